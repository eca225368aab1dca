#!/usr/bin/env bash
# Tests that every process ends on a signal, a takeover or an idle time-out, even if its output
# blocks because Ctrl-S has stopped the terminal or because nobody reads the output, and even if its
# parent process has blocked the signals. ALCES names the program (default: ./alces). The last line is "N passed, N failed".
# shellcheck disable=SC2016,SC2034,SC2154 # shared with tests/terminal/lib.sh
set -u
# shellcheck source=tests/terminal/lib.sh
. "$(dirname "$0")/../terminal/lib.sh"

is_gone() { ! kill -0 "$1" 2>/dev/null; }
gone() { # process: must end within a second, but a busy machine may need longer
  local patience=3
  until_true is_gone "$1"
}

# ---- on a terminal ----
# Each of these sets $pid, then blocks the output of that process.
stopped() { # Ctrl-S
  pid=$(process)
  key C-s
  redraw_often 3
}
unread() { # the process that provides the terminal does not run
  local server
  pid=$(process)
  server=$(tm display-message -p '#{pid}')
  kill -STOP "$server"
  held=$server
  redraw_often 80 # more than the 64 KB that the terminal holds
}
redraw_often() { # times
  local i
  for ((i = 0; i < $1; ++i)); do
    kill -CONT "$pid"
    sleep 0.02
  done
}
release_terminal() {
  [ -z "${held:-}" ] || kill -CONT "$held"
  held=
}
begun() { # environment word or -, arguments...
  start 100x40 "$@"
  shows 'White to move' && enter 'P e2-e4' && shows 'P e2-e4' && shows 'Black to move'
}
ends() { # situation, signal
  "$1"
  kill "-$2" "$pid"
  gone "$pid"
  local result=$?
  release_terminal
  return "$result"
}
screen_ends() { # situation, signal
  begun "${mask:--}" play --computer=none && ends "$@"
}
lines_end() { # situation, signal
  start 100x40 TERM=dumb play --computer=none
  shows 'White to move' && ends "$@"
}
is_usable_again() { # after Ctrl-S, the program still restores the terminal
  begun - play --computer=none || return 1
  stopped
  kill -TERM "$pid"
  left_with 143
}
taken_while() { # situation
  begun - play --computer=none || return 1
  "$1"
  echo quit | timeout 10 "$binary" resume 1 --take >"$scratch/taker" 2>&1
  local result=$?
  gone "$pid" || result=1
  release_terminal
  return "$result"
}
suspended() { # by Ctrl-Z; the shell then has the terminal
  kill_server
  tm new-session -d -x 80 -y 24 'PS1="prompt " bash --norc --noprofile -i'
  shows 'prompt' || return 1
  enter "sh -c 'echo \$\$ >$scratch/pid; exec $binary resume 1'"
  shows 'P e2-e4' && key C-z && shows 'Stopped' && pid=$(process)
}
taken_while_suspended() {
  begun - play --computer=none || return 1
  local keep_state=yes
  suspended || return 1
  echo quit | timeout 10 "$binary" resume 1 --take >"$scratch/taker" 2>&1 || return 1
  gone "$pid" && enter 'echo still $((20 + 1))' && shows 'still 21'
}
idle_on_screen() { # situation; the public server's idle time-out is 3 seconds
  rm -rf "$scratch/house"
  mkdir "$scratch/house"
  start 100x40 - --restricted --data "$scratch/house" --user alice --idle 3
  shows 'alces>' && enter play && shows 'White to move' || return 1
  "$1"
  local patience=6
  until_true is_gone "$pid"
  local result=$?
  release_terminal
  return "$result"
}

# ---- through pipes that nobody reads ----
blocked() { # line, arguments...: sets $pid to a process that waits for its output to be read
  local line=$1
  shift
  rm -f "$scratch"/{in,out}
  mkfifo "$scratch/in" "$scratch/out"
  exec {in}<>"$scratch/in" {out}<>"$scratch/out"
  env ${mask:+"$mask"} "$binary" "$@" <"$scratch/in" >"$scratch/out" 2>/dev/null &
  pid=$!
  # The answers exceed the 64 KB that a pipe holds; the lines themselves do not.
  for ((i = 0; i < 400; ++i)); do echo "$line"; done >"$scratch/in" &
  wait $! 2>/dev/null
  until_true is_full "$scratch/out"
}
pipe_ends() { # signal, line, arguments...
  local signal=$1
  shift
  blocked "$@"
  kill "-$signal" "$pid" && gone "$pid"
  local result=$?
  exec {in}>&- {out}>&-
  return "$result"
} 2>/dev/null # hides the shell's report about the killed process
idle_pipe() { # line
  rm -rf "$scratch/house"
  mkdir "$scratch/house"
  blocked "$1" --restricted --data "$scratch/house" --user alice --idle 2
  local patience=5 result
  until_true is_gone "$pid"
  result=$?
  kill -KILL "$pid"
  exec {in}>&- {out}>&-
  return "$result"
} 2>/dev/null

