#!/usr/bin/env bash
# Checks that the tests that SECURITY.md names exist. The last column of its tables has files in
# backquotes, each with its cases: `tests/FILE`: case, case; `tests/FILE`: case. A case is the beginning
# or another part of the description in a line with check or TEST_CASE. Prints what is missing.
set -u
cd "$(dirname "$0")/../.." || exit 1

bad=0
rows=0
while IFS= read -r row; do
  tests=${row%|}
  tests=${tests##*|}
  rows=$((rows + 1))
  while IFS= read -r part; do
    if [[ ! $part =~ ^\ *\`(tests/[^\`]+)\`:\ (.*[^ ])\ *$ ]]; then
      echo "SECURITY.md: not a file and its cases: $part" >&2
      bad=1
      continue
    fi
    file=${BASH_REMATCH[1]}
    while IFS= read -r name; do
      grep -s 'check\|TEST_CASE' "$file" | grep -qF -- "${name# }" && continue
      echo "SECURITY.md: $file has no case \"${name# }\"" >&2
      bad=1
    done < <(tr ',' '\n' <<<"${BASH_REMATCH[2]}")
  done < <(tr ';' '\n' <<<"$tests")
done < <(grep '^|' SECURITY.md | grep -v '^| Promise\|^|--')
if [ "$rows" -lt 20 ]; then
  echo "SECURITY.md: only $rows rows" >&2
  bad=1
fi
exit $bad
