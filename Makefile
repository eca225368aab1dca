# alces. Every source is compiled in up to three flavours, each in its own folder under build/:
#   release    -O2, NDEBUG          ./alces; the rules and the search at -O3
#   checked    -O1, assertions      the tests, and the program they drive
#   sanitized  -Og, assertions, address and undefined-behaviour sanitizers    asan, fuzz
# Sources are found by themselves: adding a .cpp needs no edit here.
#: make              build ./alces
#: make play         install what is missing (Debian), build, start the game
#: make test         install what is missing (Debian), build, run every test
#: make test-rules   the rules' tests alone, without ncurses; test-units: all unit tests, no script;
#:                   programs: what measures, tunes and fuzzes
#: make asan         the tests under the address and undefined-behaviour sanitizers
#: make fuzz         FUZZ_COUNT=1000000 hostile inputs under the same sanitizers; each libFuzzer target FUZZ_SECONDS=60
#: make strength     200 games against weak players; match: GAMES=200 against fairy-stockfish at Siberia, PACE=1000 ms
#: make selfplay     GAMES=1000 fast games against itself, over the four games, under the sanitizers
#: make cuts         CUTS=300 connections over SSH, KILLS=300 players at tables, cut off; load: LOAD=100 sessions
#: make bench        fixed searches: node count and speed; bench-perft: move generation against fairy-stockfish
#: make perft        count paths of moves, DEPTH=4
#: make xboard       a game of Siberia on Debian's xboard, under a virtual display, PACE=20 seconds for 40 moves
#: make fmt          format the sources
#: make lint         check format, include direction, shell scripts and man page
#: make install      to DESTDIR and PREFIX=/usr/local; make uninstall takes it away
#: make deps         install what building, testing and linting need (Debian)
#: make dist         a source archive of the last commit; make clean: remove all that was built
#:
#: CXX=clang++  NATIVE=1 (for this CPU only)  V=1 (show commands)  WERROR= (allow warnings)
#: CPPFLAGS, CXXFLAGS, LDFLAGS and LDLIBS are yours; they come last, so they win.
VERSION := 0.1.0
PREFIX ?= /usr/local
WERROR ?= -Werror

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
ifeq ($(MAKELEVEL)$(filter -j% --jobs%,$(MAKEFLAGS)),0)
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 2)
endif
Q := $(if $(V),,@)
export CXX

# ---- flags ----
# g++ 12 warns falsely: -Wrestrict (bug 105651), -Wmaybe-uninitialized of a std::variant's strings, and
# with a precompiled header the other three, from inside std::string.
pkg = $(or $(shell pkg-config $(1) 2>/dev/null),$(2))
FALSE_ALARMS := -Wno-restrict -Wno-maybe-uninitialized \
	-Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread
COMPILE := $(CXX) -std=c++20 -pthread -Isrc -Itests $(if $(NATIVE),-march=native) \
	-Wall -Wextra -Wpedantic -Wshadow -Wconversion $(WERROR) $(if $(findstring clang,$(CXX)),,$(FALSE_ALARMS)) \
	-DALCES_VERSION=\"$(VERSION)\" $(call pkg,--cflags ncursesw)
release_FLAGS := -O2 -DNDEBUG
checked_FLAGS := -O1
sanitized_FLAGS := -Og -g1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
UNICODE_LIBS := $(call pkg,--libs libutf8proc,-lutf8proc)
CURSES_LIBS := $(call pkg,--libs ncursesw,-lncursesw) -lcrypt \
	$(if $(filter Linux,$(shell uname)),$(call pkg,--libs libseccomp,-lseccomp))
CATCH_LIBS := $(if $(shell tools/deps.sh check catch3 2>/dev/null || echo 2),-lCatch2WithMain,-lCatch2Main -lCatch2)

