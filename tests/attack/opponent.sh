# shellcheck shell=bash disable=SC2016,SC2034,SC2154 # read by run.sh; for another shell
# The attacks of a hostile opponent at a table, boris, who writes whatever he likes into his own files. The
# cases check that anna and a spectator get a message, that the game stays as it was played, and that anna can
# still move at once and resign.

table_file=$ALCES_TABLES/t.guest
account_of() { # name: makes $as run programs under this person's account
  as=()
  [ -z "$accounts" ] || as=(setpriv --reuid "${account[$1]}" --regid "$(id -g "${account[$1]}")" --groups games env HOME=/ XDG_STATE_HOME=)
}
as_boris() { # command...: runs it under his account
  local -a as
  account_of boris
  ${as[@]+"${as[@]}"} "$@"
}
shared() { # whether both accounts can use the directory
  [ -z "$accounts" ] || { chgrp games "$ALCES_TABLES" && chmod 3770 "$ALCES_TABLES"; }
}
begun() { # options of host...: a game with two moves of each
  local -a as
  shared && account_of anna && sit anna host t "$@" || return 1
  account_of boris && sit boris join t || return 1
  account_of carl && sit carl watch t || return 1
  say anna e2-e4 && hears boris 'White pawn e2 to e4' && say boris e7-e5 && hears anna 'Black pawn e7 to e5' || return 1
  say anna b1-c3 && hears boris 'White knight b1 to c3' && say boris b8-c6 && hears anna 'Black knight b8 to c6' &&
    hears carl 'Black knight b8 to c6'
}
# Anna moves within about three seconds and resigns. Her file has the true game.
stands() {
  local begun=$EPOCHREALTIME
  say anna d2-d4 && hears anna 'White pawn d2 to d4' || return 1
  [ $((${EPOCHREALTIME%.*} - ${begun%.*})) -le 3 ] || return 1
  say anna resign
  hears anna 'You resigned' || return 1
  leave anna
  is "$("$alces" export --format coordinate "$ALCES_TABLES/t.table" | tail -n 1)" 'e2e4 e7e5 b1c3 b8c6 d2d4 0-1'
}
# Changes the table file by a command that reads the old text and prints the new one. The file stays the same.
rewrite() { # command...
  cp "$table_file" "$scratch/before" && "$@" <"$scratch/before" >"$scratch/after" && as_boris dd of="$table_file" conv=notrunc status=none <"$scratch/after" &&
    as_boris truncate -s "$(stat -c %s "$scratch/after")" "$table_file"
}
other_move() { sed 's/^1\.\.\. Pe7-e5 {\[%line/1... Pd7-d5 {[%line/'; }
other_move_chained() { # changes all digests after the move, too
  local line before='' changed='' text digest
  while IFS= read -r line; do
    if [[ $line =~ ^(.*)\ \{\[%(line|echo)\ (.*)\ ([0-9a-f]{32})(.*)\]\}$ ]]; then
      text=${BASH_REMATCH[1]} digest=${BASH_REMATCH[4]}
      [ "$text" != '1... Pe7-e5' ] || text='1... Pd7-d5' changed=yes
      [ -z "$changed" ] || digest=$(printf '%s%s {[%%line %s]}' "$before" "$text" "${BASH_REMATCH[3]}" | sha256sum | cut -c1-32)
      line="$text {[%${BASH_REMATCH[2]} ${BASH_REMATCH[3]} $digest${BASH_REMATCH[5]}]}"
      before=$digest
    fi
    printf '%s\n' "$line"
  done
}
shortened() { head -n -2; }
reordered() { awk '/Pe7-e5/ { kept = $0; next } { print } END { print kept }'; }
shortened_and_told() { # what anna hears
  begun || return 1
  power_cut boris
  rewrite shortened && until_true grep -qs "$1" "$scratch/anna.out" && stands
}
told_at_a_fresh_start() { # how, message: to anna and to a spectator who come after the change
  local -a as
  begun && leave carl && power_cut boris && power_cut anna && rewrite "$1" || return 1
  account_of anna && sit anna host t && account_of carl && sit carl watch t || return 1
  until_true grep -qs "$2" "$scratch/anna.out" && grep -q 'after move 2, Black knight b8 to c6' "$scratch/carl.out" || return 1
  stands
}
replaced_by() { # what
  begun || return 1
  power_cut boris
  as_boris rm -f "$table_file"
  case $1 in
    nothing) ;;
    pipe) as_boris mkfifo "$table_file" ;;
    link) as_boris ln -s /etc/passwd "$table_file" ;;
    directory) as_boris mkdir "$table_file" ;;
    device) as_boris ln -s /dev/zero "$table_file" ;;
    'another table') as_boris cp "$scratch/other" "$table_file" ;;
    megabyte) yes '1... Pd7-d5 {[%line 5 1 1 1 00000000000000000000000000000000]}' | head -c 1000000 | as_boris dd of="$table_file" status=none ;;
  esac
  hears anna "Black's table file has been re\(moved\|placed\)\|Ignored\|Black's table file" && stands
}
flood_of() { # kind of line: thousands at the end of the table file or of the chat file
  local i file=$table_file
  begun && power_cut boris || return 1
  [ "$1" != chat ] || file=$ALCES_TABLES/t.guest-chat
  for ((i = 0; i < 4000; ++i)); do
    case $1 in
      chat) echo "{[%say spam $i]} {[%at ${EPOCHREALTIME/[.,]*/}000]}" ;;
      offers) echo "{[%offer draw]} {[%line $((i + 6)) ${EPOCHREALTIME/[.,]*/}000 $((i + 100)) 1 $(printf %032d $i)]}" ;;
    esac
  done >"$scratch/flood"
  as_boris sh -c 'umask 022; cat >>"$1"' sh "$file" <"$scratch/flood"
  sleep 0.5
  stands && [ "$(wc -l <"$scratch/anna.out")" -lt 120 ] && is_printable "$scratch/anna.out"
}
writes_after() { # move, milliseconds since anna's last line that he claims (default: the truth)
  local i time boot of digest passed
  read -r i time boot of digest <<<"$(last_stamp)"
  passed=${2:-$((${EPOCHREALTIME/[.,]/} / 1000 - time))}
  chained "$1 {[%line $((i + 1)) $((time + passed)) $((boot + passed)) $of]}" >"$scratch/line"
  as_boris sh -c 'cat >>"$1"' sh "$table_file" <"$scratch/line"
}
backdated() { # two moves that claim to have come four seconds earlier gain at most five seconds together
  local clock
  begun --time 0.5 && power_cut boris || return 1
  say anna a2-a3 && hears anna 'White pawn a2 to a3' && sleep 4 && writes_after '3... Pa7-a6' 1 &&
    hears anna 'Black pawn a7 to a6' || return 1
  say anna b2-b3 && hears anna 'White pawn b2 to b3' && sleep 4 && writes_after '4... Pb7-b6' 1 &&
    hears anna 'Black pawn b7 to b6' || return 1
  say anna table
  hears anna 'Black 0:' || return 1
  clock=$(grep -ao 'Black 0:[0-9]*' "$scratch/anna.out" | tail -n 1 | cut -d: -f2)
  [ "$((10#$clock))" -le 27 ]
}
flag_falls() { # he has six seconds, does not move, and keeps a mark as if he were about to write
  local begun
  as_boris sh -c 'printf "\t" >>"$1"' sh "$table_file"
  say anna a2-a3 && hears anna 'White pawn a2 to a3' || return 1
  begun=$EPOCHREALTIME
  until_true grep -q 'Black lost on time. You win!' "$scratch/anna.out" && [ $((${EPOCHREALTIME%.*} - ${begun%.*})) -le 9 ]
}
loss_on_time() { # neither a lock nor a mark keeps her from claiming the win
  begun --time 10+0,0.1+0 && power_cut boris && while_locked flag_falls
}
both_write() { # each of them while the other moves, and at the end he resigns
  local file
  for file in a b f g; do
    say anna "${file}2-${file}3" && say boris draw && hears boris "White pawn ${file}2 to ${file}3" || return 1
    say boris "${file}7-${file}6" && say anna takeback && hears anna "Black pawn ${file}7 to ${file}6" || return 1
  done
  say anna d2-d3 && say boris resign && hears anna 'boris.* resigns' && hears carl 'boris.* resigns' && leave anna && leave boris || return 1
  is "$("$alces" export --format coordinate "$ALCES_TABLES/t.guest" | tail -n 1)" \
    "$("$alces" export --format coordinate "$ALCES_TABLES/t.table" | tail -n 1)" &&
    "$alces" tables | grep -q ' 1[23] plies' && ! grep -q 'Ignored\|disagree\|changed' "$scratch"/{anna,boris,carl}.out
}
at_the_same_time() {
  begun && while_locked both_write
}
false_absence() { # he claims that nobody was there for an hour
  local i time boot of digest
  begun --time 0.5 && power_cut boris || return 1
  read -r i time boot of digest <<<"$(last_stamp)"
  chained "{[%here 3600000]} {[%line $((i + 1)) $((time + 1000)) $((boot + 1000)) $of]}" >"$scratch/line"
  as_boris sh -c 'cat >>"$1"' sh "$table_file" <"$scratch/line"
  hears_any anna 'but you were here' 'Ignored' && stands
}
locked() { # by a process of his that locks every file
  local holder end result
  begun || return 1
  (
    for end in "${to[@]}"; do exec {end}>&-; done # otherwise nobody's input would ever end
    as_boris bash -c 'for f in "$1"/t.*; do exec {n}<"$f"; flock $n; done; echo held; exec sleep 60' bash "$ALCES_TABLES" >"$scratch/holder"
  ) &
  holder=$!
  until_true grep -qs held "$scratch/holder" && stands
  result=$?
  kill $(pgrep -P $holder) $holder
  return $result
} 2>/dev/null

