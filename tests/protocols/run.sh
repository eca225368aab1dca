#!/usr/bin/env bash
# Sessions in both engine protocols. Runs $ALCES, or ./alces. Does not depend on speed: waits up to a
# minute for each expected line.
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
game=

explain_failure() { [ -z "${line:-}" ] || echo "  last line: $line"; }

# Starts the program, connected by two pipes.
begin() { # arguments...
  rm -f "$scratch/to" "$scratch/from"
  mkfifo "$scratch/to" "$scratch/from"
  "$alces" "$@" <"$scratch/to" >"$scratch/from" 2>"$scratch/errors" &
  engine=$!
  exec {to}>"$scratch/to" {from}<"$scratch/from"
}
say() { printf '%s\n' "$@" >&"$to"; }
# Reads until a line matches the first expression, and leaves it in $line. Fails if an earlier line
# matches the second.
hears() { # expression, expression
  while IFS= read -r -t 60 line <&"$from"; do
    [[ $line =~ $1 ]] && return 0
    [ $# -gt 1 ] && [[ $line =~ $2 ]] && return 1
  done
  line="nothing like: $1"
  return 1
}
# Whether the program ends with this code and prints no errors.
ends() { # exit code
  exec {to}>&-
  cat <&"$from" >"$scratch/rest"
  exec {from}<&-
  wait "$engine"
  [ $? = "$1" ] && [ ! -s "$scratch/errors" ]
}
move='[a-t][0-9]+[a-t][0-9]+[a-z]?'

# ---- UCI: one question after another ----
begin uci
say uci
check 'uci: the name' hears '^id name alces [0-9]'
check 'uci: an option with its range' hears '^option name Hash type spin default 16 min 1 max [0-9]+$'
check 'uci: the games' hears \
  '^option name UCI_Variant type combo default al-ces var al-ces var apothecary var besiege var siberia$'
check uciok hears '^uciok$'
say isready
check readyok hears '^readyok$'
say 'position startpos moves e2e4' 'go depth 3'
check 'uci: infos' hears "^info depth 1 seldepth [0-9]+ multipv 1 score cp -?[0-9]+ nodes [0-9]+ nps [0-9]+ hashfull [0-9]+ time [0-9]+ pv $move"
check 'uci: best move and ponder move' hears "^bestmove $move ponder $move$"
say 'setoption name MultiPV value 3' 'go depth 2'
check 'uci: three lines' hears '^info depth 2 .* multipv 3 score'
check 'uci: and the best of them' hears '^bestmove'
say 'setoption name MultiPV value 1' 'position startpos' 'go depth 3 searchmoves a2a3 e3e3 a2a4'
check 'uci: only the moves asked for' hears '^bestmove a2a[34]'
say 'go nodes 500'
check 'uci: nodes' hears '^bestmove'
say 'go movetime 20'
check 'uci: a time' hears '^bestmove'
say 'go wtime 300 btime 300 winc 0 binc 0'
check 'uci: clocks' hears '^bestmove'
say 'go wtime -50 btime 300 movestogo 1'
check 'uci: no time left' hears '^bestmove'
say 'go perft 2'
check 'uci: perft counts for each move' hears '^a1a1: [0-9]+$'
check 'uci: and the total' hears "^Nodes searched: $("$alces" perft 2)$"
say 'perft 1'
check 'uci: perft' hears "^Nodes searched: $("$alces" perft 1)$"
say 'perft 0'
check 'uci: perft 0' hears '^Nodes searched: 1$'
say 'position startpos moves e2e4 e7e5' d
check 'uci: the board' hears '^  9 \|\*R\*\|'
check 'uci: its FEN' hears '^Fen: rcdbqkbdcr/.* w KQkq - 0 2$'
say eval
check 'uci: the evaluation' hears '^material '
say quit
check 'uci: quit' ends 0

# ---- UCI: commands during a search ----
begin uci
say 'position startpos' 'go infinite'
check 'uci: an endless search thinks' hears '^info depth [2-9] '
say isready
check 'uci: ready while searching' hears '^readyok$' '^bestmove'
say 'position startpos moves e2e4' 'setoption name Hash value 2' 'setoption name UCI_Variant value siberia' \
  d eval isready
check 'uci: options while searching' hears '^readyok$' '^bestmove'
say stop
check 'uci: stop' hears "^bestmove $move"
say isready
check 'uci: ready afterwards' hears '^readyok$' '^bestmove'
say 'position startpos' 'go perft 2'
check 'uci: the option has been taken' hears '^Nodes searched: 529$'
say 'go infinite' 'go depth 2'
check 'uci: a second go ends the first' hears '^bestmove'
check 'uci: and is answered too' hears '^bestmove'
say stop stop ponderhit isready
check 'uci: stop without a search' hears '^readyok$' '^bestmove'
say 'go depth 1 infinite' isready
check 'uci: an infinite search that has ended keeps its answer' hears '^readyok$' '^bestmove'
say stop
check 'uci: until stop' hears '^bestmove'
say 'go ponder wtime 100 btime 100' isready
check 'uci: pondering' hears '^readyok$' '^bestmove'
say ponderhit
check 'uci: ponderhit' hears '^bestmove'
say 'go ponder depth 1' isready
check 'uci: pondering that has ended' hears '^readyok$' '^bestmove'
say ponderhit
check 'uci: is answered at the ponderhit' hears '^bestmove'
say 'go ponder wtime 100000 btime 100000' stop
check 'uci: stop while pondering' hears '^bestmove'
say 'go infinite' ucinewgame 'go depth 1'
check 'uci: a new game while searching' hears '^bestmove'
check 'uci: and a search in it' hears '^bestmove'
say 'go infinite' quit
check 'uci: quit while searching' ends 0

# ---- UCI: commands during a perft that would take years ----
begin uci
say 'position startpos' 'go perft 15' isready d
check 'uci: ready during perft' hears '^readyok$'
check 'uci: and shows the board' hears '^Fen: '
say 'go depth 1'
check 'uci: a search stops perft' hears '^info string perft stopped$'
check 'uci: and is answered' hears "^bestmove $move"
say 'perft 15' 'perft 1'
check 'uci: a new perft replaces the last' hears "^Nodes searched: $("$alces" perft 1)$"
say 'go perft 15' stop isready
check 'uci: stop ends perft' hears '^readyok$' '^Nodes'
say 'go infinite' 'perft 2'
check 'uci: perft beside a search' hears "^Nodes searched: $("$alces" perft 2)$"
say stop
check 'uci: which continues' hears '^bestmove'
say 'go perft 15' quit
check 'uci: quit during perft' ends 0
begin uci
say 'go perft 3'
check 'uci: the end of the input waits for perft' ends 0
check 'uci: and its total is printed' grep -q "^Nodes searched: $("$alces" perft 3)$" "$scratch/rest"
begin uci
say 'go perft 15' isready
check 'uci: another perft starts' hears '^readyok$'
exec {from}<&-
wait "$engine"
check 'uci: and ends when the output is closed' [ $? = 0 ]
exec {to}>&-

# ---- UCI: nonsense ----
begin uci --variant siberia
say 'xyzzy' && check 'uci: an unknown command' hears '^info string unknown command: xyzzy$'
say 'joho isready' && check 'uci: a known one behind it' hears '^readyok$'
say '' '   ' $'\x01\xff\xfe' && check 'uci: bytes' hears '^info string unknown command: [?]+$'
say 'position' && check 'uci: position of nothing' hears '^info string position must be startpos or fen'
say 'position fen 8/8 w' && check 'uci: a bad FEN' hears '^info string a FEN must have'
say 'position startpos moves e2e4 e2e4' && check 'uci: an illegal move' hears '^info string e2e4: '
say 'd' && check 'uci: the moves before it stand' hears '^Fen: .*/4P4/.* b KQkq'
say 'position startpos moves e2e4 e2e4 e7e5' && check 'uci: the same line is read again' hears '^info string e2e4: '
say 'setoption' && check 'uci: no option' hears '^info string unknown option: '
say 'setoption name Hash value lots' && check 'uci: no number' hears '^info string Hash must be 1-'
say 'setoption name MultiPV value 500' && check 'uci: too many lines' hears '^info string MultiPV must be 1-256, not "500"$'
say 'setoption name MultiPV value 256' 'position startpos moves e2e4' 'go depth 1'
check 'uci: as many lines as there are moves' hears "^info depth 1 .* multipv $(echo 'e2e4
moves' | "$alces" batch --variant siberia | grep -c '^[a-i][1-9][a-i]') "
say 'setoption name MultiPV value 1' stop ponderhit 'setoption name Threads value 0'
check 'uci: no threads' hears '^info string Threads must be 1-256, not "0"$'
say 'setoption name Ponder value 7' && check 'uci: neither true nor false' hears '^info string Ponder must be true or false'
say 'setoption name UCI_Variant value chess' && check 'uci: no such game' hears '^info string UCI_Variant must be al-ces, '
say 'setoption name clear hash' 'setoption name move overhead value 5' 'go depth two nodes'
check 'uci: a limit without a number is reported' hears '^info string go: depth must be a number$'
check 'uci: and so are words that are ignored' hears '^info string go: ignored: two$'
check 'uci: each of them' hears '^info string go: nodes must be a number$'
check 'uci: they limit nothing' hears '^info depth 2 '
say stop && check 'uci: which stop ends' hears '^bestmove'
say 'position startpos' 'go searchmoves e2e4 zzz depth 2 wtime 1 btime x'
check 'uci: no move to search' hears '^info string go: ignored: zzz$'
check 'uci: no clock of the other side' hears '^info string go: btime must be a number$'
check 'uci: what is a move is searched' hears '^bestmove e2e4'
say 'go nodes 20'
check 'uci: all nodes are reported before the answer' hears '^info nodes 20 nps [0-9]+ hashfull [0-9]+ time [0-9]+$' '^bestmove'
check 'uci: which comes' hears '^bestmove'
# With a seed, it varies its moves in play but not in analysis.
say 'setoption name Seed value 2' ucinewgame 'position startpos moves d2d4 e8e6' 'go depth 4'
check 'uci: varied play' hears '^info depth 4 .* pv '
best=${line#* pv } && best=${best%% *}
check 'uci: that has a move' hears '^bestmove'
check 'uci: which is not always the best' [ "${line%% ponder*}" != "bestmove $best" ]
say 'setoption name UCI_AnalyseMode value true' ucinewgame 'position startpos moves d2d4 e8e6' 'go depth 4'
check 'uci: its best when analysing' hears '^info depth 4 .* pv '
best=${line#* pv } && best=${best%% *}
check 'uci: whatever the seed' hears "^bestmove $best"
say 'setoption name Seed value 0' 'setoption name UCI_AnalyseMode value false'
head -c 3000000 /dev/zero | tr '\0' 'x' >&"$to"
say '' isready && check 'uci: an endless line' hears '^readyok$'
say 'position startpos moves' "position startpos moves $(for _ in {1..100}; do printf 'b1c3 b9c7 c3b1 c7b9 '; done)"
say 'go depth 1' && check 'uci: a game drawn by count can be searched' hears "^bestmove $move"
say 'position fen 4k4/9/9/9/9/9/9/3qqq3/4K4 w - - 0 1' 'go depth 3'
check 'uci: mated' hears '^info depth 0 score mate 0$'
check 'uci: no move' hears '^bestmove \(none\)$'
say 'position fen k8/9/1Q7/9/9/9/9/9/4K4 b - - 0 1' 'go movetime 10'
check 'uci: stalemate' hears '^info depth 0 score cp 0$'
check 'uci: no move there either' hears '^bestmove \(none\)$'
say 'position fen k8/2Q6/1K7/9/9/9/9/9/9 w - - 0 1' 'go mate 1'
check 'uci: mate in one ends go mate' hears '^bestmove c8'
say 'setoption name Skill Level value 1' 'position startpos' 'go wtime 60000 btime 60000'
check 'uci: the weakest level' hears "^bestmove $move"
check 'uci: the end of the input' ends 0

# ---- UCI: ends ----
begin uci
say 'position startpos' 'go depth 5'
check 'uci: the end of the input waits for a limited search' ends 0
check 'uci: and answered' grep -q '^bestmove ' "$scratch/rest"
begin uci
say 'go infinite' isready
check 'uci: an endless search starts' hears '^readyok$'
check 'uci: and ends with the input' ends 0
begin uci
say 'go infinite' isready
check 'uci: a search starts' hears '^readyok$'
kill -TERM "$engine"
check 'uci: and ends with a signal' ends 143
begin uci
say 'go infinite' isready
check 'uci: another starts' hears '^readyok$'
exec {from}<&-
wait "$engine"
check 'uci: and ends when the output is closed' [ $? = 0 ]
exec {to}>&-

# ---- UCI: games of every variant ----
# A whole game of the program against itself, led as by a GUI and checked by `alces batch`.
play_uci() { # game, plies
  local moves='' ply
  begin uci --variant "$1" --seed 3
  say 'setoption name Hash value 1'
  for ((ply = 0; ply < $2; ++ply)); do
    say "position startpos moves$moves" 'go nodes 60'
    hears '^bestmove' || return 1
    [[ $line =~ ^bestmove\ ($move) ]] || break
    moves+=" ${BASH_REMATCH[1]}"
  done
  say quit
  ends 0 || return 1
  echo "$moves" | "$alces" batch --variant "$1" --quiet >"$scratch/judged" 2>&1
}
for game in $(game_names); do
  check "uci: a game of $game" play_uci "$game" 60
done
begin uci
say 'setoption name UCI_Variant value apothecary' 'setoption name Setup value 7' d
check 'uci: setups' hears "^Fen: $(echo fen | "$alces" batch --variant apothecary --setup 7 | head -1 | sed 's/[][*+?.]/\\&/g')$"
say 'setoption name UCI_Variant value siberia' d
check 'uci: a game without setups' hears '^Game: siberia, '
say 'position fen k8/9/9/9/9/9/9/9/K8 w - - 99 90 moves a1a2' d
check 'uci: the draw count' hears 'fifty-moves'
check 'uci: ends well' ends 0

# ---- XBoard ----
begin xboard
say xboard 'protover 2'
check 'xboard: features' hears '^feature done=0$'
check 'xboard: the games' hears '^feature .*variants="al-ces,apothecary,besiege,siberia"'
check 'xboard: more features' hears '^feature .*setboard=1.*usermove=1'
check 'xboard: an option' hears '^feature option="Skill Level -spin 10 1 10"$'
check 'xboard: done' hears '^feature done=1$'
say 'accepted setboard' 'rejected nps' new random 'variant siberia'
check 'xboard: setup' hears '^setup \(PNBRQ\.+Kpnbrq\.+k\) 9x9\+0_fairy rnbqk1bnr/.* w KQkq - 0 1$'
check 'xboard: pieces' hears '^piece K& KisO2$'
say 'sd 3' post easy 'ping 1'
check 'xboard: ping' hears '^pong 1$'
say 'usermove e2e4'
check 'xboard: thinking' hears "^1 -?[0-9]+ [0-9]+ [0-9]+ [0-9]+ [0-9]+ 0.$move"
check 'xboard: a move' hears "^move $move$"
say nopost 'usermove d2d4' 'ping 2'
check 'xboard: a second' hears "^move $move$" '^[1-9]'
check 'xboard: pong comes after the move' hears '^pong 2$'
say remove 'usermove d2d3'
check 'xboard: a move taken back' hears "^move $move$"
say 'usermove d3d5' && check 'xboard: an illegal move' hears '^Illegal move \(the pawn.*\): d3d5$'
say 'a2a3' && check 'xboard: a bare move' hears "^move $move$"
say hint && check 'xboard: a hint' hears "^Hint: $move$"
say force undo undo undo undo undo undo undo
check 'xboard: nothing to undo' hears '^Error \(no moves to take back\): undo$'
say 'usermove e2e4' 'usermove e8e6' 'ping 3' && check 'xboard: no answer in force mode' hears '^pong 3$' '^move'
say go && check 'xboard: go' hears "^move $move$"
say 'setboard rnbqk1bnr/ppppppppp/9/9/9/9/9/PPPPPPPPP w' && check 'xboard: an illegal position' hears '^tellusererror Illegal position: '
say hint 'ping 9' && check 'xboard: nor a hint for it' hears '^pong 9$' '^Hint'
say 'usermove e2e4' && check 'xboard: where nothing can be played' hears '^Illegal move \(the position is illegal\): e2e4$'
say xyzzy && check 'xboard: an unknown command' hears '^Error \(unknown command\): xyzzy$'
say 'level x' && check 'xboard: no level' hears '^Error .*: x$'
say 'variant chess' && check 'xboard: no such game' hears '^Error \(unsupported variant\): chess$'
say 'option Skill Level=99' && check 'xboard: no such level' hears '^Error \(Skill Level must be 1-10'
say 'option Skill Level=2' 'option Clear Hash' 'memory 2' 'cores 1' 'ping 4'
check 'xboard: options' hears '^pong 4$' '^Error'
say 'option Skill Level=10' new 'level 40 0:02 0' 'time 100' 'otim 100' 'usermove e2e4'
check 'xboard: by the clock' hears "^move $move$"
say 'level 0 1 0.1' 'time 6000' force new force
say 'setboard 9/9/9/9/9/9/4k4/q8/4K4 b - - 0 1' 'st 1' go
check 'xboard: mates' hears '^move '
check 'xboard: and says so' hears '^0-1 \{0-1 by checkmate\}$'
say force 'setboard 9/9/9/9/9/9/4k4/4q4/4K4 w - - 0 1' go
check 'xboard: and repeats it for a game that was over' hears '^0-1 \{0-1 by checkmate\}$'
say 'result 0-1 {Black mates}' 'ping 5'
check 'xboard: does not answer a result' hears '^pong 5$' '^move'
say quit
check 'xboard: quit' ends 0

# ---- XBoard: commands while it thinks ----
begin xboard --variant siberia
say new 'level 0 60 0' 'time 360000' post 'usermove e2e4'
check 'xboard: it thinks' hears '^2 '
say 'usermove d2d4' && check 'xboard: out of turn' hears '^Illegal move \(it is not your turn\): d2d4$'
say hint . 'ping 1' '?'
check 'xboard: move now' hears "^move $move$" '^pong'
check 'xboard: and then pong' hears '^pong 1$'
say hard 'usermove d2d4' && check 'xboard: it thinks again' hears '^2 '
say '?' && check 'xboard: a move on demand' hears "^move $move$"
check 'xboard: what it expects' hears "^Hint: $move$" '^[1-9]'
check 'xboard: it ponders' hears '^2 '
say hint && check 'xboard: on what it hints at' hears "^Hint: $move$"
say "usermove ${line#Hint: }" '?' && check 'xboard: the expected move' hears "^move $move$"
check 'xboard: and the next that it expects' hears "^Hint: $move$"
say nopost 'level 0 0 0' "usermove ${line#Hint: }"
check 'xboard: without a limit it moves by itself' hears "^move $move$"
say post && check 'xboard: post during pondering names the expected move' hears "^Hint: $move$" '^[1-9]'
say easy force new 'level 0 60 0' 'time 360000'
say easy 'ping 2' && check 'xboard: no pondering' hears '^pong 2$'
say 'usermove i2i4' && check 'xboard: it thinks' hears '^2 '
say force 'ping 3' && check 'xboard: force ends it' hears '^pong 3$' '^move'
say new go && check 'xboard: it has White' hears '^2 '
say new 'ping 4' && check 'xboard: a new game ends it too' hears '^pong 4$' '^move'
say analyze && check 'xboard: analysis' hears '^2 '
say 'usermove e2e4' && check 'xboard: of another position' hears '^2 .*[a-i][789][a-i]'
say hint && check 'xboard: a hint beside it' hears "^Hint: $move$"
say . && check 'xboard: how far it is' hears '^stat01: [0-9]+ [0-9]+ [0-9]+ 0 0$'
say undo && check 'xboard: and back' hears '^2 .*	[a-i][12][a-i]'
say new && check 'xboard: and of a new game' hears '^2 '
say 'usermove e2e4' && check 'xboard: where nobody plays' hears '^2 .*[a-i][789][a-i]' '^move'
say undo && check 'xboard: and back again' hears '^2 .*	[a-i][12][a-i]'
say exit 'ping 5' && check 'xboard: no analysis' hears '^pong 5$'
say 'usermove e2e4' 'ping 6' && check 'xboard: nobody plays' hears '^pong 6$' '^move'
check 'xboard: the end of the input' ends 0

# ---- XBoard: pondering, draws, the rank numbers of large boards ----
begin xboard --variant al-ces
say new force 'setboard 5k4/10/10/10/10/10/10/10/Q9/5K4 b - - 0 1' 'sd 2' 'ping 1'
check 'xboard: a position' hears '^pong 1$'
say 'usermove f9f8' go && check 'xboard: plays when ahead' hears "^move $move"
say draw 'ping 2' && check 'xboard: and declines a draw' hears '^pong 2$' '^offer draw$'
say force 'setboard 5k4/10/10/10/10/10/10/10/Q9/5K4 w - - 0 1' 'usermove f0f1' go
check 'xboard: plays when behind' hears "^move $move"
say draw && check 'xboard: and accepts a draw' hears '^offer draw$'
# Thrice the same position, the last time by the opponent's move.
say force 'setboard 5k4/10/10/3p6/10/3P6/10/10/10/5K4 w - - 0 1' 'usermove f0e0' 'usermove f9e9'
for _ in 1 2; do say 'usermove e0f0' 'usermove e9f9' 'usermove f0e0' 'usermove f9e9'; done
say 'usermove e0f0' 'usermove e9f9' 'usermove d4d5' 'ping 3'
check 'xboard: ignores draws by count in force mode' hears '^pong 3$' '^Illegal'
say undo 'sd 1' go && check 'xboard: a move' hears "^move $move"
say quit
check 'xboard: ends well' ends 0

begin xboard --variant apothecary --setup 7
say new 'variant apothecary'
check 'xboard: twelve ranks' hears '^setup \(.*\) 10x12\+0_fairy \*\*\*meem\*\*\*/.* w - - 0 1$'
say 'sd 1' 'usermove e4e6'
check 'xboard: are numbered from 1' hears "^move [a-j](9|10|11|12)[a-j][0-9]+[a-z]?$"
say 'setboard ***meem***/x w' && check 'xboard: an impossible setup' hears '^tellusererror'
say force "setboard $(echo fen | "$alces" batch --variant apothecary --setup 7 | head -1 | sed 's/\[.*//') w - - 0 1" 'usermove e4e6' 'ping 1'
check 'xboard: what it writes for the start is understood' hears '^pong 1$' '^(tell|Illegal)'
check 'xboard: ends well' ends 0

begin xboard
say 'variant besiege' 'sd 1' go
check 'xboard: no setup of a board that is too wide for it' hears "^move [a-t][0-9][a-t][0-9]$" '^setup'
check 'xboard: ends well' ends 0

# ---- XBoard: both sides of a game, in each of the four ----
play_xboard() { # game
  local ply
  begin xboard --variant "$1" --seed 5
  say new force 'memory 1' 'sd 1' go
  for ((ply = 0; ply < 24; ++ply)); do
    hears "^move $move$" || return 1
    say force go
  done
  ends 0
}
for game in $(game_names); do
  check "xboard: a game of $game" play_xboard "$game"
done
begin xboard --variant siberia
say 'go' 'ping 1'
kill -INT "$engine"
say '?' && check 'xboard: interrupts are ignored' hears '^pong 1$'
check 'xboard: the end' ends 0

sum_up
