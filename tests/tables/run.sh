#!/usr/bin/env bash
# Tests tables on a real disk: two players and a spectator, players who come back, processes that are
# killed, disks that are full. ALCES names the program (default: ./alces); KILLS is the number of
# times that a player is killed. The last line is "N passed, N failed".
# shellcheck disable=SC2001,SC2016,SC2034,SC2206
set -u
# shellcheck source=tests/tables/lib.sh
. "$(dirname "$0")/lib.sh"
account=" (account $(id -un))"

# ---- playing ----
whole_game() { # two players and a spectator; every kind of line
  sit anna host t --time 10+5 && sit boris join t && sit carl watch t || return 1
  say anna e2-e4
  hears boris 'White pawn e2 to e4' && hears carl 'White pawn e2 to e4' || return 1
  say boris e7-e5
  hears anna 'Black pawn e7 to e5' || return 1
  say boris 'say good luck'
  hears anna "boris$account: good luck" && hears carl "boris$account: good luck" || return 1
  say anna draw
  hears boris "anna$account offers a draw; accept or decline" || return 1
  say boris decline
  hears anna "boris$account declines" || return 1
  say boris undo
  hears anna 'asks to take back 1 move' || return 1
  say anna accept
  hears boris "anna$account agrees: 1 move taken back" || return 1
  say boris d7-d5
  hears anna 'Black pawn d7 to d5' || return 1
  say anna e4-d5
  hears boris 'White pawn e4 to d5, captures pawn' || return 1
  say boris resign
  hears anna 'Black resigned' && hears carl 'Black resigned' || return 1
  leave anna && leave boris && leave carl
  is "$("$alces" batch --quiet "$ALCES_TABLES/t.guest" | cut -d' ' -f1,2)" '1-0 resignation'
}
waits_idle() { # after a join and a message, which bring new files to follow
  sit anna host t --time 10+5 && sit boris join t || return 1
  say boris 'say hello'
  hears anna "boris$account: hello" || return 1
  local who before
  for who in anna boris; do
    before=$(ticks "$who")
    sleep 1
    [ $(($(ticks "$who") - before)) -le 20 ] || return 1 # of 100 in a second
  done
  leave anna && leave boris
}
watcher_only_looks() {
  sit anna host t && sit carl watch t || return 1
  say carl e2-e4
  hears carl 'ou are a spectator' || return 1
  say carl 'say hello'
  hears carl 'ou are a spectator' || return 1
  say carl resign
  hears carl 'ou are a spectator' || return 1
  leave carl && leave anna
  is "$(cat "$ALCES_TABLES"/t.* | grep -c say)" 0
}
no_help_while_playing() {
  local command
  sit anna host t || return 1
  for command in hint analyse review threat eval; do
    say anna "$command"
    hears anna 'is not available while you play' || return 1
  done
  for command in 'new siberia' 'fen x' 'time 5' 'save x' 'load x' 'go' 'computer black' 'redo'; do
    say anna "$command"
    hears_any anna 'is not available at a table' 'takes no arguments at a table' || return 1
  done
  leave anna
}
own_settings_and_options() { # of the settings, a table uses only those of the screen
  mkdir -p "$XDG_CONFIG_HOME/alces"
  printf '%s\n' 'flip = "black"' 'time = "5"' 'variant = "siberia"' >"$XDG_CONFIG_HOME/alces/config.toml"
  sit anna host t --name nan && sit boris join t --flip white || return 1
  rm -r "$XDG_CONFIG_HOME/alces"
  say anna show
  hears anna '^ *j *i *h *g' || return 1
  say boris show
  hears boris '^ *a *b *c *d' || return 1
  say anna time
  hears anna 'no clocks' || return 1
  say anna e2-e4
  hears boris 'White pawn e2 to e4' || return 1
  say boris resign
  hears anna 'Black resigned' || return 1
  leave anna && leave boris
}
narrow_list() { # lines for scripts stay whole, lines at a terminal are broken between words
  plays anna 'e2-e4\n' host t --name 'a name of some length' && plays boris 'e7-e5\n' join t --name 'another long name' || return 1
  "$alces" tables >"$scratch/list"
  is "$(wc -l <"$scratch/list")" 1 || return 1
  TERM=vt100 timeout 20 script -qec "stty cols 50; '$alces' tables" /dev/null </dev/null | tr -d '\r' >"$scratch/narrow"
  [ "$(wc -l <"$scratch/narrow")" -gt 1 ] && not grep -qE '^.{51}' "$scratch/narrow" || return 1
  is "$(tr -s ' \n' ' ' <"$scratch/narrow")" "$(tr -s ' \n' ' ' <"$scratch/list")"
}
rematch() { # at a new table, on the same terms, with the sides exchanged
  sit anna host t --time 10+5 && sit boris join t || return 1
  say anna e2-e4
  hears boris 'White pawn e2 to e4' || return 1
  say boris resign
  hears anna 'Black resigned' || return 1
  say anna rematch
  hears anna '^Rematch at table t-2: you play Black. Waiting for boris' || return 1
  hears boris 'anna.* offers a rematch with the sides exchanged; accept or decline?' &&
    hears boris '^Offer: a rematch\.$' || return 1
  say boris accept
  hears boris '^Rematch at table t-2: you play White\.$' || return 1
  say boris time
  hears boris '10:00' || return 1
  say boris d2-d4
  hears anna 'White pawn d2 to d4' || return 1
  leave anna && leave boris
  grep -q '^\[Rematch "' "$ALCES_TABLES/t-2.table" || return 1
  is "$(plays anna 'rematch\nshow\n' join t && grep -c 'you play Black' "$scratch/anna.out")" 1
}
flag_falls() {
  sit anna host t --time 0.02,10 && sit boris join t || return 1
  say anna e2-e4
  hears boris 'White pawn e2 to e4' || return 1
  say boris e7-e5
  hears boris 'on time' && hears anna 'lost on time' || return 1
  leave anna && leave boris
}
title_of_the_host() { # stands in quotes, because it could pass for words of the program
  local game=$scratch/loud.toml
  sed 's/^name = "gard.*/name = "loud"/; s/^title = .*/title = "White resigns. You win"/' src/games/shipped/gardner.toml >"$game"
  sit anna host t --variant "$game" && sit boris join t && sit carl watch t || return 1
  hears boris '^"White resigns. You win", starting position' && hears carl '^"White resigns. You win", starting position' &&
    hears anna '^White resigns. You win, starting position'
}
by_mail() { # the players are never there at the same time
  plays anna 'e2-e4\n' host t --pace 3 && plays boris 'e7-e5\n' join t || return 1
  plays anna 'table\n' join t && grep -q 'White 7[12]:' "$scratch/anna.out" &&
    grep -q 'Pe7-e5' "$ALCES_TABLES/t.guest"
}
listed() {
  plays anna '' host one && plays anna 'd2-d4\n' host two --variant siberia || return 1
  plays boris '' join two || return 1
  is "$("$alces" tables | sed 's/20[0-9.]*/DATE/')" \
    "one  DATE  al-ces  anna$account (away) - (free)  0 plies  White to move
two  DATE  siberia  anna$account (away) - boris$account (away)  1 ply  Black to move"
}

