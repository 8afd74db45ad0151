package stats

import (
	"encoding/json"
	"math"
)

// Mean is a mean with its error, of figures that come in groups which have
// nothing to do with each other: game points, each deal a group of one; losses,
// the decisions of a deal a group. The zero value is the mean of nothing.
type Mean struct {
	groups, x, n, xx, xn, nn float64
}

// note adds a group of n figures that sum up to x.
func (m *Mean) note(x, n float64) {
	m.groups++
	m.x += x
	m.n += n
	m.xx += x * x
	m.xn += x * n
	m.nn += n * n
}

// Count returns how many figures there are.
func (m *Mean) Count() int { return int(m.n) }

// Value returns the mean, NaN of nothing.
func (m *Mean) Value() float64 { return m.x / m.n }

// fewestGroups is how many groups make an interval: with fewer it is so wide that
// it says nothing.
const fewestGroups = 5

// CI95 returns half the width of the mean's 95 % interval, NaN with fewer than
// five groups. It is that of a ratio (Cochran, "Sampling Techniques", 1977, 6.4),
// which with groups of one is the plain interval of Student's t.
func (m *Mean) CI95() float64 {
	if m.groups < fewestGroups || m.n == 0 {
		return math.NaN()
	}
	r := m.Value()
	squares := max(0, m.xx-2*r*m.xn+r*r*m.nn)
	perGroup := m.n / m.groups
	se := math.Sqrt(squares/(m.groups-1)/m.groups) / perGroup
	return student95(m.groups-1) * se
}

// MarshalJSON implements [json.Marshaler]: mean and ci95, null where there is
// none.
func (m Mean) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Mean figure `json:"mean"`
		CI95 figure `json:"ci95"`
	}{figure(m.Value()), figure(m.CI95())})
}

// figure is a number that may be unknown: NaN, null in JSON. It is written with
// six decimals at the most, which are the same on every machine.
type figure float64

// MarshalJSON implements [json.Marshaler].
func (f figure) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(f)) || math.IsInf(float64(f), 0) {
		return []byte("null"), nil
	}
	const decimals = 1e6
	return json.Marshal(math.Round(float64(f)*decimals) / decimals)
}

// student95 returns how many standard errors to either side hold 95 % of
// Student's distribution with that many degrees of freedom, by the expansion of
// Cornish and Fisher (Abramowitz and Stegun, "Handbook of Mathematical
// Functions", 1964, 26.7.5). From 4 on it is within 0.05 %.
func student95(freedom float64) float64 {
	const z = 1.959963984540054 // of the normal distribution
	t, power := z, 1.0
	for _, term := range [...]float64{
		z * (z*z + 1) / 4,
		z * ((5*z*z+16)*z*z + 3) / 96,
		z * (((3*z*z+19)*z*z+17)*z*z - 15) / 384,
		z * ((((79*z*z+776)*z*z+1482)*z*z-1920)*z*z - 945) / 92160,
	} {
		power *= freedom
		t += term / power
	}
	return t
}
