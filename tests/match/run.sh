#!/usr/bin/env bash
# Plays matches against engines that misbehave and against the program itself, and interrupts and resumes
# them. Runs $ALCES, or ./alces.
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
fake=tests/match/fake.sh

explain_failure() { head -20 "$scratch/out" "$scratch/err"; }
match() { # arguments...; leaves the exit code in $code
  timeout 60 "$alces" match "$@" >"$scratch/out" 2>"$scratch/err"
  code=$?
}
says() { grep -Eq -- "$1" "$scratch/out"; }
errs() { grep -Eq -- "$1" "$scratch/err"; }
ends() { [ "$code" = "$1" ]; }
lines() { grep -Ec -- "$1" "$scratch/out"; }
last() { grep -E '^games ' "$scratch/out" | tail -1; }

# ---- faults of an engine ----
# The second engine misbehaves in its third move: as Black in game 1, as White in game 2.
charge() { # manner, expected report
  match --engine1 "$fake good" --engine2 "$fake $1" --name1 good --name2 bad --games 2 \
    --concurrency 2 --movetime 60 --margin 1000 --patience 2 --record "$scratch/$1"
  check "$1: the match continues" ends 0
  check "$1: charged when it has Black" says "^game 1: good 1-0 bad, $2, 5 plies"
  check "$1: charged when it has White" says "^game 2: bad 0-1 good, $2, 4 plies"
  check "$1: counted in the summary" says "^forfeits by bad: ${2%% *} 2"
  check "$1: batch reads the games" \
    [ "$("$alces" batch --quiet "$scratch/$1" | cut -d' ' -f1,2 | sort | paste -sd,)" = '0-1 adjudication,1-0 adjudication' ]
}
charge illegal 'illegal-move \(a0a9\)'
charge empty 'illegal-move'
charge foreign 'illegal-move \(N\)'
charge crash 'crash \(killed by signal 11\)'
charge exit 'crash \(exit status 3\)'
charge slow 'time-loss \([0-9]+ ms\)'
charge hang 'hang'
charge deaf 'hang'
charge flood 'hang'

match --engine1 "$fake good" --engine2 "$fake garbage" --games 2
check 'garbage among the answers does no harm' says '^games 2: \+0 =2 -0; repetition 2'
match --engine1 "$fake good" --engine2 "$fake hang" --games 1 --nodes 10 --patience 0.5
check 'a hang without a clock is charged' says '^game 1: fake.sh-1 1-0 fake.sh-2, hang, 5 plies'
match --engine1 "$fake slow 1" --engine2 "$fake good" --games 1 --tc 0.3 --margin 0 --name1 one
check 'a clock that runs out is charged' says '^game 1: one 0-1 fake.sh, time-loss \([3-9][0-9]* ms\), 0 plies'

# The engine also gets ucinewgame once when it starts.
match --engine1 "$fake good" --engine2 "$fake leave 3" --games 4
check 'a crash before a game is charged to that game' says '^game 2: .*, crash \(exit status 4\), 0 plies'
check 'an engine is restarted after a crash' says '^games 4: \+2 =2 -0; crash 2, repetition 2'

# ---- engines that cannot play ----
match --engine1 "$scratch/missing/engine"
check 'a missing engine is refused' ends 66
check 'a missing engine is named' errs "^alces: cannot run $scratch/missing/engine: No such file"
match --engine1 "$fake mute" --patience 0.3
check 'a program that does not speak UCI is refused' ends 65
check 'the message names the unanswered "uci"' errs 'does not answer "uci"'
check 'without games, there is no report' not says '^games '
match --engine1 "$fake mute" --patience 0.3 --json
check 'nor a JSON report' is "$code$(cat "$scratch/out")" 65
match --engine1 "/bin/true" --patience 5
check 'a program that ends at once is refused' ends 65
check 'the message has its exit status' errs 'ended before it answered "uci": exit status 0'
match --option1 SkillLevel=3
check 'an option that the engine lacks is refused' ends 65
check 'the message names the option' errs 'has no option SkillLevel'
match --option1 'Skill Level=11' --games 1
check 'a value that the engine refuses is an error' ends 65
check 'the message names the option, its values and the value' \
  errs '^alces: alces-1 [(]self[)] refuses a value: Skill Level must be 1-10, not "11"$'
