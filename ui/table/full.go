package table

import (
	"fmt"
	"slices"
	"strings"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/theme"
)

// scale is how large a layout with card faces draws things.
type scale struct {
	card, back room
	widest     int // columns; more room than that is left empty on both sides
	panel      int // columns of the side panel, 0 for none
}

var (
	standard = scale{card: room{7, 5}, back: room{5, 3}, widest: 96}
	large    = scale{card: room{11, 9}, back: room{7, 5}, widest: 104, panel: 32}
)

// full is one drawing of a layout with card faces: the rows of its parts.
type full struct {
	painter
	size                                     *scale
	s                                        *Scene
	x, w                                     int
	header, bot, middle, labels, hand, below int
	message, rows                            int
}

// slack is where rows go that the layout does not need, one after the other.
// Whatever is left then stays empty above and below.
var slack = []func(*full){
	func(f *full) { f.rows++ }, // what happened may take two lines
	func(f *full) { f.shift(&f.bot) },
	func(f *full) { f.shift(&f.hand) },
	func(f *full) { f.shift(&f.message) },
	func(f *full) { f.shift(&f.middle) },
	func(f *full) { f.shift(&f.message) },
}

// shift moves the part and all that is below it down by a row.
func (f *full) shift(part *int) {
	from := *part
	for _, y := range []*int{&f.bot, &f.middle, &f.labels, &f.hand, &f.below, &f.message} {
		if *y >= from {
			*y++
		}
	}
}

func drawFull(g *grid.Grid, s *Scene, look theme.Look, sc *scale) {
	f := &full{painter: painter{g, look}, size: sc, s: s, rows: 2}
	f.w = min(g.W-sc.panel, sc.widest)
	f.x = (g.W - sc.panel - f.w) / 2
	f.stack()
	f.drawHeader()
	f.drawBot()
	f.drawStock()
	f.drawTrick()
	f.drawYou()
	f.drawHand()
	end := f.x + f.w - 1
	said := s
	if sc.panel > 0 {
		said = s.withoutGauges()
	}
	f.painter.message(f.x+1, f.message, f.w-2, f.rows, said)
	f.actions(f.x+1, f.message+f.rows, end, s)
	f.hints(f.x+1, f.message+f.rows+1, end, s.Help, " "+look.Dot+" ")
	if sc.panel > 0 {
		f.drawPanel(grid.Rect{X: f.x + f.w, Y: f.header, W: sc.panel - 1, H: f.message + f.rows + 2 - f.header})
	}
}

// stack gives every part its row.
func (f *full) stack() {
	f.bot = 1
	f.middle = f.bot + f.size.back.h + 1
	f.labels = f.middle + f.size.card.h
	f.hand = f.labels + 2 // the chosen card is raised by a row
	f.below = f.hand + f.size.card.h
	f.message = f.below + 1
	spare := f.H - (f.message + f.rows + 2)
	for _, use := range slack {
		if spare == 0 {
			return
		}
		use(f)
		spare--
	}
	top := spare / 2
	for _, y := range []*int{&f.header, &f.bot, &f.middle, &f.labels, &f.hand, &f.below, &f.message} {
		*y += top
	}
}

func (f *full) drawHeader() {
	score := f.score()
	x := f.Put(f.x+2, f.header, f.s.Game, theme.Strong) + 2
	f.Put(x, f.header, grid.Clip(f.s.Against, f.x+(f.w-grid.Width(score))/2-2-x), theme.Plain)
	f.Centre(f.x, f.header, f.w, score, theme.Strong)
	f.Right(f.x+f.w-2, f.header, f.s.dealWithin(f.room()), theme.Plain)
}

// room is how wide the deal may be, beside the score.
func (f *full) room() int { return (f.w-grid.Width(f.score()))/2 - 4 }

func (f *full) score() string { return strings.TrimSpace(f.s.Heading + "  " + f.s.Score) }

// side writes what is known of a player.
func (f *full) side(x, y, w int, s *Side) {
	f.turn(x-2, y, s)
	at := f.Put(x, y, s.Name, theme.Strong)
	f.Put(at+2, y, fmt.Sprintf("tricks %d", s.Tricks), theme.Plain)
	f.Put(x, y+1, grid.Clip(s.Points, w), theme.Plain)
	for i, line := range Wrap(shown(f.look, s), w) {
		f.coloured(x, y+2+i, line, theme.Plain)
	}
}

