#!/usr/bin/env bash
# Tests logins and tables at the public server, without SSH. ALCES names the program (default: ./alces). The last line is
# "N passed, N failed".
# shellcheck disable=SC2154 # shared with tests/lib.sh
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
data=$scratch/house
before_case() {
  rm -rf "$data"
  mkdir "$data"
}
explain_failure() { [ ! -s "$scratch/answer" ] || sed 's/^/    | /' "$scratch/answer"; }
visit() { # lines
  printf '%b' "$1" | timeout 60 "$alces" --restricted --data "$data" >"$scratch/answer" 2>&1
}
welcomes() { # name
  grep -q "Welcome to alces, $1\." "$scratch/answer"
}
names() { find "$data/users" -mindepth 1 -maxdepth 1 -name 'u*'; }

killed_while_registering() { # at any moment: no name is left without a secret
  local i pid home
  for ((i = 0; i < 40; ++i)); do
    printf 'anna-%d\nswordfish\n' $i >"$scratch/lines"
    "$alces" --restricted --data "$data" <"$scratch/lines" >/dev/null 2>&1 &
    pid=$!
    sleep "0.0$(printf %02d $((i * 2)))"
    kill -KILL $pid
    wait $pid
  done 2>/dev/null
  for home in $(names); do
    [ -s "$home/secret" ] || {
      echo "$(names | wc -l) names, and nobody can log in to $home"
      return 1
    }
  done
}
short_secrets() {
  visit 'anna\nseven77\n\nx\nquit\n'
  is "$(grep -c 'A secret must have at least 8 characters and at most 100 bytes' "$scratch/answer")" 3 && is "$(names)" '' || return 1
  visit 'anna\nseven77\nswordfish\nquit\n'
  welcomes anna && visit 'anna\nswordfish\nquit\n' && welcomes anna
}
tries_of_all_connections() {
  local begun
  visit 'anna\nswordfish\nquit\n'
  visit 'anna\nwrong\n'
  visit 'anna\nwrong\n'
  begun=$SECONDS
  visit 'anna\nswordfish\nquit\n' # is delayed by two seconds
  [ $((SECONDS - begun)) -ge 1 ] && welcomes anna || return 1
  begun=$SECONDS
  visit 'anna\nswordfish\nquit\n'
  [ $((SECONDS - begun)) -le 2 ] && welcomes anna
}
delay_and_idle_limit() { # the delay of a login does not count as idle time
  visit 'anna\nswordfish\nquit\n'
  printf '..' >"$(names)/failures" # the next login is delayed by two seconds
  timeout 60 "$alces" --restricted --data "$data" --idle 1 <<<$'anna\nswordfish\nquit' >"$scratch/answer" 2>&1
  welcomes anna
}
delay_and_signal() { # signal
  local result
  visit 'anna\nswordfish\nquit\n'
  printf '......' >"$(names)/failures" # the next login is delayed by 32 seconds
  "$alces" --restricted --data "$data" <<<$'anna\nswordfish' >/dev/null 2>&1 &
  pid=$!
  until_true grep -q '\.\{7\}' "$(names)/failures" && kill "-$1" "$pid" && patience=10 until_true is_gone
  result=$?
  kill -KILL "$pid" 2>/dev/null
  wait "$pid"
  return $result
}
full_disk() { # does not delay a login, and failed logins are counted all the same
  local data=$scratch/small result=0
  mkdir -p "$data"
  if ! mount -t tmpfs -o size=256k,mode=700 tmpfs "$data" 2>/dev/null; then
    echo 'a full disk: skipped, because mounting one is not permitted'
    return 0
  fi
  visit 'anna\nswordfish\nquit\n'
  dd if=/dev/zero of="$data/filler" bs=4096 status=none 2>/dev/null
  timeout 20 "$alces" --restricted --data "$data" <<<$'anna\nswordfish\nquit' >"$scratch/answer" 2>&1
  welcomes anna || result=1
  visit 'anna\nwrong\n'
  is "$(cat "$data"/users/*/failures)" '.      ' || result=1
  umount -l "$data"
  return $result
}

