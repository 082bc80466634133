#!/bin/sh
# Gets what tests need besides Python and Node from Debian packages, where it is missing:
# tools/debian.sh strace | chromium | engines | programs
# Packages are installed by root, or by a user whom sudo does not ask for a password.
folder=build/programs
fonts="fonts-dejavu-core:DejaVuSans.ttf fonts-noto-core:NotoSans-Regular.ttf fonts-liberation:LiberationSans-Regular.ttf"
# Installed, these would start services: they are only unpacked.
programs="caddy:usr/bin/caddy nginx:usr/sbin/nginx prometheus:usr/bin/promtool"

apt() { if [ "$(id -u)" = 0 ]; then apt-get "$@"; else sudo -n apt-get "$@"; fi; }
has() { command -v "$1" >/dev/null; }
step() { sh tools/step.sh "$@"; }
# A command that fails is tried again with a new list of packages: it may be missing or old.
retry() { "$@" || { apt update -qq && "$@"; }; }

what=$1
shift
case $what in
install)
  retry apt install -qq -y --no-install-recommends "$@"
  ;;
unpack)
  set -e
  mkdir -p "$folder"
  folder=$(cd "$folder" && pwd)
  downloads=$(mktemp -d)
  trap 'rm -rf "$downloads"' EXIT
  cd "$downloads"
  # shellcheck disable=SC2046 # a list of words
  retry apt-get download -qq $(for one in "$@"; do echo "${one%:*}"; done)
  for one in "$@"; do
    dpkg-deb --fsys-tarfile "${one%:*}"_*.deb | tar -x -C "$folder" "./${one#*:}"
  done
  ;;
strace)
  has strace || [ "$(uname)" != Linux ] || step "Installing strace" sh "$0" install strace ||
    echo "strace is missing and could not be installed; one test will fail because of it."
  ;;
chromium)
  has chromium || has chromium-browser || has google-chrome || set -- chromium
  for font in $fonts; do
    find /usr/share/fonts /usr/local/share/fonts "$HOME/.local/share/fonts" -name "${font#*:}" 2>/dev/null | grep -q . ||
      set -- "$@" "${font%:*}"
  done
  [ $# = 0 ] || step "Installing $*" sh "$0" install "$@" ||
    echo "Could not install $*; browser tests will fail because of it. On Debian: apt-get install $*"
  ;;
engines)
  has firefox-esr || has firefox || set -- firefox-esr
  has WebKitWebDriver || set -- "$@" webkit2gtk-driver
  has Xvfb || set -- "$@" xvfb
  [ $# = 0 ] || step "Installing $*" sh "$0" install "$@" || echo "Could not install $*; the tests of that browser are skipped."
  ;;
programs)
  PATH="$PATH:/usr/sbin"
  for one in $programs; do
    has "${one##*/}" || [ -x "$folder/${one#*:}" ] || set -- "$@" "$one"
  done
  [ $# = 0 ] || step "Unpacking in $folder: $*" sh "$0" unpack "$@" ||
    echo "Could not unpack these from Debian packages: $*; the tests that need them are skipped."
  ;;
esac
