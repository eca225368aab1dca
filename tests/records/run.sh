#!/usr/bin/env bash
# Tests records on a real disk: processes killed at random moments, two processes at once, full and
# removed directories, and what `alces games` and `alces resume` do with records. ALCES names the program
# (default: ./alces); KILLS is the number of processes to kill. The last line is "N passed, N failed".
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
state=$XDG_STATE_HOME/alces

clean_up() {
  # shellcheck disable=SC2046 # an argument for each job
  kill $(jobs -p) 2>/dev/null
  umount "$scratch/small" 2>/dev/null
  rm -rf "$scratch"
}
before_case() { rm -rf "$XDG_STATE_HOME"; } # each case begins without records
code_of() { # command...
  "$@" >/dev/null 2>&1 </dev/null
  echo $?
}
plays() { # input lines, arguments: one game in plain mode
  local lines=$1
  shift
  printf '%b' "$lines" | "$alces" "$@" >"$scratch/out" 2>"$scratch/err"
}
moves_of() { # number of a game: its moves, one on a line
  "$alces" batch --json "$state/$1.game" 2>/dev/null | sed -n 's/.*"move":"\([^"]*\)".*/\1/p'
}

plain_record() { # file: without checksums, as in format 1
  sed -E 's/ \{\[%sum [0-9a-f]{8}\]\}$//; s/^\[Format "2"\]$/[Format "1"]/' "$1"
}

# Starts a process whose input is $to and whose output is $from.
open_run() { # arguments...
  rm -f "$scratch/to" "$scratch/from"
  mkfifo "$scratch/to" "$scratch/from"
  # The shell makes background jobs ignore SIGINT.
  env --default-signal=INT "$alces" "$@" <"$scratch/to" >"$scratch/from" 2>/dev/null &
  run=$!
  exec {to}>"$scratch/to" {from}<"$scratch/from"
}
says() { # line to send, text that the answer must contain
  [ -z "$1" ] || echo "$1" >&"$to"
  while read -r -t 20 line <&"$from"; do
    if [[ $line == *"$2"* ]]; then return 0; fi
  done
  return 1
}
close_run() {
  exec {to}>&- {from}<&-
  wait "$run"
} 2>/dev/null # hides the message about the signal that ended it

# The squares of moves in words or as recorded: from and to, or the one square of an explosion.
is_move() {
  local -r move='^(White|Black) [a-z ]+ [a-j][0-9] '
  [[ "$1 " =~ $move ]]
}
squares() { sed -E 's/explode.*//; s/^[^0-9]*([a-j][0-9])([^0-9]*([a-j][0-9]))?.*/\1 \3/'; }

# ---- kills ----
# The computer plays against itself and is killed. Every move that was shown is in the record, in
# order.
killed_again_and_again() {
  local i n line run known=0 games=0 acknowledged=0
  for ((i = 0; i < ${KILLS:-25}; ++i)); do
    local -a first=(play --computer both --seed "$i")
    [ "$known" = 0 ] || first=(resume 1)
    : >"$scratch/shown"
    exec {from}< <(exec "$alces" "${first[@]}" --depth 1 </dev/null 2>/dev/null)
    run=$!
    for ((n = RANDOM % 20; n > 0; --n)); do
      while read -r -t 20 line <&"$from"; do
        is_move "$line" || continue
        echo "$line" >>"$scratch/shown"
        continue 2
      done
      break # the game is over
    done
    kill -KILL "$run" 2>/dev/null
    # An incomplete line does not count as shown.
    while IFS= read -r line <&"$from"; do
      if is_move "$line"; then echo "$line"; fi
    done >>"$scratch/shown"
    exec {from}<&-
    wait "$run" 2>/dev/null
    n=$(wc -l <"$scratch/shown")
    if [ "$known$n" = 00 ]; then
      rm -rf "$XDG_STATE_HOME"
      continue
    fi
    moves_of 1 >"$scratch/moves"
    tail -n +$((known + 1)) "$scratch/moves" | head -n "$n" | squares | cmp -s - <(squares <"$scratch/shown") || {
      echo "after $i kills: move $known and $n more"
      return 1
    }
    acknowledged=$((acknowledged + n))
    known=$(wc -l <"$scratch/moves")
    if "$alces" batch --quiet "$state/1.game" | grep -qv ' unfinished '; then
      games=$((games + 1))
      known=0
      rm -rf "$XDG_STATE_HOME"
    fi
  done
  echo "killed $i times: $acknowledged moves shown, all of them recorded; $games games ended"
  [ "$acknowledged" -gt "$i" ]
}

