// Command late imports Bubble Tea without the package that keeps the start
// silent: what the test would look like if it could not fail.
package main

import (
	"fmt"

	_ "github.com/charmbracelet/bubbletea"
)

func main() { fmt.Println("first line") }
