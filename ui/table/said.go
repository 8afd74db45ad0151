package table

import "strings"

// tell puts together what has happened, in whole sentences that fit. Where there
// is not room for all, the older ones are said in short first, then left out, and
// last of all those that last. What does not fit at all is not said.
func tell(all []Said, fits func(text string) bool) string {
	said := make([]string, len(all))
	for i, s := range all {
		said[i] = s.Text
	}
	for _, i := range sacrifices(all) {
		if text := joined(said); fits(text) {
			return text
		}
		if short := all[i].Short; short != "" && said[i] != short {
			said[i] = short
			continue
		}
		said[i] = ""
	}
	return ""
}

// sacrifices are the sentences in the order in which they give way; one that has
// a short form does so twice.
func sacrifices(all []Said) []int {
	var shortened, dropped, kept []int
	for i, s := range all {
		if s.Short != "" {
			shortened = append(shortened, i)
		}
		if s.Lasts && i < len(all)-1 {
			kept = append(kept, i)
		} else if i < len(all)-1 {
			dropped = append(dropped, i)
		}
	}
	order := append(append(shortened, dropped...), kept...)
	if n := len(all); n > 0 {
		order = append(order, n-1)
	}
	return order
}

// joined is the sentences one after the other.
func joined(sentences []string) string {
	var said []string
	for _, s := range sentences {
		if s != "" {
			said = append(said, s)
		}
	}
	return strings.Join(said, " ")
}
