package ui

// committed is how the table names the commitment of the deal, "" for none.
func (g *game) committed() string {
	c, ok := g.match.Commitment()
	if !ok {
		return ""
	}
	return c.Short()
}

// fairness is what help says of the commitment of the deal, and all its digits;
// nothing where there is no deal.
func (d *desk) fairness(w int) []string {
	if d.game == nil {
		return nil
	}
	c, ok := d.game.match.Commitment()
	if !ok {
		return nil
	}
	return append([]string{"", "Fair play:"}, wrapAll([]string{
		"Before its first card this deal was committed to its deck by the number below; the table shows the first digits of it where there is room.",
		c.String(),
		"Afterwards 'sixtysix replay --verify last' checks that no card was changed.",
	}, w)...)
}
