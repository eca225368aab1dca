#!/usr/bin/env bash
# Measures how much a search gains from a second thread: the time to a depth, and the nodes per second, with
# one thread and with two.
#   tests/bench/threads.sh [ROUNDS [THREADS]]     default: 5 rounds, 2 threads
# In each round, every search runs with each number of threads; the medians over the rounds are printed. Needs
# an idle machine; even there, searches with several threads differ from run to run. $ALCES names the program.
set -u
cd "$(dirname "$0")/../.." || exit 1

alces=${ALCES:-./alces}
rounds=${1:-5}
threads=${2:-2}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

# Game, depth and FEN of a middle game of each game.
positions='al-ces|12|rcdb1kbdcr/1n1ls1l2a/3pppqp1p/4e3pe/10/D4Np3/1Pa1P5/P1PN1PPPPP/A1ELS1LE1A/RC1BQKB1CR w KQkq - 0 18
siberia|13|rnbk4r/1pp1pn1pp/1q7/p4p3/3p2p2/Pb1P2P1P/1N1Q2BP1/1PP1PP3/R4KBNR w - - 1 13
apothecary|11|***me*m***/r3k5/1nb3qe2/pppp2c1jp/5pE2n/8N1/6p3/3E5Q/PPPP1PP1PP/2B1JK1BN1/R8R/***M******[QCARNMMqarrbnm] w AFHIJabcg - 2 25 -/Ee
besiege|9|2PP5pA4a1p2/4PPP5ppppp3/NP1NRRN1P1p2nrr1cp1/1P1QB1MNP2pn3mnp1/1PRB2BRP2prb1bbm1p/1PR1K1BRP1p1r1k2rp1/1P1M1B5pnmbb4/8P2p1n4bR/1N1PPPBPN3ppppp3/2P4P12 w - - 1 37'

search() { # game, depth, FEN, threads: "milliseconds nodes/s"
  "$alces" analyse --variant "$1" --depth "$2" --fen "$3" --threads "$4" --hash 64 |
    awk '/^depth/ { for (i = 1; i < NF; ++i) { if ($i == "nodes") n = $(i + 1); if ($i == "time") t = $(i + 1) } }
      END { print t, int(n * 1000 / (t > 0 ? t : 1)) }'
}
median() { # column
  cut -d' ' -f"$1" | sort -n | awk '{ a[NR] = $1 } END { printf "%.0f\n", (a[int((NR + 1) / 2)] + a[int(NR / 2) + 1]) / 2 }'
}
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }

while IFS='|' read -r game depth fen; do
  for ((round = 0; round < rounds; ++round)); do
    search "$game" "$depth" "$fen" 1 >>"$scratch/$game-1"
    search "$game" "$depth" "$fen" "$threads" >>"$scratch/$game-2"
  done
  one=$(median 1 <"$scratch/$game-1") many=$(median 1 <"$scratch/$game-2")
  speed_one=$(median 2 <"$scratch/$game-1") speed_many=$(median 2 <"$scratch/$game-2")
  faster=$(ratio "$one" "$many")
  echo "$faster $(ratio "$speed_many" "$speed_one")" >>"$scratch/all"
  echo "$game to depth $depth: $one ms with 1 thread, $many ms with $threads: $faster times as fast;" \
    "$speed_one and $speed_many nodes/s"
done <<<"$positions"
echo "median: $(LC_ALL=C sort -n "$scratch/all" | awk '{ a[NR] = $1 } END { printf "%.2f", (a[int((NR + 1) / 2)] + a[int(NR / 2) + 1]) / 2 }') times as fast"