ended_by() { # signal
  open_run play --computer none
  says 'P e2-e4' 'White pawn e2 to e4' && says 'P e7-e5' 'Black pawn e7 to e5' || return 1
  kill "-$1" "$run"
  timeout 5 tail --pid="$run" -f /dev/null || return 1
  close_run
  is "$(moves_of 1 | tr '\n' ,)" 'P e2-e4,P e7-e5,'
} 2>/dev/null # hides the message about the signal that ended it

# ---- two processes and one game ----
two_runs() {
  open_run play --computer none
  says 'P e2-e4' 'White pawn e2 to e4' || return 1
  is "$(code_of "$alces" resume)" 75 && is "$(code_of "$alces" resume 1)" 75 &&
    is "$(code_of "$alces" games delete 1)" 75 || return 1
  plays 'P e7-e5\nquit\n' resume 1 --look
  grep -q 'read-only' "$scratch/out" && is "$(moves_of 1)" 'P e2-e4' || return 1
  # Listing the records does not change the current one.
  says 'games' 'unfinished' && says 'P e7-e5' 'Black pawn e7 to e5' || return 1
  local second=$run
  plays 'P d2-d4\nquit\n' resume 1 --take
  timeout 5 tail --pid="$second" -f /dev/null || return 1
  close_run
  is "$(moves_of 1 | tr '\n' ,)" 'P e2-e4,P e7-e5,P d2-d4,'
}
taken_from_a_stopped_run() {
  open_run play --computer none
  says 'P e2-e4' 'White pawn e2 to e4' || return 1
  kill -STOP "$run"
  local second=$run
  plays 'P e7-e5\nquit\n' resume 1 --take
  timeout 5 tail --pid="$second" -f /dev/null || return 1
  close_run
  is "$(moves_of 1 | tr '\n' ,)" 'P e2-e4,P e7-e5,'
}
run_that_ignores_sighup() { # cannot be taken over, which is said
  trap '' HUP # as nohup does
  open_run play --computer none
  trap - HUP
  says 'P e2-e4' 'White pawn e2 to e4' || return 1
  plays 'quit\n' resume 1 --take
  kill -KILL "$run" 2>/dev/null || return 1
  close_run
  grep -qi "process $run is playing game 1 and did not exit when asked; \"kill -KILL $run\" ends it" \
    "$scratch/out" "$scratch/err" && is "$(moves_of 1)" 'P e2-e4'
} 2>/dev/null
many_at_once() { # each process has its own record with its own moves
  local i
  local -a runs=()
  for i in 1 2 3 4 5 6 7 8; do
    printf 'P %s\nquit\n' "$(printf 'abcdefgh' | cut -c$i)2-$(printf 'abcdefgh' | cut -c$i)4" |
      "$alces" play --computer none >/dev/null 2>&1 &
    runs+=($!)
  done
  wait "${runs[@]}"
  is "$("$alces" games | wc -l)" 9 &&
    is "$(for i in 1 2 3 4 5 6 7 8; do moves_of $i; done | sort -u | wc -l)" 8
}

