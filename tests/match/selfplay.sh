#!/usr/bin/env bash
# Fast games of this program against itself over all four games: nobody may crash, hang, move
# illegally or lose on time, and no sanitizer may complain.
#   tests/match/selfplay.sh [GAMES [PACE]]
# 1000 games and 1+0.01 unless told; PACE is a time control. $ALCES names the program: `make selfplay`
# takes the one with sanitizers and assertions, ./alces tells whether it ever loses on time.
# $CONCURRENCY games are played at once, one for every processor if not given; $MARGIN are the
# milliseconds late that are no loss yet, 20 if not given; $SEED chooses the openings; with $RECORDS,
# a folder, the games are recorded there, and a run that was interrupted goes on.
set -u
cd "$(dirname "$0")/../.." || exit 1

alces=${ALCES:-./alces}
games=${1:-1000}
pace=${2:-1+0.01}
concurrency=${CONCURRENCY:-$(nproc)}
log=$(mktemp -d) || exit 1
trap 'rm -rf "$log"' EXIT
faults=(crash hang illegal-move time-loss)
declare -A total=()
played=0
bad=0

play() { # game, how many
  local game=$1 fault count text=''
  local setup=()
  [ "$game" != apothecary ] || setup=(--setup random)
  # Each opening is played twice.
  "$alces" match --variant "$game" "${setup[@]}" --games "$2" --tc "$pace" --openings 6 --hash 4 \
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
standing() { # fault: how often, by the last summary, which counts recorded games too
  grep '^games ' "$log/$game" | tail -1 | grep -Eo "[ ,]$1 [0-9]+" | grep -Eo '[0-9]+' || echo 0
}

[ -z "${RECORDS:-}" ] || mkdir -p "$RECORDS" || exit 1
all=(al-ces apothecary besiege siberia)
for i in 0 1 2 3; do play "${all[i]}" $(((games + i) / 4)); done

text="all: $played of $games games"
for fault in "${faults[@]}"; do
  text+=", $fault ${total[$fault]}"
  [ "${total[$fault]}" = 0 ] || bad=1
done
echo "$text"
[ "$played" -ge "$games" ] || bad=1
exit "$bad"
