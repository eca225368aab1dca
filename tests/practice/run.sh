#!/usr/bin/env bash
# Tests puzzles, practice positions and statistics as people and scripts use them: in lines of text.
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

state=$XDG_STATE_HOME/alces/practice
puzzle() { # lines to type, options
  local lines=$1
  shift
  printf '%b' "$lines" | "$alces" puzzle siberia --plain "$@" 2>&1
}
# The moves that the solver makes in the puzzle that --seed 1 shows first.
solution() {
  puzzle 'solution\nquit\n' --seed 1 | sed -n 's/^Solution: //p' | head -1 | tr ' ' '\n' |
    sed -n 'p;n'
}

moves=$(XDG_STATE_HOME=$scratch/other solution)
check 'a solution is shown' [ -n "$moves" ]
solved() {
  puzzle "$moves\nquit\n" --seed 1 >"$scratch/out"
  grep -qE '^Solved( with an? [a-z]+)?!$' "$scratch/out" && grep -q '^Your rating: 1[0-9]* (+' "$scratch/out"
}
check 'a script solves a puzzle' solved
check 'the result is kept' grep -q '^solver siberia 1[0-9]* 1 1 1 1$' "$state"
shows_other() {
  puzzle 'quit\n' --seed 1 | sed -n 's/, rated.*//p' >"$scratch/now"
  not grep -qxF "$(sed -n 's/, rated.*//p' "$scratch/out" | head -1)" "$scratch/now"
}
check 'a solved puzzle is not shown again' shows_other
wrong() {
  puzzle 'moves\nquit\n' --seed 1 | grep -E '^[a-i][1-9]' >"$scratch/legal"
  { cat "$scratch/legal"; } | "$alces" puzzle siberia --plain --seed 1 |
    grep -q 'is not the solution. Try again.'
}
check 'a wrong move is answered' wrong
check 'a failure ends the streak' grep -qE '^solver siberia [0-9]+ [0-9]+ [0-9]+ [01] 1$' "$state"
narrow() { # arguments, lines to type, a text: the terminal has 50 columns and does not echo the lines
  TERM=vt100 timeout 20 script -qec "stty cols 50 -echo; '$alces' $1" /dev/null < <(printf '%b' "$2") |
    tr -d '\r' | sed 's/^[^>]*> //' >"$scratch/narrow"
  grep -q "$3" "$scratch/narrow" && not grep -nE '^.{51}' "$scratch/narrow"
}
check 'puzzles at a narrow terminal' narrow 'puzzle siberia --plain' 'help\nsolution\nquit\n' 'Your rating'
check 'practice positions at a narrow terminal' narrow 'practice siberia --plain' 'help\nquit\n' 'Position 1 of'
check 'answers at a narrow terminal' narrow '--plain --computer none --no-record' 'help\nwhy e2e4\nquit\n' 'leave\|quit'
check 'commands of a game are refused' \
  grep -q 'Not available here' <(puzzle 'resign\nquit\n')
check 'help lists the commands of puzzles' \
  [ "$(puzzle 'help\nquit\n' | grep -c '^Find the best move; .* Type a move, or a command: hint ')" = 2 ]
counted() { grep '^solver siberia ' "$state"; }
tries=$(counted)
helped() {
  puzzle 'help\nhelp\n' >"$scratch/out" && [ "$(counted)" = "$tries" ]
}
check 'help does not count as a try' helped
skipped() {
  puzzle 'next\nquit\n' >"$scratch/out" && [ "$(grep -c ', rated ' "$scratch/out")" = 2 ] &&
    [ "$(counted)" = "$tries" ]
}
check 'a puzzle that is skipped at once does not count' skipped
leaves() { # the word that should leave
  puzzle "$1\nnext\n" >"$scratch/out" && [ "$(grep -c ', rated ' "$scratch/out")" = 1 ]
}
check 'exit leaves' leaves exit
check 'bye leaves' leaves bye
homeless() {
  printf 'quit\n' | env -u HOME -u XDG_STATE_HOME "$alces" puzzle siberia --plain |
    grep -qx 'your results are not saved: neither XDG_STATE_HOME nor HOME is an absolute path'
}
check 'without a home directory, a message says that the results are not saved' homeless
broken() {
  echo nonsense >"$state"
  puzzle 'next\nquit\n' | grep -qx 'the file practice is damaged; your ratings and progress start from scratch'
}
check 'a broken file is ignored with a message' broken
unwritable() {
  rm -rf "$scratch/file"
  : >"$scratch/file"
  printf 'hint\nquit\n' | XDG_STATE_HOME=$scratch/file "$alces" puzzle siberia --plain |
    grep -q '^\(cannot write the file "practice" in the state directory\|practice\): '
}
check 'a file that cannot be written is reported' unwritable

