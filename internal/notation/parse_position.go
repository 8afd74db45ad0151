package notation

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"games/sixtysix/rules"
)

// In a position that is read, the player to move is player 0.
const (
	me  = rules.Player(0)
	opp = rules.Player(1)
)

// positionKeys are the keys of a position line apart from rule.KEY.
var positionKeys = []string{
	"variant", "rules", "trump", "stock", "closed", "atclose", "hand", "opp", "notopp", "unseen", "played",
	"talon", "led", "phase", "leader", "declared", "points", "tricks", "pending", "score", "target", "carry",
}

// ParsePosition reads one line of key=value fields, as seen from the player to
// move. Whatever is missing, unknown or contradicts the rest is an error that
// names it.
func ParsePosition(line string) (Position, error) {
	given, house, err := splitFields(line)
	if err != nil {
		return Position{}, err
	}
	r := &positionReader{given: given}
	book := r.book(house)
	if r.err != nil {
		return Position{}, r.err
	}
	t := rules.Table{
		Book: book, Dealer: opp, Turn: me, Leader: me, ClosedBy: rules.NoPlayer,
		Led: rules.NoCard, TurnUp: rules.NoCard, Declared: rules.NoSuit,
	}
	r.stock(&t)
	r.phase(&t)
	r.standing(&t)
	hand := r.cards("hand")
	talon := r.talon()
	r.unseen(&t, hand)
	r.proven(&t, talon)
	r.score(&t)
	if r.err == nil {
		r.err = check(&t, hand, talon)
	}
	if r.err != nil {
		return Position{}, r.err
	}
	p := Position{View: rules.NewView(t, me, hand), Talon: talon}
	p.View.Score = r.pair("score", [2]int{})
	return p, r.err
}

// splitFields divides the line; house rules come apart, in the line's order.
func splitFields(line string) (given map[string]string, house [][2]string, err error) {
	given = map[string]string{}
	for _, field := range strings.Fields(line) {
		key, value, ok := strings.Cut(field, "=")
		rule, isRule := strings.CutPrefix(key, "rule.")
		switch {
		case !ok || value == "":
			return nil, nil, &Error{field, "a position is made of key=value fields"}
		case !isRule && !slices.Contains(positionKeys, key):
			return nil, nil, &Error{key, "no such key; there are " + strings.Join(positionKeys, ", ") + " and rule.KEY"}
		}
		if _, twice := given[key]; twice {
			return nil, nil, &Error{key, "this key stands twice"}
		}
		given[key] = value
		if isRule {
			house = append(house, [2]string{rule, value})
		}
	}
	return given, house, nil
}

// positionReader reads fields and keeps the first thing that was wrong.
type positionReader struct {
	given map[string]string
	err   error
}

func (r *positionReader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

// text returns the field, or the default where it is missing.
func (r *positionReader) text(key, otherwise string) string {
	if value, ok := r.given[key]; ok {
		return value
	}
	return otherwise
}

func (r *positionReader) has(key string) bool { _, ok := r.given[key]; return ok }

func (r *positionReader) book(house [][2]string) *rules.Book {
	b, err := rules.Lookup(r.text("variant", "sixtysix"), r.text("rules", "classic"))
	if target, ok := r.given["target"]; ok {
		house = append(house, [2]string{"target", target})
	}
	for _, rule := range house {
		if err == nil {
			b, err = b.With(rule[0], rule[1])
		}
	}
	r.err = err
	return b
}

// number reads a count.
func (r *positionReader) number(key, text string, most int) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most {
		r.fail("%s=%s: a number from 0 to %d is needed", key, text, most)
		return 0
	}
	return n
}

// pair reads me:opp, or any two numbers.
func (r *positionReader) pair(key string, otherwise [2]int) [2]int {
	text, ok := r.given[key]
	if !ok {
		return otherwise
	}
	mine, his, ok := strings.Cut(text, ":")
	if !ok {
		r.fail("%s=%s: two numbers with a colon between them are needed", key, text)
		return otherwise
	}
	const most = 999 // whatever it counts, there are not as many
	return [2]int{r.number(key, mine, most), r.number(key, his, most)}
}

func (r *positionReader) cards(key string) rules.Cards {
	text, ok := r.given[key]
	if !ok {
		if key == "hand" {
			r.fail("hand is missing")
		}
		return 0
	}
	set, err := ParseCards(text)
	if err != nil {
		r.fail("%s=%w", key, err)
	}
	return set
}

func (r *positionReader) player(key string, otherwise rules.Player) rules.Player {
	switch text := r.text(key, ""); text {
	case "":
		return otherwise
	case "me":
		return me
	case "opp":
		return opp
	default:
		r.fail("%s=%s: it is me or opp", key, text)
		return otherwise
	}
}

// stock reads trump, stock and closed.
func (r *positionReader) stock(t *rules.Table) {
	for _, key := range []string{"trump", "stock"} {
		if !r.has(key) {
			r.fail("%s is missing", key)
			return
		}
	}
	trump := r.given["trump"]
	suit, err := ParseSuit(trump)
	if err != nil {
		card, errCard := ParseCard(trump)
		if errCard != nil {
			r.fail("trump=%s: the turn-up or a suit is needed", trump)
			return
		}
		suit, t.TurnUp = card.Suit(), card
	}
	t.Trump = suit
	face := r.number("stock", r.given["stock"], t.Book.Variant.Face())
	t.ClosedBy = r.player("closed", rules.NoPlayer)
	closed := t.ClosedBy != rules.NoPlayer
	switch {
	case face == 0 && closed:
		r.fail("closed=%s: with stock=0 there is nothing to close", r.given["closed"])
	case face == 0 && t.TurnUp != rules.NoCard:
		r.fail("trump=%s: with stock=0 the turn-up has been taken, so give only its suit", trump)
	case face > 0 && face%2 == 0:
		r.fail("stock=%d: the number of face-down cards is odd whenever somebody is asked", face)
	case face > 0 && !closed && t.TurnUp == rules.NoCard:
		r.fail("trump=%s: the stock is open, so the turn-up lies there: name the card", trump)
	case closed && t.TurnUp == rules.NoCard:
		face++ // the turn-up is one more card that lies there unknown
	}
	t.Stock = int8(face) // #nosec G115: number bounds it
}

