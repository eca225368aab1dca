#!/usr/bin/env bash
# Tests that every command with --json prints nothing but JSON objects, one a line, in valid UTF-8, with the keys of
# the table in alces-batch(1). jq checks them; without it, these cases are skipped. $ALCES names the
# program (default: ./alces).
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

if ! command -v jq >/dev/null; then
  echo 'skipped: jq is not installed'
  sum_up
  exit
fi

# The table of objects in the manual: the keys of each type, in their order.
table=$(awk '/^\.Sh JSON OBJECTS/ { on = 1 } /^\.El/ { on = 0 }
  on && /^\.It Cm/ { row = $0; rows++ } on && !/^\./ && row != "" { row = row " " $0 }
  on && row != "" { all[rows] = row }
  END { for (i = 1; i <= rows; i++) print all[i] }' man/alces-batch.1 |
  sed -E 's/^\.It Cm ([a-z]+) Ta ([^,]+|.*) Ta /\1: /; s/ (or|and) /, /g')
check 'the table of objects was found' [ "$(wc -l <<<"$table")" -ge 10 ]

# Whether these are all keys of an object of the type, in the order of a row of the table, which may
# have more.
is_in_order() { # type, keys...
  local type=$1 row
  shift
  while IFS= read -r row; do
    row=$(tr ' ' '\n' <<<"${row#*: }" | tr -d , | grep -xF "$(printf '%s\n' "$@")" | paste -sd' ')
    [ "$row" = "$*" ] && return
  done < <(grep "^$type: " <<<"$table")
  return 1
}

objects() { # name, arguments...: runs the command; standard input is passed on
  local name=$1 type keys
  shift
  "$alces" "$@" --json >"$scratch/out" 2>"$scratch/err"
  code=$?
  check "$name: prints something" test -s "$scratch/out"
  check "$name: valid UTF-8" iconv -f UTF-8 -t UTF-8 -o /dev/null "$scratch/out"
  check "$name: one object a line" \
    is "$(jq -c 'type' "$scratch/out" 2>&1 | sort -u)" '"object"'
  check "$name: no other lines" is "$(jq -c . "$scratch/out" | wc -l)" "$(wc -l <"$scratch/out")"
  while read -r type keys; do
    # shellcheck disable=SC2086 # words
    check "$name: keys of $type: $keys" is_in_order "$type" $keys
  done < <(jq -r '[.type, (keys_unsorted - ["type"] | join(" "))] | join(" ")' "$scratch/out" | sort -u)
  key_kinds <"$scratch/out"
}
key_kinds() { # of the objects on standard input
  jq -r 'to_entries[] | select(.value != null) | "\(.key) \(.value | type)"' >>"$scratch/kinds"
}
gives() { is "$(jq -cr "$1" "$scratch/out")" "$2"; }

pawn='5k4/10/10/10/10/10/10/P9/10/5K4 w - - 0 1'
mated='k9/10/10/10/10/10/10/10/1R8/R3K5 b - - 0 1'

# ---- moves, perft, analyse, rules ----
objects moves moves </dev/null
check 'as many moves as lines' gives '.moves | length' "$("$alces" moves | wc -l)"
check 'their coordinates' is "$(jq -r '.coords[]' "$scratch/out")" "$("$alces" moves)"
check 'the same moves' is "$(jq -r '.moves[]' "$scratch/out" | sort)" "$("$alces" moves --long | sort)"
printf '%s\n' "$pawn" $'bad \xff\x1b "' "$mated" >"$scratch/fens"
objects 'moves -' moves - --keep-going <"$scratch/fens"
check 'the lines of the answers' gives '[.type, .line]' $'["moves",1]\n["error",2]\n["moves",3]'
check 'the exit status of a bad line' is "$code" 65
check 'no move for a mated side' gives 'select(.line == 3) | [.check, .moves]' '[true,[]]'
objects 'moves - stops' moves - <"$scratch/fens"
check 'the error is the last object' gives .type $'moves\nerror'
objects perft perft 3 --variant siberia </dev/null
check 'the count' gives .nodes "$("$alces" perft 3 --variant siberia)"
objects 'perft --divide' perft 2 --divide </dev/null
check 'the counts add up' is \
  "$(jq -s 'map(select(.type == "divide").nodes) | add' "$scratch/out")" \
  "$(jq 'select(.type == "perft").nodes' "$scratch/out")"
