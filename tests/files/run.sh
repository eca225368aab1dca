#!/usr/bin/env bash
# Tests that the whole program reads and writes the files of other programs: games in PGN, test suites in
# EPD, diagrams. Uses pgn-extract and python-chess if they are installed.
# shellcheck disable=SC2016 # $1 is a glyph of PGN
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
PATH=$PATH:/usr/games

has() { # pattern: whether a line of the output matches
  grep -qE -- "$1" "$scratch/out"
}
run() { # arguments...; the status is in $code
  "$alces" "$@" >"$scratch/out" 2>"$scratch/err"
  code=$?
}
says() { # exit code, pattern of standard error
  [ "$code" = "$1" ] && if [ -z "$2" ]; then [ ! -s "$scratch/err" ]; else grep -qE -- "$2" "$scratch/err"; fi
}

# ---- PGN ----
cat >"$scratch/games.pgn" <<'END'
[Event "Fairy"]
[FEN "rnbqk1bnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQK1BNR w KQkq - 0 1"]
[SetUp "1"]
[Variant "siberia"]
[White "anna"]
[TimeControl "40/300"]
[Result "1-0"]

% ignored
1. e4 $1 {good} (1. d4 d6 (1... e6 $2 2. Nc3) 2. c4) 1... e6!? { [%clk 0:01:00] } ; rest
2. Nc3 Nc7 {White mates} 1-0

[Event "Orthodox"]
[Site "here"]
[Date "2026.05.01"]
[Round "3"]
[White "b"]
[Black "c"]
[Result "1/2-1/2"]
[Variant "Standard"]

1. e4 d5 2. exd5 Nf6 3. Nf3 Nxd5 4. Bc4 e6 5. O-O (5. d4 Be7 6. O-O O-O) 5... Nd7
6. d4 Be7 7. Re1 O-O 1/2-1/2
END
run export "$scratch/games.pgn"
check 'games of other programs are read' says 0 ''
check 'the roster' has '^\[Date "\?\?\?\?\.\?\?\.\?\?"\]$'
echo '[Variant "KING OF THE HILL"]' >"$scratch/title.pgn"
run export "$scratch/title.pgn"
check 'the title of a game in the tag Variant' has '^\[Variant "kingofthehill"\]$'
echo 'e4 (d4 -- c4) e5' >"$scratch/null.pgn"
run export "$scratch/null.pgn"
check 'a null move in a variation' says 0 \
  "^$scratch/null.pgn:1: the rest of a variation is left out, because \"--\" is a null move$"
check 'the moves around a null move' has '^1\. Pe2-e4 \(1\. Pd2-d4\) 1\.\.\. Pe7-e5 \*$'
run batch "$scratch/null.pgn"
check 'a null move in batch' says 0 ':1: the rest of a variation is left out, '
printf '[Round "%s"]\n\n%s\n\n' 1 'e4 -- d4 1-0' 2 'd4 d5 0-1' >"$scratch/null.pgn"
for command in batch export stats 'review --depth 1'; do
  # shellcheck disable=SC2086 # words
  run $command --keep-going "$scratch/null.pgn"
  check "$command: a null move outside a variation" says 65 \
    "^$scratch/null.pgn:3: \"--\" is a null move, which cannot be played in a game; this game is left out$"
  check "$command: the game after a null move" has '0-1'
  check "$command: not the game with the null move" not has '1-0'
done
printf '[Variant "chess"]\n\nNf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4 e5 1-0\n' >"$scratch/drawn.pgn"
run export "$scratch/drawn.pgn"
check 'a game that goes on after a draw' says 0 "^$scratch/drawn.pgn:3: the game goes on after 1/2-1/2 by repetition$"
check 'the moves after the draw' has '^Pe7-e5 1-0$'
printf '[Variant "chess"]\n[Termination "Time forfeit"]\n\nNf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 1-0\n' >"$scratch/lost.pgn"
run export "$scratch/lost.pgn"
check 'a result after a draw by rule' \
  says 0 "^$scratch/lost.pgn:4: the result is 1-0 on time, but the game ended 1/2-1/2 by repetition$"
