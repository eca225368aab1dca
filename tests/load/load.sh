#!/usr/bin/env bash
# Measures many sessions of the public server at once, each in a terminal with a game against the
# computer: the memory of each, the processor time while nobody does anything, and the time until
# a key is answered.
#   load.sh [SESSIONS]        default: 100; $ALCES names the program (default: ./alces)
set -u
cd "$(dirname "$0")/../.." || exit 1
alces=$(realpath "${ALCES:-./alces}")
sessions=${1:-100}
rest=${REST:-20} # seconds in which nobody does anything
scratch=$(mktemp -d)
trap 'tmux -L "load-$$" kill-server 2>/dev/null; rm -rf "$scratch"' EXIT
export TMUX_TMPDIR=$scratch LC_ALL=C.UTF-8
mkdir "$scratch/house"
tm() { tmux -L "load-$$" -f /dev/null "$@"; }

tm new-session -d -s 0 -x 80 -y 24 "exec sleep 100000"
for ((i = 1; i <= sessions; ++i)); do
  tm new-session -d -s "$i" -x 80 -y 24 "exec '$alces' --restricted --data '$scratch/house' --user guest$i"
done
shows() { tm capture-pane -p -t "$1" | grep -q -- "$2"; }
wait_for() { # session, what
  local end=$((SECONDS + 120))
  until shows "$@"; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.02
  done
}
playing=0
for ((i = 1; i <= sessions; ++i)); do wait_for "$i" 'alces>' && tm send-keys -t "$i" play Enter; done
for ((i = 1; i <= sessions; ++i)); do wait_for "$i" 'to move' && tm send-keys -t "$i" e2-e4 Enter; done
for ((i = 1; i <= sessions; ++i)); do wait_for "$i" 'P e2-e4  *[A-Z]' && playing=$((playing + 1)); done
mapfile -t processes < <(tm list-panes -a -F '#{session_name} #{pane_pid}' | awk '$1 != 0 { print $2 }')

memory() { # kilobytes of each session: its private memory, and that with its share of common memory
  local pid
  for pid in "${processes[@]}"; do
    awk '/^Pss:/ { p = $2 } /^Private_(Clean|Dirty):/ { o += $2 } END { print o, p }' "/proc/$pid/smaps_rollup"
  done
}
ticks() { for pid in "${processes[@]}"; do awk '{ print $14 + $15 }' "/proc/$pid/stat"; done | awk '{ s += $1 } END { print s }'; }

before=$(ticks)
sleep "$rest"
after=$(ticks)
echo "$sessions sessions, $playing of them in a game"
memory | awk '{ o += $1; p += $2; if ($1 > m) m = $1 } END { printf "memory of a session: %.1f MB private (%.1f at most), %.1f with its share of common memory\n", o / NR / 1024, m / 1024, p / NR / 1024 }'
awk -v t=$((after - before)) -v hz="$(getconf CLK_TCK)" -v s="$rest" 'BEGIN { printf "processor time while idle: %.2f%% of one processor for all sessions together\n", 100 * t / hz / s }'

# Sends a key to one session after another, and waits until its effect is on the screen.
for ((i = 1; i <= sessions; i += (sessions + 19) / 20)); do
  begun=$(date +%s%N)
  tm send-keys -t "$i" F1
  until shows "$i" 'Esc'; do :; done
  echo $((($(date +%s%N) - begun) / 1000000))
  tm send-keys -t "$i" Escape
done | sort -n | awk '{ a[NR] = $1 } END { printf "a key is answered in %d ms (median of %d), %d at most, including the time to read the screen\n", a[int((NR + 1) / 2)], NR, a[NR] }'
