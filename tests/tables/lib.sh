# shellcheck shell=bash disable=SC2034,SC2154
# Functions for scripts about people at tables. Each person is a process of the program in plain mode.

# The files are in memory if possible, because every line is synced, and disks are slow.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
# shellcheck source=tests/lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"
export LC_ALL=C.UTF-8 ALCES_TABLES=$scratch/tables
unset ALCES_SECRET
declare -A to pid seen

before_case() { # removes all people and tables
  everybody_gone
  rm -rf "$XDG_STATE_HOME" "$ALCES_TABLES" "$scratch"/*.out "$scratch"/*.to
  mkdir -p "$ALCES_TABLES"
}
explain_failure() { tail -n 5 "$scratch"/*.out 2>/dev/null | cat -v; }
everybody_gone() {
  local name
  for name in "${!pid[@]}"; do power_cut "$name"; done
}
end_jobs() {
  # shellcheck disable=SC2046 # several
  kill $(jobs -p) 2>/dev/null
  wait 2>/dev/null
}
clean_up() {
  end_jobs
  rm -rf "$scratch"
}
code_of() { # arguments...
  local -a plain=(--plain)
  [ "$1" != tables ] || plain=()
  timeout 20 "$alces" "$1" "${plain[@]}" "${@:2}" >/dev/null 2>&1 </dev/null
  echo $?
}
plays() { # name, lines, arguments: types the lines and leaves
  local name=$1 lines=$2
  shift 2
  printf '%b' "$lines" | LOGNAME=$name timeout 20 ${as[@]+"${as[@]}"} "$alces" "$1" --plain "${@:2}" >"$scratch/$name.out" 2>&1
}

# Starts a person who stays. $as is a command that runs the program as somebody else.
sit() { # name, arguments...
  local name=$1 how=$2
  shift 2
  rm -f "$scratch/$name".{to,out} # what was heard before must not count
  mkfifo "$scratch/$name.to"
  local end
  (
    for end in "${to[@]}"; do exec {end}>&-; done # otherwise nobody's input would ever end
    export LOGNAME=$name
    exec ${as[@]+"${as[@]}"} "$alces" "$how" --plain "$@" <"$scratch/$name.to" >"$scratch/$name.out" 2>&1
  ) &
  pid[$name]=$!
  exec {end}>"$scratch/$name.to"
  to[$name]=$end
  seen[$name]=0
  until_true grep -qs ' to move' "$scratch/$name.out"
}
say() { printf '%s\n' "$2" >&"${to[$1]}"; }
hears() { # name, pattern: waits for a line that was not heard before
  hears_any "$1" "$2"
}
news_of() { # name, patterns...: sets $found to the number of the first new line that matches one
  local name=$1
  local -a wanted=()
  shift
  local each
  for each in "$@"; do wanted+=(-e "$each"); done
  found=$(tail -n +$((seen[$name] + 1)) "$scratch/$name.out" | grep -an -m 1 "${wanted[@]}" | cut -d: -f1)
  [ -n "$found" ]
}
hears_any() { # name, patterns...
  local found=
  until_true news_of "$@" || {
    echo "$1 does not hear: ${*:2}"
    return 1
  }
  seen[$1]=$((seen[$1] + found))
}
forget() { # name
  local end=${to[$1]}
  exec {end}>&-
  unset "to[$1]" "pid[$1]"
}
power_cut() { # name
  kill -KILL "${pid[$1]}" 2>/dev/null
  wait "${pid[$1]}" 2>/dev/null
  forget "$1"
} 2>/dev/null
leave() { # name
  local id=${pid[$1]}
  forget "$1"
  until_true is_gone "$id" || kill -KILL "$id"
  wait "$id" 2>/dev/null
}

# Lines as the owner of a table file can write them by hand.
last_stamp() { # of the table files: number, time of day, time since boot, boot, digest
  sed -n 's/.*{\[%line \(.*\)\]}$/\1/p' "$ALCES_TABLES"/t*.{table,guest} 2>/dev/null | sort -n | tail -n 1
}
chained() { # line without digest, digest before it (default: the last): prints it with its digest
  local before=${2:-$(last_stamp | cut -d' ' -f5)} digest
  digest=$(printf '%s%s' "$before" "$1" | sha256sum | cut -c1-32)
  echo "${1%?\}} $digest]}"
}
dated_back() { # directory, table, hours: the table as if it had been played so much earlier
  local table=$1/$2 tags=/dev/null file line digest before
  [ ! -e "$table.guest" ] || tags=$table.guest
  for file in "$table".{table,guest}; do
    [ -e "$file" ] || continue
    digest=$(sed '/^$/q' "$table.table" | sha256sum | cut -c1-32)
    sed '/^$/q' "$file" >"$scratch/earlier"
    before=$tags # the guest's first line also follows from the guest's tags
    while IFS= read -r line; do
      [[ $line =~ ^(.*)\{\[%(line|echo)\ ([0-9]+)\ ([0-9]+)\ ([0-9]+\ [0-9]+)\ [0-9a-f]{32}(.*)\]\}$ ]] || return 1
      local payload=${BASH_REMATCH[1]} kind=${BASH_REMATCH[2]} rest=${BASH_REMATCH[6]} stamp
      stamp="${BASH_REMATCH[3]} $((BASH_REMATCH[4] - $3 * 3600000)) ${BASH_REMATCH[5]}"
      digest=$({
        printf %s "$digest"
        [ "${file##*.}$kind" = tableline ] || [ "${file##*.}$kind" = guestecho ] || sed '/^$/q' "$before"
        printf %s "${payload}{[%line $stamp]}"
      } | sha256sum | cut -c1-32)
      [ "${file##*.}$kind" = tableline ] || [ "${file##*.}$kind" = guestecho ] || before=/dev/null
      echo "${payload}{[%$kind $stamp $digest$rest]}" >>"$scratch/earlier"
    done < <(sed '1,/^$/d' "$file")
    cat "$scratch/earlier" >"$file"
  done
}
ticks() { echo $(($(cut -d' ' -f14,15 "/proc/${pid[$1]}/stat" | tr ' ' +))); } # of the processor
is_gone() { ! kill -0 "$1" 2>/dev/null; }
ends() { # name: waits until the process ends by itself
  until_true is_gone "${pid[$1]}" && forget "$1"
} 2>/dev/null
