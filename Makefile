# Builds, tests and installs alces. Sources are compiled in three flavours, each in its own directory
# under build/:
#   release    -O2, NDEBUG          ./alces and most tests; rules and search at -O3, most other directories at -O1
#   checked    -O1, assertions      the tests of the rules
#   sanitized  -Og, assertions, address and undefined-behaviour sanitizers    asan, fuzz, selfplay
# A new .cpp file is compiled without a change to this Makefile.
#: make              build ./alces
#: make play         install what is missing (Debian), build, and start a game
#: make test         install what is missing (Debian), build, and run every test
#: make test-rules   run the unit tests of the rules, without ncurses
#: make test-units   run all unit tests, but no scripts
#: make programs     build the programs that measure, tune and fuzz
#: make asan         run the unit tests and the command line under sanitizers
#: make fuzz         run the fuzzers under sanitizers: FUZZ_COUNT=1000000 inputs, and FUZZ_SECONDS=60 with libFuzzer
#: make long         run the unit tests with ROUNDS=10 times as many random cases
#: make strength     play 200 games against weak players
#: make match        play GAMES=200 of Siberia against fairy-stockfish, PACE=1000 ms a move
#: make selfplay     play GAMES=1000 fast games under sanitizers
#: make cuts         cut CUTS=300 connections over SSH, kill games and players at tables KILLS=300 times,
#:                   and let writes fail at every byte
#: make attack       replay every attack of a hostile user, guest and opponent
#: make load         run LOAD=100 sessions of the public server
#: make network      train a network for GAME=al-ces by self-play, in hours: build/network/al-ces/*.net
#: make values       tune the values of the pieces of GAME=xiangqi, in minutes: src/games/shipped/xiangqi.toml
#: make bench        search fixed positions: node count and speed
#: make bench-perft  compare move generation with fairy-stockfish
#: make bench-batch  play the moves of games with `alces batch`: moves per second
#: make bench-processes  compare the throughput of several processes with that of one
#: make bench-stats  count 2,000,000 games with `alces stats`: time and memory
#: make perft-games  compare the leaf counts of games from files with those of fairy-stockfish, in POSITIONS=20
#:                   random positions of each
#: make perft        count leaf nodes at DEPTH=4 plies
#: make arm64        build for 64-bit ARM with Debian's cross compiler, and compare both programs with QEMU
#: make xboard       play Siberia on Debian's xboard, on a virtual display, PACE=20 seconds for 40 moves
#: make fmt          format the sources
#: make lint         check formatting, includes, rules, scripts, manual and pictures
#: make install      install to DESTDIR and PREFIX=/usr/local
#: make uninstall    remove what was installed
#: make deps         install what building, testing and linting need (Debian)
#: make dist         make a source archive of the last commit, with the same bytes each time
#: make deb          build a Debian package of the last commit, and check it with lintian
#: make test-deb     install that package in a new Debian system (as root), and play
#: make newest       build and run the unit tests in a new Debian system with its newest compilers (as root)
#: make clean        remove everything that was built
#:
#: CXX=clang++  NATIVE=1 (for this CPU only)  V=1 (show commands)  WERROR= (allow warnings)
#: BATCH=1 compiles every source by itself
#: CPPFLAGS, CXXFLAGS, LDFLAGS and LDLIBS come last, so yours take precedence.
VERSION := 0.1.0
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
MANDIR ?= $(PREFIX)/share/man
BASHDIR ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
FISHDIR ?= $(PREFIX)/share/fish/vendor_completions.d
WERROR ?= -Werror

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
ifeq ($(MAKELEVEL)$(filter -j% --jobs%,$(MAKEFLAGS)),0)
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 2)
endif
Q := $(if $(V),,@)
export CXX

# ---- flags ----
# g++ 12 gives false warnings: -Wrestrict (bug 105651), -Wmaybe-uninitialized for strings in a
# std::variant and, with a precompiled header, the next three from inside std::string. g++ 13 and later give
# false -Wdangling-reference for functions that return a reference to something other than their argument.
pkg = $(or $(shell pkg-config $(1) 2>/dev/null),$(2))
FALSE_ALARMS := -Wno-restrict -Wno-maybe-uninitialized \
	-Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread -Wno-dangling-reference
