#!/usr/bin/env bash
# Tests the examples of the manual: each command in a section EXAMPLES succeeds and prints the output that
# the manual shows. A command is a line with "$ " in a display; the lines after it, up to the next one,
# are its output.
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

export HOME=$scratch/home
mkdir "$HOME" "$scratch/bin" "$scratch/split"
ln -s "$alces" "$scratch/bin/alces"
PATH=$scratch/bin:$PATH

# ---- programs that the examples call ----
program() { # name; reads the script
  { echo '#!/usr/bin/env bash' && cat; } >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}
program xboard <<'END'
while [ $# -gt 0 ]; do
  case $1 in
    -fcp) engine=$2 ;;
    -variant) variant=$2 ;;
  esac
  shift 2
done
printf 'xboard\nprotover 2\nvariant %s\nquit\n' "$variant" | sh -c "$engine" | grep "^setup.* 9x9"
END
program ssh <<'END'
[ "$1 $2" = '-t alces@your.host' ] || exit 255
shift 2
SSH_ORIGINAL_COMMAND="$*" exec alces --restricted --data "$PWD/house" --user anna
END
# It loses every game at once, so a long match has a result soon.
printf '#!/bin/sh\nexec %q illegal 1\n' "$PWD/tests/match/fake.sh" >"$scratch/rival"
chmod +x "$scratch/rival"

# ---- the examples of a page, each as the files N.command and, if it has output, N.output ----
split_examples() { # page
  rm -f "$scratch"/split/*
  sed -n '/^\.Sh EXAMPLES$/,/^\.Sh SEE ALSO$/p' "$1" |
    sed 's/\\e/\\/g; s/\\-/-/g; s/\\(dq/"/g; s/\\&//g' |
    awk -v folder="$scratch/split" '
      function add(text, kind) { print text >(folder "/" sprintf("%03d", n) "." kind) }
      /^\.Bd -literal/ { display = 1; next }
      /^\.Ed/ { display = 0 }
      sub(/^\.Dl [$] /, "") { n++; add($0, "command"); next }
      !display { next }
      sub(/^[$] /, "") { n++; add($0, "command"); more = /[|\\]$/; next }
      more { add($0, "command"); more = /[|\\]$/; next }
      n { add($0, "output") }'
}

# Whether the command succeeds. A match that takes too long is interrupted after its first games.
runs() { # file of the command
  local -i limit=120 status=0 interrupted=0
  grep -q 'rival' "$1" && limit=4 interrupted=130
  printf 'e2e4\nquit\n' |
    timeout --signal=INT --preserve-status "$limit" bash -o pipefail "$1" >"$scratch/out" 2>"$scratch/err" ||
    status=$?
  [ "$status" = 0 ] || [ "$status" = "$interrupted" ]
}
# It prints the output that the manual shows. Without any, it prints something, or it writes the file
# after ">"; mkdir prints nothing.
prints() { # file of the command
  local target
  target=$(sed -nE 's/.*>([^ ]+)$/\1/p' "$1")
  if [ -e "${1%.command}.output" ]; then
    diff "${1%.command}.output" "$scratch/out"
  elif [ -n "$target" ]; then
    [ "$target" = /dev/null ] || [ -s "$target" ]
  else
    [ -s "$scratch/out" ] || grep -q '^mkdir' "$1"
  fi
}
explain_failure() { [ ! -e "$scratch/err" ] || head -5 "$scratch/err" "$scratch/out"; }

# Where the examples run: with games, another engine, and recorded games.
prepare() { # name of the directory
  mkdir "$scratch/$1"
  cp "$scratch/rival" "$scratch/games.txt" "$scratch/games.pgn" "$scratch/$1"
}
printf 'computer both\nexport pgn\n' | alces batch --nodes 30 --seed 3 | sed -n '/^\[/,$p' |
  sed '$d' >"$scratch/game"
cat "$scratch/game" "$scratch/game" >"$scratch/games.txt"
cp "$scratch/games.txt" "$scratch/games.pgn"
printf 'e2e4\nquit\n' | alces play --plain --variant siberia --computer none >/dev/null

for page in man/alces.6 man/alces-*.[18]; do
  name=${page##*/}
  split_examples "$page"
  commands=("$scratch"/split/*.command)
  check "$page has examples" [ ${#commands[@]} -gt 1 ]
  prepare "$name"
  for command in "${commands[@]}"; do
    if grep -qw jq "$command" && ! command -v jq >/dev/null; then
      echo "tests/examples: jq is not installed; not run: $(cat "$command")"
      continue
    fi
    pushd "$scratch/$name" >/dev/null || exit 1
    check "$page: $(cat "$command")" runs "$command"
    check "output of $page: $(cat "$command")" prints "$command"
    popd >/dev/null || exit 1
  done
done

# ---- the examples of files ----
literal() { # page, title of the section
  sed -n "/^\\.Sh $2\$/,/^\\.Ed/p" "$1" | sed '1,/^\.Bd/d; /^\.Ed/d'
}
rm -f "$scratch/err"
literal man/alces-game.5 EXAMPLE >"$scratch/mini.toml"
alces variants --check "$scratch/mini.toml" >"$scratch/mini"
check 'the game in alces-game.5 has no errors' [ $? = 0 ]
check 'the game in alces-game.5 has a knight' grep -qi knight "$scratch/mini"
mkdir -p "$XDG_CONFIG_HOME/alces"
literal man/alces.5 EXAMPLES >"$XDG_CONFIG_HOME/alces/config.toml"
settings=$(printf 'set\nquit\n' | alces play --plain --no-record)
while IFS= read -r setting; do
  check "the settings of alces.5 apply: $setting" grep -qE "^${setting//+/\\+}( |\$)" <<<"$settings"
done < <(grep ' = ' "$XDG_CONFIG_HOME/alces/config.toml" | tr -d '"')

sum_up
