# shellcheck shell=bash disable=SC2034,SC2154
# People at tables, each a run of the program in lines.

# In memory where that can be had: every line is synced, and a disk takes its time.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
# shellcheck source=tests/lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"
export LC_ALL=C.UTF-8 ALCES_TABLES=$scratch/tables
unset ALCES_SECRET
declare -A to pid seen

before_case() { # without any table
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
plays() { # name, lines, arguments: says them and leaves
  local name=$1 lines=$2
  shift 2
  printf '%b' "$lines" | LOGNAME=$name timeout 20 ${as[@]+"${as[@]}"} "$alces" "$1" --plain "${@:2}" >"$scratch/$name.out" 2>&1
}

# A person who stays; $as is what runs the program as somebody else.
sit() { # name, arguments...
  local name=$1 how=$2
  shift 2
  rm -f "$scratch/$name.to"
  mkfifo "$scratch/$name.to"
  local end
  (
    for end in "${to[@]}"; do exec {end}>&-; done # else nobody's input ever ends
    export LOGNAME=$name
    exec ${as[@]+"${as[@]}"} "$alces" "$how" --plain "$@" <"$scratch/$name.to" >"$scratch/$name.out" 2>&1
  ) &
  pid[$name]=$!
  exec {end}>"$scratch/$name.to"
  to[$name]=$end
  seen[$name]=0
  until_true grep -q ' to move' "$scratch/$name.out"
}
say() { printf '%s\n' "$2" >&"${to[$1]}"; }
hears() { # name, what: something that was not heard before
  hears_any "$1" "$2"
}
news_of() { # name, patterns...: the number of the first line of news that fits one
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

# Lines as the owner of a sheet can write them.
last_stamp() { # of the sheets: number, time of day, time since the start, which start, digest
  sed -n 's/.*{\[%line \(.*\)\]}$/\1/p' "$ALCES_TABLES"/t*.{table,guest} 2>/dev/null | sort -n | tail -n 1
}
chained() { # line without digest, digest before it (default: the last): with its digest
  local before=${2:-$(last_stamp | cut -d' ' -f5)} digest
  digest=$(printf '%s%s' "$before" "$1" | sha256sum | cut -c1-32)
  echo "${1%?\}} $digest]}"
}
is_gone() { ! kill -0 "$1" 2>/dev/null; }
ends() { # name: of itself
  until_true is_gone "${pid[$1]}" && forget "$1"
} 2>/dev/null
