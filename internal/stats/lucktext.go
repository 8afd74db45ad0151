package stats

import (
	"bytes"
	"fmt"
)

func (r *Report) writeLuck(w *bytes.Buffer) {
	l := &r.Luck
	g := grid{left: 1}
	g.add("luck of the cards", "you", "expected", "off", r.opponents(), "expected", "off")
	line := func(what string, you, opponent Chance) {
		g.add(append(append([]string{"  " + what}, you.cells()...), opponent.cells()...)...)
	}
	cards := func(you, opponent Cards) {
		line("card points", you.Points, opponent.Points)
		line("trumps", you.Trumps, opponent.Trumps)
		line("exchange cards", you.Exchanges, opponent.Exchanges)
	}
	g.add("first hands", fmt.Sprint(l.Deals), "", "", fmt.Sprint(l.Deals))
	cards(l.Dealt[0].Cards, l.Dealt[1].Cards)
	line("trump marriages", l.Dealt[0].TrumpMarriages, l.Dealt[1].TrumpMarriages)
	line("other marriages", l.Dealt[0].Marriages, l.Dealt[1].Marriages)
	g.add("cards drawn", fmt.Sprint(l.Draws[0]), "", "", fmt.Sprint(l.Draws[1]))
	cards(l.Drawn[0], l.Drawn[1])
	g.write(w)
	w.WriteString("\"off\" counts standard deviations; beyond 2 is rare. First hands are set\n" +
		"against the mean of all hands, cards drawn against the mean of the face-down\n" +
		"cards that still lay there. The turn-up is left out.\n")
}

func (c Chance) cells() []string {
	return []string{fmt.Sprintf("%.0f", c.Had), fmt.Sprintf("%.1f", c.Expected), number("%+.1f", c.Off())}
}
