#!/usr/bin/env bash
# Plays fast matches of the program against itself in every game. Fails if an engine crashes, hangs,
# makes an illegal move or loses on time, or if a sanitizer reports an error.
#   tests/match/selfplay.sh [GAMES [PACE]]
# GAMES defaults to 1000, and PACE, a time control, to 1+0.01. Variables:
#   ALCES        the program: `make selfplay` uses the one with sanitizers and assertions; ./alces
#                shows whether it ever loses on time
#   CONCURRENCY  games played at once (default: one per processor)
#   MARGIN       milliseconds of grace before a loss on time (default: 20)
#   SEED         seed of the openings
#   RECORDS      directory in which the games are recorded; an interrupted run then resumes
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

games=${1:-1000}
pace=${2:-1+0.01}
concurrency=${CONCURRENCY:-$(nproc)}
log=$scratch
faults=(crash hang illegal-move time-loss)
declare -A total=()
played=0
bad=0

play() { # game, how many
  local game=$1 fault count text=''
  # Each opening is played twice.
  "$alces" match --variant "$game" --setup random --games "$2" --tc "$pace" --openings 6 --hash 4 \
    --concurrency "$concurrency" --margin "${MARGIN:-20}" --seed "${SEED:-1}" \
    ${RECORDS:+--record "$RECORDS/$game"} >"$log/$game" 2>"$log/errors" || bad=1
  for fault in "${faults[@]}"; do
    count=$(standing "$fault")
    text+=", $fault $count"
    total[$fault]=$((${total[$fault]:-0} + count))
  done
  count=$(sed -n 's/^games \([0-9]*\):.*/\1/p' "$log/$game" | tail -1)
  played=$((played + ${count:-0}))
  echo "$game: ${count:-0} games$text"
  [ ! -s "$log/errors" ] || { bad=1 && cat "$log/errors"; }
  grep -E "^game .*, ($(IFS='|' && echo "${faults[*]}"))[ ,]" "$log/$game"
}
standing() { # fault: its count in the last summary, which includes recorded games
  grep '^games ' "$log/$game" | tail -1 | grep -Eo "[ ,]$1 [0-9]+" | grep -Eo '[0-9]+' || echo 0
}

[ -z "${RECORDS:-}" ] || mkdir -p "$RECORDS" || exit 1
read -ra all <<<"$(game_names)"
for i in "${!all[@]}"; do play "${all[i]}" $(((games + i) / ${#all[@]})); done

text="all: $played of $games games"
for fault in "${faults[@]}"; do
  text+=", $fault ${total[$fault]}"
  [ "${total[$fault]}" = 0 ] || bad=1
done
echo "$text"
[ "$played" -ge "$games" ] || bad=1
exit "$bad"
