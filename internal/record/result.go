package record

import "games/sixtysix/rules"

// ResultOf is the line of a deal's result; after is the match with the result
// counted.
func ResultOf(r rules.Result, after rules.Match) Result {
	line := Result{
		Result: Outcome{GamePoints: r.GamePoints, Reason: r.Reason.String()},
		Points: r.Points, Tricks: r.Tricks, Score: after.Score, Carry: r.Carry,
	}
	if r.Winner != rules.NoPlayer {
		line.Result.Winner = &r.Winner
	}
	return line
}

// OverOf is the line that ends a match which somebody has won.
func OverOf(m rules.Match) Over {
	line := Over{MatchOutcome{Winner: m.Winner(), Score: m.Score}}
	if worth := m.Worth(); worth > 1 {
		line.Over.Matches = worth
	}
	return line
}
