#!/usr/bin/env bash
# Tests the program from outside: exit codes, standard output, standard error, pipes. $ALCES names
# the program (default: ./alces).
#   tests/cli/run.sh            compares with the expected output
#   tests/cli/run.sh --accept   rewrites tests/golden/batch/*.out; read the difference
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

fits() { awk -v most="$1" 'length > most { exit 1 }' "$scratch/out"; }
has_lines() { [ "$(wc -l <"$scratch/out")" = "$1" ]; }

# ---- golden transcripts ----
# The first line of NAME.in is "# args: ..."; NAME.out is the standard output, the standard error
# with "! " before each line, and the exit code.
transcript() { # file.in
  local -a args
  eval "args=($(sed -n '1s/^# args://p' "$1"))"
  "$alces" batch "${args[@]}" <"$1" >"$scratch/out" 2>"$scratch/err"
  local code=$?
  sed 's/"version":"[^"]*"/"version":"..."/' "$scratch/out"
  sed 's/^/! /' "$scratch/err"
  echo "exit $code"
}

for input in tests/golden/batch/*.in; do
  expected=${input%.in}.out
  if [ "${1:-}" = --accept ]; then
    transcript "$input" >"$expected"
  elif difference=$(diff -u "$expected" <(transcript "$input") 2>&1); then
    pass
  else
    fail "$input" "$difference"
  fi
done

# ---- one command, its exit code and its output ----
run() { # input, arguments...
  local input=$1
  shift
  printf '%b' "$input" | "$alces" "$@" >"$scratch/out" 2>"$scratch/err"
  code=$?
}

expect() { # name, exit code, extended regular expressions for the output and for the errors
  if [ "$code" != "$2" ]; then
    fail "$1: exit $code, not $2" "$(cat "$scratch/err")"
  elif ! matches "$3" "$scratch/out"; then
    fail "$1: the output does not match: $3" "$(head -5 "$scratch/out")"
  elif ! matches "${4:-}" "$scratch/err"; then
    fail "$1: the errors do not match: ${4:-}" "$(head -5 "$scratch/err")"
  else
    pass
  fi
}

# An empty expression matches only an empty file; the expression - matches any file.
matches() { # expression, file
  case $1 in
    '') [ ! -s "$2" ] ;;
    -) true ;;
    *) grep -Eq -- "$1" "$2" ;;
  esac
}

mated='k9/10/10/10/10/10/10/10/1R8/R3K5 b - - 0 1'
run '' --version && expect version 0 '^alces [0-9]+\.[0-9]+'
run '' --help && expect help 0 'batch'
for form in -h 'games -h' 'games delete -h' 'match -h'; do
  # shellcheck disable=SC2086 # words
  run '' $form && expect "alces $form" 0 '^  -h,--help +show this help$'
done
run '' -V && expect '-V' 0 '^alces [0-9]+\.[0-9]+'
# If a standard stream is closed, no file that is opened later may get its descriptor number.
timeout 20 "$alces" match --games 1 --nodes 1 --max-plies 8 --record "$scratch/kept" >&- 2>/dev/null
check 'a game in the record' matches '^\[Game "1"' "$scratch/kept"
check 'no report in the record' not matches '^(game|score|Elo) ' "$scratch/kept"
for protocol in uci xboard; do
  timeout 10 "$alces" "$protocol" <&- >"$scratch/out" 2>&1
  check "$protocol ends without standard input" is $? 0
done
TERM=nonsense run '' play --help
expect 'help of a subcommand, no terminal' 0 '--computer'
run '' --nonsense
expect 'unknown option' 64 '' 'nonsense'
run '' match --level 3
expect 'the first of several unknown options' 64 '' '^alces: unknown option: --level$'
run '' play --time 10:5
expect 'a bad time' 64 '' '^alces: --time must be a time control such as 10 '
run '[Termination "time"]\n\ne2e4 1-0\n' batch
expect 'lost on time' 0 '^1-0 time '
# ---- settings ----
mkdir -p "$scratch/config/alces"
export XDG_CONFIG_HOME=$scratch/config
cat >"$scratch/config/alces/config.toml" <<'END'
# my settings
variant = "siberia"
computer = 'none'
level = 11
nonsense = 1
[play]
time = "10+5"
END
run 'fen\nquit\n' play
expect 'settings' 0 '^rnbqk1bnr/' 'config.toml:4: level must be 1-10, not "11"$'
check 'an unknown setting' grep -q 'config.toml:5: unknown setting: nonsense$' "$scratch/err"
check 'a section' grep -q 'config.toml:6: a setting must be name = value, not "\[play\]"$' "$scratch/err"
run 'time\nquit\n'
expect 'alces without a subcommand uses the settings' 0 '^White 10:00, Black 10:00 \(10\+5\)$' 'config.toml'
run 'fen\nquit\n' play --variant al-ces
expect 'an option overrides a setting' 0 '^rcdbqkbdcr/' 'config.toml'
run 'fen\nquit\n' play --variant al-ces --level 3 --level 4
expect 'an option that is given twice' 64 '' '^alces: --level was given more than once$'
for twice in 'moves --json --json' 'batch --quiet --quiet' 'perft 1 --divide --divide' 'games list --json --json'; do
  # shellcheck disable=SC2086 # words
  run '' $twice
  expect "a flag that is given twice: $twice" 64 '' "^alces: ${twice##* } was given more than once$"
done
run '' play --level
expect 'an option without its value' 64 '' '^alces: --level needs a value$'
run '' play --level=
expect 'an option with an empty value' 64 '' '^alces: --level needs a value$'
run '' rules --variant siberia --variant besiege
expect 'a game that is given twice' 64 '' '^alces: --variant was given more than once$'
run '' --variant siberia perft 1 --variant besiege
expect 'a game before and after the command' 64 '' '^alces: --variant was given more than once$'
run '' --variant siberia rules besiege
expect 'a game before and after it in two ways' 64 '' '^alces: GAME and --variant cannot be used together$'
run '' perft 1 --divide=twice
expect 'a value of an option that has none' 64 '' '^alces: --divide takes no value$'
run '' rules siberia --variant besiege
expect 'a game that is given in two ways' 64 '' '^alces: GAME and --variant cannot be used together$'
check 'the help of the command' grep -Fxq "Try 'alces rules --help'." "$scratch/err"
run '' rules siberia besiege
expect 'two games as arguments' 64 '' '^alces: unexpected argument: besiege$'
run '' random --variant chess siberia
expect 'a game after --variant' 64 '' '^alces: GAME and --variant cannot be used together$'
for command in moves analyse bench; do
  run '' $command -d 3
  expect "an unknown option of $command with a value" 64 '' '^alces: unknown option: -d$'
done
run '' moves - -
expect 'two inputs' 64 '' '^alces: unexpected argument: -$'
run '' export ''
expect 'a file without a name' 66 '' '^"": No such file or directory$'
run '' stats "$scratch/missing"
expect 'statistics of a missing file' 66 '' '/missing: No such file or directory$'
run '' rules nosuch
expect 'the name of no game' 64 '' '^alces: GAME must be .*, not "nosuch"$'
run '' moves --lng
expect 'an unknown option of a command' 64 '' '^alces: unknown option: --lng$'
check 'the help of that command' grep -Fxq "Try 'alces moves --help'." "$scratch/err"
run '' perft 3 4
expect 'an argument too many' 64 '' '^alces: unexpected argument: 4$'
run '' games nosuch
expect 'an unknown command of games' 64 '' '^alces: unknown command: nosuch$'
run '' match --resign-moves 3
expect 'an option that needs another' 64 '' '^alces: --resign-moves needs --resign-score$'
printf 'variant = "apothecary"\nfen = "%s"\n' "$(echo fen | "$alces" batch --variant apothecary --setup 7 | head -1)" \
  >"$scratch/config/alces/config.toml"
setup_3=$(echo fen | "$alces" batch --variant apothecary --setup 3 | head -1)
run 'fen\nquit\n' play --setup 3
expect 'a setup on the command line overrides a position in the settings' 0 - -
check 'the position of that setup' grep -Fq "$setup_3" "$scratch/out"
run 'fen\n' batch
expect 'batch ignores the settings' 0 '^rcdbqkbdcr/'
export XDG_CONFIG_HOME=$scratch
run '' games delete
expect 'a missing argument' 64 '' '^alces: missing argument: ID$'
check 'and how to get help' grep -Fxq "Try 'alces games delete --help'." "$scratch/err"
run '' --setup 3 --fen x
expect 'options that exclude each other' 64 '' '^alces: --fen and --setup cannot be used together$'
run '' learn checkers
expect 'an unknown game' 64 '' '^alces: GAME must be al-ces, .*siberia, another game \(see .alces variants.\) or a game file, not "checkers"$'
run '' nonsense
expect 'unknown command' 64 '' '^alces: unknown command: nonsense$'
run '' puzle
expect 'a mistyped command' 64 '' '^alces: unknown command: puzle; did you mean "alces puzzle"\?$'
run '' siberia
expect 'a game as a command' 64 '' '^alces: unknown command: siberia; did you mean "alces play --variant siberia"\?$'
run '' chess
expect 'a game from a file as a command' 64 '' 'chess; did you mean "alces play --variant chess"\?$'
run '' moves besiege
expect 'a game without its option' 64 '' '; did you mean "alces moves --variant besiege"\?$'
run '' bench siberia
expect 'a game where none is chosen' 64 '' '^alces: unexpected argument: siberia$'
run '' help
expect 'help as a command' 64 '' '^alces: unknown command: help; did you mean "alces --help"\?$'
run '' help games
expect 'help for a command' 64 '' '; did you mean "alces games --help"\?$'
run '' --level 11
expect 'level out of range' 64 '' 'level'
run '' batch --depth x
expect 'not a number' 64 '' 'depth'
run '' batch --variant checkers
expect 'unknown game' 64 '' 'variant'
run '' batch --fen k9
expect 'bad FEN on the command line' 65 '' '^alces: --fen: '
run '' batch "$scratch/missing"
expect 'missing input' 66 '' "^$scratch/missing: No such file"
run '' batch /
expect 'a directory as input' 66 '' '^/: '
run "e2e4\nload $scratch/missing\n" batch
expect 'missing file to load' 66 '' "^<stdin>:2: cannot open $scratch/missing: "
run "e2e4\nsave $scratch/missing/file\n" batch
expect 'a file that cannot be written' 73 '' "^<stdin>:2: cannot write $scratch/missing/file: "
run '' batch
expect 'empty input' 0 ''
run 'e2e4' batch
expect 'no newline at the end' 0 '^\* unfinished '
run '\xef\xbb\xbfe2e4\r\ne7e5\r\n*\r\n' batch --quiet
expect 'byte order mark and carriage returns' 0 '^\* unfinished .* w KQkq - 0 2$'
run '\x00\xff\x1b[2J\n' batch
expect 'no control characters are echoed' 65 '' '^[ -~]+$'
run 'show\nquit\nshow\n' batch --compact
expect 'quit' 0 '^  9 '
check 'nothing after quit' has_lines 11

# ---- several files, with standard input among them ----
printf 'e2e4 *\n' >"$scratch/one"
printf 'e2e4\ne7e5' >"$scratch/two"
printf '\n\ne2e5\n' >"$scratch/bad"
run 'd2d4\n' batch --quiet "$scratch/one" - "$scratch/two"
expect 'several inputs' 0 '^\* unfinished'
check 'each input ends its game' has_lines 3
run '' batch "$scratch/one" "$scratch/bad" "$scratch/two"
expect 'name and line of an error' 65 - "^$scratch/bad:3: the pawn"
check 'nothing is read after an error' has_lines 1
run '' batch --keep-going "$scratch/bad" "$scratch/missing" "$scratch/two"
expect 'continuing after errors' 65 '^\* unfinished' "^$scratch/missing: "

for command in 'batch --quiet' 'export --format coordinate' stats 'review --depth 1'; do
  # shellcheck disable=SC2086 # words
  run '[Round "1"]\n\ne2e4 e7e5 1-0\n\nnonsense\ne2e4\n\n[Round "2"]\n\nd2d4 0-1\n' $command --keep-going
  expect "$command: an error after the result of a game" 65 '0-1' '^<stdin>:5: "nonsense" is not a move'
  check "$command: the game before the error" grep -q '1-0' "$scratch/out"
done

run 'go depth 6\n' batch --variant siberia --threads 2
expect 'a search with two threads' 0 '^[KQRBNP] [a-i][1-9]-[a-i][1-9]$'

# ---- one-question commands ----
run '' moves
expect moves 0 '^a1a1$'
check 'moves are sorted bytewise' env LC_ALL=C sort -c "$scratch/out"
run '' moves --long
expect 'moves --long' 0 '^A a1 explode$'
run '' moves --fen "$mated"
expect 'moves when mated' 0 ''
run '' perft 2
expect perft 0 '^[0-9]+$'
run '' perft 0 --divide
expect 'perft 0' 0 '^1$'
run '' perft 2 --divide
expect 'perft --divide' 0 '^e2e4: [0-9]+$'
total=$(tail -1 "$scratch/out")
sum=$(awk -F': ' 'NF == 2 { n += $2 } END { print n }' "$scratch/out")
check 'perft --divide adds up' [ "$sum" = "$total" ]
run '' perft
expect 'perft without depth' 64 '' 'DEPTH'
run '' analyse --depth 2 --multipv 2
expect analyse 0 '^best [A-Z] '
plain=$("$alces" analyse --depth 4 | sed -n '$p')
for seed in 2 4 5; do
  run '' analyse --depth 4 --level 1 --seed "$seed"
  expect "analyse ignores level 1 and seed $seed" 0 "^$plain\$"
done
run '' analyse --fen "$mated"
expect 'analyse when mated' 0 '^1-0 by checkmate$'
printf '%s\n' '# three positions' "$mated" '' k9 '5k4/10/10/10/10/10/10/P9/10/5K4 b - - 0 1' >"$scratch/fens"
run_fens() { # arguments...: reads $scratch/fens
  "$alces" "$@" <"$scratch/fens" >"$scratch/out" 2>"$scratch/err"
  code=$?
}
run_fens moves -
expect 'moves - stops at a bad line' 65 '^error$' '^<stdin>:4: a FEN must have 6 fields'
check 'one answer to each line before' has_lines 2
run_fens moves - --keep-going
expect 'moves - goes on after a bad line' 65 $'^f9e8\tf9e9\tf9f8\tf9g8\tf9g9$' '^<stdin>:4: '
check 'the answers are in order' is "$(sed 's/^f9.*/moves/' "$scratch/out" | paste -sd,)" ',error,moves'
run_fens moves - --keep-going --long
expect 'moves - --long' 65 $'^K f9-e8\tK f9-e9\t' '^<stdin>:4: '
run_fens analyse - --keep-going --depth 2 --multipv 2
expect 'analyse - goes on after a bad line' 65 '^depth 2/[0-9]+  line 2  score ' '^<stdin>:4: '
check 'each answer ends with its last line' is \
  "$(grep -v ^depth "$scratch/out" | sed 's/ .*//' | paste -sd,)" '1-0,error,best'