# clang++ 17 and later report a deprecated function that std::stable_sort of libstdc++ 12 calls.
CLANG_ALARMS := -Wno-deprecated-declarations
COMPILE := $(CXX) -std=c++20 -pthread -iquote. -Isrc -Itests $(if $(NATIVE),-march=native) \
	-Wall -Wextra -Wpedantic -Wshadow -Wconversion $(WERROR) $(if $(findstring clang,$(CXX)),$(CLANG_ALARMS),$(FALSE_ALARMS)) \
	-DALCES_VERSION=\"$(VERSION)\" $(call pkg,--cflags ncursesw)
release_FLAGS := -O2 -DNDEBUG
checked_FLAGS := -O1
sanitized_FLAGS := -Og -g1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
BASE_LIBS := $(call pkg,--libs libutf8proc,-lutf8proc) -lmd
CURSES_LIBS := $(call pkg,--libs ncursesw,-lncursesw) -lcrypt \
	$(if $(filter Linux,$(shell uname)),$(call pkg,--libs libseccomp,-lseccomp))
CATCH_LIBS := $(if $(shell tools/deps.sh check catch3 2>/dev/null || echo 2),-lCatch2WithMain,-lCatch2Main -lCatch2)

# ---- sources ----
B := build/$(notdir $(firstword $(CXX)))$(if $(NATIVE),-native)
find_cpp = $(sort $(shell find $(1) -name '*.cpp' 2>/dev/null))
SRC := $(call find_cpp,src)
LIBRARY := $(filter-out src/main.cpp,$(SRC))
RULES := $(filter src/base/% src/rules/% src/games/%,$(SRC))
MANUALS := $(wildcard man/*.[1-8])
FUZZ := $(wildcard tests/fuzz/*.cpp)
PROGRAMS := $(FUZZ) $(wildcard tests/strength/*.cpp tools/*.cpp)
RULES_TESTS := $(call find_cpp,tests/rules tests/games)
OTHER_TESTS := $(filter-out $(PROGRAMS) tests/rules/%,$(call find_cpp,tests))
# The sources of one directory are compiled in batches of BATCH, which takes a third of the time. These are
# compiled one by one: the rules and the search, because their speed is measured; sources with flags of their own;
# and sources whose system headers disturb others. With BATCH=1 every source is compiled by itself.
BATCH := 8
ONE_BY_ONE := src/main.cpp src/rules/% src/search/% src/games/built_in.cpp src/games/shipped.cpp \
	src/house/confine.cpp src/tui/curses_terminal.cpp tests/fuzz/% $(if $(filter 1,$(BATCH)),%)
batches = $(filter $(ONE_BY_ONE),$(1)) $(shell tools/batches.sh build/batches $(BATCH) $(filter-out $(ONE_BY_ONE),$(1)))
RULES_UNITS := $(call batches,$(RULES))
LIBRARY_UNITS := $(RULES_UNITS) $(call batches,$(filter-out $(RULES),$(LIBRARY)))
RULES_TEST_UNITS := $(call batches,$(RULES_TESTS))
OTHER_TEST_UNITS := $(call batches,$(OTHER_TESTS))
objects = $(patsubst %.cpp,$(B)/$(1)/%.o,$(2))
# The parts of a test run: unit tests, fuzzers, scripts. $(1) is the flavour, $(2) the count of inputs.
# The rules have most of the assertions. All other tests run what users run, so that little is compiled twice;
# `make asan` runs them with assertions, too.
UNITS := $(B)/checked/tests-rules $(B)/release/tests-rest
ASAN_UNITS := $(B)/sanitized/tests-rules $(B)/sanitized/tests-rest
fuzzers = $(FUZZ:%.cpp=$(B)/$(1)/%)
# Many unit tests wait most of their time, so several processes share them. $(1) is the list of programs. $(2)
# selects tests, as in Catch2.
unit_runs = $(foreach k,1 2 3 4 5 6,'tools/shard-tests.sh $k/6 $(filter %/tests-rest,$(1)) $(2)') $(filter %/tests-rules,$(1))
fuzz_runs = $(foreach f,$(call fuzzers,$(1)),'$(f) $(2)')
STRENGTH := $(B)/release/tests/strength/strength
# Scripts that take longest come first. The attacks are three parts, which run side by side.
scripts = $(foreach d,$(1),tests/$(d)/run.sh)
ATTACKS := $(foreach p,opponent guest local_user,'$(call scripts,attack) $p')
LONGEST := $(call scripts,completion terminal ssh house cheats stuck tables)
SCRIPTS := $(ATTACKS) $(foreach s,$(LONGEST) $(filter-out $(LONGEST) $(call scripts,attack),$(wildcard tests/*/run.sh)), \
	'$(s)$(if $(findstring strength,$(s)), --quick)')

