#!/usr/bin/env bash
# Holds sessions in both engine protocols with $ALCES, or ./alces. This script waits up to a minute for
# each expected line, so it does not depend on speed.
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
game=

# shellcheck source=tests/protocols/conversation.sh
. tests/protocols/conversation.sh

# ---- UCI: one question after another ----
begin uci
say uci
check 'uci: prints its name' hears '^id name alces [0-9]'
check 'uci: lists an option with its range' hears '^option name Hash type spin default 16 min 1 max [0-9]+$'
check 'uci: lists the games' hears \
  '^option name UCI_Variant type combo default al-ces var al-ces var apothecary var besiege var siberia var .* var knightmate( var .*)?$'
check uciok hears '^uciok$'
say isready
check readyok hears '^readyok$'
say 'position startpos moves e2e4' 'go depth 3'
check 'uci: reports each depth' hears "^info depth 1 seldepth [0-9]+ multipv 1 score cp -?[0-9]+ nodes [0-9]+ nps [0-9]+ hashfull [0-9]+ time [0-9]+ pv $move"
check 'uci: gives a best move and a ponder move' hears "^bestmove $move ponder $move$"
say 'setoption name MultiPV value 3' 'go depth 2'
check 'uci: reports three lines' hears '^info depth 2 .* multipv 3 score'
check 'uci: answers with one best move for three lines' hears '^bestmove'
say 'setoption name MultiPV value 1' 'position startpos' 'go depth 3 searchmoves a2a3 e3e3 a2a4'
check 'uci: "searchmoves" limits the root moves' hears '^bestmove a2a[34]'
say 'go nodes 500'
check 'uci: searches to a node limit' hears '^bestmove'
say 'go movetime 20'
check 'uci: searches for a given time' hears '^bestmove'
say 'go wtime 300 btime 300 winc 0 binc 0'
check 'uci: searches with clocks' hears '^bestmove'
say 'go wtime -50 btime 300 movestogo 1'
check 'uci: answers without time left' hears '^bestmove'
say 'go perft 2'
check 'uci: "go perft" counts for each move' hears '^a1a1: [0-9]+$'
check 'uci: "go perft" prints the total' hears "^Nodes searched: $("$alces" perft 2)$"
say 'perft 1'
check 'uci: perft 1' hears "^Nodes searched: $("$alces" perft 1)$"
say 'perft 0'
check 'uci: perft 0' hears '^Nodes searched: 1$'
say 'position startpos moves e2e4 e7e5' d
check 'uci: "d" shows the board' hears '^  9 \|\*R\*\|'
check 'uci: "d" shows the FEN' hears '^Fen: rcdbqkbdcr/.* w KQkq - 0 2$'
say eval
check 'uci: "eval" shows the terms' hears '^material '
say quit
check 'uci: "quit" ends it' ends 0

# ---- UCI: commands during a search ----
begin uci
say 'position startpos' 'go infinite'
check 'uci: an infinite search reports its depths' hears '^info depth [2-9] '
say isready
check 'uci: answers "isready" during a search' hears '^readyok$' '^bestmove'
say 'position startpos moves e2e4' 'setoption name Hash value 2' 'setoption name UCI_Variant value siberia' \
  d eval isready
check 'uci: accepts options during a search' hears '^readyok$' '^bestmove'
say stop
check 'uci: "stop" gives a move' hears "^bestmove $move"
say isready
check 'uci: answers "isready" after the search' hears '^readyok$' '^bestmove'
say 'position startpos' 'go perft 2'
check 'uci: the new variant applies' hears '^Nodes searched: 529$'
say 'go infinite' 'go depth 2'
check 'uci: a second "go" answers the first' hears '^bestmove'
check 'uci: the second "go" is answered too' hears '^bestmove'
say stop stop ponderhit isready
check 'uci: "stop" and "ponderhit" without a search do nothing' hears '^readyok$' '^bestmove'
say 'go depth 1 infinite' isready
check 'uci: an infinite search that has ended withholds its answer' hears '^readyok$' '^bestmove'
say stop
check 'uci: "stop" releases the withheld answer' hears '^bestmove'
say 'go ponder wtime 100 btime 100' isready
check 'uci: a ponder search does not answer' hears '^readyok$' '^bestmove'
say ponderhit
check 'uci: "ponderhit" starts the clock' hears '^bestmove'
say 'go ponder depth 1' isready
check 'uci: a ponder search that has ended withholds its answer' hears '^readyok$' '^bestmove'
say ponderhit
check 'uci: "ponderhit" releases the withheld answer' hears '^bestmove'
say 'go ponder wtime 100000 btime 100000' stop
check 'uci: "stop" ends a ponder search' hears '^bestmove'
say 'go infinite' ucinewgame 'go depth 1'
check 'uci: "ucinewgame" ends and answers a search' hears '^bestmove'
check 'uci: a search in the new game is answered' hears '^bestmove'
say 'go infinite' quit
check 'uci: "quit" ends it during a search' ends 0