sed -i /k9/d "$scratch/fens"
run_fens moves -
expect 'good lines only' 0 '^f9e8'
# An answer does not depend on the lines before it.
start=$(echo fen | "$alces" batch | head -1)
search() { sed 's/  time .*\/s//'; }
printf '%s\n' "$start" "$mated" "$start" | "$alces" analyse - --depth 5 | search >"$scratch/three"
"$alces" analyse --depth 5 | search >"$scratch/one"
{ cat "$scratch/one"; echo '1-0 by checkmate'; cat "$scratch/one"; } >"$scratch/expected"
check 'the same position has the same analysis' cmp "$scratch/three" "$scratch/expected"
run '\n' moves - extra
expect 'a word after -' 64 '' '^alces: unexpected argument: extra$'
run '' moves - --fen "$mated"
expect '- with a position' 64 '' '^alces: --fen and - cannot be used together$'
run '' analyse - --epd "$scratch/fens"
expect '- with a test suite' 64 '' '^alces: - and --epd cannot be used together$'
run '' moves --keep-going
expect '--keep-going without -' 64 '' '^alces: --keep-going needs -$'
run '' analyse fens.txt
expect 'a file of FENs' 64 '' '^alces: unexpected argument: fens.txt$'
yes "$start" | "$alces" moves - 2>"$scratch/err" | head -n 1 >"$scratch/out"
check 'a reader that leaves ends moves -' not test -s "$scratch/err"

