#!/usr/bin/env bash
# Tests the screen in a real terminal: whole games by typing, by the cursor and by the mouse, undo,
# resizing, every way of quitting, and terminals that cannot show the screen.
# ALCES names the program, ./alces by default. The last line is "N passed, N failed".
set -u
# shellcheck source=tests/terminal/lib.sh
. "$(dirname "$0")/../terminal/lib.sh"

readonly two=--computer=none
readonly mate_in_five=('L d1-f3' 'L g8-e6' 'L f3-h5' 'P c7-c6' 'L h5-h7')

# ---- games ----
two_player_game() { # way of moving
  local move
  start 80x24 - play $two
  shows 'White to move' || return 1
  for move in "${mate_in_five[@]::4}"; do
    "$1" "$move" && shows "$move" || return 1
  done
  "$1" "${mate_in_five[4]}" && shows 'Game over' && key Escape || return 1
  hides 'Game over' && shows "${mate_in_five[4]}" && shows '1-0 by checkmate'
}

undone_to_the_start() {
  local i
  key F3
  shows 'Continue as a new game' && key y || return 1
  for i in "${mate_in_five[@]:1}"; do key F3; done
  shows 'White to move' && shows '| p |:p:| p |:p:| p |:p:| p |:p:| p |:p:|' &&
    shows '|*A*|*N*|*E*|*L*|*S*|*G*|*L*|*E*|*N*|*A*|'
}

# Prints part of a line of the score sheet without surrounding blanks.
sheet() { # number, first column, last column
  screen | cut -c47- | grep -E "^ *$1\. " | head -n 1 | cut -c"$2-$3" | sed 's/ *$//'
}
# Whether Black has moved too, or the game is over. Reads Black's move into `reply`. A move counts once
# it was read twice, because a screen can be captured while the list of moves is being drawn.
answered() { # number
  local before=$reply
  reply=$(sheet "$1" 20 33)
  { [ -n "$reply" ] && [ "$reply" = "$before" ]; } || on_screen ' by checkmate'
}

# Plays a whole game against the computer at level 1. White's moves come from a deeper search and are
# made by typing, by the cursor and by the mouse in turn.
game_against_the_computer() {
  local ways=(by_typing by_cursor by_mouse) moves='' move n reply
  start 80x24 - play --computer=black --level 1 --seed 5
  shows 'White to move' || return 1
  for ((n = 1; n <= 150; ++n)); do
    move=$(printf '%s\nhint\n' "$moves" | "$binary" batch --depth 3 2>/dev/null | head -n 1)
    "${ways[n % 3]}" "$move" || return 1
    reply=''
    until_true answered "$n" || return 1
    on_screen ' by checkmate' && return
    moves+=" $move $reply"
  done
  return 1
}

explosion() {
  start 80x24 - play $two --fen '5k4/10/10/2p1p5/2BAN5/2P1R5/10/10/10/5K4 w - - 0 1'
  shows 'White to move' || return 1
  click d5
  shows 'Enter drops' || return 1
  click d5
  shows 'Explode on d5?' && shows '#P#' || return 1
  text y
  shows 'Game over' && key Escape || return 1 # only the kings are left
  hides '#P#' && shows 'A d5 explode' && shows 'Black lost P2'
}

promotion() {
  start 80x24 - play $two --fen '8k1/P9/10/10/10/10/10/10/10/5K4 w - - 0 1'
  shows 'White to move' || return 1
  by_cursor 'P a8-a9; C-a9' && shows '1. P a8-a9; C-a9'
}

computer_against_itself() {
  start 80x24 - play --computer=both --level 2
  shows '  3. ' || return 1
  key F8
  shows 'stopped' || return 1
  enter 'computer none'
  hides 'stopped' && shows 'Two players'
}

# ---- the other games ----
typed() { # moves
  local move
  for move in "$@"; do
    enter "$move" && shows "$move" || return 1
  done
}

siberia() { # castling towards the empty square, then a mate
  start 80x24 - play $two --variant siberia
  shows 'White to move' || return 1
  typed 'P f2-f4' 'P e8-e6' 'N h1-g3' 'P d8-d6' 'B g1-f2' 'P c8-c6' 'K e1-g1' || return 1
  enter 'fen k8/9/1K7/9/9/9/9/9/8R w - - 0 1'
  shows 'Game 1 is recorded' || return 1
  hides 'K e1-g1' && enter 'R i1-i9' && shows '1-0 by checkmate'
}

