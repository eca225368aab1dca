#!/usr/bin/env bash
# Measures the screen at 80x24, recorded with `script`: the bytes that a move sends, the time from a
# key to the last byte it causes, and the processor time while idle; then the bytes of a move of the
# computer and of an explosion, with their animations.
#   tests/terminal/measure.sh [SECONDS [STYLE]]
# Types an opening for two people, makes one move with the cursor, then waits SECONDS (default: 5).
# STYLE is the style of the board (default: document). Prints medians and maxima; after Esc, the program
# waits 50 ms for the rest of an escape sequence. Fails if, in document style, a move or an explosion of
# seven squares sends 500 bytes or more, if a move with the answer to it sends 700 or more, or if waiting
# takes more than one tick of processor time. $ALCES names the program.
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
export LC_ALL=C.UTF-8 TERM=${MEASURED_TERM:-xterm-256color}
unset NO_COLOR

readonly seconds=${1:-5} style=${2:-document}
readonly limit=500
typed=(e2e4 e7e5 b1c3 b8c6 d2d3 d7d6 h2h3 h7h6 i1h3 i8h6)
up=$'\033OA' down=$'\033OB' enter=$'\r'
# Moves the cursor from its initial square to a pawn and the pawn one square forward.
pointed=("$down" "$down" "$enter" "$up" "$enter")

ticks() { cut -d' ' -f14,15 "/proc/$(cat "$scratch/pid")/stat" | tr ' ' +; }
send() { # key
  printf '%s' "$1"
  sleep 0.12
}

keys() {
  local move i
  until [ -s "$scratch/pid" ]; do sleep 0.1; done
  sleep 1
  send $'\t' # to the prompt
  for move in "${typed[@]}"; do
    for ((i = 0; i < ${#move}; ++i)); do send "${move:i:1}"; done
    send "$enter"
  done
  send $'\033'
  sleep 0.3
  for i in "${pointed[@]}"; do send "$i"; done
  echo $(($(ticks))) >"$scratch/before"
  sleep "$seconds"
  echo $(($(ticks))) >"$scratch/after"
  send "$up" # this key is not counted: the output after it includes that of the end
  kill "$(cat "$scratch/pid")"
}

# Prints bytes and milliseconds for each key, from the log of `script`: I is input, O is output.
per_key() {
  awk '
    { now += $2 }
    $1 == "I" { if (begun) print bytes, (last - start) * 1000; begun = 1; start = last = now; bytes = 0 }
    $1 == "O" && begun { bytes += $3; last = now }' "$scratch/timing"
}
median_and_worst() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)], v[NR] }'; }

# Runs the program and types a move. Prints the bytes of the second after Enter.
bytes_of_answer() { # move, options...
  local move=$1
  shift
  rm -f "$scratch/pid"
  {
    until [ -s "$scratch/pid" ]; do sleep 0.1; done
    sleep 1
    send $'\t'
    for ((i = 0; i < ${#move}; ++i)); do send "${move:i:1}"; done
    send "$enter"
    sleep 1.5
    send "$up"
    kill "$(cat "$scratch/pid")"
  } | script -q -E never -m advanced -T "$scratch/timing" -B "$scratch/log" -c \
    "stty rows 24 cols 80; echo \$\$ >'$scratch/pid'; exec '$alces' play --no-record --style $style $*" \
    >/dev/null 2>&1
  per_key | tail -n 1 | cut -d' ' -f1
}

keys | script -q -E never -m advanced -T "$scratch/timing" -B "$scratch/log" -c \
  "stty rows 24 cols 80; echo \$\$ >'$scratch/pid'; exec '$alces' play --computer none --no-record --style $style" \
  >/dev/null 2>&1
per_key >"$scratch/keys"

number=$((${#typed[@]} * 5))
read -r move_median move_worst < <(tail -n +2 "$scratch/keys" | head -n "$number" |
  awk '{ sum += $1 } NR % 5 == 0 { print sum; sum = 0 }' | median_and_worst)
pointed_bytes=$(tail -n "${#pointed[@]}" "$scratch/keys" | awk '{ sum += $1 } END { print sum }')
read -r key_median key_worst < <(cut -d' ' -f2 "$scratch/keys" | median_and_worst)
used=$(($(cat "$scratch/after") - $(cat "$scratch/before")))

answer=$(bytes_of_answer e2e4 --computer black --depth 1 --seed 1)
blast=$(bytes_of_answer 'A d5 explode' --computer none \
  --fen "'5k4/pp8/10/2p1p5/2BAN5/2P1R5/10/10/PP8/5K4 w - - 0 1'")

echo "bytes of a move typed key by key: $move_median, at most $move_worst"
echo "bytes of a move by the cursor: $pointed_bytes"
echo "bytes of a move and the computer's answer: $answer"
echo "bytes of an explosion: $blast"
echo "milliseconds from a key to the last byte: $key_median, at most $key_worst"
echo "ticks of the processor in $seconds seconds of waiting: $used"
if [ "$style" = document ]; then
  [ "$move_worst" -lt "$limit" ] || exit 1
  [ "$blast" -lt "$limit" ] || exit 1
  [ "$answer" -lt $((limit + 200)) ] || exit 1
fi
[ "$used" -le 1 ]
