#!/usr/bin/env bash
# Tests that, however the program is ended in a terminal, no process is left, the record is complete,
# and another process can resume the game. ALCES names the program (default: ./alces). The
# last line is "N passed, N failed".
# shellcheck disable=SC2034,SC2154 # shared with tests/terminal/lib.sh
set -u
# shellcheck source=tests/terminal/lib.sh
. "$(dirname "$0")/../terminal/lib.sh"

recorded() { # number, moves in coordinate form
  [ "$("$binary" games export "$1" --format coordinate 2>/dev/null | tail -n 1)" = "$2 *" ]
}
is_gone() { ! kill -0 "$1" 2>/dev/null; }
gone() { # process: should end within a second, but a busy machine may need longer
  local patience=5
  until_true is_gone "$1"
}
begun() { # environment word or -, arguments...
  start 80x24 "$1" play --computer=none "${@:2}"
  shows 'White to move' && enter 'P e2-e4' && shows 'P e2-e4' && shows 'Black to move'
}
whole() { # process: it is gone, and its record is complete
  gone "$1" && recorded 1 e2e4
}

ended_by() { # signal
  local pid
  begun - || return 1
  pid=$(process)
  kill "-$1" "$pid"
  whole "$pid"
}
ended_within_a_line() { # only the line that was not entered is lost
  local pid
  begun - || return 1
  text 'P e7-'
  shows '> P e7-' || return 1
  pid=$(process)
  kill -KILL "$pid"
  whole "$pid"
}
window_closed() { # environment word or -
  local pid
  begun "$1" || return 1
  pid=$(process)
  kill_server
  whole "$pid"
}
closed_while_thinking() {
  local pid
  start 80x24 - play --computer=black --level 10
  shows 'White to move' && enter 'P e2-e4' && shows 'thinking' || return 1
  pid=$(process)
  kill_server
  gone "$pid" && "$binary" games export 1 --format coordinate | grep -q '^e2e4'
}
closed_while_stopped() {
  local pid
  kill_server
  rm -rf "$XDG_STATE_HOME"
  tm new-session -d -x 80 -y 24 'PS1="prompt " bash --norc --noprofile -i'
  shows 'prompt' || return 1
  enter "sh -c 'echo \$\$ >$scratch/pid; exec $binary --computer=none'"
  shows 'White to move' && enter 'P e2-e4' && shows '1. P e2-e4' || return 1
  key C-z
  shows 'Stopped' || return 1
  pid=$(process)
  kill_server
  whole "$pid"
}
stopped_and_continued() {
  local pid
  begun - || return 1
  pid=$(process)
  kill -STOP "$pid"
  kill -CONT "$pid"
  enter 'P e7-e5'
  shows 'P e7-e5' && recorded 1 'e2e4 e7e5'
}
storm() { # of harmless signals between two moves
  local pid i
  begun - || return 1
  pid=$(process)
  for ((i = 0; i < 300; ++i)); do kill -WINCH "$pid" && kill -CONT "$pid" && kill -PIPE "$pid"; done
  enter 'P e7-e5'
  shows 'P e7-e5' && recorded 1 'e2e4 e7e5'
}

# ---- resuming ----
resumes() {
  begun - || return 1
  local keep_state=yes
  kill -KILL "$(process)"
  start 80x24 - play
  shows 'Resume game 1' && key Enter && shows '1. P e2-e4' && enter 'P e7-e5' || return 1
  shows 'P e7-e5' && recorded 1 'e2e4 e7e5'
}
new_game_instead() {
  begun - || return 1
  local keep_state=yes
  kill -KILL "$(process)"
  start 80x24 - --computer=none
  shows 'Resume game 1' && key Down Enter && hides 'Resume game' && enter 'P d2-d4' || return 1
  shows '1. P d2-d4' && recorded 1 e2e4 && recorded 2 d2d4
}
nothing_to_resume() {
  start 80x24 - --computer=none
  shows 'White to move' && off_screen 'Resume game'
}
other_process() { # key of the answer; a process in plain mode is playing the game
  rm -rf "$XDG_STATE_HOME" "$scratch/lines"
  mkfifo "$scratch/lines"
  "$binary" --computer none <"$scratch/lines" >/dev/null 2>&1 &
  other=$!
  exec {lines}>"$scratch/lines"
  echo 'P e2-e4' >&"$lines"
  until_true recorded 1 e2e4 || return 1
  local keep_state=yes
  start 80x24 - resume 1
  shows 'Another process is playing' && key "$1"
}
taken_over() {
  other_process t && shows '1. P e2-e4' && gone "$other" && enter 'P e7-e5' || return 1
  exec {lines}>&-
  shows 'P e7-e5' && recorded 1 'e2e4 e7e5'
} 2>/dev/null # hides the shell's report about the ended process
looked_at() {
  other_process l && shows '1. P e2-e4' && enter 'P e7-e5' && shows 'read-only' || return 1
  recorded 1 e2e4 && ! is_gone "$other" || return 1
  kill "$other"
  exec {lines}>&-
} 2>/dev/null

# ---- the connection is cut, again and again ----
# Types the moves of a game, and closes the terminal or kills the program after each. A move that
# was shown must still be there when the game is resumed.
cut_again_and_again() {
  local keep_state=yes played='' move
  rm -rf "$XDG_STATE_HOME"
  start 80x24 - --computer=none
  shows 'White to move' || return 1
  for move in b1-c3 b8-c6 c3-b5 c6-b4 b5-c3 b4-c6 d2-d4 d7-d5 e2-e4 e7-e5; do
    enter "$move"
    shows "$move" || return 1
    played+=${played:+ }${move/-/}
    case $((RANDOM % 3)) in
      0) kill -KILL "$(process)" ;;
      1) kill -HUP "$(process)" ;;
      2) kill_server ;;
    esac
    gone "$(process)" && recorded 1 "$played" || return 1
    start 80x24 - resume 1
    shows "$move" || return 1
  done
}

for signal in HUP TERM INT QUIT KILL SEGV; do check "SIG$signal" ended_by $signal; done
check 'killed while a line is typed' ended_within_a_line
check 'a window closed' window_closed -
check 'a window closed, without a screen' window_closed TERM=dumb
check 'a window closed while the computer thinks' closed_while_thinking
check 'a window closed while stopped' closed_while_stopped
check 'SIGSTOP and SIGCONT' stopped_and_continued
check 'a storm of signals' storm
check 'resuming after a kill' resumes
check 'a new game instead' new_game_instead
check 'nothing to resume' nothing_to_resume
check 'a game taken over' taken_over
check 'a game opened read-only' looked_at
check 'cut again and again' cut_again_and_again

sum_up
