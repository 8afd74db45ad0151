package record

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"games/sixtysix/internal/fair"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// kinds is the table of what a line can be, told by a field that only that kind
// has. Other fields that a kind does not know are ignored.
var kinds = []struct {
	field string
	name  string
	read  func(*object) Line
}{
	{"record", "the header", readHeader},
	{"deck", "the deal", readDeal},
	{"m", "the move", readAct},
	{"result", "the result", readResult},
	{"over", "the end of the match", readOver},
}

// decode reads the text of one line.
func decode(text []byte) (Line, error) {
	o, err := objectOf("the line", text)
	if err != nil {
		return nil, err
	}
	var read func(*object) Line
	for _, k := range kinds {
		if _, ok := o.fields[k.field]; !ok {
			continue
		}
		if read != nil {
			return nil, fmt.Errorf("the line is both %s and %s", o.name, k.name)
		}
		read, o.name = k.read, k.name
	}
	if read == nil {
		return nil, errors.New("the line is neither header, deal, move, result nor the end of the match")
	}
	line := read(o)
	return line, o.err
}

func readHeader(o *object) Line {
	var h Header
	o.must("record", &h.Record)
	if o.err == nil && h.Record != Version {
		o.err = fmt.Errorf("the record is of version %d; only version %d can be read", h.Record, Version)
	}
	o.must("variant", &h.Variant)
	o.must("rules", &h.Rules)
	o.may("house", &h.House)
	if o.has("players") {
		h.Players = pairOf[string](o, "players")
	}
	o.may("seed", &h.Seed)
	o.may("started", &h.Started)
	return h
}

func readDeal(o *object) Line {
	var d Deal
	o.must("deal", &d.Deal)
	o.must("dealer", &d.Dealer)
	d.Deck = listOf[notation.Card](o, "deck")
	d.Pledge = readPledge(o)
	return d
}

// readPledge reads commitment and nonce: both or neither. Whether the deck keeps
// to them is not asked here: a record can be read whatever comes of that.
func readPledge(o *object) *fair.Pledge {
	if !o.has("commit") && !o.has("nonce") {
		return nil
	}
	p := &fair.Pledge{}
	o.must("commit", &p.Commit)
	o.must("nonce", &p.Nonce)
	return p
}

func readAct(o *object) Line {
	var a Act
	o.must("p", &a.P)
	o.must("m", &a.M)
	o.may("hint", &a.Hint)
	if o.has("hint") && a.Hint < 1 {
		o.fail("hint", shown(o.fields["hint"]))
	}
	return a
}

func readResult(o *object) Line {
	r := Result{
		Points: pairOf[int](o, "points"),
		Tricks: pairOf[int](o, "tricks"),
		Score:  pairOf[int](o, "score"),
	}
	o.must("carry", &r.Carry)
	in := o.inner("result")
	in.orNull("winner", &r.Result.Winner)
	in.must("game_points", &r.Result.GamePoints)
	in.must("reason", &r.Result.Reason)
	o.take(in)
	return r
}

func readOver(o *object) Line {
	var m MatchOutcome
	in := o.inner("over")
	in.must("winner", &m.Winner)
	m.Score = pairOf[int](in, "score")
	in.may("matches", &m.Matches)
	if in.has("matches") && m.Matches < 1 {
		in.fail("matches", shown(in.fields["matches"]))
	}
	o.take(in)
	return Over{m}
}

// inner returns the object that a field holds.
func (o *object) inner(key string) *object {
	var text json.RawMessage
	o.must(key, &text)
	if o.err != nil {
		return &object{err: o.err}
	}
	in, err := objectOf(o.name, text)
	if err != nil {
		return &object{err: err}
	}
	return in
}

// take makes what did not fit in an inner object the outer one's.
func (o *object) take(in *object) {
	if o.err == nil {
		o.err = in.err
	}
}

// Book returns the rules that the header names.
func (h Header) Book() (*rules.Book, error) {
	b, err := rules.Lookup(h.Variant, h.Rules)
	for _, key := range slices.Sorted(maps.Keys(h.House)) {
		if err == nil {
			b, err = b.With(key, h.House[key])
		}
	}
	return b, err
}
