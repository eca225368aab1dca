#!/usr/bin/env bash
# Runs each part to its end, whatever became of the others, and adds up their cases.
# A part is one argument: a program with its own arguments. Counted are what Catch2 sums up, or a
# last line "N passed, N failed"; a part that says neither is one case, judged by its exit code.
set -u -o pipefail
export LC_ALL=${LC_ALL:-C.UTF-8}

log=$(mktemp)
state=$(mktemp -d)
trap 'rm -rf "$log" "$state"' EXIT
export XDG_STATE_HOME=$state # no test writes into anybody's home

count() { # prints "passed failed" of the log, or nothing
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
    END { if (seen) print p, f }' "$log"
}

passed=0
failed=0
broken=()
for part in "$@"; do
  read -ra words <<<"$part"
  echo "== ${words[*]}"
  timeout --foreground -k 10 "${PART_SECONDS:-900}" "${words[@]}" </dev/null 2>&1 | tee "$log"
  status=$?
  read -r p f <<<"$(count)"
  if [ "$status" = 0 ]; then
    : "${p:=1}" "${f:=0}"
  else
    : "${p:=0}" "${f:=0}"
    [ "$f" != 0 ] || f=1
  fi
  [ "$f" = 0 ] || broken+=("${words[*]} (exit $status)")
  passed=$((passed + p))
  failed=$((failed + f))
done

if [ ${#broken[@]} != 0 ]; then printf 'failed: %s\n' "${broken[@]}"; fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
