#!/usr/bin/env bash
# Chancery on this machine: installed as a system service, or tried out from this directory without root.
set -euo pipefail
caller=$PWD
cd "$(dirname "$0")"
here=$PWD

usage() {
  cat <<'END'
Usage: sudo ./install.sh [--offline BUNDLE | --executable FILE] [--model FILE]
                         [--host ADDRESS] [--port NUMBER] [--url URL] [--no-start] [--dry-run]
       sudo ./install.sh --uninstall [--purge] [--dry-run]
       ./install.sh --try [--data DIRECTORY] [--port NUMBER], ./install.sh --stop

Installs Chancery as a system service: the account chancery, /usr/local/bin/chancery,
/etc/chancery/config.toml, /var/lib/chancery, and a systemd unit that starts it. Run again, it replaces the
executable, restarts the service, and leaves settings and data as they are.

  --offline BUNDLE   install from chancery-VERSION-linux-x64.tar.zst; nothing is fetched or built
  --executable FILE  install this executable
  --model FILE       install this language model (GGUF), too
  --host ADDRESS     address to listen on, for a first installation (default: 127.0.0.1)
  --port NUMBER      port to listen on, likewise (default: 7420)
  --url URL          URL under which clients reach it, likewise; tokens name it as their issuer
  --no-start         install, and start nothing
  --root DIRECTORY   install into the image of a system under this directory; starts nothing
  --uninstall        stop and remove the service; settings and data stay
  --purge            with --uninstall: remove settings and data, too. They cannot be brought back, and without
                     a copy of the master key kept elsewhere no backup can be read any more
  --dry-run          say what would be done, and change nothing

Without --offline and --executable it takes the executable beside this script, or builds it from source.

  --try              without root: build it, make a data directory with a fictional demo firm, start the
                     server on 127.0.0.1, and go through the main job: token, cases, upload of a scanned
                     letter, OCR, search, and the draft of a motion. The server is left running
  --data DIRECTORY   where the data of the trial goes (default: .try in this directory)
  --stop             stop the server that --try left running
  --help             this text

Needs Linux on x86-64 with glibc 2.34 or newer; building it Node 20 or newer, npm, and 2 GiB of disk.
END
}

fail() {
  printf 'error: %s\nhint: %s\n' "$1" "$2" >&2
  exit "${3:-1}"
}

mode=install stop=false purge=false dry=false start=true
data= port= host= url= bundle= executable= model= root=
while [ $# -gt 0 ]; do
  option=${1%%=*}
  case $option in
    --data | --port | --host | --url | --offline | --executable | --model | --root)
      if [ "$1" = "$option" ]; then
        [ $# -gt 1 ] || fail "$1 needs a value" 'See ./install.sh --help' 2
        value=$2
        shift
      else
        value=${1#*=}
      fi
      case $option in
        --offline) bundle=$value ;;
        *) printf -v "${option#--}" %s "$value" ;;
      esac
      ;;
    --try) mode=try ;;
    --uninstall) mode=uninstall ;;
    # Of the trial alone: nobody who wants to stop something wants a system service installed.
    --stop) mode=try stop=true ;;
    --purge) purge=true ;;
    --dry-run) dry=true ;;
    --no-start) start=false ;;
    -h | --help) usage && exit 0 ;;
    *) fail "unknown option $1" 'See ./install.sh --help' 2 ;;
  esac
  shift
done

