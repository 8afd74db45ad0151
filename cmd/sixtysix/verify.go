package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"games/sixtysix/internal/record"
)

// verdict is what comes of a deal's commitment.
type verdict uint8

const (
	kept verdict = iota
	broken
	absent
)

// verdictText is what is said of a deal.
var verdictText = [...]string{
	kept:   "the deck is the one that was committed to.",
	broken: "the deck is NOT the one that was committed to.",
	absent: "there is no commitment.",
}

func verdictOn(d *record.Played) verdict {
	switch {
	case d.Pledge == nil:
		return absent
	case d.Pledge.Keeps(d.Deck):
		return kept
	}
	return broken
}

// digits names the commitment as the table did: that it is the same is for the
// player to see.
func digits(d *record.Played) string {
	if d.Pledge == nil {
		return ""
	}
	return " Commitment " + d.Pledge.Commit.Short() + "."
}

// writeVerdicts says of each deal whether its deck is the one that was committed
// to, and counts. Decks that are not, and a record without any commitment, are an
// error.
func writeVerdicts(w io.Writer, r *record.Record) error {
	var text strings.Builder
	var counts [len(verdictText)]int
	var wrong []string
	for i := range r.Deals {
		d := &r.Deals[i]
		v := verdictOn(d)
		counts[v]++
		if v == broken {
			wrong = append(wrong, fmt.Sprint(d.Number))
		}
		fmt.Fprintf(&text, "Deal %d: %s\n", d.Number, verdictText[v]+digits(d))
	}
	fmt.Fprintf(&text, "Deals: %d. As committed to: %d. Not as committed to: %d. Without commitment: %d.\n",
		len(r.Deals), counts[kept], counts[broken], counts[absent])
	if _, err := io.WriteString(w, text.String()); err != nil {
		return err
	}
	switch {
	case len(wrong) == 1:
		return fmt.Errorf("the deck of deal %s is not the one that was committed to", wrong[0])
	case len(wrong) > 1:
		return fmt.Errorf("the decks of deals %s are not the ones that were committed to", strings.Join(wrong, ", "))
	case counts[kept] == 0:
		return errors.New("no deal has a commitment, so there is nothing to check")
	}
	return nil
}