# Runs a command while carl, who has no seat, holds the lock of the table.
while_locked() { # command...
  local end holder result
  (
    for end in "${to[@]}"; do exec {end}>&-; done # otherwise nobody's input would ever end
    account_of carl
    exec ${as[@]+"${as[@]}"} flock "$ALCES_TABLES/t.table" sh -c 'echo held; exec sleep 60' >"$scratch/holder" 2>&1
  ) &
  holder=$!
  until_true grep -qs held "$scratch/holder" && "$@"
  result=$?
  kill $(pgrep -P $holder) $holder
  return $result
} 2>/dev/null
joins_and_plays() {
  account_of boris
  sit boris join t && say anna e2-e4 && hears boris 'White pawn e2 to e4' && say boris e7-e5 && hears anna 'Black pawn e7 to e5' &&
    say boris resign && hears anna 'boris.* resigns'
}
locked_while_joining() {
  local -a as
  shared && account_of anna && sit anna host t && while_locked joins_and_plays
}
returns() {
  account_of anna
  sit anna host t && stands
}
locked_at_a_return() { # after both were away for longer than the time that she has
  local -a as
  begun --time 0.5 && power_cut carl && power_cut boris && power_cut anna || return 1
  sleep 33
  while_locked returns
}

in_the_way() { # what: somebody puts it in the place of the guest's file before the guest comes
  local -a as
  local told
  shared && account_of anna && sit anna host t && account_of carl || return 1
  case $1 in
    directory) "${as[@]}" mkdir "$table_file" && told=' is a directory' ;;
    link) "${as[@]}" ln -s t.table "$table_file" && told=' is a symbolic link' ;;
    pipe) "${as[@]}" mkfifo "$table_file" && told=' is not a regular file' ;;
    file) "${as[@]}" sh -c 'umask 022; echo junk >"$1"' sh "$table_file" && told=': its tags are missing' ;;
    secret-file) "${as[@]}" sh -c 'umask 077; echo junk >"$1"' sh "$table_file" && told=': Permission denied' ;;
  esac || return 1
  account_of boris
  plays boris '' join t && return 1
  grep -q "t.guest$told; ask its owner, the account ${account[carl]}, to remove it, or play at another table" "$scratch/boris.out"
}