apothecary() { # a square that vanishes, a launch by the mouse, an advantage agreed
  start 80x24 - play $two --variant apothecary
  shows 'White to move' && typed 'E e0-d1' 'P e8-e6' || return 1
  click_at 10 9
  shows 'Enter drops' || return 1
  click_at 14 7
  shows 'Launch the joker too?' && key j || return 1
  shows 'N b2-c4; J-b2' && shows 'White joker moves as: pawn' || return 1
  to_board && key F10 && shows 'Menu' && text aw && shows 'offers' || return 1
  key F10 && shows 'Menu' && text aw && shows '3/4-1/4'
}

besiege() { # the cursor and the mouse in a view with a join in its middle
  start 80x24 - play $two --variant besiege
  shows 'White to move' || return 1
  key S-Up
  shows 'corner is a2' || return 1
  key Home
  shows 'View reset' && text '>' && shows 'corner is f1' || return 1
  click_at 58 1 # c9
  shows 'Enter drops' && click_at 58 0 || return 1
  shows 'P c9-c10' && text '=' || return 1
  key Up Up
  shows 'corner is f3' && key Enter || return 1
  typed 'P m9-m10' || return 1
  to_board && key F9 && shows 'White pawn on c10: goes' && key Escape || return 1
  shows 'Esc menu' && key Up Up Down F9 && shows 'm1 is empty'
}

# ---- learning ----
tour() { # the first tasks by mouse and by keys
  start 80x24 - learn al-ces
  shows 'Task 1 of 21' || return 1
  click f0
  shows 'Enter drops' && click e1 && shows 'Done!' || return 1
  click_at 3 22 # "Enter next"
  shows 'Task 2 of 21' && enter 'R c1-c5' && shows "Legal, but it doesn't" || return 1
  enter 'R c1-c6'
  shows 'Done!' && key Enter && shows 'Task 3 of 21' || return 1
  key Escape
  ended_with 0 # there is no game to return to
}

tour_without_colours() { # the choice of a game, a small window
  start 40x16 'TERM=vt100 LC_ALL=C' learn
  shows 'Tour of which game?' && key 4 && shows 'Task 1 of 11' || return 1
  key Enter
  shows 'Capture the knight on a7' && enter 'R a1-a7' && shows 'Done!'
}

first_start() { # the welcome, once; the choice and the tour's progress are remembered
  start 80x24 - play
  shows 'Welcome to alces' && on_screen '>Take the tour' && key Down Down Down Down || return 1
  shows '* Chess (Siberia)' && key Down Down Right Right Enter && shows 'Black: Casual, level 3' || return 1
  enter 'learn siberia'
  shows 'Task 1 of 11' && enter 'R a1-a7' && shows 'Done!' && key Escape && shows 'Tour closed' &&
    enter quit || return 1
  until_true test -s "$scratch/status" || return 1
  local keep_state=yes
  start 40x16 - play
  shows 'White to move' && off_screen 'Welcome' && key F2 && shows '* Chess (Siberia)' &&
    on_screen '< Casual, level 3 >' && on_screen 'Continue the tour: 1 of 11' || return 1
  start 80x24 - play --level full
  shows 'Black: Full strength' || return 1
  printf 'game checkers\nlevel 5\n' >"$XDG_STATE_HOME/alces/player"
  start 200x60 - play
  shows 'Black: Club, level 5' && ! on_screen Welcome && key F10 && key q &&
    shows 'player:1: ignored: "game checkers"'
}
said_at_the_end() { # where the game is, unless nothing was played
  start 80x24 - play $two
  shows 'White to move' && enter 'P e2-e4' && shows '1. P e2-e4' && enter quit && left_with 0 || return 1
  on_screen 'Game 1 is recorded; to continue it, run: alces resume 1' || return 1
  local keep_state=yes
  start 80x24 - play --computer=white --level 1
  shows 'Resume game 1' && key Escape && shows 'To resume game 1' && shows '1. ' &&
    key C-x && shows 'Recorded games' && key Down && key Enter && shows 'Game 1' && key r &&
    shows '1. P e2-e4' || return 1
  enter quit
  left_with 0 && on_screen 'alces resume 1' || return 1
  start 80x24 - play $two --no-record
  shows 'White to move' && enter quit && left_with 0 && off_screen 'saved'
}
first_start_in_lines() {
  start 80x24 - play --plain
  shows 'You play White. Black: Beginner, level 1.' && on_screen 'level club' &&
    enter 'learn siberia' && shows 'Task 1 of 11' && enter 'R a1-a7' && shows 'Done!' &&
    enter quit && shows 'White to move' && enter quit
}