check 'no game is played' [ "$(lines '^game ')" = 0 ]
match --engine1 '"'
check 'a command with an unclosed quote is refused' ends 64
for bad in '--tc x' '--sprt 5' '--option1 x' '--games 0' '--tc 1 --movetime 5'; do
  # shellcheck disable=SC2086 # words, on purpose
  match $bad
  check "refused: $bad" ends 64
done

# ---- options that are sent to engines ----
FAKE_LOG=$scratch/options match --engine1 "$fake good" --engine2 "$fake good" --games 1 \
  --variant al-ces --option2 'Skill Level=3' --option2 UCI_Variant=other --hash 1
check 'an engine gets its options, and of the others only those that it offers' \
  [ "$(sort "$scratch/options" | paste -sd,)" = \
  'setoption name Skill Level value 3,setoption name UCI_Variant value al-ces,setoption name UCI_Variant value other' ]

# ---- the match against Fairy-Stockfish ----
FAIRY=/bin/cat tests/match/siberia.sh >"$scratch/out" 2>"$scratch/err"
code=$?
check 'an opponent that plays another game is refused' ends 65
check 'the message says what was counted' errs 'counts nothing instead of 13336'

# ---- adjudication ----
match --engine1 "$fake won 1" --engine2 "$fake lost 1" --games 2 --resign-score 800 --resign-moves 2
check 'a win is adjudicated if both scores agree' says '^games 2: \+2 =0 -0; adjudication 2'
check 'a win is adjudicated after two moves of each side' says '^game 1: .* 4 plies'
match --engine1 "$fake even 1" --engine2 "$fake even 1" --games 1 --draw-score 5 --draw-moves 1 \
  --draw-from 2
check 'a draw is adjudicated if both scores agree' says '^game 1: .* 1/2-1/2 .*, adjudication, 4 plies'
match --variant siberia --nodes 400 --games 1 --draw-score 100000 --draw-from 2
check 'a draw is adjudicated after eight moves by default' says '^game 1: .* 1/2-1/2 .*, adjudication, 18 plies'
match --games 1 --resign-moves 5
check '--resign-moves without --resign-score is refused' ends 64
check 'the message names --resign-score' errs 'resign-score'
match --games 1 --draw-from 5
check '--draw-from without --draw-score is refused' ends 64
check 'the message names --draw-score' errs 'draw-score'
match --engine1 "$fake good" --engine2 "$fake good" --games 1 --max-plies 6
check 'long games are drawn' says '^game 1: .* 1/2-1/2 .*, adjudication, 6 plies'

# ---- against itself ----
for game in $(game_names); do
  setup=()
  [ "$game" != apothecary ] || setup=(--setup random)
  match --variant "$game" --nodes 200 --openings 4 --games 2 --max-plies 120 --concurrency 2 \
    --patience 30 --record "$scratch/$game" "${setup[@]}"
  check "$game: a match against itself ends" ends 0
  check "$game: two games without fault" [ "$(lines '^game ')$(lines 'fault')" = 20 ]
  check "$game: batch reads all games of the record" [ "$(grep -c '^\[Result' "$scratch/$game")" = \
    "$("$alces" batch --quiet "$scratch/$game" | grep -Ec '^[01](-|/)')" ]
  opening() {
    "$alces" export --format coordinate "$scratch/$game" | awk 'was_blank && !/^\[/ { print $1, $2, $3, $4 } { was_blank = /^$/ }'
  }
  check "$game: both colours get the same opening" [ "$(opening | wc -l)$(opening | sort -u | wc -l)" = 21 ]
done

sed 's/"gardner"/"mine"/' src/games/shipped/gardner.toml >"$scratch/mine.toml"
match --variant "$scratch/mine.toml" --nodes 200 --openings 4 --games 2 --max-plies 40
check 'a game of a file: a match against itself ends' ends 0
check 'a game of a file: both engines play it' [ "$(lines '^game ')$(lines 'illegal|forfeits')" = 20 ]

