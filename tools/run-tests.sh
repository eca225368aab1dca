#!/usr/bin/env bash
# Runs every part of the tests, even if others fail, and adds up their cases.
#
# Each argument is a part: a program with its arguments. Its cases are counted from the summary of
# Catch2 or from a last line "N passed, N failed"; without either, the part is one case, judged by
# its exit code. JOBS parts run at a time. The default is three times the number of processors,
# because many parts mostly wait. Each part prints its output when it ends. The longest parts should
# come first.
set -u -o pipefail
export LC_ALL=${LC_ALL:-C.UTF-8}

state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
# Background jobs ignore the terminal's Ctrl-C, so they are killed here.
trap 'trap "" TERM; kill 0; exit 130' INT TERM

count() { # log; prints "passed failed", or nothing
  awk '
    /^All tests passed \(/ { match($0, /in [0-9]+ test case/); p = substr($0, RSTART + 3) + 0; f = 0; seen = 1 }
    /^No tests ran/ { p = 0; f = 0; seen = 1 }
    /^test cases:/ {
      p = f = 0; seen = 1
      n = split($0, field, "|")
      for (i = 2; i <= n; i++)
        if (field[i] ~ /passed|failed as expected/) p += field[i]
        else if (field[i] ~ /failed/) f += field[i]
    }
    /^[0-9]+ passed, [0-9]+ failed$/ { p = $1; f = $3; seen = 1 }
    END { if (seen) print p, f }' "$1"
}

run() { # number, part; writes "passed failed exit-code" to a file
  local log=$state/$1.log words p f status
  read -ra words <<<"$2"
  SECONDS=0
  # No test writes to the home directory.
  XDG_STATE_HOME=$state/$1 timeout --foreground -k 10 "${PART_SECONDS:-900}" "${words[@]}" \
    </dev/null >"$log" 2>&1
  status=$?
  read -r p f <<<"$(count "$log")"
  if [ "$status" = 0 ]; then
    : "${p:=1}" "${f:=0}"
  else
    : "${p:=0}" "${f:=0}"
    [ "$f" != 0 ] || f=1
  fi
  {
    flock 9
    echo "== $2 ($SECONDS s)"
    cat "$log"
  } 9>"$state/printing"
  echo "$p $f $status" >"$state/$1.sum"
}

jobs=${JOBS:-$(($(nproc) * 3))}
number=0
for part in "$@"; do
  if [ "$number" -ge "$jobs" ]; then wait -n; fi
  number=$((number + 1))
  run "$number" "$part" &
done
wait

passed=0
failed=0
number=0
for part in "$@"; do
  number=$((number + 1))
  read -r p f status <"$state/$number.sum" || p=0 f=1 status=unknown
  [ "$f" = 0 ] || echo "failed: $part (exit $status)"
  passed=$((passed + p))
  failed=$((failed + f))
done

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