live_entry() {
  start 80x24 - play $two
  shows 'White to move' && text 'N b' && shows '{n}' && text '1-a' && shows 'N b1-a3' || return 1
  key Tab Enter
  shows '1. N b1-a3' && enter 'R a9-a5' && shows '?A?' && shows 'is blocked'
}

coloured() { tm capture-pane -pe | grep -q $'\033\[[0-9;]*36m'; } # Black's pieces are cyan
colours() { # the effect of --color and NO_COLOR
  start 80x24 NO_COLOR=1 play $two
  shows 'White to move' && ! coloured || return 1
  start 80x24 NO_COLOR=1 play $two --color always
  shows 'White to move' && coloured || return 1
  start 80x24 - play $two --color never
  shows 'White to move' && ! coloured
}

analysis() { # analysis on and off; the opponent's threat
  start 80x24 - play $two --fen 'k3r5/10/10/10/10/10/10/10/4Q5/5K4 w - - 0 1'
  shows 'White to move' && key C-t && shows 'Threat: R e9-e1' || return 1
  key F11
  shows '[####' && shows 'depth' && key F11 && hides '[####'
}

review() { # finds a lost queen and shows the better line
  start 80x24 - play $two --fen '4rk4/10/10/10/10/10/10/10/3Q6/5K4 w - - 0 1'
  shows 'White to move' && typed 'Q d1-e1' 'R e9-e1' && key Escape F12 || return 1
  shows 'Mistakes (1 pawn or more)' && key Enter && shows 'better' && shows '?q?'
}

variations() { # plays a variation, returns to the main line, finds both when the game is resumed
  start 80x24 - play $two
  shows 'White to move' && typed 'P e2-e4' 'P e7-e5' || return 1
  key F3
  typed 'P d7-d5' && shows '1: 1... P e7-e5' || return 1
  key C-g
  shows 'Variations' && key Up Enter && shows 'Main line' && text g || return 1
  shows '2: 1... P d7-d5' && enter quit && left_with 0 || return 1
  keep_state=1 start 80x24 - resume 1
  shows '2: 1... P d7-d5' && on_screen '1. P e2-e4       P e7-e5'
}

editor() { # edits an endgame position by keys and plays it
  start 80x24 - play $two
  shows 'White to move' && enter edit && shows 'Letters place pieces' || return 1
  key Enter && shows 'Clear the board' && text c || return 1
  shows 'White has no king' && text k && key Up Up Up && text K && key Right && text Q || return 1
  shows 'Position is valid' && text '*' && shows '10/10 b' && key Enter || return 1
  shows 'Play from here' && text g && hides 'Position editor' && shows 'Black to move' || return 1
  enter edit
  shows 'Position editor' && key Escape || return 1
  hides 'Position editor' && shows 'Black to move'
}

settings() { # what the screen looks like is saved at once, and other settings by `write`
  local file=$XDG_CONFIG_HOME/alces/config.toml
  start 80x24 - play $two
  shows '+---+---+' && enter ':set style=compact' && hides '+---+---+' || return 1
  enter ':set theme=pink'
  shows 'must be terminal' && grep -q '^style = "compact"$' "$file" && enter ':set hash=8' &&
    shows 'change to hash' && enter ':write' && shows 'Settings saved to' || return 1
  keep_state=1 start 80x24 - play $two
  shows 'White to move' && off_screen '+---+---+' && grep -q '^style = "compact"$' "$file"
}