run '' --seed -1
expect 'a seed below 0' 64 '' '^alces: --seed must be 0-18446744073709551615, not "-1"$'
run '' puzzle --seed 18446744073709551616
expect 'a seed that is too large' 64 '' '^alces: --seed must be 0-18446744073709551615, not "18446744073709551616"$'
for protocol in uci xboard; do
  run '' $protocol --seed 2147483648
  expect "a seed that is too large for $protocol" 64 '' '^alces: --seed must be 0-2147483647, not "2147483648"$'
done
run '' tables --tables "$scratch/nowhere"
expect 'a missing table directory' 66 '' 'cannot open the table directory /.*/nowhere: No such file or directory$'
run '' watch friday --secret
expect 'a spectator has no secret' 64 '' '^alces: unknown option: --secret$'
run '' --nodes 0
expect 'no nodes' 64 '' '^alces: --nodes must be 1-10+, not "0"$'
run '' nonsense
expect 'an unknown command' 64 '' '^alces: .*nonsense'
run '' batch --hash 65537
expect 'a hash table larger than any' 64 '' '^alces: --hash must be 1-65536, not "65537"$'
if [ "$(awk '/MemTotal/ { print $2 }' /proc/meminfo)" -lt 67000000 ]; then
  run 'go depth 1\n' batch --hash 65536
  expect 'more memory than available' 71 '' '^alces: --hash 65536 needs more memory than this machine has \([0-9]+ MiB\)$'
