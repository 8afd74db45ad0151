package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"time"

	"github.com/adrg/xdg"

	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/plain"
	"games/sixtysix/internal/store"
)

// plan is what the flags come to: a menu, a match to go on with, or a new one.
type plan struct {
	menu   bool
	kept   *lobby.Kept // what to go on with, or what the menu offers; nil: none
	chosen choice.Choice
	notes  []string // sentences that come first
}

// plan settles what is played. What is wrong with records that might have been
// gone on with is said first.
func (f *playFlags) plan(shelf lobby.Shelf) (plan, error) {
	p := plan{menu: !aboutTheMatch(f.given)}
	if !p.menu && !f.resume {
		chosen, err := f.chosen()
		if err != nil {
			return plan{}, err
		}
		p.chosen = chosen
	}
	kept, damaged, err := shelf.Sift()
	switch {
	case err != nil:
	case f.resume:
		p.kept, err = f.described(shelf, kept)
	case p.menu:
		p.kept = first(kept)
	default:
		p = f.begin(p.chosen, kept)
	}
	if err != nil {
		for _, d := range damaged {
			err = fmt.Errorf("%w; %w", err, d)
		}
		return plan{}, err
	}
	p.notes = slices.Concat(amiss(damaged, p.kept), p.notes)
	return p, nil
}

// amiss says what is wrong with records, the one that is offered among them.
func amiss(damaged []error, offered *lobby.Kept) []string {
	var said []string
	for _, d := range damaged {
		said = append(said, d.Error()+".")
	}
	if offered != nil && offered.Torn {
		said = append(said, "The last line of your unfinished match is torn (it has no newline at its end) and will be left out.")
	}
	return said
}

// chosen is the match that the flags ask for.
func (f *playFlags) chosen() (choice.Choice, error) {
	book, err := f.book.book()
	if err != nil {
		return choice.Choice{}, err
	}
	if _, err := f.hiring.bot(f.bot, 0); err != nil {
		return choice.Choice{}, usageError{err}
	}
	return choice.Of(book, f.bot), nil
}

// begin goes on with the same match if it is not finished, unless a seed asks
// for certain cards. Another one is kept.
func (f *playFlags) begin(chosen choice.Choice, kept []*lobby.Kept) plan {
	seed, seeded := f.seed.seed()
	for _, k := range kept {
		if !seeded && chosen.Equal(choice.OfRecord(k.Header)) {
			return plan{kept: k}
		}
	}
	p := plan{chosen: chosen}
	switch k := first(kept); {
	case k == nil:
	case seeded && seed == k.Header.Seed: // the new match will go by that name
		p.notes = []string{fmt.Sprintf("Your unfinished match is kept (%s).", k)}
	default:
		p.notes = []string{fmt.Sprintf("Your unfinished match is kept (%s): %s --seed %d goes on with it.",
			k, plain.Resume, k.Header.Seed)}
	}
	return p
}

func first(kept []*lobby.Kept) *lobby.Kept {
	if len(kept) == 0 {
		return nil
	}
	return kept[0]
}

// described finds the unfinished match that the flags describe: the one that was
// played last, if they say nothing.
func (f *playFlags) described(shelf lobby.Shelf, kept []*lobby.Kept) (*lobby.Kept, error) {
	for _, k := range kept {
		fits, err := f.describe(k)
		if err != nil {
			return nil, err
		}
		if fits {
			return k, nil
		}
	}
	return nil, f.nothing(shelf, len(kept))
}

// describe tells whether the flags that were given fit the match.
func (f *playFlags) describe(k *lobby.Kept) (bool, error) {
	c := choice.OfRecord(k.Header)
	book, err := c.Book()
	if err != nil {
		return false, err
	}
	changed, err := f.book.change(book)
	if err != nil {
		return false, err
	}
	seed, seeded := f.seed.seed()
	return (!f.given.Changed("variant") || f.book.variant == c.Variant) &&
		(!f.given.Changed("rules") || f.book.name == c.Rules) &&
		(!f.given.Changed("bot") || f.bot == c.Bot) &&
		(!seeded || seed == k.Header.Seed) &&
		maps.Equal(changed.House(), book.House()), nil
}

// nothing says why there is nothing to go on with.
func (f *playFlags) nothing(shelf lobby.Shelf, kept int) error {
	if kept > 0 {
		return errors.New("none of your unfinished matches is like that; 'sixtysix records' lists them")
	}
	entries, err := shelf.Store.List()
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.State == store.Playing {
			return &store.BusyError{Name: e.Name}
		}
	}
	return errors.New("there is no unfinished match to go on with")
}

// botSeed is what a bot's own chance comes from. It follows from the seed of the
// match but does not tell it: who knows that one knows all cards.
func botSeed(seed uint64) uint64 {
	sum := sha256.Sum256(fmt.Appendf(nil, "bot %d", seed))
	return binary.LittleEndian.Uint64(sum[:])
}

func openShelf(env environment) (lobby.Shelf, error) {
	folder, err := store.Folder(env)
	if err != nil {
		return lobby.Shelf{}, err
	}
	records, err := store.Open(folder)
	return lobby.Shelf{Store: records, Now: time.Now, Nonces: rand.Reader}, err
}

// choiceFile is where the last choice is remembered: XDG state, since it is
// nothing that anybody writes by hand.
func choiceFile(env environment) string {
	return filepath.Join(folder(env, "XDG_STATE_HOME", xdg.StateHome), "choice.json")
}