sessions_of_an_address() {
  local i wire
  mkfifo "$scratch/wire"
  for ((i = 0; i < 20; ++i)); do
    : >"$scratch/out$i"
    SSH_CONNECTION='192.0.2.7 1 2 3' "$alces" --restricted --data "$data" --user "guest$i" <"$scratch/wire" >"$scratch/out$i" 2>&1 &
  done
  exec {wire}>"$scratch/wire"
  for ((i = 0; i < 20; ++i)); do until_true grep -q Welcome "$scratch/out$i" || return 1; done
  export SSH_CONNECTION='192.0.2.7 1 2 3'
  not visit 'anna\nswordfish\n' && grep -q 'Too many sessions' "$scratch/answer" && not grep -q name: "$scratch/answer" || return 1
  export SSH_CONNECTION='192.0.2.8 1 2 3'
  visit 'anna\nswordfish\nquit\n' && welcomes anna || return 1
  unset SSH_CONNECTION
  exec {wire}>&-
  wait
}
# Starts a session whose output nobody reads, so that it blocks. Sets $pid.
stuck() { # first lines, line repeated until the output blocks, options...
  local i
  rm -f "$scratch"/{in,out}
  mkfifo "$scratch/in" "$scratch/out"
  exec {in}<>"$scratch/in" {out}<>"$scratch/out"
  "$alces" --restricted --data "$data" --user anna "${@:3}" <"$scratch/in" >"$scratch/out" 2>/dev/null &
  pid=$!
  {
    printf '%b' "$1"
    for ((i = 0; i < 400; ++i)); do echo "$2"; done # these lines fit into a pipe, but their answers do not
  } >"$scratch/in"
  until_true is_full "$scratch/out" && not is_gone
}
is_gone() { ! kill -0 "$pid" 2>/dev/null; }
ends_soon() { # within a second, but a busy machine may stall for seconds
  local patience=10 result
  until_true is_gone
  result=$?
  kill -KILL "$pid" 2>/dev/null
  wait "$pid"
  exec {in}>&- {out}>&-
  return $result
}
stuck_and_signalled() { # signal, arguments of stuck...
  stuck "${@:2}" && kill "-$1" "$pid" && ends_soon
}
stuck_and_idle() { # arguments of stuck; the idle time-out is two seconds
  stuck "$@" --idle 2 && ends_soon
}
shows() { until_true grep -qs "$2" "$scratch/$1"; } # file, pattern
waits_for_opponent() { # for longer than the idle time-out, while the opponent's clock is running; only then is she idle
  {
    printf 'lines\nhost t white 5\n'
    shows anna joined && echo e2-e4
    shows anna Disconnected
  } | timeout 60 "$alces" --restricted --data "$data" --user anna --idle 4 >"$scratch/anna" 2>&1 &
  until_true test -e "$data/tables/t.table" || return 1
  {
    printf 'lines\njoin t\n'
    shows answer 'e2 to e4' || exit
    sleep 7
    printf 'e7-e5\nquit\nquit\n'
  } | timeout 60 "$alces" --restricted --data "$data" --user boris >"$scratch/answer" 2>&1
  wait
  grep -q 'e7 to e5' "$scratch/anna" && is "$(grep -c 'Disconnected: idle too long\.' "$scratch/anna")" 1
}
deletes_played_game() {
  {
    printf 'lines\nplay chess\ne2-e4\n'
    shows anna 'e2 to e4' && printf 'delete 1\nquit\n' |
      "$alces" --restricted --data "$data" --user anna >"$scratch/answer" 2>&1
  } | timeout 20 "$alces" --restricted --data "$data" --user anna >"$scratch/anna" 2>&1
  grep -q 'Game 1 is being played; quit it before you delete it' "$scratch/answer"
}
stuck_and_taken() { # another session of the same user takes the seat over
  printf 'host t white\nquit\nquit\n' | "$alces" --restricted --data "$data" --user boris >/dev/null 2>&1
  if ! { stuck 'lines\njoin t\n' help && timeout 20 grep -aqm1 'plays Black' <&"$out" && until_true is_full "$scratch/out"; }; then
    echo 'the first session has no seat, or does not block'
    return 1
  fi
  printf 'join t take\nquit\nquit\n' | timeout 10 "$alces" --restricted --data "$data" --user anna >"$scratch/answer" 2>&1
  grep -q 'to move' "$scratch/answer" && not grep -q 'already at this table' "$scratch/answer" && ends_soon
}
busy_server() { # is not mistaken for another session at the table
  visit 'anna\nswordfish\nlines\nhost t\nquit\nquit\n'
  printf 'lines\njoin t\nquit\n' |
    flock "$data/tables" timeout 60 "$alces" --restricted --data "$data" --user boris >"$scratch/answer" 2>&1
  grep -q 'The server is busy; try again' "$scratch/answer" && not grep -q 'already at this table' "$scratch/answer"
}
hosts_at_once() { # forty of four users, who have five tables each: nobody gets more than ten
  local i user
  for user in anna boris carl dora; do
    {
      echo lines
      for i in 1 2 3 4 5; do printf 'host %s-%d\nquit\n' $user "$i"; done
    } | timeout 60 "$alces" --restricted --data "$data" --user $user >/dev/null 2>&1
  done
  for i in {11..20}; do
    for user in anna boris carl dora; do
      printf 'lines\nhost %s-%d\nquit\nquit\n' $user "$i" |
        timeout 60 "$alces" --restricted --data "$data" --user $user >"$scratch/answer-$user$i" 2>&1 &
    done
  done
  wait
  for user in anna boris carl dora; do
    is "$(find "$data/tables" -name "$user-*.table" | wc -l)" 10 || return 1
  done
  is "$(cat "$scratch"/answer-* | grep -c 'Table limit reached')" 20
}
rematch() { # within the limits, even if the other player has left
  visit 'anna\nswordfish\nlines\nhost t\nquit\nquit\n'
  visit 'boris\nswordfish\nlines\njoin t\nresign\nrematch\nquit\ntables\nquit\n'
  grep -q '^Rematch at table t-2: you play White' "$scratch/answer" || return 1
  visit 'anna\nswordfish\nlines\njoin t\nrematch\nresign\nquit\nquit\n'
  grep -q '^Rematch at table t-2: you play Black\.$' "$scratch/answer" || return 1
  visit "anna\nswordfish\nlines\n$(printf 'host %s\\nquit\\n' {a..j})join t-2\nrematch\nquit\nquit\n"
  grep -q 'Table limit reached' "$scratch/answer"
}
remembered() { # the last opponent and the progress in a tour, for each user
  visit 'anna\nswordfish\nlines\nplay siberia\nlevel 2\ne2e4\nlearn siberia\nR a1-a7\nquit\nquit\nplay\nlevel\nquit\nquit\n'
  is "$(grep -c 'Chess (Siberia), starting position' "$scratch/answer")" 2 &&
    is "$(grep -c '^2, Beginner' "$scratch/answer")" 1 || return 1
  grep -q '^tour siberia 2 1$' "$(names)/player" || return 1
  visit 'boris\nswordfish\nlines\nplay\nquit\nquit\n'
  grep -q 'Al-Ces, starting position' "$scratch/answer"
}
no_games_of_users() { # only those that are part of the program, wherever a name is asked for
  local games=$XDG_DATA_HOME/alces/games
  mkdir -p "$games"
  sed 's/"gardner"/"mine"/' src/games/shipped/gardner.toml >"$games/mine.toml"
  "$alces" moves --variant mine >/dev/null || return 1 # without --restricted, the game is there
  visit "anna\nswordfish\nlines\nplay mine\nplay $games/mine.toml\nplay chess\nnew mine\nnew $games/mine.toml\nquit\nhost t mine\nquit\n"
  rm -r "$XDG_DATA_HOME"
  is "$(grep -c 'There is no game' "$scratch/answer")" 4 || return 1
  is "$(grep -c 'There is no game .* ("help" lists the games)' "$scratch/answer")" 2 || return 1
  not grep -q 'alces variants' "$scratch/answer" || return 1
  not grep -q Gardner "$scratch/answer" && grep -q 'Chess, starting position' "$scratch/answer"
}
unusable_data() {
  touch "$data/tables"
  visit 'anna\nswordfish\nquit\n'
  grep -qx 'alces: cannot use the data directory: tables: Not a directory' "$scratch/answer"
}
games_of_the_administrator() { # and records that outlive their files
  mkdir -p "$data/games"
  sed 's/"gardner"/"mine"/; s/"Gardner/"House/' src/games/shipped/gardner.toml >"$data/games/mine.toml"
  visit 'anna\nswordfish\nlines\nplay mine\ncomputer none\nd2d3\nquit\nhost t mine\nquit\nquit\n'
  grep -q 'House.*starting position' "$scratch/answer" && grep -q '^White pawn d2 to d3' "$scratch/answer" || return 1
  visit 'boris\nswordfish\nlines\njoin t\nquit\ntables\nquit\n'
  not grep -q 'from the host' "$scratch/answer" && grep -q 't  [0-9.]*  mine  anna.* - boris' "$scratch/answer" || return 1
  sed -i 's/^title/titel/' "$data/games/mine.toml" # users see which file is wrong, but not where it is
  visit 'anna\nswordfish\nlines\nplay\nrules mine\nset\nquit\nquit\n'
  grep -q '^Mine.toml:\|^mine.toml:' "$scratch/answer" && not grep -q "$data" "$scratch/answer" || return 1
  grep -q 'no settings on a public server' "$scratch/answer" || return 1
  rm -r "$data/games"
  visit 'anna\nswordfish\nlines\nplay mine\nresume 1\nhistory\nquit\njoin t\nquit\nquit\n'
  grep -q '1\. P d2-d3' "$scratch/answer" && grep -q 'boris plays Black' "$scratch/answer"
}
finished_tables() { # do not count towards a user's ten
  local i lines='anna\nswordfish\nlines\n'
  for i in 1 2 3 4 5 6 7 8 9 10; do lines+="host t$i\nquit\n"; done
  visit "${lines}host t11\nquit\n"
  is "$(grep -c 'Table limit reached' "$scratch/answer")" 1 || return 1
  visit 'anna\nswordfish\nlines\nhost t1\nresign\nquit\nhost t11\nquit\nhost t12\nquit\nquit\n'
  is "$(grep -c 'Table limit reached' "$scratch/answer")" 1 && [ -e "$data/tables/t11.table" ]
}

