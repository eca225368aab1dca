#!/usr/bin/env bash
# Measures how fast `alces batch` plays the moves of games in PGN, as text and with --json.
#   tests/bench/batch.sh [ROUNDS]      default: 5 rounds
# Prints the medians of the moves per second of processor time. $ALCES names the program.
set -u
cd "$(dirname "$0")/../.." || exit 1

alces=$(realpath "${ALCES:-./alces}")
rounds=${1:-5}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
export LC_ALL=C TIMEFORMAT='%U %S'

"$alces" random siberia --games 5000 --plies 200 --seed 1 >"$scratch/games"
moves=$("$alces" stats --json "$scratch/games" | sed -nE '1s/.*"plies":([0-9]+).*/\1/p')
for ((round = 0; round < rounds; ++round)); do
  for how in --quiet --json; do
    { time "$alces" batch $how "$scratch/games" >/dev/null; } 2>>"$scratch/times$how"
  done
done
for how in --quiet --json; do
  awk -v moves="$moves" '{ print moves / ($1 + $2) / 1e6 }' "$scratch/times$how" | sort -g |
    awk -v how="$how" '{ a[NR] = $1 } END { printf "batch %s: %.2f million moves per second\n", how, a[int((NR + 1) / 2)] }'
done
