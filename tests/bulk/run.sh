#!/usr/bin/env bash
# Tests the commands that write and read many games. Runs $ALCES, or ./alces.
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

explain_failure() { head -5 "$scratch/out" "$scratch/err"; }
run() { # arguments...; leaves the exit code in $code
  "$alces" "$@" >"$scratch/out" 2>"$scratch/err"
  code=$?
}
ends() { [ "$code" = "$1" ]; }
says() { grep -Eq -- "$1" "$scratch/out"; }
errs() { grep -Eq -- "$1" "$scratch/err"; }
lines() { grep -Ec -- "$1" "$scratch/out"; }

# ---- random games ----
for game in $(game_names) chess xiangqi; do
  setup=()
  [ "$game" != apothecary ] || setup=(--setup random)
  run random "$game" --games 4 --seed 7 "${setup[@]}"
  cp "$scratch/out" "$scratch/$game.pgn"
  check "$game: random games" ends 0
  check "$game: four games" is "$(lines '^\[Round "[1-4]"\]$')" 4
  check "$game: they end by rule" not says '^\[Termination "(unfinished|adjudication)"\]$'
  run random --variant "$game" --games 4 --seed 7 "${setup[@]}"
  check "$game: the same seed gives the same bytes" cmp -s "$scratch/out" "$scratch/$game.pgn"
  run random "$game" --games 2 --seed 7 "${setup[@]}"
  check "$game: more games only add to the text" \
    cmp -s "$scratch/out" <(head -c "$(stat -c %s "$scratch/out")" "$scratch/$game.pgn")
  run random "$game" --games 4 --seed 8 "${setup[@]}"
  check "$game: another seed gives other games" not cmp -s "$scratch/out" "$scratch/$game.pgn"
  run export "$scratch/$game.pgn"
  check "$game: the games are read back exactly" cmp -s "$scratch/out" "$scratch/$game.pgn"
  run batch --quiet "$scratch/$game.pgn"
  check "$game: batch gives each game the same end" is "$(cut -d' ' -f1,2 "$scratch/out")" \
    "$(sed -n 's/^\[Result "\(.*\)"\]$/\1/p; s/^\[Termination "\(.*\)"\]$/\1/p' "$scratch/$game.pgn" | paste -d' ' - -)"
done
check 'random setups differ' \
  [ "$(grep '^\[Setup ' "$scratch/apothecary.pgn" | sort -u | wc -l)" -gt 1 ]
run random chess --games 3 --plies 6
check 'games end after so many plies' is "$(lines '^1\. .* \*$')" 3
check 'such games are unfinished' is "$(lines '^\[Termination "unfinished"\]$')" 3
run random chess --plies 0
check 'a game without moves' says '^\*$'
run random chess --fen '7k/8/8/8/8/8/R7/1R5K w - - 0 1' --plies 1 --games 40
check 'games from a position' is "$(lines '^\[FEN "7k/8/8/8/8/8/R7/1R5K w - - 0 1"\]$')" 40
for bad in '--games 0' '--plies -1' '--seed x' 'nosuch'; do
  # shellcheck disable=SC2086 # words, on purpose
  run random $bad
  check "refused: random $bad" ends 64
done
"$alces" random --games 1000000 2>"$scratch/err" | head -1 >"$scratch/out"
check 'a closed pipe ends quietly' is "${PIPESTATUS[0]}$(cat "$scratch/err")" 0

sum_up
