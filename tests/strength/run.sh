#!/usr/bin/env bash
# Games against players that anybody ought to beat: random moves, which must lose every game, and
# one who always takes the most material, who may get away with a few. `--quick` plays less. One
# case a game. STRENGTH names the program; without it, make builds it.
set -u
cd "$(dirname "$0")/../.." || exit 1

if [ -z "${STRENGTH:-}" ]; then
  STRENGTH=build/${CXX:-g++}/release/tests/strength/strength
  make -s "$STRENGTH" || exit 1
fi
nodes=2000
passed=0
failed=0

play() { # variant, opponent, games, seed, how many need not be won
  local out
  out=$("$STRENGTH" "$1" "$2" "$3" "$nodes" "$4" "$5")
  local ok=$?
  printf '%s\n' "$out" | sed '$d'
  local won
  won=$(printf '%s\n' "$out" | sed -n 's/^\([0-9]*\) passed, .*/\1/p')
  # Games that need not be won are no failures.
  [ $ok = 0 ] && won=$3
  passed=$((passed + ${won:-0}))
  failed=$((failed + $3 - ${won:-0}))
}

if [ "${1:-}" = --quick ]; then
  play al-ces random 10 1 0
  play al-ces grabber 10 2 0
  for variant in siberia apothecary besiege; do play $variant random 4 1 0; done
else
  play al-ces random 100 1 0
  play al-ces grabber 100 2 5
  for variant in siberia apothecary besiege; do
    play $variant random 20 1 0
    play $variant grabber 20 2 1
  done
fi
echo "$passed passed, $failed failed"
[ $failed = 0 ]
