#!/usr/bin/env bash
# Measures how throughput grows with the number of processes that read games, search, or are fed by GNU
# parallel through a pipe.
#   tests/bench/processes.sh [ROUNDS [MOST]]     default: 5 rounds, at most twice as many processes as cores
# Each process does the same work as a single process. Every round measures each number of processes once.
# Prints, relative to a single process, the medians over the rounds of the throughput and of the processor time
# for the same work, which grows if processes slow each other down. Needs an idle machine; on a busy one, only
# the processor time is meaningful. $ALCES names the program.
set -u
cd "$(dirname "$0")/../.." || exit 1

alces=$(realpath "${ALCES:-./alces}")
rounds=${1:-5}
most=${2:-$(($(nproc) * 2))}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
export LC_ALL=C TIMEFORMAT='%R %U %S'

"$alces" random siberia --games 4000 --plies 200 --seed 1 >"$scratch/games"
"$alces" random siberia --games 60 --plies 40 --seed 2 >"$scratch/few"

read_games() { "$alces" batch --quiet "$scratch/games" >/dev/null; }
search() { "$alces" review --nodes 300 "$scratch/few" >/dev/null; }
at_once() { # work, number of processes
  local i
  for ((i = 0; i < $2; ++i)); do $1 & done
  wait
}
# The games of all processes come through one pipe, which GNU parallel splits.
piped() { # number of processes
  local i
  for ((i = 0; i < $1; ++i)); do cat "$scratch/games"; done |
    parallel --will-cite -j "$1" --pipe --block 2M --recstart '[Event ' "$alces" batch --quiet - >/dev/null
}
ratios() { # number of processes, seconds and processor time of one and of all: throughput, processor time
  awk -v n="$1" -v a="$2" -v b="$3" 'BEGIN {
    split(a, one); split(b, all)
    print n * one[1] / all[1], (all[2] + all[3]) / (one[2] + one[3]) / n }'
}
median() { # column
  cut -d' ' -f"$1" | sort -g | awk '{ a[NR] = $1 } END { printf "%.2f", (a[int((NR + 1) / 2)] + a[int(NR / 2) + 1]) / 2 }'
}

works=('at_once read_games' 'at_once search')
if command -v parallel >/dev/null; then works+=(piped); else echo 'GNU parallel is not installed'; fi
for ((round = 0; round < rounds; ++round)); do
  for i in "${!works[@]}"; do
    for ((n = 1; n <= most; ++n)); do
      now=$({ time ${works[i]} "$n"; } 2>&1)
      [ "$n" != 1 ] || one=$now
      ratios "$n" "$one" "$now" >>"$scratch/$i-$n"
    done
    echo "$one" >>"$scratch/one-$i"
  done
done
for i in "${!works[@]}"; do
  echo "${works[i]#at_once }: $(median 1 <"$scratch/one-$i") s with 1 process; compared with that, with"
  for ((n = 2; n <= most; ++n)); do
    echo "  $n processes: throughput $(median 1 <"$scratch/$i-$n"), processor time $(median 2 <"$scratch/$i-$n")"
  done
done