match --nodes 20 --openings 1 --games 2 --max-plies 4
check 'an opening of one ply is reported in the singular' [ "$(lines 'openings of 1 ply from')" = 1 ]

# ---- random moves ----
for concurrency in 1 3; do
  match --engine1 random --engine2 random --variant chess --games 12 --max-plies 60 --seed 3 \
    --concurrency $concurrency --record "$scratch/random-$concurrency"
  check 'random moves against each other' ends 0
  check 'random moves are legal' [ "$(lines '^game ')$(lines 'forfeits')" = 120 ]
done
ordered() { "$alces" batch --quiet "$1" | sort; } # the last positions
check 'the seed determines random moves, whatever the order of the games' \
  [ "$(ordered "$scratch/random-1")" = "$(ordered "$scratch/random-3")" ]
check 'no two games of random moves are alike' [ "$(ordered "$scratch/random-1" | uniq | wc -l)" = 12 ]
match --engine1 random --engine2 random --variant chess --games 12 --max-plies 60 --seed 4 \
  --record "$scratch/random-seed"
check 'another seed gives other moves' \
  [ -z "$(comm -12 <(ordered "$scratch/random-1") <(ordered "$scratch/random-seed"))" ]
match --engine2 random --variant chess --nodes 300 --games 4
check 'a search wins against random moves' says '^games 4: \+4 =0 -0; checkmate 4'
match --engine1 random --option1 Hash=1
check 'random moves have no options' ends 65
check 'the message names that option' errs '^alces: random \(random\) has no option Hash$'

# ---- a sequential test ----
match --engine1 "$fake good" --engine2 "$fake illegal" --games 5000 --concurrency 3 --sprt 0,100 \
  --record "$scratch/sprt"
check 'a sequential test ends the match' says '^SPRT \[0.0, 100.0\] Elo: .* H1 accepted [(]elo1 = 100.0[)]$'
check 'a sequential test ends the match long before its last game' [ "$(lines '^game ')" -lt 1000 ]
check 'a match that has ended can be started again' ends 0
match --engine1 "$fake good" --engine2 "$fake illegal" --games 5000 --concurrency 3 --sprt 0,100 \
  --record "$scratch/sprt"
check 'a match that has ended plays no more games' [ "$(lines '^game ')" = 0 ]

# ---- record and resume ----
self=(--variant siberia --nodes 60 --openings 2 --max-plies 40 --seed 5)
match "${self[@]}" --games 6 --record "$scratch/whole"
whole=$(last)
match "${self[@]}" --games 2 --record "$scratch/parts"
head -c -30 "$scratch/parts" >"$scratch/cut" # as if the machine had crashed while writing
match "${self[@]}" --games 6 --concurrency 2 --record "$scratch/cut"
check 'a match resumes from its record' says '^games in .*: 1$'
check 'a resumed match plays only the remaining games' [ "$(lines '^game ')" = 5 ]
check "a resumed match has the same result: $whole" [ "$(last)" = "$whole" ]
games() { grep -E '^\[Game' "$scratch/$1" | sort; }
check 'a resumed match has the same games in its record' [ "$(games cut)" = "$(games whole)" ]
sorted() { "$alces" batch --quiet "$scratch/$1" | sort; }
check 'the games of a resumed match have the same results' [ "$(sorted cut)" = "$(sorted whole)" ]
match "${self[@]}" --games 6 --record "$scratch/whole"
check 'a complete match has nothing left to play' [ "$(lines '^game ')$(last)" = "0$whole" ]
cp "$scratch/whole" "$scratch/before"
match "${self[@]}" --margin 201 --games 6 --record "$scratch/whole"
check 'a record with other settings is refused' ends 65
check 'the message names the setting' errs '"margin 200", not "margin 201"'
match "${self[@]}" --draw-score 5 --games 6 --record "$scratch/whole"
check 'the message names the first setting that differs' errs '"max-plies 40", not "draw 5 '
match --variant siberia --nodes 60 --openings 2 --seed 5 --games 6 --record "$scratch/whole"
check 'the message names a setting that is missing now' errs '"max-plies 40", which this match lacks'
match --variant siberia --nodes 60 --openings 2 --seed 5 --games 1 --record "$scratch/endless"
match "${self[@]}" --games 6 --record "$scratch/endless"
check 'the message names a setting that the record lacks' errs 'without the setting "max-plies 40"'
check 'the refused record is not changed' cmp -s "$scratch/before" "$scratch/whole"
{ cat "$scratch/whole" && awk -v RS= -v ORS='\n\n' 'NR == 4 || NR == 5' "$scratch/whole"; } >"$scratch/twice"
match "${self[@]}" --games 6 --record "$scratch/twice"
check 'the message names a game that is there twice' errs 'contains game [0-9]+ twice$'
head -c 60 "$scratch/whole" >"$scratch/begun"
match "${self[@]}" --games 6 --record "$scratch/begun"
check 'a record without a complete game is started again' [ "$(games begun)" = "$(games whole)" ]
echo 'to whom it may concern' >"$scratch/letter"
match --record "$scratch/letter"
check 'a file that is not a match record is refused' ends 65
check 'the refused file is not changed' [ "$(cat "$scratch/letter")" = 'to whom it may concern' ]
match --engine1 "$scratch/missing/engine" --record "$scratch/none"
match "${self[@]}" --games 1 --record "$scratch/none"
check 'a record without games fits any match' ends 0
match --record "$scratch/missing/file"
check 'a record that cannot be created is reported' ends 73
truncate -s 8G "$scratch/large" # takes no space
for how in --record --merge; do
  (ulimit -v 2000000 && match $how "$scratch/large" && exit "$code")
  check "$how: a large file that is not a match record is refused without being read" [ $? = 65 ]