// phase reads led, phase, leader and declared.
func (r *positionReader) phase(t *rules.Table) {
	t.Phase = rules.Lead
	if text, ok := r.given["led"]; ok {
		card, err := ParseCard(text)
		if err != nil {
			r.fail("led=%w", err)
		}
		t.Led, t.Phase = card, rules.Follow
	}
	if text, ok := r.given["phase"]; ok {
		phase, err := parsePhase(text)
		if err != nil {
			r.fail("%w", err)
		} else if (phase == rules.Follow) != r.has("led") {
			r.fail("phase=%s: the phase is follow when a card has been led, and only then", text)
		}
		t.Phase = phase
	}
	fixed := me
	if t.Phase == rules.Follow || t.Phase == rules.AfterDraw {
		fixed = opp
	}
	t.Leader = r.player("leader", fixed)
	if t.Leader != fixed && t.Phase != rules.BeforeDraw && t.Phase != rules.Final {
		r.fail("leader=%s: in phase %s it is the other player", r.given["leader"], t.Phase)
	}
	if text, ok := r.given["declared"]; ok {
		suit, err := ParseSuit(text)
		if err != nil {
			r.fail("declared=%w", err)
		}
		t.Declared = suit
	}
}

func parsePhase(text string) (rules.Phase, error) {
	for p := rules.BeforeDraw; p < rules.Over; p++ {
		if p.String() == text {
			return p, nil
		}
	}
	return 0, fmt.Errorf("phase=%s: it is before-draw, after-draw, lead, follow or final", text)
}

// standing reads points, tricks, pending and atclose.
func (r *positionReader) standing(t *rules.Table) {
	points, tricks, pending := r.pair("points", [2]int{}), r.pair("tricks", [2]int{}), r.pair("pending", [2]int{})
	for p := range 2 {
		t.Points[p], t.Pending[p] = int16(points[p]), int16(pending[p]) // #nosec G115: pair bounds them
		if tricks[p] > t.Book.Variant.Cards.Len()/2 {
			r.fail("tricks=%s: there are not so many", r.given["tricks"])
			return
		}
		t.Tricks[p] = int8(tricks[p])
	}
	if t.ClosedBy == rules.NoPlayer {
		if r.has("atclose") {
			r.fail("atclose=%s: nobody has closed", r.given["atclose"])
		}
		return
	}
	t.AtClose = rules.Standing{Points: t.Points, Tricks: t.Tricks}
	loser := t.ClosedBy.Other()
	at := r.pair("atclose", [2]int{int(t.Points[loser]), int(t.Tricks[loser])})
	if at[0] > int(t.Points[loser]) || at[1] > int(t.Tricks[loser]) || (at[1] == 0 && at[0] > 0) {
		r.fail("atclose=%s: that is not what the player had who did not close", r.given["atclose"])
		return
	}
	t.AtClose.Points[loser], t.AtClose.Tricks[loser] = int16(at[0]), int8(at[1]) // #nosec G115: just compared
}

func (r *positionReader) talon() []rules.Card {
	text, ok := r.given["talon"]
	if !ok {
		return nil
	}
	talon := []rules.Card{}
	for _, part := range strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == '.' }) {
		card, err := ParseCard(part)
		if err != nil {
			r.fail("talon=%w", err)
			return nil
		}
		talon = append(talon, card)
	}
	return talon
}

var errBothSides = errors.New("give unseen or played, not both: one follows from the other")

// unseen works out what has been played, from either side.
func (r *positionReader) unseen(t *rules.Table, hand rules.Cards) {
	deck := t.Book.Variant.Cards
	lies := hand | t.TurnUp.Set()
	led := t.Led.Set()
	switch {
	case r.has("unseen") && r.has("played"):
		r.fail("%w", errBothSides)
	case r.has("unseen"):
		unseen := r.cards("unseen") &^ led
		if both := unseen & lies; both != 0 {
			r.fail("unseen=%s: %s is not unseen", unseen, both)
		}
		t.Played = deck &^ (lies | unseen)
	default:
		t.Played = r.cards("played")
		if both := t.Played & (lies | led); both != 0 {
			r.fail("played=%s: %s has not been played in a finished trick", t.Played, both)
		}
		t.Played |= led
	}
}

// proven reads opp and notopp, and what else the line proves.
func (r *positionReader) proven(t *rules.Table, talon []rules.Card) {
	t.Shown[opp], t.Lacking[opp] = r.cards("opp"), r.cards("notopp")
	if t.Declared != rules.NoSuit && t.Phase == rules.Follow {
		t.Shown[opp] |= t.Declared.Marriage() &^ t.Led.Set()
	}
	t.Lacking[opp] |= rules.CardsOf(talon...) &^ t.Shown[opp]
}

// score checks the match and reads the carry.
func (r *positionReader) score(t *rules.Table) {
	for _, won := range r.pair("score", [2]int{}) {
		if won >= t.Book.Target {
			r.fail("score=%s: with %d game points the match is over", r.given["score"], t.Book.Target)
		}
	}
	t.Carry = int16(r.number("carry", r.text("carry", "0"), 999)) // #nosec G115: number bounds it
}