# ---- sources ----
B := build/$(notdir $(firstword $(CXX)))$(if $(NATIVE),-native)
find_cpp = $(sort $(shell find $(1) -name '*.cpp' 2>/dev/null))
SRC := $(call find_cpp,src)
LIBRARY := $(filter-out src/main.cpp,$(SRC))
RULES := $(filter src/base/% src/rules/% src/games/%,$(SRC))
FUZZ := $(wildcard tests/fuzz/*.cpp)
PROGRAMS := $(FUZZ) $(wildcard tests/strength/*.cpp tools/*.cpp)
RULES_TESTS := $(call find_cpp,tests/rules tests/games)
OTHER_TESTS := $(filter-out $(PROGRAMS) tests/rules/%,$(call find_cpp,tests))
objects = $(patsubst %.cpp,$(B)/$(1)/%.o,$(2))
# What runs: unit tests, fuzzers with a count, scripts. $(1) is the flavour, $(2) the count.
units = $(B)/$(1)/tests-rules $(B)/$(1)/tests-rest
fuzzers = $(FUZZ:%.cpp=$(B)/$(1)/%)
fuzz_runs = $(foreach f,$(call fuzzers,$(1)),'$(f) $(2)')
STRENGTH := $(B)/checked/tests/strength/strength
LONGEST := tests/ssh/run.sh tests/tables/run.sh
SCRIPTS := $(foreach s,$(LONGEST) $(filter-out $(LONGEST),$(wildcard tests/*/run.sh)),'$(s)$(if $(findstring strength,$(s)), --quick)')

# ---- building ----
all: alces

# Copied even when older: ./alces is that of the compiler last asked for.
alces: $(B)/release/alces FORCE
	@cmp -s $< $@ || cp -f $< $@

# These change only when their text does: new flags compile all again, a new set of sources links again.
$(B)/flags: TEXT = $(COMPILE) $(release_FLAGS) $(checked_FLAGS) $(sanitized_FLAGS) $(CPPFLAGS) $(CXXFLAGS)
$(B)/links: TEXT = $(SRC) $(RULES_TESTS) $(OTHER_TESTS) $(LDFLAGS) $(LDLIBS) $(UNICODE_LIBS) $(CURSES_LIBS) $(CATCH_LIBS)
$(B)/flags $(B)/links: FORCE
	@mkdir -p $(@D); echo '$(TEXT)' | cmp -s - $@ || echo '$(TEXT)' >$@

$(B)/dependencies:
	@tools/deps.sh check build && mkdir -p $(@D) && touch $@

# $(1) is the flavour. Each program is all the objects that it depends on.
# src/base/standard.h is compiled beforehand: it halves the time that most sources take.
define flavour
$(B)/$(1)/standard.h.gch: src/base/standard.h $(B)/flags | $(B)/dependencies
	@mkdir -p $$(@D); echo '  $(1) $$<'
	$(Q)$$(COMPILE) $$($(1)_FLAGS) $$(CPPFLAGS) $$(CXXFLAGS) -x c++-header $$< -o $$@
$(B)/$(1)/%.o: %.cpp $(B)/flags $(B)/$(1)/standard.h.gch | $(B)/dependencies
	@mkdir -p $$(@D); echo '  $(1) $$<'
	$(Q)$$(COMPILE) $$($(1)_FLAGS) $$(HOT) -include $(B)/$(1)/standard.h -MMD -MP $$(CPPFLAGS) $$(CXXFLAGS) -c $$< -o $$@
$(B)/$(1)/alces: $(call objects,$(1),$(SRC))
$(B)/$(1)/tests-rules: $(call objects,$(1),$(RULES) $(RULES_TESTS))
$(B)/$(1)/tests-rest: $(call objects,$(1),$(LIBRARY) $(OTHER_TESTS))
$(B)/$(1)/alces $(call units,$(1)): $(B)/links
	$$(link)
$(PROGRAMS:%.cpp=$(B)/$(1)/%): %: %.o $(call objects,$(1),$(LIBRARY)) $(B)/links
	$$(link)
$(call fuzzers,$(1)): $(B)/$(1)/tests/fuzz/targets/laws.o
-include $(patsubst %.cpp,$(B)/$(1)/%.d,$(SRC) $(RULES_TESTS) $(OTHER_TESTS) $(PROGRAMS))
endef
# The rules and their tests link without ncurses; only unit tests link Catch2.
define link
@echo '  link $@'
$(Q)$(CXX) -pthread $($(word 3,$(subst /, ,$@))_FLAGS) $(CXXFLAGS) $(LDFLAGS) $(filter %.o,$^) -o $@ \
	$(if $(findstring /tests-,$@),$(CATCH_LIBS)) $(if $(filter %/tests-rules,$@),,$(CURSES_LIBS)) $(UNICODE_LIBS) $(LDLIBS)
