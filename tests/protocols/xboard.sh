#!/usr/bin/env bash
# A game of Siberia between two of this program on Debian's xboard, under a virtual display.
#   tests/protocols/xboard.sh [SECONDS]
# SECONDS for 40 moves of a side, 20 unless told. Prints how the game ended. Fails, and says why, if
# xboard reports a loss on time, if it or the other side does not take a move, or if `alces batch` does
# not read its moves as a finished game with the same result; what was exchanged is then kept. Needs
# the packages xboard, xvfb and xauth. $ALCES names the program.
set -u
alces=$(realpath "${ALCES:-$(dirname "$0")/../../alces}")
PATH=$PATH:/usr/games
export LC_ALL=C

for program in xboard xvfb-run xauth; do
  command -v $program >/dev/null || {
    echo "$program is not here; Debian has it in the packages xboard, xvfb and xauth" >&2
    exit 66
  }
done
scratch=$(mktemp -d) || exit 1
# Nobody's settings are read or written.
export HOME=$scratch XDG_CONFIG_HOME=$scratch XDG_STATE_HOME=$scratch TMPDIR=$scratch
client=
trap '[ -z "$client" ] || kill "$client" 2>/dev/null; rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM HUP

fail() {
  local kept
  kept=$(TMPDIR=/tmp mktemp) && cat "$scratch/debug" "$scratch/said" >"$kept" 2>/dev/null
  echo "xboard: $1; what was exchanged is in $kept" >&2
  exit 1
}

# Siberia has no draw by repetition, and its fifty moves are for the program to count.
timeout -k 10 600 xvfb-run -a xboard -fcp "$alces xboard" -scp "$alces xboard" -variant siberia \
  -matchGames 1 -timeControl "0:${1:-20}" -timeIncrement -1 -movesPerSession 40 -autoCallFlag true \
  -repeatsToDraw 1000 -ruleMoves 100 -saveGameFile "$scratch/pgn" -saveSettingsOnExit false \
  -xexit -debug -nameOfDebugFile "$scratch/debug" >"$scratch/said" 2>&1 &
client=$!
wait $client
status=$?
client=
[ $status != 124 ] || fail 'the game did not end within ten minutes'
[ $status = 0 ] || fail "exit $status"
[ -s "$scratch/pgn" ] || fail 'no game was saved'

# "GameEnds(27, 0-1 by checkmate, 2)"; with "(null)" where a game begins.
ending=$(sed -n 's/^GameEnds([0-9]*, \(.*\), [0-9]*)\r*$/\1/p' "$scratch/debug" | grep -m 1 -v null)
moves=$(sed -n 's/^[0-9]* <\(first \|second\): move \([a-z0-9]*\)\r*$/\2/p' "$scratch/debug")
result=$(sed -n 's/^\[Result "\(.*\)"\]$/\1/p' "$scratch/pgn")
ours=$(echo "$moves" | "$alces" batch --variant siberia --json |
  sed -n 's/.*"type":"end".*"result":"\([^"]*\)","termination":"\([^"]*\)".*/\1 \2/p')
echo "xboard: $(echo "$moves" | wc -w) plies, ${ending:-no ending}; alces: ${ours:-not read}"
! complaint=$(grep -m 1 -iE 'illegal|forfeit|on time' "$scratch/debug") || fail "$complaint"
[ "${ours#* }" != unfinished ] || fail 'the game did not end by the rules'
[ "${ours% *}" = "$result" ] || fail "a result of ${result:-nothing}"