key_of_a_taken_name() { # a stranger who has registered bob with a secret shares nothing with the owner of bob's key
  visit 'bob\nswordfish\nquit\n'
  printf 'quit\n' | timeout 60 "$alces" --restricted --data "$data" --user bob >"$scratch/answer" 2>&1
  is $? 75 && not welcomes bob && grep -q 'bob is registered with a secret' "$scratch/answer" || return 1
  printf 'quit\n' | timeout 60 "$alces" --restricted --data "$data" --user eve >"$scratch/answer" 2>&1
  welcomes eve || return 1
  visit 'eve\nswordfish\n'
  not welcomes eve
}
networks_of_a_provider() { # all addresses that begin with the same 48 bits register at most thirty names a day
  local i
  mkdir "$data/users"
  for ((i = 0; i < 30; ++i)); do echo "$(date +%s) 2001:db8:1:$i::"; done >"$data/users/arrivals"
  export SSH_CONNECTION='2001:db8:1:77::1 1 2 3'
  visit 'anna\nswordfish\nquit\n'
  grep -q 'Too many new names' "$scratch/answer" || return 1
  export SSH_CONNECTION='2001:db8:2::1 1 2 3'
  visit 'anna\nswordfish\nquit\n'
  unset SSH_CONNECTION
  welcomes anna
}
unused_names() { # expire even if they have asked for a table that does not exist
  visit 'anna\nswordfish\njoin nothing\nquit\n'
  visit 'boris\nswordfish\nlines\nhost t\nquit\nquit\n'
  find "$data/users" -exec touch -d '100 days ago' {} +
  visit 'carl\nswordfish\nquit\n'
  is "$(names | wc -l)" 2 && visit 'boris\nswordfish\nquit\n' && welcomes boris
}