painted() { tm capture-pane -pe | grep -q -- "$1"; }
themes() { # with 256, 16 and 24-bit colours; no theme with NO_COLOR
  start 80x24 TERM=xterm-256color play $two --theme dark
  shows 'White to move' && painted '48;5;234' || return 1
  enter ':set theme=light'
  until_true painted '48;5;231' || return 1
  start 80x24 TERM=xterm-16color play $two --theme dark
  shows 'White to move' && ! painted '48;5;234' || return 1
  start 80x24 'NO_COLOR=1 TERM=xterm-256color' play $two --theme dark
  shows 'White to move' && ! painted '48;5' || return 1
  any_colour
}
few_bytes() { # for each move
  ALCES=$binary "$(dirname "$0")/measure.sh" 1
}
squares() { # coloured if there are 256 colours, but not in document style or with NO_COLOR
  local ocean=24 wood=136
  start 80x24 TERM=xterm-256color play $two
  shows 'White to move' && painted "48;5;$ocean" && off_screen '|' || return 1
  enter ':set palette=wood'
  until_true painted "48;5;$wood" || return 1
  start 80x24 TERM=xterm-256color play $two --style document
  shows '|*R*|*C*|' && ! painted "48;5;$ocean" || return 1
  start 80x24 'NO_COLOR=1 TERM=xterm-256color' play $two
  shows '|*R*|*C*|' && ! painted '48;5'
}
any_colour() { # with a terminfo entry for 24-bit colours
  command -v tic >/dev/null || return 0
  infocmp -x xterm-256color | sed -e '1d' -e 's/^xterm-256color|[^,]*,/any-colour|24 bits,/' \
    -e 's/colors#0x100,/colors#0x1000000,/' -e 's/pairs#0x10000,/pairs#0x7fff, RGB,/' \
    -e 's/setab=[^,]*,/setab=\\E[48;2;%p1%{65536}%\/%d;%p1%{256}%\/%{255}%\&%d;%p1%{255}%\&%dm,/' \
    -e 's/setaf=[^,]*,/setaf=\\E[38;2;%p1%{65536}%\/%d;%p1%{256}%\/%{255}%\&%d;%p1%{255}%\&%dm,/' \
    >"$scratch/any-colour"
  tic -x -o "$scratch/terminfo" "$scratch/any-colour" || return 1
  start 80x24 "TERMINFO=$scratch/terminfo TERM=any-colour" play $two --theme dark
  shows 'White to move' && painted '48;2;28;28;28'
}

figures() { # depend on the locale
  start 80x24 - play $two --pieces figures
  shows '*♚*' && shows '♙' || return 1
  start 80x24 LC_ALL=C play $two --pieces figures
  shows '*K*' && off_screen '♚'
}

graph() { # with the analysis, and as text
  start 80x24 - play $two
  shows 'White to move' && typed 'P e2-e4' 'P e7-e5' && key F11 && shows "White's chances" || return 1
  key F11
  hides "White's chances" && enter graph && shows '] 1. P e2-e4'
}

clocks() { # they run while nothing is pressed, and a flag falls
  start 80x24 - play $two --time 0.05
  shows 'White 0:03.0  Black 0:03.0' && enter 'P e2-e4' && shows '[Black 0:01' || return 1
  shows '1-0 on time'
}

# ---- sizes ----
same_as() { [ "$(screen)" = "$1" ]; }

resize_storm() {
  local before i
  start 80x24 - play $two
  shows 'White to move' || return 1
  before=$(screen)
  for ((i = 0; i < 40; ++i)); do
    tm resize-window -x $((20 + RANDOM % 180)) -y $((5 + RANDOM % 55))
  done
  tm resize-window -x 80 -y 24
  until_true same_as "$before"
}

too_small() {
  tm resize-window -x 39 -y 16
  shows 'enlarge it' || return 1
  tm resize-window -x 40 -y 16
  shows '9 *R**C**D*' && enter 'P e2-e4' && shows 'P e2-e4'
}

# A terminal may claim any size. The window of the tests keeps its real size.
claim_size() { # columns, lines
  stty -F "$(tm display-message -p '#{pane_tty}')" cols "$1" rows "$2"
}
recorded() { # moves in coordinate form
  [ "$("$binary" games export 1 --format coordinate 2>/dev/null | tail -n 1)" = "$1 *" ]
}
is_small() { # the program has never used 150 MB of memory or more
  [ "$(awk '/VmHWM/ {print $2}' "/proc/$(process)/status")" -lt 150000 ]
}
claimed_sizes() {
  local size
  start 80x24 - play $two
  shows 'White to move' && enter 'P e2-e4' && shows 'Black to move' || return 1
  claim_size 10000 10000
  enter 'P e7-e5'
  until_true recorded 'e2e4 e7e5' && is_small || return 1
  for size in '1 1' '65535 2' '2 65535' '0 0' '1 300' '10000 1' '65535 65535' '1 1' '10000 10000'; do
    # shellcheck disable=SC2086 # two words
    claim_size $size
    sleep 0.05 # signals that arrive together would be handled as one
  done
  enter 'P d2-d4'
  until_true recorded 'e2e4 e7e5 d2d4' && is_small || return 1
  claim_size 80 24
  key C-l
  shows '2. P d2-d4' && shows '9 |*R*|*C*|'
}
started_enormous() {
  kill_server
  rm -rf "$XDG_STATE_HOME"
  tm new-session -d -x 80 -y 24 "stty cols 10000 rows 10000
    ulimit -v 2000000 # kilobytes
    exec sh -c 'echo \$\$ >$scratch/pid; exec $binary play $two'"
  until_true test -s "$scratch/pid" && key Space && enter 'P e2-e4' || return 1
  until_true recorded e2e4 && is_small || return 1
  claim_size 80 24
  shows 'Black to move'
}

