package transcript

import (
	"io"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/words"
)

// Live prints a match while it is played, deal by deal. [Begin] makes one.
type Live struct {
	to io.Writer
	t  teller
}

// Begin prints what stands above the deals. The record is the match's own, which
// grows while it is played.
func Begin(w io.Writer, r *record.Record) (*Live, error) {
	l := &Live{to: w, t: tellerOf(r)}
	l.t.header()
	err := l.flush()
	return l, err
}

// Deal prints a deal; of one that is not finished it tells only what both players
// have seen.
func (l *Live) Deal(p *record.Played) error {
	l.t.deal(p)
	return l.flush()
}

// End prints how the match stands.
func (l *Live) End() error {
	l.t.end()
	return l.flush()
}

func (l *Live) flush() error {
	_, err := l.t.text.WriteTo(l.to)
	return err
}

// tellerOf is the teller of a record: points are told as they are won.
func tellerOf(r *record.Record) teller {
	t := teller{voice: words.VoiceOf(r.Header.Players), record: r}
	t.voice.Points = true
	return t
}
