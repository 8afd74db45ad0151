package ai

import (
	"math/rand/v2"

	"games/sixtysix/rules"
)

// dice returns the randomness of one choice: the same for the same seed and
// view, another one for every other choice.
func dice(seed uint64, v *rules.View) *rand.Rand {
	return rand.New(rand.NewPCG(seed, mix(dealMark(v), uint64(v.Ply())))) // #nosec G115 G404: plies are few; a game needs no secrecy
}

// dealMark is a number for the deal as this player sees it, the same throughout
// the deal.
func dealMark(v *rules.View) uint64 {
	mark := uint64(v.Dealt)
	for _, part := range [...]int{
		int(v.FirstTurnUp()), int(v.Dealer), int(v.Me), v.Score[0], v.Score[1], int(v.Carry),
	} {
		mark = mix(mark, uint64(part)) // #nosec G115: any number will do
	}
	return mark
}

// mix makes one number of two, each bit of which depends on all of theirs (the
// finisher of SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom
// number generators", 2014).
func mix(a, b uint64) uint64 {
	z := a + (b+1)*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