reserved_names() { # cannot be registered, but remain valid
  visit 'white\noffer\nadmin\n'
  is "$(grep -c 'is reserved; choose another' "$scratch/answer")" 3 || return 1
  visit 'sysadmin\nweb-master\nwhite-\n'
  is "$(grep -c 'is reserved; choose another' "$scratch/answer")" 3 && is "$(names)" '' || return 1
  visit 'anna\nswordfish\nquit\n'
  mv "$data/users/u616e6e61" "$data/users/u7768697465"
  visit 'white\nswordfish\nquit\n'
  welcomes white
}
refused_key() { # is told why
  visit 'anna\nswordfish\nquit\n'
  printf 'quit\n' | flock "$data/users" timeout 60 "$alces" --restricted --data "$data" --user eve >"$scratch/answer" 2>&1
  is $? 75 && grep -q 'The server is busy; try again' "$scratch/answer"
}

as_login_shell() { # in a namespace with an empty home directory, because the data would be there
  # shellcheck disable=SC2016 # for the shell in the namespace
  local script='mount -t tmpfs none "$(getent passwd "$(id -u)" | cut -d: -f6)" && exec -a "$1" "$2" "${@:3}"'
  unshare -Urm true 2>/dev/null || return 0
  shell() { # name, arguments...
    printf 'someone\nswordfish\nquit\n' | unshare -Urm bash -c "$script" bash "$1" "$alces" "${@:2}" >"$scratch/answer" 2>&1
  }
  shell -alces-restricted && welcomes someone && shell alces-restricted --version && welcomes someone || return 1
  shell alces-restricted -c alces-restricted && welcomes someone || return 1
  export SSH_ORIGINAL_COMMAND=id
  not shell alces-restricted -c alces-restricted && not grep -q 'name' "$scratch/answer" || return 1
  unset SSH_ORIGINAL_COMMAND
  not shell alces-restricted -c 'sh -c id' && grep -q 'runs no programs' "$scratch/answer" || return 1
  shell alces-restricted -c tables && not welcomes someone
}

