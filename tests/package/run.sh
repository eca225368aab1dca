#!/usr/bin/env bash
# Tests the source archive, and that the version is the same everywhere. Outside of a clone, there
# is no source archive to test.
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

version=$(sed -n 's/^VERSION := //p' Makefile)
check 'the Debian package has the version of the Makefile' \
  is "$(sed -nE '1s/^alces \((.*)\) .*/\1/p' debian/changelog)" "$version"
check 'the program has that version' is "$("$alces" --version)" "alces $version"
check 'the changelog begins with what is not released' \
  is "$(grep -m 1 '^## ' CHANGELOG.md)" '## [Unreleased]'
grep '^### ' CHANGELOG.md >"$scratch/headings"
check 'the changelog has only the usual headings' \
  not grep -vqxE '### (Added|Changed|Deprecated|Removed|Fixed|Security)' "$scratch/headings"

# The rows of CONTRIBUTING.md under "How long each target takes" name each target of `make help`.
make -s help | sed -nE 's/^make( [a-z0-9-]+)? .*/make\1/p' | sort -u >"$scratch/targets"
# shellcheck disable=SC2016 # the backquotes of CONTRIBUTING.md
sed -n '/^## How long/,/^## The code/p' CONTRIBUTING.md | grep '^|' | grep -oE '`make( [a-z0-9-]+)?`' | tr -d '`' |
  sort -u >"$scratch/timed"
check 'the targets were found' [ "$(wc -l <"$scratch/targets")" -gt 20 ]
check 'CONTRIBUTING.md says how long each target takes' is "$(comm -23 "$scratch/targets" "$scratch/timed")" ''

if git rev-parse HEAD >/dev/null 2>&1; then
  archive=alces-$version.tar.gz
  for clone in one two; do git clone -q . "$scratch/$clone"; done
  git -C "$scratch/two" config tar.umask 0077
  git -C "$scratch/two" config core.autocrlf true
  dist() { make -s -C "$scratch/$1" -f "$PWD/Makefile" dist; }
  check 'make dist' dist one
  (umask 077 && TZ=Asia/Tokyo && export TZ && dist two)
  check 'archives of the same commit have the same bytes' cmp "$scratch/one/$archive" "$scratch/two/$archive"
  mkdir "$scratch/out"
  tar -C "$scratch/out" -xzf "$scratch/one/$archive"
  check 'the archive has one directory' is "$(ls "$scratch/out")" "alces-$version"
  check 'it has every file of the commit' \
    is "$(cd "$scratch/out/alces-$version" && find . -type f | cut -c3- | LC_ALL=C sort)" \
    "$(git ls-tree -r --name-only HEAD | LC_ALL=C sort)"
else
  echo 'skipped: the source archive, because this is not a clone'
fi
sum_up