check 'the result that the file states' has '^\[Result "1-0"\]$'
printf '[Variant "chess"]\n[FEN "7k/8/5KQ1/8/8/8/8/8 b - - 0 1"]\n[Setup "1"]\n\n1-0\n' >"$scratch/stalemate.pgn"
run export "$scratch/stalemate.pgn"
check 'a win after stalemate' says 65 ':5: the game ended 1/2-1/2 by stalemate, not 1-0$'
run batch "$scratch/drawn.pgn"
check 'moves after a draw in batch' says 65 ':3: the game is over: 1/2-1/2 by repetition$'
run export "$scratch/games.pgn"
check 'other tags' has '^\[TimeControl "40/300"\]$'
check 'variations, glyphs and comments' \
  has '^1\. Pe2-e4 \$1 \{good\} \(1\. Pd2-d4 Pd8-d6 \(1\.\.\. Pe8-e6 \$2 2\. Nb1-c3\) 2\. Pc2-c4\)$'
check 'clocks and the semicolon' has '^1\.\.\. Pe8-e6 \$5 \{\[%clk 0:01:00\]\} \{rest\} 2\. Nb1-c3 '
check 'lines of at most 79 characters' not grep -qE '.{80}' "$scratch/out"
for format in pgn san; do
  "$alces" export --format $format "$scratch/games.pgn" >"$scratch/once"
  "$alces" export --format $format "$scratch/once" >"$scratch/twice"
  check "$format is read back as the same text" cmp -s "$scratch/once" "$scratch/twice"
done
{
  sed '/^\[Event "Orthodox"/,$d' "$scratch/games.pgn" | sed 's/ 1-0$//'
  echo 'export pgn'
  echo lines
} >"$scratch/session"
run batch "$scratch/session"
check 'batch reads variations' has '^3  1\.\.\. '
check 'and exports them' has '^1\. Pe2-e4 \$1 \{good\} \(1\. Pd2-d4 '
printf 'load %s\nsave %s\n' "$scratch/once" "$scratch/saved" >"$scratch/session"
run batch "$scratch/session"
check 'a loaded game is saved with its variations' grep -q '(1\. Pd2-d4 ' "$scratch/saved"
run batch "$scratch/session"
check 'a saved game may be replaced' says 0 ''
cp "$scratch/games.pgn" "$scratch/saved"
run batch "$scratch/session"
check 'a collection of games may not' says 73 ' contains [2-9] games; not overwritten$'
"$alces" export --format coordinate "$scratch/once" "$scratch/once" >"$scratch/saved"
run batch "$scratch/session"
check 'nor one whose games begin with the tag Variant' says 73 ' contains [2-9] games; not overwritten$'

printf '[Event "x"]\n[FEN "9/9 w"]\n[Site "y"]\n\n1. e4\n' >"$scratch/bad"
run export --variant siberia "$scratch/bad"
check 'the line of a FEN that cannot be read' says 65 "^$scratch/bad:2: "
run batch --variant siberia "$scratch/bad"
check 'and in batch' says 65 "^$scratch/bad:2: "
printf '1. e4 (1. d4\n\n[Event "x"]\n\n1. e4 *\n' >"$scratch/bad"
run export --keep-going --format coordinate "$scratch/bad"
check 'a variation that is not closed' says 65 "^$scratch/bad:3: missing \\)"
check 'does not spoil the next game' has '^e2e4 \*$'
run batch --keep-going "$scratch/bad"
check 'nor in batch' says 65 "^$scratch/bad:3: missing \\)"
check 'where the next game is played' [ "$(cut -d' ' -f1,2 "$scratch/out")" = '* unfinished' ]

# ---- PGN in other programs ----
"$alces" export --format san "$scratch/games.pgn" |
  sed '1,/^\[Event "Orthodox"/{/^\[Event "Orthodox"/!d}' >"$scratch/orthodox"
if command -v pgn-extract >/dev/null; then
  pgn-extract -s "$scratch/orthodox" >"$scratch/out" 2>"$scratch/err"
  check 'pgn-extract reads the game' [ ! -s "$scratch/err" ]
  check 'with its variation' has '5\. O-O \( ?5\. d4 Be7 '
  "$alces" review --format san --depth 1 "$scratch/orthodox" | pgn-extract -s >"$scratch/out" 2>"$scratch/err"
  check 'pgn-extract reads a review' [ ! -s "$scratch/err" ]
else
  echo 'skipped: pgn-extract is not installed'
