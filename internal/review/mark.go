package review

// Mark is what a loss is called.
type Mark uint8

// The marks.
const (
	Fine Mark = iota
	Error
	Blunder
)

// From how many game points on a loss has a mark.
const (
	errorLoss   = 0.15
	blunderLoss = 0.3
)

// rounding is what the sums behind a loss may be off by.
const rounding = 1e-9

// MarkOf returns the mark of a loss in game points.
func MarkOf(loss float64) Mark {
	switch {
	case loss >= blunderLoss-rounding:
		return Blunder
	case loss >= errorLoss-rounding:
		return Error
	}
	return Fine
}

// String returns the mark as a word, "" for what is fine.
func (m Mark) String() string { return [...]string{"", "error", "blunder"}[m] }

// Sign returns the mark as chess players write it, "" for what is fine.
func (m Mark) Sign() string { return [...]string{"", "?", "??"}[m] }
