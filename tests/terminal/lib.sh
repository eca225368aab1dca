# shellcheck shell=bash
# Drives a program in a terminal that tmux provides. There are no fixed delays: every step waits
# until the screen shows the expected text, and fails after $patience seconds. Each start begins
# without game records and settings, unless $keep_state is set.

# shellcheck source=tests/lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"
export LC_ALL=C.UTF-8
unset NO_COLOR LINES COLUMNS TMUX
binary=$alces
servers=0
export TMUX_TMPDIR=$scratch

tm() { tmux -L "alces-test-$$-$servers" -f /dev/null "$@"; }

# The next server gets another socket, because the old one may need time to exit.
kill_server() {
  tm kill-server 2>/dev/null
  servers=$((servers + 1))
}

clean_up() {
  tm kill-server 2>/dev/null
  rm -rf "$scratch"
}
explain_failure() { screen | sed 's/^/    | /'; }

# ---- the program in its terminal ----
# The shell of the pane saves the terminal settings before and after, and the exit status. The
# terminal has 8 colours, so that boards are drawn in document style, unless the test sets TERM.
start() { # WIDTHxHEIGHT, environment words or -, arguments...
  local size=$1 environment=$2
  shift 2
  [ "$environment" != - ] || environment=
  kill_server
  rm -f "$scratch"/{pid,before,after,status}
  [ -n "${keep_state:-}" ] || rm -rf "$XDG_STATE_HOME" "$XDG_CONFIG_HOME/alces"
  cat >"$scratch/pane" <<END
trap : INT QUIT # signals from the keyboard are for the program only
ulimit -c 0
export TERM=tmux
printf 'the screen before\n'
stty -g >'$scratch/before'
(sh -c 'echo \$\$ >"$scratch/pid"; exec env $environment "\$@"' sh '$binary' $(printf "'%s' " "$@"))
status=\$?
stty -g >'$scratch/after'
echo "\$status" >'$scratch/status'
echo 'the screen after'
exec sleep 1000
END
  tm new-session -d -x "${size%x*}" -y "${size#*x}" "sh '$scratch/pane'"
}

screen() { tm capture-pane -p 2>/dev/null; }
on_screen() { screen | grep -qF -- "$1"; }
off_screen() { ! on_screen "$1"; }
shows() { until_true on_screen "$1"; }
hides() { until_true off_screen "$1"; }

key() { tm send-keys "$@"; }
text() { tm send-keys -l -- "$1"; }
enter() {
  text "$1"
  key Enter
}

process() { cat "$scratch/pid"; }
has_left() { [ -s "$scratch/status" ]; }
ended_with() { # exit status: the program has ended with it and restored the terminal settings
  until_true has_left && [ "$(cat "$scratch/status")" = "$1" ] &&
    cmp -s "$scratch/before" "$scratch/after"
}
left_with() { # exit status: as ended_with, and the terminal shows its previous contents
  ended_with "$1" && shows 'the screen after' && on_screen 'the screen before'
}

# ---- the board at 80x24, White at the bottom ----
files=abcdefghij

column_of() { # square
  local before=${files%%"${1:0:1}"*}
  echo $((6 + 4 * ${#before}))
}
line_of() { echo $((1 + 2 * (9 - ${1:1}))); }

# Sends a mouse report in X10 format: button byte (32 press, 35 release), column, line.
mouse_at() {
  tm send-keys -H 1b 5b 4d "$(printf %x "$1")" "$(printf %x $(($2 + 33)))" "$(printf %x $(($3 + 33)))"
}
mouse() { # button byte, square
  mouse_at "$1" "$(column_of "$2")" "$(line_of "$2")"
}
click_at() { # column, line
  mouse_at 32 "$@"
  mouse_at 35 "$@"
}
click() {
  mouse 32 "$1"
  mouse 35 "$1"
}

cursor_square() { # the square under the terminal's cursor
  local x y
  IFS=, read -r x y < <(tm display-message -p '#{cursor_x},#{cursor_y}')
  echo "${files:$(((x - 6) / 4)):1}$((9 - (y - 1) / 2))"
}
cursor_is_on() { [ "$(cursor_square)" = "$1" ]; }

go_to() { # square, by arrow keys
  local from=$1 to=$2 dx dy
  dx=$((($(column_of "$to") - $(column_of "$from")) / 4))
  dy=$((($(line_of "$to") - $(line_of "$from")) / 2))
  if [ "${from:1}" = 9 ]; then key Down Up; else key Up Down; fi # now Left and Right move the cursor, too
  ((dx <= 0)) || key -N "$dx" Right
  ((dx >= 0)) || key -N "$((-dx))" Left
  ((dy <= 0)) || key -N "$dy" Down
  ((dy >= 0)) || key -N "$((-dy))" Up
  until_true cursor_is_on "$to"
}

to_board() { # keys go to the board
  if on_screen 'Esc back'; then key Escape; fi
  shows 'Esc menu'
}

# ---- making moves in three ways: "P e2-e4", "P a8-a9; Q-a9", "A e3 explode" ----
squares_of() { # move; prints the squares that it goes from and to
  if [[ $1 =~ ^.\ ([a-j][0-9])-([a-j][0-9]) ]]; then
    echo "${BASH_REMATCH[1]} ${BASH_REMATCH[2]}"
  else
    echo "${1:2:2} ${1:2:2}"
  fi
}

by_typing() { enter "$1"; }

by_cursor() {
  local from to
  read -r from to < <(squares_of "$1")
  to_board && go_to "$(cursor_square)" "$from" || return 1
  key Enter
  shows 'Enter drops' && go_to "$from" "$to" || return 1
  key Enter
  answer_picker "$1"
}

by_mouse() {
  local from to
  read -r from to < <(squares_of "$1")
  click "$from"
  shows 'Enter drops' || return 1
  click "$to"
  answer_picker "$1"
}

dropped() { off_screen 'Enter drops'; }

answer_picker() { # move: selects the promotion, or the capture or explosion
  until_true dropped || return 1
  if on_screen 'Promote on'; then
    case $1 in *\;*) text "${1:9:1}" ;; *) text "${1:0:1}" ;; esac
  elif on_screen 'Capture or explode?'; then
    text x
  elif on_screen 'Explode on'; then
    text y
  fi
}