made=$("$alces" puzzle siberia --make 2 --seed 5)
check 'puzzles are made' [ "$(wc -l <<<"$made")" = 2 ]
check 'with four fields' [ "$(awk -F'\t' 'NF == 4' <<<"$made" | wc -l)" = 2 ]
check 'the same for the same seed' [ "$("$alces" puzzle siberia --make 1 --seed 5)" = "$(head -1 <<<"$made")" ]
legal() { # the moves of each puzzle can be played from its position
  while IFS=$'\t' read -r fen _ _ line; do
    tr ' ' '\n' <<<"$line" | "$alces" batch --variant siberia --fen "$fen" >/dev/null || return 1
  done <<<"$made"
}
check 'and legal solutions' legal
check 'or as JSON' grep -q '^{"type":"puzzle","variant":"siberia","fen":"[^"]*","puzzle":"[a-z0-9-]*","grade":[0-9]*,"moves":\["[^]]*"\],"coords":\["[^]]*"\]}$' \
  <("$alces" puzzle siberia --make 1 --seed 5 --json)
check '--json needs --make' grep -q -- '--json needs --make' <("$alces" puzzle --json 2>&1)

practice() { # lines to type
  printf '%b' "$1" | "$alces" practice siberia --plain
}
check 'a practice position is shown' grep -q '^Position 1 of [0-9]*: ' <(practice 'quit\n')
check 'next and back go to others' [ "$(practice 'next\nback\nquit\n' | grep -c '^Position 1 ')" = 2 ]
check 'help lists the commands of practice' \
  [ "$(practice 'help\nquit\n' | grep -c '^Reach the goal against the computer\. Type a move, or a command: next ')" = 2 ]
check 'help keeps the position' [ "$(practice 'help\nquit\n' | grep -c '^Position ')" = 1 ]
check 'exit leaves practice' [ "$(practice 'exit\nnext\n' | grep -c '^Position ')" = 1 ]
answered() {
  practice 'moves\nquit\n' | grep -m1 -E '^[a-i][1-9]' >"$scratch/first"
  { cat "$scratch/first"; echo quit; } | "$alces" practice siberia --plain | grep -q '^Black '
}
check 'the computer answers' answered

# ---- statistics ----
record() { # level, result
  printf '[Variant "siberia"]\n[Format "1"]\n[UTCDate "2026.05.01"]\n[White "anna"]\n[WhiteType "human"]\n[Black "alces"]\n[BlackType "program"]\n[Level "%s"]\n[Result "%s"]\n[Termination "resignation"]\n\n1. Pe2-e4\n%s\n' "$1" "$2" "$2"
}
mkdir -p "$XDG_STATE_HOME/alces"
record 3 1-0 >"$XDG_STATE_HOME/alces/1.game"
record 3 0-1 >"$XDG_STATE_HOME/alces/2.game"
record 4 1-0 >"$XDG_STATE_HOME/alces/3.game"
"$alces" games stats >"$scratch/stats"
check 'results by level' grep -q '^  against level 3   ##########\.\.\.\.\.\.\.\.\.\.   50%  1 won, 0 drawn, 1 lost$' "$scratch/stats"
check 'results by month' grep -q '^  in 2026-05 ' "$scratch/stats"
check 'the strength' grep -qE '^  your strength: [0-9]+ \+/- [0-9]+ \(level [34] is [0-9]+\), from 3 games$' "$scratch/stats"
check 'as JSON' [ "$("$alces" games stats --json | grep -c '^{"type":"[a-z]*","variant":"siberia",.*}$')" = 6 ]
printf 'Dear Sir\n' >"$XDG_STATE_HOME/alces/4.game"
record 3 1-0 | sed 's/^1. Pe2-e4$/1. Pe2-e9/' >"$XDG_STATE_HOME/alces/5.game"
check 'damaged records are not counted' [ "$("$alces" games stats)" = "$(cat "$scratch/stats")
2 damaged records are not counted" ]
check 'a filter does not hide that' grep -qx '2 damaged records are not counted' <("$alces" games stats --variant siberia)
check 'as JSON' grep -qx '{"type":"uncounted","damaged":2,"newer":0,"unknown":0}' <("$alces" games stats --json)
record 99 1-0 | sed 's/2026.05.01/9999999.1/' >"$XDG_STATE_HOME/alces/6.game"
"$alces" games stats >"$scratch/stats"
check 'an invalid level counts as no level' not grep -q 'level 10 ' "$scratch/stats"
check 'an invalid date counts as no month' not grep -q '99999' "$scratch/stats"
check 'but the game is counted' grep -q '^  you .* 3 won, 0 drawn, 1 lost$' "$scratch/stats"
record 3 1-0 | sed 's/siberia/chess/; s/Pe2-e4/e2-e4/' >"$XDG_STATE_HOME/alces/7.game"
check 'a game from a file is counted' grep -qx 'chess: 1 game, 1 ply on average, 0 unfinished' <("$alces" games stats)
check 'alone too' grep -q '^  against level 3 .* 1 won,' <("$alces" games stats --variant chess)
check 'and as JSON' grep -q '^{"type":"results","variant":"chess","by":"all",' <("$alces" games stats --json)

sum_up