large() {
  tm resize-window -x 200 -y 60
  shows '|:▜███▛:|  ▄█▛▘ |' # figures of a rook and a cannon
}

without_colours() {
  start 80x24 'TERM=vt100 LC_ALL=C NO_COLOR=1' play $two
  shows 'White to move' || return 1
  by_cursor 'P e2-e4' && shows 'P e2-e4'
}

pasted() { # a thousand lines, as a bracketed paste
  local i
  start 80x24 - play $two
  shows 'White to move' || return 1
  for ((i = 0; i < 199; ++i)); do printf 'N b1-c3\nN b8-c6\nN c3-b1\nN c6-b8\nnew\n'; done >"$scratch/lines"
  printf 'P h2-h4\nP h7-h5\nP i2-i3\n' >>"$scratch/lines"
  tm load-buffer "$scratch/lines"
  tm paste-buffer -p "$@"
  shows 'P i2-i3' && shows 'P h7-h5'
}

# Curses leaves the rest of a line in the wrong place if it gives a character another width than the
# grid does. Unicode gives U+4DC0 one cell, and the C library two.
doubtful_widths() {
  start 80x24 - play $two
  shows 'White to move' || return 1
  text $'save A\u4dc0\u4dc0B\u6f22C'
  shows $'save A??B\u6f22C' || return 1
  key Home
  text x
  shows $'xsave A??B\u6f22C'
}

# ---- quitting ----
begun() { # options...
  start 80x24 - play $two "$@"
  shows 'White to move' && enter 'P e2-e4' && shows '1. P e2-e4'
}
quit_is_confirmed() { # a game that is not recorded would be lost
  begun --no-record || return 1
  enter quit
  shows 'Quit?' || return 1
  key n
  hides 'Quit?' || return 1
  enter quit
  shows 'Quit?' && key y && left_with 0
}
ended_by() { # signal, status
  begun || return 1
  kill "-$1" "$(process)"
  left_with "$2"
}
interrupted() {
  begun || return 1
  key C-c
  left_with 130
}
is_gone() { ! kill -0 "$1" 2>/dev/null; }
without_terminal() { # the window is closed while the computer thinks
  local pid
  start 80x24 - play --computer=both --level 10
  shows 'thinking' || return 1
  pid=$(process)
  kill_server
  until_true is_gone "$pid"
}
stopped_and_continued() {
  kill_server
  tm new-session -d -x 80 -y 24 'PS1="prompt " bash --norc --noprofile -i'
  shows 'prompt' || return 1
  enter 'shopt -u checkwinsize; export COLUMNS=50 LINES=18'
  enter "'$binary' play $two --no-record"
  shows 'White to move' || return 1
  key C-z
  shows 'Stopped' || return 1
  enter fg
  shows 'White to move' && shows '-- Message' && enter 'P e2-e4' && shows '1. P e2-e4' || return 1
  enter quit
  shows 'Quit?' && key y && hides 'White to move' && shows 'Stopped'
}
idle() { # uses at most one tick of processor time in a second of waiting
  local pid before after
  [ -r /proc/self/stat ] || return 0
  begun || return 1
  pid=$(process)
  before=$(cut -d' ' -f14,15 "/proc/$pid/stat" | tr ' ' +)
  sleep 1
  after=$(cut -d' ' -f14,15 "/proc/$pid/stat" | tr ' ' +)
  [ $((after - before)) -le 1 ]
}

