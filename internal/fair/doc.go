// Package fair commits a deal to its deck before the first card is dealt, so that
// anybody can check afterwards that no card was changed in the middle of it.
//
// The commitment is the SHA-256 of this text, in ASCII and without a newline:
//
//	part     as                                                     for instance
//	nonce    32 digits, 0-9 and a-f                                 000102030405060708090a0b0c0d0e0f
//	blank    one, before every card
//	cards    suit (S H D C) and rank (A T K Q J 9) each, in the     SA HT DK
//	         order in which they are dealt
//
// With a nonce and a deck out of a record it can be computed by
//
//	printf '%s %s' "$nonce" "SA HT …" | sha256sum
//
// The nonce is what keeps the deck from being found by trying: it has to be drawn
// from randomness that nobody can guess, and must not follow from the seed of the
// match, which is short.
//
// The package knows decks and digits. It must not know how a deck was shuffled,
// where commitments are written or how they are shown.
package fair
