#!/usr/bin/env bash
# The manual, alces(6), has every command, option, environment variable, file and exit code of the
# program, every UCI option and every command of a table. Unit tests, which know the tables, check
# the game commands, the keys and the settings.
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

manual=man/alces.6
section() { # title: its text
  sed -n "/^\\.Sh $1\$/,/^\\.Sh /p" $manual
}
# The macro FL or CM and a name as a word of its own, anywhere on a line of macros.
has_word() { # macro, name; reads text
  grep -qE "^\\.(.* )?$1 ([^ ]+ (, |\\| ))*$2( |\$)"
}
subcommands() { # words of a command...
  "$alces" "$@" --help | sed -n '/^Subcommands:/,$s/^  \([a-z]*\) .*/\1/p'
}
options() { # words of a command...
  "$alces" "$@" --help | sed -nE 's/^ +(-[a-zA-Z],)?(--[a-z0-9-]+).*/\2/p'
}

# ---- commands and their options ----
commands=$(
  echo
  subcommands
  for inner in $(subcommands games); do echo "games $inner"; done
)
while read -r -a words; do
  name="${words[*]}"
  if [ -n "$name" ]; then
    section COMMANDS >"$scratch/commands"
    check "alces $name is in COMMANDS" has_word Cm "$name" <"$scratch/commands"
  fi
  for option in $(options "${words[@]}"); do
    check "$option of alces $name is in the manual" has_word Fl "\\\\-${option#--}" <$manual
  done
done <<<"$commands"
check 'the commands were found' [ "$(wc -l <<<"$commands")" -gt 20 ]
for option in restricted data user idle; do
  check "--$option is in the manual" has_word Fl "\\\\-$option" <$manual
done

# ---- variables ----
section ENVIRONMENT >"$scratch/environment"
variables=$(
  grep -rhoE '(environment|getenv|envname|records_path)\("[A-Z_]+"' src | grep -oE '[A-Z_]{3,}'
)
for variable in $variables TERM XDG_STATE_HOME LC_ALL; do
  check "$variable is in ENVIRONMENT" has_word Ev "$variable" <"$scratch/environment"
done

# ---- exit codes ----
section 'EXIT STATUS' >"$scratch/status"
while read -r code; do
  check "exit code $code is in EXIT STATUS" grep -qxE "\\.It $code([+]n)?" "$scratch/status"
done < <(sed -nE 's/^    kExit[A-Za-z]+ = ([0-9]+).*/\1/p' src/base/exit_code.h)

# ---- files ----
printf 'e2e4\nset level=3\nwrite\nquit\n' | "$alces" --plain --computer none >/dev/null
printf 'secret\nhelp\nquit\n' |
  "$alces" host manual --plain --secret --name anna >"$scratch/table-help"
printf 'other\nquit\n' | "$alces" join manual --plain --secret --name bert >/dev/null
section FILES >"$scratch/paths"
while IFS= read -r file; do
  case $file in
    *.toml) pattern=${file##*/} ;;
    *-lock) pattern='*'.${file##*.} pattern=${pattern%-lock} ;;
    *) pattern='*'.${file##*.} ;;
  esac
  check "$pattern is in FILES" grep -qF "/$pattern" "$scratch/paths"
done < <(find "$scratch" -path "$scratch/alces/*" -type f -o -path "$XDG_STATE_HOME/*" -type f)
check 'a record, settings, two files of a table and two locks were written' \
  [ "$(find "$scratch/alces" "$XDG_STATE_HOME" -type f | wc -l)" = 6 ]

# ---- commands of a table ----
mapfile -t table_commands < <(sed -nE 's/^([a-z]+) .*  .*/\1/p' "$scratch/table-help")
section TABLES >"$scratch/tables-section"
check 'the commands of a table were found' [ ${#table_commands[@]} -gt 8 ]
for command in "${table_commands[@]}"; do
  check "$command of a table is in TABLES" has_word Cm "$command" <"$scratch/tables-section"
done

# ---- engine options ----
section 'ENGINE PROTOCOLS' >"$scratch/protocols"
while IFS= read -r option; do
  check "UCI option $option is in ENGINE PROTOCOLS" \
    grep -qE "^\\.It Cm (.* , )?$option( ,|\$)" "$scratch/protocols"
done < <("$alces" uci <<<$'uci\nquit' | sed -n 's/^option name \(.*\) type .*/\1/p')

sum_up
