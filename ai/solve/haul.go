package solve

import "math/bits"

// haul answers for all hands of the opponent at once how many points a closer
// takes if he goes for points alone and the other player for keeping him from
// them. Where only one of the two can get to 66, that decides the close.
//
// It is worked out from the last trick backwards, for every pair of as many of
// my cards as cards that I cannot see: hands that are played down to the same
// cards share what these are worth. For the 12,376 hands that an opponent can
// hold at the first lead with 24 cards that makes 116,000 pairs.
type haul struct {
	race   *race // for what may be played and declared
	closer side  // attacker if it is me
	mine   []card
	unseen []card
	hand   hand // mine
	levels [maxHand + 1]level
	takes  []uint8 // by place of the pair, then by who leads
	drop   [32]int // for each card of a pair, what it adds to the place without it
	store  [maxHand + maxUnseen]card
}

const (
	maxHand   = 6
	maxUnseen = 18
)

// level is the pairs with so many cards on either side. The place of a pair is
// base + (rank of my cards × width + rank of the others) × 2, sets with as many
// cards being ranked by size as binary numbers.
type level struct{ base, width int }

// choose[n][k] is in how many ways k things are chosen from n.
var choose = func() (table [maxUnseen + 1][maxHand + 2]int) {
	for n := range table {
		table[n][0] = 1
		for k := 1; k <= n && k < len(table[n]); k++ {
			table[n][k] = table[n-1][k-1] + table[n-1][k]
		}
	}
	return
}()

// pairsBelow is how many pairs there are with fewer than so many cards.
func pairsBelow(mine, unseen, below int) int {
	sum := 0
	for k := range below {
		sum += choose[mine][k] * choose[unseen][k]
	}
	return sum
}

// gather works everything out for pairs of fewer than all of my cards.
func (h *haul) gather(r *race, closer side, mine, unseen hand) {
	h.race, h.closer, h.hand = r, closer, mine&cards
	h.mine = mine.list(h.store[:0])
	h.unseen = unseen.list(h.store[maxHand:maxHand])
	n := len(h.mine)
	if size := 2 * pairsBelow(n, len(h.unseen), n); len(h.takes) < size {
		h.takes = make([]uint8, size)
	}
	h.takes[0], h.takes[1] = 0, 0
	h.levels[0] = level{0, 1}
	for k := 1; k < n; k++ {
		below := h.levels[k-1]
		h.levels[k] = level{
			base:  below.base + 2*choose[n][k-1]*below.width,
			width: choose[len(h.unseen)][k],
		}
		h.fill(k)
	}
	h.place(h.mine, 1<<n-1, 2*h.levels[n-1].width)
}

// enter sets the drops for the opponent's whole hand, the card he has led
// included, and returns where the pairs begin that a trick leads to.
func (h *haul) enter(theirs hand, led card) int {
	var of subset
	for i, c := range h.unseen {
		if theirs&bit(c) != 0 {
			of |= 1 << i
		}
	}
	h.place(h.unseen, of, 2)
	h.drop[led&31] = 2 * of.rank()
	return h.levels[len(h.mine)-1].base
}

// fill works out the level of k cards from the one below.
func (h *haul) fill(k int) {
	at := h.levels[k]
	others := subset(1<<k - 1)
	for rank := range at.width {
		theirs := h.place(h.unseen, others, 2)
		my := subset(1<<k - 1)
		for row := range choose[len(h.mine)][k] {
			hand := h.place(h.mine, my, 2*h.levels[k-1].width)
			place := at.base + 2*(row*at.width+rank)
			h.takes[place], h.takes[place+1] = h.pair(hand, theirs, h.levels[k-1].base)
			my = my.next()
		}
		others = others.next()
	}
}

// lead is what the closer takes when I lead c.
func (h *haul) lead(theirs hand, c card, base int) int {
	if h.closer == attacker {
		return h.defended(theirs, c, base)
	}
	return h.attacked(theirs, c, base)
}

