package fair

import (
	"bytes"
	"encoding/hex"
	"fmt"

	"games/sixtysix/internal/notation"
)

// Nonce is 128 bits that nobody knows before the deal is over.
type Nonce [16]byte

// Commitment is what a deal is committed to: a SHA-256.
type Commitment [32]byte

// String returns 32 digits, 0-9 and a-f.
func (n Nonce) String() string { return hex.EncodeToString(n[:]) }

// String returns 64 digits, 0-9 and a-f.
func (c Commitment) String() string { return hex.EncodeToString(c[:]) }

// Short returns the first eight digits, for where there is no room for all.
func (c Commitment) Short() string { return hex.EncodeToString(c[:4]) }

// MarshalText writes the digits.
func (n Nonce) MarshalText() ([]byte, error) { return []byte(n.String()), nil }

// MarshalText writes the digits.
func (c Commitment) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads exactly what MarshalText writes: capital letters would be
// another text and have another hash. The error is a [*notation.Error].
func (n *Nonce) UnmarshalText(text []byte) error { return read(n[:], text, "a nonce") }

// UnmarshalText reads exactly what MarshalText writes. The error is a
// [*notation.Error].
func (c *Commitment) UnmarshalText(text []byte) error { return read(c[:], text, "a commitment") }

// read fills the bytes from two digits each. What cannot be read leaves them as
// they are.
func read(into, text []byte, what string) error {
	bits := make([]byte, len(into))
	if len(text) == hex.EncodedLen(len(into)) {
		if _, err := hex.Decode(bits, text); err == nil && bytes.Equal(text, bytes.ToLower(text)) {
			copy(into, bits)
			return nil
		}
	}
	return &notation.Error{
		Text: string(text),
		Why:  fmt.Sprintf("%s is %d digits, 0-9 and a-f", what, hex.EncodedLen(len(into))),
	}
}
