#!/usr/bin/env bash
# Compares the leaf nodes per second of this program's move generator with those of Fairy-Stockfish, on
# one core.
#   tests/bench/perft.sh [ROUNDS]     default: 3 rounds; the two programs take turns
# $ALCES and $FAIRY name the programs. Processor time is measured, without the start-up, so other work on
# the machine matters little. Fails if the two programs count differently.
set -u
cd "$(dirname "$0")/../.." || exit 1

rounds=${1:-3}
alces=${ALCES:-./alces}
fairy=${FAIRY:-$(PATH=$PATH:/usr/games command -v fairy-stockfish)}
position='r3k3r/pp1qbnppp/3p1n3/2p1p4/4P2b1/2N2N3/PPPPB1PPP/2QB5/R3K3R w KQkq - 0 1'
depth=5
leaves=159139577

# Game, depth, leaf nodes and FEN of the start and two middle games of each game.
games='al-ces|4|17249422|
al-ces|4|27981310|3bqkbd2/2e2lles1/4p2p2/n1P7/1p3pP1P1/8P1/10/3PG1P3/1SEL3EL1/2DBQKBDCR b K - 0 21
al-ces|4|41030741|3b2k3/8s1/1l1d1p1p2/e2d3l2/4P1p3/S1pp2P3/6L1G1/10/L1E4E2/2DBK1BDC1 b - - 1 39
siberia|5|9274716|
siberia|4|8516560|r3k3r/p1ppqpb2/bn2pnp2/3PN4/1p2P4/2N2Q1p1/PPPBBPPPP/9/R3K3R w KQkq - 0 1
siberia|4|3278486|r1b1k2br/pp1q1pppp/2n2n3/3pp4/2B1P4/2NP1N3/9/PPP2PPPP/R1BQK3R w KQkq - 0 1
apothecary|3|1833968|
apothecary|4|39639266|***m*em***/1ban1c1k2/2ejq2b1r/3ppp4/r9/1PB5pp/P2PPp2p1/7P1N/5n3P/RN2CKEJ2/4A1BQ1R/***M**M***[QRNEMqrnm] w BFJh - 1 24 -/Pr
apothecary|4|17695527|*****e****/4k3e1/2b7/2c7/3pp2j2/5p3R/P2r1M4/3JB5/5N4/E3N5/3KRr4/****E*****[QQCARBNMMQqarbnnnmmm] w c - 3 55 -/Rc
besiege|3|534728|
besiege|4|160533264|7P10a1/4M9K5/r6m6R5/11P6p1/20/7n12/11k8/8p1a9/20/16P2c w - - 4 28
besiege|4|37186985|2P2k14/15PP3/9Q10/19R/3K6p9/20/3B7b8/4r15/20/12p7 b - - 99 8'

own() { # game, depth, FEN (empty: the starting position); prints the leaf nodes
  "$alces" perft "$2" --variant "$1" ${3:+--fen "$3"}
}
theirs() { # depth
  printf '%s\n' 'setoption name VariantPath value tests/bench/siberia.ini' \
    'setoption name UCI_Variant value siberia' "position ${2:-fen $position}" "go perft $1" quit |
    "$fairy" 2>/dev/null | sed -n 's/^Nodes searched: //p'
}

# Runs a command; leaves its count in $count and its processor seconds in $seconds.
timed() {
  local TIMEFORMAT='%U %S' times
  exec 3>&1
  times=$({ time "$@" >"$scratch"; } 2>&1)
  exec 3>&-
  count=$(cat "$scratch")
  seconds=$(awk '{ print $1 + $2 }' <<<"$times")
}
expect() { # who, count, expected
  [ "$2" = "$3" ] && return
  echo "$1 counts ${2:-nothing}, not $3" >&2
  exit 1
}
speed() { # leaves, seconds, start-up: millions a second
  awk -v n="$1" -v t="$2" -v s="$3" \
    'BEGIN { t -= s; if (t < 0.001) t = 0.001; printf "%.1f\n", n / t / 1e6 }'
}
median() { sort -n | awk '{ a[NR] = $1 } END { print (a[int((NR + 1) / 2)] + a[int(NR / 2) + 1]) / 2 }'; }

scratch=$(mktemp) || exit 1
trap 'rm -f "$scratch"' EXIT

timed own siberia 1
start_up=$seconds
if [ -n "$fairy" ]; then
  timed theirs 1
  their_start_up=$seconds
  timed theirs 3 startpos
  expect "$fairy from the start" "$count" 13336
  ours=()
  them=()
  for ((round = 1; round <= rounds; ++round)); do
    timed own siberia $depth "$position"
    expect "$alces" "$count" $leaves
    ours+=("$(speed "$count" "$seconds" "$start_up")")
    timed theirs $depth
    expect "$fairy" "$count" $leaves
    them+=("$(speed "$count" "$seconds" "$their_start_up")")
    echo "round $round: alces ${ours[-1]}, fairy-stockfish ${them[-1]} million leaves/s"
  done
  a=$(printf '%s\n' "${ours[@]}" | median)
  b=$(printf '%s\n' "${them[@]}" | median)
  echo "median: alces $a, fairy-stockfish $b million leaves/s"
  awk -v a="$a" -v b="$b" 'BEGIN { printf "ratio: %.2f\n", a / b }'
else
  echo 'fairy-stockfish is not installed: no comparison' >&2
fi

echo
printf '%-11s %6s %12s %10s\n' game depth leaves 'M leaves/s'
while IFS='|' read -r game plies expected fen; do
  speeds=()
  timed own "$game" 1
  start_up=$seconds
  for ((round = 1; round <= rounds; ++round)); do
    timed own "$game" "$plies" "$fen"
    expect "$alces, $game $fen" "$count" "$expected"
    speeds+=("$(speed "$count" "$seconds" "$start_up")")
  done
  printf '%-11s %6d %12d %10s  %s\n' "$game" "$plies" "$expected" \
    "$(printf '%s\n' "${speeds[@]}" | median)" "${fen:-start}"
done <<<"$games"