endef
$(foreach f,release checked sanitized,$(eval $(call flavour,$(f))))
$(B)/release/src/rules/%.o $(B)/release/src/search/%.o: HOT = -O3
$(foreach f,release checked sanitized,$(call objects,$(f),$(wildcard src/games/*/page.cpp))): $(wildcard src/games/*/*.net)

# ---- running ----
play: # in steps, so that each sees what the one before it installed or built
	@tools/deps.sh install build
	@$(MAKE) --no-print-directory alces
	@./alces
test:
	@tools/deps.sh install build test
	@$(MAKE) --no-print-directory run-tests
run-tests: $(B)/checked/alces $(call units,checked) $(call fuzzers,checked) $(STRENGTH)
	@ALCES=$< STRENGTH=$(STRENGTH) tools/run-tests.sh $(call units,checked) $(call fuzz_runs,checked,20000) $(SCRIPTS)
test-units: $(call units,checked) ; @tools/run-tests.sh $^
test-rules: $(B)/checked/tests-rules ; @tools/run-tests.sh $<
programs: $(PROGRAMS:%.cpp=$(B)/checked/%)
# Not those tests that take from the process what the sanitizers need: memory, descriptors, system calls.
asan: $(B)/sanitized/alces $(call units,sanitized) $(call fuzzers,sanitized)
	@ALCES=$< tools/run-tests.sh '$(B)/sanitized/tests-rest ~[confined]' $(B)/sanitized/tests-rules \
		$(call fuzz_runs,sanitized,20000) $(wildcard tests/cli/run.sh)
fuzz: $(call fuzzers,sanitized)
	@PART_SECONDS=100000 tools/run-tests.sh $(call fuzz_runs,sanitized,$(or $(FUZZ_COUNT),1000000)) \
		'tests/fuzz/libfuzzer.sh $(or $(FUZZ_SECONDS),60)'
strength: $(STRENGTH) ; @STRENGTH=$< tests/strength/run.sh
match: alces ; @tests/match/siberia.sh $(or $(GAMES),200) $(PACE)
selfplay: $(B)/sanitized/alces ; @ALCES=$< tests/match/selfplay.sh $(or $(GAMES),1000) $(PACE)
cuts: alces ; @PART_SECONDS=100000 CUTS=$(or $(CUTS),300) KILLS=$(or $(KILLS),300) tools/run-tests.sh tests/ssh/run.sh tests/tables/run.sh
load: alces ; @tests/load/load.sh $(or $(LOAD),100)
bench: alces ; @./alces bench
bench-perft: alces ; @tests/bench/perft.sh
perft: alces ; @./alces perft $(or $(DEPTH),4)
xboard: alces ; @tests/protocols/xboard.sh $(PACE)
fmt: ; @find src tests -name '*.cpp' -o -name '*.h' | xargs clang-format -i
lint: ; @tools/lint.sh

# ---- the rest ----
install: alces
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(DESTDIR)$(PREFIX)/share/man/man5' '$(DESTDIR)$(PREFIX)/share/man/man6'
	install -m 755 alces '$(DESTDIR)$(PREFIX)/bin/alces'
	for n in 5 6; do install -m 644 man/alces.$$n '$(DESTDIR)$(PREFIX)/share/man/man'$$n || exit; done
uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/alces' '$(DESTDIR)$(PREFIX)/share/man/'man[56]/alces.[56]
dist: ; git archive --prefix=alces-$(VERSION)/ -o alces-$(VERSION).tar.gz HEAD
deps: ; @tools/deps.sh install build test lint
clean: ; rm -rf build alces alces-*.tar.gz
help: ; @sed -n 's/^#: \{0,1\}//p' $(firstword $(MAKEFILE_LIST))

.PHONY: FORCE all play test run-tests test-units test-rules programs asan fuzz strength match selfplay cuts load bench bench-perft perft xboard fmt lint install uninstall dist deps clean help