done
hostile() { # sed script: a record that somebody else has changed
  sed "$1" "$scratch/before" >"$scratch/hostile"
}
for how in "${self[*]} --games 8 --record" --merge; do
  hostile '/^\[Ending /s/".*"/"\x1b]0;x\x07\x1b[2J"/'
  # shellcheck disable=SC2086 # words
  match $how "$scratch/hostile"
  check "${how##* }: an unknown ending is refused" ends 65
  check "${how##* }: the message names the file and the line" errs "hostile:$(grep -n '^\[' "$scratch/hostile" | head -1 | cut -d: -f1): invalid tag \[Ending \"\?\]0;x\?\?\[2J\"\]"
  check "${how##* }: an unknown ending prints no control characters" not grep -aq $'[\033\a]' "$scratch/out" "$scratch/err"
done
hostile 's/ [0-9]* nodes / 9000000000000000 nodes /; s/ [0-9]* ms / 0 ms /'
match --merge "$scratch/hostile"
check 'huge totals do not overflow' says '^speed of .*: 9000000000000000000 nodes/s, '
for how in "${self[*]} --games 8 --record" --merge; do
  cp "$scratch/before" "$scratch/hostile"
  truncate -s 8G "$scratch/hostile" # takes no space
  # shellcheck disable=SC2086 # words
  (ulimit -v 2000000 && match $how "$scratch/hostile" && exit "$code")
  check "${how##* }: a record with a hole at its end is refused" [ $? = 65 ]
  check "${how##* }: the message names the line of the hole" errs "hostile:$(($(wc -l <"$scratch/before") + 1)): the line contains a NUL character"
done
if [ "$(id -u)" = 0 ]; then
  ln -s "$scratch/victim" "$scratch/link"
  chown -h nobody "$scratch/link"
  match "${self[@]}" --games 1 --record "$scratch/link"
  check "somebody else's link is refused" ends 73
  check "somebody else's link leads to nothing" not test -e "$scratch/victim"
fi
escape=$'\e]0;title\a'
for bad in "$escape" "'$escape" "$fake good"; do
  match --engine1 "$bad" --record "$scratch/letter$escape"
  check 'no escape sequence reaches the terminal' not errs $'\e'
  echo 'to whom it may concern' >"$scratch/letter$escape" # for the next one
done

