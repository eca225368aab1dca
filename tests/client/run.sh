#!/usr/bin/env bash
# Talks to $ALCES, or ./alces, as strict clients of both engine protocols do (python-chess, fastchess
# and cutechess among them): the same commands in the same order, one game after another in one
# process. Every line of an answer must follow the grammar of its protocol, and every main line must
# be legal.
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
# shellcheck source=tests/protocols/conversation.sh
. tests/protocols/conversation.sh

n='[0-9]+'
info="info( depth $n)?( seldepth $n)?( multipv $n)?( score (cp|mate) -?$n( (lower|upper)bound)?)?"
info+="( nodes $n)?( nps $n)?( hashfull (1000|[0-9]{1,3}))?( time $n)?( pv( $move)+)?"
option="option name [A-Za-z_ ]+ type (check default (true|false)|spin default $n min $n max $n"
option+="|combo default [a-z0-9-]+( var [a-z0-9-]+)+|button)"
uci_line="^(id (name|author) .+|$option|uciok|readyok|info string .+|$info|bestmove ($move( ponder $move)?|\(none\)))$"
thinking="$n -?$n $n $n( $n $n $n.)?( *$move)+"
xboard_line="^(feature [a-z]+=.+|setup \(.+\) ${n}x$n\+[0-9]_[a-z]+ .+|piece [A-Z]& .+|pong $n|$thinking"
xboard_line+="|move $move|(1-0|0-1|1/2-1/2) \{.+\}|# .*|tellics .*|Hint: $move|stat01: .*|offer draw)$"

# Reads until a line matches the expression, and leaves it in $line. Fails at a line that the grammar
# does not have. The main lines are collected in $scratch/lines, each after the moves that lead to
# its position.
answers() { # expression
  while IFS= read -r -t 60 line <&"$from"; do
    [[ $line =~ $grammar ]] || return 1
    [[ ! $line =~ \ pv\ (.*)$ ]] || echo "$searched ${BASH_REMATCH[1]}" >>"$scratch/lines"
    [[ $line =~ $1 ]] && return 0
  done
  line="nothing like: $1"
  return 1
}
# Waits until the engine has carried out everything. No move may come meanwhile.
ready() {
  say isready
  answers '^(readyok|bestmove .*)$' && [ "$line" = readyok ]
}
search() { # moves from the starting position, words after "go"
  searched=$1
  say "position startpos moves$1" "go $2"
}
# Takes the move, and the expected reply in $ponder, from a line "bestmove".
take_move() {
  ponder=
  [[ $line =~ ^bestmove\ ($move)(\ ponder\ ($move))?$ ]] || return 1
  played+=" ${BASH_REMATCH[1]}"
  ponder=${BASH_REMATCH[3]:-}
}
lines_are_legal() { # game
  local main_line
  sort -u "$scratch/lines" | while read -r main_line; do
    "$alces" batch --variant "$1" --quiet <<<"$main_line" >"$scratch/judged" 2>&1 || exit 1
  done
}

# ---- UCI ----
clocks='wtime 600 btime 600 winc 20 binc 20'
introduce_uci() {
  say uci
  answers '^uciok$' && ready
}
start_uci_game() { # game
  played=
  : >"$scratch/lines"
  say "setoption name UCI_Variant value $1" 'setoption name Hash value 2' ucinewgame
  ready
}
# Plays moves by the clock. While the opponent thinks, the engine ponders on the expected reply: that
# reply comes every other time (ponderhit), else another (stop).
play_by_the_clock() { # moves
  local count stopped
  say 'setoption name Ponder value true'
  for ((count = 0; count < $1; ++count)); do
    search "$played" "$clocks"
    answers '^bestmove' && take_move || return 1
    [ -n "$ponder" ] || continue
    search "$played $ponder" "ponder $clocks"
    ready || return 1
    if [ $((count % 2)) = 0 ]; then
      say ponderhit
      played+=" $ponder"
      answers '^bestmove' && take_move || return 1
    else
      say stop
      stopped=$played
      answers '^bestmove' || return 1
      played=$stopped
    fi
    ready || return 1
  done
}
# Three main lines of an endless search, until "stop".
analyse() {
  say 'setoption name MultiPV value 3' 'setoption name UCI_AnalyseMode value true'
  search "$played" infinite
  answers '^info .*multipv 3' && ready || return 1
  say stop
  answers '^bestmove' && ready || return 1
  say 'setoption name MultiPV value 1' 'setoption name UCI_AnalyseMode value false'
}
# The limits that a client sends on their own, each followed by a move.
search_with() { # words after "go"
  search "$played" "$1"
  answers '^bestmove' && ready
}
searches_from_fen() { # game
  local fen
  fen=$(echo fen | "$alces" batch --variant "$1")
  searched=
  say "position fen $fen" 'go nodes 100'
  answers '^bestmove' && ready
}