# Paths are meant from where the caller is.
from_caller() {
  case $1 in '' | /*) printf %s "$1" ;; *) printf %s "$caller/$1" ;; esac
}
bundle=$(from_caller "$bundle") executable=$(from_caller "$executable")
model=$(from_caller "$model") root=$(from_caller "$root")
root=${root%/}

check_machine() {
  [ "$(uname -s)-$(uname -m)" = Linux-x86_64 ] ||
    fail "this is $(uname -s) on $(uname -m)" 'Chancery runs on Linux x86-64.'
  glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/^glibc //' || true)
  [ -n "$glibc" ] ||
    fail 'this system has no glibc' 'Use Debian 12, Ubuntu 22.04, RHEL 9 or newer; musl (Alpine) will not do.'
  printf '2.34\n%s\n' "$glibc" | sort --check=quiet --version-sort ||
    fail "glibc is $glibc" 'Version 2.34 or newer is needed: Debian 12, Ubuntu 22.04, RHEL 9 or newer.'
}

check_build_tools() {
  for tool in node npm; do
    command -v "$tool" >/dev/null ||
      fail "$tool is not installed" 'Install Node 20 or newer with npm (apt install nodejs npm), or install from a bundle: --offline BUNDLE'
  done
  node_version=$(node --version)
  node_major=${node_version#v}
  [ "${node_major%%.*}" -ge 20 ] ||
    fail "Node is $node_version" 'Version 20 or newer is needed to build; what is built brings its own.'
  free_kib=$(df --output=avail --block-size=1K . | tail -n 1)
  if [ ! -d node_modules ] && [ "$free_kib" -lt $((2 * 1024 * 1024)) ]; then
    fail "only $((free_kib / 1024)) MiB of disk are free here" 'Packages, executable and demo data need 2 GiB.'
  fi
}

try_it() {
  data=$(from_caller "${data:-$here/.try}")
  if $stop; then
    [ -x dist/chancery ] || fail 'there is nothing to stop: dist/chancery was never built' './install.sh --try' 3
    exec "$here/dist/chancery" demo --stop --data "$data"
  fi
  # What is needed, checked before anything is downloaded.
  check_machine
  check_build_tools
  printf '▸ This machine\n  Linux x86-64, glibc %s, Node %s, %s MiB free\n' "$glibc" "$node_version" "$((free_kib / 1024))"
  started=$SECONDS
  printf '▸ Packages and executable (the first time takes a minute or two)\n'
  npm run --silent build | sed 's/^/  /'
  printf '  dist/chancery is ready%61s s\n' "$((SECONDS - started))"
  arguments=(--data "$data")
  [ -z "$port" ] || arguments+=(--port "$port")
  cd "$caller" # so that the paths that are printed mean what the caller means
  exec "$here/dist/chancery" demo "${arguments[@]}"
}

BIN=/usr/local/bin/chancery
CONFIG=/etc/chancery/config.toml
DATA=/var/lib/chancery
UNITS=/etc/systemd/system
BACKUPS=/var/backups/chancery
DOC=/usr/local/share/doc/chancery

# Says what is done, and does it unless --dry-run.
step() {
  printf '  %s\n' "$1"
  shift
  $dry || "$@"
}

unchanged() { printf '%s\n' '--dry-run: nothing was changed.'; }

# systemd runs this machine, and it is this machine that is meant.
is_live() { [ -z "$root" ] && [ -d /run/systemd/system ]; }

# dpkg's own files, and only its: what both installed would be two servers on the same data.
refuse_package() {
  [ ! -e "$root/usr/lib/systemd/system/chancery.service" ] || fail 'Chancery is installed here as a Debian package' "$1"
}

as_service() { runuser --user chancery -- "$@"; }

# Sets $source to the executable to install. A bundle says its checksums; what does not fit is not installed.
find_executable() {
  source=$executable
  if [ -n "$bundle" ]; then
    [ -r "$bundle" ] || fail "$bundle cannot be read" 'Give the path of chancery-VERSION-linux-x64.tar.zst.' 2
    command -v zstd >/dev/null ||
      fail 'zstd is not installed' 'Install zstd, or unpack the bundle elsewhere and run the install.sh inside it.'
    unpacked=$(mktemp --directory)
    trap 'rm -rf "$unpacked"' EXIT
    tar --extract --zstd --no-same-owner --strip-components=1 --directory "$unpacked" --file "$bundle" ||
      fail "$bundle is damaged" 'Copy it again, and compare its checksum with the one that was published.'
    here=$unpacked
    cd "$here"
  fi
  if [ -z "$source" ] && [ -f "$here/SHA256SUMS" ]; then
    (cd "$here" && sha256sum --check --quiet --strict SHA256SUMS) ||
      fail 'the bundle is not as it was made' 'Copy it again, and compare its checksum with the one that was published.'
    source=$here/chancery
    # A bundle may bring a language model.
    [ -n "$model" ] || model=$(find "$here" -maxdepth 1 -name '*.gguf' | head -n 1)
  fi
  if [ -z "$source" ]; then
    check_build_tools
    printf '▸ Packages and executable (the first time takes a minute or two)\n'
    # Not as root: nothing in the source tree should belong to root afterwards.
    if $dry; then
      printf '  npm run build\n'
    elif [ -n "${SUDO_USER:-}" ] && [ "$SUDO_USER" != root ]; then
      runuser --user "$SUDO_USER" -- npm run --silent build | sed 's/^/  /'
    else
      npm run --silent build | sed 's/^/  /'
    fi
    source=$here/dist/chancery
    $dry && return
  fi
  [ -x "$source" ] || fail "$source is no executable" 'Give --executable FILE or --offline BUNDLE.' 2
  # Run before anything is replaced: a wrong or cut-off file says nothing sensible.
  version=$("$source" version 2>/dev/null) || fail "$source does not run on this machine" 'It was damaged, or made for another system.'
}

check_target() {
  [ "$(id -u)" = 0 ] || fail 'installing needs root' 'sudo ./install.sh, or ./install.sh --try to look at it without root.' 4
  if [ -z "$root" ]; then
    command -v systemctl >/dev/null ||
      fail 'this system has no systemd' 'The executable runs anywhere: chancery init, chancery serve. Start it by what this system has for services.'
    for directory in $DATA /var/lib; do
      [ -d "$directory" ] || continue
      case ,$(findmnt --noheadings --output OPTIONS --target "$directory"), in
        *,noexec,*) fail "$directory is mounted noexec" 'Native parts are unpacked and loaded there: mount it without noexec, or set CHANCERY_RUNTIME_DIR in the unit.' ;;
        *,ro,*) fail "$directory is mounted read-only" 'The data goes there: mount it for writing.' ;;
      esac
      break
    done
  fi
}

make_account() {
  if [ -n "$root" ]; then
    grep --quiet '^chancery:' "$root/etc/passwd" 2>/dev/null && return
    mkdir --parents "$root/usr/lib/sysusers.d"
    printf 'u chancery - "Chancery" %s\n' $DATA >"$root/usr/lib/sysusers.d/chancery.conf"
  elif ! getent passwd chancery >/dev/null; then
    useradd --system --user-group --home-dir $DATA --no-create-home --shell /usr/sbin/nologin --comment Chancery chancery
  fi
}

# Renamed into its place: a running server keeps the old file, and there is never half a file.
put_executable() {
  install -D --mode=755 "$source" "$root$BIN.new"
  [ ! -e "$root$BIN" ] || cp --archive "$root$BIN" "$root$BIN.previous"
  mv "$root$BIN.new" "$root$BIN"
}

write_settings() {
  mkdir --parents "$root${CONFIG%/*}"
  {
    printf '# Settings of Chancery. `chancery config docs` explains every one, `chancery config check` finds mistakes.\n'
    printf 'data = "%s"\n' $DATA
    [ -z "$host" ] || printf 'host = "%s"\n' "$host"
    [ -z "$port" ] || printf 'port = %s\n' "$port"
    [ -z "$url" ] || printf 'public_url = "%s"\n' "$url"
  } >"$root$CONFIG"
  chmod 644 "$root$CONFIG"
}

put_units() {
  for unit in chancery.service chancery-backup.service chancery-backup.timer chancery-upgrade.service; do
    install -D --mode=644 "$1/$unit" "$root$UNITS/$unit"
  done
  # The nightly snapshots are off until somebody has decided where they go: systemctl enable --now chancery-backup.timer
  if is_live; then
    install --directory --owner=chancery --group=chancery --mode=700 $BACKUPS
    systemctl daemon-reload
  fi
}

SHARED='share/man/man1/chancery.1 share/bash-completion/completions/chancery share/zsh/site-functions/_chancery share/fish/vendor_completions.d/chancery.fish'

put_output() {
  mkdir --parents "$root/usr/local/${2%/*}"
  # shellcheck disable=SC2086 # a command and its argument
  "$root$BIN" $1 --data $DATA >"$root/usr/local/$2"
  chmod 644 "$root/usr/local/$2"
}

put_documents() {
  mkdir --parents "$root$DOC"
  # Made by the executable itself, so that they are always those of its version.
  put_output 'man' share/man/man1/chancery.1
  put_output 'completion bash' share/bash-completion/completions/chancery
  put_output 'completion zsh' share/zsh/site-functions/_chancery
  put_output 'completion fish' share/fish/vendor_completions.d/chancery.fish
  for document in README.md LICENSE THIRD_PARTY_LICENSES docs/*.md; do
    [ ! -f "$document" ] || install --mode=644 "$document" "$root$DOC/"
  done
  for example in docs/examples/*; do
    [ ! -f "$example" ] || install -D --mode=644 "$example" "$root$DOC/examples/${example##*/}"
  done
}

