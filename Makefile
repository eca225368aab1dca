# alces. `make help` lists the targets.
#
# Every source is compiled in up to three flavours, each in its own folder under build/<compiler>/:
#   release    -O3, NDEBUG                       ./alces
#   checked    -O2, assertions                   the tests
#   sanitized  -O1, assertions, address and undefined-behaviour sanitizers    asan, fuzz
# Sources are found by themselves: adding a .cpp needs no edit here.
#
#: make            build ./alces
#: make play       install what is missing (Debian), build, start the game
#: make test       install what is missing (Debian), build, run every test
#: make test-rules the rules' tests alone, without ncurses
#: make asan       the tests under the address and undefined-behaviour sanitizers
#: make fuzz       FUZZ_COUNT=1000000 hostile inputs under the same sanitizers
#: make bench      fixed search: node count and speed
#: make perft      count move paths, DEPTH=4
#: make fmt lint   format the sources; check format, includes, scripts and man page
#: make install    to DESTDIR and PREFIX=/usr/local; also uninstall
#: make deps       install what building, testing and linting need (Debian)
#: make dist clean a source archive; remove all that was built
#:
#: Settings: CXX=clang++  NATIVE=1 (this CPU only)  V=1 (show commands)  WERROR= (allow warnings)
#:           CPPFLAGS CXXFLAGS LDFLAGS LDLIBS are yours and are put last.

VERSION := 0.1.0
PREFIX ?= /usr/local
FUZZ_COUNT ?= 1000000
DEPTH ?= 4
WERROR ?= -Werror

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:
ifeq ($(MAKELEVEL)$(filter -j% --jobs%,$(MAKEFLAGS)),0)
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 2)
endif
Q := $(if $(V),,@)

# ---- flags: yours come last, so they win ----
pkg = $(or $(shell pkg-config $(1) 2>/dev/null),$(2))
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(WERROR)
COMPILE = $(CXX) -std=c++20 -pthread -Isrc -Itests $(WARNINGS) -DALCES_VERSION=\"$(VERSION)\" \
	$(call pkg,--cflags ncursesw) $(if $(NATIVE),-march=native)
release_FLAGS := -O3 -DNDEBUG
checked_FLAGS := -O2
sanitized_FLAGS := -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
CURSES_LIBS := $(call pkg,--libs ncursesw,-lncursesw)
HAS_CATCH3 := $(shell echo '\#if !__has_include(<catch2/catch_all.hpp>)\n\#error\n\#endif' | \
	$(CXX) $(CPPFLAGS) -std=c++20 -E -x c++ - >/dev/null 2>&1 && echo yes)
CATCH_LIBS := $(if $(HAS_CATCH3),-lCatch2Main -lCatch2,-lCatch2WithMain)

# ---- sources ----
B := build/$(notdir $(firstword $(CXX)))$(if $(NATIVE),-native)
find_cpp = $(sort $(shell find $(1) -name '*.cpp' 2>/dev/null))
SRC := $(call find_cpp,src)
RULES := $(filter src/rules/%,$(SRC))
PARTS := $(filter-out src/main.cpp,$(SRC))
FUZZ := $(wildcard tests/fuzz/*.cpp)
RULES_TESTS := $(call find_cpp,tests/rules)
OTHER_TESTS := $(filter-out $(FUZZ) $(RULES_TESTS),$(call find_cpp,tests))
SCRIPTS := $(wildcard tests/*/run*.sh)
SHELL_FILES := .ci/run $(shell find tools tests -name '*.sh')
CXX_FILES := $(shell find src tests -name '*.cpp' -o -name '*.h')
objects = $(patsubst %.cpp,$(B)/$(1)/%.o,$(2))

# ---- building ----
all: alces

# Copied even when older: ./alces is the compiler's that was asked for last.
alces: $(B)/release/alces FORCE
	@cmp -s $< $@ || cp -f $< $@

# Files that change only when their text does: a change of flags recompiles, one of the set of sources links anew.
$(B)/flags: TEXT = $(COMPILE) $(CPPFLAGS) $(CXXFLAGS)
$(B)/links: TEXT = $(SRC) $(RULES_TESTS) $(OTHER_TESTS) $(LDFLAGS) $(LDLIBS) $(CURSES_LIBS) $(CATCH_LIBS)
$(B)/flags $(B)/links: FORCE
	@mkdir -p $(@D); echo '$(TEXT)' | cmp -s - $@ || echo '$(TEXT)' >$@

$(B)/dependencies:
	@CXX='$(CXX)' tools/deps.sh check build && mkdir -p $(@D) && touch $@

