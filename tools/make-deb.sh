#!/usr/bin/env bash
# Builds the Debian source and binary packages in build/deb from a source archive, and checks them
# with lintian. Fails if lintian reports an error or a warning. Does nothing if this archive has already
# been built and checked.
#
#   make-deb.sh ARCHIVE
set -eu
cd "$(dirname "$0")/.."
archive=$(realpath "$1")

if cmp -s "$archive" build/deb/checked.tar.gz; then
  echo "$(echo build/deb/alces_*.deb) is up to date"
  exit
fi
rm -rf build/deb
mkdir -p build/deb
tar -C build/deb -xzf "$archive"
cd build/deb/alces-*/
dpkg-buildpackage -us -uc
cd ..
lintian --allow-root --fail-on error,warning --display-info alces_*.changes
cp "$archive" checked.tar.gz
echo "lintian found no errors and no warnings in $(echo alces_*.deb)"