# ---- disks ----
full_disk() { # the file may not grow beyond 2048 bytes
  for ((i = 0; i < 60; ++i)); do printf 'P e2-e%s\nundo\n' $((i % 2 + 3)); done |
    (ulimit -f 2; exec "$alces" play --computer none 2>/dev/null) | cat >"$scratch/out"
  is "$(grep -c 'is not recorded' "$scratch/out")" 1 &&
    is "$(grep -c '^White [a-z ]* [a-j][0-9] ' "$scratch/out")" 60 &&
    [ "$(stat -c %s "$state/1.game")" -le 2048 ] && [ "$(moves_of 1 | wc -l)" -gt 25 ] &&
    is "$(code_of "$alces" batch "$state/1.game")" 0
}
retried_by_itself() { # the disk works again, and no command is given
  mkdir -p "$XDG_STATE_HOME"
  : >"$state"
  open_run play --computer none
  says 'P e2-e4' 'is not recorded' && says 'P e7-e5' 'Black pawn e7 to e5' || return 1
  rm "$state"
  says '' 'recorded again' || return 1
  close_run
  is "$(moves_of 1 | tr '\n' ,)" 'P e2-e4,P e7-e5,'
}
full_file_system() { # a small real one, which is filled to its last byte and emptied again
  local small=$scratch/small kept
  mkdir -p "$small"
  if ! mount -t tmpfs -o size=64k tmpfs "$small" 2>/dev/null; then
    echo 'a full file system: skipped, because mounting one is not permitted'
    return 0
  fi
  local XDG_STATE_HOME=$small state=$small/alces
  open_run play --computer none
  says 'P e2-e4' 'White pawn e2 to e4' || return 1
  cat /dev/zero >"$small/filler" 2>/dev/null
  for ((i = 0; i < 300; ++i)); do printf 'undo\nP e2-e%s\n' $((i % 2 + 3)); done >&"$to"
  says '' 'is not recorded: No space left on device' || return 1
  says 'P d7-d5' 'Black pawn d7 to d5' || return 1
  kept=$(moves_of 1 | wc -l)
  rm "$small/filler"
  says '' 'recorded again' || return 1
  close_run
  [ "$kept" -ge 1 ] && is "$(moves_of 1 | wc -l)" 302
  kept=$?
  umount "$small"
  return $kept
}
vanished_folder() {
  open_run play --computer none
  says 'P e2-e4' 'White pawn e2 to e4' || return 1
  rm -r "$XDG_STATE_HOME"
  says 'P e7-e5' 'Black pawn e7 to e5' || return 1
  close_run
  is "$(moves_of 1 | tr '\n' ,)" 'P e2-e4,P e7-e5,'
}
no_folder_for_a_while() {
  mkdir -p "$XDG_STATE_HOME"
  : >"$state"
  open_run play --computer none
  says 'P e2-e4' 'is not recorded: Not a directory' || return 1
  rm "$state"
  says 'P e7-e5' 'recorded again' || return 1
  close_run
  is "$(moves_of 1 | tr '\n' ,)" 'P e2-e4,P e7-e5,'
}
read_only_folder() { # skipped for root, who can write anywhere
  [ "$(id -u)" != 0 ] || return 0
  mkdir -p "$state"
  chmod 500 "$state"
  plays 'P e2-e4\nP e7-e5\nquit\n' play --computer none
  chmod 700 "$state"
  is "$(grep -c 'is not recorded' "$scratch/out")" 1 && is "$(grep -c '^Black [a-z ]* [a-j][0-9] ' "$scratch/out")" 1
}
nowhere() {
  printf 'P e2-e4\ngames\n' | env -u HOME -u XDG_STATE_HOME "$alces" play --computer none >"$scratch/out" 2>/dev/null
  grep -q '^White pawn e2 to e4$' "$scratch/out" && grep -qi 'does not record games' "$scratch/out" &&
    is "$(code_of env -u HOME -u XDG_STATE_HOME "$alces" games)" 66 &&
    is "$(code_of env -u HOME XDG_STATE_HOME=relative "$alces" games)" 66
}
at_home() {
  mkdir "$scratch/home"
  printf 'P e2-e4\n' | env -u XDG_STATE_HOME HOME="$scratch/home" "$alces" play --computer none >/dev/null 2>&1
  [ -s "$scratch/home/.local/state/alces/1.game" ] &&
    is "$(stat -c %a "$scratch/home/.local/state/alces/1.game")" 600
}
name_of_account() {
  printf 'P e2-e4\n' | env -u LOGNAME -u USER "$alces" play --computer none >/dev/null 2>&1
  grep -q "^\[White \"$(id -un)\"\]$" "$state/1.game"
}
home_is_not_made() { # although root could create it
  local -a at_home=(env -u XDG_STATE_HOME -u XDG_CONFIG_HOME HOME="$scratch/gone" "$alces")
  printf 'P e2-e4\nset level=3\nwrite\n' | "${at_home[@]}" play --computer none >"$scratch/out" 2>&1
  "${at_home[@]}" host one </dev/null >/dev/null 2>&1
  grep -q 'is not recorded: No such file' "$scratch/out" &&
    grep -q '[Cc]annot write .*: No such file' "$scratch/out" && [ ! -e "$scratch/gone" ]
}
told_in_batch() { # reported once, and the games continue
  local place
  for place in HOME= HOME="$scratch/gone" XDG_STATE_HOME=/dev/null; do
    printf 'P e2-e4\nP e7-e5\n*\nP d2-d4\n' | env -u HOME -u XDG_STATE_HOME "$place" \
      "$alces" batch --record >"$scratch/out" 2>"$scratch/err"
    is $? 73 && is "$(grep -c ' unfinished ' "$scratch/out")" 2 &&
      is "$(grep -Ec '(is|are) .*recorded' "$scratch/err")" 1 || return 1
    printf 'P e2-e4\nP e7-e5\n' | env -u HOME -u XDG_STATE_HOME "$place" \
      "$alces" batch --record --json >"$scratch/out" 2>/dev/null
    is $? 73 && is "$(grep -c '"type":"error".*"kind":"file".*recorded' "$scratch/out")" 1 &&
      is "$(grep -c '"type":"move"' "$scratch/out")" 2 || return 1
  done
  [ ! -e "$scratch/gone" ]
}
told_in_batch_of_a_full_disk() { # the file may not grow beyond 1024 bytes
  for ((i = 0; i < 60; ++i)); do printf 'P e2-e%s\nundo\n' $((i % 2 + 3)); done >"$scratch/moves"
  is "$(ulimit -f 1; "$alces" batch --record "$scratch/moves" 2>&1 >/dev/null | grep -c 'is not recorded')" 1 &&
    is "$(ulimit -f 1; code_of "$alces" batch --record "$scratch/moves")" 73
}
not_asked_for() {
  plays 'P e2-e4\n' batch && plays 'P e2-e4\n' play --no-record && [ ! -e "$state" ] &&
    plays 'P e2-e4\n' batch --record && is "$(moves_of 1)" 'P e2-e4'
}
no_game_of_others() { # a link is not followed, and a pipe does not block
  mkdir -p "$state"
  ln -s /etc/passwd "$state/1.game"
  mkfifo "$state/2.game"
  mkdir "$state/3.game"
  is "$(code_of "$alces" games)" 0 && is "$(code_of "$alces" resume 1)" 66 &&
    is "$(code_of "$alces" resume 2)" 66 && plays 'P e2-e4\n' play --computer none &&
    is "$(moves_of 4)" 'P e2-e4'
}