fi
# Sanitizers reserve more address space than this.
if "$alces" --version >/dev/null && (ulimit -v 1000000 && "$alces" --version >/dev/null 2>&1); then
  (ulimit -v 1000000 && run 'go depth 1\n' batch --hash 1024 && echo "$code" >"$scratch/code")
  code=$(cat "$scratch/code")
  expect 'more memory than a limit allows' 71 '' '^alces: out of memory$'
fi
run '[Variant "CHESS (Siberia)"]\nresult\nnew AL-CES\nfen\n' batch
expect 'games named by title or in capitals' 0 '^rcdbqkbdcr/'
run 'A e3 EXPLODE\n' batch --fen '5k4/10/10/10/10/3p1r4/3nA5/P2P1p4/10/5K4 w - - 0 1'
expect 'explode in capitals' 0 '^\* unfinished 5k4/10/10/10/10/10/10/P9/10/5K4 b - - 0 1$'

# ---- help lists the commands that the session has ----
refusal='needs the screen|not available|does not record games|batch has no settings'
known=$(sed -nE 's/^ +\{"([a-z]+)", "[^"]*", .*/\1/p' src/session/commands.cpp)
check 'the commands were found' [ "$(wc -w <<<"$known")" -gt 40 ]
run 'help\n' batch
cp "$scratch/out" "$scratch/help"
for command in $known; do
  run "$command\n" batch
  if grep -q "^$command " "$scratch/help"; then
    check "batch has $command, as help says" not grep -qE "$refusal" "$scratch/err"
  else
    check "batch does not have $command, as help says" grep -qE "$refusal" "$scratch/err"
  fi
done
check 'help in batch lists no settings' not grep -q '^set ' "$scratch/help"
run 'help\n' batch --record
expect 'help in batch with records' 0 '^games '
run 'help\nquit\n' --plain
expect 'help in plain mode' 0 '^learn '

run 'K f0-f1\nshow\nK f0-e1\nwhy R c1-d2\nnew\nhint\n' learn al-ces
expect 'a tour in plain mode' 0 '^That move is legal, but does not solve the task' '^alces: '
check 'the second task' grep -q '^Task 2 of 21' "$scratch/out"
check 'the reason why a move is illegal' grep -q '^the rook cannot go from c1 to d2' "$scratch/out"
check 'the solution of the task' grep -q '^R c1-c6$' "$scratch/out"
run '' rules
expect rules 0 'Ruling'
run '' rules al-ces --piece lion
expect 'rules --piece' 0 '^A lion '
run '' rules --piece x
expect 'rules of an unknown piece' 64 '' 'L Lion'
for piece in K Q R B N D E L C A G S P; do
  run '' rules --piece "$piece"
  expect "rules --piece $piece" 0 "\\| $piece \\|"
done

# ---- all games ----
games=$(game_names)
for game in $games; do
  for page in man/alces.6 man/alces.5; do
    check "$page lists $game" grep -qE "^\.(It )?Ql (.*dq)?$game" $page
  done
  check "README.md lists $game" grep -qF "(\`$game\`)" README.md
done
for game in $games; do
  run 'e2e4\n' moves --variant "$game"
  expect "moves of $game" 0 '^[a-t][0-9]+[a-t][0-9]+'
  run '' perft 2 --variant "$game"
  expect "perft of $game" 0 '^[0-9]+$'
  run '' rules "$game"
  expect "rules of $game" 0 'Ruling'
  check "rules of $game fit 80 columns" fits 80
  for piece in K Q R B N P J E M C A; do
    "$alces" rules "$game" | grep -q "^  $piece [A-Z]" || continue
    run '' rules "$game" --piece "$piece"
    expect "rules $game --piece $piece" 0 '[.o] |nothing yet'
    check "rules $game --piece $piece fits 80 columns" fits 80
  done
  run 'hint\neval\nmoves long\ngo nodes 50\nhistory\nwhy a1a1\nundo\nredo\n' \
    batch --variant "$game" --nodes 50
  expect "commands in $game" 0 '^1\. [A-Z] '
  # Plays to the end, then reads the game again from its export in every format.
  run 'computer both\nexport pgn\n' batch --variant "$game" --nodes 30 --seed 3
  expect "the computer against itself in $game" 0 \
    '^(1-0|0-1|1/2-1/2|3/4-1/4|1/4-3/4) (checkmate|stalemate|repetition|fifty-moves|hundred-moves|bare-kings) '
  tail -1 "$scratch/out" >"$scratch/end"
  sed -n '/^\[/,$p' "$scratch/out" | sed '$d' >"$scratch/game"
  for format in game-courier algebraic coordinate pgn san; do
    "$alces" export --format "$format" "$scratch/game" >"$scratch/form"
    run '' batch --quiet "$scratch/form"
    check "$game in $format and back" cmp -s "$scratch/out" "$scratch/end"
  done