# ---- building ----
all: alces

# ./alces is replaced whenever it differs, so that it always comes from the compiler that was used last.
alces: $(B)/release/alces FORCE
	@cmp -s $< $@ || cp -f $< $@

# These files contain the flags and the lists of sources. They are rewritten only if their text has changed.
# A change of the flags recompiles everything; a change of a list of sources relinks the programs.
$(B)/flags: TEXT = $(COMPILE) $(release_FLAGS) $(checked_FLAGS) $(sanitized_FLAGS) $(CPPFLAGS) $(CXXFLAGS)
$(B)/links: TEXT = $(SRC) $(RULES_TESTS) $(OTHER_TESTS) $(LDFLAGS) $(LDLIBS) $(BASE_LIBS) $(CURSES_LIBS) $(CATCH_LIBS)
SHIPPED := $(patsubst src/games/shipped/%.toml,%,$(sort $(wildcard src/games/shipped/*.toml)))
$(B)/shipped_games.inc: TEXT = $(foreach g,$(SHIPPED),ALCES_SHIPPED_GAME($(subst -,_,$g), "$g"))
$(B)/flags $(B)/links $(B)/shipped_games.inc: FORCE
	@mkdir -p $(@D); echo '$(TEXT)' | cmp -s - $@ || echo '$(TEXT)' >$@

$(B)/dependencies:
	@tools/deps.sh check build && mkdir -p $(@D) && touch $@

# $(1) is the flavour. A program is linked from all the objects that it depends on.
# src/precompiled.h is precompiled, so that most sources compile faster. Newer compilers refuse a precompiled header
# for sources with another optimization level, and then use the header itself.
define flavour
$(B)/$(1)/precompiled.h.gch: src/precompiled.h $(B)/flags | $(B)/dependencies
	@mkdir -p $$(@D); echo '#include "$$<"' >$$(@D)/precompiled.h; echo '  $(1) $$<'
	$(Q)$$(COMPILE) $$($(1)_FLAGS) $$(CPPFLAGS) $$(CXXFLAGS) -x c++-header -MMD -MP $$< -o $$@
$(B)/$(1)/%.o: %.cpp $(B)/flags $(B)/$(1)/precompiled.h.gch | $(B)/dependencies
	@mkdir -p $$(@D); echo '  $(1) $$(<:build/batches/%=%)'
	$(Q)$$(COMPILE) $$($(1)_FLAGS) $$(LEVEL) -include $(B)/$(1)/precompiled.h -MMD -MP $$(CPPFLAGS) $$(CXXFLAGS) -c $$< -o $$@
$(B)/$(1)/alces: $(call objects,$(1),src/main.cpp $(LIBRARY_UNITS))
$(B)/$(1)/tests-rules: $(call objects,$(1),$(RULES_UNITS) $(RULES_TEST_UNITS))
$(B)/$(1)/tests-rest: $(call objects,$(1),$(LIBRARY_UNITS) $(OTHER_TEST_UNITS))
$(B)/$(1)/alces $(B)/$(1)/tests-rules $(B)/$(1)/tests-rest: $(B)/links
	$$(link)
$(PROGRAMS:%.cpp=$(B)/$(1)/%): %: %.o $(call objects,$(1),$(LIBRARY_UNITS)) $(B)/links
	$$(link)
$(call fuzzers,$(1)): $(B)/$(1)/tests/fuzz/targets/laws.o
-include $(B)/$(1)/precompiled.h.d $(patsubst %.cpp,$(B)/$(1)/%.d,src/main.cpp $(LIBRARY_UNITS) $(RULES_TEST_UNITS) $(OTHER_TEST_UNITS) $(PROGRAMS))
endef
# The rules and their tests link without ncurses; only unit tests link Catch2.
define link
@echo '  link $@'
$(Q)$(CXX) -pthread $($(word 3,$(subst /, ,$@))_FLAGS) $(CXXFLAGS) $(LDFLAGS) $(filter %.o,$^) -o $@ \
	$(if $(findstring /tests-,$@),$(CATCH_LIBS)) $(if $(filter %/tests-rules,$@),,$(CURSES_LIBS)) $(BASE_LIBS) $(LDLIBS)
endef
$(foreach f,release checked sanitized,$(eval $(call flavour,$(f))))
$(B)/release/src/rules/%.o $(B)/release/src/search/%.o: LEVEL = -O3
# Tests, and code that waits for people or runs only once, are compiled at -O1, which is faster to compile.
$(foreach d,cli games house learn match plain practice protocols records session tables tui words,$(B)/release/src/$(d)/%.o \
	$(B)/release/build/batches/src-$(d)-%.o) $(B)/release/tests/%.o $(B)/release/build/batches/tests-%.o: LEVEL = -O1
$(foreach f,release checked sanitized,$(call objects,$(f),src/games/built_in.cpp src/games/shipped.cpp)): \
	$(foreach e,toml fen net tsv,$(wildcard src/games/*/*.$(e)))
SHIPPED_OBJECTS := $(foreach f,release checked sanitized,$(call objects,$(f),src/games/shipped.cpp))
$(SHIPPED_OBJECTS): $(B)/shipped_games.inc
$(SHIPPED_OBJECTS): private override CPPFLAGS += -I$(B)

# ---- running ----
play: # separate steps, so that each one finds what the previous one has installed or built
	@tools/deps.sh install build
	@$(MAKE) --no-print-directory alces
	@./alces
test:
	@tools/deps.sh install build test
	@tools/deps.sh install shells || echo 'The tests of these shells are skipped.'
	@tools/deps.sh install parallel || echo 'The tests of GNU parallel are skipped.'
	@tools/deps.sh install clients || echo 'The tests of other chess programs are skipped.'
	@$(MAKE) --no-print-directory run-tests
run-tests: alces $(UNITS) $(call fuzzers,release) $(STRENGTH)
	@STRENGTH=$(STRENGTH) tools/run-tests.sh $(call unit_runs,$(UNITS)) $(SCRIPTS) $(call fuzz_runs,release,20000)
test-units: $(UNITS) ; @tools/run-tests.sh $(call unit_runs,$(UNITS))
test-rules: $(B)/checked/tests-rules ; @tools/run-tests.sh $<
long: $(UNITS)
	@PART_SECONDS=100000 ROUNDS=$(or $(ROUNDS),10) tools/run-tests.sh $^ '$(B)/checked/tests-rules [.slow]'
programs: $(PROGRAMS:%.cpp=$(B)/release/%)
# The tests that deprive the process of what sanitizers need (memory, descriptors, system calls) are left out.
asan: $(B)/sanitized/alces $(ASAN_UNITS) $(call fuzzers,sanitized)
	@ALCES=$< tools/run-tests.sh $(call unit_runs,$(ASAN_UNITS),~[confined]) \
		$(call fuzz_runs,sanitized,20000) $(wildcard tests/cli/run.sh)
fuzz: $(call fuzzers,sanitized)
	@PART_SECONDS=100000 tools/run-tests.sh $(call fuzz_runs,sanitized,$(or $(FUZZ_COUNT),1000000)) \
		'tests/fuzz/libfuzzer.sh $(or $(FUZZ_SECONDS),60)'
strength: $(STRENGTH) ; @STRENGTH=$< tests/strength/run.sh
match: alces ; @tests/match/siberia.sh $(or $(GAMES),200) $(PACE)
selfplay: $(B)/sanitized/alces ; @ALCES=$< tests/match/selfplay.sh $(or $(GAMES),1000) $(PACE)
network: $(foreach p,selfplay inputs train,$(B)/release/tools/$(p))
	@tools/make-network.sh $(B)/release/tools $(or $(GAME),al-ces)
values: $(B)/release/tools/values ; @VALUES=$< tools/make-values.sh $(or $(GAME),xiangqi)
cuts: alces ; @PART_SECONDS=100000 CUTS=$(or $(CUTS),300) KILLS=$(or $(KILLS),300) STEP=1 tools/run-tests.sh $(patsubst %,tests/%/run.sh,ssh tables records faults)
attack: alces ; @ATTACKS=all tools/run-tests.sh $(ATTACKS)
load: alces ; @tests/load/load.sh $(or $(LOAD),100)
bench: alces ; @./alces bench
bench-perft: alces ; @tests/bench/perft.sh
bench-batch: alces ; @tests/bench/batch.sh
bench-processes: alces ; @tests/bench/processes.sh
bench-stats: alces ; @tests/bench/stats.sh
perft-games: alces $(B)/release/tools/positions
	@SAMPLER=$(B)/release/tools/positions tests/games/fairy.sh $(or $(POSITIONS),20)
perft: alces ; @./alces perft $(or $(DEPTH),4)
arm64: alces
	@tools/deps.sh install build arm64
	@tests/arm64/arm64.sh
xboard: alces ; @tests/protocols/xboard.sh $(PACE)
fmt: ; @find src tests -name '*.cpp' -o -name '*.h' | xargs clang-format -i
lint: ; @tools/lint.sh

# ---- the rest ----
install: alces
	install -d '$(DESTDIR)$(BINDIR)' '$(DESTDIR)$(BASHDIR)' '$(DESTDIR)$(ZSHDIR)' '$(DESTDIR)$(FISHDIR)'
	install -m 755 alces '$(DESTDIR)$(BINDIR)/alces'
	for n in $(notdir $(MANUALS)); do \
		d='$(DESTDIR)$(MANDIR)/man'$${n##*.}; install -d "$$d" && install -m 644 man/$$n "$$d/$$n" || exit; done
	install -m 644 completions/alces.bash '$(DESTDIR)$(BASHDIR)/alces'
	install -m 644 completions/_alces '$(DESTDIR)$(ZSHDIR)/_alces'
	install -m 644 completions/alces.fish '$(DESTDIR)$(FISHDIR)/alces.fish'
uninstall:
	rm -f '$(DESTDIR)$(BINDIR)/alces' '$(DESTDIR)$(BASHDIR)/alces' '$(DESTDIR)$(ZSHDIR)/_alces' \
		'$(DESTDIR)$(FISHDIR)/alces.fish' \
		$(foreach n,$(notdir $(MANUALS)),'$(DESTDIR)$(MANDIR)/man$(subst .,,$(suffix $(n)))/$(n)')
# The options keep settings of the user or the machine from changing the archive.
dist:
	git -c tar.umask=0022 -c core.autocrlf=false archive --format=tar --prefix=alces-$(VERSION)/ HEAD | \
		gzip -9n >alces-$(VERSION).tar.gz
deb: dist
	@tools/deps.sh install build deb
	@tools/make-deb.sh alces-$(VERSION).tar.gz
test-deb: deb
	@tools/deps.sh install chroot
	@tests/package/in-new-system.sh build/deb/alces_$(VERSION)_*.deb
newest: alces
	@tools/deps.sh install chroot
	@tests/package/newest.sh
deps: ; @tools/deps.sh install build test shells parallel clients lint
clean: ; rm -rf build alces alces-*.tar.gz
help: ; @sed -n 's/^#: \{0,1\}//p' $(firstword $(MAKEFILE_LIST))

.PHONY: FORCE all play test run-tests test-units test-rules long programs asan fuzz strength match selfplay network values cuts attack load bench bench-perft bench-batch bench-processes bench-stats perft-games perft arm64 xboard fmt lint install uninstall dist deb test-deb newest deps clean help
