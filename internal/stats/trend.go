package stats

// Trend is the mean of the game points a deal over a number of deals in a row,
// from the first deals to the last.
type Trend struct {
	Window int     `json:"window"` // deals that a mean is taken of; 0 where there are too few
	Points []Point `json:"points"`
}

// Point is the mean up to a deal.
type Point struct {
	Deal int     `json:"deal"` // the last of the window, among all finished ones, from 1
	Mean float64 `json:"mean"`
}

// How a trend is taken.
const (
	fewestDeals = 20 // fewer have no trend
	mostPoints  = 60
)

// trendOf returns the trend of deals that brought these game points, the oldest
// first. The window is a quarter of them, 50 at the most.
func trendOf(nets []int) Trend {
	if len(nets) < fewestDeals {
		return Trend{Points: []Point{}}
	}
	t := Trend{Window: min(50, len(nets)/4)}
	steps := min(mostPoints, len(nets)-t.Window+1)
	for i := range steps {
		last := t.Window + i*(len(nets)-t.Window)/(steps-1)
		t.Points = append(t.Points, Point{last, meanOf(nets[last-t.Window : last])})
	}
	return t
}

func meanOf(nets []int) float64 {
	sum := 0
	for _, n := range nets {
		sum += n
	}
	return float64(sum) / float64(len(nets))
}