done
run 'computer both\n' batch --variant siberia --level 1 --seed 2
expect 'level 1 against itself' 0 '^(1-0|0-1|1/2-1/2) [a-z-]+ '

# ---- setups ----
run '' batch --variant apothecary --setup 24
expect 'a setup out of range' 64 '' '^alces: --setup must be 0-23 or random in Apothecary'
run '' moves --setup 1
expect 'a setup of another game' 64 '' '^alces: --setup must be 0 in Al-Ces'
run '' moves --variant apothecary --setup 3 --fen x
expect 'a setup and a FEN' 64 '' 'setup'
run '' moves --setup 0
expect 'the only setup' 0 '^e2e4$'
drawn() { echo fen | "$alces" batch --variant apothecary --setup random "$@" | head -1; }
check 'the same seed gives the same random setup' [ "$(drawn --seed 4)" = "$(drawn --seed 4)" ]
check 'random setups differ' [ "$(for seed in 1 2 3 4 5 6; do drawn --seed $seed; done | sort -u | wc -l)" -gt 2 ]

# ---- export ----
run 'e2e4 e7e5 1-0\nd2d4\n' export
expect 'two games' 0 '^1\. Pd2-d4 \*$'
check 'and no more' has_lines 23
printf '[Variant "siberia"]\n[White "anna"]\n[Event "the \\"2nd\\""]\n\ne2e3 1-0\ne2e3' >"$scratch/games"
run '' export "$scratch/games"
expect 'the tags of the input' 0 '^\[Event "the \\"2nd\\""\]$'
check 'tags only in their own game' [ "$(grep -c anna "$scratch/out")" = 1 ]
check 'a game without tags keeps the variant' [ "$(grep -c siberia "$scratch/out")" = 2 ]
run '' batch "$scratch/games"
check 'batch keeps the variant too' [ "$(grep -c ' rnbqk1bnr/' "$scratch/out")" = 2 ]
printf 'e2e4\nperft 9\n' >"$scratch/commands"
run '' export "$scratch/commands"
expect 'a file with commands' 65 '' ':2: "perft" is not a move; a game record cannot contain commands$'
run "load $scratch/commands\nload $scratch/games\nexport pgn\n" batch --keep-going
expect 'a loaded file with commands' 65 '^\[White "anna"\]$' 'commands:2: "perft" is not a move; a game record cannot contain commands'
run 'e2e4 e7e5 1-0\n' export --format game-courier
expect "Game Courier's format" 0 '^1\. P e2-e4 p e7-e5$'
run 'e2e4 e2e4\nd2d4' export
expect 'export of a faulty game' 65 '' '^<stdin>:1: '
run 'e2e4 e2e4 *\nd2d4' export --keep-going --format coordinate
expect 'export --keep-going' 65 '^d2d4 \*$' '^<stdin>:1: '
run '' export --format x
expect 'an unknown format' 64 '' 'format'
run '' export "$scratch/missing"
expect 'export of a missing file' 66 '' "^$scratch/missing: "

# ---- plain mode, without a terminal ----
run 'e2e4\nnonsense\nresign\nquit\n' --depth 1
expect 'play without a terminal' 0 '^White pawn e2 to e4$' '^alces: '
check 'the computer answers in plain mode' matches '^Black [a-z ]* [a-j][0-9] ' "$scratch/out"
check 'errors in plain mode' matches '^"nonsense" is not' "$scratch/out"
check 'the end of a game in plain mode' matches '^You resigned' "$scratch/out"
run 'learn chess\nlearn nonesuch\nlearn hoppel-poppel\nback\nnext\nnext\nnext\nnext\nnext\nnext\nnext\nnext\nquit\n' --plain --no-record
expect 'tours in a game in plain mode' 0 '^There is no tour of Chess' ''
check 'a tour of an unknown game in plain mode' grep -q '^There is no game "nonesuch" ' "$scratch/out"
check 'the end of a tour in a game' grep -qx 'Tour finished\.' "$scratch/out"
# A newcomer's first minutes; tests/tui/first_minutes_test.cpp has them on the screen.
run 'K f0-e1\nhint\nR c1-c6\nB d1-g4\nquit\n' learn al-ces --plain
check 'the first three tasks in plain mode' grep -q '^Task 4 of 21' "$scratch/out"
run 'e2e4 e7e5\nknight to c3\nquit\n' --plain --no-record --computer black --level 1 --seed 1
expect 'the rest of a line is not played after the answer' 0 'nothing was played' -
check 'nothing of the line is played' not matches 'e2 to e4' "$scratch/out"
check 'a move in words' matches '^White knight b1 to c3$' "$scratch/out"
run 'hint\nquit\n' --plain --no-record --level 10
expect 'a hint is announced' 0 '^Looking for a hint' -
run 'threat\nq\nshow\n' --plain --no-record
expect 'a search for a threat is announced' 0 '^Looking for the threat' -
check 'q quits in plain mode' not grep -q '|' "$scratch/out"
run 'q\nnext\n' learn al-ces --plain
check 'q leaves the tour in plain mode' not grep -q '^Task 2 of 21' "$scratch/out"
run 'exit\nnext\n' learn al-ces --plain
check 'exit leaves the tour in plain mode' not grep -q '^Task 2 of 21' "$scratch/out"
run 'quit\n' --plain --no-record --variant siberia --setup 0
check 'a game from the start in plain mode' grep -q 'starting position' "$scratch/out"
check 'is not called custom' not grep -q 'custom' "$scratch/out"
run 'quit\n' --plain --no-record --fen 'k9/7P2/1K8/10/10/10/10/10/10/10 w - - 0 1'
check 'a position of a FEN in plain mode' grep -q 'custom starting position' "$scratch/out"
promotion='fen k9/7P2/1K8/10/10/10/10/10/10/10 w - - 0 1'
run "hint\ne2e4\n$promotion\nP h8-h9\nh8h9q\nrematch\nh8h9q\nreview\nquit\n" \
  --plain --no-record --computer black --level 1 --seed 1
