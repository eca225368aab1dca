#!/usr/bin/env bash
# Measures how soon a search stops: the time from `stop` to `bestmove`.
#   tests/bench/stop.sh [SEARCHES [THREADS]]     default: 400 searches, one thread
# Runs infinite searches, the same number in each game, along games that the program plays against
# itself, and stops each after 10 to 160 milliseconds. Prints the median and the worst time, and how many
# searches took longer than 10 ms to stop; fails if any did. Needs an idle machine. $ALCES names the
# program.
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
export LC_ALL=C # EPOCHREALTIME has a point
searches=${1:-400}
threads=${2:-1}
limit=10000 # microseconds
RANDOM=1

say() { printf '%s\n' "$@" >&"${engine[1]}"; }
told() { # microseconds: reads until there is a best move, and leaves it in $line
  local end=$((${EPOCHREALTIME/./} + $1)) left
  while left=$((end - ${EPOCHREALTIME/./})) && ((left > 0)); do
    printf -v left %d.%06d $((left / 1000000)) $((left % 1000000))
    IFS= read -r -t "$left" line <&"${engine[0]}" || return 1
    [[ $line != bestmove* ]] || return 0
  done
  return 1
}

stopped() { # game, searches: prints the time of each in microseconds
  local moves='' i begun
  coproc engine { exec "$alces" uci --variant "$1" --threads "$threads"; }
  local process=$!
  for ((i = 0; i < $2; ++i)); do
    say "position startpos moves$moves" 'go infinite'
    if told $((10000 + RANDOM % 150 * 1000)); then
      echo "$1: an infinite search ended: $line" >&2
      exit 1
    fi
    begun=${EPOCHREALTIME/./} # no process is forked until the answer
    say stop
    told 10000000 || exit 1
    echo $((${EPOCHREALTIME/./} - begun))
    read -r _ move _ <<<"$line"
    moves+=" $move"
    # Begins another game when this one is over or long.
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

mkdir "$scratch/times"
read -ra games <<<"$(game_names)"
for game in "${games[@]}"; do
  stopped "$game" $((searches / ${#games[@]})) >"$scratch/times/$game" || exit 1
  summary "$game" <"$scratch/times/$game"
done
cat "$scratch"/times/* | summary all
! awk -v limit=$limit '$1 > limit { late = 1 } END { exit !late }' "$scratch"/times/*
