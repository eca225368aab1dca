#!/usr/bin/env bash
# A game of Siberia between two of this program on Debian's xboard, under a virtual display.
#   tests/protocols/xboard.sh [SECONDS]
# SECONDS for all moves of a side, 5 unless told. Prints how it ended. Fails if xboard sees a loss on
# time or an illegal move, if it did not end by the rules, or if `alces batch` does not read its moves
# as the same game with the same result. Needs the packages xboard and xvfb. $ALCES names the program.
set -eu
cd "$(dirname "$0")/../.."
PATH=$PATH:/usr/games

alces=${ALCES:-./alces}
for program in xboard xvfb-run; do
  command -v $program >/dev/null || {
    echo "$program is not here; Debian has it in the packages xboard and xvfb" >&2
    exit 66
  }
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Siberia has no draw by repetition, and its fifty moves are for the program to count.
timeout 600 xvfb-run -a xboard -fcp "$alces xboard" -scp "$alces xboard" -variant siberia \
  -matchGames 1 -timeControl "0:${1:-5}" -timeIncrement 0 -movesPerSession 0 \
  -repeatsToDraw 1000 -ruleMoves 100 -saveGameFile "$scratch/pgn" \
  -xexit -debug -nameOfDebugFile "$scratch/debug" >"$scratch/said" 2>&1 || {
  echo "xboard failed: $(tail -1 "$scratch/said")" >&2
  exit 1
}

# "GameEnds(27, 0-1 by checkmate, 2)"
ending=$(sed -n 's/^GameEnds([0-9]*, \(.*\), [0-9]*)\r*$/\1/p' "$scratch/debug" |
  grep -m 1 -v null || true)
moves=$(sed -n 's/^[0-9]* <\(first \|second\): move \([a-z0-9]*\)\r*$/\2/p' "$scratch/debug")
result=$(sed -n 's/^\[Result "\(.*\)"\]$/\1/p' "$scratch/pgn")
ours=$(echo "$moves" | "$alces" batch --variant siberia --json |
  sed -n 's/.*"type":"end".*"result":"\([^"]*\)","termination":"\([^"]*\)".*/\1 \2/p')
echo "xboard: $(echo "$moves" | wc -w) plies, ${ending:-no ending}; alces: ${ours:-not read}"
[ -n "$result" ] && [ "${ours% *}" = "$result" ] && [ "${ours#* }" != unfinished ] &&
  ! grep -qiE 'illegal|forfeit' "$scratch/debug"
