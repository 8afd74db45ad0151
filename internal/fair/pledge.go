package fair

import (
	"crypto/sha256"
	"fmt"
	"io"

	"games/sixtysix/rules"
)

// Pledge is a commitment with the nonce that opens it. The nonce stays hidden
// until the deal is over.
type Pledge struct {
	Commit Commitment `json:"commit"`
	Nonce  Nonce      `json:"nonce"`
}

// Make commits to the deck, in the order of dealing, with a nonce of 16 bytes
// from that source.
func Make(nonces io.Reader, deck []rules.Card) (Pledge, error) {
	var p Pledge
	if _, err := io.ReadFull(nonces, p.Nonce[:]); err != nil {
		return Pledge{}, fmt.Errorf("no nonce could be drawn to commit the deal with: %w", err)
	}
	p.Commit = commit(p.Nonce, deck)
	return p, nil
}

// Keeps reports whether the deck is the one that was committed to.
func (p Pledge) Keeps(deck []rules.Card) bool { return commit(p.Nonce, deck) == p.Commit }

// commit hashes the text that the package comment lays down.
func commit(n Nonce, deck []rules.Card) Commitment {
	text := []byte(n.String())
	for _, c := range deck {
		text = append(text, " "+c.String()...)
	}
	return sha256.Sum256(text)
}