# $(1) flavour
define flavour
$(B)/$(1)/%.o: %.cpp $(B)/flags | $(B)/dependencies
	@mkdir -p $$(@D); echo '  $(1) $$<'
	$(Q)$$(COMPILE) $$($(1)_FLAGS) -MMD -MP $$(CPPFLAGS) $$(CXXFLAGS) -c $$< -o $$@
$(B)/$(1)/alces: $(call objects,$(1),$(SRC)) $(B)/links
	$$(link)
$(B)/$(1)/tests-rules: $(call objects,$(1),$(RULES) $(RULES_TESTS)) $(B)/links
	$$(link)
$(B)/$(1)/tests-rest: $(call objects,$(1),$(PARTS) $(OTHER_TESTS)) $(B)/links
	$$(link)
$(B)/$(1)/fuzz-%: $(B)/$(1)/tests/fuzz/%.o $(call objects,$(1),$(PARTS)) $(B)/links
	$$(link)
-include $(patsubst %.cpp,$(B)/$(1)/%.d,$(SRC) $(RULES_TESTS) $(OTHER_TESTS) $(FUZZ))
endef
# The rules and their tests link without ncurses; only tests link Catch2.
define link
@echo '  link $@'
$(Q)$(CXX) -pthread $($(notdir $(@D))_FLAGS) $(CXXFLAGS) $(LDFLAGS) $(filter %.o,$^) $(LDLIBS) -o $@ \
	$(if $(filter %/tests-rules,$@),,$(CURSES_LIBS)) $(if $(findstring /tests-,$@),$(CATCH_LIBS))
endef
$(foreach f,release checked sanitized,$(eval $(call flavour,$(f))))

# ---- running ----
parts = $(B)/$(1)/tests-rules $(B)/$(1)/tests-rest
fuzzers = $(FUZZ:tests/fuzz/%.cpp=$(B)/$(1)/fuzz-%)

play:
	@CXX='$(CXX)' tools/deps.sh install build
	@$(MAKE) --no-print-directory alces
	@./alces

# Two steps, so that what the first installs is seen by the second.
test:
	@CXX='$(CXX)' tools/deps.sh install build test
	@$(MAKE) --no-print-directory run-tests

run-tests: alces $(call parts,checked) $(call fuzzers,checked)
	@ALCES=./alces tools/run-tests.sh $(call parts,checked) \
		$(foreach f,$(call fuzzers,checked),'$(f) 20000') $(foreach s,$(SCRIPTS),'$(s) $(if $(findstring strength,$(s)),--quick)')

# Everything that `make test` runs, compiled but not run.
compile: alces $(call parts,checked) $(call fuzzers,checked)

# The rules alone, as on a machine that has no ncurses.
test-rules: $(B)/checked/tests-rules
	@tools/run-tests.sh $<

asan: $(B)/sanitized/alces $(call parts,sanitized) $(call fuzzers,sanitized)
	@ALCES=$< tools/run-tests.sh $(call parts,sanitized) \
		$(foreach f,$(call fuzzers,sanitized),'$(f) 20000') $(wildcard tests/cli/run.sh)

fuzz: $(call fuzzers,sanitized)
	@tools/run-tests.sh $(foreach f,$^,'$(f) $(FUZZ_COUNT)')

bench: alces
	@./alces bench

perft: alces
	@./alces perft $(DEPTH)

# ---- the source's own health ----
fmt:
	clang-format -i $(CXX_FILES)

lint: lint-format lint-includes lint-shell lint-man
lint-format:
	@clang-format --dry-run --Werror $(CXX_FILES)
lint-includes:
	@tests/lint/includes.sh
lint-shell:
	@shellcheck $(SHELL_FILES)
lint-man:
	@mandoc -T lint -W warning man/alces.6
	@grep -q '^\.Os alces $(VERSION)$$' man/alces.6 || { echo 'man/alces.6: not version $(VERSION)'; false; }

# ---- the rest ----
install: alces
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(DESTDIR)$(PREFIX)/share/man/man6'
	install -m 755 alces '$(DESTDIR)$(PREFIX)/bin/alces'
	install -m 644 man/alces.6 '$(DESTDIR)$(PREFIX)/share/man/man6/alces.6'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/alces' '$(DESTDIR)$(PREFIX)/share/man/man6/alces.6'

dist:
	git archive --prefix=alces-$(VERSION)/ -o alces-$(VERSION).tar.gz HEAD

deps:
	@CXX='$(CXX)' tools/deps.sh install build test lint

clean:
	rm -rf build alces alces-*.tar.gz

help:
	@sed -n 's/^#: //p' $(firstword $(MAKEFILE_LIST))

.SECONDARY:
.PHONY: FORCE all play test run-tests compile test-rules asan fuzz bench perft fmt lint lint-format \
	lint-includes lint-shell lint-man install uninstall dist deps clean help
