package rules

import (
	"fmt"
	"strings"
)

// Variant is which game is played: the deck, the hand and the batches.
type Variant struct {
	Name    string // as on the command line
	Title   string // as its players write it
	Cards   Cards  // the deck (R2, R26)
	Batches [2]int // cards a player gets in each batch (R3)
	low     Rank
	face    int
}

// Hand returns how many cards a player holds at the start.
func (v *Variant) Hand() int { return v.Batches[0] + v.Batches[1] }

// Low returns the rank whose trump may be exchanged: the lowest of the deck.
func (v *Variant) Low() Rank { return v.low }

// Face is how many face-down cards lie in the stock after the deal, the turn-up
// not counted.
func (v *Variant) Face() int { return v.face }

// Variants returns every variant, the default first.
func Variants() []*Variant { return []*Variant{&sixtysix, &schnapsen} }

var (
	sixtysix = Variant{
		Name: "sixtysix", Title: "Sixty-six", Cards: full, Batches: [2]int{3, 3},
		low: Nine, face: 11,
	}
	schnapsen = Variant{
		Name: "schnapsen", Title: "Schnapsen", Cards: full &^ nines, Batches: [2]int{3, 2},
		low: Jack, face: 9,
	}
)

// Book is a rule book: every difference between the ways the game is played.
// Books are values; a shared one must not be changed. [Lookup] finds the named
// ones, [Book.With] makes house rules, and [Book.Params] lists every field under
// the key that the command line and records use.
type Book struct {
	Variant *Variant
	Name    string

	TurnUp             TurnUp
	ExchangeBy         By
	ExchangeNeedsTrick bool
	ExchangeMinStock   int
	MarriageNeedsTrick bool
	MarriageAfterClose bool
	MarriageAfterStock bool
	CloseBy            By
	CloseBeforeDraw    bool
	CloseNeedsTrick    bool
	CloseMinStock      int
	CloseGraded        CloseGraded
	FailedClose        FailedClose
	Follow             FollowRule
	LastTrickBonus     int
	LastTrickWins      bool
	ClaimWhen          ClaimWhen
	FalseClaim         FalseClaim
	Unclaimed          Unclaimed
	UnclaimedClosed    UnclaimedClosed
	DrawCarry          bool
	Target             int
	NextDealer         NextDealer
	DoubleMatch        bool
	CountsDown         bool // players score from the target down to nothing; shown so, no rule
}

// TurnUp is when the trump card is turned up.
type TurnUp uint8

// The moments of turning up.
const (
	TurnAfterDeal TurnUp = iota
	TurnAfterFirstBatch
)

// By is who may exchange or close.
type By uint8

// The players who may.
const (
	ByLeader By = iota
	ByEither
)

// CloseGraded is the moment whose points and tricks grade a closer's win.
type CloseGraded uint8

// The moments of grading.
const (
	GradedAtEnd CloseGraded = iota
	GradedAtClose
)

// FailedClose is what makes a failed close cost 3 instead of 2.
type FailedClose uint8

// The conditions for 3.
const (
	ThreeIfCloserTrickless   FailedClose = iota // at the end
	ThreeIfOpponentTrickless                    // when closed
	ThreeAlways
)

// FollowRule is the duty in strict play.
type FollowRule uint8

// The duties.
const (
	MustWin FollowRule = iota
	FollowOnly
)

// ClaimWhen is when 66 may be claimed.
type ClaimWhen uint8

// The moments of claiming.
const (
	ClaimAnyTurn ClaimWhen = iota
	ClaimWinner
)

// FalseClaim is what a false claim scores for the other player.
type FalseClaim uint8

// The prices.
const (
	FalseTwo FalseClaim = iota
	FalseOpponentTrickless
	FalseAsWon
)

// Unclaimed is what happens when the stock was played out and nobody claimed.
type Unclaimed uint8

// The outcomes.
const (
	UnclaimedDraw Unclaimed = iota
	UnclaimedHighest
)

// UnclaimedClosed is what happens when a closer has 66 and does not say so.
type UnclaimedClosed uint8

// The outcomes.
const (
	ClosedDraw UnclaimedClosed = iota
	ClosedWins
	ClosedFails
)

// NextDealer is who deals next.
type NextDealer uint8

// The ways to settle it.
const (
	DealerAlternates NextDealer = iota
	DealerWinner
)

// Low returns the card that may be exchanged for the turn-up.
func (b *Book) Low(trump Suit) Card { return CardOf(trump, b.Variant.Low()) }

// Books returns every rule book, sorted by variant, the default first.
func Books() []*Book {
	var all []*Book
	for _, row := range books {
		for _, v := range Variants() {
			if b := row.of(v); b != nil {
				all = append(all, b)
			}
		}
	}
	return all
}

// Lookup returns the named book of the named variant. The error lists what
// there is.
func Lookup(variant, name string) (*Book, error) {
	v, err := variantNamed(variant)
	if err != nil {
		return nil, err
	}
	var names []string
	known := false
	for _, row := range books {
		known = known || row.name == name
		b := row.of(v)
		if b == nil {
			continue
		}
		if row.name == name {
			return b, nil
		}
		names = append(names, row.name)
	}
	if known {
		return nil, fmt.Errorf("there is no %s book for %s; it has %s", name, v.Title, list(names))
	}
	return nil, fmt.Errorf("unknown rule book %q; %s has %s", name, v.Title, list(names))
}

func variantNamed(name string) (*Variant, error) {
	var names []string
	for _, v := range Variants() {
		if v.Name == name {
			return v, nil
		}
		names = append(names, v.Name)
	}
	return nil, fmt.Errorf("unknown variant %q; there are %s", name, list(names))
}

// list writes "a, b and c".
func list(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// bookRow is one rule book, which may exist for either variant or for one.
type bookRow struct {
	name     string
	variants []*Variant
	rules    Book
	fit      func(*Book) // what the book has otherwise for 20 cards; nil: nothing
}

func (r bookRow) of(v *Variant) *Book {
	for _, has := range r.variants {
		if has == v {
			b := r.rules
			b.Variant, b.Name = v, r.name
			if r.fit != nil && v == &schnapsen {
				r.fit(&b)
			}
			return &b
		}
	}
	return nil
}
