package rules_test

import "games/sixtysix/rules"

// all is the situation in which every one of several things holds.
func all(conditions ...when) when {
	return func(d *rules.Deal) bool {
		for _, holds := range conditions {
			if !holds(d) {
				return false
			}
		}
		return true
	}
}

// either is the situation in which one of several things holds.
func either(conditions ...when) when {
	return func(d *rules.Deal) bool {
		for _, holds := range conditions {
			if holds(d) {
				return true
			}
		}
		return false
	}
}

// seen makes a condition on what lies on the table.
func seen(holds func(*rules.Table) bool) when {
	return func(d *rules.Deal) bool {
		t := d.Table()
		return holds(&t)
	}
}

// asked: the player is asked, in that phase.
func asked(p rules.Player, phase rules.Phase) when {
	return func(d *rules.Deal) bool { return d.Phase() == phase && d.Turn() == p }
}

func leads(p rules.Player) when   { return asked(p, rules.Lead) }
func follows(p rules.Player) when { return asked(p, rules.Follow) }

// over: the deal has ended.
func over(d *rules.Deal) bool { return d.Phase() == rules.Over }

// playedOut: the last trick is finished and nobody has been asked yet.
func playedOut(d *rules.Deal) bool {
	t := d.Table()
	return t.Phase == rules.Final && t.Turn == t.Leader
}

// mayClaim: it is the player's turn and the book lets him claim.
func mayClaim(p rules.Player) when {
	return func(d *rules.Deal) bool { return d.Turn() == p && d.Legal().Has(rules.Claim) }
}

// mayClose: it is the player's turn and he may close.
func mayClose(p rules.Player) when {
	return func(d *rules.Deal) bool { return d.Turn() == p && d.Legal().Has(rules.Close) }
}

// open: cards can still be drawn.
func open(d *rules.Deal) bool {
	t := d.Table()
	return t.ClosedBy == rules.NoPlayer && t.Stock > 0
}

// exhausted: everything has been drawn.
func exhausted(d *rules.Deal) bool {
	t := d.Table()
	return t.ClosedBy == rules.NoPlayer && t.Stock == 0
}

// unclosed: nobody has closed.
func unclosed(d *rules.Deal) bool { return d.View(A).ClosedBy == rules.NoPlayer }

// faceDown: so many face-down cards are left.
func faceDown(n int8) when {
	return seen(func(t *rules.Table) bool { return t.Stock == n })
}

// tricks: the players have taken that many.
func tricks(a, b int8) when {
	return seen(func(t *rules.Table) bool { return t.Tricks == [2]int8{a, b} })
}

// took: the player has taken that many tricks.
func took(p rules.Player, n int8) when {
	return seen(func(t *rules.Table) bool { return t.Tricks[p] == n })
}

// tookSome: the player has a trick.
func tookSome(p rules.Player) when {
	return seen(func(t *rules.Table) bool { return t.Tricks[p] > 0 })
}

// bothTook: both players have a trick.
func bothTook(d *rules.Deal) bool {
	t := d.Table()
	return t.Tricks[A] > 0 && t.Tricks[B] > 0
}

// start: no card has been played.
func start(d *rules.Deal) bool { return d.Turn() != rules.NoPlayer && d.View(A).Played == 0 }

// points: the players' totals, the bonus for the last trick included.
func points(a, b int16) when {
	return seen(func(t *rules.Table) bool { return t.Points == [2]int16{a, b} })
}

// has: the player's total.
func has(p rules.Player, n int16) when {
	return seen(func(t *rules.Table) bool { return t.Points[p] == n })
}

// out: the player has 66.
func out(p rules.Player) when {
	return seen(func(t *rules.Table) bool { return t.Points[p] >= 66 })
}

// short: the player has less than 66.
func short(p rules.Player) when {
	return seen(func(t *rules.Table) bool { return t.Points[p] < 66 })
}

// cardPoints: what the players' tricks are worth, without marriages and bonus.
func cardPoints(a, b int) when {
	return func(d *rules.Deal) bool {
		t := d.Table()
		return trickPoints(&t) == [2]int{a, b}
	}
}

func trickPoints(t *rules.Table) [2]int {
	var sum [2]int
	for _, k := range t.FinishedTricks() {
		sum[k.Winner] += k.Points()
	}
	return sum
}

// holdsLow: the player holds the card that may be exchanged.
func holdsLow(p rules.Player) when {
	return func(d *rules.Deal) bool {
		t := d.Table()
		return d.Hand(p).Has(t.Book.Low(t.Trump))
	}
}

// holds: the player holds exactly these cards.
func holds(p rules.Player, hand string) when {
	want := rules.CardsOf(cards(hand)...)
	return func(d *rules.Deal) bool { return d.Hand(p) == want }
}

// holdsPair: the player holds a king and queen outside trumps.
func holdsPair(p rules.Player) when {
	return func(d *rules.Deal) bool {
		for s := range rules.NoSuit {
			if s != d.View(A).Trump && d.Hand(p)&s.Marriage() == s.Marriage() {
				return true
			}
		}
		return false
	}
}

func trickCount(d *rules.Deal) int { return d.View(A).Played.Len() / 2 }

// strict: the stock is closed or exhausted.
func strict(d *rules.Deal) bool {
	t := d.Table()
	return t.ClosedBy != rules.NoPlayer || t.Stock == 0
}

// atLeast: so many face-down cards or more are left.
func atLeast(n int8) when {
	return seen(func(t *rules.Table) bool { return t.Stock >= n })
}

// winner: the player won the last trick.
func winner(p rules.Player) when {
	return seen(func(t *rules.Table) bool { return t.Leader == p })
}

// firstLed: the deal's first card lies on the table and nothing else.
func firstLed(d *rules.Deal) bool { return d.View(A).Played.Len() == 1 }

// declared: a marriage has just been declared.
func declared(d *rules.Deal) bool { return d.View(A).Declared != rules.NoSuit }

func undeclared(d *rules.Deal) bool { return !declared(d) }
