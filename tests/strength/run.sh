#!/usr/bin/env bash
# Games against players that anybody ought to beat: 100 of 100 against random moves, at least 95 of
# 100 against one who always takes the most material. `--quick` plays ten of each, one case a game.
# STRENGTH names the program; without it, make builds it.
set -u
cd "$(dirname "$0")/../.." || exit 1

if [ -z "${STRENGTH:-}" ]; then
  STRENGTH=build/${CXX:-g++}/release/tests/strength/strength
  make -s "$STRENGTH" || exit 1
fi
nodes=2000
passed=0
failed=0

play() { # opponent, games, seed, how many need not be won
  local out
  out=$("$STRENGTH" "$1" "$2" "$nodes" "$3" "$4")
  local ok=$?
  printf '%s\n' "$out" | sed '$d'
  local won
  won=$(printf '%s\n' "$out" | sed -n 's/^\([0-9]*\) passed, .*/\1/p')
  # Games that need not be won are no failures.
  [ $ok = 0 ] && won=$2
  passed=$((passed + ${won:-0}))
  failed=$((failed + $2 - ${won:-0}))
}

if [ "${1:-}" = --quick ]; then
  play random 10 1 0
  play grabber 10 2 0
else
  play random 100 1 0
  play grabber 100 2 5
fi
echo "$passed passed, $failed failed"
[ $failed = 0 ]