other_tags() { sed 's/^\[UTCTime "./[UTCTime "x/'; }
removed_for_good() { # while nobody is there; he cannot join again as somebody else
  local -a as
  begun && leave carl && power_cut boris && power_cut anna && as_boris rm "$table_file" || return 1
  account_of boris && plays boris '' join t && return 1
  grep -q 'already has a guest, whose file is missing' "$scratch/boris.out" || return 1
  account_of anna && sit anna host t || return 1
  until_true grep -qs "Black's table file has been removed" "$scratch/anna.out" && stands
}
taken_names() { # he creates the files of her lock and her chat before she does, and locks her table file
  local -a as
  local holder result
  shared && as_boris sh -c 'umask 0; : >"$1/t.table-lock"; : >"$1/t.table-chat"' sh "$ALCES_TABLES"
  begun || return 1
  say anna 'say hello'
  hears anna 't.table-chat belongs to another user, who must remove it' || return 1
  power_cut anna
  begin_holding 'open F, "<", $ARGV[0]; fcntl(F, 6, $_ = pack("ssx4qqix4", 0, 0, 0, 0, 0))' || return 1
  account_of anna && sit anna host t && stands && ! as_boris test -w "$(ls "$ALCES_TABLES"/t.table-lock-*)"
  result=$?
  kill "$holder"
  return $result
}
taken_rules() { # somebody else creates the files of their copies of the rules before they do
  local -a as
  local game=$scratch/tiny.toml copy
  sed 's/"gardner"/"tiny"/' src/games/shipped/gardner.toml >"$game"
  shared && account_of carl && "${as[@]}" sh -c 'umask 0; : >"$1/t.table-rules"; : >"$1/t.guest-rules"' sh "$ALCES_TABLES" || return 1
  account_of anna && sit anna host t --variant "$game" && account_of boris && sit boris join t || return 1
  say anna b2-b3 && hears boris 'White pawn b2 to b3' && say boris c4-c3 && hears anna 'Black pawn c4 to c3' || return 1
  for copy in "$ALCES_TABLES"/t.{table,guest}-rules-*; do cmp "$copy" "$game" || return 1; done
  # The host's copy is gone, and the guest returns with the guest's own.
  power_cut boris
  rm "$ALCES_TABLES"/t.table-rules-*
  sit boris join t && say anna a2-a3 && hears boris 'White pawn a2 to a3' && say boris d4-d3 && hears anna 'Black pawn d4 to d3'
}
renamed_rules() { # he hosts, and gives other names to the game and its pieces: its digest stays the same
  local -a as
  local game=$scratch/tiny.toml
  sed 's/"gardner"/"tiny"/' src/games/shipped/gardner.toml >"$game"
  shared && account_of boris && sit boris host t --variant "$game" && account_of anna && sit anna join t || return 1
  say boris b2-b3 && hears anna 'White pawn b2 to b3' || return 1
  power_cut anna
  sed -i 's/"Gardner Minichess"/"Chess"/; s/"Queen"/"Archer"/' "$game"
  as_boris rm "$ALCES_TABLES/t.table-rules" && as_boris sh -c 'umask 022; cat >"$1"' sh "$ALCES_TABLES/t.table-rules" <"$game" || return 1
  sit anna join t && say anna pieces && hears anna 'queen d5' && grep -q '^"Gardner Minichess"' "$scratch/anna.out"
}
# Runs a Perl program of his that opens anna's table file or his own, until $holder is killed.
begin_holding() { # program
  local end
  (
    for end in "${to[@]}"; do exec {end}>&-; done # otherwise nobody's input would ever end
    account_of boris
    exec ${as[@]+"${as[@]}"} perl -e "\$| = 1; \$SIG{IO} = 'IGNORE'; $1 or die \$!; print qq(held\n); sleep 60" \
      "$ALCES_TABLES/t.table" >"$scratch/holder" 2>&1
  ) &
  holder=$!
  until_true grep -qs held "$scratch/holder"
}
hidden() { # how: the guest comes back while the host's file cannot be opened, and plays on
  local -a as
  local holder='' result
  shared && account_of boris && sit boris host t --time 10+0 && account_of anna && sit anna join t || return 1
  say boris e2-e4 && hears anna 'White pawn e2 to e4' && power_cut anna || return 1
  case $1 in
    removed) as_boris mv "$ALCES_TABLES/t.table" "$ALCES_TABLES/.t" ;;
    'another table') as_boris sed -i 's/^\[Table "/&x/' "$ALCES_TABLES/t.table" ;;
    lease) power_cut boris && begin_holding 'open F, "+<", $ARGV[0]; fcntl(F, 1024, 1)' || return 1 ;;
  esac
  account_of anna
  sit anna join t && grep -q "White's table file cannot be read" "$scratch/anna.out" && say anna e7-e5 &&
    hears anna 'Black pawn e7 to e5' && { [ "$1" = lease ] || hears boris 'Black pawn e7 to e5'; }
  result=$?
  [ -z "$holder" ] || kill "$holder"
  [ $result = 0 ] && [ "$1" = lease ] || return $result
  account_of boris && sit boris host t && hears boris 'after move 1, Black pawn e7 to e5' && hears anna 'can be read again' &&
    say boris d2-d4 && hears anna 'White pawn d2 to d4'
}
fills() { # directory: Boris leaves no space in its file system
  as_boris dd if=/dev/zero of="$1/filler" bs=1k count=1000 oflag=append conv=notrunc 2>/dev/null
  as_boris dd if=/dev/zero of="$1/filler" bs=1 count=5000 oflag=append conv=notrunc 2>/dev/null
}
full_disk() { # he keeps the disk full, and she plays on, leaves and returns
  local -a as
  local small=$scratch/small tables=$ALCES_TABLES i result=0
  mkdir -p "$small"
  if ! mount -t tmpfs -o size=256k tmpfs "$small" 2>/dev/null; then
    echo 'a full disk: skipped, because mounting one is not permitted'
    return 0
  fi
  ALCES_TABLES=$small
  begun && power_cut boris && fills "$small"
  account_of anna
  for ((i = 0; i < 40 && result == 0; ++i)); do
    if [ $((i % 10)) = 5 ]; then
      leave anna
      fills "$small"
      sit anna join t || result=1
      fills "$small"
    fi
    say anna draw && hears anna 'You offer a draw' || result=1
  done
  [ $result = 0 ] && stands || result=1
  everybody_gone
  umount -l "$small"
  ALCES_TABLES=$tables
  return $result
}