# Keys that terminfo does not describe for TERM=vt100, as xterm and tmux send them.
usual_keys() {
  start 40x16 'TERM=vt100' play $two
  shows 'White to move' || return 1
  tm send-keys -H 1b 5b 31 37 7e || return 1 # F6
  shows 'j  i  h  g' || return 1
  tm send-keys -H 1b 5b 32 31 7e || return 1 # F10
  shows 'Menu' || return 1
  tm send-keys -H 1b 5b 34 7e || return 1 # End
  shows '>q  Quit' && tm send-keys -H 1b 5b 35 7e || return 1 # PgUp
  shows '>n  New game'
}

# ---- no screen ----
plain() { # environment word, reason
  start 80x24 "$1" play $two
  shows "$2" || return 1
  enter 'P e2-e4'
  enter quit
  ended_with 0
}
wrapped() { # a long error is broken between words
  start 80x24 - play $two --plain
  shows 'White to move>' || return 1
  enter 'P e2-e5'
  shows 'forward, or two from' && screen | grep -q '^The pawn cannot .* forward, or two from$'
}
example_in_lines() { # is legal
  start 80x24 - play $two --plain --variant xiangqi
  shows 'Type a move such as P e4-e5, or' && enter quit
}
interrupted_at_a_secret() { # signal, exit status
  start 80x24 - host secret --secret --plain --tables "$scratch/tables"
  shows 'Secret:' || return 1
  kill -s "$1" "$(process)"
  ended_with "$2"
}
output_closed() { # a game of the computer against itself ends when nobody reads it any more
  timeout 20 "$binary" play --plain --computer both --level 1 </dev/null 2>/dev/null | head -n 1 >"$scratch/out"
  [ "${PIPESTATUS[0]}" != 124 ] && [ -s "$scratch/out" ]
}
through_a_pipe() {
  printf 'P e2-e4\nquit\n' | "$binary" play $two >"$scratch/out" 2>"$scratch/err" &&
    [ "$(wc -l <"$scratch/err")" = 1 ]
}

check 'a game typed' two_player_game by_typing
check 'undo to the start' undone_to_the_start
check 'a game by the cursor' two_player_game by_cursor
check 'a game by the mouse' two_player_game by_mouse
check 'an explosion' explosion
check 'a promotion' promotion
check 'a game against the computer' game_against_the_computer
check 'the computer against itself' computer_against_itself
check 'a game of Siberia' siberia
check 'a game of Apothecary' apothecary
check 'a game of Besiege' besiege
check 'a tour by mouse and keys' tour
check 'a tour in a small window without colours' tour_without_colours
check 'the first start' first_start
check 'the first start in lines of text' first_start_in_lines
check 'what is said at the end' said_at_the_end
check 'a move completed, and one refused' live_entry
check 'variations' variations
check 'the position editor' editor
check 'settings' settings
check 'themes' themes
check 'coloured squares' squares
check 'bytes of a move' few_bytes
check 'figures' figures
check 'the graph' graph
check 'clocks' clocks
check 'a review' review
check 'an analysis' analysis
check 'colours' colours
check 'a resize storm' resize_storm
check 'a window too small' too_small
check 'a large window' large
check 'sizes that a terminal claims' claimed_sizes
check 'an enormous terminal' started_enormous
check 'a terminal without colours and UTF-8' without_colours
check 'a paste' pasted
check 'characters of doubtful width' doubtful_widths
check 'quitting' quit_is_confirmed
check 'SIGTERM' ended_by TERM 143
check 'SIGHUP' ended_by HUP 129
check 'SIGINT' ended_by INT 130
check 'SIGQUIT' ended_by QUIT 131
check 'a crash' ended_by SEGV 139
check 'Ctrl-C' interrupted
check 'Ctrl-Z and fg' stopped_and_continued
check 'a window closed while the computer thinks' without_terminal
check 'no processor time while idle' idle
check 'keys that TERM does not know' usual_keys
check 'sentences in plain mode' wrapped
check 'the example of a move in plain mode' example_in_lines
check 'TERM=dumb' plain TERM=dumb 'TERM is dumb'
check 'TERM unset' plain '-u TERM' 'TERM is not set'
check 'TERM unknown' plain TERM=no-such-terminal 'TERM names an unknown terminal type'
check 'a pipe' through_a_pipe
mkdir -p "$scratch/tables"
check 'Ctrl-C while a secret is typed' interrupted_at_a_secret INT 130
check 'SIGTERM while a secret is typed' interrupted_at_a_secret TERM 143
check 'a closed pipe' output_closed

sum_up
