#!/usr/bin/env bash
# Tests that each command, option, environment variable, file and exit code of the program is in the
# page of the manual where it belongs, and so is each option and command of the engine protocols, each
# command of a table and of the public server, each reason to refuse a move and each line of a table
# file. Unit tests check the game commands, the keys and the settings.
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

play=man/alces.6
batch=man/alces-batch.1
engine=man/alces-engine.1
match=man/alces-match.1
house=man/alces-house.8
files=man/alces.5
pages=("$play" "$batch" "$engine" "$match" "$house")

# The page that describes a command or, if that is another one, the given option of it.
page_of() { # words of the command, option; prints nothing if the command is not in this list
  case "$1 $2" in
    'games stats --json' | 'puzzle --make' | 'puzzle --json') echo $batch && return ;;
  esac
  case $1 in
    batch | export | review | stats | random | moves | perft | analyse | 'games export') echo $batch ;;
    uci | xboard | bench) echo $engine ;;
    match) echo $match ;;
    '' | play | learn | puzzle | practice | resume | games | 'games '*) echo $play ;;
    host | join | watch | tables | rules | variants) echo $play ;;
  esac
}
section() { # page, title: its text
  sed -n "/^\\.Sh $2\$/,/^\\.Sh /p" "$1"
}
# The macro FL or CM and a name as a word of its own, anywhere on a line of macros.
has_word() { # macro, name; reads text
  grep -qE "^\\.(.* )?$1 ([^ ]+ (, |\\| ))*$2( |\$)"
}
has_entry() { # macro, name; reads text
  grep '^\.It ' | has_word "$1" "$2"
}
# The options after "alces(6) describes", up to the end of the sentence.
left_to_play() { # page
  awk '/^\.Xr alces 6$/ { state = 1; next }
    state == 1 { state = /^describes( the options)?$/ ? 2 : 0; next }
    state == 2 { print; if (/ \.$/ || /^which/) state = 0 }' "$1" | grep -oE '\\-[a-z0-9-]+'
}
# The page names the option. It also describes it, unless it leaves this to alces(6).
has_option() { # page, option
  local name="\\\\-${2#--}"
  has_word Fl "$name" <"$1" || return
  if left_to_play "$1" | grep -qxF -- "\\-${2#--}"; then
    section $play OPTIONS | has_entry Fl "$name" && ! has_entry Fl "$name" <"$1"
  fi
}
# The options that have an entry in a page, without hyphens.
entries() { # page
  grep '^\.It .*Fl ' "$1" | grep -oE '\\-[a-z][a-z0-9-]+' | cut -c3-
}
# The words of the macros Cm between two lines, one per line.
listed() { # page, patterns of the first and the last line
  sed -nE "/$2/,/$3/s/^\\.Cm //p" "$1" | sed 's/ , /\n/g; s/ [.,]$//; s/\\&//g'
}
# The names in a table of commands that is a member of a class.
rows_of() { # class, file
  sed -nE "s/^ +\{\"([^\"]+)\", &$1::.*/\1/p" "$2"
}
subcommands() { # words of a command...
  "$alces" "$@" --help | sed -n '/^Subcommands:/,$s/^  \([a-z]*\) .*/\1/p'
}
options() { # words of a command...
  "$alces" "$@" --help | sed -nE 's/^ +(-[a-zA-Z],)?(--[a-z0-9-]+).*/\2/p'
}

# ---- pages ----
for page in man/*; do
  check "$page has EXAMPLES" grep -qE '^\.Sh EXAMPLES?$' "$page"
  check "CONTRIBUTING.md names $page" grep -qF "\`${page#man/}\`" CONTRIBUTING.md
  while read -r name number; do
    check "$name($number), to which $page refers, is there" test -f "man/$name.$number"
    check "$page does not refer to itself" [ "man/$name.$number" != "$page" ]
  done < <(sed -nE 's/.*Xr (alces[a-z-]*) ([1-8]).*/\1 \2/p' "$page")
  while IFS= read -r title; do
    check "$page has the section $title, to which it refers" grep -qxE "\\.S[hs] $title" "$page"
  done < <(sed -nE 's/ No and Sx /\n.Sx /; s/^\.(.* )?Sx ([A-Za-z ]*[A-Za-z]).*/\2/p' "$page")
done