func (p painter) turn(x, y int, s *Side) {
	if s.Turn {
		p.Put(x, y, p.look.Turn, theme.Strong)
	}
}

// shown lists the cards that a player has shown and still holds.
func shown(look theme.Look, s *Side) string {
	if s.Shown == 0 {
		return ""
	}
	return "shown " + look.Cards(s.Shown)
}

func (f *full) drawBot() {
	n := f.s.Bot.Cards
	x := f.x + (f.w-n*f.size.back.w)/2
	for i := range n {
		if i < len(f.s.Bot.Open) {
			f.small(grid.Rect{X: x + i*f.size.back.w, Y: f.bot, W: f.size.back.w, H: f.size.back.h}, &f.s.Bot.Open[i])
			continue
		}
		f.back(grid.Rect{X: x + i*f.size.back.w, Y: f.bot, W: f.size.back.w, H: f.size.back.h}, f.look.Thin)
	}
	f.side(f.x+2, f.bot, x-f.x-3, &f.s.Bot)
	for i, note := range f.notes() {
		f.Put(max(f.rightColumn(), x+n*f.size.back.w+2), f.bot+i, note, theme.Plain)
	}
}

// notes stand beside the bot's cards, and so does the commitment if the deal above
// leaves it no room.
func (f *full) notes() []string {
	if f.s.Commitment == "" || f.s.dealWithin(f.room()) != f.s.Deal {
		return f.s.Notes
	}
	return append(slices.Clone(f.s.Notes), "commitment "+f.s.Commitment)
}

// rightColumn is where the column at the right begins.
func (f *full) rightColumn() int { return f.x + f.w - 23 }

func (f *full) drawYou() {
	f.side(f.rightColumn(), f.middle, 22, &f.s.You)
}

func (f *full) drawStock() {
	st := &f.s.Stock
	r := grid.Rect{X: f.x + 1, Y: f.middle, W: f.size.card.w, H: f.size.card.h}
	pile := r
	pile.X += r.W
	switch {
	case st.TurnUp == rules.NoCard:
		f.Centre(r.X, r.Y+r.H/2, 2*r.W, f.look.Suits[st.Trump]+" "+st.Trump.Name(), f.look.Suit(st.Trump))
	case st.Down:
		f.back(r, f.look.Double)
	default:
		f.card(r, st.TurnUp, f.look.Double, theme.Plain)
		f.Mark(r, "turn-up")
	}
	if st.Left > 0 {
		f.back(pile, f.look.Thin)
		f.Mark(pile, "stock")
	}
	first, second := st.lines(f.look)
	f.coloured(f.x+2, f.labels, first, theme.Plain)
	ink := theme.Plain
	if st.Down {
		ink = theme.Strong
	}
	end := f.coloured(f.x+2, f.labels+1, second, ink)
	if len(st.Order) > 0 {
		f.coloured(end+1, f.labels+1, st.order(f.look, f.x+f.w-2-end), theme.Plain)
	}
}

// lines are the two lines below the stock.
func (st *Stock) lines(look theme.Look) (first, second string) {
	first = "trump " + look.Suits[st.Trump]
	switch {
	case st.Down:
		return fmt.Sprintf("%s  stock %d", first, st.Left), st.State
	case st.Left == 0:
		return first + "  stock " + st.State, ""
	}
	return fmt.Sprintf("%s  stock %d, %s", first, st.Left, st.State), ""
}

func (f *full) drawTrick() {
	const gap = 3
	x := f.x + (f.w-2*f.size.card.w-gap)/2
	for i := range f.s.Trick {
		laid := &f.s.Trick[i]
		r := grid.Rect{X: x + i*(f.size.card.w+gap), Y: f.middle, W: f.size.card.w, H: f.size.card.h}
		switch {
		case laid.Hidden:
			continue
		case laid.Card == rules.NoCard:
			f.waiting(r)
		default:
			f.card(r, laid.Card, f.look.Thin, theme.Plain)
		}
		f.Centre(r.X-1, f.labels, r.W+2, laid.Label, theme.Plain)
	}
}

func (f *full) drawHand() {
	pitch := f.size.card.w + 1
	n := len(f.s.Hand)
	x := f.x + (f.w-n*pitch+1)/2
	centres := make([]int, n)
	for i := range f.s.Hand {
		h := &f.s.Hand[i]
		r := grid.Rect{X: x + i*pitch, Y: f.hand, W: f.size.card.w, H: f.size.card.h}
		centres[i] = r.X + r.W/2
		f.held(r, h)
		f.Mark(grid.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H + 1}, cardMark(h))
	}
	f.numbers(f.below, centres, f.s)
}

