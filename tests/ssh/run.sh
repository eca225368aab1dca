#!/usr/bin/env bash
# Tests games over a real SSH server, which this script starts on a free port of the loopback address with its
# own keys and configuration: two players and a spectator, connections cut at random moments, and a
# stranger who tries to break out of the restricted account. ALCES names the program (default: ./alces);
# CUTS is the number of cut connections. The last line is "N passed, N failed".
# shellcheck disable=SC2004,SC2015,SC2016,SC2034,SC2154,SC2206 # shared with tests/tables/lib.sh; for the other end
set -u
server=$(command -v sshd || ls /usr/sbin/sshd 2>/dev/null)
if [ -z "$server" ] || ! command -v ssh-keygen >/dev/null; then
  echo 'skipped: sshd is not installed; Debian has it in openssh-server'
  echo '0 passed, 0 failed'
  exit 0
fi
# shellcheck source=tests/tables/lib.sh
. "$(dirname "$0")/../tables/lib.sh"
unset SSH_AUTH_SOCK
clean_up() {
  local shared
  for shared in "$scratch"/shared-*; do
    [ ! -S "$shared" ] || ssh -S "$shared" -O exit there 2>/dev/null
  done
  end_jobs
  rm -rf "$scratch"
}
house=$scratch/house

# ---- the server ----
# Makes a key for the ordinary account and one for each user of the restricted account.
prepare() {
  local key
  mkdir -p "$house"
  for key in host account anna boris eve new; do
    ssh-keygen -q -t ed25519 -N '' -C "$key" -f "$scratch/$key" || return 1
  done
  {
    cat "$scratch/account.pub"
    for key in anna boris eve; do
      echo "restrict,pty,command=\"$alces --restricted --data $house --user $key\" $(cat "$scratch/$key.pub")"
    done
    echo "restrict,pty,command=\"$alces --restricted --data $house --idle 600\" $(cat "$scratch/new.pub")"
  } >"$scratch/authorized"
  # A careless server: it accepts all environment variables of its clients.
  cat >"$scratch/usual" <<END
AcceptEnv *
AuthorizedKeysFile $scratch/authorized
PasswordAuthentication no
KbdInteractiveAuthentication no
END
  if [ "$(id -u)" = 0 ]; then mkdir -p /run/sshd; fi
}
# Starts a server on a free port.
serve() { # name, a key that it accepts, file with the rest of the configuration
  local try port
  for try in {1..20}; do
    port=$((20000 + RANDOM % 20000))
    {
      cat <<END
Port $port
ListenAddress 127.0.0.1
HostKey $scratch/host
PidFile none
StrictModes no
UsePAM no
PermitRootLogin yes
MaxStartups 200
Subsystem sftp internal-sftp
END
      cat "$3"
    } >"$scratch/$1.sshd"
    "$server" -t -f "$scratch/$1.sshd" || return 1
    "$server" -D -e -f "$scratch/$1.sshd" 2>"$scratch/$1.log" &
    daemon=$!
    cat >"$scratch/$1.ssh" <<END
Host there
HostName 127.0.0.1
Port $port
User $(id -un)
StrictHostKeyChecking no
UserKnownHostsFile $scratch/known
IdentitiesOnly yes
LogLevel ERROR
ConnectTimeout 20
KexAlgorithms curve25519-sha256
END
    until_true grep -q 'Server listening\|Cannot bind\|error' "$scratch/$1.log"
    ssh -F "$scratch/$1.ssh" -i "$scratch/$2" there true >/dev/null 2>&1 </dev/null
    if [ $? != 255 ]; then return 0; fi # 255: no connection
    kill "$daemon" 2>/dev/null
    wait "$daemon" 2>/dev/null
  done
  cat "$scratch/$1.log"
  return 1
}
over() { # key, command...
  local key=$1
  shift
  ssh -F "$scratch/usual.ssh" -i "$scratch/$key" there "$@"
}
# From now on, the people of lib.sh log in to the ordinary account, under this name.
account() { # name
  as=(ssh -F "$scratch/usual.ssh" -i "$scratch/account" there env "LOGNAME=$1" "ALCES_TABLES=$ALCES_TABLES")
}
sit_over() { # name, arguments...
  account "$1"
  sit "$@"
}

