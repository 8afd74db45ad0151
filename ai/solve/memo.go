package solve

// memo is a transposition table: what has been proven about the cards of a
// position, whatever the need and the room are. A key holds every card, so no
// position is ever mistaken for another.
type memo struct {
	proofs []proof
	shift  uint8
	era    uint16 // proofs of an earlier era are void
}

// proof is the answers known for one key. It is yes wherever need ≤ yesNeed and
// room ≥ yesRoom, no wherever need ≥ noNeed and room ≤ noRoom.
type proof struct {
	key              uint64
	era              uint16
	yesNeed, yesRoom int8
	noNeed, noRoom   int8
}

// The parts of a key: the attacker's hand, the defender's above it, and then
// what else the table's user has to tell apart.
const (
	defenderShift = 25
	leadBit       = 1 << 50 // the attacker leads
	lowBit        = 1 << 51 // the lowest trump lies under the stock
	stockShift    = 52
	kindShift     = 56 // the race, or the aim's worth
)

func newMemo(bits uint8) memo {
	return memo{proofs: make([]proof, 1<<bits), shift: 64 - bits, era: 1}
}

// forget makes everything void.
func (m *memo) forget() {
	m.era++
	if m.era == 0 {
		clear(m.proofs)
		m.era = 1
	}
}

// find returns the place for the key, emptied if it held something else. The
// newest position always gets its place.
func (m *memo) find(key uint64) *proof {
	e := &m.proofs[key*0x9e3779b97f4a7c15>>(m.shift&63)] // Fibonacci hashing
	if e.key != key || e.era != m.era {
		*e = proof{key: key, era: m.era, yesNeed: -128, yesRoom: 127, noNeed: 127, noRoom: -128}
	}
	return e
}

func (e *proof) yes(need, room int) bool { return need <= int(e.yesNeed) && room >= int(e.yesRoom) }

func (e *proof) no(need, room int) bool { return need >= int(e.noNeed) && room <= int(e.noRoom) }

// yes keeps a yes, and is one.
func (m *memo) yes(key uint64, need, room int) bool {
	e := m.find(key) // the search may have used the place meanwhile
	e.yesNeed, e.yesRoom = short(need), short(room)
	return true
}

// no keeps a no, and is one.
func (m *memo) no(key uint64, need, room int) bool {
	e := m.find(key)
	e.noNeed, e.noRoom = short(need), short(room)
	return false
}

// short makes a mark fit. What is that far below nothing makes no difference.
func short(mark int) int8 { return int8(max(mark, -128)) }
