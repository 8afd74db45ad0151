package ui

import (
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/exp/golden"
)

// reviewGallery is every screen of hints, reviews and retries.
func reviewGallery(t *testing.T, s setup) []view {
	var all []view
	p := sit(t, s)
	look := func(name string) { all = append(all, view{name, plainText(p.View())}) }
	press := func(name string, keys ...string) {
		p.press(keys...)
		look(name)
	}
	var later tea.Cmd
	hold := func(name, key string) {
		_, later = p.Update(pressed(key))
		look(name)
	}
	hold("a hint is worked out", "i")
	p.carryOut(later)
	look("a nudge")
	press("the move", "i")
	press("the numbers", "i")
	press("put away", "i")
	p.toTheEnd()
	p.wait(1e9)
	look("the result")
	hold("not priced yet", "r")
	p.carryOut(later)
	look("priced")
	press("the next decision", "down")
	press("another one", "down")
	press("a move of the bot", "right")
	press("what was known", "v")
	press("could it be won", "v", "w")
	press("decisions", "esc", "d")
	press("the end", "esc", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right")
	p.press("up", "up")
	press("a retry", "r")
	for range 40 {
		if _, ok := p.top().(*retryScreen); !ok {
			break
		}
		p.press("right", "enter")
	}
	look("the retry is over")
	return all
}

func TestReviewGolden(t *testing.T) {
	for _, c := range []struct{ w, h int }{{60, 20}, {80, 24}, {120, 40}} {
		t.Run(fmt.Sprintf("%dx%d", c.w, c.h), func(t *testing.T) {
			s := five
			s.w, s.h = c.w, c.h
			var text strings.Builder
			for _, v := range reviewGallery(t, s) {
				text.WriteString(v.String())
			}
			golden.RequireEqual(t, []byte(text.String()))
		})
	}
}