# ---- UCI: commands during a perft that would take years ----
begin uci
say 'position startpos' 'go perft 15' isready d
check 'uci: answers "isready" during perft' hears '^readyok$'
check 'uci: shows the board during perft' hears '^Fen: '
say 'go depth 1'
check 'uci: a search stops perft' hears '^info string perft stopped$'
check 'uci: the search that stopped perft is answered' hears "^bestmove $move"
say 'perft 15' 'perft 1'
check 'uci: a new perft replaces the running one' hears "^Nodes searched: $("$alces" perft 1)$"
say 'go perft 15' stop isready
check 'uci: "stop" ends perft' hears '^readyok$' '^Nodes'
say 'go infinite' 'perft 2'
check 'uci: perft runs beside a search' hears "^Nodes searched: $("$alces" perft 2)$"
say stop
check 'uci: a search continues after perft' hears '^bestmove'
say 'go perft 15' quit
check 'uci: "quit" ends it during perft' ends 0
begin uci
say 'go perft 3'
check 'uci: the end of the input waits for perft' ends 0
check 'uci: the total of the last perft is printed' grep -q "^Nodes searched: $("$alces" perft 3)$" "$scratch/rest"
begin uci
say 'go perft 15' isready
check 'uci: a long perft starts' hears '^readyok$'
exec {from}<&-
wait "$engine"
check 'uci: perft ends when the output is closed' [ $? = 0 ]
exec {to}>&-