fi
if python3 -c 'import chess.pgn' 2>/dev/null; then
  "$alces" export "$scratch/games.pgn" >"$scratch/once"
  check 'python-chess finds every game and tag' is "$(
    python3 - "$scratch/once" <<'END'
import sys, chess.pgn, logging
logging.disable(logging.CRITICAL)
with open(sys.argv[1]) as games:
    while (headers := chess.pgn.read_headers(games)) is not None:
        print(len(headers), headers["Event"], headers["Variant"])
END
  )" $'10 Fairy siberia\n9 Orthodox chess'
else
  echo 'skipped: python-chess is not installed'
fi

# ---- EPD ----
cat >"$scratch/suite.epd" <<'END'
# mates and others
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "back; rank"; c0 "x";

6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - am Rd8#;
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm h3 g2-g3; id "wrong";
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 3 17 acd 3;
END
run analyse --variant chess --epd "$scratch/suite.epd" --depth 3
check 'a suite is searched' says 0 ''
check 'solved' has '^1 solved back; rank: R d1-d8  depth [1-3]  score mate in 1  nodes '
check 'a move to avoid' has '^2 missed: R d1-d8 \(to be avoided\)  '
check 'missed' has '^3 missed wrong: R d1-d8 \(best: P h2-h3 or P g2-g3\)  '
check 'without a task' has '^4 searched: '
check 'the total' [ "$(tail -2 "$scratch/out")" = $'solved 1 of 3 (33%)\nwithout bm or am: 1' ]
"$alces" analyse --variant chess --epd - --nodes 50 <"$scratch/suite.epd" >"$scratch/out"
check 'a suite from standard input' has '^solved 1 of 3 '
bad_epd() { # line, pattern of the message
  printf '\n%s\n' "$1" >"$scratch/bad"
  run analyse --variant chess --epd "$scratch/bad" --depth 1
  check "EPD: $1" says 65 "^$scratch/bad:2: $2"
}
position='6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -'
bad_epd "$position bm Rd8# Ra9" 'bm: there is no square a9 '
bad_epd "$position bm Rd9;" 'bm: there is no square d9 '
bad_epd "$position am Ra8;" 'am: '
bad_epd "$position bm;" 'bm must be followed by a move'
bad_epd "$position 3x 1;" '"3x" is not an opcode '
bad_epd '8/8 w - - id "x";' 'placement: '
bad_epd 'R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - id "x";' 'the game is over in this position'
run analyse --epd "$scratch/missing"
check 'a missing suite' says 66 "^$scratch/missing: "
run analyse --epd "$scratch/suite.epd" --fen x
check 'a suite and a FEN' says 64 'cannot be used together'

printf '%s\n' "$position bm Rd9;" "$position bm Rd8;" >"$scratch/bad"
run analyse --variant chess --epd "$scratch/bad" --depth 2 --keep-going
check 'a suite with a bad line' says 65 "^$scratch/bad:1: bm: there is no square d9 "
check 'the count of the other lines' has '^solved 1 of 1 \(100%\)$'
run analyse --variant chess --depth 1 --keep-going
check '--keep-going without lines' says 64 '^alces: --keep-going needs - or --epd$'

# ---- games with errors ----
printf '[Event "%s"]\n\ne4 %s *\n\n' 1 e4 2 e5 3 e6 >"$scratch/faulty.pgn"
run export --keep-going --game 2 "$scratch/faulty.pgn"
check 'games with errors are counted' has '^\[Event "2"\]$'
check 'the error of the game before' says 65 "^$scratch/faulty.pgn:3: "
run export --keep-going --game 1 "$scratch/faulty.pgn"
check 'a game with an error is not printed' [ "$code$(cat "$scratch/out")" = 65 ]
run export --keep-going --game 4 "$scratch/faulty.pgn"
check 'a game beyond one with an error' says 65 '^alces: there is no game 4; the input has 3 games$'
numbers() { "$alces" "$@" --json --keep-going "$scratch/faulty.pgn" 2>"$scratch/err" | sed -n 's/^{"type":"\(end\|review\)","game":\([0-9]*\).*/\2/p'; }
check 'the numbers of batch and review' [ "$(numbers batch)$(numbers review --depth 1)" = $'2\n32\n3' ]
printf 'e4 (d4 *\n\n[Event "2"]\n\ne4 *\n' >"$scratch/open.pgn"
run export --keep-going --game 2 "$scratch/open.pgn"
check 'a game with an open variation is counted' has '^\[Event "2"\]$'

