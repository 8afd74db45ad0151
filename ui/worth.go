package ui

import (
	"fmt"
	"math"
	"strings"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/rules"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// This file puts what moves are worth into few words, with the cards' symbols,
// and into bars.

// moveText names a move of the player whose view it is: "A♠", "close", "40♠".
func moveText(look theme.Look, v *rules.View, m rules.Move) string {
	switch {
	case m.Card() != rules.NoCard:
		return look.Card(m.Card())
	case m.Declared() != rules.NoSuit:
		return fmt.Sprintf("%d%s", marriagePoints(v, m.Declared()), look.Suits[m.Declared()])
	case m == rules.Exchange:
		return "swap"
	case m == rules.Close:
		return "close"
	case m == rules.Claim:
		return "claim 66"
	}
	return passing[v.Phase]
}

// passing is what it is called to let a window pass.
var passing = map[rules.Phase]string{
	rules.BeforeDraw: "draw", rules.AfterDraw: "let it lead", rules.Final: "pass",
}

// lineText names moves that belong together: "close, A♠".
func lineText(look theme.Look, v *rules.View, line []rules.Move) string {
	var parts []string
	for _, m := range line {
		if text := moveText(look, v, m); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, ", ")
}

// advising tells a player what to do, his moves one after the other: "show 20♠,
// then lead K♠".
func advising(look theme.Look, v *rules.View, line []rules.Move) string {
	verb := "lead "
	if v.Phase == rules.Follow {
		verb = "play "
	}
	var parts []string
	for _, m := range line {
		text := moveText(look, v, m)
		switch {
		case m.Card() != rules.NoCard:
			text = verb + text
		case m.Declared() != rules.NoSuit:
			text = "show " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", then ")
}

// points writes game points with their sign: "+1.42".
func points(x float64) string {
	text := fmt.Sprintf("%+.2f", x)
	if text == "-0.00" {
		return "+0.00"
	}
	return text
}

// figure is a value with its error, if it has one.
func figure(look theme.Look, v *analysis.Value) string {
	if v.SE == 0 {
		return points(v.Mean)
	}
	return fmt.Sprintf("%s %s%.2f", points(v.Mean), look.PlusMinus, v.SE)
}

// gauges are the values as bars, in their order, which run over whole game
// points.
func gauges(look theme.Look, v *rules.View, values []analysis.Value, best []rules.Move) []table.Gauge {
	low, high := span(values)
	all := make([]table.Gauge, len(values))
	for i := range values {
		value := &values[i]
		share := func(x float64) float64 { return (x - low) / (high - low) }
		all[i] = table.Gauge{
			Name: lineText(look, v, value.Line), Figure: figure(look, value),
			Note: fmt.Sprintf("wins %.0f%%", 100*value.Win()),
			Bar:  table.Bar{Surely: share(value.Mean - value.SE), Most: share(value.Mean + value.SE)},
		}
		for _, m := range best {
			all[i].Best = all[i].Best || m == value.Move
		}
	}
	return all
}

// span is the whole game points between which the values lie.
func span(values []analysis.Value) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for i := range values {
		low = min(low, math.Floor(values[i].Mean-values[i].SE))
		high = max(high, math.Ceil(values[i].Mean+values[i].SE))
	}
	if low == high {
		low--
	}
	return low, high
}

// scale says over what the bars run.
func scale(values []analysis.Value) string {
	low, high := span(values)
	return fmt.Sprintf("(bars from %.0f to %.0f)", low+0, high+0) // no -0
}
