#!/bin/sh
# Unpacks programs from Debian packages into a folder: tools/unpack_programs.sh FOLDER PACKAGE:PATH…
# Installed packages would start services. This needs root only to fetch the list of packages where there is none;
# UPDATE is the command that does so.
set -e
mkdir -p "$1"
folder=$(cd "$1" && pwd)
shift
downloads=$(mktemp -d)
trap 'rm -rf "$downloads"' EXIT
cd "$downloads"
packages=$(for one in "$@"; do echo "${one%:*}"; done)
# shellcheck disable=SC2086 # both variables are lists of words
apt-get download -qq $packages || { $UPDATE && apt-get download -qq $packages; }
for one in "$@"; do
  dpkg-deb --fsys-tarfile "${one%:*}"_*.deb | tar -x -C "$folder" "./${one#*:}"
done