finished() { # the result is told at once, to a player and to a spectator
  plays anna 'e2-e4\nresign\n' host t || return 1
  plays anna '' host t && is "$(tail -n 1 "$scratch/anna.out")" 'You resigned.' || return 1
  plays anna '' watch t && is "$(tail -n 1 "$scratch/anna.out")" 'White resigned. Black wins.'
}

deleted() { # by their host, when nobody plays there
  sit anna host t && sit boris join t || return 1
  is "$(code_of tables --delete t)" 75 && is "$(code_of tables --delete none)" 66 &&
    is "$(code_of tables --delete ../t)" 64 && is "$(code_of tables --delete '')" 64 || return 1
  say anna resign
  hears boris 'White resigned' && is "$(code_of tables --delete t)" 0 || return 1
  leave anna && leave boris
  is "$(ls -A "$ALCES_TABLES")" ''
}

deleted_with_secret() { # several people may share the account
  ALCES_SECRET=swordfish sit anna host t && leave anna || return 1
  is "$(code_of tables --delete t)" 75 && is "$(ALCES_SECRET=other code_of tables --delete t)" 75 || return 1
  is "$(code_of tables --secret)" 64 && "$alces" tables --delete t --secret <<<swordfish 2>/dev/null &&
    is "$(ls -A "$ALCES_TABLES")" ''
}

