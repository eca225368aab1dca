#!/usr/bin/env bash
# Tests what honest players see when others cheat at a table: by forging lines and times, by holding
# locks, and by flooding table files. ALCES names the program, ./alces by default. The last line is "N passed, N failed".
# shellcheck disable=SC2154
set -u
# shellcheck source=tests/tables/lib.sh
. "$(dirname "$0")/../tables/lib.sh"

stamp() { # number of a line
  echo "{[%line $1 $(date +%s)000 1000 1]}"
}
all_ignored() { # number of lines in the guest's table file; several notices have told anna of them
  is "$(sed -n "s/^Ignored a line in .*/1/p; s/^Ignored \([0-9]*\) lines in .*/\1/p" "$scratch/anna.out" |
    awk '{ n += $1 } END { print n + 0 }')" "$1" >"$scratch/ignored"
}
forged_lines() { # written straight into the other's table file, as its owner could
  sit anna host t && sit boris join t || return 1
  say anna e2-e4
  hears boris 'White pawn e2 to e4' || return 1
  power_cut boris # his program would remove them at once
  cp "$ALCES_TABLES/t.guest" "$scratch/whole"
  local line digest good
  digest=$(last_stamp | cut -d' ' -f5)
  while IFS= read -r line; do chained "$(printf '%b' "$line")" "$digest"; done >"$scratch/forged" <<END
1... Pe7-e2 $(stamp 4)
1... Pe2-e4 $(stamp 4)
1... Pe7-e5 $(stamp 3)
1... Pe7-e5 $(stamp 999)
1... Pe7-e5
Pe7-e5 $(stamp 4)
2. Pd2-d4 $(stamp 4)
{[%termination resignation]} 0-1 $(stamp 4)
{[%termination time]} 0-1 $(stamp 4)
{[%termination agreement]} 0-1 $(stamp 4)
{[%undo 1]} $(stamp 4)
{[%offer advantage black]} $(stamp 4)
{[%say \\033[2J\\033]0;owned\\007]} $(stamp 4)
{[%say \\xe2\\x80\\xaereversed]} $(stamp 4)
{[%here 0]} {[%line 99999999999999999999 1 1 1]}
{[%unknown 1]} $(stamp 4)
[Variant "siberia"]
END
  # This line would do, with the digest of what was played before it.
  good="1... Pe7-e5 $(stamp 4)"
  {
    echo "$good"
    chained "$good" "$(printf '0%.0s' {1..32})"
    chained "$good" "$digest" | sed 's/e7-e5/d7-d5/'
    printf '\0\0\0\n'
  } >>"$scratch/forged"
  cat "$scratch/forged" >>"$ALCES_TABLES/t.guest"
  until_true all_ignored "$(wc -l <"$scratch/forged")" || {
    cat "$scratch/ignored"
    return 1
  }
  # The game goes on as if nothing had been said.
  grep -q $'\033\|\007\|\xe2\x80\xae' "$scratch/anna.out" && return 1
  cat "$scratch/whole" >"$ALCES_TABLES/t.guest" # a damaged table file would keep him from returning
  sit boris join t && say boris e7-e5 && hears anna 'Black pawn e7 to e5' || return 1
  leave anna && leave boris
}
# Nobody loses time because another program claims a false one.
forged_times() {
  local number wall boot id digest line
  sit anna host t --time 10+0 && sit boris join t || return 1
  say anna e2-e4
  hears boris 'White pawn e2 to e4' || return 1
  power_cut boris
  cp "$ALCES_TABLES/t.guest" "$scratch/whole"
  read -r number wall boot id digest < <(last_stamp)
  while IFS='|' read -r line why; do
    chained "$line" "$digest" >>"$ALCES_TABLES/t.guest"
    hears anna "Ignored a line in Black's table file.*$why" || return 1
  done <<END
1... Pe7-e5 {[%line $((number + 1)) $wall $((boot - 1)) $id]}|time before that of the previous line
1... Pe7-e5 {[%line $((number + 1)) $wall $((boot + 60000)) $id]}|time in the future
1... Pe7-e5 {[%line $((number + 1)) $wall -5 $id]}|not a valid line
1... Pe7-e5 {[%line $((number + 1)) -5 $boot $id]}|not a valid line
{[%here -5]} {[%line $((number + 1)) $wall $((boot + 1)) $id]}|not a valid line
END
  # It is White's time that runs now.
  cat "$scratch/whole" >"$ALCES_TABLES/t.guest" # a damaged table file would keep him from returning
  sit boris join t && say boris e7-e5 && hears anna 'Black pawn e7 to e5' || return 1
  power_cut boris
  read -r number wall boot id digest < <(last_stamp)
  while IFS= read -r line; do
    chained "{[%termination time]} 0-1 {[%line $((number + 1)) $line]}" "$digest" >>"$ALCES_TABLES/t.guest"
    hears anna "Ignored a line in Black's table file.*\(no flag has fallen\|in the future\)" || return 1
  done <<END
$wall $((boot + 1)) $id
$wall $((boot + 4000)) $id
$wall $((boot + 700000)) $id
$((wall + 700000)) 0 7
$((wall + 4000)) 0 7
END
  say anna d2-d4
  hears anna 'White pawn d2 to d4' && say anna time && hears anna '0:09:\|9:[0-5][0-9]' || return 1
}
told_of_doubts() { # lines that are not refused: only a player who was there can doubt them
  local number wall boot id
  sit anna host t --time 10+0 && sit boris join t && sit carl watch t || return 1
  say anna e2-e4
  hears boris 'White pawn e2 to e4' || return 1
  power_cut boris
  read -r number wall boot id _ < <(last_stamp)
  sleep 5.6 # more than the five seconds by which clocks may differ
  chained "{[%here 5200]} {[%line $((number + 1)) $((wall + 5400)) $((boot + 5400)) $id]}" >>"$ALCES_TABLES/t.guest"
  hears anna 'claims that both players were away for 5 seconds, but you were here' || return 1
  sleep 5.5
  chained "1... Pe7-e5 {[%line $((number + 2)) $((wall + 5400)) $((boot + 5400)) $id]}" >>"$ALCES_TABLES/t.guest"
  hears anna 'is backdated by [5-9] seconds' && hears anna 'Black pawn e7 to e5' &&
    hears carl 'is backdated by [5-9] seconds'
}
locked_by_a_reader() { # everything is written all the same
  sit anna host t --time 10+0 && sit boris join t || return 1
  local reader
  exec {reader}<"$ALCES_TABLES/t.table"
  flock "$reader" || return 1
  say boris draw
  hears anna 'boris.* offers a draw' || return 1
  say anna e2-e4
  hears anna 'White pawn e2 to e4' && hears boris 'White pawn e2 to e4' || return 1
  say boris e7-e5
  hears anna 'Black pawn e7 to e5' || return 1
  exec {reader}<&-
  leave anna && leave boris
  is "$("$alces" batch --json "$ALCES_TABLES/t.table" "$ALCES_TABLES/t.guest" | grep -c '"error"')" 0 &&
    is "$("$alces" tables | grep -c ' 2 plies')" 1
}
flood() { # of lines that are refused: the game goes on, and the notices are few
  sit anna host t && sit boris join t || return 1
  power_cut boris
  yes 'not a valid line' | head -n 43024 >"$scratch/flood"
  cat "$scratch/flood" >>"$ALCES_TABLES/t.guest"
  hears anna "Ignored [0-9]* lines in Black's table file: not a valid line" || return 1
  say anna e2-e4
  hears anna 'White pawn e2 to e4' && leave anna || return 1
  [ "$(grep -c Ignored "$scratch/anna.out")" -le 5 ]
}
fill_tables() { # what, count: tables full of lines that are refused, or of one line that is repeated
  local number wall boot id i line
  before_case
  plays anna '' host t0 && plays boris '' join t0 || return 1
  read -r number wall boot id _ < <(last_stamp)
  line="1. Pe2-e4 {[%line 4 $wall $boot $id $(printf '0%.0s' {1..32})]}"
  [ "$1" = refused ] || line=$(tail -n 1 "$ALCES_TABLES/t0.table")
  yes "$line" | head -c 980000 >>"$ALCES_TABLES/t0.table"
  line='not a valid line'
  [ "$1" = refused ] || line=$(tail -n 1 "$ALCES_TABLES/t0.guest")
  yes "$line" | head -c 980000 >>"$ALCES_TABLES/t0.guest"
  for ((i = 1; i < $2; ++i)); do
    cp "$ALCES_TABLES/t0.table" "$ALCES_TABLES/t$i.table"
    cp "$ALCES_TABLES/t0.guest" "$ALCES_TABLES/t$i.guest"
  done
}
list_time() { # lists the tables into a file, and prints the milliseconds of processor time
  local TIMEFORMAT='%U %S'
  { time "$alces" tables >"$scratch/list"; } 2>&1 | awk '{ printf "%d", 1000 * ($1 + $2) }'
}
full_tables() { # ten take 200 ms in the release flavour
  local what took again
  for what in refused repeated; do
    fill_tables $what 10 || return 1
    took=$(list_time)
    is "$(grep -c 'White to move' "$scratch/list")" 10 || return 1
    sleep 2.1 # a file that has just changed may do so again with the same time of change
    touch "$ALCES_TABLES"/t0.*
    (list_time) >/dev/null
    again=$(list_time)
    is "$(grep -c 'White to move' "$scratch/list")" 10 || return 1
    echo "ten full tables ($what lines) are listed in $took ms of processor time, and then in $again ms"
    [ "$took" -lt 500 ] && [ "$again" -lt 100 ] || return 1
  done
}
unreached_tables() { # of more full tables than a list can check
  local before now=30
  fill_tables refused 30 || return 1
  while [ "$now" -gt 0 ]; do
    before=$now
    (list_time) >/dev/null
    is "$(wc -l <"$scratch/list")" 30 || return 1
    now=$(grep -c 'anna .* - boris .*  not read yet; list the tables again$' "$scratch/list")
    [ "$now" -lt "$before" ] && is "$(grep -c 'White to move' "$scratch/list")" $((30 - now)) || return 1
    [ "$before" -lt 30 ] || [ "$now" -gt 0 ] || return 1 # the first list leaves some
  done
}
long_lines() {
  sit anna host t && sit boris join t || return 1
  power_cut boris
  head -c 3000000 /dev/zero | tr '\0' 'x' >>"$ALCES_TABLES/t.guest"
  hears anna "Ignored a line in Black's table file: xxx" || return 1
  say anna e2-e4
  hears anna 'White pawn e2 to e4' || return 1
  leave anna
}
half_lines() { # of a writer who was killed: they do not count, and are gone when he is back
  plays anna 'e2-e4\n' host t && plays boris '' join t || return 1
  printf '1... Pe7-e5 {[%%line 4 17' >>"$ALCES_TABLES/t.guest"
  plays boris 'd7-d5\n' join t && grep -q 'Black pawn d7 to d5' "$scratch/boris.out" || return 1
  is "$(grep -c 'Pe7-e5' "$ALCES_TABLES/t.guest")" 0 && plays anna 'd2-d4\n' join t &&
    grep -q 'White pawn d2 to d4' "$scratch/anna.out"
}
own_table_file_forged() { # by another program of the same account, while one plays
  sit anna host t && sit boris join t || return 1
  echo "1. Pd2-d4 $(stamp 3)" >>"$ALCES_TABLES/t.table"
  hears anna 'not written by this player' || return 1
  say anna e2-e4
  hears anna 'White pawn e2 to e4' && leave anna && leave boris
  is "$("$alces" tables | grep -c ' 1 ply ')" 1
}

