#!/usr/bin/env bash
# Checks what compilers do not check. Runs every check, and fails if one of them fails.
set -u
cd "$(dirname "$0")/.." || exit 1
tools/deps.sh check lint || exit 1

bad=0
must() { # name, command...
  local name=$1
  shift
  if "$@"; then echo "lint: $name ok"; else
    echo "lint: $name FAILED" >&2
    bad=1
  fi
}

# shellcheck disable=SC2317 # called by must
man_version() {
  local version page
  version=$(sed -n 's/^VERSION := //p' Makefile)
  for page in man/alces*; do
    grep -qxF ".Os alces $version" "$page" || {
      echo "$page: .Os should say alces $version" >&2
      return 1
    }
  done
}

mapfile -t sources < <(find src tests -name '*.cpp' -o -name '*.h')
mapfile -t scripts < <(find tools tests -name '*.sh')
scripts+=(completions/alces.bash)

must format clang-format --dry-run --Werror "${sources[@]}"
must includes tests/lint/includes.sh
must rules tests/lint/rule_texts.sh
must promises tests/lint/promises.sh
must pictures tools/screenshot.sh check
must shell shellcheck .ci/run "${scripts[@]}"
must man mandoc -T lint -W warning man/*.[1-8]
must version man_version
exit "$bad"
