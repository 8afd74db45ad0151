// Package rules plays Sixty-six (24 cards) and Schnapsen (20 cards) by the
// book, and by every rule book.
//
// It knows the deck, the deal, the stock, exchange, marriages, closing, strict
// play, claims, and what a deal and a match score. A rule difference is a field
// of [Book]; no code here or elsewhere asks which variant is played.
//
// It must not know how cards are shuffled, who the players are, what time it is
// or where anything is written: no I/O, no clock, no randomness, and nothing
// imported but the standard library.
//
// Comments name the paragraphs R1–R26 of the classic rules:
// R1 two players · R2 cards, values and rank · R3 the deal · R4 turn-up and
// stock · R5 the aim is 66, announced · R6 points are counted in the head ·
// R7 forehand leads, then the trick's winner · R8 open play: any card ·
// R9 who wins a trick · R10 exchange · R11 marriages · R12 marriage points wait
// for a trick · R13 drawing · R14 the last draw · R15 strict play · R16 no
// marriages in it · R17 ten for the last trick · R18 closing · R19 when ·
// R20 play after a close · R21 claims · R22 draws · R23 a win's worth ·
// R24 false claims and failed closes · R25 the skill is closing · R26 Schnapsen.
package rules
