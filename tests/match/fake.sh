#!/usr/bin/env bash
# A UCI engine that knows no chess. It moves a knight out and back, in Al-Ces from the starting position.
# From its own move number $2 on (default: 3) it misbehaves in the manner that $1 names:
#   good illegal empty foreign crash exit slow hang deaf flood garbage lost won even
# Two other manners: "mute" never sends uciok, and "leave" exits at the ucinewgame of game number $2.
set -u
manner=${1:-good}
from=${2:-3}
plies=0
games=0
pending=
played=()

answer() { printf '%s\n' "$@"; }

# Answers with the knight's next move, given the number of moves played.
shuffle() {
  local -i n=$1
  local -a white=(b1c3 c3b1) black=(b8c6 c6b8)
  if ((n % 2 == 0)); then answer "bestmove ${white[n / 2 % 2]}"; else answer "bestmove ${black[n / 2 % 2]}"; fi
}

misbehave() {
  case $manner in
    illegal) answer 'bestmove a0a9' ;;
    empty) answer 'bestmove' ;;
    foreign) answer 'bestmove N b1-c3' ;; # only coordinate notation is accepted
    crash) kill -SEGV $$ ;;
    exit) exit 3 ;;
    slow) pending=yes ;; # answers only after stop
    hang) ;;
    deaf) while :; do sleep 1000; done ;;
    flood) while :; do answer 'info depth 1 score cp 0'; done ;;
    lost) answer 'info depth 3 seldepth 4 multipv 1 score cp -900 nodes 100 pv b1c3' && shuffle "$1" ;;
    won) answer 'info depth 3 multipv 1 score mate 4 nodes 100' && shuffle "$1" ;;
    even) answer 'info depth 9 score cp 3 nodes 100' && shuffle "$1" ;;
    garbage)
      head -c 200000 /dev/zero | tr '\0' 'x'
      printf '\n\000\377\033[2J\r\ninfo score cp\ninfo depth nodes x score mate\nbestmov\n  \nreadyok\n'
      shuffle "$1"
      ;;
    *) shuffle "$1" ;;
  esac
}

while IFS= read -r line; do
  case $line in
    uci)
      [ "$manner" = mute ] || answer 'id name fake' 'option name UCI_Variant type combo default x' \
        'option name Skill Level type spin default 1 min 1 max 9' uciok
      ;;
    setoption*) [ -z "${FAKE_LOG:-}" ] || printf '%s\n' "$line" >>"$FAKE_LOG" ;;
    isready) answer readyok ;;
    ucinewgame)
      plies=0
      games=$((games + 1))
      [ "$manner" != leave ] || ((games < from)) || exit 4
      ;;
    position*)
      moves=${line#*moves}
      [ "$moves" != "$line" ] || moves=
      read -ra played <<<"$moves"
      ;;
    go*)
      plies=$((plies + 1))
      if ((plies >= from)); then misbehave ${#played[@]}; else shuffle ${#played[@]}; fi
      ;;
    stop) [ -z "$pending" ] || shuffle ${#played[@]} ;;
    quit) exit 0 ;;
  esac
done
