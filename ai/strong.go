package ai

import "games/sixtysix/ai/expert"

// newExpert and newMaster are the two strengths of package expert.
func newExpert(seed uint64) Bot { return expert.New(seed, expert.Expert(), expert.GamePoints) }

func newMaster(seed uint64) Bot { return expert.New(seed, expert.Master(), expert.GamePoints) }
