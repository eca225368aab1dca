#!/usr/bin/env bash
# Lets the program play a game of Siberia against itself on Debian's xboard, on a virtual display.
#   tests/protocols/xboard.sh [SECONDS]
# SECONDS is the time of each side for 40 moves (default: 20). Prints the result. Fails with the reason
# if xboard reports a loss on time, if xboard or an engine rejects a move, or if `alces batch` does not
# read the moves as a finished game with the same result; the logs are then kept. Needs the packages
# xboard, xvfb and xauth. $ALCES names the program.
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
PATH=$PATH:/usr/games
export LC_ALL=C

for program in xboard xvfb-run xauth; do
  command -v $program >/dev/null || {
    echo "$program is not installed; Debian has it in the packages xboard, xvfb and xauth" >&2
    exit 66
  }
done
# Leaves the user's xboard settings alone.
export HOME=$scratch TMPDIR=$scratch
client=
clean_up() {
  [ -z "$client" ] || kill "$client" 2>/dev/null
  rm -rf "$scratch"
}
trap 'exit 130' INT TERM HUP

give_up() {
  local kept
  kept=$(TMPDIR=/tmp mktemp) && cat "$scratch/debug" "$scratch/said" >"$kept" 2>/dev/null
  echo "xboard: $1; the log is in $kept" >&2
  exit 1
}

# Siberia has no draw by repetition, and the program itself counts the moves of the fifty-move rule.
timeout -k 10 600 xvfb-run -a xboard -fcp "$alces xboard" -scp "$alces xboard" -variant siberia \
  -matchGames 1 -timeControl "0:${1:-20}" -timeIncrement -1 -movesPerSession 40 -autoCallFlag true \
  -repeatsToDraw 1000 -ruleMoves 100 -saveGameFile "$scratch/pgn" -saveSettingsOnExit false \
  -xexit -debug -nameOfDebugFile "$scratch/debug" >"$scratch/said" 2>&1 &
client=$!
wait $client
status=$?
client=
[ $status != 124 ] || give_up 'the game did not end within ten minutes'
[ $status = 0 ] || give_up "exit $status"
[ -s "$scratch/pgn" ] || give_up 'no game was saved'

# "GameEnds(27, 0-1 by checkmate, 2)"; it has "(null)" at the start of a game.
ending=$(sed -n 's/^GameEnds([0-9]*, \(.*\), [0-9]*)\r*$/\1/p' "$scratch/debug" | grep -m 1 -v null)
moves=$(sed -n 's/^[0-9]* <\(first \|second\): move \([a-z0-9]*\)\r*$/\2/p' "$scratch/debug")
result=$(sed -n 's/^\[Result "\(.*\)"\]$/\1/p' "$scratch/pgn")
ours=$(echo "$moves" | "$alces" batch --variant siberia --json |
  sed -n 's/.*"type":"end".*"result":"\([^"]*\)","termination":"\([^"]*\)".*/\1 \2/p')
echo "xboard: $(echo "$moves" | wc -w) plies, ${ending:-no ending}; alces: ${ours:-not read}"
! complaint=$(grep -m 1 -iE 'illegal|forfeit|on time' "$scratch/debug") || give_up "$complaint"
# Where castling to both sides is legal, XBoard's O-O-O does not tell which one was played.
read_back=$("$alces" export --format coordinate "$scratch/pgn" 2>"$scratch/said" | tr '\n' ' ' | grep -o '[a-i][1-9][a-i][1-9][a-z]\?')
if [ "$read_back" != "$moves" ]; then
  grep -qE 'e1g1|e9g9' <<<"$moves" || give_up 'the game that it saved is another one'
  echo "xboard: the castling in the game that it saved is ambiguous"
fi
[ "${ours#* }" != unfinished ] || give_up 'the game did not end by the rules'
[ "${ours% *}" = "$result" ] || give_up "a result of ${result:-nothing}"