# ---- commands ----
three_games() {
  plays 'P e2-e4\nP e7-e5\nundo\n' play --computer none
  plays 'P f2-f4\nresign\n' play --computer none --variant siberia
  plays 'P e2-e4\n' play --level 1 --seed 1
}
listed() {
  three_games
  is "$("$alces" games | wc -l)" 4 && is "$("$alces" games list --unfinished | wc -l)" 3 &&
    "$alces" games --variant siberia | grep -q '^2     [0-9.]\{10\}  siberia  1      .* 1-0 by resignation$' &&
    is "$("$alces" games --result 1-0 | wc -l)" 2 && is "$("$alces" games --player 'alces 1' | wc -l)" 2 &&
    is "$("$alces" games --player nobody)" '' &&
    is "$("$alces" games stats | head -1)" 'al-ces: 2 games, 1 ply on average, 2 unfinished' &&
    is "$(code_of "$alces" games --result 2-0)" 64
}
exported_and_deleted() {
  three_games
  is "$("$alces" games export 1 --format coordinate | tail -1)" 'e2e4 *' &&
    is "$("$alces" games export --format algebraic | grep -c Variant)" 3 &&
    is "$("$alces" games export | "$alces" batch --quiet | grep -c .)" 3 &&
    is "$(code_of "$alces" games export 9)" 66 &&
    is "$(code_of "$alces" games delete 1 2)" 0 && is "$(code_of "$alces" games delete 1)" 66 &&
    is "$("$alces" games | wc -l)" 2 && is "$(code_of "$alces" games delete)" 64
}
resumed() {
  three_games
  plays 'history\nquit\n' resume
  grep -q '^Game 3 resumed' "$scratch/out" || return 1
  plays 'redo\nquit\n' resume 1 --plain --theme mono --style compact --pieces letters --flip black
  is "$(plain_record "$state/1.game" | tail -1)" '{[%redo 1]}' || return 1
  plays 'P d2-d4\n' play
  grep -q '^Game 1 is unfinished; "resume 1" continues it' "$scratch/out"
}
not_resumed() {
  local command
  is "$(code_of "$alces" resume)" 66 && is "$(code_of "$alces" resume 1)" 66 &&
    is "$(code_of "$alces" resume 0)" 64 || return 1
  for command in 'resume 99' 'games export 99' 'games check 99' 'games delete 99'; do
    # shellcheck disable=SC2086 # words
    is "$("$alces" $command 2>&1)" 'alces: there is no game 99; "alces games" lists the recorded games' || return 1
  done
  mkdir -p "$state"
  printf '[Variant "al-ces"]\n[Format "3"]\n\n' >"$state/1.game"
  printf 'Dear Sir\n' >"$state/2.game"
  cp -r "$state" "$scratch/before"
  is "$(code_of "$alces" resume 1)" 65 && is "$(code_of "$alces" resume 2)" 65 &&
    is "$(code_of "$alces" games export 1)" 65 && is "$(code_of "$alces" games)" 0 &&
    diff -r "$state" "$scratch/before"
}

