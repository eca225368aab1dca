#!/usr/bin/env bash
# Tests writes that fail after a number of bytes, as on a full disk: of table files and chat at tables, and of
# names at the public server. Everything that the program has shown must be in the files, and everything must
# work again afterwards. ALCES names the program (default: ./alces); STEP=1 tries every number of bytes instead
# of one in ten. The last line is "N passed, N failed".
# shellcheck disable=SC2154 # shared with tests/tables/lib.sh
set -u
# shellcheck source=tests/tables/lib.sh
. "$(dirname "$0")/../tables/lib.sh"
if ! command -v prlimit >/dev/null; then
  echo 'skipped: needs prlimit, from util-linux'
  echo '0 passed, 0 failed'
  exit 0
fi
step=${STEP:-10}
house=$scratch/house

limited() { # bytes a file may have, person, lines, arguments...
  local bytes=$1 name=$2 lines=$3
  shift 3
  # shellcheck disable=SC2059 # \n
  printf "$lines" | LOGNAME=$name timeout 20 prlimit --fsize="$bytes" "$alces" "$@" 2>&1 | cat >"$scratch/$name.out"
}
in_files() { grep -qs -- "$1" "$ALCES_TABLES"/t.*; }
at_each_byte() { # first, last, case...: counts the bytes
  local byte
  bytes=0
  for ((byte = $1; byte <= $2; byte += step)); do
    rm -rf "$ALCES_TABLES"
    cp -a "$scratch/kept" "$ALCES_TABLES"
    "${@:3}" "$byte" || {
      echo "at byte $byte"
      return 1
    }
    bytes=$((bytes + 1))
  done
}
begin_game() { # of two, with a move of each
  plays anna 'e2-e4\n' host t && plays boris 'e7-e5\nsay well\n' join t && plays anna 'say good\n' host t || return 1
  rm -rf "$scratch/kept"
  cp -a "$ALCES_TABLES" "$scratch/kept"
}
goes_on() { # both play on, and both files lead to one game
  plays boris 'P d7-d6\n' join t && plays anna 'P d2-d3\nP d2-d4\n' host t && plays boris 'P d7-d6\n' join t && plays anna 'resign\n' host t && plays boris '' join t &&
    is "$("$alces" batch --quiet "$ALCES_TABLES/t.guest" | cut -d' ' -f1,2)" '0-1 resignation' &&
    is "$("$alces" export "$ALCES_TABLES/t.table" | tail -n 1)" "$("$alces" export "$ALCES_TABLES/t.guest" | tail -n 1)"
}
a_move() { # byte
  limited "$1" anna 'd2-d4\n' host t --plain
  if grep -q 'White pawn d2 to d4' "$scratch/anna.out"; then
    in_files '^2\. Pd2-d4 .*\]}$' || return 1
  fi
  goes_on
}
moves_fail() {
  local size
  begin_game || return 1
  size=$(stat -c %s "$ALCES_TABLES/t.table")
  at_each_byte "$size" $((size + 250)) a_move && echo "table files: $bytes bytes"
}
a_message() { # byte
  limited "$1" anna 'say a word in the middle\n' host t --plain
  if grep -q '^anna[^:]*: a word in the middle' "$scratch/anna.out"; then
    in_files '^{\[%say a word in the middle\]} {\[%at [0-9]*\]}$' || return 1
  fi
  plays anna 'say after\n' host t && plays boris 'messages\n' join t && grep -q 'anna[^:]*: after' "$scratch/boris.out" &&
    grep -q 'anna[^:]*: good' "$scratch/boris.out"
}
messages_fail() {
  local size
  begin_game || return 1
  size=$(stat -c %s "$ALCES_TABLES/t.table-chat")
  at_each_byte 1 $((size + 70)) a_message && echo "chat: $bytes bytes"
}
a_name() { # byte
  rm -rf "$house"
  mkdir "$house"
  limited "$1" anna 'anna\nswordfish\nquit\n' --restricted --data "$house"
  printf 'anna\nswordfish\nquit\n' | "$alces" --restricted --data "$house" >"$scratch/anna.out" 2>&1
  grep -q 'Welcome to alces, anna' "$scratch/anna.out" && is "$(find "$house/users" -name secret -size -60c)" ''
}
names_fail() {
  mkdir -p "$scratch/kept"
  at_each_byte 0 130 a_name && echo "names: $bytes bytes"
}

check 'writing a move fails' moves_fail
check 'writing a message fails' messages_fail
check 'writing a name fails' names_fail

sum_up
