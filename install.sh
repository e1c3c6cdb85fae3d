#!/usr/bin/env bash
# Chancery on this machine. `./install.sh --try` builds it and runs the whole journey, without root.
set -euo pipefail
caller=$PWD
cd "$(dirname "$0")"
root=$PWD

usage() {
  cat <<'END'
Usage: ./install.sh --try [--data DIRECTORY] [--port NUMBER]
       ./install.sh --try --stop [--data DIRECTORY]

Tries Chancery out, without root; nothing is installed outside this directory. It fetches the npm
packages, builds dist/chancery, makes a data directory with a fictional demo firm, starts the server on
127.0.0.1, and goes through the main job: token, cases, upload of a scanned letter, OCR, search, and the
draft of a motion. The server is left running. Run again, it builds and adds only what is missing.

  --data DIRECTORY  where the data goes (default: .try in this directory)
  --port NUMBER     port of the server (default: 7420)
  --stop            stop the server that --try left running
  --help            this text

Needs Linux on x86-64 with glibc 2.34 or newer, Node 20 or newer, npm, and 2 GiB of disk.
END
}

fail() {
  printf 'error: %s\nhint: %s\n' "$1" "$2" >&2
  exit "${3:-1}"
}

try=false stop=false data=$root/.try port=
while [ $# -gt 0 ]; do
  case $1 in
    --try) try=true ;;
    --stop) stop=true ;;
    --data | --port)
      [ $# -gt 1 ] || fail "$1 needs a value" 'See ./install.sh --help' 2
      if [ "$1" = --data ]; then data=$2; else port=$2; fi
      shift
      ;;
    --data=*) data=${1#*=} ;;
    --port=*) port=${1#*=} ;;
    -h | --help) usage && exit 0 ;;
    *) fail "unknown option $1" 'See ./install.sh --help' 2 ;;
  esac
  shift
done

if ! $try; then
  fail 'installing as a system service does not exist yet' \
    './install.sh --try runs everything from this directory; dist/chancery (npm run build) is one file that runs anywhere' 2
fi

if $stop; then
  [ -x dist/chancery ] || fail 'there is nothing to stop: dist/chancery was never built' './install.sh --try' 3
  cd "$caller"
  exec "$root/dist/chancery" demo --stop --data "$data"
fi

# What is needed, checked before anything is downloaded.
[ "$(uname -s)-$(uname -m)" = Linux-x86_64 ] ||
  fail "this is $(uname -s) on $(uname -m)" 'Chancery runs on Linux x86-64.'
glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/^glibc //' || true)
[ -n "$glibc" ] || fail 'this system has no glibc' 'Use Debian 12, Ubuntu 22.04 or newer; musl (Alpine) will not do.'
printf '2.34\n%s\n' "$glibc" | sort --check=quiet --version-sort ||
  fail "glibc is $glibc" 'Version 2.34 or newer is needed: Debian 12, Ubuntu 22.04 or newer.'
for tool in node npm; do
  command -v "$tool" >/dev/null || fail "$tool is not installed" 'Install Node 20 or newer with npm, for example: apt install nodejs npm'
done
node_version=$(node --version)
node_major=${node_version#v}
[ "${node_major%%.*}" -ge 20 ] ||
  fail "Node is $node_version" 'Version 20 or newer is needed to build; what is built brings its own.'
free_kib=$(df --output=avail --block-size=1K . | tail -n 1)
if [ ! -d node_modules ] && [ "$free_kib" -lt $((2 * 1024 * 1024)) ]; then
  fail "only $((free_kib / 1024)) MiB of disk are free here" 'Packages, executable and demo data need 2 GiB.'
fi
printf '▸ This machine\n  Linux x86-64, glibc %s, Node %s, %s MiB free\n' "$glibc" "$node_version" "$((free_kib / 1024))"

started=$SECONDS
printf '▸ Packages and executable (the first time takes a minute or two)\n'
npm run --silent build | sed 's/^/  /'
printf '  dist/chancery is ready%61s s\n' "$((SECONDS - started))"

arguments=(--data "$data")
[ -z "$port" ] || arguments+=(--port "$port")
cd "$caller" # so that a relative --data, and the paths that are printed, mean what the caller means
exec "$root/dist/chancery" demo "${arguments[@]}"