func cardMark(h *Held) string { return fmt.Sprintf("card %d", h.Number) }

// held draws a card of the hand: raised when chosen, without a border when it
// may not be played.
func (f *full) held(r grid.Rect, h *Held) {
	switch {
	case h.Chosen:
		if !f.s.Still {
			r.Y--
		}
		f.card(r, h.Card, f.look.Thick, theme.Chosen)
	case h.Allowed:
		f.card(r, h.Card, f.look.Thin, theme.Plain)
	default:
		f.face(r.Inset(), h.Card)
	}
	if h.New {
		f.Put(r.X+r.W/2-1, r.Y, "new", theme.Strong)
	}
	if h.Mark != "" {
		f.Centre(r.X, r.Y+r.H-1, r.W, h.Mark, theme.Strong)
	}
}

// numbers writes the numbers below the hand, whose cards have their middle at
// those columns, and joins marriages.
func (p painter) numbers(y int, centres []int, s *Scene) {
	for i := range s.Hand {
		h, x := &s.Hand[i], centres[i]
		if h.Mark != "" {
			p.pointOut(x, y, h)
		}
		switch {
		case h.Chosen:
			p.Put(x-1, y, fmt.Sprintf(">%d<", h.Number), theme.Strong)
		case !h.Allowed:
			p.Put(x-1, y, fmt.Sprintf("(%d)", h.Number), theme.Plain)
		default:
			p.Put(x, y, fmt.Sprint(h.Number), theme.Plain)
		}
		if h.Trump {
			p.Put(x+2, y, "T", theme.Plain)
		}
	}
	for _, pair := range s.Pairs {
		if pair.At[1] == pair.At[0]+1 {
			p.join(y, centres, s, pair)
		}
	}
}

// join draws the bracket between the two cards of a marriage.
func (p painter) join(y int, centres []int, s *Scene, pair Pair) {
	left, right := &s.Hand[pair.At[0]], &s.Hand[pair.At[1]]
	x, end := centres[pair.At[0]]+1, centres[pair.At[1]]-1
	switch {
	case left.Trump:
		x += 2
	case left.bracketed() || left.Mark != "":
		x++
	}
	end -= right.before()
	p.Fill(grid.Rect{X: x, Y: y, W: end - x + 1, H: 1}, p.look.Join, theme.Plain)
	p.Put(x, y, p.look.JoinLeft, theme.Plain)
	p.Put(end, y, p.look.JoinRight, theme.Plain)
	if points := fmt.Sprint(pair.Points); end-x-1 >= len(points) {
		p.Centre(x+1, y, end-x-1, points, theme.Strong)
	}
}

// bracketed reports whether the number stands between two characters.
func (h *Held) bracketed() bool { return h.Chosen || !h.Allowed }

// before is how many characters stand before the number.
func (h *Held) before() int {
	n := 0
	if h.bracketed() {
		n++
	}
	if h.Mark != "" {
		n++
	}
	return n
}

// pointOut writes a star before the number, and another one behind it if nothing
// else stands there.
func (p painter) pointOut(x, y int, h *Held) {
	p.Put(x-h.before(), y, "*", theme.Strong)
	if !h.bracketed() {
		p.Put(x+1, y, "*", theme.Strong)
	}
}

// drawPanel writes the paragraphs of the side panel, as many as there is room for.
func (f *full) drawPanel(r grid.Rect) {
	f.Frame(r, f.look.Thin, theme.Plain)
	in := r.Inset()
	y := in.Y
	if len(f.s.Gauges) > 0 {
		y = f.stacked(grid.Rect{X: in.X, Y: in.Y, W: in.W - 1, H: in.H}, f.s.Gauges) + 1
	}
	for _, paragraph := range f.s.Panel {
		lines := Wrap(paragraph, in.W-2)
		if len(lines) == 0 {
			lines = []string{""}
		}
		if y+len(lines) > in.Y+in.H {
			return
		}
		ink := theme.Plain
		if strings.HasSuffix(paragraph, ":") {
			ink = theme.Strong
		}
		for _, line := range lines {
			f.coloured(in.X+1, y, line, ink)
			y++
		}
	}
}
