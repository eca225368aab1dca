#!/usr/bin/env bash
# Tests completion in bash, zsh and fish: what `alces complete` offers, and what Tab does in each of
# these shells in a real terminal, with the files that `make install` installs. A shell that is not
# installed is skipped.
set -uf
# shellcheck source=tests/terminal/lib.sh
. "$(dirname "$0")/../terminal/lib.sh"

root=$scratch/root
home=$scratch/home

# ---- the installation ----
# This tree has only `alces`, the manual and the completions; make does not build `alces` again.
mkdir -p "$scratch/tree" "$home" "$scratch/tables"
cp -r Makefile tools man completions "$scratch/tree"
cp "$alces" "$scratch/tree/alces"
install() { make -s -C "$scratch/tree" -o alces "$1" DESTDIR="$root" PREFIX=/usr >"$scratch/log" 2>&1; }
check 'make install' install install
export PATH=$root/usr/bin:$PATH
check 'the program is the installed one' is "$(command -v alces)" "$root/usr/bin/alces"

# ---- records and tables ----
export ALCES_TABLES=$scratch/tables
printf 'e2e4\nquit\n' | alces --plain --computer none >/dev/null
printf 'quit\n' | alces host friday --plain --name anna >/dev/null

# ---- what the program offers ----
offers() { # words...: the words that can follow, one a line
  alces complete "$@" 2>&1 | sed '1d; s/\t.*//'
}
contains() { # list, line
  [[ $'\n'$1$'\n' == *$'\n'$2$'\n'* ]]
}
offered() { # word, words before it...
  local word=$1
  shift
  contains "$(offers "$@")" "$word"
}
not_offered() { not offered "$@"; }
shell_adds() { # what, words...
  local what=$1
  shift
  is "$(alces complete "$@" | head -n 1)" "$what"
}
list() { # words of a command...: its options with the types of their values, from the help
  alces "$@" --help | sed -nE 's/^ +(-[a-zA-Z],)?(--[a-z0-9-]+) ?([^ ]*).*/\2 \3/p'
}

inner_commands() { # words of a command...
  alces "$@" --help | sed -n '/^Subcommands:/,$s/^  \([a-z]*\) .*/\1/p'
}
for command in $(inner_commands); do check "the command $command" offered "$command" ''; done
for command in $(inner_commands games); do check "games $command" offered "$command" games ''; done
paths=$(
  echo
  inner_commands
  for command in $(inner_commands games); do echo "games $command"; done
)
counted=0
while read -r -a path; do
  all=$(offers "${path[@]}" --)
  while read -r option type; do
    counted=$((counted + 1))
    check "${path[*]} $option" contains "$all" "$option"
    case $type in
      GAME) values=$'al-ces\nsiberia\nchess' ;;
      FILE) check "${path[*]} $option" shell_adds files "${path[@]}" "$option" '' && continue ;;
      DIR) check "${path[*]} $option" shell_adds directories "${path[@]}" "$option" '' && continue ;;
      LEVEL) values=$'beginner\nfull' ;;
      *'|'*) values=$(tr '|' '\n' <<<"$type" | grep -vx N) ;;
      *) continue ;;
    esac
    after=$(offers "${path[@]}" "$option" '')
    joined=$(offers "${path[@]}" "$option=")
    for value in $values; do
      check "${path[*]} $option $value" contains "$after" "$value"
      check "${path[*]} $option=$value" contains "$joined" "$value"
    done
  done < <(list "${path[@]}")
done <<<"$paths"
check 'the options were found' [ "$counted" -gt 250 ]