// declare is what the closer takes when I declare the pair and lead one of it.
func (h *haul) declare(theirs, pair hand, base int) int {
	king, queen := h.lead(theirs, pair.highest(), base), h.lead(theirs, pair.lowest(), base)
	if h.closer == attacker {
		return marriage(pair.lowest()) + max(king, queen)
	}
	return min(king, queen)
}

// answers is what the closer takes when the opponent leads.
func (h *haul) answers(theirs hand, base int) int {
	leading, following := h.pair(h.hand, theirs, base)
	if h.closer == attacker {
		return int(following)
	}
	return int(leading)
}

// pair returns what the closer takes when he leads, and when the other leads.
func (h *haul) pair(mine, theirs hand, base int) (leading, following uint8) {
	a, d := mine, theirs
	if h.closer == defender {
		a, d = d, a
	}
	most, declared := 0, h.race.pairs(a|took)
	for leads := a; leads != 0; leads &= leads - 1 {
		c := leads.lowest()
		take := h.defended(d, c, base)
		if declared&bit(c) != 0 {
			take += marriage(c)
		}
		most = max(most, take)
	}
	least := everything
	for leads := d; leads != 0; leads &= leads - 1 {
		least = min(least, h.attacked(a, leads.lowest(), base))
	}
	return uint8(most), uint8(least)
}

// defended is what the closer takes when he has led c to d.
func (h *haul) defended(d hand, c card, base int) int {
	beats, loses := replies(d, c, h.race.mayLose)
	least, base := everything, base+h.drop[c&31]
	for ; loses != 0; loses &= loses - 1 {
		x := loses.lowest()
		least = min(least, pointsOf[c&31]+pointsOf[x&31]+int(h.takes[base+h.drop[x&31]]))
	}
	for ; beats != 0; beats &= beats - 1 {
		least = min(least, int(h.takes[base+h.drop[beats.lowest()&31]+1]))
	}
	return least
}

// attacked is what the closer, who holds a, takes when c has been led to him.
func (h *haul) attacked(a hand, c card, base int) int {
	beats, loses := replies(a, c, h.race.mayLose)
	most, base := 0, base+h.drop[c&31]
	for ; beats != 0; beats &= beats - 1 {
		x := beats.lowest()
		most = max(most, pointsOf[c&31]+pointsOf[x&31]+int(h.takes[base+h.drop[x&31]]))
	}
	for ; loses != 0; loses &= loses - 1 {
		most = max(most, int(h.takes[base+h.drop[loses.lowest()&31]+1]))
	}
	return most
}

// place sets the drop of each card of the subset, times the stride, and returns
// the subset as a hand.
func (h *haul) place(from []card, of subset, stride int) hand {
	// Without a card, each higher one is one place lower in the set.
	rank := 0
	for i, rest := 0, of; rest != 0; i, rest = i+1, rest&(rest-1) {
		rank += choose[rest.lowest()][i]
	}
	var cards hand
	for i := 1; of != 0; i, of = i+1, of&(of-1) {
		at := of.lowest()
		rank -= choose[at][i-1]
		c := from[at]
		h.drop[c&31] = rank * stride
		cards |= bit(c)
		rank += choose[at][i]
	}
	return cards
}

// subset is some of a list of cards, by number.
type subset uint32

func (s subset) lowest() int { return bits.TrailingZeros32(uint32(s)) }

// rank is how many subsets with as many cards are smaller numbers.
func (s subset) rank() int {
	rank := 0
	for i := 1; s != 0; i, s = i+1, s&(s-1) {
		rank += choose[s.lowest()][i]
	}
	return rank
}

// next returns the next subset with as many cards (R. W. Gosper, HAKMEM 175).
func (s subset) next() subset {
	low := s & -s
	ripple := s + low
	return ripple | (s^ripple)>>2>>bits.TrailingZeros32(uint32(low))
}
