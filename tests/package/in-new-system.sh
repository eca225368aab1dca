#!/usr/bin/env bash
# Installs a Debian package in a new, minimal Debian system, as another machine would, and plays
# there; then removes it. Needs root and debootstrap, and downloads from the mirror of this system.
#
#   in-new-system.sh PACKAGE.deb
#
# The last line is "N passed, N failed".
set -u
package=$(realpath "$1")
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
# shellcheck source=tests/package/new_system.sh
. tests/package/new_system.sh

make_system "$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)"
play() { inside setpriv --reuid=65534 --regid=65534 --clear-groups /usr/games/alces "$@"; }

cp "$package" "$system/root/"
check 'apt install' \
  inside apt-get install -y -qq --no-install-recommends "/root/${package##*/}" >"$scratch/log" 2>&1
[ "$failed" = 0 ] || tail "$scratch/log"
inside dpkg -L alces >"$scratch/list"
doc=/usr/share/doc/alces
for file in /usr/games/alces $doc/copyright $doc/changelog.gz $doc/examples/sshd_config.alces \
  $doc/examples/fail2ban-alces.conf /usr/share/bash-completion/completions/alces \
  /usr/share/zsh/vendor-completions/_alces /usr/share/fish/vendor_completions.d/alces.fish; do
  check "$file" grep -qxF "$file" "$scratch/list"
done
for page in man/*; do
  check "the manual ${page#man/}" grep -qxF "/usr/share/man/man${page##*.}/${page#man/}.gz" "$scratch/list"
done
check 'the guide' grep -qE "^$doc/public-house\.md(\.gz)?\$" "$scratch/list"
zcat -f "$system$doc"/examples/* "$system$doc"/public-house.md* >"$scratch/texts"
check 'the guide and the examples name the program where it is' grep -q /usr/games/alces "$scratch/texts"
check 'and not where make install has it' not grep -q /usr/local "$scratch/texts"

version=$(sed -n 's/^VERSION := //p' Makefile)
check 'the version' is "$(play --version)" "alces $version"
end=$(printf 'L d1-f3 L g8-e6 L f3-h5 P c7-c6 L h5-h7\n' | play batch)
check 'a game' is "${end%% checkmate *}" 1-0
printf 'e2e4\nquit\n' | play --variant siberia --depth 2 --computer black >"$scratch/game" 2>/dev/null
check 'a game against the computer' grep -q '^Black [a-z ]* [a-i][1-9] ' "$scratch/game"
check 'a game that is a file' is "$(play perft 3 --variant chess)" 8902
printf 'quit\n' | play puzzle >"$scratch/puzzle" 2>/dev/null
check 'puzzles' grep -q '^Find the best move' "$scratch/puzzle"
play complete rules '' >"$scratch/words"
check 'completion' grep -q '^siberia' "$scratch/words"

check 'apt purge' inside apt-get purge -y -qq alces >"$scratch/log" 2>&1
check 'nothing is left' \
  is "$(find "$system/usr" "$system/etc" -name '*alces*' ! -path "$system/etc/apt/*")" ''
sum_up
