# shellcheck shell=bash disable=SC2016,SC2154 # read by run.sh; for another shell
# The attacks of a hostile user of the same computer, who can put files where a careless person keeps games
# and settings, and can set environment variables. The cases check that the person can play, that the game is
# recorded, that no file of others changes, and that nothing hangs or prints control characters.

victim=$scratch/victim
state=$XDG_STATE_HOME/alces
explain_failure() { tail -n 5 "$scratch/answer" | cat -v; }
played() { # a move in plain mode
  echo e2-e4 | timeout 20 "$alces" play --plain --computer none >"$scratch/answer" 2>&1 &&
    grep -q 'White pawn e2 to e4' "$scratch/answer" && is_printable "$scratch/answer"
}
recorded_in() { grep -qs '^1. Pe2-e4' "$state/$1.game"; }
untouched() { is "$(cat "$victim")" 'a file of somebody else' && is "$(stat -c %h%a "$victim")" "${1:-1}644"; }
lay() { # what, file: puts something hostile there
  case $1 in
    link) ln -s "$victim" "$2" ;;
    'hard link') ln "$victim" "$2" ;;
    pipe) mkfifo "$2" ;;
    directory) mkdir "$2" ;;
    endless) ln -s /dev/zero "$2" ;;
    huge) truncate -s 5G "$2" ;;
    noise) head -c 300000 /dev/urandom >"$2" ;;
  esac
}
hostile_record() { # what: in the place of game 1
  local command
  echo 'a file of somebody else' >"$victim" && chmod 644 "$victim" && mkdir -p "$state" || return 1
  lay "$1" "$state/1.game" && played && recorded_in 2 || return 1
  for command in 'resume 1 --plain' 'games check' 'games export 1' games 'games delete 1' 'batch --quiet '"$state/1.game"; do
    # shellcheck disable=SC2086 # words
    echo d2-d4 | timeout 20 "$alces" $command >"$scratch/answer" 2>&1
    case $? in
      64 | 124) return 1 ;; # not a command, or it hangs
    esac
    is_printable "$scratch/answer" || return 1
  done
  untouched "$(stat -c %h "$victim")" && recorded_in 2
}
hostile_settings() { # what: in the place of the settings file
  rm -rf "$scratch/config"
  mkdir -p "$scratch/config/alces" || return 1
  lay "$1" "$scratch/config/alces/config.toml" || return 1
  XDG_CONFIG_HOME=$scratch/config played && recorded_in 1 || return 1
  printf 'set level=3\nwrite\n' | XDG_CONFIG_HOME=$scratch/config timeout 20 "$alces" --plain >"$scratch/answer" 2>&1
  [ $? != 124 ] && is_printable "$scratch/answer" && grep -q 'cannot open' "$scratch/answer"
}
writable_folders() { # others put links there during the game
  local name
  echo 'a file of somebody else' >"$victim" && chmod 644 "$victim"
  mkdir -p "$state" && chmod 777 "$XDG_STATE_HOME" "$state" && mkfifo "$scratch/lines" || return 1
  timeout 60 "$alces" play --plain --computer none <"$scratch/lines" >"$scratch/answer" 2>&1 &
  exec {lines}>"$scratch/lines"
  echo e2-e4 >&"$lines"
  until_true recorded_in 1 || return 1
  for name in .1.game .1.game.new 1.game.new 1.game~ 1.tmp .tmp; do ln -s "$victim" "$state/$name"; done
  mv "$state/1.game" "$scratch/stolen" && ln -s "$victim" "$state/1.game" || return 1
  echo e7-e5 >&"$lines" && echo resign >&"$lines"
  exec {lines}>&-
  wait $!
  rm -f "$scratch/lines"
  # The game goes to a new record, not through the link.
  untouched && cat "$state"/*.game 2>/dev/null | grep -q '^1... Pe7-e5'
}
foreign_link() { # a link of another account to a game that was saved before
  local open=$scratch/open
  rm -rf "$open" && mkdir "$open" && chmod 1777 "$open" && chmod 711 "$scratch"
  printf 'e2-e4\nsave %s\n' "$scratch/kept.pgn" | "$alces" batch >/dev/null 2>&1 || return 1
  cp "$scratch/kept.pgn" "$scratch/copy.pgn"
  setpriv --reuid nobody --regid nogroup --clear-groups ln -s "$scratch/kept.pgn" "$open/game.pgn" || return 1
  printf 'd2-d4\nsave %s\n' "$open/game.pgn" | "$alces" batch >"$scratch/answer" 2>&1
  is $? 73 && grep -q 'is a symbolic link that belongs to another account' "$scratch/answer" && cmp "$scratch/kept.pgn" "$scratch/copy.pgn"
}
foreign_state() { # the directory of records is a link to a directory of another account
  rm -rf "$XDG_STATE_HOME" "$scratch/foreign"
  mkdir -p "$scratch/foreign" "$XDG_STATE_HOME" && chmod 755 "$scratch/foreign" && ln -s "$scratch/foreign" "$state"
  chmod 711 "$scratch" "$XDG_STATE_HOME"
  echo e2-e4 | setpriv --reuid nobody --regid nogroup --clear-groups env HOME=/ XDG_STATE_HOME="$XDG_STATE_HOME" \
    timeout 20 "$alces" play --plain --computer none >"$scratch/answer" 2>&1
  grep -q 'White pawn e2 to e4' "$scratch/answer" && grep -qi 'not recorded' "$scratch/answer" &&
    is "$(ls -A "$scratch/foreign")" ''
}
hostile_variables() { # paths of pipes, which hang a program that opens them, and values that are too long
  local evil=$scratch/evil long name
  printf -v long 'x%.0s' {1..20000}
  mkdir -p "$evil/x" "$evil/.terminfo/x" && mkfifo "$evil/x/xterm" "$evil/.terminfo/x/xterm" "$evil/C.UTF-8" || return 1
  for name in "$long" '../../../etc/passwd' /etc/passwd '%s%n' $'\033[2J' ''; do
    TERM=$name COLUMNS=$name LINES=$name LANG=$name LC_ALL=$name LOGNAME=$name USER=$name TMPDIR=$name \
      ALCES_TABLES=$name NO_COLOR=$name played || return 1
  done 2>/dev/null # bash complains about unknown locales
  LOCPATH=$evil NLSPATH=$evil/%N TMPDIR=$evil HOME=/nonexistent COLUMNS=99999 LINES=-1 ESCDELAY=-5 NCURSES_TRACE=9 \
    NCURSES_NO_UTF8_ACS=x TERMCAP=$evil/x/xterm TERMINFO=$scratch TERMINFO_DIRS=$scratch played || return 1
  is "$(find "$evil" -type f)" ''
}
hostile_folder() { # of tables: the shell understands the name of the folder in the command to join
  local folder=$scratch/$'tables\033]0;x\a\033[2J\u009b31m\\ it\'s' command
  mkdir -p "$folder"
  ALCES_TABLES=$folder LOGNAME=anna timeout 20 "$alces" host t --plain <<<quit >"$scratch/answer" 2>&1
  is_printable "$scratch/answer" && ! grep -q $'\u009b' "$scratch/answer" || return 1
  command=$(sed -n 's/.*join with: alces join t --tables //p' "$scratch/answer")
  eval "is $command $(printf %q "$folder")"
}
hostile_input() { # a file that a friend has sent
  local name
  printf '[Variant "al-ces"]\n[White "\033]0;x\007\033[2J"]\n[Event "%s"]\n\n1. Pe2-e4 {\033[31m} *\n' "$(head -c 5000 /dev/zero | tr '\0' x)" >"$scratch/game"
  timeout 20 "$alces" batch --quiet "$scratch/game" >"$scratch/answer" 2>&1
  [ $? != 124 ] && is_printable "$scratch/answer" || return 1
  for name in noise endless huge pipe directory; do
    rm -rf "$scratch/game"
    lay $name "$scratch/game"
    (ulimit -v 4000000 && timeout 5 "$alces" export "$scratch/game" <>"$scratch/game") 2>&1 | head -c 100000 >"$scratch/answer"
    LC_ALL=C grep -aq $'\033' "$scratch/answer" && return 1
  done
  rm -rf "$scratch/game"
  printf 'load %s\ne2-e4\nquit\n' "$victim" | timeout 20 "$alces" --plain >"$scratch/answer" 2>&1
  grep -q 'White pawn e2 to e4' "$scratch/answer"
}
commands_in_game() { # only `batch` executes commands
  local command line
  for line in "save $scratch/made" "load $victim" 'show' 'hint'; do
    printf 'e2-e4\n%s\n' "$line" >"$scratch/game"
    for command in export stats review; do
      timeout 20 "$alces" $command "$scratch/game" >"$scratch/answer" 2>&1
      is $? 65 && grep -q "^$scratch/game:2: .* is not a move; a game record cannot contain commands" "$scratch/answer" || return 1
    done
  done
  [ ! -e "$scratch/made" ] && untouched
}

repeated() { yes "$1" | head -n "$2"; } # line, times
bounded() { # lines, message: reading them takes little time and memory, whatever is in them
  local code=0
  (ulimit -v 400000 -t 4 && exec "$alces" export) <<<"$1" >"$scratch/answer" 2>&1 || code=$?
  is "$code" 65 && grep -q "$2" "$scratch/answer"
}
hostile_size() { # one game with 20 MB of tags, comments or variations
  bounded "$(repeated '[A "x"]' 2500000)" 'a game can have at most 10000 tags, with 10000000 bytes in all' &&
    bounded "e2-e4 $(repeated '{} {} {} {} {} {}' 1000000)" 'the comments of a game must have at most 20000000 bytes in all' &&
    bounded "d2-d4 $(repeated '{[%undo 1]} {[%delete d2-d4]} d2-d4' 600000)" 'a game can have at most 100000 moves, including variations'
}
long_line() { # of 5346 plies: knights go to and fro, and a pawn of each side moves in time
  local file round
  for file in a b d e f g h i j; do
    for round in 2 3 4; do
      repeated 'b1c3 b10c8 c3b1 c8b10' 49
      echo "$file$round$file$((round + 1)) $file$((11 - round))$file$((10 - round))"
    done
  done
}
takebacks() { # a megabyte that leaves a long line for another one and enters it again, all the time
  local pawns=pppppppppp command
  cat >"$scratch/long.toml" <<END
name = "long"
title = "Long Games"
summary = "10x10: no game is drawn by repetition"
[board]
files = 10
ranks = 10
start = "1n2k5/$pawns/10/10/10/10/10/10/${pawns^^}/1N2K5 w - - 0 1"
[[pieces]]
letter = "K"
name = "King"
betza = "K"
role = "king"
[[pieces]]
letter = "N"
name = "Knight"
betza = "N"
[[pieces]]
letter = "P"
name = "Pawn"
betza = "fmWfcF"
role = "pawn"
[[promotions]]
ranks = [10]
into = "N"
[draws]
plies = 200
repetitions = 0
END
  {
    long_line && echo '{[%undo 5345]}'
    repeated '{[%undo 1]} a2a3 {[%undo 1]} b1c3' 30000
    repeated '{[%undo 1]} a2a3 {[%undo 1]} b1c3 {[%redo 5345]} {[%undo 5345]}' 5000
    echo '*'
  } >"$scratch/game"
  for command in export 'batch --quiet'; do
    # shellcheck disable=SC2086 # words
    (ulimit -t 4 && exec "$alces" $command --variant "$scratch/long.toml" "$scratch/game") >"$scratch/answer" 2>&1 || return 1
  done
}

for what in link 'hard link' pipe directory endless huge noise; do
  check "a hostile record: $what" hostile_record "$what"
done
for what in pipe directory endless huge noise; do check "hostile settings: $what" hostile_settings "$what"; done
check 'directories that everybody can write to' writable_folders
if [ "$(id -u)" = 0 ] && id nobody >/dev/null 2>&1 && command -v setpriv >/dev/null; then
  check 'the directory of another account' foreign_state
  check 'a link of another account' foreign_link
else
  echo 'the directory and a link of another account: skipped, needs root'
fi
check 'hostile variables' hostile_variables
check 'a hostile folder of tables' hostile_folder
check 'hostile games' hostile_input
check 'commands in a game' commands_in_game
check 'hostile games: size' hostile_size
check 'hostile games: takebacks' takebacks