expect "a newcomer's game in plain mode" 0 '^White .* \([A-Z] [a-j][0-9]-[a-j][0-9]\)$' -
for line in '^White pawn e2 to e4$' '^The pawn must promote on h9 to one of Q, ' \
  '^Checkmate. You win!$' '^No mistakes of a pawn or more\.$'; do
  check "a newcomer reads $line" grep -q "$line" "$scratch/out"
done
run 'show\n' --variant besiege --computer none
check 'the widest boards fit 80 columns in plain mode' fits 80
words() { # move, its description, game, position
  run "$1\nquit\n" --plain --no-record --computer none --variant "$3" --fen "$4"
  expect "in words: $2" 0 "^$2\$"
  check 'no board is printed' not matches '\*[A-Z]\*' "$scratch/out"
}
near='10/10/10/10/10/10/5k4/10/4A5/K9 w - - 0 1'
blast='5k4/10/10/2p1p5/2BA6/2P1R5/10/10/10/4NK4 w - - 0 1'
words 'A e1-e2' 'White assassin e1 to e2, check' al-ces "$near"
words 'A d5 explode' \
  'White assassin d5 explodes, captures pawn c6 and pawn e6, loses pawn c4, rook e4 and bishop c5' al-ces "$blast"
words 'A d5-e6' 'White assassin d5 to e6, captures pawn' al-ces "$blast"
words 'O-O' 'White king f0 castles to i0, rook j0 to h0' al-ces '5k4/10/10/10/10/10/10/10/10/5K3R w K - 0 1'
words 'h9=Q' 'White pawn h8 to h9, promotes to queen, check' al-ces 'k9/7P2/10/10/10/10/10/10/10/5K4 w - - 0 1'
words 'R a1-a9' 'White rook a1 to a9, checkmate' siberia '8k/1R7/9/9/9/9/9/9/R7K w - - 0 1'
words 'P e6-d7' 'White pawn e6 to d7, captures pawn d6 en passant' siberia 'k8/9/9/3pP4/9/9/9/9/8K w - d7 0 1'
words 'N b2-c4; J-b2' 'White knight b2 to c4, launches joker on b2' apothecary \
  '***meem***/r8r/1nbackqbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBACKQBN1/R8R/***MEEM***[QRNMqrnm] w ABCDEFGHIJabcdefghij - 0 1 Jj/--'
words 'K f2-d1' 'White king f2 jumps to d1' apothecary \
  '***meem***/r8r/1nbackqbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBACKQBN1/R8R/***MEEM***[QRNMqrnm] w ABCDEFGHIJabcdefghij - 0 1 Jj/--'
words 'pieces' 'White: king a0, assassin e1' al-ces "$near"
words 'hint depth 2' 'White [a-z]* .* [(][A-Z] .*[)]' al-ces "$near"
run 'history\n' play --computer white --depth 1
expect 'the computer begins' 0 '^1\. [A-Z] ' '^alces: '
run 'show\n' play --variant siberia --plain --computer white --depth 1
expect 'a person who has Black sees Black at the bottom' 0 '^      i   h   g   f   e   d   c   b   a$'