# ---- into a full pipe ----
fill_pipe() { # makes $scratch/full, which accepts no byte
  mkfifo "$scratch/full"
  exec {full}<>"$scratch/full"
  dd if=/dev/zero of="$scratch/full" bs=4096 count=1000 oflag=nonblock 2>/dev/null
  is_full "$scratch/full"
}
# One row for each way to run the program that no other test in this file covers.
commands=('batch' 'batch --json' 'analyse --depth 2' 'bench' 'moves' 'perft 3' 'rules' 'export -' 'games' 'games export 1'
  'resume 1 --plain' 'play --computer both --plain' 'host t --plain' 'watch u --plain' 'tables' 'uci' 'xboard' '--help'
  '--version' 'perft x' "match --nodes 1 --max-plies 2 --games 9" "match --engine1 'tests/match/fake.sh hang 1' --nodes 1")
full_pipe_ends() { # signal
  local i id left=() arguments children=()
  rm -rf "$XDG_STATE_HOME"
  export ALCES_TABLES=$scratch/shared
  mkdir -p "$ALCES_TABLES"
  echo e2-e4 | "$binary" play --plain >"$scratch/out" 2>&1 && echo quit | "$binary" host u --plain >>"$scratch/out" 2>&1 || return 1
  local -a ids=()
  for i in "${!commands[@]}"; do
    eval "arguments=(${commands[i]})"
    "$binary" "${arguments[@]}" < <(yes show 2>/dev/null | head -n 100000) >"$scratch/full" 2>&1 &
    ids[i]=$!
  done
  sleep 1.5
  for i in "${!ids[@]}"; do
    is_gone "${ids[i]}" && left+=("did not block: ${commands[i]};")
    children[i]=$(pgrep -P "${ids[i]}" | paste -sd' ')
    kill "-$1" "${ids[i]}"
  done
  for i in "${!ids[@]}"; do
    gone "${ids[i]}" || left+=("outlived the signal: ${commands[i]};")
    for id in ${children[i]}; do gone "$id" || left+=("its child $id, too: ${commands[i]};"); done
    kill -KILL "${ids[i]}"
  done
  wait "${ids[@]}"
  is "${left[*]}" ''
} 2>/dev/null
match_reports() { # after a signal, if somebody then reads the output
  "$binary" match --nodes 1 --max-plies 2 --games 9 >"$scratch/full" 2>/dev/null &
  pid=$!
  sleep 0.5
  kill -TERM "$pid"
  timeout 0.6 cat "$scratch/full" | tr -d '\0' >"$scratch/report"
  wait "$pid"
  is $? 143 && grep -q '^games [0-9]*: ' "$scratch/report"
} 2>/dev/null

check 'a full pipe' fill_pipe
for signal in HUP TERM; do check "every command, SIG$signal" full_pipe_ends $signal; done
check 'a match reports when it is ended' match_reports

for situation in stopped unread; do
  for signal in HUP TERM INT QUIT; do
    check "the screen, $situation, SIG$signal" screen_ends $situation $signal
    check "lines, $situation, SIG$signal" lines_end $situation $signal
  done
  check "the screen taken over, $situation" taken_while $situation
  check "idle on the screen, $situation" idle_on_screen $situation
done
check 'a takeover while suspended' taken_while_suspended
check 'the terminal after Ctrl-S' is_usable_again
for signal in HUP TERM; do
  check "plain to a pipe, SIG$signal" pipe_ends $signal help play --plain
  check "learn to a pipe, SIG$signal" pipe_ends $signal show learn --plain
  check "batch to a pipe, SIG$signal" pipe_ends $signal show batch
done
check 'idle at the menu' idle_pipe help

if env --block-signal=TERM true 2>/dev/null; then
  mask=--block-signal=ALRM,HUP,INT,QUIT,TERM
  for signal in HUP TERM; do
    check "the screen, signals blocked by the parent, SIG$signal" screen_ends stopped $signal
    for command in 'batch' 'play --plain' 'uci'; do
      # shellcheck disable=SC2086 # an option
      check "$command, signals blocked by the parent, SIG$signal" pipe_ends $signal help $command
    done
  done
  check 'idle at the menu, signals blocked by the parent' idle_pipe help
else
  echo 'skipped: signals blocked by the parent: needs env of GNU coreutils'
fi
sum_up
