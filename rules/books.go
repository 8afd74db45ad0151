package rules

// books is the table of rule books, the default first. Zero values are the
// classic text: leader, must-win, draw and so on.
var books = []bookRow{
	{
		name: "classic", variants: Variants(),
		rules: Book{
			TurnUp:             TurnAfterDeal, // R4
			ExchangeBy:         ByEither,      // R10
			ExchangeNeedsTrick: true,
			ExchangeMinStock:   1,
			CloseBy:            ByEither, // R18
			CloseBeforeDraw:    true,     // R19
			CloseMinStock:      1,
			CloseGraded:        GradedAtEnd,            // R23
			FailedClose:        ThreeIfCloserTrickless, // R24
			Follow:             MustWin,                // R15
			LastTrickBonus:     10,                     // R17
			ClaimWhen:          ClaimAnyTurn,           // R21
			FalseClaim:         FalseTwo,               // R24
			Unclaimed:          UnclaimedDraw,          // R22
			UnclaimedClosed:    ClosedDraw,
			DrawCarry:          true,
			Target:             7,
			NextDealer:         DealerAlternates,
		},
	},
	{
		name: "modern", variants: Variants(),
		rules: Book{
			TurnUp:             TurnAfterDeal,
			ExchangeBy:         ByLeader,
			ExchangeNeedsTrick: true,
			ExchangeMinStock:   1,
			CloseBy:            ByLeader,
			CloseBeforeDraw:    true,
			CloseMinStock:      1,
			CloseGraded:        GradedAtEnd,
			FailedClose:        ThreeIfOpponentTrickless,
			Follow:             MustWin,
			LastTrickBonus:     10,
			ClaimWhen:          ClaimWinner,
			FalseClaim:         FalseOpponentTrickless,
			Unclaimed:          UnclaimedHighest,
			UnclaimedClosed:    ClosedWins,
			DrawCarry:          true,
			Target:             7,
			NextDealer:         DealerWinner,
		},
		fit: func(b *Book) {
			b.TurnUp = TurnAfterFirstBatch
			b.ExchangeNeedsTrick = false
			b.MarriageAfterClose, b.MarriageAfterStock = true, true
			b.CloseBeforeDraw = false
			b.CloseGraded = GradedAtClose
			b.LastTrickBonus, b.LastTrickWins = 0, true
			b.Unclaimed, b.UnclaimedClosed = UnclaimedDraw, ClosedFails
			b.DrawCarry = false
			b.NextDealer = DealerAlternates
			b.DoubleMatch, b.CountsDown = true, true
		},
	},
	{
		name: "tournament", variants: []*Variant{&schnapsen},
		rules: Book{
			TurnUp:             TurnAfterFirstBatch,
			ExchangeBy:         ByLeader,
			ExchangeNeedsTrick: true,
			ExchangeMinStock:   2,
			MarriageNeedsTrick: true,
			MarriageAfterClose: true,
			MarriageAfterStock: true,
			CloseBy:            ByLeader,
			CloseNeedsTrick:    true,
			CloseMinStock:      2,
			CloseGraded:        GradedAtClose,
			FailedClose:        ThreeIfOpponentTrickless,
			Follow:             MustWin,
			LastTrickWins:      true,
			ClaimWhen:          ClaimWinner,
			FalseClaim:         FalseAsWon,
			Unclaimed:          UnclaimedDraw,
			UnclaimedClosed:    ClosedFails,
			Target:             7,
			NextDealer:         DealerAlternates,
			DoubleMatch:        true,
			CountsDown:         true,
		},
	},
	{
		name: "santase", variants: []*Variant{&sixtysix},
		rules: Book{
			TurnUp:             TurnAfterDeal,
			ExchangeBy:         ByLeader,
			ExchangeNeedsTrick: true,
			ExchangeMinStock:   2,
			MarriageNeedsTrick: true,
			MarriageAfterClose: true,
			MarriageAfterStock: true,
			CloseBy:            ByLeader,
			CloseNeedsTrick:    true,
			CloseMinStock:      2,
			CloseGraded:        GradedAtEnd,
			FailedClose:        ThreeAlways,
			Follow:             MustWin,
			LastTrickBonus:     10,
			ClaimWhen:          ClaimWinner,
			FalseClaim:         FalseAsWon,
			Unclaimed:          UnclaimedHighest,
			UnclaimedClosed:    ClosedWins,
			Target:             11,
			NextDealer:         DealerWinner,
		},
	},
}
