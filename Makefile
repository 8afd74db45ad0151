# Everything that is done to this tree, each in one word. "make help" lists it.

GO       ?= go
GOLANGCI ?= $(GO) run github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0

PACKAGES ?= ./...
# what has goroutines: rules and bots have none, and the arena runs bots in many
RACED    ?= ./cmd/sixtysix ./internal/arena ./internal/notebook ./internal/plain ./internal/protocol ./internal/review ./internal/store ./ui
# the match that "make arena" plays
ARENA    ?= --a club --b novice --variant schnapsen --rules modern --deals 1000 --seed 1
# how long "make fuzz" tries each target
FUZZTIME ?= 20s
# which benchmarks "make bench" runs
BENCH    ?= .

.DEFAULT_GOAL := help
.PHONY: help build test race lint fmt bench fuzz arena cross

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "%-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## build bin/sixtysix
	$(GO) build -o bin/ ./cmd/sixtysix

test: ## run all tests
	$(GO) test $(PACKAGES)

race: ## run the short tests of all that has goroutines under the race detector
	$(GO) test -race -short $(RACED)

lint: ## go vet and golangci-lint
	$(GO) vet $(PACKAGES)
	$(GOLANGCI) run $(PACKAGES)

fmt: ## format all Go files, naming those that change
	gofmt -l -w .

bench: ## run the benchmarks (BENCH=REGEXP)
	$(GO) test -run '^$$' -bench '$(BENCH)' -benchmem $(PACKAGES)

fuzz: ## fuzz every parser for a short while (FUZZTIME=20s)
	@set -e; for package in $$($(GO) list $(PACKAGES)); do \
		for target in $$($(GO) test -list '^Fuzz' "$$package" | grep '^Fuzz' || true); do \
			echo "== $$package $$target"; \
			$(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) "$$package"; \
		done; \
	done

arena: ## let two bots play each other (ARENA=FLAGS)
	$(GO) run ./cmd/sixtysix arena $(ARENA)

cross: ## build for the other systems
	GOOS=windows GOARCH=amd64 $(GO) build -o /dev/null $(PACKAGES)
	GOOS=darwin GOARCH=arm64 $(GO) build -o /dev/null $(PACKAGES)
	GOOS=darwin GOARCH=amd64 $(GO) build -o /dev/null $(PACKAGES)