# ---- shards ----
# The report without what depends on the speed of the machine.
report() { sed -n "1p; /^games [0-9]*: /,\$p" "$1" | sed -E 's/[0-9]+ nodes\/s, [0-9]+ ms/.../'; }
shards() { # options of the match...
  rm -f "$scratch/all" "$scratch/shard-1" "$scratch/shard-2"
  match "$@" --games 11 --record "$scratch/all"
  report "$scratch/out" >"$scratch/one-run"
  for k in 1 2; do
    match "$@" --games 11 --shard $k/2 --concurrency $k --record "$scratch/shard-$k"
    check "shard $k ends: $*" ends 0
  done
  check "shards share the games: $*" is "$(grep -h '^\[Game' "$scratch"/shard-[12] | sort)" \
    "$(grep '^\[Game' "$scratch/all" | sort)"
  check "pairs stay together: $*" is "$(grep -h '^\[Game' "$scratch/shard-2" | tr -dc '0-9\n' | sort -n | paste -sd,)" 3,4,7,8,11
  match --merge "$scratch/shard-1" "$scratch/shard-2"
  check "shards are merged: $*" ends 0
  check "the merged report is that of one run: $*" is "$(report "$scratch/out")" "$(cat "$scratch/one-run")"
  sed -i 's/$/\r/' "$scratch/shard-1"
  match --merge "$scratch/shard-1" "$scratch/shard-2"
  check "a shard with Windows line ends is merged: $*" \
    is "$(report "$scratch/out")" "$(cat "$scratch/one-run")"
}
shards --engine1 random --engine2 random --variant chess --openings 2 --max-plies 90 --seed 18446744073709551615
shards --name1 one --variant apothecary --setup random --nodes 60 --max-plies 30 --seed 9 --tc 40/100+0.5
shards --engine2 random --depth 1 --movetime 5000 --max-plies 40
match --merge "$scratch/shard-2" --sprt 0,50
check 'a merged report has the sequential test' says '^SPRT \[0.0, 50.0\] Elo: '
for bad in '--shard 0/2' '--shard 3/2' '--shard 1' '--shard 1/2 --sprt 0,5' '--merge a --shard 1/2' '--merge a --record b'; do
  # shellcheck disable=SC2086 # words, on purpose
  match $bad
  check "refused: $bad" ends 64
done
match --merge "$scratch/shard-1" "$scratch/shard-1"
check 'a record that is given twice is refused' ends 65
check 'the message names the file and the game' errs "shard-1: game [0-9]+ is already in an earlier record$"
match --merge "$scratch/shard-1" "$scratch/whole"
check 'records of two matches are refused' ends 65
check 'the message names the first setting that differs' errs 'whole: recorded with the setting "variant siberia", not "variant al-ces"$'
match --merge "$scratch/missing/file"
check 'a record that is missing' ends 66
match --merge "$scratch/letter"
check 'a file that is not a record' ends 65

# ---- interrupts ----
long=(--engine1 "$fake hang 1" --engine2 "$fake good" --games 2 --nodes 1 --patience 50)
"$alces" match "${long[@]}" --record "$scratch/long" >"$scratch/out" 2>"$scratch/err" &
running=$!
for ((i = 0; i < 100; ++i)); do
  [ -s "$scratch/long" ] && [ -n "$(pgrep -P $running)" ] && break
  sleep 0.05
done
sleep 0.2
match "${long[@]}" --record "$scratch/long"
check 'only one match at a time may write to a record' ends 75
children=$(pgrep -P $running | paste -sd' ')
kill -INT $running
wait $running
code=$?
check 'an interrupt ends the match' ends 130
check 'an interrupted match prints a summary' says '^games 0: \+0 =0 -0'
alive() { # shellcheck disable=SC2086 # words, on purpose
  [ -n "$children" ] && kill -0 $children 2>/dev/null
}
check 'an interrupted match had running engines' [ -n "$children" ]
check 'an interrupted match leaves no engine behind' not alive
"$alces" match --engine1 "$fake good" --engine2 "$fake good" --games 100000 2>"$scratch/err" |
  head -1 >"$scratch/out"
code=${PIPESTATUS[0]}
check 'the match ends quietly when its output is closed' [ "$code$(cat "$scratch/err")" = 0 ]

sum_up