check 'every game that is listed' is "$(offers rules '' | sort)" "$(alces variants | cut -d' ' -f1 | sort)"
check 'a number of a game' offered 1 resume ''
check 'no number twice' not_offered 1 games delete 1 ''
check 'a table' offered friday join ''
check 'a table in another directory' not_offered friday join --tables "$scratch" ''
check 'no table for a new one' not_offered friday host ''
check 'the pieces of the game' offered joker rules apothecary --piece ''
check 'a setup of the game' offered 23 moves --variant apothecary --setup ''
check 'no option twice' not_offered --long moves --long --
check 'no option that another excludes' not_offered --fen moves --setup 0 --
check 'an option that may be repeated' offered --option1 match --option1 a=b --
check 'options where nothing else follows' offered --divide perft 3 ''
check 'standard input' offered - moves ''
check 'and options, where only that is accepted' offered --long moves ''
check 'no standard input twice' not_offered - moves - ''
check 'no position with standard input' not_offered --fen moves - --
check 'nothing for a number' is "$(offers perft '')" ''
check 'no options after --' is "$(offers batch -- -)" ''
check 'files for batch' shell_adds files batch ''
check 'programs for an engine' shell_adds programs match --engine1 ''
for player in self random; do check "the player $player" offered $player match --engine2 ''; done
check 'nothing is created' not test -e "$XDG_STATE_HOME/alces/tables"
check 'complete is not in the help' not grep -q '^  complete' <(alces --help)

# ---- Tab in the shells ----
cat >"$home/.bashrc" <<'END'
PS1='$ '
bind 'set enable-bracketed-paste off'
END
echo ". $root/usr/share/bash-completion/completions/alces" >>"$home/.bashrc"
cat >"$home/.zshrc" <<END
PS1='\$ ' PROMPT_EOL_MARK=
unsetopt prompt_sp
bindkey -e
fpath=($root/usr/share/zsh/site-functions \$fpath)
autoload -U compinit && compinit -u -D
END
mkdir -p "$home/.config/fish"
cat >"$home/.config/fish/config.fish" <<'END'
function fish_prompt; printf '$ '; end
function fish_greeting; end
set -g fish_autosuggestion_enabled 0
END
mkdir -p "$home/work/some-directory" "$root/usr/bin"
touch "$home/work/some-games.txt"
printf '#!/bin/sh\n' >"$root/usr/bin/unusual-engine"
chmod +x "$root/usr/bin/unusual-engine"

start_shell() { # program, arguments...
  kill_server
  tm new-session -d -x 100 -y 24 env -i HOME="$home" TERM=tmux LC_ALL=C.UTF-8 PATH="$PATH" \
    ALCES_TABLES="$ALCES_TABLES" XDG_STATE_HOME="$XDG_STATE_HOME" XDG_DATA_DIRS="$root/usr/share" \
    sh -c "cd '$home/work' && exec \"\$@\"" sh "$@"
  until_true has_line '$'
}
has_line() { screen | sed 's/ *$//' | grep -qxF -- "${1% }"; }
completes() { # line, line after Tab
  key C-u C-l
  until_true has_line '$' && text "$1" && until_true has_line "\$ $1" && key Tab && until_true has_line "\$ $2"
}

test_shell() { # name, program, arguments...
  local name=$1 typed full
  shift
  if ! command -v "$1" >/dev/null 2>&1; then
    echo "skipped: $name is not installed"
    return
  fi
  check "$name starts" start_shell "$@"
  while IFS='|' read -r typed full; do
    check "$name: $typed" completes "$typed" "$full"
  done <<END
alces pra|alces practice
alces games del|alces games delete
alces games delete |alces games delete 1
alces resume --ta|alces resume --take
alces rules sib|alces rules siberia
alces moves --vari|alces moves --variant
alces moves --variant apo|alces moves --variant apothecary
alces moves --variant=apo|alces moves --variant=apothecary
alces rules apothecary --piece jo|alces rules apothecary --piece joker
alces games --result 3|alces games --result 3/4-1/4
alces games export --format game|alces games export --format game-courier
alces join fri|alces join friday
alces batch some-g|alces batch some-games.txt
alces analyse --epd some-g|alces analyse --epd some-games.txt
alces analyse --epd=some-g|alces analyse --epd=some-games.txt
alces join --tables some|alces join --tables some-directory/
alces match --engine1 unus|alces match --engine1 unusual-engine
END
}
test_shell bash bash --noprofile --rcfile "$home/.bashrc" -i
test_shell zsh zsh -o noglobalrcs -i
test_shell fish fish -i

# ---- removal ----
rm "$root/usr/bin/unusual-engine"
check 'make uninstall' install uninstall
check 'uninstall leaves no file' is "$(find "$root" -type f)" ''

sum_up