check 'a count of each move' is \
  "$(jq -r 'select(.type == "divide") | "\(.coord): \(.nodes)"' "$scratch/out" | LC_ALL=C sort)" \
  "$("$alces" perft 2 --divide | head -n -1)"
objects 'perft 0 --divide' perft 0 --divide </dev/null
check 'one leaf' gives '[.type, .nodes]' '["perft",1]'
objects analyse analyse --depth 4 --multipv 2 </dev/null
check 'an object for each depth and line' gives 'select(.type == "info") | [.depth, .multipv]' \
  $'[1,1]\n[1,2]\n[2,1]\n[2,2]\n[3,1]\n[3,2]\n[4,1]\n[4,2]'
check 'the best move' gives 'select(.type == "best").move' \
  "$("$alces" analyse --depth 4 --multipv 2 | sed -n 's/^best //p')"
objects 'analyse -' analyse - --depth 2 --keep-going <"$scratch/fens"
check 'types and lines' gives '[.type, .line]' \
  $'["info",1]\n["info",1]\n["best",1]\n["error",2]\n["end",3]'
check 'a finished game' gives 'select(.type == "end") | [.result, .termination, .points[]]' '["1-0","checkmate",1,0]'
printf '%s\n' '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "back \xff rank";' \
  '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - am Rd8#;' >"$scratch/suite"
printf '%b' "$(cat "$scratch/suite")" >"$scratch/suite"
objects 'analyse --epd' analyse --variant chess --depth 2 --epd "$scratch/suite" </dev/null
check 'verdicts' gives 'select(.type == "position") | [.verdict, .mate, .coord]' \
  $'["solved",1,"d1d8"]\n["missed",1,"d1d8"]'
check 'a total' gives 'select(.type == "suite") | [.positions, .tasks, .solved]' '[2,2,1]'
for game in al-ces apothecary; do
  for piece in king pawn joker; do
    "$alces" rules "$game" --piece $piece >"$scratch/text" 2>/dev/null || continue
    objects "rules $game --piece $piece" rules "$game" --piece $piece </dev/null
    check 'the same text' is "$(jq -r '.text[]' "$scratch/out")" "$(cat "$scratch/text")"
  done
done

# ---- games of files ----
printf '%s\n' '[Variant "chess"]' '[White "a \"b\""]' '' '1. f3 e5 2. g4 Qh4# 0-1' '' \
  '[Variant "chess"]' '' 'e4' >"$scratch/games"
objects review review --nodes 3000 "$scratch/games" </dev/null
check 'the mistakes, then the game' gives 'select(.game == 1).type' $'mistake\nreview'
check 'a mistake' gives 'select(.type == "mistake") | [.game, .ply, .move, .coord, .glyph, .played_mate]' \
  '[1,3,"P g2-g4","g2g4",4,-1]'
check 'a better line' gives 'select(.type == "mistake") | .cp > -300 and (.moves | length) == (.coords | length)' true
check 'the position before the mistake' gives 'select(.type == "mistake").fen' \
  'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2'
check 'a game' gives 'select(.type == "review" and .game == 1) | [.white, .plies, .result, .termination, .mistakes]' \
  '["a \"b\"",4,"0-1","checkmate",[1,0]]'
check 'a side that has not moved' gives 'select(.type == "review" and .game == 2) | [.points, .accuracy[1]]' '[[],null]'
objects stats stats "$scratch/games" </dev/null
objects 'stats of setups' stats <("$alces" random apothecary --games 3 --plies 4 --setup random) </dev/null
"$alces" batch --json <"$scratch/games" | key_kinds

# ---- recorded games ----
printf 'e2e4\nquit\n' | "$alces" --plain --computer none >/dev/null
printf 'e2e4\nresign\nquit\n' | "$alces" --plain --computer black --level 1 >/dev/null
printf '[Variant "al-ces"]\n[Site "\xff\x1b"]\n' >"$XDG_STATE_HOME/alces/3.game"
objects games games </dev/null
check 'the games' gives '[.game, .state, .variant, .result]' \
  $'[1,"whole","al-ces","*"]\n[2,"whole","al-ces","0-1"]\n[3,"unreadable",null,null]'
