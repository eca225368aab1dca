# shellcheck shell=bash disable=SC2016,SC2154 # read by run.sh; for another shell
# The attacks of a hostile user of the public server, without SSH. The cases check that nobody gets in without a secret,
# that the server stays usable for an honest user, that its files stay in their places, and that no text
# of a user reaches a terminal with control characters.

house=$scratch/house
fresh_house() {
  rm -rf "$house"
  mkdir "$house"
}
visit() { # lines, options...: saves the answers in a file
  printf '%b' "$1" | timeout 60 "$alces" --restricted --data "$house" "${@:2}" >"$scratch/answer" 2>&1
}
honest_guest_plays() {
  visit 'honest\nswordfish\nlines\nplay\ne2-e4\nquit\ngames\nquit\n' && grep -q 'Welcome to alces, honest' "$scratch/answer" &&
    grep -q 'White pawn e2 to e4' "$scratch/answer" && grep -q '^1 ' "$scratch/answer"
}
only_proper_files() {
  is "$(find "$house" -mindepth 1 ! -type d ! -type f)" '' && is "$(find "$house/users" -mindepth 1 -maxdepth 1 ! -name 'u*' ! -name arrivals)" '' &&
    is "$(find "$house" -mindepth 1 -maxdepth 1 | sed 's|.*/||' | sort | paste -sd,)" sessions,sessions.key,tables,users
}
hostile_names() {
  local name
  fresh_house
  for name in ../x /etc/passwd . .. 'a/b' 'A' '-x' 'ä' 'а' 'a b' "$(printf 'a%.0s' {1..21})" "$(printf 'a%.0s' {1..5000})" \
    '\033[2J' '\0' 'a\0b' '%s%n' '$(id)' '`id`' '\xff\xfe'; do
    visit "$name\nSWORDFISH\nSWORDFISH\n"
    ! grep -q Welcome "$scratch/answer" && is_printable "$scratch/answer" || return 1
  done
  is "$(find "$house/users" -mindepth 1 -name 'u*')" '' && honest_guest_plays && only_proper_files
}
hostile_secrets() {
  local secret long
  printf -v long 's%.0s' {1..4000}
  fresh_house
  honest_guest_plays || return 1
  for secret in '' ' ' "$long" 'swordfish\0' 'swordfis' 'Swordfish' 'swordfish ' '*' '\033[2J' '../u61/secret'; do
    rm -f "$house"/users/*/failures # the delays are tested elsewhere
    visit "honest\n$secret\n"
    ! grep -q Welcome "$scratch/answer" && is_printable "$scratch/answer" || return 1
  done
  rm -f "$house"/users/*/failures
  honest_guest_plays
}
flood_of_connections() { # from one address: only 20 get a session, and another address gets one at once
  local i ids=()
  fresh_house
  mkfifo "$scratch/wire"
  exec {wire}<>"$scratch/wire"
  for ((i = 0; i < 60; ++i)); do
    SSH_CONNECTION='192.0.2.7 1 2 3' "$alces" --restricted --data "$house" <"$scratch/wire" >"$scratch/flood$i" 2>&1 &
    ids+=($!)
  done
  until_true all_answered
  is "$(cat "$scratch"/flood* | grep -ao 'Your name:' | wc -l)" 20 &&
    SSH_CONNECTION='192.0.2.8 1 2 3' honest_guest_plays
  local result=$?
  kill "${ids[@]}"
  wait "${ids[@]}"
  exec {wire}>&-
  rm -f "$scratch"/{wire,flood*}
  return $result
} 2>/dev/null
all_answered() { [ "$(cat "$scratch"/flood* | grep -ao 'Your name:\|Too many sessions' | wc -l)" = 60 ]; }
flood_of_tables() { # by one user in ten sessions at once: only ten are opened, and others can open theirs
  local i j ids=()
  fresh_house
  for ((i = 0; i < 10; ++i)); do
    (
      echo lines
      for ((j = 0; j < 4; ++j)); do printf 'host t%d-%d\nquit\n' $i $j; done # if the table is refused, quit leaves the menu
    ) | timeout 60 "$alces" --restricted --data "$house" --user eve >"$scratch/flood$i" 2>&1 &
    ids+=($!)
  done
  wait "${ids[@]}"
  is "$(find "$house/tables" -name '*.table' | wc -l)" 10 && cat "$scratch"/flood* | grep -q 'Table limit reached' || return 1
  rm -f "$scratch"/flood*
  visit 'honest\nswordfish\nlines\nhost mine\ne2-e4\nquit\nquit\n' && grep -q 'White pawn e2 to e4' "$scratch/answer"
}
copies() { # table, new name, count: copies a table, as if others had opened them too
  local i file
  for ((i = 0; i < $3; ++i)); do
    for file in "$house/tables/$1".{table,guest}; do
      [ ! -e "$file" ] || cp -p "$file" "$house/tables/$2$i.${file##*.}"
    done
  done
}
hosts_friday() {
  visit 'honest\nswordfish\nlines\nhost friday\ne2-e4\nquit\nquit\n' && grep -q 'White pawn e2 to e4' "$scratch/answer"
}
full_of_finished_tables() { # the oldest make room, and those without a guest go at once
  fresh_house
  visit 'eve\nswordfish\nlines\nhost alone\nresign\nquit\nhost both\nquit\nquit\n'
  is "$(find "$house/tables" -name 'alone.*')" '' || return 1
  visit 'adam\nswordfish\nlines\njoin both\nresign\nquit\nquit\n'
  copies both over 1999
  dated_back "$house/tables" over7 24
  hosts_friday && [ -e "$house/tables/over8.table" ] && [ ! -e "$house/tables/over7.table" ]
}
of_different_hosts() { # tables...: gives each table another host
  local table
  for table; do sed -i "s/^\[Player \"eve\"\]/[Player \"$table\"]/" "$house/tables/$table.table"; done
}
full_of_tables_of_one_user() { # who could not have so many; one of them makes room
  fresh_house
  visit 'eve\nswordfish\nlines\nhost alone\nquit\nquit\n'
  copies alone free 499
  hosts_friday && is "$(find "$house/tables" -name '*.table' | wc -l)" 500
}
full_of_open_tables() { # that nobody has joined for a day, or whose last line is 90 days old
  fresh_house
  visit 'eve\nswordfish\nlines\nhost alone\nquit\nhost both\nquit\nquit\n'
  visit 'adam\nswordfish\nlines\njoin both\nquit\nquit\n'
  copies alone free 490
  copies both taken 8
  of_different_hosts both free{0..489} taken{0..7}
  not hosts_friday && grep -q 'Table limit reached' "$scratch/answer" || return 1
  dated_back "$house/tables" free7 26 && dated_back "$house/tables" free8 25 || return 1
  hosts_friday && [ ! -e "$house/tables/free7.table" ] && [ -e "$house/tables/free8.table" ] || return 1
  rm "$house"/tables/friday.*
  dated_back "$house/tables" alone 2184 && dated_back "$house/tables" both 2184 || return 1
  copies alone free 490
  copies both taken 8
  hosts_friday && is "$(find "$house/tables" -name '*.table' | wc -l)" 301
}
touched_tables() { # a table does not stay because its files are touched
  fresh_house
  visit 'eve\nswordfish\nlines\nhost both\nquit\nquit\n'
  visit 'adam\nswordfish\nlines\njoin both\nquit\nquit\n'
  dated_back "$house/tables" both 2184 || return 1
  touch "$house"/tables/both.*
  hosts_friday && is "$(find "$house/tables" -name 'both.*')" ''
}
taking_every_seat() { # of the tables of others: the guest gets ten
  local i lines='adam\nswordfish\nlines\n'
  fresh_house
  visit 'eve\nswordfish\nlines\nhost alone\nquit\nquit\n'
  copies alone free 12
  for ((i = 0; i < 10; ++i)); do lines+="join free$i\nquit\n"; done
  visit "${lines}join free10\njoin free3\nresign\nquit\njoin free11\nquit\nquit\n"
  is "$(grep -c 'You are already a guest at 10 tables' "$scratch/answer")" 1 &&
    is "$(find "$house/tables" -name 'free*.guest' | wc -l)" 11 && [ ! -e "$house/tables/free10.guest" ]
}
flood_of_names() {
  local i
  fresh_house
  for ((i = 0; i < 14; ++i)); do SSH_CONNECTION='192.0.2.7 1 2 3' visit "eve$i\nswordfish\nquit\n"; done
  is "$(find "$house/users" -mindepth 1 -name 'u*' | wc -l)" 10 && SSH_CONNECTION='192.0.2.8 1 2 3' honest_guest_plays
}
escapes_everywhere() { # in commands, names of games and tables, moves and messages
  local evil='\033[2J\033]0;x\007\x9b5n\xc2\x9b31m\xe2\x80\xae' lines='lines\n' word
  fresh_house
  honest_guest_plays && visit 'honest\nswordfish\nlines\nhost open\nquit\nquit\n' || return 1
  for word in '' 'play ' 'resume ' 'delete ' 'host ' 'host x ' 'join ' 'watch '; do lines+="$word$evil\n"; done
  lines+="play\n$evil\nset $evil\nset level=$evil\nload $evil\nfen $evil\nquit\njoin open\nsay $evil\n$evil\nquit\ntables\nquit\n"
  visit "eve\nswordfish\n$lines"
  grep -q 'Welcome to alces, eve' "$scratch/answer" && is_clean "$scratch/answer" || return 1
  visit 'honest\nswordfish\nlines\njoin open\nmessages\nquit\ntables\nquit\n'
  grep -q 'eve' "$scratch/answer" && is_clean "$scratch/answer"
}
is_clean() { is_printable "$1" && ! LC_ALL=C grep -aq $'\xc2\x9b\|\xe2\x80\xae\|\x9b5n' "$1"; }
huge_lines() { # at every question
  local huge=$scratch/huge before
  fresh_house
  head -c 3000000 /dev/zero | tr '\0' y >"$huge"
  echo >>"$huge"
  for before in '' 'eve\n' 'eve\nswordfish\n' 'eve\nswordfish\nlines\nplay\n' 'eve\nswordfish\nlines\nhost t\n'; do
    rm -rf "$house/tables"
    # shellcheck disable=SC2059 # \n
    { printf "$before" && cat "$huge" && printf 'quit\nquit\nquit\n'; } |
      timeout 60 "$alces" --restricted --data "$house" >"$scratch/answer" 2>&1
    [ $? != 124 ] && grep -q 'too long' "$scratch/answer" && is "$(grep -c yyyyyyyyyy "$scratch/answer")" 0 || return 1
  done
  rm -f "$huge"
  honest_guest_plays && only_proper_files
}
closing_at_every_moment() { # input and output end after some bytes of a visit, by a new user each time
  local rest=$'\nswordfish\nlines\nplay\ne2-e4\nquit\nhost t\nd2-d4\nquit\nquit\n' i ids=() lines
  fresh_house
  for ((i = 1; i <= ${#rest}; i += 3)); do
    lines=eve-$i$rest
    printf %s "${lines:0:i+4}" | timeout 20 "$alces" --restricted --data "$house" 2>&1 | head -c $((i * 7)) >/dev/null &
    ids+=($!)
    [ $((i % 8)) != 0 ] || wait "${ids[@]}"
  done
  wait "${ids[@]}"
  is "$(find "$house/users" -mindepth 1 -empty)" '' && visit 'eve-40\nswordfish\nquit\n' &&
    grep -q 'Welcome to alces, eve-40' "$scratch/answer" && honest_guest_plays && only_proper_files
}

seat_of_a_rematch() { # eve can neither join the table of a rematch nor take its names beforehand
  fresh_house
  visit 'honest\nswordfish\nlines\nhost t\nquit\nquit\n'
  visit 'boris\nswordfish\nlines\njoin t\nresign\nquit\nquit\n'
  visit "eve\nswordfish\nlines\n$(printf 'host t-%s\\nquit\\n' {3..10})quit\n"
  visit 'honest\nswordfish\nlines\njoin t\nrematch\nquit\nquit\n'
  grep -q '^Rematch at table t-2: ' "$scratch/answer" && visit 'eve\nswordfish\nlines\njoin t-2\nhost t-2\nquit\n' || return 1
  grep -q 'The host keeps the seat at table t-2 for boris' "$scratch/answer" || return 1
  rm "$house"/tables/t-2.*
  visit 'eve\nswordfish\nlines\nhost t-2\nquit\nquit\n'
  visit 'honest\nswordfish\nlines\njoin t\nrematch\nquit\nquit\n'
  grep -q '^Rematch at table t-[0-9a-f]\{8\}: ' "$scratch/answer" &&
    visit 'boris\nswordfish\nlines\njoin t\nrematch\ne2-e4\nquit\nquit\n' && grep -q 'White pawn e2 to e4' "$scratch/answer"
}

check 'hostile names' hostile_names
check 'the seat of a rematch' seat_of_a_rematch
check 'hostile secrets' hostile_secrets
check 'a flood of connections' flood_of_connections
check 'a flood of tables' flood_of_tables
check 'full of finished tables' full_of_finished_tables
check 'full of open tables' full_of_open_tables
check 'full of tables of one user' full_of_tables_of_one_user
check 'tables that are touched' touched_tables
check 'taking every seat' taking_every_seat
check 'a flood of names' flood_of_names
check 'escape sequences everywhere' escapes_everywhere
check 'huge lines' huge_lines
check 'closing at every moment' closing_at_every_moment
