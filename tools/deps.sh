#!/usr/bin/env bash
# Checks or installs the dependencies of some tasks.
#
#   deps.sh check|install SET...    SET is build, test, shells, parallel, clients, lint, deb, arm64, chroot,
#                                   clang or catch3
#
#   check    print what is missing, and fail if anything is
#   install  print what is missing, and install it with apt-get if the system has it
#
# Dependencies are looked for where a compiler or a shell finds them, so the package manager is needed
# only to install missing ones.
set -u

CXX=${CXX:-g++}
compiler=${CXX%% *}

has_header() {
  printf '#if !__has_include(<%s>)\n#error\n#endif\n' "$1" |
    "$compiler" -std=c++20 -E -x c++ - >/dev/null 2>&1
}

needs=()
packages=()
miss() {
  needs+=("$1")
  packages+=("$2")
}

tool() { # name, Debian package
  command -v "$1" >/dev/null 2>&1 || miss "the program $1" "$2"
}

header() { # Debian package, header, alternatives
  local package=$1 name
  shift
  for name in "$@"; do has_header "$name" && return; done
  miss "the C++ header <$1>" "$package"
}

probe() {
  case $1 in
    build)
      case $compiler in
        *clang++*) tool "$compiler" "${compiler/clang++/clang}" ;;
        *) tool "$compiler" "$compiler" ;;
      esac
      header libncurses-dev curses.h
      header libcli11-dev CLI/CLI.hpp
      header libcrypt-dev crypt.h
      header libmd-dev sha2.h
      header libutf8proc-dev utf8proc.h
      header libtomlplusplus-dev toml++/toml.h
      [ "$(uname)" != Linux ] || header libseccomp-dev seccomp.h
      ;;
    test)
      header catch2 catch2/catch.hpp catch2/catch_all.hpp
      tool tmux tmux
      tool ssh openssh-client
      PATH=$PATH:/usr/sbin tool sshd openssh-server
      ;;
    parallel) # without it, its tests are skipped
      tool parallel parallel
      tool rsync rsync
      ;;
    clients) # without them, their tests are skipped
      PATH=$PATH:/usr/games tool pgn-extract pgn-extract
      PATH=$PATH:/usr/games tool polyglot polyglot
      tool jq jq
      ;;
    shells) # without them, their tests are skipped
      tool zsh zsh
      tool fish fish
      ;;
    deb)
      tool dpkg-buildpackage dpkg-dev
      tool dh debhelper
      tool fakeroot fakeroot
      tool lintian lintian
      ;;
    arm64)
      tool aarch64-linux-gnu-g++ g++-aarch64-linux-gnu
      tool qemu-aarch64 qemu-user
      ;;
    chroot) PATH=$PATH:/usr/sbin tool debootstrap debootstrap ;;
    lint)
      tool clang-format clang-format
      tool shellcheck shellcheck
      tool mandoc mandoc
      ;;
    clang) tool clang++ clang ;;
    catch3) header catch2 catch2/catch_all.hpp ;; # fails where only version 2 is installed
    *)
      echo "deps.sh: unknown set: $1" >&2
      exit 64
      ;;
  esac
}

probe_all() {
  needs=()
  packages=()
  local set
  for set in "$@"; do probe "$set"; done
}

print_missing() {
  echo 'Missing:' >&2
  printf '  %s\n' "${needs[@]}" >&2
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

install_packages() {
  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null 2>&1; then
    echo "Cannot install without root or sudo. As root: apt-get install ${packages[*]}" >&2
    return 1
  fi
  echo "Installing with apt-get: ${packages[*]}" >&2
  export DEBIAN_FRONTEND=noninteractive
  as_root apt-get update -qq &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}"
}

action=${1:-}
shift
case $action in check | install) ;; *) echo 'usage: deps.sh check|install SET...' >&2; exit 64 ;; esac

probe_all "$@"
[ ${#needs[@]} = 0 ] && exit 0
print_missing
if ! command -v apt-get >/dev/null 2>&1; then
  echo 'Install these with your package manager, then run make again.' >&2
  exit 1
fi
if [ "$action" = check ]; then
  echo "Run make deps, or apt-get install ${packages[*]}" >&2
  exit 1
fi
install_packages || exit 1
probe_all "$@"
[ ${#needs[@]} = 0 ] && exit 0
print_missing
exit 1