check 'the length of a game' gives 'select(.game == 1).plies' 1
check 'the players' gives 'select(.game == 2) | [.black, .termination, .points[]]' '["alces 1","resignation",0,1]'
check 'the fault of a file' gives 'select(.game == 3) | .fault | length > 0' true
objects 'games list' games list --result 0-1 </dev/null
check 'only selected games' gives .game 2
objects 'games check' games check </dev/null
check 'the states' gives '[.game, .state, .checksums]' \
  $'[1,"whole",true]\n[2,"whole",true]\n[3,"unreadable",false]'
check 'the exit status of a damaged record' is "$code" 65
objects 'games stats' games stats </dev/null
check 'points of the player and the computer' gives 'select(.type == "results" and .by == "all").points | add' 1
rm "$XDG_STATE_HOME"/alces/*.game
check 'no games' is "$("$alces" games --json)" ''

# ---- tables ----
export ALCES_TABLES=$scratch/tables
mkdir "$ALCES_TABLES"
printf 'e2e4\nquit\n' | "$alces" host one --plain --name anna >/dev/null
printf 'nonsense \xff\n' >"$ALCES_TABLES/two.table"
objects tables tables </dev/null
check 'the tables' gives '[.table, .variant, .plies, .turn, .result, .black, .disagree]' \
  $'["one","al-ces",1,"black","*","",false]\n["two",null,null,null,null,null,null]'
check 'the fault of a table' gives 'select(.table == "two") | .fault | length > 0' true

# ---- a match ----
objects match match --games 3 --nodes 20 --max-plies 12 --openings 2 --name1 $'a\xff\x1b"b' --name2 two \
  --sprt 0,5 </dev/null
check 'an object for each game, then the report' gives .type $'end\nend\nend\nreport'
check 'the games are numbered' gives 'select(.type == "end").game' $'1\n2\n3'
check 'the colours change' gives 'select(.game == 2) | [.white, .black]' '["two","a??\"b"]'
check 'the report counts the games' gives \
  'select(.type == "report") | [.games, .won + .drawn + .lost, (.endings | add), (.points | add), .sprt]' \
  '[3,3,3,3,"undecided"]'
objects 'a match that is won' match --engine2 'tests/match/fake.sh crash' --games 2 --movetime 20 \
  --max-plies 20 </dev/null
check 'faults' gives 'select(.type == "report") | [.won, .faults2.crash, .elo, .elo_error]' '[2,2,null,null]'
check 'the fault of a game' gives 'select(.game == 1) | [.result, .termination]' '["1-0","crash"]'

# What a merged match prints is what one run prints, except the speeds.
played=(--games 4 --depth 1 --openings 1 --max-plies 20 --variant gardner --name1 $'a\xff"b' --seed 4)
without_speed() { sed -E 's/"(nps|time)[12]":[^,]*,//g' "$1"; }
objects 'a whole match' match "${played[@]}" </dev/null
cp "$scratch/out" "$scratch/one-run"
for k in 2 1; do
  "$alces" match "${played[@]}" --shard $k/2 --record "$scratch/shard-$k" >/dev/null
done
objects 'a merged match' match --merge "$scratch/shard-2" "$scratch/shard-1" </dev/null
check 'the same objects' is "$(without_speed "$scratch/out")" "$(without_speed "$scratch/one-run")"
"$alces" match --engine1 'tests/match/fake.sh illegal' --engine2 'tests/match/fake.sh good' --games 2 --movetime 60 \
  --margin 1000 --record "$scratch/faulty" --json >"$scratch/one-run"
objects 'a merged match with faults' match --merge "$scratch/faulty" </dev/null
check 'the same faults' is "$(without_speed "$scratch/out")" "$(without_speed "$scratch/one-run")"
sed -i 's/^1\. .*/1. nonsense/' "$scratch/shard-1"
"$alces" match --merge "$scratch/shard-1" --json >/dev/null 2>"$scratch/err"
check 'a record with a bad move' is "$? $(head -c 15 "$scratch/err")" '65 alces: game 1: '

# ---- keys ----
check 'a key has values of the same kind in all objects' is "$(sort -u "$scratch/kinds" | cut -d' ' -f1 | uniq -d)" ''

sum_up