# ---- UCI: nonsense ----
begin uci --variant siberia
say 'xyzzy' && check 'uci: reports an unknown command' hears '^info string unknown command: xyzzy$'
say 'joho isready' && check 'uci: ignores an unknown word before a command' hears '^readyok$'
say '' '   ' $'\x01\xff\xfe' && check 'uci: reports arbitrary bytes' hears '^info string unknown command: [?]+$'
say 'position' && check 'uci: reports a position without arguments' hears '^info string missing argument: position startpos|fen$'
say 'position fen 8/8 w' && check 'uci: reports a bad FEN' hears '^info string a FEN must have'
say 'position startpos moves e2e4 e2e4' && check 'uci: reports an illegal move' hears '^info string e2e4: '
say 'd' && check 'uci: plays the moves before an illegal one' hears '^Fen: .*/4P4/.* b KQkq'
say 'position startpos moves e2e4 e2e4 e7e5' && check 'uci: reads a line with an illegal move again' hears '^info string e2e4: '
say 'setoption' && check 'uci: reports a "setoption" without a name' hears '^info string unknown option: '
say 'setoption name Hash value lots' && check 'uci: reports an option value that is not a number' hears '^info string Hash must be 1-'
say 'setoption name MultiPV value 500' && check 'uci: reports too many lines' hears '^info string MultiPV must be 1-256, not "500"$'
say 'setoption name MultiPV value 256' 'position startpos moves e2e4' 'go depth 1'
check 'uci: reports as many lines as there are moves' hears "^info depth 1 .* multipv $(echo 'e2e4
moves' | "$alces" batch --variant siberia | grep -c '^[a-i][1-9][a-i]') "
say 'setoption name MultiPV value 1' stop ponderhit 'setoption name Threads value 0'
check 'uci: reports zero threads' hears '^info string Threads must be 1-256, not "0"$'
say 'setoption name Ponder value 7' && check 'uci: reports a value that is neither true nor false' hears '^info string Ponder must be true or false'
say 'setoption name UCI_Variant value checkers' && check 'uci: reports an unknown game' hears '^info string UCI_Variant must be al-ces, '
say 'setoption name clear hash' 'setoption name move overhead value 5' 'go depth two nodes'
check 'uci: reports a limit that is not a number' hears '^info string go: depth must be a number, not "two"$'
check 'uci: reports a limit without a number' hears '^info string go: missing argument: nodes N$'
check 'uci: unreadable limits limit nothing' hears '^info depth 2 '
say stop && check 'uci: "stop" ends a search with unreadable limits' hears '^bestmove'
say 'position startpos' 'go searchmoves e2e4 zzz depth 2 wtime 1 btime x'
check 'uci: reports an illegal move of "searchmoves"' hears '^info string go: ignored: zzz$'
check 'uci: reports an unreadable clock of the other side' hears '^info string go: btime must be a number, not "x"$'
check 'uci: searches the legal move of "searchmoves"' hears '^bestmove e2e4'
say 'go nodes 20'
check 'uci: reports all nodes before the answer' hears '^info nodes 20 nps [0-9]+ hashfull [0-9]+ time [0-9]+$' '^bestmove'
check 'uci: answers after the last report' hears '^bestmove'
# With a seed, the program varies its moves in play but not in analysis.
say 'setoption name Seed value 2' ucinewgame 'position startpos moves d2d4 e8e6' 'go depth 4'
check 'uci: reports its best line with a seed' hears '^info depth 4 .* pv '
best=${line#* pv } && best=${best%% *}
check 'uci: gives a move with a seed' hears '^bestmove'
check 'uci: with a seed, the move is not always the best' [ "${line%% ponder*}" != "bestmove $best" ]
say 'setoption name UCI_AnalyseMode value true' ucinewgame 'position startpos moves d2d4 e8e6' 'go depth 4'
check 'uci: reports its best line in analysis' hears '^info depth 4 .* pv '
best=${line#* pv } && best=${best%% *}
check 'uci: in analysis, the move is the best in spite of the seed' hears "^bestmove $best"
say 'setoption name Seed value 0' 'setoption name UCI_AnalyseMode value false'
head -c 3000000 /dev/zero | tr '\0' 'x' >&"$to"
say '' isready && check 'uci: skips a line without end' hears '^readyok$'
say 'position startpos moves' "position startpos moves $(for _ in {1..100}; do printf 'b1c3 b9c7 c3b1 c7b9 '; done)"
say 'go depth 1' && check 'uci: searches a game that is drawn by the fifty-move rule' hears "^bestmove $move"
say 'position fen 4k4/9/9/9/9/9/9/3qqq3/4K4 w - - 0 1' 'go depth 3'
check 'uci: reports a checkmated side' hears '^info depth 0 score mate 0$'
check 'uci: gives no move for a checkmated side' hears '^bestmove \(none\)$'
say 'position fen k8/9/1Q7/9/9/9/9/9/4K4 b - - 0 1' 'go movetime 10'
check 'uci: reports a stalemate' hears '^info depth 0 score cp 0$'
check 'uci: gives no move for a stalemated side' hears '^bestmove \(none\)$'
say 'position fen k8/2Q6/1K7/9/9/9/9/9/9 w - - 0 1' 'go mate 1'
check 'uci: "go mate" ends with a mate in one' hears '^bestmove c8'
say 'setoption name Skill Level value 1' 'position startpos' 'go wtime 60000 btime 60000'
check 'uci: the weakest level gives a move' hears "^bestmove $move"
check 'uci: ends with its input' ends 0

# ---- UCI: ends ----
begin uci
say 'position startpos' 'go depth 5'
check 'uci: the end of the input waits for a limited search' ends 0
check 'uci: the answer is printed after the end of the input' grep -q '^bestmove ' "$scratch/rest"
begin uci
say 'go infinite' isready
check 'uci: an infinite search starts' hears '^readyok$'
check 'uci: an infinite search ends with the input' ends 0
begin uci
say 'go infinite' isready
check 'uci: a search starts before the signal' hears '^readyok$'
kill -TERM "$engine"
check 'uci: a search ends with a signal' ends 143
begin uci
say 'go infinite' isready
check 'uci: a search starts before the output is closed' hears '^readyok$'
exec {from}<&-
wait "$engine"
check 'uci: a search ends when the output is closed' [ $? = 0 ]
exec {to}>&-

# ---- UCI: sizes of the hash table ---- A table is allocated only when it is needed.
begin uci
for ((i = 0; i < 200; ++i)); do printf 'setoption name Hash value %d\n' 1024 1; done >&"$to"
started=$SECONDS
say isready && check 'uci: many sizes of the hash table' hears '^readyok$'
check 'uci: many sizes of the hash table take no time' [ $((SECONDS - started)) -lt 5 ]
say quit && check 'uci: ends after many sizes' ends 0

# ---- UCI: games of every variant ---- The program plays a game against itself, as under a GUI, and
# `alces batch` checks the moves.
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
check 'uci: starts from a setup' hears "^Fen: $(echo fen | "$alces" batch --variant apothecary --setup 7 | head -1 | sed 's/[][*+?.]/\\&/g')$"
say 'setoption name UCI_Variant value siberia' d
check 'uci: ignores the setup in a game without setups' hears '^Game: siberia, '
say 'position fen k8/9/9/9/9/9/9/9/K8 w - - 99 90 moves a1a2' d
check 'uci: reports a draw by the fifty-move rule' hears 'fifty-moves'
check 'uci: ends with code 0' ends 0

# ---- XBoard ----
begin xboard
say xboard 'protover 2'
check 'xboard: begins its features' hears '^feature done=0$'
check 'xboard: lists the games' hears '^feature .*variants="al-ces,apothecary,besiege,siberia,3check,.*,xiangqi"'
check 'xboard: lists its features' hears '^feature .*setboard=1.*usermove=1'
check 'xboard: lists an option' hears '^feature option="Skill Level -spin 10 1 10"$'
check 'xboard: ends its features' hears '^feature done=1$'
say 'accepted setboard' 'rejected nps' new random 'variant siberia'
check 'xboard: describes the board' hears '^setup \(PNBRQ\.+Kpnbrq\.+k\) 9x9\+0_fairy rnbqk1bnr/.* w KQkq - 0 1$'
check 'xboard: describes the pieces' hears '^piece K& KisO2$'
say 'sd 3' post easy 'ping 1'
check 'xboard: answers a ping' hears '^pong 1$'
say 'usermove e2e4'
check 'xboard: shows its thinking' hears "^1 -?[0-9]+ [0-9]+ [0-9]+ [0-9]+ [0-9]+ 0.$move"
check 'xboard: answers a move' hears "^move $move$"
say nopost 'usermove d2d4' 'ping 2'
check 'xboard: answers a second move' hears "^move $move$" '^[1-9]'
check 'xboard: answers a ping after the move' hears '^pong 2$'
say remove 'usermove d2d3'
check 'xboard: "remove" takes back two moves' hears "^move $move$"
say 'usermove d3d5' && check 'xboard: refuses an illegal move' hears '^Illegal move \(the pawn.*\): d3d5$'
say 'a2a3' && check 'xboard: accepts a move without "usermove"' hears "^move $move$"
say hint && check 'xboard: gives a hint' hears "^Hint: $move$"
say force undo undo undo undo undo undo undo
check 'xboard: reports that there is nothing to undo' hears '^Error \(not enough moves to take back\): undo$'
say 'usermove e2e4' 'usermove e8e6' 'ping 3' && check 'xboard: does not answer in force mode' hears '^pong 3$' '^move'
say go && check 'xboard: "go" makes it move' hears "^move $move$"
say 'setboard rnbqk1bnr/ppppppppp/9/9/9/9/9/PPPPPPPPP w' && check 'xboard: reports an illegal position' hears '^tellusererror Illegal position: '
say hint 'ping 9' && check 'xboard: gives no hint for an illegal position' hears '^pong 9$' '^Hint'
say 'usermove e2e4' && check 'xboard: refuses moves in an illegal position' hears '^Illegal move \(the position is illegal\): e2e4$'
say xyzzy && check 'xboard: reports an unknown command' hears '^Error \(unknown command\): xyzzy$'
say 'level x' && check 'xboard: reports a bad time control' hears '^Error .*: level x$'
say 'variant checkers' && check 'xboard: reports an unknown game' hears '^Error \(unsupported variant\): variant checkers$'
say 'option Skill Level=99' && check 'xboard: reports a level out of range' hears '^Error \(Skill Level must be 1-10'
say 'option Skill Level=2' 'option Clear Hash' 'memory 2' 'cores 1' 'ping 4'
check 'xboard: accepts options' hears '^pong 4$' '^Error'
say 'option Skill Level=10' new 'level 40 0:02 0' 'time 100' 'otim 100' 'usermove e2e4'
check 'xboard: moves by the clock' hears "^move $move$"
say 'level 0 1 0.1' 'time 6000' force new force
say 'setboard 9/9/9/9/9/9/4k4/q8/4K4 b - - 0 1' 'st 1' go
check 'xboard: moves to mate' hears '^move '
check 'xboard: reports the checkmate' hears '^0-1 \{0-1 by checkmate\}$'
say force 'setboard 9/9/9/9/9/9/4k4/4q4/4K4 w - - 0 1' go
check 'xboard: reports the result of a game that is already over' hears '^0-1 \{0-1 by checkmate\}$'
say 'result 0-1 {Black mates}' 'ping 5'
check 'xboard: does not answer a result' hears '^pong 5$' '^move'
say quit
check 'xboard: "quit" ends it' ends 0

# ---- XBoard: commands while it thinks ----
begin xboard --variant siberia
say new 'level 0 60 0' 'time 360000' post 'usermove e2e4'
check 'xboard: thinks about a move' hears '^2 '
say 'usermove d2d4' && check 'xboard: refuses a move out of turn' hears '^Illegal move \(it is not your turn\): d2d4$'
say hint . 'ping 1' '?'
check 'xboard: moves at once on demand' hears "^move $move$" '^pong'
check 'xboard: answers the ping after that move' hears '^pong 1$'
say hard 'usermove d2d4' && check 'xboard: thinks about the next move' hears '^2 '
say '?' && check 'xboard: moves on demand with pondering on' hears "^move $move$"
check 'xboard: names the expected move' hears "^Hint: $move$" '^[1-9]'
check 'xboard: ponders' hears '^2 '
say hint && check 'xboard: the hint is the expected move' hears "^Hint: $move$"
say "usermove ${line#Hint: }" '?' && check 'xboard: answers the expected move' hears "^move $move$"
check 'xboard: names the next expected move' hears "^Hint: $move$"
say nopost 'level 0 0 0' "usermove ${line#Hint: }"
check 'xboard: moves by itself without a limit' hears "^move $move$"
say post && check 'xboard: "post" during pondering names the expected move' hears "^Hint: $move$" '^[1-9]'
say easy force new 'level 0 60 0' 'time 360000'
say easy 'ping 2' && check 'xboard: "easy" ends pondering' hears '^pong 2$'
say 'usermove i2i4' && check 'xboard: thinks before "force"' hears '^2 '
say force 'ping 3' && check 'xboard: "force" ends the search' hears '^pong 3$' '^move'
say new go && check 'xboard: thinks as White' hears '^2 '
say new 'ping 4' && check 'xboard: "new" ends the search' hears '^pong 4$' '^move'
say analyze && check 'xboard: analyses' hears '^2 '
say 'usermove e2e4' && check 'xboard: analyses the position after a move' hears '^2 .*[a-i][789][a-i]'
say hint && check 'xboard: gives a hint during analysis' hears "^Hint: $move$"
say . && check 'xboard: reports the progress of the analysis' hears '^stat01: [0-9]+ [0-9]+ [0-9]+ 0 0$'
say undo && check 'xboard: analyses the position after "undo"' hears '^2 .*	[a-i][12][a-i]'
say new && check 'xboard: analyses a new game' hears '^2 '
say 'usermove e2e4' && check 'xboard: makes no move in analysis' hears '^2 .*[a-i][789][a-i]' '^move'
say undo && check 'xboard: analyses the position after another "undo"' hears '^2 .*	[a-i][12][a-i]'
say exit 'ping 5' && check 'xboard: "exit" ends the analysis' hears '^pong 5$'
say 'usermove e2e4' 'ping 6' && check 'xboard: does not answer after analysis' hears '^pong 6$' '^move'
check 'xboard: ends with its input' ends 0

# ---- XBoard: pondering, draws, the rank numbers of large boards ----
begin xboard --variant al-ces
say new force 'setboard 5k4/10/10/10/10/10/10/10/Q9/5K4 b - - 0 1' 'sd 2' 'ping 1'
check 'xboard: accepts a position' hears '^pong 1$'
say 'usermove f9f8' go && check 'xboard: moves when ahead' hears "^move $move"
say draw 'ping 2' && check 'xboard: declines a draw when ahead' hears '^pong 2$' '^offer draw$'
say force 'setboard 5k4/10/10/10/10/10/10/10/Q9/5K4 w - - 0 1' 'usermove f0f1' go
check 'xboard: moves when behind' hears "^move $move"
say draw && check 'xboard: accepts a draw when behind' hears '^offer draw$'
# The same position three times, the last time by the opponent's move.
say force 'setboard 5k4/10/10/3p6/10/3P6/10/10/10/5K4 w - - 0 1' 'usermove f0e0' 'usermove f9e9'
for _ in 1 2; do say 'usermove e0f0' 'usermove e9f9' 'usermove f0e0' 'usermove f9e9'; done
say 'usermove e0f0' 'usermove e9f9' 'usermove d4d5' 'ping 3'
check 'xboard: ignores draws by repetition in force mode' hears '^pong 3$' '^Illegal'
say undo 'sd 1' go && check 'xboard: moves after "undo"' hears "^move $move"
say quit
check 'xboard: ends with code 0' ends 0

begin xboard --variant apothecary --setup 7
say new 'variant apothecary'
check 'xboard: describes a board of twelve ranks' hears '^setup \(.*\) 10x12\+0_fairy \*\*\*meem\*\*\*/.* w - - 0 1$'
say 'sd 1' 'usermove e4e6'
check 'xboard: numbers twelve ranks from 1' hears "^move [a-j](9|10|11|12)[a-j][0-9]+[a-z]?$"
say 'setboard ***meem***/x w' && check 'xboard: reports an impossible setup' hears '^tellusererror'
say force "setboard $(echo fen | "$alces" batch --variant apothecary --setup 7 | head -1 | sed 's/\[.*//') w - - 0 1" 'usermove e4e6' 'ping 1'
check 'xboard: reads the starting position as XBoard writes it' hears '^pong 1$' '^(tell|Illegal)'
check 'xboard: ends with code 0' ends 0

begin xboard
say 'variant besiege' 'sd 1' go
check 'xboard: does not describe a board that is too wide' hears "^move [a-t][0-9][a-t][0-9]$" '^setup'
check 'xboard: ends with code 0' ends 0

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
say '?' && check 'xboard: ignores interrupts' hears '^pong 1$'
check 'xboard: ends with code 0' ends 0

# ---- games of files ----
mkdir -p "$XDG_DATA_HOME/alces/games"
echo 'name = 1' >"$XDG_DATA_HOME/alces/games/broken.toml"
sed 's/"gardner"/"mine"/' src/games/shipped/gardner.toml >"$scratch/mine.toml"
begin uci --variant "$scratch/mine.toml"
say uci && check 'uci: offers the game of a file that it was started with' \
  hears '^option name UCI_Variant type combo default mine var al-ces .* var mine$'
say 'setoption name UCI_Variant value besiege' 'setoption name UCI_Variant value mine' d
check 'uci: returns to the game of a file' hears '^Fen: rnbqk/ppppp/'
say 'setoption name UCI_Variant value broken' && check 'uci: reports the fault of a game' \
  hears "^info string $XDG_DATA_HOME/alces/games/broken.toml:1:"
say 'setoption name UCI_Variant value checkers' && check 'uci: says where all games are listed' \
  hears '^info string UCI_Variant must be al-ces, .*alces variants.*not "checkers"$'
check 'uci: ends with code 0 after faults of games' ends 0

sum_up