# ---- recorded games ----
cat >"$scratch/full.pgn" <<'END'
[Event "Match"]
[Site "?"]
[Date "2001.02.03"]
[Round "1"]
[White "anna"]
[Black "?"]
[Result "1-0"]
[Variant "Three-check"]
[UTCDate "2001.02.03"]
[UTCTime "10:20:30"]
[WhiteType "program"]
[Level "7"]
[Termination "Time forfeit"]

{start} 1. e4 $1 {good} {[%clk 0:01:00]} (1. d4 {x} d5 ({y} 1... e6) 2. c4) 1... e5
{two words} 2. Nc3 1-0
END
state=$XDG_STATE_HOME
export XDG_STATE_HOME=$scratch/full
run batch --record --quiet "$scratch/full.pgn"
check 'a game is recorded' says 0 ''
"$alces" games export --format san >"$scratch/recorded"
"$alces" export --format san "$scratch/full.pgn" >"$scratch/direct"
check 'a record keeps tags, comments and glyphs' diff <(sort <(head -15 "$scratch/direct")) <(sort <(head -15 "$scratch/recorded"))
check 'its moves' diff <(tail -n +16 "$scratch/direct") <(tail -n +16 "$scratch/recorded")
check 'its termination' grep -q '^\[Termination "Time forfeit"\]$' "$scratch/recorded"
"$alces" batch --record --quiet "$scratch/full.pgn" >/dev/null
run games export --format svg
check 'two recorded games in one picture' says 64 '^alces: an SVG picture can show only one game; choose one$'
check 'no picture of the first recorded game' [ ! -s "$scratch/out" ]
export XDG_STATE_HOME=$state

# ---- diagrams ----
"$alces" export "$scratch/games.pgn" >"$scratch/once"
run export --game 1 --ply 3 --format fen "$scratch/once"
check 'a position of a game' is "$(cat "$scratch/out")" \
  'rnbqk1bnr/pppp1pppp/9/4p4/9/4P4/2N6/PPPP1PPPP/R1BQK1BNR b KQkq - 1 2'
run export --game 2 --format fen "$scratch/once"
check 'all positions of the second game' [ "$(wc -l <"$scratch/out")" = 15 ]
run export --ply 2 --format fen "$scratch/once"
check 'a position of each game' [ "$(wc -l <"$scratch/out")" = 2 ]
run export --game 2 --ply 3 --format coordinate "$scratch/once"
check 'the game up to a ply' has '^e2e4 d7d5 e4d5 \*$'
run export --game 1 --ply 2 --format text "$scratch/once"
printf 'load %s\nundo 3\nshow\n' "$scratch/once" | "$alces" batch >"$scratch/shown"
check 'the board of the documents' is "$(cat "$scratch/out")" "$(head -20 "$scratch/shown")"
run export --game 3 "$scratch/once"
check 'a game that is not there' says 66 '^alces: there is no game 3; the input has 2 games$'
run export --ply 5 --format coordinate "$scratch/once"
check 'a shorter game as a whole' [ "$(grep -c '^e2e4 ' "$scratch/out")" = 2 ]
run export --game 1 --ply 5 --format fen "$scratch/once"
check 'a ply that is not there' says 65 ': --ply must be 0-4 in this game, not "5"$'
run export --format svg "$scratch/once"
check 'two games in one picture' says 65 ': an SVG picture can show only one game; choose one'
check 'no picture of the first of two games' [ ! -s "$scratch/out" ]
for form in 'once --game 1 --ply 4' 'once --game 2'; do
  # shellcheck disable=SC2086 # words
  run export --format svg "$scratch"/$form
  check "a picture: $form" says 0 ''
  if command -v python3 >/dev/null; then
    check "is XML: $form" python3 -c 'import sys, xml.dom.minidom as dom; dom.parse(sys.argv[1])' \
      "$scratch/out"
  fi
done
"$alces" batch --record <"$scratch/once" >/dev/null
run games export --ply 1 --format fen 1
check 'a position of a recorded game' has '^rnbqk1bnr/ppppppppp/9/9/9/4P4/9/PPPP1PPPP/RNBQK1BNR b KQkq - 0 1$'
run games export --format text 2
check 'a recorded game as diagrams' has '^7\.\.\. K e8-g8$'

sum_up
