#!/usr/bin/env bash
# Plays games against weak players: one moves at random and must lose every game; the other always
# captures the most material and may save a few games. `--quick` plays fewer games. Each game is one
# case. STRENGTH names the program; without it, make builds it.
set -u
cd "$(dirname "$0")/../.." || exit 1

if [ -z "${STRENGTH:-}" ]; then
  STRENGTH=build/${CXX:-g++}/release/tests/strength/strength
  make -s "$STRENGTH" || exit 1
fi
nodes=2000
passed=0
failed=0

play() { # variant, opponent, games, seed, how many games the program may fail to win
  local out
  out=$("$STRENGTH" "$1" "$2" "$3" "$nodes" "$4" "$5")
  local ok=$?
  printf '%s\n' "$out" | sed '$d'
  local won
  won=$(printf '%s\n' "$out" | sed -n 's/^\([0-9]*\) passed, .*/\1/p')
  # Up to that number, games that are not won do not count as failures.
  [ $ok = 0 ] && won=$3
  passed=$((passed + ${won:-0}))
  failed=$((failed + $3 - ${won:-0}))
}

# Most games are played in the default variant, which is the first.
read -ra variants <<<"$("$STRENGTH" variants)"
if [ "${1:-}" = --quick ]; then
  play "${variants[0]}" random 6 1 0
  play "${variants[0]}" grabber 6 2 0
  for variant in "${variants[@]:1}"; do play "$variant" random 2 1 0; done
else
  play "${variants[0]}" random 100 1 0
  play "${variants[0]}" grabber 100 2 5
  for variant in "${variants[@]:1}"; do
    play "$variant" random 20 1 0
    play "$variant" grabber 20 2 1
  done
fi
echo "$passed passed, $failed failed"
[ $failed = 0 ]
