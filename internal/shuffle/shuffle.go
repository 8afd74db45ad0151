// Package shuffle turns a seed into decks and a first dealer, the same ones on
// every machine and in every release: a match with a known seed can be dealt
// again. It knows which cards a book uses and nothing of how they are played.
package shuffle

import (
	"math/rand/v2"

	"games/sixtysix/rules"
)

// Deck returns the deck of the deal with that number (the first is 1) in the
// match with that seed: every card that the book uses once, in the order in
// which [rules.NewDeal] deals them.
func Deck(b *rules.Book, seed uint64, deal int) []rules.Card {
	deck := make([]rules.Card, 0, b.Variant.Cards.Len())
	for c := range b.Variant.Cards.All {
		deck = append(deck, c)
	}
	stream(seed, deal).Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	return deck
}

// FirstDealer returns who deals first in the match with that seed.
func FirstDealer(seed uint64) rules.Player { return rules.Player(stream(seed, beforeDeals).IntN(2)) }

// beforeDeals is the stream for what is drawn before the first deal.
const beforeDeals = 0

// stream is the randomness of one deal of the match. PCG takes two numbers as
// its seed, so that every deal has a sequence of its own.
func stream(seed uint64, deal int) *rand.Rand {
	return rand.New(rand.NewPCG(seed, uint64(deal))) // #nosec G115 G404: any number will do; a game needs no secrecy
}
