package ui

import (
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// newWatchHelp is the page of keys for those who watch, made from their bindings.
func newWatchHelp(d *desk, b *rules.Book) *pageScreen {
	return &pageScreen{desk: d, title: "Help: watching two bots", book: b, text: d.watchHelp}
}

// watchHelpText says what each key does.
var watchHelpText = map[keys.Action]string{
	keys.Enter:     "the next move; after a deal its result, then the next deal",
	keys.Run:       "let them play on by themselves, or stop them",
	keys.Faster:    "a shorter pause between two moves",
	keys.Slower:    "a longer pause between two moves",
	keys.DealEnd:   "play the deal to its end at once",
	keys.AllCards:  "turn all cards face up, the stock's too, or down again",
	keys.Rules:     "the rules of the book in force",
	keys.Help:      "this page",
	keys.Options:   "options: colours, mouse and more",
	keys.Back:      "back to the menu, if you came from there",
	keys.Quit:      "leave",
	keys.Interrupt: "leave at once",
	keys.Suspend:   "back to the shell for a while; fg comes back",
}

func (d *desk) watchHelp(w int) []string {
	var rows [][2]string
	for _, k := range d.keys.All(keys.Watched) {
		if text, ok := watchHelpText[k.Action]; ok {
			rows = append(rows, [2]string{k.Keys(), text})
		}
	}
	lines := append([]string{"Keys:"}, spread(rows, w)...)
	lines = append(lines, "", "What you see:")
	lines = append(lines, table.Wrap("The lower hand is the first bot's. Card points are shown all the time: you are not the one who has to count. Each bot is told what a player in its seat may know, whether the cards are open for you or not.", w)...)
	lines = append(lines, "", "Records:")
	return append(lines, table.Wrap("A match that you watch is not saved: it is not one of yours. The same bots with the same seed play it again, and sixtysix watch --plain prints it move by move.", w)...)
}