offer_replaced() { # just before it is accepted: anna's program is stopped meanwhile
  sit anna host t && sit boris join t || return 1
  say anna e2-e4 && hears boris 'White pawn e2 to e4' && say boris e7-e5 && hears anna 'Black pawn e7 to e5' || return 1
  say boris draw && hears anna 'offers a draw; accept or decline' || return 1
  kill -STOP "${pid[anna]}"
  say boris 'takeback 2' && until_true grep -qs 'You ask to take back 2 moves' "$scratch/boris.out" || return 1
  say anna accept
  kill -CONT "${pid[anna]}"
  hears anna 'This offer is new: .* asks to take back 2 moves; repeat the command' || return 1
  say anna table
  hears anna 'asks to take back 2 moves' && say anna accept && hears anna 'You agree: 2 moves taken back' &&
    say boris draw && hears anna 'offers a draw' && say anna accept && hears boris 'accepts'
}
offer_in_prompt() { # stands there whatever her opponent writes
  sit anna host t || return 1
  power_cut anna
  sit boris join t || return 1
  say boris draw
  hears boris 'You offer a draw' || return 1
  for _ in 1 2 3 4 5; do say boris "say $(printf 'x%.0s' {1..300})"; done
  hears boris 'xxx' || return 1
  (sleep 2 && echo accept && sleep 2 && echo quit) |
    LOGNAME=anna TERM=vt100 timeout 20 script -qec "stty cols 60; '$alces' join --plain t" /dev/null >"$scratch/anna.out" 2>&1
  grep -q 'White to move; offer: a draw> ' "$scratch/anna.out" && grep -q 'game over> ' "$scratch/anna.out" || return 1
  ! grep -q '^x' "$scratch/anna.out" && ! grep -q '.\{62\}' "$scratch/anna.out"
}
unusual_terms() { # are shown before the seat is taken, and asked about at a terminal
  plays anna '' host t --time 10+5,0.5 --side black --variant apothecary --setup 7 || return 1
  printf 'n\n' | LOGNAME=boris TERM=vt100 timeout 20 script -qec "'$alces' join --plain t" /dev/null >"$scratch/boris.out" 2>&1
  grep -q 'Join on these terms? \[y/N\]' "$scratch/boris.out" && grep -q 'Not joined' "$scratch/boris.out" && [ ! -e "$ALCES_TABLES/t.guest" ] || return 1
  plays boris '' join t || return 1 # without a terminal, nobody is asked
  head -n 1 "$scratch/boris.out" | grep -q 'You play White, with the time controls 10+5 for White and 0.5 for Black, from setup 7' &&
    [ -e "$ALCES_TABLES/t.guest" ]
}
comes_and_goes() { # by locking the table file, a hundred times
  sit anna host t && plays boris '' join t || return 1
  hears anna 'joined' || return 1
  perl -e 'open F, "+<", $ARGV[0] or die $!; for (1 .. 100) { for my $kind (1, 2) { fcntl(F, 37, $_ = pack("ssx4qqix4", $kind, 0, 0, 1, 0)); open G, ">>", $ARGV[0]; close G; select undef, undef, undef, 0.01 } }' \
    "$ALCES_TABLES/t.guest" || return 1
  say anna e2-e4 && hears anna 'White pawn e2 to e4' || return 1
  local told
  told=$(grep -c 'has left\|is back' "$scratch/anna.out")
  [ "$told" -ge 4 ] && [ "$told" -le 8 ] && hears anna 'about this player w.* left out'
}
files_change() { # all the time: that costs a waiting player little
  local before changer
  sit anna host t && sit boris join t || return 1
  say boris 'say hello' && hears anna 'hello' || return 1
  before=$(ticks anna)
  (
    while :; do cp "$ALCES_TABLES/t.guest-chat" "$ALCES_TABLES/.c" && mv "$ALCES_TABLES/.c" "$ALCES_TABLES/t.guest-chat"; done
  ) 2>/dev/null &
  changer=$!
  sleep 3
  kill "$changer"
  wait "$changer" 2>/dev/null
  is "$(($(ticks anna) - before < 15))" 1 && say anna e2-e4 && hears boris 'White pawn e2 to e4'
}
warnings_listed() { # after chat, with the move at which they came
  sit anna host t && sit boris join t || return 1
  say anna e2-e4 && hears boris 'White pawn e2 to e4' && power_cut boris || return 1
  echo 'not a valid line' >>"$ALCES_TABLES/t.guest"
  hears anna 'Ignored a line' || return 1
  sit boris join t && say boris 'say hello' && hears anna hello && say anna table &&
    hears anna "^Move 1: Ignored lines in Black's table file: not a valid line"
}
tags_and_move_changed() { # the changed move is named, too
  plays anna 'e2-e4\n' host t && plays boris 'e7-e5\n' join t && plays anna 'd2-d4\n' join t || return 1
  sed -i 's/^\[UTCTime "./[UTCTime "x/; s/^1\.\.\. Pe7-e5 {\[%line/1... Pd7-d5 {[%line/' "$ALCES_TABLES/t.guest"
  plays anna '' join t
  grep -q 'Black has changed the tags of its table file' "$scratch/anna.out" &&
    grep -q 'Black has changed its record of move 1 (Pe7-e5)' "$scratch/anna.out"
}
blanks_in_chat() { # cannot push words to where a line of the program would be
  sit anna host t && sit boris join t || return 1
  say boris "say $(printf '\u3000\u2800 %.0s' {1..40})x$(printf ' \u2003%.0s' {1..40})White resigned."
  hears anna ': x White resigned.$'
}
words_on_a_line() { # of a terminal, after a word that fills the line
  local wide
  sit anna host t && sit boris join t || return 1
  say boris "say $(printf 'x%.0s' {1..78}) White resigned."
  hears anna 'White resigned' || return 1
  LOGNAME=carl TERM=vt100 timeout 20 script -qec "stty cols 80; '$alces' watch --plain t" /dev/null \
    <<<$'chat\nquit' >"$scratch/carl.out" 2>&1
  is "$(grep -c '^  White resigned' "$scratch/carl.out")" 2 && ! grep -q '^White resigned' "$scratch/carl.out" || return 1
  # Terminals disagree about the width of these characters, so each may fill two columns.
  for wide in $'\u4dc0' $'\u3248' $'\u0416'; do
    say boris "say $(printf "$wide%.0s" {1..45})White moves."
    hears anna "$wide"'White moves' || return 1
  done
  LOGNAME=carl TERM=vt100 timeout 20 script -qec "stty cols 80; '$alces' watch --plain t" /dev/null \
    <<<$'chat\nquit' >"$scratch/carl.out" 2>&1
  is "$(grep -c 'White moves' "$scratch/carl.out")" 6 &&
    ! tr -d '\r' <"$scratch/carl.out" | LC_ALL=C sed 's/[\xC0-\xFF][\x80-\xBF]*/ww/g' | grep '^.\{81\}'
}
other_locale() { # the bytes E4 B8 9D, 9B and 9C are OSC, CSI and ST for an 8-bit terminal
  sit anna host t && sit boris join t || return 1
  say boris $'say \u4e1d0;x\u4e1c \u4e1b2J caf\u00e9'
  hears anna 'caf' || return 1
  LC_ALL=C LOGNAME=carl TERM=vt100 timeout 20 script -qec "'$alces' watch --plain t; '$alces' join t --name $'\u4e1d'" /dev/null \
    <<<$'chat\nquit' >"$scratch/carl.out" 2>&1
  grep -qF '?0;x? ?2J caf?' "$scratch/carl.out" && ! LC_ALL=C grep -aq $'[\x80-\xFF]' "$scratch/carl.out" || return 1
  # A file gets UTF-8 in any locale.
  LC_ALL=C LOGNAME=carl timeout 20 "$alces" watch --plain t <<<$'chat\nquit' >"$scratch/carl.out" 2>&1
  grep -q $'\u4e1d0;x\u4e1c \u4e1b2J caf\u00e9' "$scratch/carl.out"
}

check 'forged lines' forged_lines
check 'words on a line of their own' words_on_a_line
check 'a locale that is not UTF-8' other_locale
check 'an offer replaced' offer_replaced
check 'an offer in the prompt' offer_in_prompt
check 'unusual terms' unusual_terms
check 'comes and goes' comes_and_goes
check 'files that change all the time' files_change
check 'warnings listed' warnings_listed
check 'tags and a move changed' tags_and_move_changed
check 'blanks in chat' blanks_in_chat
check 'forged times' forged_times
check 'players are warned of doubtful times' told_of_doubts
check 'locked by a reader' locked_by_a_reader
check 'a flood of lines' flood
check 'full tables' full_tables
check 'tables that a list does not reach' unreached_tables
check 'long lines' long_lines
check 'half lines' half_lines
check 'one'"'"'s own table file forged' own_table_file_forged

sum_up