# ---- games that are files ----
run '' variants
expect 'the list of games' 0 '^siberia +Chess \(Siberia\) +9x9'
check 'built-in games come first' is "$(head -4 "$scratch/out" | cut -d' ' -f1 | tr '\n' ' ')" 'al-ces apothecary besiege siberia '
check 'then those that are files' grep -qE '^chess +Chess +8x8' "$scratch/out"
check 'each game has a line' has_lines $((4 + $(find src/games/shipped -name '*.toml' | wc -l)))
run '' perft --variant chess 3
expect 'a game of the program' 0 '^8902$'
run '' variants --check src/games/shipped/gardner.toml
expect 'a game without a fault' 0 '^perft 3 506$'
check 'its board' grep -qF '  1 |:r:| n |:b:| q |:k:|' "$scratch/out"
check 'its pieces' grep -q '^A queen slides along ranks, files and diagonals.$' "$scratch/out"
sed 's/betza = "N"/betza = "NX"/; s/files = 5/file = 5/' src/games/shipped/gardner.toml >"$scratch/mini.toml"
run '' variants --check "$scratch/mini.toml"
expect 'the faults of a game' 65 '' "^$scratch/mini.toml:9:1: unknown key \"file\"; did you mean \"files\"\? \[board\] can have joined, files, ranks,"
check 'all of them' grep -qE "mini.toml:[0-9]+:11: Betza notation \"NX\": \"X\" is not an atom" "$scratch/err"
run '' moves --variant "$scratch/mini.toml"
expect 'a faulty game cannot be played' 65 '' "^alces: $scratch/mini.toml:9:1: unknown key"
run '' variants --check "$scratch/missing.toml"
expect 'a game that is missing' 66 '' "^alces: $scratch/missing.toml: No such file"
run '' moves --variant "$scratch/missing.toml"
expect 'a game that is missing cannot be played' 66 '' "^alces: $scratch/missing.toml: No such file"
long_word=$(printf 'w%.0s' {1..150})
sed "s/\"gardner\"/\"mine\"/; s/betza = \"N\"/&\nwords = \"$long_word\"/" src/games/shipped/gardner.toml >"$scratch/mini.toml"
timeout 10 "$alces" rules --piece N --variant "$scratch/mini.toml" >"$scratch/out" 2>"$scratch/err"
code=$?
expect 'a word that is longer than a line' 0 "$(printf 'w%.0s' {1..70})"
sed 's/"gardner"/"mine"/' src/games/shipped/gardner.toml >"$scratch/mini.toml"
run 'new mine\nfen\n' batch --variant "$scratch/mini.toml"
expect 'a game by its path' 0 '^rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1$'
sed '/^\[board\]/i [wins]\ngoal = "b1"\n' "$scratch/mini.toml" >"$scratch/doubt.toml"
sed -i 's/betza = "K"/betza = "D"/' "$scratch/doubt.toml"
run '' variants --check "$scratch/doubt.toml"
expect 'a warning about a game' 0 '^perft 3 ' "^$scratch/doubt.toml:[0-9]+:8: warning: White can never win "
cat >>"$scratch/mini.toml" <<'END'
[[lessons]]
title = "The pawn"
piece = "P"
text = "Pawns move forward."
task = "Move the pawn to a3."
fen = "4k/5/5/P4/4K w - - 0 1"
goal = "reach"
aim = "a3"
END
run 'next\n' learn "$scratch/mini.toml" --plain
expect 'the end of a tour of a game that only its path finds' 0 "run: alces --level beginner --variant $scratch/mini.toml\$"
run 'e2-e3\n' host friday --plain --tables "$scratch" --variant "$scratch/mini.toml"
expect 'a table for a game that others do not have' 0 'White pawn e2 to e3'
sed 's/^\[siberia/[ini/' tests/bench/siberia.ini >"$scratch/siberia.ini"
run '' variants --from-ini "$scratch/siberia.ini" ini
expect 'a game of a variants.ini' 0 '^start = "rnbqk1bnr/'
cp "$scratch/out" "$scratch/ini.toml"
run '' perft --variant "$scratch/ini.toml" 3
expect 'its leaf nodes' 0 '^13336$'
printf '[odd:chess]\nflipEnclosedPieces = ataxx\ncustomPiece1 = a:gQ\n' >"$scratch/odd.ini"
run '' variants --from-ini "$scratch/odd.ini" odd
expect 'a key without an equivalent' 65 '' "^$scratch/odd.ini:2:1: the key \"flipEnclosedPieces\""
sed -i 2d "$scratch/odd.ini"
run '' variants --from-ini "$scratch/odd.ini" odd
expect 'a piece that the rules cannot play' 65 '' "^$scratch/odd.ini:2:1: customPiece1: Betza notation \"gQ\": the modifier g"
# Long lines must not take long.
letters=$(printf '%60000s' '' | tr ' ' N)
printf '[odd:chess]\ncustomPiece1 = a:%s\n' "$letters" >"$scratch/odd.ini"
run '' variants --from-ini "$scratch/odd.ini" odd
expect 'a piece with too many moves' 65 '' 'customPiece1: Betza notation must be at most 60 characters, not "NNN'
printf '[odd:chess]\npromotionRegionWhite = %s\npromotionRegionBlack = *1\n' "${letters//NNN/*8 }" >"$scratch/odd.ini"
run '' variants --from-ini "$scratch/odd.ini" odd
expect 'a rank that is named many times' 0 '^ranks = \[8\]$'
printf '\n[chess:chess]\n[3_Big.Checks:chess]\n[deaf:chess]\nstartFen = 8/8/8/8/8/8/8/8 w - - 0 1\n' >"$scratch/odd.ini"
run '' variants --from-ini "$scratch/odd.ini" 3_Big.Checks
expect 'a section whose name is not that of a game' 0 '^name = "game-3-big-checks"$'
check 'its title' grep -qx 'title = "3 Big Checks"' "$scratch/out"
run '' variants --from-ini "$scratch/odd.ini" chess
expect 'a section with the name of a built-in game' 65 '' "^$scratch/odd.ini:2:1: after conversion \\(name = \"chess\"\\): the name chess belongs to a game that is part of alces$"
run '' variants --from-ini "$scratch/odd.ini" deaf
expect 'a section whose position cannot be played' 65 '' "^$scratch/odd.ini:4:1: after conversion \\(start = .* - 0 1\"\\): start: White must have exactly one king"
run '' variants --check a.toml --from-ini "$scratch/odd.ini" odd
expect 'two files of games' 64 '' '^alces: --check and --from-ini cannot be used together$'
run '' variants --from-ini "$scratch/odd.ini"
expect 'a variants.ini without a name' 64 '' '^alces: missing argument: NAME$'
run '[mine:chess]\nstalemateValue = loss\n' variants --from-ini - mine
expect 'a variants.ini on standard input' 0 '^stalemate = "loss"$'
run "$(sed 's/$/\\n/' "$scratch/mini.toml" | tr -d '\n')" variants --check -
expect 'a game on standard input' 0 '^perft 3 '
run '' variants --to-ini gardner
expect 'a game as an entry of a variants.ini' 0 '^\[alces-gardner\]$'
check 'its promotions' grep -qx 'promotionPieceTypes = qrbn' "$scratch/out"
run '' variants --to-ini "$scratch/mini.toml"
expect 'a game of the user' 0 '^\[alces-mine\]$'
run '' variants --to-ini grand
expect 'a game that cannot be converted' 65 '' '^grand:[0-9]+:[0-9]+: the key reserve cannot be converted to variants.ini$'
run '' variants --to-ini besiege
expect 'a built-in game cannot be converted' 64 '' '^alces: besiege cannot be converted to variants.ini$'
run '' variants --to-ini nosuch
expect 'an unknown game for a variants.ini' 64 '' '^alces: there is no game "nosuch"'
run 'promoZone=1 promoChoice=QRBN royal=K symmetry=mirror files=5 ranks=5\npawn::fmWfcF::a2-e2 rook::::a1 knight:N:::b1 bishop::::c1 queen::::d1 king::K::e1\n' variants --from-diagram -
expect 'a diagram' 0 '^start = "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1"$'
run 'royal=K symmetry=mirror promoZone=1 promoChoice=Q\nbaring=win\npawn::::a2-h2 king::K::e1\n' variants --from-diagram -
expect 'a diagram with an unknown parameter' 65 '' '^<stdin>:2:1: the parameter "baring" has no equivalent in a game file$'
check 'a comparison of leaf nodes that compares nothing fails' \
  not env FAIRY=/bin/true tests/games/fairy.sh 1 gardner >/dev/null 2>&1
