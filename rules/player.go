package rules

// Player is a seat, 0 or 1 (R1).
type Player int8

// NoPlayer stands where no player is meant: nobody has closed, nobody has won.
const NoPlayer Player = -1

// Other returns the opponent's seat.
func (p Player) Other() Player { return p ^ 1 }

// Phase tells what the player whose turn it is has been asked.
type Phase uint8

// The phases of a deal.
const (
	BeforeDraw Phase = iota // a trick is finished, nobody has drawn: close, claim or pass
	AfterDraw               // both have drawn: the player who is not on lead may close
	Lead                    // lead a card
	Follow                  // play to the led card
	Final                   // the last trick is finished: claim or pass
	Over                    // the deal has ended: nobody is asked
)

// String returns the phase's name as records have it.
func (p Phase) String() string {
	return [...]string{"before-draw", "after-draw", "lead", "follow", "final", "over"}[p]
}
