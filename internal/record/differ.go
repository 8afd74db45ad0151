package record

import "fmt"

// field is one fact of a result as text, for comparing.
type field struct{ name, value string }

func resultFields(r Result) []field {
	winner := "nobody"
	if r.Result.Winner != nil {
		winner = fmt.Sprintf("player %d", *r.Result.Winner)
	}
	return []field{
		{"winner", winner},
		{"game_points", fmt.Sprint(r.Result.GamePoints)},
		{"reason", fmt.Sprintf("%.40q", r.Result.Reason)},
		{"points", fmt.Sprint(r.Points)},
		{"tricks", fmt.Sprint(r.Tricks)},
		{"score", fmt.Sprint(r.Score)},
		{"carry", fmt.Sprint(r.Carry)},
	}
}

func overFields(o Over) []field {
	return []field{
		{"winner", fmt.Sprintf("player %d", o.Over.Winner)},
		{"score", fmt.Sprint(o.Over.Score)},
		{"matches", fmt.Sprint(max(o.Over.Matches, 1))},
	}
}

// differs returns an error that names the first field in which what is written
// is not what the rules give.
func differs(what string, written, given []field) error {
	for i, w := range written {
		if g := given[i]; w != g {
			return fmt.Errorf("%s has %s %s, but the rules give %s", what, w.name, w.value, g.value)
		}
	}
	return nil
}
