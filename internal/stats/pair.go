package stats

import "encoding/json"

// Pair is the same thing for the player and for his opponent.
type Pair[T any] [2]T

// MarshalJSON implements [json.Marshaler].
func (p Pair[T]) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		You      T `json:"you"`
		Opponent T `json:"opponent"`
	}{p[0], p[1]})
}