grammar=$uci_line
begin uci
check 'uci: introduces itself' introduce_uci
for game in $(game_names) chess xiangqi; do
  check "uci: $game: starts a game" start_uci_game "$game"
  check "uci: $game: plays and ponders" play_by_the_clock 4
  check "uci: $game: analyses three lines until it is stopped" analyse
  for limit in 'wtime 100' 'btime 100' 'wtime 100 btime 100 movestogo 1' 'depth 2' 'nodes 50' \
    'movetime 20' "depth 3 searchmoves${played:0:5}"; do
    check "uci: $game: go $limit" search_with "$limit"
  done
  check "uci: $game: every main line is legal" lines_are_legal "$game"
  check "uci: $game: searches from a FEN" searches_from_fen "$game"
done
say quit
check 'uci: ends at "quit"' ends 0
check 'uci: prints nothing after "quit"' [ ! -s "$scratch/rest" ]

# ---- XBoard ----
introduce_xboard() {
  say xboard 'protover 2'
  answers '^feature done=1$' && say 'accepted ping' 'accepted setboard' 'accepted usermove'
}
synchronized() {
  pings=$((pings + 1))
  say "ping $pings"
  answers '^(pong .*|move .*)$' && [ "$line" = "pong $pings" ]
}
start_xboard_game() { # game
  played=
  say new "variant $1" easy 'level 40 1 0' post force
  synchronized
}
# The client moves for the other side: it asks a second time with "go", as if it had changed sides.
play_both_sides() { # plies
  local ply
  for ((ply = 0; ply < $1; ++ply)); do
    say 'time 200' 'otim 200' go
    answers '^move' || return 1
    say force
    played+=" ${line#move }"
    synchronized || return 1
  done
}
xboard_searches_with() { # limit
  say "$1" go
  answers '^move' || return 1
  say force
  synchronized
}
xboard_analyses() {
  say analyze
  answers "^[2-9] .*$move" || return 1
  say .
  answers '^stat01: ' || return 1
  say exit
  synchronized
}

grammar=$xboard_line
pings=0
begin xboard
check 'xboard: introduces itself' introduce_xboard
for game in $(game_names) chess xiangqi; do
  check "xboard: $game: starts a game" start_xboard_game "$game"
  check "xboard: $game: plays by the clock" play_both_sides 6
  check "xboard: $game: st 0.3" xboard_searches_with 'st 0.3'
  check "xboard: $game: sd 2" xboard_searches_with 'sd 2'
  check "xboard: $game: analyses until \"exit\"" xboard_analyses
done
say quit
check 'xboard: ends at "quit"' ends 0

# ---- the clients themselves, where they are installed ----
if python3 -c 'import chess.engine' 2>/dev/null; then
  check 'python-chess plays and analyses' python3 tests/client/python_chess.py "$alces"
else
  echo 'skipped: python-chess is not installed'
fi
if command -v fastchess >/dev/null; then
  printf '#!/bin/sh\nexec %q uci --variant chess\n' "$alces" >"$scratch/engine"
  chmod +x "$scratch/engine"
  check 'fastchess --compliance' fastchess --compliance "$scratch/engine"
else
  echo 'skipped: fastchess is not installed'
fi
# A client notices that the engine has crashed when its output ends. No other process may keep it open.
begin uci --variant siberia
say 'go infinite'
check 'the engine thinks' hears '^info depth 2 '
disown "$engine"
kill -KILL "$engine"
check 'its output ends with the engine' timeout 2 cat <&"$from" >"$scratch/rest"
exec {to}>&- {from}<&-

# PolyGlot talks UCI to the engine and XBoard's protocol to us.
polyglot_plays() { # plies, each for the side to move
  local ply
  for ((ply = 0; ply < $1; ++ply)); do
    say go
    hears "^move [a-h][1-8][a-h][1-8]" || return 1
    say force
  done
}
polyglot=$(PATH=$PATH:/usr/games command -v polyglot)
if [ -n "$polyglot" ]; then
  printf '%s\n' '[PolyGlot]' "EngineDir = $scratch" "EngineCommand = $alces uci --variant chess" 'Book = false' \
    'Resign = false' '[Engine]' 'Hash = 2' >"$scratch/polyglot.ini"
  program=$alces
  alces=$polyglot
  begin "$scratch/polyglot.ini"
  say xboard 'protover 2'
  check 'PolyGlot starts the engine' hears 'done=1'
  say new 'level 0 1 0' 'time 300' 'otim 300' post
  check 'PolyGlot plays' polyglot_plays 6
  say analyze
  check 'PolyGlot analyses' hears '^[4-9] [+-]?[0-9]+ [0-9]+ [0-9]+ ' '^(Illegal|Error|tellusererror)'
  say exit quit
  check 'PolyGlot ends' ends 0
  alces=$program
else
  echo 'skipped: PolyGlot is not installed'
fi

sum_up