# Before anything is replaced, by the version that is there, if the nightly backups are on.
back_up() {
  systemctl start chancery-backup.service ||
    fail 'the backup before the upgrade failed' 'See journalctl -u chancery-backup. Nothing was changed. To go on without: systemctl disable chancery-backup.timer'
}

# What the last upgrade left; it changes with each that changed anything.
last_upgrade() { cat $DATA/upgrade/upgrade.json 2>/dev/null || true; }

# The databases; `chancery upgrade` puts them back itself when anything fails.
upgrade_data() {
  systemctl stop chancery
  systemctl start chancery-upgrade || {
    journalctl --unit chancery-upgrade --lines 20 --no-pager >&2 || true
    go_back 'the data could not be upgraded'
  }
}

# The version before, on the data as they were; $1 says why.
go_back() {
  [ -e $BIN.previous ] || fail "$1" 'See journalctl -u chancery, and sudo chancery doctor.'
  mv $BIN.previous $BIN
  systemctl restart chancery && fail "$1; the version before runs again" 'See journalctl -u chancery-upgrade, -u chancery.'
  fail "$1; the version before does not start either" 'See journalctl -u chancery, and sudo chancery doctor.'
}

start_service() {
  systemctl enable --quiet chancery
  systemctl restart chancery || {
    journalctl --unit chancery --lines 20 --no-pager >&2 || true
    systemctl stop chancery
    # With the new version, which knows both schemas; and only what it has changed itself.
    if [ "$known_upgrade" != "$(last_upgrade)" ]; then
      $BIN upgrade --undo || fail 'the new version did not start, and something was done with it already' 'See journalctl -u chancery. The version before is '$BIN.previous'; to use it: chancery upgrade --undo --discard-changes'
    fi
    [ -e $BIN.previous ] || fail 'the service did not start' 'The lines above say why. Put that right, and: sudo systemctl start chancery'
    go_back 'the new version did not start'
  }
}

