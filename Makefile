# The two commands that matter: `make run` and `make test`. `make help` lists the rest.

SOURCES ?= ../shared/lexicon
WITNESSES ?= target/witnesses
FUZZ_SECONDS ?= 60
SEED ?= 1
STEPS ?= 1000000
FUZZ_TARGETS := open_lexicon read_list replay_record laws client_message table_log http_request brought_list definitions import

# Crates without threads, clocks and randomness of their own.
PURE := $(patsubst %,crates/%/src,bots engine games language puzzles simulator table) data/src

ATTACKS := full-disk read-only-disk slow-disk clock database

WEB := $(shell find web/src web/public web/scripts -type f) web/index.html web/vite.config.ts

.PHONY: help run command test test-programs lint lint-programs lint-page lint-in-turn web browser screenshots bench simulate torture fuzz lexicon setup

help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

run: setup ## build and start the server, and print its address (SERVE='--lan' and other settings)
	@$(MAKE) --no-print-directory -j2 web command
	cargo run --release -p lettrine -- serve $(SERVE)

# The program without the web app, so that both can be built in parallel.
command:
	cargo build --release -p lettrine-command

# Programs and tests are compiled first; then tests and lints run in parallel. Tests of servers mostly wait, for clocks and for each other,
# so four of them run at once even on few cores. The browser tests run alone.
test: export CARGO_INCREMENTAL = 0
test: setup web ## every test, with format, lint and documentation checks
	@scripts/setup tests
	cargo test --workspace -q --no-run # also builds the program that the browser tests run
	@$(MAKE) --no-print-directory -j2 --output-sync=line test-programs lint-in-turn
	@scripts/setup browser
	cd web && npm run -s browser

test-programs:
	RUST_TEST_THREADS=4 cargo test --workspace -q
	target/debug/lettrine-torture --kills 70
	target/debug/lettrine-torture --kills 30 --postgres --nodes 3
	for attack in $(ATTACKS); do \
	  target/debug/lettrine-torture --attack $$attack --kills 4 || exit 1; \
	  target/debug/lettrine-torture --attack $$attack --kills 4 --postgres --nodes 3 || exit 1; \
	done

# The page is checked first: meanwhile `cargo test` finds everything compiled and releases its build lock.
lint-in-turn:
	cd web && npm test -s
	@$(MAKE) --no-print-directory lint-page
	@$(MAKE) --no-print-directory lint-programs

browser: setup web ## the tests that play in a real browser
	@scripts/setup browser
	cargo build -q -p lettrine
	cd web && npm run -s browser

screenshots: setup web ## pictures of every page, into docs/screenshots (SCENES='home end' for some of them)
	@scripts/setup pictures
	cargo build -q -p lettrine
	cd web && npm run -s screenshots $(SCENES)

web: web/dist/index.html ## the web app, built to be embedded

web/dist/index.html: web/node_modules/.package-lock.json $(WEB)
	cd web && npm run -s build

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-progress --loglevel=error

lint: setup web ## format, clippy, documentation, the web app's format, lints and types; fuzz targets compile
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint-programs lint-page

lint-programs:
	cargo fmt --all --check
	cargo fmt --manifest-path fuzz/Cargo.toml --check
	cargo clippy --workspace --all-targets -q -- -D warnings
	RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps -q
	! cargo tree -q -p lettrine-games -e normal -i tokio 2>/dev/null
	! cargo tree -q -p lettrine-table -e normal -i tokio 2>/dev/null
	! cargo tree -q -p lettrine-table -e normal -i getrandom 2>/dev/null
	@if [ -d "$$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ]; then \
	  cargo check -q -p lettrine-table --target wasm32-unknown-unknown; \
	else echo 'not checked: that the table core compiles for browsers (rustup target add wasm32-unknown-unknown)'; fi
	! grep -rnE 'thread::|Instant\b|SystemTime|Rng::new\(|fastrand::[a-z0-9_]+\(' $(PURE)
	! grep -rn 'thread::' crates/lexicon/src --exclude=build.rs # which crates/table/clippy.toml keeps out of a table
	CUSTOM_LIBFUZZER_PATH=/dev/null cargo check --manifest-path fuzz/Cargo.toml --target-dir target -q # without libFuzzer's C++

lint-page:
	cd web && npm run -s lint && npm run -s check

bench: setup web ## the benchmarks, us and our peers side by side
	cargo build --release -q -p lettrine -p lettrine-bench
	target/release/lettrine-bench lexicon
	target/release/lettrine-bench games
	target/release/lettrine-bench bots
	target/release/lettrine-bench server

simulate: setup ## tables in worlds in which everything fails, from SEED (1) on for STEPS (1000000); FAULT= breaks something on purpose
	cargo run --release -q -p lettrine-simulator -- $(SEED) $(STEPS) $(FAULT)

torture: setup ## servers killed at random while clients play (TORTURE='--attack full-disk --kills 1000 --seed 7')
	@scripts/setup tests
	cargo build -q -p lettrine -p lettrine-torture
	target/debug/lettrine-torture $(TORTURE)

fuzz: setup ## each fuzz target for FUZZ_SECONDS (60)
	@command -v cargo-fuzz >/dev/null || cargo install cargo-fuzz --locked
	for target in $(FUZZ_TARGETS); do \
	  mkdir -p fuzz/corpus/$$target; \
	  case $$target in \
	    replay_record) seeds=crates/games/tests/samples;; \
	    client_message) seeds=fuzz/seeds/client_message;; \
	    http_request) seeds="fuzz/seeds/http_request crates/games/tests/samples";; \
	    import) seeds=crates/server/tests/releases;; \
	    *) seeds=;; \
	  esac; \
	  RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR=target/fuzz cargo fuzz run $$target fuzz/corpus/$$target $$seeds -- -max_total_time=$(FUZZ_SECONDS) -timeout=10 || exit 1; \
	done

lexicon: ## rebuild the French word list from SOURCES, and show what changed (WITNESSES= offline, with the counts of last time)
	$(if $(WITNESSES),python3 data/recipe/witnesses.py $(WITNESSES))
	cargo run --release -q -p lettrine-recipe -- $(SOURCES) data $(WITNESSES)

setup: ## install what is missing on a fresh Debian machine
	@scripts/setup