declare -A account
other_table() { # a table file of another table, to replace his own with
  (umask 022 && plays anna 'e2-e4\n' host other && plays boris 'd7-d5\n' join other) && cp "$ALCES_TABLES/other.guest" "$scratch/other" &&
    chmod 644 "$scratch/other"
}
check 'another table' other_table
attacks() { # description of the accounts
  local what
  check "a table file shortened, $1" shortened_and_told 'has been shortened'
  check "a move changed, $1" told_at_a_fresh_start other_move 'Black has changed its record of move 1 (Pe7-e5)'
  check "a move changed with all digests, $1" told_at_a_fresh_start other_move_chained 'Black has changed its record of move 1 (Pe7-e5)'
  check "a table file reordered, $1" told_at_a_fresh_start reordered 'after move 2' # her own copy is in order
  for what in nothing pipe 'another table' megabyte ${ATTACKS:+link directory device}; do check "a table file replaced by $what, $1" replaced_by "$what"; done
  check "tags changed, $1" told_at_a_fresh_start other_tags 'Black has changed the tags of its table file'
  check "a table file removed for good, $1" removed_for_good
  for what in removed 'another table' lease; do check "the host's table file hidden: $what, $1" hidden "$what"; done
  for what in ${accounts:+directory link pipe file secret-file}; do check "a $what in the guest's place, $1" in_the_way "$what"; done
  [ -z "$accounts" ] || check "names of files taken, $1" taken_names
  [ -z "$accounts" ] || check "names of rules taken, $1" taken_rules
  [ -z "$accounts" ] || check "rules with other names, $1" renamed_rules
  for what in chat offers; do check "a flood of $what, $1" flood_of "$what"; done
  check "backdated lines, $1" backdated
  check "a loss on time, $1" loss_on_time
  check "both at the same time, $1" at_the_same_time
  check "a false absence, $1" false_absence
  check "files locked, $1" locked
  check "locked while joining, $1" locked_while_joining
  check "locked at a return, $1" locked_at_a_return
  [ -z "$accounts" ] || check "a full disk, $1" full_disk
}
account=([anna]=daemon [boris]=nobody [carl]=bin)
accounts=
if [ "$(id -u)" = 0 ] && id nobody daemon bin games >/dev/null 2>&1 && command -v setpriv >/dev/null; then
  accounts=yes
  chmod 711 "$scratch"
  attacks 'two accounts'
else
  echo 'two accounts: skipped, needs root'
fi
# With one account, boris could change anna's files too, so these attacks matter less; they take as long.
if [ -z "$accounts" ] || [ "${ATTACKS:-}" = all ]; then accounts='' attacks 'one account'; fi
