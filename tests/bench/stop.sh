#!/usr/bin/env bash
# How soon the answer comes once a search is told to stop: the time from `stop` to `bestmove`.
#   tests/bench/stop.sh [SEARCHES [THREADS]]
# 400 endless searches unless told, a fourth of them in each game, along a game that the program
# plays against itself, each stopped after 10 to 160 milliseconds. Prints median and worst, and how
# many took longer than 10 ms; fails if any did. A busy machine is slower. $ALCES names the program.
set -u
cd "$(dirname "$0")/../.." || exit 1
export LC_ALL=C # EPOCHREALTIME has a point

alces=${ALCES:-./alces}
searches=${1:-400}
threads=${2:-1}
limit=10000 # microseconds
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
RANDOM=1

say() { printf '%s\n' "$@" >&"${engine[1]}"; }
told() { # microseconds: reads on until there is a best move; in $line
  local end=$((${EPOCHREALTIME/./} + $1)) left
  while left=$((end - ${EPOCHREALTIME/./})) && ((left > 0)); do
    printf -v left %d.%06d $((left / 1000000)) $((left % 1000000))
    IFS= read -r -t "$left" line <&"${engine[0]}" || return 1
    [[ $line != bestmove* ]] || return 0
  done
  return 1
}

stopped() { # game, searches: a time in microseconds each
  local moves='' i begun
  coproc engine { exec "$alces" uci --variant "$1" --threads "$threads"; }
  local process=$!
  for ((i = 0; i < $2; ++i)); do
    say "position startpos moves$moves" 'go infinite'
    if told $((10000 + RANDOM % 150 * 1000)); then
      echo "$1: an endless search ended: $line" >&2
      exit 1
    fi
    begun=${EPOCHREALTIME/./} # nothing is forked from here on
    say stop
    told 10000000 || exit 1
    echo $((${EPOCHREALTIME/./} - begun))
    read -r _ move _ <<<"$line"
    moves+=" $move"
    # A game that is over, or that has gone on for long, is followed by another.
    if ((i % 60 == 59)) || ! printf '%s\n' "$moves" |
      "$alces" batch --variant "$1" --json | grep -q '"termination":"unfinished"'; then
      moves=''
      say ucinewgame
    fi
  done
  say quit
  wait "$process"
}

summary() { # name; times on standard input
  sort -n | awk -v name="$1" -v limit=$limit '
    { t[NR] = $1; if ($1 > limit) ++late }
    END { printf "%-11s %4d searches, median %.2f ms, worst %.2f ms, %d over %d ms\n", name, NR,
          (t[int((NR + 1) / 2)] + t[int(NR / 2) + 1]) / 2000, t[NR] / 1000, late, limit / 1000 }'
}

for game in al-ces apothecary besiege siberia; do
  stopped $game $((searches / 4)) >"$scratch/$game" || exit 1
  summary $game <"$scratch/$game"
done
cat "$scratch"/* | summary all
! awk -v limit=$limit '$1 > limit { late = 1 } END { exit !late }' "$scratch"/*
