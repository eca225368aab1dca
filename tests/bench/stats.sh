#!/usr/bin/env bash
# Checks that `alces stats` takes the same time for each game, however many games came before, and constant
# memory. Counts many games from a pipe, in four parts.
#   tests/bench/stats.sh [GAMES]       default: 2,000,000
# Prints the processor time and the peak memory after each part. Fails if the last part took 1.5 times
# as long as the first one, or if memory grew after the first part. $ALCES names the program.
set -u
cd "$(dirname "$0")/../.." || exit 1

alces=$(realpath "${ALCES:-./alces}")
part=$((${1:-2000000} / 4))
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
mkfifo "$scratch/to"
ticks=$(getconf CLK_TCK)

# The same games come again and again, so that the tree of openings is complete after the first ones.
few=10000
"$alces" random chess --plies 20 --games $few --seed 1 >"$scratch/games" || exit 1
"$alces" stats --plies 4 - <"$scratch/to" >"$scratch/out" &
stats=$!
exec {to}>"$scratch/to"
peak() { awk '/^VmHWM/ { print $2 }' "/proc/$stats/status"; }
used() { awk -v ticks="$ticks" '{ print ($14 + $15) / ticks }' "/proc/$stats/stat"; }
count() { # games; they are read to a part of the pipe's buffer
  local i
  for ((i = 0; i < $1; i += few)); do cat "$scratch/games"; done >&"$to"
}

count $few
before=0
for k in 1 2 3 4; do
  count $part
  now=$(used) memory=$(peak)
  seconds[k]=$(awk -v a="$before" -v b="$now" 'BEGIN { printf "%.2f", b - a }')
  kilobytes[k]=$memory
  before=$now
  echo "$((part * k)) games: ${seconds[k]} s for the last $part, at most $memory kB"
done
exec {to}>&-
wait $stats || exit 1
head -n 1 "$scratch/out"
awk -v a="${seconds[1]}" -v b="${seconds[4]}" 'BEGIN { exit b > 1.5 * a }' || {
  echo 'the time for each game grows' >&2
  exit 1
}
[ "${kilobytes[4]}" -le $((kilobytes[1] + 256)) ] || {
  echo 'memory grows' >&2
  exit 1
}
