#!/usr/bin/env bash
# Compares the leaf counts of the games that are defined by files with those of Fairy-Stockfish. Games that both
# programs know are compared from the start and in positions of random games. Games that can be
# converted to a variants.ini are also compared in this form, from the start.
#   tests/games/fairy.sh [POSITIONS] [GAME...]    default: 20 positions of each game, all games
# $ALCES, $SAMPLER (tools/positions.cpp) and $FAIRY name the programs. Prints a line for each comparison
# and each game that Fairy-Stockfish does not know. Fails if a count differs, if no game was compared or
# if Fairy-Stockfish is not installed.
set -u
cd "$(dirname "$0")/../.." || exit 1

readonly start_depth=4 depth=3
count=${1:-20}
shift "$(($# > 0))"
alces=${ALCES:-./alces}
sampler=${SAMPLER:-build/g++/release/tools/positions}
fairy=${FAIRY:-$(PATH=$PATH:/usr/games command -v fairy-stockfish)}
if [ -z "$fairy" ]; then
  echo 'fairy-stockfish is not installed' >&2
  exit 1
fi
known=$(printf 'uci\nquit\n' | "$fairy" | sed -n 's/^option name UCI_Variant .*default //p')
if [ $# = 0 ]; then
  for file in src/games/shipped/*.toml; do set -- "$@" "$(basename "$file" .toml)"; done
fi

ours() { # game; reads FENs
  while read -r fen; do printf 'fen %s\nperft %s\n' "$fen" $depth; done |
    "$alces" batch --variant "$1" | grep -xE '[0-9]+'
}
# Fairy-Stockfish has no reserves in its FENs: it counts the pieces on the board.
theirs() { # game; reads FENs
  {
    echo "setoption name UCI_Variant value $1"
    while read -r fen; do printf 'position fen %s\ngo perft %s\n' "${fen/\[*\]/}" $depth; done
    echo quit
  } | "$fairy" 2>/dev/null | sed -n 's/^Nodes searched: //p'
}
from_start() { # game
  printf '%s\n' "setoption name UCI_Variant value $1" 'position startpos' "go perft $start_depth" quit |
    "$fairy" 2>/dev/null | sed -n 's/^Nodes searched: //p'
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
bad=0
compared=0
# Fairy-Stockfish reads an entry of a variants.ini, which alces prints.
as_converted() { # game
  printf '%s\n' "setoption name VariantPath value $scratch/variants.ini" \
    "setoption name UCI_Variant value alces-$1" 'position startpos' "go perft $depth" quit |
    "$fairy" 2>/dev/null | sed -n 's/^Nodes searched: //p'
}
# Fairy-Stockfish 11 ignores the key of Atomic, and then plays another game.
can_play() {
  ! grep -q '^blastOnCapture = true' "$scratch/variants.ini" || grep -qE '(^| )atomic( |$)' <<<"$known"
}
for game in "$@"; do
  if "$alces" variants --to-ini "$game" >"$scratch/variants.ini" 2>/dev/null && can_play; then
    compared=$((compared + 1))
    a=$("$alces" perft $depth --variant "$game")
    b=$(as_converted "$game")
    if [ "$a" = "$b" ]; then
      echo "$game as converted: $a leaves at depth $depth: equal"
    else
      bad=1
      echo "$game as converted: DIFFERENT: $a and $b leaves at depth $depth from the start"
    fi
  fi
  if ! grep -qE "(^| )$game( |$)" <<<"$known"; then
    echo "$game: not a game of Fairy-Stockfish"
    continue
  fi
  compared=$((compared + 1))
  a=$("$alces" perft $start_depth --variant "$game")
  b=$(from_start "$game")
  "$sampler" "$game" "$count" 1 >"$scratch/fens"
  ours "$game" <"$scratch/fens" >"$scratch/ours"
  theirs "$game" <"$scratch/fens" >"$scratch/theirs"
  different=$(paste "$scratch/ours" "$scratch/theirs" "$scratch/fens" | awk -F'\t' '$1 != $2')
  if [ "$a" = "$b" ] && [ -z "$different" ] && [ "$(wc -l <"$scratch/ours")" = "$count" ]; then
    echo "$game: $a leaves at depth $start_depth, and $count positions at depth $depth: equal"
  else
    bad=1
    echo "$game: DIFFERENT: $a and $b leaves at depth $start_depth from the start"
    head -n 5 <<<"$different"
  fi
done
if [ $compared = 0 ]; then
  echo 'no game was compared' >&2
  exit 1
fi
exit $bad
