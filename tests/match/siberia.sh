#!/usr/bin/env bash
# Plays Siberia against Fairy-Stockfish, from random openings of 4 plies, each with both colours.
#   tests/match/siberia.sh [GAMES [PACE [CONCURRENCY [RECORD]]]]
# PACE is in milliseconds per move, or a time control such as 10+0.1. The defaults are 200 games, 1000
# and 1. With RECORD, an interrupted match resumes. Arguments after RECORD are passed to `alces match`.
# $ALCES and $FAIRY name the programs.
set -eu
cd "$(dirname "$0")/../.."

alces=${ALCES:-./alces}
fairy=${FAIRY:-$(PATH=$PATH:/usr/games command -v fairy-stockfish || true)}
rules=tests/bench/siberia.ini
games=${1:-200}
pace=${2:-1000}
concurrency=${3:-1}
record=${4:-}
shift $(($# < 4 ? $# : 4))

if [ -z "$fairy" ]; then
  echo 'fairy-stockfish is not installed; Debian has a package of that name' >&2
  exit 66
fi
# For an unknown variant, Fairy-Stockfish plays orthodox chess without reporting an error.
leaves=$(printf '%s\n' "setoption name VariantPath value $rules" \
  'setoption name UCI_Variant value siberia' 'position startpos' 'go perft 3' quit |
  "$fairy" 2>/dev/null | sed -n 's/^Nodes searched: //p')
if [ "$leaves" != 13336 ]; then
  echo "$fairy counts ${leaves:-nothing} instead of 13336: it plays another game" >&2
  exit 65
fi

case $pace in
  *[!0-9]*) how=(--tc "$pace") ;;
  *) how=(--movetime "$pace") ;;
esac
exec "$alces" match --variant siberia --engine1 self --engine2 "$fairy" \
  --option2 "VariantPath=$rules" --threads 1 --hash 64 --openings 4 "${how[@]}" \
  --games "$games" --concurrency "$concurrency" ${record:+--record "$record"} "$@"
