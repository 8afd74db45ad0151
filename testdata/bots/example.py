#!/usr/bin/env python3
"""A complete bot for sixtysix in another language: copy it and make it better.

It reads one JSON object a line and answers on standard output. It claims when
it has 66, exchanges when it may, declares the dearer marriage, takes tricks
with ten points or more when that is cheap, and otherwise plays its lowest card.
"""

import json
import sys

POINTS = {"9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
ORDER = "9JQKTA"


def points(card):
    return POINTS[card[1]]


def beats(card, led, trump):
    if card[0] == led[0]:
        return ORDER.index(card[1]) > ORDER.index(led[1])
    return card[0] == trump


def choose(view, legal):
    me, trump = view["me"], view["trump"]
    if "claim" in legal and view["points"][me] >= 66:
        return "claim"
    if "exchange" in legal:
        return "exchange"
    if "pass" in legal:
        return "pass"
    marriages = [m for m in legal if m.startswith("declare ")]
    if marriages:
        return max(marriages, key=lambda m: m[-1] == trump)
    # Trumps are dearer than they look: keep them.
    cost = lambda card: points(card) + (12 if card[0] == trump else 0)
    cards = sorted((m for m in legal if len(m) == 2), key=lambda c: (cost(c), c))
    led = view["led"]
    if led is not None:
        winners = [c for c in cards if beats(c, led, trump)]
        if winners and points(led) + points(winners[0]) >= 10:
            return winners[0]
    return cards[0]


def say(**message):
    print(json.dumps(message), flush=True)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        kind = message.get("type")
        if kind == "hello":
            say(type="ready", name="example.py 1.0")
        elif kind == "choose":
            say(type="move", move=choose(message["view"], message["legal"]))
        elif kind == "bye":
            return


if __name__ == "__main__":
    main()
