#!/usr/bin/env bash
# Tests that the commands that README.md shows with their output, for playing, for scripts and for servers,
# print exactly that output. Runs $ALCES, or ./alces.
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

# Each command of a section as the files N.command and N.output. A command is a line with "$ " in a block;
# it goes on after a line that ends with "|", and the lines after it are its output.
split_section() { # title
  rm -rf "$scratch/split" && mkdir "$scratch/split"
  sed -n "/^## $1\$/,/^## /p" README.md | awk -v folder="$scratch/split" '
    function add(text, kind) { print text >(folder "/" sprintf("%03d", n) "." kind) }
    /^```/ { inside = !inside; more = 0; next }
    !inside { next }
    sub(/^[$] /, "") { n++; add($0, "command"); printf "" >(folder "/" sprintf("%03d", n) ".output"); more = /[|]$/; next }
    more { add($0, "command"); more = /[|]$/; next }
    { add($0, "output") }'
}
prints() { # file of the command: its output, errors included
  (cd "$scratch/clone" && bash "$1" 2>&1) | diff "${1%.command}.output" -
}

mkdir "$scratch/clone"
ln -s "$alces" "$scratch/clone/alces"
for section in Play Script Serve; do
  split_section "$section"
  commands=("$scratch"/split/*.command)
  check "$section has a command with output" test -s "$scratch/split/001.command"
  for command in "${commands[@]}"; do
    check "$section: $(cat "$command")" prints "$command"
  done
done

# The commands in the tables of these sections are commands of the program, with options that it has.
# shellcheck disable=SC2016 # the backquotes of README.md
grep -oE '^\| `alces [^`]*`' README.md | sed 's/^| `alces //; s/`$//' >"$scratch/rows"
check 'the tables have rows' [ "$(wc -l <"$scratch/rows")" -gt 10 ]
known() { # words of a command...
  local word path=()
  [[ $1 = -* ]] || path=("$1")
  "$alces" "${path[@]}" --help >"$scratch/help" || return 1
  for word; do
    [[ $word != --* ]] || grep -qwe "$word" "$scratch/help" || return 1
  done
}
while read -r -a words; do
  check "alces ${words[*]}" known "${words[@]}"
done <"$scratch/rows"

sum_up