# ---- commands and their options ----
commands=$(
  echo
  subcommands
  for inner in $(subcommands games); do echo "games $inner"; done
)
house_options=(restricted data user idle)
printf '%s\n' "$play --version" "${house_options[@]/#/$house --}" >"$scratch/options"
while read -r -a words; do
  name="${words[*]}"
  home=$(page_of "$name" '')
  check "page_of knows alces $name" [ -n "$home" ]
  "$alces" "${words[@]}" --help >"$scratch/help"
  check "the help of alces $name names $home" \
    grep -qF "'man ${home##*.} $(basename "${home%.*}")'" "$scratch/help"
  check "the help of alces $name fits 80 columns" not grep -qE '.{80}' "$scratch/help"
  [ -z "$name" ] ||
    check "alces $name is in SYNOPSIS of $home" has_word Cm "${words[-1]}" < <(section "$home" SYNOPSIS)
  for page in $play $batch; do
    [ -n "$name" ] || continue
    case $home in
      "$page") check "alces $name is in COMMANDS of $page" has_entry Cm "$name" ;;
      # An option of the command may have an entry there: .It Cm puzzle Fl ...
      *) check "alces $name is not in COMMANDS of $page" \
        not grep -qE "^\\.It (.* )?Cm $name( ,| Ar| Op| Oo|\$)" ;;
    esac < <(section "$page" COMMANDS)
  done
  for option in $(options "${words[@]}"); do
    page=$(page_of "$name" "$option")
    echo "$page $option" >>"$scratch/options"
    [ "$option" = --help ] && page=$play
    check "$option of alces $name is in $page" has_option "$page" "$option"
  done
done <<<"$commands"
check 'the commands were found' [ "$(wc -l <<<"$commands")" -gt 20 ]
for option in "${house_options[@]}"; do
  check "--$option is in $house" has_word Fl "\\\\-$option" <$house
done
for page in "${pages[@]}"; do
  for option in $(entries "$page"); do
    check "--$option, an entry of $page, is an option of one of its commands" \
      grep -qxF -- "$page --$option" "$scratch/options"
  done
done

