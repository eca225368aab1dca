#!/usr/bin/env bash
# Follows contrib/public-house.md word by word, as root with umask 077, and then tries to do anything but
# play, with both accounts that the guide creates. The accounts, files and server exist only in a mount
# namespace of this script. ALCES names the program (default: ./alces). The last line is "N passed, N
# failed".
# shellcheck disable=SC2016,SC2154,SC2181 # for the other end; shared with tests/lib.sh
set -u
server=$(command -v sshd || ls /usr/sbin/sshd 2>/dev/null)
if [ -z "$server" ] || [ "$(id -u)" != 0 ] || ! unshare -m true 2>/dev/null; then
  echo 'skipped: needs sshd, root and mount namespaces'
  echo '0 passed, 0 failed'
  exit 0
fi
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
unset SSH_AUTH_SOCK
var=$scratch/var # is /var/lib in the namespace
daemon=
clean_up() {
  [ -z "$daemon" ] || kill "$daemon" 2>/dev/null
  wait 2>/dev/null
  rm -rf "$scratch"
}
explain_failure() { tail -n 8 "$scratch/log" "$scratch/answer" | sed 's/^/    | /'; }

# Prints the commands of the guide. Only three parts are replaced: the installation of the program, the user's
# key, and the reload of the server, which does not run yet.
guide() {
  sed -n '/^1\. /,/^4\. /s/^ \{7\}//p; /^## A login shell/,/^## Closing/s/^ \{4\}//p' contrib/public-house.md |
    sed "/^restrict,/d; s|^make install\$|install -m 755 '$alces' /usr/local/bin/alces|
      s|systemctl reload ssh|true|; s|ssh-ed25519 AAAA[^']*|$(cat "$scratch/key.pub")|"
}
# Starts the server that the guide describes, on a free port.
serve() { # yes|no: whether to use PAM
  local port
  rm -rf "${var:?}" "${scratch:?}/etc"
  mkdir -p "$var" /run/sshd
  cp -a /etc "$scratch/etc"
  cat >"$scratch/etc/ssh/sshd_config" <<END
Include /etc/ssh/sshd_config.d/*.conf
UsePAM $1
KbdInteractiveAuthentication no
Subsystem sftp internal-sftp
AcceptEnv LANG LC_*
X11Forwarding yes
END
  rm -f "$scratch"/etc/ssh/sshd_config.d/*
  {
    echo 'set -e; umask 077; mount --make-rprivate /'
    echo "mount --bind '$scratch/etc' /etc; mount --bind '$var' /var/lib; mount -t tmpfs none /usr/local/bin"
    echo 'ssh-keygen -A; userdel alces 2>/dev/null || true; userdel alces-login 2>/dev/null || true'
    echo 'PATH=$PATH:/usr/sbin'
    guide
    echo "exec $server -D -e -o ListenAddress=127.0.0.1 -o PidFile=none -p \"\$1\""
  } >"$scratch/inside"
  for _ in {1..20}; do
    port=$((20000 + RANDOM % 20000))
    unshare -m bash "$scratch/inside" $port >"$scratch/log" 2>&1 &
    daemon=$!
    cat >"$scratch/ssh" <<END
Host *
HostName 127.0.0.1
Port $port
IdentityFile $scratch/key
IdentitiesOnly yes
StrictHostKeyChecking no
UserKnownHostsFile /dev/null
ConnectTimeout 20
KexAlgorithms curve25519-sha256
END
    until_true grep -q 'Server listening\|Cannot bind\|rror' "$scratch/log"
    ! grep -q 'Server listening' "$scratch/log" || return 0
    cat "$scratch/log"
  done
  return 1
}
stop() {
  kill "$daemon"
  wait "$daemon" 2>/dev/null
  daemon=
}
there() { # arguments of ssh...: saves the answer in a file
  timeout 60 ssh -o BatchMode=yes -F "$scratch/ssh" "$@" >"$scratch/answer" 2>&1
}
answers() { grep -aqi -- "$1" "$scratch/answer"; }
names() { find "$var" -path '*/users/*'; }

plays() { # account
  printf 'visitor\nswordfish\nlines\nplay siberia\ng2-g3\nquit\nquit\n' | there "$1@there" || return 1
  answers 'Welcome to alces, visitor' && answers 'White pawn g2 to g3' && names | grep -q . || return 1
  printf 'visitor\nswordfish\n' | there "$1@there" tables && answers 'Secret: '
}
is_refused() { # account, command: with the program's message, before it asks for a name
  printf 'intruder\nswordfish\nquit\n' | there "$@"
  [ $? != 0 ] && answers 'runs no programs and transfers no files' && not answers 'name'
}
runs_no_command() { # account; one login serves all the commands
  local given before result=0 shared=$scratch/shared
  before=$(names)
  ssh -F "$scratch/ssh" -M -S "$shared" -N -f "$1@there" </dev/null >/dev/null 2>&1 || return 1
  for given in id 'sh -c id' /bin/sh internal-sftp 'scp -f /etc/passwd' 'scp -t /tmp' 'rsync --server' 'play; id' '$(id)' \
    ' --version' ' -c id' "$1" alces-restricted/x; do
    is_refused -S "$shared" "$1@there" "$given" || result=1
  done
  ssh -S "$shared" -O exit there 2>/dev/null
  [ $result = 0 ] && is_refused -tt "$1@there" id && is "$(names)" "$before"
}
copies_no_file() { # account; sshd does not forward what a subsystem writes to standard error
  local before copy sentence
  before=$(names)
  for copy in "sftp -F $scratch/ssh -b /dev/stdin $1@there" "scp -F $scratch/ssh $1@there:/etc/passwd $scratch/got" \
    "scp -O -F $scratch/ssh $1@there:/etc/passwd $scratch/got" "scp -O -F $scratch/ssh /etc/passwd $1@there:got"; do
    # shellcheck disable=SC2086 # words
    echo "get /etc/passwd $scratch/got" | timeout 60 $copy >"$scratch/answer" 2>&1
    [ $? != 0 ] && [ ! -e "$scratch/got" ] || return 1
    case $copy in
      *' -O '*) sentence='runs no programs and transfers no files' ;;
      *) sentence='Connection closed' ;;
    esac
    answers "$sentence" && not answers 'Received message' || return 1
  done
  is "$(names)" "$before"
}
knock() { # port, bytes as printf reads them: connects, sends, and reads what comes back
  # shellcheck disable=SC2015,SC2059 # printf expands the escapes in its format; 124: nothing more came
  (exec 3<>"/dev/tcp/127.0.0.1/$1" && printf "$2" >&3 && timeout 3 cat <&3 >"$scratch/reply" || [ $? = 124 ]) 2>/dev/null
}
forwards_nothing() { # account
  local port pid target before how bytes
  before=$(names)
  target=$(sed -n 's/^Port //p' "$scratch/ssh")
  printf -v bytes '\\x04\\x01\\x%02x\\x%02x\\x7f\\0\\0\\x01\\0' $((target / 256)) $((target % 256)) # SOCKS 4
  for how in L D; do
    port=$((10000 + RANDOM % 10000)) # neither a port that the system assigns to connections nor one of other tests
    ssh -F "$scratch/ssh" -N "-$how" "$port$([ $how = D ] || echo ":127.0.0.1:$target")" "$1@there" </dev/null >"$scratch/answer" 2>&1 &
    pid=$!
    until_true knock $port "$([ $how = L ] || echo "$bytes")"
    until_true answers 'administratively prohibited'
    kill $pid && wait $pid
    answers 'administratively prohibited' && not grep -aq SSH-2 "$scratch/reply" || return 1
  done
  there -W "127.0.0.1:$target" "$1@there" </dev/null
  answers 'administratively prohibited' && not answers 'SSH-2' || return 1
  there -o ExitOnForwardFailure=yes -N -R 0:127.0.0.1:22 "$1@there" </dev/null
  answers 'remote port forwarding failed' || return 1
  there -o ExitOnForwardFailure=yes -N -R "/tmp/alces-$$.socket:127.0.0.1:22" "$1@there" </dev/null
  answers 'remote port forwarding failed' && [ ! -e "/tmp/alces-$$.socket" ] && is "$(names)" "$before"
}
closed_list() { # account: the settings that sshd derives from the configuration
  local line
  nsenter -t "$daemon" -m "$server" -T -C "user=$1,host=x,addr=127.0.0.1" >"$scratch/answer" || return 1
  for line in 'disableforwarding yes' 'allowagentforwarding no' 'allowtcpforwarding no' 'allowstreamlocalforwarding no' \
    'gatewayports no' 'x11forwarding no' 'permittunnel no' 'permituserrc no' 'permituserenvironment no' 'permittty yes' \
    'passwordauthentication no' 'kbdinteractiveauthentication no' 'acceptenv none' 'unusedconnectiontimeout 60'; do
    grep -qx "$line" "$scratch/answer" || {
      echo "missing: $line"
      return 1
    }
  done
  is "$(grep -c '^acceptenv' "$scratch/answer")" 1
}
no_other_key() { # account
  sed "s|$scratch/key|$scratch/other|" "$scratch/ssh" >"$scratch/ssh-other"
  there -F "$scratch/ssh-other" "$1@there" tables </dev/null
  is $? 255 && answers 'Permission denied'
}

ssh-keygen -q -t ed25519 -N '' -f "$scratch/key" && ssh-keygen -q -t ed25519 -N '' -f "$scratch/other"
for pam in no yes; do
  check "the server starts, UsePAM $pam" serve $pam
  for account in alces alces-login; do
    check "$account plays, UsePAM $pam" plays $account
    [ $pam = no ] && continue
    check "$account runs no command" runs_no_command $account
    check "$account copies no file" copies_no_file $account
    check "$account forwards nothing" forwards_nothing $account
    check "$account has every restriction" closed_list $account
    check "$account accepts no other key" no_other_key $account
  done
  stop
done

sum_up