mkdir -p "$XDG_DATA_HOME/alces/games"
run '' rules mine
expect 'a game that is not in the directory' 64 '' '^alces: GAME must be '
cp "$scratch/mini.toml" "$XDG_DATA_HOME/alces/games/mine.toml"
run '' rules mine
expect 'a game by its name' 0 '^By Martin Gardner, 1969'
run '[Variant "mine"]\na2a3 1-0\n' batch
expect 'a game by its tag' 0 '^1-0 '
run '' variants
expect 'a game of the user in the list' 0 '^mine +Gardner'
echo 'name = 1' >"$XDG_DATA_HOME/alces/games/broken.toml"
run '' variants
expect 'a broken file in the list' 65 "^broken +$XDG_DATA_HOME/alces/games/broken.toml:1:8: name must be text"
run 'new broken\n' batch
expect 'a broken game' 65 '' 'broken.toml:1:8: name must be text'
run 'rules broken\n' batch
expect 'the rules of a broken game' 65 '' 'broken.toml:1:8: name must be text'
rm "$XDG_DATA_HOME/alces/games/broken.toml"
cp "$scratch/mini.toml" "$XDG_DATA_HOME/alces/games/Mine.toml"
run '' variants
expect 'a file whose name is ignored' 0 '^mine +Gardner' "games/Mine.toml is ignored: the name must consist of lower-case"
printf '\357\273\277' | cat - src/games/shipped/gardner.toml >"$scratch/marked.toml"
run '' variants --check "$scratch/marked.toml"
expect 'a game file with a byte order mark' 0 '^Gardner Minichess$'
rm -r "$XDG_DATA_HOME"

# ---- pipes ----
yes 'show' | timeout 60 "$alces" batch 2>"$scratch/err" | head -1 >"$scratch/out"
codes=("${PIPESTATUS[@]}")
check 'a closed pipe ends quietly' [ "${codes[1]}$(cat "$scratch/err")" = 0 ]
if [ -w /dev/full ]; then
  "$alces" moves >/dev/full 2>"$scratch/err"
  code=$?
  : >"$scratch/out"
  expect 'a full device' 74 '' 'No space left'
  "$alces" --help >/dev/full 2>"$scratch/err"
  code=$?
  expect 'help to a full device' 74 '' 'No space left'
  "$alces" --computer none </dev/null >/dev/full 2>"$scratch/err"
  code=$?
  expect 'a game in plain mode to a full device' 74 '' 'No space left'
fi

# Starts a batch that reads from the pipe $to and writes to the pipe $from.
open_run() { # words of a command...
  rm -f "$scratch/to" "$scratch/from"
  mkfifo "$scratch/to" "$scratch/from"
  "$alces" "$@" <"$scratch/to" >"$scratch/from" &
  run=$!
  exec {to}>"$scratch/to" {from}<"$scratch/from"
}
close_run() {
  exec {to}>&- {from}<&-
  wait "$run"
}
hears() { # line to send, expected part of the answer
  [ -z "$1" ] || echo "$1" >&"$to"
  read -r -t 20 line <&"$from" && [[ $line == *"$2"* ]]
}

# Batch answers each line before the next line is sent.
open_run batch --json
check 'hello comes first' hears '' '"type":"hello"'
check 'then a move at once' hears 'e2e4' '"type":"move"'
check 'then an answer' hears 'history' '"type":"answer"'
check 'then the end' hears '1-0' '"type":"end"'
close_run

# So do the commands that read FENs.
pawn='5k4/10/10/10/10/10/10/P9/10/5K4 w - - 0 1'
open_run moves - --keep-going
check 'moves of a position at once' hears "$pawn" 'a2a3'
check 'an answer to a bad line at once' hears 'k9' 'error'
check 'moves of a mated side at once' hears "$mated" ''
close_run 2>/dev/null
open_run analyse - --depth 1
check 'an analysis at once' hears "$pawn" 'depth 1/1  score '
check 'its end' hears '' 'best '
check 'the end of a game at once' hears "$mated" '1-0 by checkmate'
close_run

# Memory does not grow with the number of games.
games() { yes 'b1c3 b8c6 c3b1 c6b8 e2e4 e7e5 d2d4 1-0' | head -n "$1" >&"$to"; }
hears_games() { head -n "$1" <&"$from" >/dev/null; }
peak() { awk '/^VmHWM/ { print $2 }' "/proc/$run/status"; }
if [ -r /proc/self/status ] && ! grep -q __asan_init "$alces"; then
  open_run batch --quiet
  games 100
  hears_games 100
  before=$(peak)
  games 20000 &
  hears_games 20000
  after=$(peak)
  close_run
  check "memory does not grow with games: $before kB, then $after kB" [ "$after" -le $((before + 512)) ]
  fens() { yes "$pawn" | head -n "$1" >&"$to"; }
  open_run moves -
  fens 1000 &
  hears_games 1000
  before=$(peak)
  fens 50000 &
  hears_games 50000
  after=$(peak)
  close_run
  check "memory does not grow with FENs: $before kB, then $after kB" [ "$after" -le $((before + 512)) ]
fi

sum_up
