package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"time"

	"games/sixtysix/ai"
	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/config"
	_ "games/sixtysix/internal/early"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/store"
	"games/sixtysix/ui"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/theme"
)

func main() {
	dir := flag.String("dir", "/tmp/try", "")
	seed := flag.Uint64("seed", 0, "")
	depth := flag.Int("depth", 2, "")
	flag.Parse()
	st, err := store.Open(*dir + "/records")
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	themes := []string{}
	for _, t := range theme.Themes() {
		themes = append(themes, t.Name)
	}
	cfg := config.Load(config.Known{Themes: themes, Actions: keys.Names()}, config.Sources{Env: os.LookupEnv, Files: config.Files{Config: *dir + "/config.toml", State: *dir + "/options.toml"}})
	o := ui.Options{Config: cfg, Shelf: lobby.Shelf{Store: st, Now: time.Now}, Memory: choice.File{Path: *dir + "/choice.json"},
		Bot: func(n string, s uint64) (ai.Bot, error) { return ai.New(n, s) },
		Seed: func() uint64 {
			if *seed != 0 {
				return *seed
			}
			return rand.Uint64()
		},
		Terminal: ui.Terminal{Depth: theme.Depth(*depth)},
	}
	end, err := ui.Run(context.Background(), o, os.Stdin, os.Stdout)
	fmt.Println(end, err)
	if c, ok := err.(*ui.Crash); ok { os.WriteFile("/tmp/crash.txt", c.Report("x"), 0o600) }
}
