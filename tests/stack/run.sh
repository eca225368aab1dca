#!/usr/bin/env bash
# Tests that the program works with a small limit on the stack (ulimit -s), whatever it searches or
# reads. ALCES names the program (default: ./alces). The last line is "N passed, N failed".
set -u
# shellcheck source=tests/terminal/lib.sh
. "$(dirname "$0")/../terminal/lib.sh"

# The program with a stack of at most 64 KB.
binary=$scratch/small
cat >"$binary" <<END
#!/bin/sh
ulimit -s 64
exec '$alces' "\$@"
END
chmod +x "$binary"
explain_failure() { sed -n '1,5s/^/    | /p' "$scratch"/{small,usual}.out 2>/dev/null; }

games=$("$alces" variants | awk '{ print $1 }')
for_each_game() { # lines with the word GAME
  local game
  for game in $games; do printf '%b' "${1//GAME/$game}"; done
}
write_output() { # file, program, input, arguments...: also the exit status
  local out=$1 program=$2 input=$3
  shift 3
  timeout 120 "$program" "$@" <"$input" >"$out" 2>&1
  echo "ends with $?" >>"$out"
}
# The output and the exit status are those of a run without the limit.
is_the_same() { # arguments...
  write_output "$scratch/usual.out" "$alces" "$scratch/in" "$@"
  write_output "$scratch/small.out" "$binary" "$scratch/in" "$@"
  cmp -s "$scratch"/{usual,small}.out && [ "$(wc -l <"$scratch/small.out")" -gt 1 ]
}
input() { printf '%b' "$1" >"$scratch/in"; }

# ---- searches ----
for_each_game 'new GAME\ngo nodes 5000\nhint nodes 2000\nperft 2\n' >"$scratch/in"
check 'batch searches every game' is_the_same batch

succeeds() { # arguments...
  write_output "$scratch/small.out" "$binary" "$scratch/in" "$@"
  tail -n 1 "$scratch/small.out" | grep -q 'ends with 0$'
}
answers() { # number of answers, their form, arguments...
  succeeds "${@:3}" && is "$(grep -c -- "$2" "$scratch/small.out")" "$1"
}
prints() { # text in the output, input, arguments...
  input "$2"
  succeeds "${@:3}" && grep -qF -- "$1" "$scratch/small.out"
}
for_each_game 'setoption name UCI_Variant value GAME\nposition startpos\ngo nodes 20000\n' >"$scratch/in"
check 'uci searches every game' answers "$(wc -w <<<"$games")" '^bestmove [a-z]' uci
input 'go perft 3\n'
check 'uci counts' answers 1 '^Nodes searched: ' uci
for game in $games; do
  input "variant $game\nsd 3\ngo\n"
  check "xboard searches $game" answers 1 '^move [a-z]' xboard
done

input ''
check 'perft' is_the_same perft 3
check 'perft, divided' is_the_same perft 2 --divide
check 'perft of many plies' is_the_same perft --variant siberia --fen '8k/9/9/9/9/9/p8/P8/K8 w - - 0 1' 6
check 'moves' is_the_same moves --long
check 'games of random moves' is_the_same random --games 2 --seed 1
check 'new puzzles' is_the_same puzzle --variant siberia --make 1 --seed 1
input 'Pe2-e4 Pe7-e5 Nc1-d3\n'
check 'review' is_the_same review --depth 5
check 'export' is_the_same export
check 'stats' is_the_same stats
check 'analysis' prints 'depth 6' '' analyse --depth 6
check 'analysis by several threads' prints 'depth 6' '' analyse --depth 6 --threads 2
check 'a match' prints 'games 4: ' '' match --nodes 500 --max-plies 20 --games 4 --concurrency 2
check 'a match of programs' prints 'games 2: ' '' \
  match --engine1 "$binary uci" --nodes 500 --max-plies 20 --games 2
check 'bench' prints 'nodes' '' bench
check 'a game in lines of text' prints 'Black ' 'e2-e4\nhint\nquit\n' \
  play --plain --computer black --variant siberia --level 5
check 'an ending in lines of text' prints 'White' '1\nquit\n' practice --plain siberia
check 'a puzzle in lines of text' prints 'White' 'hint\nquit\n' puzzle --plain siberia --seed 1
mkdir "$scratch/house"
check 'the public server' prints 'Black ' 'secret-1\nsecret-1\nlines\nplay\ne2-e4\nhint\nquit\nquit\n' \
  --restricted --data "$scratch/house" --user alice

plays_on_screen() {
  start 80x24 - play --computer black --level 5 --variant siberia
  shows 'White to move' && enter 'e2-e4' && shows 'P e2-e4' && shows 'White to move' || return 1
  enter 'analyse' && shows 'depth' && enter 'quit' && key y && left_with 0
}
check 'a game on the screen' plays_on_screen

# ---- text that is nested deeply ----
repeated() { # text, count
  local all
  printf -v all '%*s' "$2" ''
  printf '%s' "${all// /$1}"
}
readonly many=10000
closed=$(repeated ')' $many)
for command in batch 'batch --json' export stats 'review --nodes 1'; do
  # shellcheck disable=SC2086 # several words
  for text in "$(repeated '(' $many)" "$(repeated 'e2-e4 (' $many)$closed" \
    "$(repeated 'e2-e4 (d2-d4 (' $((many / 2)))$closed" "$(repeated 'e2-e4 (' $many)"; do
    input "$text\n"
    check "$command: ${text:0:15}..." is_the_same $command --variant siberia
  done
done

refuses_game_file() { # text at its end
  { cat src/games/shipped/3check.toml && printf '%b\n' "$1"; } >"$scratch/game.toml"
  is_the_same variants --check "$scratch/game.toml" && grep -q ': invalid TOML: \|: unknown key ' "$scratch/small.out"
}
dots=a$(repeated .a 195)
tables="[$dots]\n$dots = "$(repeated "[\n{$dots = " 7)1$(repeated '}\n]' 7)
for text in "x = $(repeated '[' $many)" "x = $(repeated '[\n' $many)" "x = $(repeated '{a=' $many)" \
  "$(repeated '[' $many)" "x = $(repeated '"' $many)x" "$tables"; do
  check "a game file with ${text:0:15}..." refuses_game_file "$text"
done
refuses_betza() {
  sed "s/KisO2/$1/" src/games/shipped/3check.toml >"$scratch/game.toml"
  is_the_same variants --check "$scratch/game.toml" && grep -q ': betza must be 1-60 ' "$scratch/small.out"
}
check 'Betza notation with groups in groups' refuses_betza "$(repeated 'm(' $many)R$closed"
refuses_ini() { # text
  printf '%b\n' "$1" >"$scratch/in"
  is_the_same variants --from-ini - game && grep -q ':[0-9]*:[0-9]*: ' "$scratch/small.out"
}
check 'a variants.ini with groups in groups' refuses_ini "[game:chess]\ncustomPiece1 = a:$(repeated '(' $many)"
check 'a variants.ini with many ancestors' refuses_ini \
  "$(for ((i = 0; i < 2000; ++i)); do echo "[game${i/#0/}:game$((i + 1))]"; done)"
for character in 1 / '[' '('; do
  check "a FEN of $character" is_the_same moves --fen "$(repeated "$character" $many)"
done
sum_up