install_it() {
  check_target
  check_machine
  refuse_package 'Upgrade it with the package of the new version: sudo apt install ./chancery_VERSION_amd64.deb'
  [ -z "$model" ] || [ -r "$model" ] || fail "$model cannot be read" 'Give the path of a GGUF file.' 2
  find_executable
  units=$here
  [ -f "$units/chancery.service" ] || units=$here/scripts/install
  [ -f "$units/chancery.service" ] || fail 'chancery.service is not beside this script' 'Run the install.sh of the bundle or of the source tree.'
  printf '▸ %s\n' "${version:-chancery}"
  if is_live && [ -e $DATA/chancery.db ] && systemctl is-enabled --quiet chancery-backup.timer 2>/dev/null; then
    step 'backup before the upgrade' back_up
  fi
  step 'account chancery' make_account
  step "executable $BIN" put_executable
  if [ -e "$root$CONFIG" ]; then
    printf '  settings %s are there already, and stay\n' $CONFIG
  else
    step "settings $CONFIG" write_settings
  fi
  $dry || "$root$BIN" config check --config "$root$CONFIG" >/dev/null ||
    fail "$CONFIG does not fit" 'Correct what the line above names, and run this again.'
  step "service $UNITS/chancery.service, nightly backup (off)" put_units "$units"
  step "documents $DOC, manual page, completion" put_documents
  if ! is_live; then
    $dry && unchanged && return
    printf 'Installed. systemd does not run here: nothing was started.\n'
    return
  fi
  if $start; then
    known_upgrade=$(last_upgrade)
    [ ! -e $DATA/chancery.db ] || step 'data' upgrade_data
    step 'start' start_service
  fi
  if [ -n "$model" ]; then
    # The account of the service need not be able to read where the model lies; root hands it over.
    step "model $(basename "$model")" add_model
  fi
  $dry && unchanged && return
  cat <<END
Installed. Next:
  sudo chancery doctor
  sudo chancery firm add "Name of the firm" --tier medium
  sudo chancery client add "Practice software" --secret-file practice.secret
  sudo systemctl enable --now chancery-backup.timer    # a snapshot every night in $BACKUPS
Keep a copy of $DATA/keys/master.key away from this machine: no backup can be read without it.
Settings: $CONFIG   Log: journalctl -u chancery   Data: $DATA
END
}

add_model() {
  copy=$DATA/incoming-$(basename "$model")
  install --owner=chancery --mode=600 "$model" "$copy"
  as_service $BIN model add "$copy" || { rm -f "$copy"; fail 'the model was not installed' 'The line above says why; everything else is installed.'; }
  rm -f "$copy"
}

remove_files() {
  rm -rf "$root$BIN" "$root$BIN.previous" "$root$DOC" "$root$UNITS"/chancery.service "$root$UNITS"/chancery-backup.{service,timer} "$root$UNITS"/chancery-upgrade.service
  for file in $SHARED; do rm -f "$root/usr/local/$file"; done
  if is_live; then systemctl daemon-reload; fi
}

remove_data() {
  rm -rf "$root$DATA" "$root${CONFIG%/*}"
  if [ -z "$root" ] && getent passwd chancery >/dev/null; then userdel chancery; fi
}

uninstall_it() {
  [ "$(id -u)" = 0 ] || fail 'uninstalling needs root' 'sudo ./install.sh --uninstall' 4
  refuse_package 'sudo apt remove chancery'
  printf '▸ Removing Chancery\n'
  if is_live && [ -e $UNITS/chancery.service ]; then
    step 'stop' systemctl disable --quiet --now chancery.service chancery-backup.timer
  fi
  step 'executable, unit and documents' remove_files
  if $purge; then
    step "settings and data in $DATA" remove_data
  else
    printf '  settings and data stay: %s, %s (--purge removes them; backups in %s always stay)\n' "${CONFIG%/*}" $DATA $BACKUPS
  fi
  if $dry; then unchanged; fi
}

case $mode in
  try) try_it ;;
  uninstall) uninstall_it ;;
  install) install_it ;;
esac