# ---- games that are not in the program ----
own_game() { # file
  mkdir -p "$XDG_DATA_HOME/alces/games"
  sed 's/"gardner"/"mine"/' src/games/shipped/gardner.toml >"$1"
}
rules_that_go_and_change() {
  local file=$XDG_DATA_HOME/alces/games/mine.toml rules
  rm -rf "$XDG_DATA_HOME"
  own_game "$file"
  plays 'd2-d3\nquit\n' play --variant mine --computer none
  rules=$(echo "$state"/mine@*.toml)
  cmp -s "$rules" "$file" && is "$(head -1 "$state/1.game")" "[Variant \"$(basename "$rules" .toml)\"]" || return 1
  rm "$file"
  is "$("$alces" games check)" '1 whole' && is "$("$alces" games export 1 --format coordinate | tail -1)" 'd2d3 *' &&
    is "$(moves_of 1 | head -1)" 'P d2-d3' || return 1
  plays 'history\nquit\n' resume 1
  grep -q '^1\. P d2-d3' "$scratch/out" && not grep -q 'have changed' "$scratch/out" || return 1
  own_game "$file"
  sed -i 's/betza = "N"/betza = "NmW"/' "$file"
  plays 'moves\nquit\n' resume 1
  is "$(grep -c 'The rules of .* have changed; game 1 keeps the old ones' "$scratch/out")" 1 || return 1
  "$alces" games export 1 >"$scratch/1.pgn"
  is "$("$alces" batch --json "$scratch/1.pgn" | grep -c '"type":"move"')" 1 || return 1
  mv "$rules" "$scratch/rules"
  is "$("$alces" batch "$scratch/1.pgn" 2>&1 | grep -c 'has different rules from the installed game mine')" 1 &&
    is "$("$alces" games check | cut -c 1-15)" '1 unknown game:' && is "$(code_of "$alces" resume 1)" 65 &&
    is "$("$alces" games stats | tail -1)" '1 record whose game is unknown is not counted' || return 1
  mv "$scratch/rules" "$rules"
  plays 'd2-d3\nquit\n' play --variant mine --computer none
  is "$(find "$state" -name 'mine@*.toml' | wc -l)" 2 && "$alces" games delete 2 &&
    is "$(echo "$state"/mine@*.toml)" "$rules" && "$alces" games delete 1 &&
    is "$(find "$state" -name '*.toml')" ''
}