# ---- games ----
whole_game_over_ssh() {
  local i move who
  local -a moves
  mapfile -t moves < <(printf 'go depth 1\n%.0s' {1..20} | "$alces" batch --json --seed 3 |
    sed -n 's/.*"type":"move".*"coord":"\([^"]*\)".*/\1/p')
  sit_over anna host t --time 30+5 && sit_over boris join t && sit_over carl watch t || return 1
  for ((i = 0; i < ${#moves[@]}; ++i)); do
    who=$([ $((i % 2)) = 0 ] && echo anna || echo boris)
    say "$who" "${moves[i]}"
    move="${moves[i]:0:2} .*${moves[i]:2:2}"
    hears anna "[WB].*$move" && hears boris "[WB].*$move" && hears carl "[WB].*$move" || return 1
  done
  say anna draw
  hears boris 'offers a draw' && say boris accept && hears anna 'by agreement' && hears carl 'by agreement' || return 1
  leave anna && leave boris && leave carl
  is "$("$alces" batch --quiet "$ALCES_TABLES/t.guest" | command cut -d' ' -f1,2)" '1/2-1/2 agreement'
}
# Cuts a connection after each move, at either end. A move that was shown must not be lost.
cut_again_and_again() {
  local n=0 i move shown table=0 cuts=${CUTS:-8} who ply
  local -a moves
  mapfile -t moves < <(printf 'go depth 1\n%.0s' {1..60} | "$alces" batch --json --seed 5 |
    sed -n 's/.*"type":"move".*"coord":"\([^"]*\)".*/\1/p')
  while ((n < cuts)); do
    table=$((table + 1))
    sit_over anna host "t$table" && sit_over boris join "t$table" || return 1
    ply=0
    for ((i = 0; i < ${#moves[@]} && n < cuts; ++n)); do
      who=$([ $((i % 2)) = 0 ] && echo anna || echo boris)
      move="${moves[i]:0:2} .*${moves[i]:2:2}"
      seen[$who]=$(wc -l <"$scratch/$who.out")
      say "$who" "${moves[i]}"
      sleep "0.0$((RANDOM % 10))" # before or after the move arrives
      if ((RANDOM % 2)); then hears "$who" "[WB].*$move" || return 1; fi
      shown=$(grep -ac "^\(White\|Black\): .*$move" "$scratch/$who.out")
      power_cut "$who"
      account "$who"
      until_true sit "$who" join "t$table" --take || return 1
      # The move is recorded, or was never shown.
      ply=$("$alces" tables | sed -n "s/^t$table .*  \([0-9]*\) pl[iy].*/\1/p")
      if [ "$shown" -gt 0 ] && [ "$ply" != $((i + 1)) ]; then
        echo "shown and lost: $move of t$table"
        return 1
      fi
      [ "$ply" = $((i + 1)) ] || [ "$ply" = "$i" ] || return 1
      i=$ply
    done
    leave anna && leave boris
    is "$("$alces" batch --json "$ALCES_TABLES/t$table.table" "$ALCES_TABLES/t$table.guest" | grep -c '"error"')" 0 || return 1
  done
  echo "cut $n times: every game is whole"
}
# Plays a game on the screen and cuts the connection after each move.
cut_on_the_screen() {
  local i move played='' pid ask
  local -a moves=(e2-e4 e7-e5 d2-d4 d7-d5)
  for ((i = 0; i < ${#moves[@]}; ++i)); do
    move=${moves[i]}
    ask=play
    [ "$i" = 0 ] || ask='resume 1'
    mkfifo "$scratch/keys$i"
    ssh -F "$scratch/usual.ssh" -i "$scratch/account" -tt there \
      "TERM=xterm XDG_STATE_HOME=$XDG_STATE_HOME exec $alces $ask $([ "$i" != 0 ] || echo --computer=none)" \
      <"$scratch/keys$i" >"$scratch/screen$i" 2>&1 &
    pid=$!
    exec {keys}>"$scratch/keys$i"
    until_true grep -aq 'to move' "$scratch/screen$i" || return 1
    printf '%s\r' "$move" >&"$keys"
    until_true is_recorded "$i" "$move" || return 1
    kill -KILL "$pid"
    wait "$pid" 2>/dev/null
    exec {keys}>&-
    until_true is_free || return 1
  done
  is "$("$alces" games export 1 --format coordinate | tail -n 1)" 'e2e4 e7e5 d2d4 d7d5 *'
} 2>/dev/null
is_recorded() { [ "$(grep -c '^[0-9]' "$XDG_STATE_HOME/alces/1.game" 2>/dev/null)" = $(($1 + 1)) ]; }
is_free() { # whether no process plays game 1 any more
  "$alces" games export 1 >/dev/null && printf 'quit\n' | "$alces" resume 1 >/dev/null 2>&1
}

# ---- the restricted account ----
guests_play() { # two users, each with a key, and a spectator
  local name
  for name in anna boris eve; do
    mkfifo "$scratch/$name.to"
    over "$name" <"$scratch/$name.to" >"$scratch/$name.out" 2>&1 &
    pid[$name]=$!
    exec {end}>"$scratch/$name.to"
    to[$name]=$end
    seen[$name]=0
    hears "$name" "Welcome to alces, $name" || return 1
  done
  say anna 'host friday siberia 10+5'
  hears anna 'to move' && say boris 'join friday' && hears boris 'to move' || return 1
  say eve 'watch friday'
  hears eve 'to move' || return 1
  say anna g2-g3
  hears boris 'White pawn g2 to g3' && hears eve 'White pawn g2 to g3' || return 1
  say eve g7-g6
  hears eve 'You are a spectator' || return 1
  say boris $'say \033[2J\033]0;x\007hello'
  hears anna 'boris: .*hello' && hears eve 'boris: .*hello' || return 1
  power_cut boris
  mkfifo "$scratch/boris2.to"
  over boris 'join friday take' <"$scratch/boris2.to" >"$scratch/boris.out" 2>&1 &
  pid[boris]=$!
  exec {end}>"$scratch/boris2.to"
  to[boris]=$end
  seen[boris]=0
  hears boris 'to move' && say boris resign && hears anna 'boris resigns' && hears eve 'boris resigns' || return 1
  ! grep -aq $'\033\|\007' "$scratch"/*.out
}
# One connection with a key serves many sessions, which saves the time of most logins.
share_connection() { # key
  ssh -F "$scratch/usual.ssh" -i "$scratch/$1" -M -S "$scratch/shared-$1" -N -f there </dev/null >/dev/null 2>&1
}
asks() { # key, lines: prints the answer of the restricted account
  printf '%b' "$2" | timeout 60 ssh -F "$scratch/usual.ssh" -i "$scratch/$1" -S "$scratch/shared-$1" there "${@:3}" 2>&1
}
new_guest() { # registers with a secret and logs in with it
  asks new 'newcomer\nswordfish\nquit\n' | grep -q 'Welcome to alces, newcomer' || return 1
  asks new 'newcomer\nsWordfish\nnewcomer\n\nnewcomer\nx\n' | grep -q 'Wrong secret' || return 1
  asks new 'newcomer\nswordfish\nquit\n' | grep -q 'Welcome to alces, newcomer' || return 1
  ! asks new '../x\n/etc\nA\n' | grep -q Welcome && ! grep -rq swordfish "$house"
}
no_shell() { # whatever command is given
  local given
  before=$(find "$scratch" ! -path "$house/*" | sort)
  for given in id 'sh -c id' '/bin/sh' 'play; id' '`id`' '$(id)' 'help|id' $'help\nid' 'scp -f /etc/passwd' \
    'internal-sftp' 'rules --piece' '--help' '--version' 'batch /etc/passwd' 'play --variant /etc/passwd' \
    'watch ../../etc/passwd' 'watch /etc/passwd' 'host ../x' 'host x/../../y' 'join .' 'resume /etc/passwd' \
    'match --engine1 /bin/sh' 'delete ../x' "$(head -c 9000 /dev/zero | tr '\0' x)"; do
    asks eve 'quit\n' "$given" >"$scratch/answer"
    if grep -aq 'uid=\|root:' "$scratch/answer"; then
      echo "got out: $given"
      return 1
    fi
  done
  ssh -F "$scratch/usual.ssh" -i "$scratch/eve" -s there sftp </dev/null >"$scratch/answer" 2>&1
  grep -aq 'uid=\|root:' "$scratch/answer" && return 1
  ssh -F "$scratch/usual.ssh" -i "$scratch/eve" -W 127.0.0.1:22 there </dev/null >"$scratch/answer" 2>&1
  grep -q 'SSH-2' "$scratch/answer" && return 1
  is "$(find "$scratch" ! -path "$house/*" ! -name answer | sort)" "$before"
}
no_files() { # whatever is entered during a game
  local given
  for given in 'save x' 'save /tmp/x' 'load /etc/passwd' 'load ../secret' '!sh' ':!sh' '|sh' 'export /etc/passwd'; do
    asks eve "play\n$given\nquit\nquit\n" >"$scratch/answer" || return 1
    if grep -aq 'uid=\|root:\|saved' "$scratch/answer"; then
      echo "got at a file: $given"
      return 1
    fi
  done
  [ ! -e "$HOME/x" ] && is "$(find "$house" -type l | wc -l)" 0
}
no_excess() { # of search time, perft and input
  local begun=$SECONDS
  asks eve 'play\ncomputer none\ngo movetime 86400000\nhint depth 99\nperft 4\nquit\nquit\n' >"$scratch/answer" || return 1
  grep -q 'erft must be 0-2,' "$scratch/answer" && [ $((SECONDS - begun)) -lt 40 ] || return 1
  {
    head -c 3000000 /dev/zero | tr '\0' y
    printf '\nplay\n'
    head -c 300000 /dev/urandom
    printf '\nquit\nquit\n'
  } | timeout 60 ssh -F "$scratch/usual.ssh" -i "$scratch/eve" there >"$scratch/answer" 2>&1
  grep -aq 'too long' "$scratch/answer" && ! grep -aq $'\033' "$scratch/answer"
}
no_more_games() { # than a hundred are recorded
  local i
  {
    printf 'play\ncomputer none\n'
    for ((i = 0; i < 103; ++i)); do printf 'e2e4\nnew\n'; done
    printf 'quit\nquit\n'
  } | "$alces" --restricted --data "$house" --user hoarder >"$scratch/answer" 2>&1
  grep -q 'not recorded: Disk quota exceeded' "$scratch/answer" &&
    is "$(find "$house/users" -name '*.game' -path '*686f6172646572*' | wc -l)" 100 &&
    is "$(grep -rl '^\[White "hoarder"\]$' "$house/users" | wc -l)" 100 # the user's name, not the account's
}
no_seat_of_everybodys() { # even if the key of the seats could not be written completely
  local home=$house/users/u6b6c617573 # klaus
  mkdir -p "$home" && : >"$home/seat" || return 1
  local in_house=("$alces" --restricted --data "$house" --user)
  printf 'host short\nquit\nquit\n' | "${in_house[@]}" klaus >/dev/null 2>&1
  grep -q '^\[Secret "\$y\$' "$house/tables/short.table" && is "$(wc -c <"$home/seat")" 32 || return 1
  rm "$home/seat" && mkdir "$home/seat" || return 1
  printf 'host none\njoin short\nquit\n' | "${in_house[@]}" klaus >"$scratch/answer" 2>&1
  rmdir "$home/seat"
  is "$(grep -c 'cannot write to your directory' "$scratch/answer")" 2 && [ ! -e "$house/tables/none.table" ]
}
keys_and_signals() { # of a terminal: they do not lead to a shell
  mkfifo "$scratch/keys"
  ssh -F "$scratch/usual.ssh" -i "$scratch/eve" -tt there <"$scratch/keys" >"$scratch/eve.out" 2>&1 &
  pid[eve]=$!
  exec {end}>"$scratch/keys"
  to[eve]=$end
  seen[eve]=0
  hears eve 'alces>' || return 1
  printf '\032\034\032id\r' >&"$end"
  hears eve 'is not a command' || return 1
  printf 'play\r' >&"$end"
  until_true grep -aq 'to move' "$scratch/eve.out" || return 1
  printf '\032\032!id\r' >&"$end"
  printf 'e2-e4\r' >&"$end"
  until_true grep -aq 'e2-e4' "$scratch/eve.out" || return 1
  ! grep -aq 'uid=' "$scratch/eve.out"
}
hostile_environment() { # its variables name directories with pipes: a program that opens one hangs
  local evil=$scratch/evil term size
  mkdir -p "$evil/alces" "$evil/x" "$evil/.terminfo/x" "$evil/C.UTF-8" "$evil/en_US.UTF-8"
  mkfifo "$evil/x/xterm" "$evil/.terminfo/x/xterm" "$evil/alces/config.toml" "$evil/C.UTF-8/LC_CTYPE" "$evil/en_US.UTF-8/LC_CTYPE"
  ssh -F "$scratch/usual.ssh" -i "$scratch/account" -o SetEnv="TERMINFO=$evil COLUMNS=99999" there env | grep -q "^TERMINFO=$evil" || return 1
  for term in xterm vt100 '../../../etc/passwd' /etc/passwd "$(printf 'x%.0s' {1..3000})" '%s%n' ''; do
    rm -f "$scratch/keys"
    mkfifo "$scratch/keys"
    TERM=$term ssh -F "$scratch/usual.ssh" -i "$scratch/eve" -tt -o SetEnv="TERMINFO=$evil TERMINFO_DIRS=$evil HOME=$evil \
      XDG_CONFIG_HOME=$evil XDG_STATE_HOME=$evil ALCES_TABLES=$evil ALCES_SECRET=x LOCPATH=$evil LANG=en_US.UTF-8 COLUMNS=99999 \
      LINES=-1 NCURSES_TRACE=9 ESCDELAY=-5 TMPDIR=$evil NLSPATH=$evil/%N" there <"$scratch/keys" >"$scratch/eve.out" 2>&1 &
    pid[eve]=$!
    exec {end}>"$scratch/keys"
    to[eve]=$end
    seen[eve]=0
    until_true grep -aq 'alces>' "$scratch/eve.out" || return 1
    printf 'play\r' >&"$end"
    until_true grep -aq 'to move' "$scratch/eve.out" || return 1
    power_cut eve
  done
  is "$(find "$evil" -type f | wc -l)" 0
}
idle() {
  local silence status
  mkfifo "$scratch/silence"
  exec {silence}<>"$scratch/silence"
  timeout 12 "$alces" --restricted --data "$house" --user eve --idle 1 <"$scratch/silence" >"$scratch/answer"
  status=$?
  exec {silence}>&-
  [ $status != 124 ] && grep -q 'too long' "$scratch/answer"
}

prepare && serve usual account "$scratch/usual" || {
  echo 'the server does not start'
  echo '0 passed, 1 failed'
  exit 1
}
check 'two players and a spectator over SSH' whole_game_over_ssh
check 'cut again and again' cut_again_and_again
check 'cut on the screen' cut_on_the_screen
rm -rf "${house:?}"/*
check 'users play' guests_play
rm -f "$scratch"/*.to "$scratch"/keys*
check 'one connection for many sessions' share_connection eve
check 'one connection for new users' share_connection new
check 'a new user' new_guest
check 'no shell' no_shell
check 'no files' no_files
check 'no excess' no_excess
check 'no more games than may be recorded' no_more_games
check 'nobody gets the seat of another' no_seat_of_everybodys
check 'keys and signals' keys_and_signals
check 'a hostile environment' hostile_environment
check 'idle' idle

sum_up