written_before() { # table files of format 1, in the middle of a game, with every kind of line
  cp "$(dirname "$0")"/before/t.* "$ALCES_TABLES" || return 1
  is "$("$alces" tables | sed 's/20[0-9.]*/DATE/')" \
    "t  DATE  al-ces  anna$account (away) - boris$account (away)  3 plies  Black to move" || return 1
  sit boris join t && sit anna join t && sit carl watch t || return 1
  hears boris "anna$account: good luck" && hears boris "boris$account: well" || return 1
  say boris accept
  hears anna "boris$account agrees: 1 move taken back" && hears carl "boris$account agrees" || return 1
  say anna d2-d4
  hears boris 'White pawn d2 to d4' || return 1
  say boris resign
  hears carl 'Black resigned' || return 1
  leave anna && leave boris && leave carl
  is "$("$alces" batch --quiet "$ALCES_TABLES/t.guest" | cut -d' ' -f1,2)" '1-0 resignation'
}

# ---- seats ----
taken_back() {
  sit anna host t && sit boris join t || return 1
  say anna e2-e4
  hears boris 'White pawn e2 to e4' || return 1
  power_cut boris
  hears anna "boris$account has left" && sit boris join t && hears anna "boris$account joined" || return 1
  say boris e7-e5
  hears anna 'Black pawn e7 to e5' || return 1
  power_cut anna
  sit anna host t && say anna d2-d4 && hears boris 'White pawn d2 to d4' || return 1
  leave anna && leave boris
}
second_run_waits() {
  sit anna host t || return 1
  is "$(code_of host t --name anna)" 75 || return 1
  sit anna2 host t --name anna --take || return 1
  ends anna && say anna2 e2-e4 && hears anna2 'White pawn e2 to e4' && leave anna2
}
deaf_run_stays() { # the message does not suggest --take again
  trap '' HUP # as nohup does
  sit anna host t || return 1
  trap - HUP
  plays anna 'quit\n' host t --take
  kill -0 "${pid[anna]}" &&
    grep -q "process ${pid[anna]} is using this seat at table t and did not exit when asked; \"kill -KILL ${pid[anna]}\" ends it" \
      "$scratch/anna.out"
}
both_host_at_once() { # only one of the two becomes the host, and the other gets an error
  local i hosts
  for ((i = 0; i < 10; ++i)); do
    ALCES_SECRET=a timeout 20 "$alces" host "t$i" --name anna --plain </dev/null >/dev/null 2>"$scratch/e1" &
    ALCES_SECRET=b timeout 20 "$alces" host "t$i" --name boris --plain </dev/null >/dev/null 2>"$scratch/e2"
    wait $!
    hosts=$(cat "$scratch"/e[12] | grep -c 'already exists and is hosted by')
    is "$hosts" 1 || return 1
    is "$(find "$ALCES_TABLES" -name ".*" -type f | wc -l)" 0 || return 1
  done
}
secrets() {
  ALCES_SECRET=red plays anna 'e2-e4\n' host t && ALCES_SECRET=blue plays boris '' join t || return 1
  is "$(ALCES_SECRET=wrong code_of join t --name anna)" 75 || return 1
  is "$(code_of join t --name anna)" 75 && is "$(ALCES_SECRET=blue code_of host t --name anna)" 75 || return 1
  ! grep -rq 'red\|blue' "$ALCES_TABLES" && grep -q 'Secret "\$y\$' "$ALCES_TABLES/t.table" || return 1
  # The secret shows whose seat it is, whatever the name.
  ALCES_SECRET=blue plays nobody 'e7-e5\n' join t && grep -q 'Black pawn e7 to e5' "$scratch/nobody.out" || return 1
  ALCES_SECRET=red plays anna 'd2-d4\n' join t && grep -q 'White pawn d2 to d4' "$scratch/anna.out"
}
killed_again_and_again() { # a move that was shown is not lost, whichever of the two is killed
  local i=0 n=0 move previous shown who table=0 kills=${KILLS:-15}
  local -a moves
  mapfile -t moves < <(printf 'go depth 1\n%.0s' {1..60} | "$alces" batch --json --seed 7 |
    sed -n 's/.*"type":"move".*"coord":"\([^"]*\)".*/\1/p')
  while ((n < kills)); do
    table=$((table + 1)) shown=0 previous=''
    sit anna host "t$table" && sit boris join "t$table" || return 1
    for ((i = 0; i < ${#moves[@]} && n < kills; ++i, ++n)); do
      move="${moves[i]:0:2} .*${moves[i]:2:2}"
      who=$([ $((i % 2)) = 0 ] && echo anna || echo boris)
      # A move that is typed before the other player's move has arrived is refused.
      until_true grep -aq "$previous" "$scratch/$who.out" || return 1
      say "$who" "${moves[i]}"
      hears anna "[WB].*$move" || return 1
      previous=$move
      # The move was shown to one player, so it must stay even if the other is killed first.
      shown=$((shown + 1))
      who=$([ $((RANDOM % 2)) = 0 ] && echo anna || echo boris)
      power_cut "$who"
      sit "$who" join "t$table" || return 1
      seen[anna]=$(wc -l <"$scratch/anna.out")
    done
    leave anna && leave boris
    is "$("$alces" tables | sed -n "s/^t$table .*  \\([0-9]*\\) pl[iy].*/\\1/p")" "$shown" || return 1
  done
  echo "killed $n times: every move that was shown is at the table"
}

# ---- files ----
links_and_pipes() { # only regular files with a single name are opened
  mkdir -p "$ALCES_TABLES"
  plays anna 'e2-e4\n' host good || return 1
  ln -s "$ALCES_TABLES/good.table" "$ALCES_TABLES/soft.table"
  ln "$ALCES_TABLES/good.table" "$ALCES_TABLES/hard.table"
  mkfifo "$ALCES_TABLES/pipe.table"
  mkdir "$ALCES_TABLES/dir.table"
  echo secret >"$scratch/secret"
  ln -s "$scratch/secret" "$ALCES_TABLES/good.guest"
  local name
  for name in soft pipe dir; do
    is "$(code_of watch $name)" 65 && is "$(code_of join $name)" 65 && is "$(code_of host $name)" 65 || return 1
  done
  is "$(code_of watch hard)" 65 || return 1
  rm "$ALCES_TABLES/hard.table"
  is "$(code_of join good)" 0 && is "$(cat "$scratch/secret")" secret || return 1
  timeout 20 "$alces" tables >"$scratch/list" && grep -q 'soft.table is a symbolic link' "$scratch/list"
}
names_are_names() {
  local name
  mkdir -p "$ALCES_TABLES"
  for name in ../x /etc/passwd a/b . .. '' .hidden -x "$(printf 'a%.0s' {1..33})" 'a b' $'a\nb' 'ä'; do
    is "$(code_of host -- "$name")" 64 || return 1
  done
  is "$(find "$scratch" -newer "$ALCES_TABLES" -name '*x*' | wc -l)" 0
}
damaged_heads() {
  mkdir -p "$ALCES_TABLES"
  : >"$ALCES_TABLES/empty.table"
  echo '[Variant "al-ces"]' >"$ALCES_TABLES/short.table"
  head -c 100000 /dev/urandom >"$ALCES_TABLES/noise.table"
  sed 's/Format "1"/Format "3"/' >"$ALCES_TABLES/newer.table" <<<$'[Variant "al-ces"]\n[Format "1"]\n[Table "1"]\n[Player "x"]\n[Host "white"]\n'
  local name
  for name in empty short noise newer; do is "$(code_of watch $name)" 65 || return 1; done
  timeout 20 "$alces" tables | cat -v >"$scratch/list"
  is "$(wc -l <"$scratch/list")" 4
}

# ---- disks ----
full_disk() { # a line that cannot be written does not count, and can be tried again
  sit boris0 host t --name anna --side white || return 1
  leave boris0
  local size
  size=$(stat -c %s "$ALCES_TABLES/t.table")
  printf 'e2-e4\n%s\n' "$(for _ in {1..40}; do echo draw; done)" >"$scratch/lines"
  plays boris '' join t
  (
    ulimit -f $((size / 1024 + 1)) # at most a kilobyte more
    "$alces" host t --name anna --plain <"$scratch/lines" 2>&1
  ) | cat >"$scratch/anna.out"
  grep -q 'White pawn e2 to e4' "$scratch/anna.out" && grep -q 'Cannot write to the table' "$scratch/anna.out" || return 1
  local told kept
  told=$(grep -c "^You offer a draw" "$scratch/anna.out")
  kept=$(grep -c '{\[%offer draw.*line' "$ALCES_TABLES/t.table")
  is "$told" "$kept" && plays boris 'e7-e5\n' join t && plays anna 'd2-d4\n' host t &&
    grep -q 'White pawn d2 to d4' "$scratch/anna.out"
}
two_writers() { # both write much at the same time: no line is lost or mixed with another
  local i name
  sit anna host t && sit boris join t || return 1
  for name in anna boris; do
    (for ((i = 1; i <= 60; ++i)); do echo draw && echo decline; done) >&"${to[$name]}" &
  done
  wait $!
  for name in anna boris; do say $name 'say done'; done
  for name in anna boris; do heard $name "anna$account: done" && heard $name "boris$account: done" || return 1; done
  leave anna && leave boris
  is "$(cat "$scratch"/{anna,boris}.out | grep -c Ignored)" 0 || return 1
  # The lines are numbered without a gap, and both table files have the same lines.
  is "$(grep -ho '%line [0-9]*' "$ALCES_TABLES"/t.{table,guest} | cut -d' ' -f2 | sort -n | uniq | wc -l)" \
    "$(grep -ho '%line [0-9]*' "$ALCES_TABLES"/t.{table,guest} | wc -l)" || return 1
  for i in table guest; do
    sed -nE 's/ \{\[%(line|echo) ([0-9]+) .* ([0-9a-f]{32})( [0-9]+)*\]\}$/ \2 \3/p' "$ALCES_TABLES/t.$i" >"$scratch/$i"
  done
  is "$(head -n "$(wc -l <"$scratch/guest")" "$scratch/table" | cmp - "$scratch/guest" && echo same)" same ||
    is "$(head -n "$(wc -l <"$scratch/table")" "$scratch/guest" | cmp - "$scratch/table" && echo same)" same
}
heard() { until_true grep -aq "$2" "$scratch/$1.out"; } # name, pattern: at any time
folder_gone() {
  is "$(ALCES_TABLES=$scratch/none code_of tables)" 66 && is "$(ALCES_TABLES=$scratch/none code_of host t)" 66
}
table_file_replaced() { # during a game: a line that is not written is not reported as written
  local what
  echo secret >"$scratch/secret"
  for what in 'rm -f' 'ln -sf ../secret' 'mkfifo' 'head_of_zeros'; do
    sit anna host t && sit boris join t || return 1
    say anna e2-e4
    hears boris 'White pawn e2 to e4' || return 1
    cp "$ALCES_TABLES/t.table" "$scratch/kept"
    [ "$what" = 'rm -f' ] || rm "$ALCES_TABLES/t.table"
    $what "$ALCES_TABLES/t.table"
    hears boris "White's table file has been re\(moved\|placed\)" || return 1
    say boris e7-e5
    hears boris 'Black pawn e7 to e5' || return 1
    say anna draw
    hears anna 'othing was written' || return 1
    # Once the file is back, the game goes on.
    rm -f "$ALCES_TABLES/t.table"
    cp "$scratch/kept" "$ALCES_TABLES/t.table"
    hears boris "White's table file can be read again" || return 1
    leave anna && leave boris
    plays anna 'd2-d4\n' join t && grep -q 'White pawn d2 to d4' "$scratch/anna.out" || return 1
    plays boris 'd7-d5\n' join t && grep -q 'Black pawn d7 to d5' "$scratch/boris.out" || return 1
    rm "$ALCES_TABLES"/t.*
  done
  is "$(cat "$scratch/secret")" secret
}
head_of_zeros() { truncate -s 3G "$1"; }
permissions() { # whatever the umask, all users of the directory can read, and only the owner can write
  local mode
  mkdir -p "$ALCES_TABLES"
  for mode in 700:600 750:640 3770:640 1777:644; do
    chmod "${mode%:*}" "$ALCES_TABLES"
    (umask 077 && plays anna '' host "t${mode%:*}") || return 1
    is "$(stat -c %a "$ALCES_TABLES/t${mode%:*}.table")" "${mode#*:}" || return 1
  done
  chmod 770 "$ALCES_TABLES"
  "$alces" tables 2>&1 >/dev/null | grep -q 'chmod +t'
}

two_accounts() { # of one group, in a directory of theirs; a third account of the group only watches
  local -a as
  local group=games
  chmod 711 "$scratch"
  chgrp $group "$ALCES_TABLES" && chmod 3770 "$ALCES_TABLES"
  as=(setpriv --reuid daemon --regid daemon --groups $group env HOME=/ XDG_STATE_HOME=)
  (umask 077 && sit anna host t) && sit anna host t --take || return 1
  as=(setpriv --reuid nobody --regid nogroup --groups $group env HOME=/ XDG_STATE_HOME=)
  sit boris join t && sit carl watch t || return 1
  say anna e2-e4
  hears boris 'White pawn e2 to e4' && hears carl 'White pawn e2 to e4' || return 1
  say boris e7-e5
  hears anna 'Black pawn e7 to e5' || return 1
  as=(setpriv --reuid bin --regid bin --groups $group env HOME=/ XDG_STATE_HOME=)
  plays anna '' host t && return 1
  plays anna '' join t && return 1
  ! "${as[@]}" sh -c 'echo x >>"$0/t.guest"' "$ALCES_TABLES" 2>/dev/null || return 1
  ! "${as[@]}" sh -c 'rm -f "$0/t.guest"' "$ALCES_TABLES" 2>/dev/null || return 1
  ! "${as[@]}" sh -c 'mv "$0/t.guest" "$0/x"' "$ALCES_TABLES" 2>/dev/null || return 1
  "${as[@]}" "$alces" tables --delete t 2>&1 | grep -q 'belongs to another user' || return 1
  "${as[@]}" "$alces" tables | grep -q 'anna (account daemon) - boris (account nobody)' || return 1
  plays eve 'e2-e4\n' watch t && grep -q 'ou are a spectator' "$scratch/eve.out" || return 1
  as=(setpriv --reuid man --regid man --clear-groups env HOME=/ XDG_STATE_HOME=)
  plays eve '' watch t && return 1
  leave anna && leave boris && leave carl
  # Only the guest can delete the guest's file.
  as=(setpriv --reuid daemon --regid daemon --groups $group env HOME=/ XDG_STATE_HOME=)
  "${as[@]}" "$alces" tables --delete t && is "$(ls "$ALCES_TABLES")" $'t.guest\nt.guest-lock' || return 1
  as=(setpriv --reuid nobody --regid nogroup --groups $group env HOME=/ XDG_STATE_HOME=)
  "${as[@]}" "$alces" tables --delete t && is "$(ls "$ALCES_TABLES")" ''
}

check 'a whole game with a spectator' whole_game
check 'waiting takes no processor time' waits_idle
check 'a spectator only watches' watcher_only_looks
check 'no help while playing' no_help_while_playing
check 'own settings and options' own_settings_and_options
check 'a rematch' rematch
check 'the list at a narrow terminal' narrow_list
check 'a flag falls' flag_falls
check 'the title of the game of a host' title_of_the_host
check 'a correspondence game' by_mail
check 'tables are listed' listed
check 'a finished table' finished
check 'tables are deleted' deleted
check 'a table with a secret is deleted only with it' deleted_with_secret
check 'table files of format 1' written_before
check 'players who come back' taken_back
check 'a second process of one player' second_run_waits
check 'a process that ignores SIGHUP keeps its seat' deaf_run_stays
check 'two hosts at once' both_host_at_once
check 'secrets' secrets
check 'killed again and again' killed_again_and_again
check 'links, pipes and directories' links_and_pipes
check 'names' names_are_names
check 'damaged table files' damaged_heads
check 'a full disk' full_disk
check 'two writers at once' two_writers
check 'no directory' folder_gone
check 'a table file removed or replaced' table_file_replaced
check 'permissions' permissions
if [ "$(id -u)" = 0 ] && id nobody daemon >/dev/null 2>&1 && command -v setpriv >/dev/null; then
  check 'two accounts' two_accounts
else
  echo 'two accounts: skipped, needs root'
fi

sum_up