check 'killed while registering' killed_while_registering
check 'short secrets' short_secrets
check 'failed logins count in all connections' tries_of_all_connections
check 'a login on a full disk' full_disk
check 'a delayed login and the idle time-out' delay_and_idle_limit
check 'a delayed login, SIGTERM' delay_and_signal TERM 2>/dev/null # the shell reports the end of the process
check 'limit on the sessions of an address' sessions_of_an_address
for signal in HUP TERM; do
  check "stuck in the menu, SIG$signal" stuck_and_signalled $signal '' help
  check "stuck in a game, SIG$signal" stuck_and_signalled $signal 'lines\nplay\ncomputer none\n' help
done 2>/dev/null # the shell reports the end of the process
check 'stuck in the menu, idle' stuck_and_idle '' help
check 'stuck in a game, idle' stuck_and_idle 'lines\nplay\ncomputer none\n' help
check 'waiting for the opponent is not idle' waits_for_opponent
check 'a game that is being played is not deleted' deletes_played_game
check 'stuck at a table, taken over' stuck_and_taken 2>/dev/null
check 'a lock that somebody keeps' busy_server
check 'what is remembered about a user' remembered
check 'a rematch' rematch
check 'finished tables do not count' finished_tables
check 'no games of users' no_games_of_users
check 'a data directory that cannot be used' unusable_data
check 'games of the administrator' games_of_the_administrator
check 'forty hosts at once' hosts_at_once
check 'a key and a secret for one name' key_of_a_taken_name
check 'names of a wide network' networks_of_a_provider
check 'unused names' unused_names
check 'reserved names' reserved_names
check 'a key that is refused' refused_key
check 'as a login shell' as_login_shell

sum_up