# ---- values of options and settings ----
entry() { # page, the rest of the line with which the entry begins, as a pattern
  sed -nE "/^\\.It $2( |\$)/,/^\\.(It|El)/p" "$1"
}
choices=$("$alces" play --help | sed -nE 's/^ +--([a-z]+) ([a-z]+(\|[a-z]+)+).*/\1 \2/p')
check 'the options with values were found' [ "$(wc -l <<<"$choices")" -gt 10 ]
while read -r option values; do
  entry $play "Fl .-$option" >"$scratch/option"
  entry $files "Cm $option" >"$scratch/setting"
  for value in ${values//|/ }; do
    check "the value $value of --$option is in $play" has_word Cm "$value" <"$scratch/option"
    check "the value $value of $option is in $files" grep -qF "(dq$value\\(dq" "$scratch/setting"
  done
done <<<"$choices"

# ---- variables ----
variables=$(
  grep -rhoE '(environment|getenv|envname|records_path)\("[A-Z_]+"' src | grep -oE '[A-Z_]{3,}'
)
for variable in $variables TERM XDG_STATE_HOME LC_ALL; do
  page=$play
  [[ $variable = SSH_* ]] && page=$house
  check "$variable is in ENVIRONMENT of $page" has_word Ev "$variable" < <(section $page ENVIRONMENT)
done

# ---- exit codes ----
section $play 'EXIT STATUS' >"$scratch/status"
while read -r code; do
  check "exit code $code is in EXIT STATUS" grep -qxE "\\.It $code([+]n)?" "$scratch/status"
done < <(sed -nE 's/^    kExit[A-Za-z]+ = ([0-9]+).*/\1/p' src/base/exit_code.h)

# ---- files ----
printf 'e2e4\nset level=3\nwrite\nquit\n' | "$alces" --plain --computer none >/dev/null
printf 'secret\nhelp\nquit\n' |
  "$alces" host manual --plain --secret --name anna >"$scratch/table-help"
printf 'other\nquit\n' | "$alces" join manual --plain --secret --name bert >/dev/null
section $play FILES >"$scratch/paths"
while IFS= read -r file; do
  case $file in
    *.toml) pattern=${file##*/} ;;
    *-lock) pattern='*'.${file##*.} pattern=${pattern%-lock} ;;
    */survey) pattern=survey ;;
    *) pattern='*'.${file##*.} ;;
  esac
  check "$pattern is in FILES" grep -qF "/$pattern" "$scratch/paths"
done < <(find "$scratch" -path "$scratch/alces/*" -type f -o -path "$XDG_STATE_HOME/*" -type f)
check 'a record, settings, two files of a table, two locks and a survey were written' \
  [ "$(find "$scratch/alces" "$XDG_STATE_HOME" -type f | wc -l)" = 7 ]

# ---- commands of a table ----
mapfile -t table_commands < <(sed -nE 's/^([a-z]+) .*  .*/\1/p' "$scratch/table-help")
section $play TABLES >"$scratch/tables-section"
check 'the commands of a table were found' [ ${#table_commands[@]} -gt 8 ]
others=$(sed -n 's/^Other commands: \(.*\), quit$/\1/p' "$scratch/table-help")
check 'the other commands of a table were found' [ -n "$others" ]
for command in "${table_commands[@]}" ${others//,/}; do
  check "$command of a table is in TABLES" has_word Cm "$command" <"$scratch/tables-section"
done

# ---- commands and files of the public server ----
mkdir -m 700 "$scratch/house"
printf 'lines\nhelp\nplay\ne2e4\nquit\nhost manual\nquit\nquit\n' |
  "$alces" --restricted --data "$scratch/house" --user anna >"$scratch/house-help"
house_commands=$(rows_of HouseMenu src/house/house_menu.h)
check 'the commands of the public server were found' [ -n "$house_commands" ]
for command in $house_commands; do
  check "$command of the public server is in its help" grep -qw "$command" "$scratch/house-help"
  check "$command of the public server is in $house" \
    has_entry Cm "$command" < <(section $house 'COMMANDS OF USERS')
done
section $house FILES >"$scratch/house-files"
for file in "$scratch"/house/*; do
  file=${file##*/}
  check "$file of the public server is in FILES of $house" \
    grep -qE "^\\.It Pa $file(/|\$)" "$scratch/house-files"
done
check 'the public server wrote files' [ -s "$scratch/house/tables/manual.table" ]

# ---- engine options ----
section $engine UCI >"$scratch/uci"
while IFS= read -r option; do
  check "UCI option $option is in $engine" \
    grep -qE "^\\.It Cm (.* , )?$option( ,|\$)" "$scratch/uci"
done < <("$alces" uci <<<$'uci\nquit' | sed -n 's/^option name \(.*\) type .*/\1/p')

# ---- XBoard ----
xboard=src/protocols/xboard_session.h
{
  rows_of Xboard $xboard
  sed -n '/kIgnored/,/;/p' $xboard | grep -oE '"[a-z]+"' | tr -d '"'
  echo quit
} >"$scratch/xboard-commands"
check 'the program and the manual have the same XBoard commands' diff \
  <(sort "$scratch/xboard-commands") \
  <(listed $engine '^The commands are$' '^The command$' | tr ' ' '\n' | sort)
check 'the program and the manual have the same XBoard options' diff \
  <("$alces" xboard <<<$'protover 2\nquit' | sed -n 's/.*option="\(.*\) -.*"/\1/p' | sort) \
  <(listed $engine '^sets$' '^as described' | sort)

# ---- reasons to refuse a move ----
check 'the program and the manual have the same reasons' diff \
  <(sed -nE 's/^ +return "([a-z-]+)";/\1/p' src/rules/board_error.cpp) \
  <(listed $batch '^\.Cm reason$' '^\.Bd' | sed 1d)

# ---- formats ----
number() { # name of a constant, file
  sed -nE "s/^inline constexpr int $1 = ([0-9]+);/\1/p" "$2"
}
section $files TABLES >"$scratch/table-format"
for name in $(sed -nE 's/.* directive\("([a-z]+)".*/\1/p' src/tables/table_line.cpp) echo; do
  check "$name, a part of a table file, is in $files" grep -qF "{[%$name " "$scratch/table-format"
done
check "the format of tables is in $files" \
  is "$(sed -n '/^\.Ql Format$/{n;p;}' "$scratch/table-format")" \
  "is $(number kTableFormat src/tables/table_line.h)."
check "the format of records is in $files" \
  grep -qxF "The version of this format, $(number kRecordFormat src/records/record_text.h)." $files

sum_up
