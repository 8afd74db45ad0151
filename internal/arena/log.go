package arena

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// LogVersion is the number of the log's format that is written, and the only one
// read.
const LogVersion = 1

// LogHeader is a log's first line: what was played.
type LogHeader struct {
	Log     int               `json:"arena_log"` // [LogVersion]
	A       string            `json:"a"`
	B       string            `json:"b"`
	Variant string            `json:"variant"`
	Rules   string            `json:"rules"`
	House   map[string]string `json:"house"`
	Seed    uint64            `json:"seed"`
	Think   string            `json:"think,omitempty"` // for a move, such as 500ms; "": work was counted
}

// Book returns the rule book that was played by.
func (h *LogHeader) Book() (*rules.Book, error) {
	return record.Header{Variant: h.Variant, Rules: h.Rules, House: h.House}.Book()
}

// LogHeader returns the first line of the plan's log.
func (p *Plan) LogHeader() LogHeader {
	h := LogHeader{
		Log: LogVersion, A: p.A.Name, B: p.B.Name,
		Variant: p.Book.Variant.Name, Rules: p.Book.Name, House: p.Book.House(), Seed: p.Seed,
	}
	if p.Think > 0 {
		h.Think = p.Think.String()
	}
	return h
}

// Logged is one line of a log: a deck and how it was played.
type Logged struct {
	Pair   int             `json:"pair"` // the deck's number in the run, from 1
	Dealer rules.Player    `json:"dealer"`
	Deck   []notation.Card `json:"deck"`  // in dealing order
	Games  []Game          `json:"games"` // with A in seat 0, with A in seat 1
}

// Game is one deal as it was played.
type Game struct {
	Moves   []notation.Move `json:"moves"`
	Forfeit *Forfeit        `json:"forfeit,omitempty"` // why the player to move went no further
}

// Replay plays the deal with A in that seat again. Each, if not nil, sees it before
// every move that fits. The error says what does not fit the rules.
func (l *Logged) Replay(b *rules.Book, a rules.Player, each func(d *rules.Deal, m rules.Move)) (rules.Deal, error) {
	deck := make([]rules.Card, len(l.Deck))
	for i, c := range l.Deck {
		deck[i] = rules.Card(c)
	}
	d, err := rules.NewDeal(b, deck, l.Dealer, 0)
	if err != nil {
		return d, err
	}
	for _, m := range l.Games[a].Moves {
		before := d
		if err := d.Play(rules.Move(m)); err != nil {
			return d, fmt.Errorf("move %q: %w", rules.Move(m), err)
		}
		if each != nil {
			each(&before, rules.Move(m))
		}
	}
	if (l.Games[a].Forfeit == nil) != (d.Phase() == rules.Over) {
		return d, errors.New("the deal is not played to its end")
	}
	return d, nil
}

// LoggedOf begins the log of a deck; its games are to be added.
func LoggedOf(number int, dealer rules.Player, deck []rules.Card) *Logged {
	l := &Logged{Pair: number, Dealer: dealer, Deck: make([]notation.Card, len(deck))}
	for i, c := range deck {
		l.Deck[i] = notation.Card(c)
	}
	return l
}

// recount counts a deck that an earlier run has played and logged.
func (p *Plan) recount(l *Logged) (*pair, error) {
	into := &pair{number: l.Pair}
	switch of := LoggedOf(l.Pair, firstDealer(l.Pair), shuffle.Deck(p.Book, p.Seed, l.Pair)); {
	case len(l.Games) != 2:
		return nil, fmt.Errorf("the log does not fit the run: pair %d was played once only", l.Pair)
	case l.Dealer != of.Dealer || !slices.Equal(l.Deck, of.Deck):
		return nil, fmt.Errorf("the log does not fit the run: pair %d has another deck or dealer", l.Pair)
	}
	for a := range rules.Player(2) {
		g := &game{Plan: p, a: a}
		d, err := l.Replay(p.Book, a, into.falsely)
		if err != nil {
			return nil, fmt.Errorf("the log does not fit the rules: pair %d: %w", l.Pair, err)
		}
		r, over := d.Result()
		if !over {
			into.forfeit(g.side(d.Turn()).name(p), errors.New(l.Games[a].Forfeit.Why))
			r = forfeited(&d)
		}
		into.deal(g, &d, r)
	}
	into.Decks = 1
	return into, nil
}

// ReadLog reads a log line by line and calls each for every deck in it. A torn
// last line, which a killed run leaves, is dropped. It returns the header and how
// many bytes are whole. Errors name the line.
func ReadLog(r io.Reader, each func(*LogHeader, *Logged) error) (LogHeader, int64, error) {
	var head LogHeader
	var whole int64
	seen := map[int]bool{}
	once := func(h *LogHeader, l *Logged) error {
		if seen[l.Pair] {
			return fmt.Errorf("pair %d stands twice in the log", l.Pair)
		}
		seen[l.Pair] = true
		return each(h, l)
	}
	in := bufio.NewReader(r)
	for number := 1; ; number++ {
		line, err := in.ReadBytes('\n')
		switch {
		case errors.Is(err, io.EOF):
			if head.Log == 0 {
				return head, 0, errors.New("this is not the log of an arena: it has no first line")
			}
			return head, whole, nil
		case err != nil:
			return head, whole, err
		}
		if number == 1 {
			err = head.read(line)
		} else {
			err = head.readLogged(line, once)
		}
		if err != nil {
			return head, whole, fmt.Errorf("line %d: %w", number, err)
		}
		whole += int64(len(line))
	}
}

func (h *LogHeader) read(line []byte) error {
	if err := json.Unmarshal(line, h); err != nil || h.Log == 0 {
		return errors.New("this is not the log of an arena")
	}
	if h.Log != LogVersion {
		return fmt.Errorf("the log is of format %d; only %d can be read", h.Log, LogVersion)
	}
	return nil
}

func (h *LogHeader) readLogged(line []byte, each func(*LogHeader, *Logged) error) error {
	var l Logged
	if err := json.Unmarshal(line, &l); err != nil {
		return fmt.Errorf("not a deck: %w", err)
	}
	if l.Pair < 1 || l.Dealer > 1 || len(l.Games) < 1 || len(l.Games) > 2 {
		return errors.New("not a deck that was played once or twice")
	}
	return each(h, &l)
}
