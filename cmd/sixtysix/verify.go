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
// to, and counts. Decks that are not, and deals without a commitment, are an error.
func writeVerdicts(w io.Writer, r *record.Record) error {
	var text strings.Builder
	var deals [len(verdictText)][]string // the numbers
	for i := range r.Deals {
		d := &r.Deals[i]
		v := verdictOn(d)
		deals[v] = append(deals[v], fmt.Sprint(d.Number))
		fmt.Fprintf(&text, "Deal %d: %s\n", d.Number, verdictText[v]+digits(d))
	}
	fmt.Fprintf(&text, "Deals: %d. As committed to: %d. Not as committed to: %d. Without commitment: %d.\n",
		len(r.Deals), len(deals[kept]), len(deals[broken]), len(deals[absent]))
	if _, err := io.WriteString(w, text.String()); err != nil {
		return err
	}
	return objection(deals)
}

// objection is what is wrong with a record whose deals come to those verdicts.
func objection(deals [len(verdictText)][]string) error {
	if len(deals[kept])+len(deals[broken]) == 0 {
		return errors.New("no deal has a commitment, so there is nothing to check")
	}
	var wrong []string
	switch n := len(deals[broken]); {
	case n == 1:
		wrong = append(wrong, fmt.Sprintf("the deck of deal %s is not the one that was committed to", deals[broken][0]))
	case n > 1:
		wrong = append(wrong, fmt.Sprintf("the decks of deals %s are not the ones that were committed to", strings.Join(deals[broken], ", ")))
	}
	switch n := len(deals[absent]); {
	case n == 1:
		wrong = append(wrong, fmt.Sprintf("deal %s has no commitment, though others have", deals[absent][0]))
	case n > 1:
		wrong = append(wrong, fmt.Sprintf("deals %s have no commitment, though others have", strings.Join(deals[absent], ", ")))
	}
	if wrong == nil {
		return nil
	}
	return errors.New(strings.Join(wrong, ", and "))
}
