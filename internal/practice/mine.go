package practice

import (
	"context"
	"encoding/json"
	"math"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/review"
	"games/sixtysix/rules"
)

// Mistake is a decision about closing in a match of the player's own that was
// not right, or not in time.
type Mistake struct {
	Ply    int             `json:"ply"`
	Class  Class           `json:"class"`
	Cost   float64         `json:"cost"` // game points
	Answer []notation.Move `json:"answer"`
	Drill  *drill.Drill    `json:"drill,omitempty"` // to practise on; none where nothing was lost
}

// Mined is what a finished deal of a match gave; most give nothing.
type Mined struct {
	Record   string    `json:"record"`
	Deal     int       `json:"deal"` // from 1
	Mistakes []Mistake `json:"mistakes"`
}

// UnmarshalJSON reads the line, and refuses what no deal gives.
func (m *Mined) UnmarshalJSON(text []byte) error {
	type plain Mined
	if err := json.Unmarshal(text, (*plain)(m)); err != nil {
		return err
	}
	if m.Record == "" || m.Deal < 1 {
		return errNoDeal
	}
	for i := range m.Mistakes {
		mistake := &m.Mistakes[i]
		if !points(mistake.Cost) {
			return errNoPoints
		}
		if mistake.Drill == nil {
			continue
		}
		if err := mistake.Drill.Check(); err != nil {
			return err
		}
	}
	return nil
}

// mineLevel is the difficulty under which mistakes of one's own are kept.
const mineLevel = 3

// Mine returns the mistakes about closing in a deal whose decisions are priced.
// Late is what comes after the first decision at which closing was clearly best
// and the player went on: closing after all, or missing it again.
func Mine(ctx context.Context, a *analysis.Analyst, d *review.Deal) ([]Mistake, error) {
	var mistakes []Mistake
	missed := false
	for i := range d.Decisions {
		decision := &d.Decisions[i]
		if !decision.Priced || !mayClose(&decision.View) || decision.Played == rules.Exchange || decision.FalseClaim() {
			continue
		}
		m, closed, err := mistakeOf(ctx, a, decision)
		if err != nil {
			return nil, err
		}
		if missed && (m.Class == Missed || closed && m.Class == Right) {
			m.Class = Late
		}
		missed = missed || m.Class == Missed
		if m.Class != Right && (closed || m.Class != WrongCard) { // a card led with the stock open is nothing about closing
			mistakes = append(mistakes, m)
		}
	}
	return mistakes, nil
}

// mistakeOf judges a decision as the answer to a drill.
func mistakeOf(ctx context.Context, a *analysis.Analyst, decision *review.Decision) (m Mistake, closed bool, err error) {
	position := notation.Position{View: decision.View}
	d := drill.Of(drill.Closing, mineLevel, position, decision.Report.Moves)
	q := &Question{Drill: d, Position: position}
	price, err := priceOf(ctx, a, &position, decision.Report)
	if err != nil {
		return m, false, err
	}
	answer := Answer{Line: decision.Line, Chance: math.NaN()}
	v := Judge(q, price, answer)
	m = Mistake{Ply: decision.Ply, Class: v.Class, Cost: rounded(v.Cost), Answer: texts(decision.Line)}
	if v.Cost > 0 {
		m.Drill = &d
	}
	return m, answer.Closes(), nil
}

// Source is a recorded match to look for mistakes in.
type Source struct {
	Name   string
	Record *record.Record
	Player rules.Player
}

// Mining looks through recorded matches, deal by deal; [NewMining] begins it.
type Mining struct {
	analyst *analysis.Analyst
	deals   []unmined
	done    int
}

// unmined is a finished deal that was not looked at yet.
type unmined struct {
	Place
	source *Source
}

// Place is a deal of a record.
type Place struct {
	Record string
	Deal   int // from 1
}

// NewMining begins with the first of the finished deals that are not known.
func NewMining(a *analysis.Analyst, sources []Source, known map[Place]bool) *Mining {
	m := &Mining{analyst: a}
	for i := range sources {
		s := &sources[i]
		for n := range s.Record.Deals {
			place := Place{s.Name, n + 1}
			if _, over := s.Record.Deals[n].Deal.Result(); over && !known[place] {
				m.deals = append(m.deals, unmined{place, s})
			}
		}
	}
	return m
}

// Progress returns how many deals have been looked at, of how many.
func (m *Mining) Progress() (done, all int) { return m.done, len(m.deals) }

// Next looks at one more deal; false is that there is none. After an error the
// same deal is next: the context was cancelled, or the record contradicts itself.
func (m *Mining) Next(ctx context.Context) (Mined, bool, error) {
	if m.done == len(m.deals) {
		return Mined{}, false, nil
	}
	at := m.deals[m.done]
	d, err := review.Of(at.source.Record, at.Deal, at.source.Player)
	if err != nil {
		return Mined{}, false, err
	}
	for i := range d.Decisions {
		if !mayClose(&d.Decisions[i].View) {
			continue
		}
		if d.Decisions[i], err = d.Price(ctx, m.analyst, i); err != nil {
			return Mined{}, false, err
		}
	}
	mistakes, err := Mine(ctx, m.analyst, d)
	if err != nil {
		return Mined{}, false, err
	}
	m.done++
	return Mined{Record: at.Record, Deal: at.Deal, Mistakes: append([]Mistake{}, mistakes...)}, true, nil
}

// MistakesOf lists the mistakes that were mined, the oldest first.
func MistakesOf(mined []Mined) []Mistake {
	var all []Mistake
	for i := range mined {
		all = append(all, mined[i].Mistakes...)
	}
	return all
}

// PlacesOf returns the deals that were looked at.
func PlacesOf(mined []Mined) map[Place]bool {
	places := map[Place]bool{}
	for i := range mined {
		places[Place{mined[i].Record, mined[i].Deal}] = true
	}
	return places
}