# ---- damage ----
# One bit of every byte of two records is flipped, each in a record of its own; with KILLS, every bit.
flipped_bits() {
  local record size turn i text
  plays 'P e2-e4\nP e7-e5\nundo\nP d7-d5\n' play --computer none
  plays 'P f2-f4\nresign\n' play --computer none --variant siberia
  mv "$state" "$scratch/kept"
  mkdir "$state"
  for record in 1 2; do
    size=$(stat -c %s "$scratch/kept/$record.game")
    od -An -v -tu1 -w1 "$scratch/kept/$record.game" >"$scratch/bytes"
    for ((turn = 0; turn < ${KILLS:+7} + 1; ++turn)); do
      # Prints a line for each byte: the record in octal escapes, with this byte changed.
      awk -v turn=$turn '{ byte[NR] = $1 }
        END {
          for (i = 1; i <= NR; ++i) {
            bit = 2 ^ ((i + turn) % 8)
            for (j = 1; j <= NR; ++j) {
              change = int(byte[j] / bit) % 2 ? -bit : bit
              printf "\\0%03o", byte[j] + (i == j ? change : 0)
            }
            print ""
          }
        }' "$scratch/bytes" >"$scratch/changed"
      i=0
      while read -r text; do
        i=$((i + 1))
        printf %b "$text" >"$state/$i.game"
      done <"$scratch/changed"
      is "$(code_of "$alces" games check)" 65 || return 1
      "$alces" games check >"$scratch/states"
      # Only a record whose last newline was changed counts as cut.
      is "$(wc -l <"$scratch/states")" "$size" && is "$(grep -c whole "$scratch/states")" 0 &&
        is "$(grep -n cut "$scratch/states" | cut -d: -f1)" "$size" || return 1
      rm "$state"/*.game
    done
  done
}
checked() {
  three_games
  is "$(code_of "$alces" games check)" 0 &&
    is "$("$alces" games check | tr '\n' ';')" '1 whole;2 whole;3 whole;' || return 1
  truncate -s -1 "$state/1.game" # the newline only
  truncate -s -2 "$state/2.game"
  cp tests/records/before/1.game "$state/4.game"
  is "$(code_of "$alces" games check 1 2 4)" 0 && is "$("$alces" games check 1 2 4 | tr '\n' ';')" \
    '1 whole;2 cut: line 13 is incomplete;4 whole (format 1, no checksums);' || return 1
  sed -i 's/^1\. Pe2-e4/1. Pe2-e3/' "$state/3.game"
  sed -i 's/Format "1"/Format "9"/' "$state/4.game"
  : >"$state/5.game"
  is "$("$alces" games check 3)" '3 damaged: line 13: checksum mismatch' &&
    is "$("$alces" games check 4)" '4 newer: written by a newer version of alces, in format 9' &&
    is "$("$alces" games check 5)" '5 damaged: not a game record' &&
    is "$(code_of "$alces" games check)" 65 && is "$(code_of "$alces" games check 1 2)" 0 &&
    is "$(code_of "$alces" games check 1 3)" 65 && is "$(code_of "$alces" games check 4)" 65 &&
    is "$(code_of "$alces" games check 6)" 66 && is "$(code_of "$alces" games check x)" 64
}
read_elsewhere() { # batch and export ignore checksums, and exported games have none
  local i
  three_games
  for i in 1 2 3; do plain_record "$state/$i.game" >"$scratch/$i.game"; done
  is "$("$alces" batch --json "$state"/[123].game)" "$("$alces" batch --json "$scratch"/[123].game)" &&
    is "$("$alces" export "$state"/[123].game)" "$("$alces" export "$scratch"/[123].game)" &&
    is "$("$alces" games export)" "$("$alces" export "$scratch"/[123].game)" &&
    is "$("$alces" games export | grep -cE 'Format|sum')" 0 &&
    is "$(printf 'load %s\nexport pgn\n' "$state/2.game" | "$alces" batch)" \
      "$(printf 'load %s\nexport pgn\n' "$scratch/2.game" | "$alces" batch)"
}

# ---- records of version 0.1.0: with a takeback, clocks, an advantage, no move ----
records_of_before() {
  mkdir -p "$XDG_STATE_HOME"
  cp -r tests/records/before "$state"
  is "$("$alces" games | awk 'NR > 1 { print $1, $3, $4, $NF }' | tr '\n' ';')" \
    '1 al-ces 2 unfinished;2 siberia 4 unfinished;3 apothecary 2 agreement;4 al-ces 0 resignation;5 besiege 2 resignation;' || return 1
  plays 'd2d4\nlines\nquit\n' resume 1
  grep -qxF '1* 1. P e2-e4 P e7-e5 2. P d2-d4' "$scratch/out" &&
    grep -qxF '2  1... P d7-d5' "$scratch/out" || return 1
  plays 'e4e5\nquit\n' resume 2
  # The resumed records have checksums now.
  plain_record "$state/1.game" >"$scratch/plain"
  is "$(head -n -1 "$scratch/plain" | cmp - tests/records/before/1.game && tail -n 1 "$scratch/plain")" '2. Pd2-d4' &&
    tail -n 1 "$state/2.game" | grep -q '^3\. Pe4-e5 {\[%clk 0:10:[0-9.]*\]} {\[%sum [0-9a-f]\{8\}\]}$' &&
    is "$("$alces" games check | tr '\n' ';')" \
      '1 whole;2 whole;3 whole (format 1, no checksums);4 whole (format 1, no checksums);5 whole (format 1, no checksums);' &&
    is "$(code_of "$alces" resume 3)" 0 && cmp "$state/3.game" tests/records/before/3.game
}

check 'rules that go and change' rules_that_go_and_change
check 'records of version 0.1.0' records_of_before
check 'a kill loses no move that was shown' killed_again_and_again
for signal in TERM HUP INT KILL; do check "ended by SIG$signal" ended_by $signal; done
check 'two processes and one game' two_runs
check 'a game is taken over from a stopped process' taken_from_a_stopped_run
check 'a process that ignores SIGHUP keeps its game' run_that_ignores_sighup
check 'many processes at once' many_at_once
check 'a full disk' full_disk
check 'a full file system' full_file_system
check 'recorded again without a command' retried_by_itself
check 'the archive directory is removed' vanished_folder
check 'no archive directory for a while' no_folder_for_a_while
check 'a read-only archive directory' read_only_folder
check 'no path for an archive' nowhere
check 'the archive in the home directory' at_home
check 'without LOGNAME and USER, the name is that of the account' name_of_account
check 'a home directory is never created' home_is_not_made
check 'batch reports that it cannot record' told_in_batch
check 'batch reports a full disk' told_in_batch_of_a_full_disk
check 'batch records only with --record, and play unless --no-record' not_asked_for
check 'links and pipes are not records' no_game_of_others
check 'games are listed' listed
check 'games are exported and deleted' exported_and_deleted
check 'games are resumed' resumed
check 'games that cannot be resumed' not_resumed
check 'games are checked' checked
check 'every flipped bit is reported' flipped_bits
check 'batch and export ignore checksums' read_elsewhere

sum_up
