package ui

import (
	"fmt"

	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// newHelp is the page of keys, made from their bindings, and of how to play.
func newHelp(d *desk, b *rules.Book) *pageScreen {
	return &pageScreen{desk: d, title: "Help", book: b, text: func(w int) []string { return d.help(b, w) }}
}

// helpText says what each key does, for those whose hint is too short to tell.
var helpText = map[keys.Action]string{
	keys.Left:      "choose the card to the left; change a value back",
	keys.Right:     "choose the card to the right; change a value",
	keys.Up:        "up in a list",
	keys.Down:      "down in a list; put the chosen card back",
	keys.Card1:     "choose a card; once more plays it",
	keys.Enter:     "play the chosen card; go on",
	keys.Marriage:  "show a marriage, then lead its king or queen",
	keys.Exchange:  "swap the lowest trump for the turn-up",
	keys.Close:     "close the stock",
	keys.Claim:     "claim 66",
	keys.LastTrick: "look at the last trick, until the next lead",
	keys.Points:    "show the card points, or hide them again",
	keys.Hint:      "a hint: a nudge; once more the move; once more the numbers",
	keys.Skip:      "after a draw: do not stop there any more",
	keys.Rules:     "the rules of the book in force",
	keys.Help:      "this page",
	keys.Options:   "options: colours, speed, mouse and more",
	keys.Quit:      "leave; the match is saved and can be gone on with",
	keys.Interrupt: "leave at once; the match is saved all the same",
	keys.Suspend:   "back to the shell for a while; fg comes back",
}

func (d *desk) help(b *rules.Book, w int) []string {
	var rows [][2]string
	for _, k := range d.keys.All(keys.Table) {
		if text, ok := helpText[k.Action]; ok {
			name := k.Keys()
			if k.Action == keys.Card1 {
				name = d.keys.Of(keys.Card1).Help().Key + " to " + d.keys.Of(keys.Card6).Help().Key
			}
			rows = append(rows, [2]string{name, text})
		}
	}
	lines := append([]string{"Keys:"}, spread(rows, w)...)
	lines = append(lines, table.Wrap("Mouse: click a card to choose it, again to play it; click the stock to close it, the turn-up to swap; click a hint to do what it says.", w)...)
	lines = append(lines, "", "The game:")
	lines = append(lines, wrapAll(primer(b), w)...)
	lines = append(lines, "", "After a deal:")
	lines = append(lines, spread(d.keyRows(keys.Result, afterText), w)...)
	lines = append(lines, d.fairness(w)...)
	return lines
}

// keyRows are the keys of a place beside what they do, as far as that is told.
func (d *desk) keyRows(at keys.Place, texts map[keys.Action]string) [][2]string {
	var rows [][2]string
	for _, k := range d.keys.All(at) {
		if text, ok := texts[k.Action]; ok {
			rows = append(rows, [2]string{k.Keys(), text})
		}
	}
	return rows
}

// afterText says what the keys do once a deal is over.
var afterText = map[keys.Action]string{
	keys.Enter:   "the next deal, or another match",
	keys.Left:    "the last trick; from there back, trick by trick",
	keys.Right:   "the first trick; from there on, trick by trick",
	keys.Review:  "look the deal over: every decision priced, all cards open",
	keys.Rematch: "another match, once this one is over",
	keys.Menu:    "back to the menu",
}

// newReviewHelp is the page of keys of the review, and of what its figures mean.
func newReviewHelp(d *desk, b *rules.Book) *pageScreen {
	return &pageScreen{desk: d, title: "Help: looking a deal over", book: b, text: d.reviewHelp}
}

// reviewText says what each key does in the review.
var reviewText = map[keys.Action]string{
	keys.Left:      "one move back",
	keys.Right:     "one move on",
	keys.Up:        "your decision before",
	keys.Down:      "your next decision",
	keys.Decisions: "all your decisions with what they cost",
	keys.Winnable:  "could I have won? and the best line from here",
	keys.Knowledge: "only what you knew then, or all cards again",
	keys.Retry:     "play on from here with the same cards; nothing counts",
	keys.PageUp:    "the deal before",
	keys.PageDown:  "the next deal",
	keys.Help:      "this page",
	keys.Options:   "options: colours, mouse and more",
	keys.Back:      "back to the result",
}

func (d *desk) reviewHelp(w int) []string {
	lines := append([]string{"Keys:"}, spread(d.keyRows(keys.Reviewed, reviewText), w)...)
	lines = append(lines, "", "What you see:")
	return append(lines, wrapAll([]string{
		"The move that was played is the chosen card; a star and a word mark what was best, as far as you could know. Values are game points; what stands behind them is the standard error.",
		"A loss is told only where the best move is clearly better: from 0.15 game points it is an error (?), from 0.3 a blunder (??). Otherwise it is too close to call, and nothing is lost.",
		"Cards open: what the deal was worth to you before the move, and after it, if both sides saw all cards. That is hindsight: it makes no mistake of a move.",
	}, w)...)
}

// primer is the game in a few sentences.
func primer(b *rules.Book) []string {
	v := b.Variant
	return []string{
		fmt.Sprintf("%s is played with %d cards, %d in the hand. They rank and count: %s.", v.Title, v.Cards.Len(), v.Hand(), cardRanks(v)),
		"The higher card of the suit led takes a trick, or the higher trump. The winner draws first, then the loser; then the winner leads. While the stock is open any card may be played.",
		"You want 66 points, from tricks and marriages, and you have to say so: points are counted in the head. A win is worth 1 game point, 2 if the loser has fewer than 33, 3 if he has no trick.",
		"Close the stock when your hand is good enough to make 66 without drawing: from then on suit must be followed. If you fail, the other scores.",
	}
}

// newRules is the page of the book in force.
func newRules(d *desk, b *rules.Book) *pageScreen {
	title := fmt.Sprintf("Rules: %s, %s", b.Variant.Title, b.Name)
	return &pageScreen{desk: d, title: title, book: b, text: func(w int) []string { return rulesText(b, w) }}
}

func rulesText(b *rules.Book, w int) []string {
	lines := []string{"In short:"}
	for _, sentence := range brief(b) {
		lines = append(lines, table.Wrap(sentence+".", w)...)
	}
	lines = append(lines, "", "Every rule:")
	house := b.House()
	var rows [][2]string
	for _, p := range b.Params() {
		key := p.Key + " = " + p.Value
		doc := sentence(p.Doc)
		if _, ok := house[p.Key]; ok {
			doc = "House rule. " + doc
		}
		rows = append(rows, [2]string{key, doc})
	}
	return append(lines, rulesRows(rows, w)...)
}

// rulesRows puts each explanation below its rule: both together are too long.
func rulesRows(rows [][2]string, w int) []string {
	var lines []string
	for _, r := range rows {
		lines = append(lines, table.Wrap(r[0], w)...)
		for _, part := range table.Wrap(r[1], w-4) {
			lines = append(lines, "    "+part)
		}
	}
	return lines
}
