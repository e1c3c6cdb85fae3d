#!/usr/bin/env bash
# Chancery on this machine: installed as a system service, or tried out from this directory without root.
set -euo pipefail
# Where plain su leads, useradd and runuser would not be found.
PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin
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

  --try              without root: build it (not from a bundle), make a data directory with a fictional demo firm, start the
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

mode= purge=false dry=false start=true
data= port= host= url= bundle= executable= model= root=
given=()
# What postinst of the Debian package calls, with the version before if there was one.
if [ "${1:-}" = --configure ]; then
  mode=configure before=${2:-}
  set --
fi

set_mode() {
  case $mode-$1 in
    -* | "$1-$1") mode=$1 ;;
    # Of the trial alone: nobody who wants to stop something wants a system service installed.
    try-stop | stop-try) mode=stop ;;
    *) fail "--$mode and --$1 contradict each other" 'Give one of them.' 2 ;;
  esac
}

while [ $# -gt 0 ]; do
  option=${1%%=*}
  case $option in
    --data | --port | --host | --url | --offline | --executable | --model | --root)
      if [ "$1" = "$option" ]; then
        # The next option is no value: a forgotten one must not swallow --dry-run.
        case ${2:-} in '' | --*) fail "$1 needs a value" 'See ./install.sh --help' 2 ;; esac
        value=$2
        shift
      else
        value=${1#*=}
        [ -n "$value" ] || fail "$option needs a value" 'See ./install.sh --help' 2
      fi
      given+=("$option")
      case $option in
        --offline) bundle=$value ;;
        *) printf -v "${option#--}" %s "$value" ;;
      esac
      ;;
    --try | --stop | --uninstall) set_mode "${1#--}" ;;
    --purge) purge=true && given+=("$1") ;;
    --dry-run) dry=true && given+=("$1") ;;
    --no-start) start=false && given+=("$1") ;;
    -h | --help) usage && exit 0 ;;
    *) fail "unknown option $1" 'See ./install.sh --help' 2 ;;
  esac
  shift
done
mode=${mode:-install}

# What would be ignored is refused: --purge alone does not install, and --try --dry-run would not be dry.
case $mode in
  try) takes=' --data --port ' ;;
  stop) takes=' --data ' ;;
  uninstall) takes=' --purge --dry-run --root ' ;;
  configure) takes= ;;
  install) takes=' --offline --executable --model --host --port --url --no-start --dry-run --root ' ;;
esac
for option in ${given[@]+"${given[@]}"}; do
  [[ $takes == *" $option "* ]] || case $option in
    --purge) fail '--purge means nothing without --uninstall' 'sudo ./install.sh --uninstall --purge' 2 ;;
    *) fail "$option means nothing $([ "$mode" = install ] && echo 'when installing' || echo "with --$mode")" 'See ./install.sh --help' 2 ;;
  esac
done
[ -z "$bundle" ] || [ -z "$executable" ] || fail '--offline and --executable contradict each other' 'Give one of them.' 2

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
  # An unpacked bundle has the executable, and nothing to build it from.
  trial=$here/dist/chancery built=false
  if [ ! -f package.json ] && [ -x chancery ]; then trial=$here/chancery built=true; fi
  if [ "$mode" = stop ]; then
    [ -x "$trial" ] || fail 'there is nothing to stop: dist/chancery was never built' './install.sh --try' 3
    exec "$trial" demo --stop --data "$data"
  fi
  # What is needed, checked before anything is downloaded.
  check_machine
  if $built; then
    printf '▸ This machine\n  Linux x86-64, glibc %s\n' "$glibc"
  else
    check_build_tools
    printf '▸ This machine\n  Linux x86-64, glibc %s, Node %s, %s MiB free\n' "$glibc" "$node_version" "$((free_kib / 1024))"
    started=$SECONDS
    printf '▸ Packages and executable (the first time takes a minute or two)\n'
    npm run --silent build | sed 's/^/  /'
    printf '  dist/chancery is ready%61s s\n' "$((SECONDS - started))"
  fi
  arguments=(--data "$data")
  [ -z "$port" ] || arguments+=(--port "$port")
  cd "$caller" # so that the paths that are printed mean what the caller means
  exec "$trial" demo "${arguments[@]}"
}

BIN=/usr/local/bin/chancery
PREVIOUS=$BIN.previous
CONFIG=/etc/chancery/config.toml
# That the appliance is still to be made, as chancery-init.service reads it.
MAKE=/etc/chancery/make-appliance
HOME_OF_ACCOUNT=/var/lib/chancery
# The data directory; the settings may name another.
DATA=$HOME_OF_ACCOUNT
UNITS=/etc/systemd/system
SERVICES='chancery chancery-init chancery-backup chancery-upgrade'
UNIT_FILES=chancery-backup.timer
for unit in $SERVICES; do UNIT_FILES="$UNIT_FILES $unit.service $unit.service.d/data.conf"; done
BACKUPS=/var/backups/chancery
DOC=/usr/local/share/doc/chancery
LOG=/var/log/chancery-install.log
# How the script and what it puts in place are spoken of, and what to do once something was put right.
made_by=install.sh new_version='the new version' start_again='sudo systemctl start chancery' again=', and run this again.'
restart=(systemctl restart chancery)

# Says what is done, and does it unless --dry-run.
step() {
  printf '  %s\n' "$1"
  shift
  $dry || "$@"
}

unchanged() { printf '%s\n' '--dry-run: nothing was changed.'; }

# systemd runs this machine, and it is this machine that is meant.
is_live() { [ -z "$root" ] && [ -d /run/systemd/system ]; }

# Of this script alone; goes when it ends.
scratch=
incoming=
# The executable was replaced, and is put back when anything fails from here on.
changed=false
# The data are worked on: that is carried through, whoever interrupts.
carrying=false
wrote_settings=false
was_untried=false

on_exit() {
  status=$?
  set +e
  trap - EXIT
  trap '' INT TERM HUP
  if $changed; then
    put_back
    [ "$status" = 0 ] || printf 'The executable, the units and the settings are as they were before.\n' >&2
  fi
  rm -f "$root$BIN.new" "$root$BIN.before" "$root$BIN.kept"
  [ -z "$incoming" ] || rm -f "$incoming"
  [ -z "$scratch" ] || rm -rf "$scratch"
}

# Ctrl-C, kill, or a lost connection.
interrupted() {
  # Nobody reads any more what is said, and saying it would end the script.
  if [ "$1" = HUP ]; then exec >>"$LOG" 2>&1; fi
  if $carrying; then
    printf 'The data are being brought up to the new version: that is carried through, please wait.\n' >&2
    return 0 # not what the command before it has returned
  fi
  printf 'error: interrupted\nhint: Run it again.\n' >&2
  exit 130
}

prepare() {
  umask 022 # whatever the caller has: what is installed is for every account of the machine
  trap on_exit EXIT
  trap 'interrupted INT' INT
  trap 'interrupted TERM' TERM
  trap 'interrupted HUP' HUP
}

# Runs a command that Ctrl-C does not reach, and waits for it whatever comes.
steadfast() {
  (trap '' INT TERM HUP && exec "$@") &
  local child=$! status
  while :; do
    wait $child && return 0 || status=$?
    [ $status -gt 128 ] || return $status
    # A signal has ended the waiting, or the command itself.
    kill -0 $child 2>/dev/null && continue
    wait $child 2>/dev/null && return 0 || return $status
  done
}

# Sets $scratch to a directory in which $1 bytes can lie, and programs be run.
make_scratch() {
  local place
  for place in "${TMPDIR:-/var/tmp}" /var/tmp /tmp; do
    [ -d "$place" ] && [ -w "$place" ] || continue
    case ,$(findmnt --noheadings --output OPTIONS --target "$place" 2>/dev/null || true), in *,noexec,*) continue ;; esac
    [ "$(df --output=avail --block-size=1 "$place" | tail -n 1)" -gt "$1" ] || continue
    scratch=$(mktemp --directory --tmpdir="$place")
    chmod 755 "$scratch"
    return
  done
  fail "neither /var/tmp nor /tmp has $(($1 / 1024 / 1024)) MiB free and lets programs run" \
    'Name a directory that does: sudo TMPDIR=/srv/tmp ./install.sh …; or unpack the bundle there, and run the install.sh inside it.'
}

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
    make_scratch $(($(stat --format=%s "$bundle") * 4))
    mkdir "$scratch/bundle"
    tar --extract --zstd --no-same-owner --strip-components=1 --directory "$scratch/bundle" --file "$bundle" 2>"$scratch/said" || {
      cat "$scratch/said" >&2
      ! grep --quiet 'No space left' "$scratch/said" || fail "$scratch is full" 'Name a directory with more room: sudo TMPDIR=/srv/tmp ./install.sh …'
      fail "$bundle is damaged" 'Copy it again, and compare its checksum with the one that was published.'
    }
    here=$scratch/bundle
    cd "$here"
  else
    make_scratch 1048576
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
  # Run before anything is replaced: a wrong or cut-off file says nothing sensible. The settings are not its business yet.
  version=$("$source" version --data "$scratch/none" 2>/dev/null) ||
    fail "$source does not run on this machine" 'It was damaged, made for another system, or lies where programs may not run (mounted noexec).'
}

check_writable() {
  local place
  for place in "${BIN%/*}" $UNITS "$@"; do
    place=$root$place
    while [ ! -e "$place" ]; do place=$(dirname "$place"); done
    [ -w "$place" ] || fail "$place is mounted read-only" 'It is written to here: mount it for writing while this runs.'
  done
}

check_target() {
  [ "$(id -u)" = 0 ] || fail 'installing needs root' 'sudo ./install.sh, or ./install.sh --try to look at it without root.' 4
  if [ -z "$root" ]; then
    command -v systemctl >/dev/null ||
      fail 'this system has no systemd' 'The executable runs anywhere: chancery init, chancery serve. Start it by what this system has for services.'
  fi
  check_writable "${CONFIG%/*}"
}

# Where programs are loaded from must let them run. The settings say where that is.
check_data() {
  case $DATA in
    / | /home/* | /root | /root/* | /run/* | /etc | /usr | /var | /var/lib | /srv | /mnt | /media | /opt)
      fail "$DATA cannot be the data directory" "It belongs to the service alone, and home directories are hidden from it: name another place in $CONFIG, for example data = \"/srv/chancery\"." ;;
  esac
  [ -z "$root" ] || return 0
  for directory in "$DATA" "$(dirname "$DATA")"; do
    [ -d "$directory" ] || continue
    case ,$(findmnt --noheadings --output OPTIONS --target "$directory"), in
      *,noexec,*) fail "$directory is mounted noexec" 'Native parts are unpacked and loaded there: mount it without noexec, or set CHANCERY_RUNTIME_DIR in the unit.' ;;
      *,ro,*) fail "$directory is mounted read-only" 'The data goes there: mount it for writing.' ;;
    esac
    break
  done
}

account() {
  if [ -z "$root" ]; then getent passwd chancery; else grep '^chancery:' "$root/etc/passwd" 2>/dev/null; fi || true
}

# As make_account makes it. Whoever is called chancery and logs in is somebody else.
is_our_account() {
  local uid home shell
  IFS=: read -r _ _ uid _ _ home shell <<<"$1"
  [ "$uid" -lt 1000 ] && [ "$home" = "$HOME_OF_ACCOUNT" ] && [[ $shell == */nologin || $shell == */false ]]
}

# Sets $fresh: is the appliance to be made? It is when nothing was ever installed here, for then there is no account either.
check_account() {
  fresh=false
  known=$(account)
  if [ -z "$known" ]; then
    [ -e "$root/usr/lib/sysusers.d/chancery.conf" ] || fresh=true
    return 0
  fi
  is_our_account "$known" || fail "there is an account chancery that is not of this service: $known" \
    "The service needs that name, for a system account without login and with the home $HOME_OF_ACCOUNT. Give the other one another name: usermod --login NAME chancery$again"
}

# Where there was an appliance, none is made: an empty one in place of a disk that is not mounted would look like one that works.
check_appliance() {
  if $fresh || [ -n "$root" ] || [ -e "$DATA/chancery.db" ] || [ -e $MAKE ]; then return; fi
  fail "there is no appliance in $DATA, and this is not the first installation" \
    "If it lies on a disk of its own, mount that; or restore a backup. To make a new, empty one: sudo mkdir -p ${MAKE%/*} && sudo touch $MAKE$again"
}

make_account() {
  # First the note for chancery-init.service: what fails half-way is still a first installation when it is tried again.
  if $fresh && [ ! -e "$root$DATA/chancery.db" ]; then
    install --directory --mode=755 "$root${MAKE%/*}"
    printf 'The appliance is to be made when the service starts; then this file goes.\n' >"$root$MAKE"
  fi
  if [ -n "$known" ]; then return; fi
  if [ -n "$root" ]; then
    mkdir --parents "$root/usr/lib/sysusers.d"
    printf 'u chancery - "Chancery" %s\n' $HOME_OF_ACCOUNT >"$root/usr/lib/sysusers.d/chancery.conf"
  else
    useradd --system --user-group --home-dir $HOME_OF_ACCOUNT --no-create-home --shell /usr/sbin/nologin --comment Chancery chancery
  fi
}

# A place that the service may write to, for what is still to be made.
make_place() {
  if [ -n "$root" ] || [ ! -e $MAKE ]; then return; fi
  if [ ! -e "$DATA" ] || [ -z "$(find "$DATA" -mindepth 1 ! -name lost+found -print -quit)" ]; then
    install --directory --owner=chancery --group=chancery --mode=700 "$DATA"
  fi
}

link_to() { [ "$1" -ef "$2" ] || ln --force "$1" "$2"; }

# The version to go back to is the one that the service runs, not one that was put here and never started.
keep_previous() {
  local pid=0
  ! is_live || pid=$(systemctl show --property=MainPID --value chancery 2>/dev/null || echo 0)
  if [ "${pid:-0}" = 0 ]; then
    [ -e "$root$BIN.untried" ] || link_to "$root$BIN" "$root$PREVIOUS"
  elif [ "/proc/$pid/exe" -ef $BIN ]; then
    link_to $BIN $PREVIOUS
  elif cp "/proc/$pid/exe" $BIN.kept 2>/dev/null && chmod 755 $BIN.kept && $BIN.kept version >/dev/null 2>&1; then
    mv --force $BIN.kept $PREVIOUS
  elif [ ! -e $PREVIOUS ]; then
    link_to $BIN $PREVIOUS
  fi
}

# Renamed into its place: a running server keeps the old file, and there is never half a file.
put_executable() {
  install -D --mode=755 "$source" "$root$BIN.new" ||
    fail "$BIN cannot be written" 'See the line above; nothing was changed.'
  if [ -e "$root$BIN" ]; then
    keep_previous
    link_to "$root$BIN" "$root$BIN.before"
  fi
  mkdir --parents "$scratch/units" "$root$UNITS"
  for unit in $UNIT_FILES; do
    [ ! -e "$root$UNITS/$unit" ] || (cd "$root$UNITS" && cp --archive --parents "$unit" "$scratch/units/")
  done
  [ ! -e "$root$BIN.untried" ] || was_untried=true
  changed=true
  # Until it has started: what is put here next must not take it for the version to go back to.
  ! is_live || touch "$BIN.untried"
  mv "$root$BIN.new" "$root$BIN"
}

# What was there before this script.
put_back() {
  changed=false
  if [ -e "$root$BIN.before" ]; then mv --force "$root$BIN.before" "$root$BIN"; else rm -f "$root$BIN"; fi
  $was_untried || rm -f "$root$BIN.untried"
  units_back
  ! $wrote_settings || rm -f "$root$CONFIG"
}

units_back() {
  for unit in $UNIT_FILES; do rm -f "$root$UNITS/$unit"; done
  cp --archive "$scratch/units/." "$root$UNITS/"
  if is_live; then systemctl daemon-reload; fi
}

new_settings() {
  printf '# Settings of Chancery. `chancery config docs` explains every one, `chancery config check` finds mistakes.\n'
  printf 'data = "%s"\n' $DATA
  [ -z "$host" ] || printf 'host = "%s"\n' "$host"
  [ -z "$port" ] || printf 'port = %s\n' "$port"
  [ -z "$url" ] || printf 'public_url = "%s"\n' "$url"
}

# By the new executable, before it is in its place. Sets $DATA to what they name.
check_settings() {
  local file=$root$CONFIG hint="Correct $CONFIG, and run this again; nothing was changed."
  if [ ! -e "$file" ]; then
    file=$scratch/config.toml
    hint='Give other values for --host, --port and --url; nothing was changed.'
    new_settings >"$file"
  fi
  # Not built yet, in a dry run.
  [ -x "$source" ] || return 0
  "$source" config check --config "$file" >"$scratch/settings" 2>"$scratch/said" || {
    sed "s| (line [0-9]* of $scratch/config.toml)||g" "$scratch/said" >&2
    fail "the settings do not fit" "$hint"
  }
  cat "$scratch/said" >&2
  DATA=$(sed -n 's/^Data: //p' "$scratch/settings")
}

write_settings() {
  install --directory --mode=755 "$root${CONFIG%/*}"
  wrote_settings=true
  new_settings >"$root$CONFIG"
  chmod 644 "$root$CONFIG"
}

# There are no secrets in them, and without them the service does not start.
open_settings() {
  if [ -n "$root" ] || as_service test -r $CONFIG; then return; fi
  chmod go+rx "${CONFIG%/*}"
  chmod go+r $CONFIG
  printf '  the account chancery could not read %s; now it can\n' $CONFIG
}

# Of all of the file system the units may write to the data alone, wherever the settings say that it lies.
open_place() {
  for unit in $SERVICES; do
    place=$root$UNITS/$unit.service.d
    rm -f "$place/data.conf"
    if [ "$DATA" = $HOME_OF_ACCOUNT ]; then
      [ ! -d "$place" ] || rmdir --ignore-fail-on-non-empty "$place"
      continue
    fi
    install --directory --mode=755 "$place"
    printf '# Made by %s from the line data in %s.\n[Unit]\nRequiresMountsFor="%s"\n[Service]\nReadWritePaths="%s"\n' \
      "$made_by" $CONFIG "${DATA//%/%%}" "${DATA//%/%%}" >"$place/data.conf"
  done
  if is_live; then systemctl daemon-reload; fi
}

put_units() {
  for unit in "$1"/chancery*.service "$1"/chancery*.timer; do
    sed -e "/^@shared@\$/r $1/shared.conf" -e '/^@shared@$/d' "$unit" >"$scratch/unit"
    install -D --mode=644 "$scratch/unit" "$root$UNITS/${unit##*/}"
  done
  open_place
  # The nightly snapshots are off until somebody has decided where they go: systemctl enable --now chancery-backup.timer
  if is_live; then
    install --directory --owner=chancery --group=chancery --mode=700 $BACKUPS
    systemctl daemon-reload
  fi
}

# What the executable says of itself, so that it is always that of its version, and where it goes.
SAID=(
  'man=share/man/man1/chancery.1'
  'completion bash=share/bash-completion/completions/chancery'
  'completion zsh=share/zsh/site-functions/_chancery'
  'completion fish=share/fish/vendor_completions.d/chancery.fish'
)

put_documents() {
  install --directory --mode=755 "$root$DOC" "$root$DOC/examples"
  for said in "${SAID[@]}"; do
    # shellcheck disable=SC2086 # a command and its argument
    "$root$BIN" ${said%=*} --data "$DATA" >"$scratch/document"
    install -D --mode=644 "$scratch/document" "$root/usr/local/${said#*=}"
  done
  for document in README.md CHANGELOG.md LICENSE THIRD_PARTY_LICENSES docs/*.md; do
    [ ! -f "$document" ] || install --mode=644 "$document" "$root$DOC/"
  done
  for example in docs/examples/*; do
    [ ! -f "$example" ] || install --mode=644 "$example" "$root$DOC/examples/${example##*/}"
  done
}

# Before anything is replaced, by the version that is there, if the nightly backups are on.
back_up() {
  systemctl start chancery-backup.service ||
    fail 'the backup before the upgrade failed' 'See journalctl -u chancery-backup. Nothing was changed. To go on without: systemctl disable chancery-backup.timer'
}

# What the last upgrade left; it changes with each that changed anything.
last_upgrade() { cat "$DATA/upgrade/upgrade.json" 2>/dev/null || true; }

# The databases; `chancery upgrade` puts them back itself when anything fails.
upgrade_data() {
  steadfast systemctl stop chancery || go_back 'the service could not be stopped'
  steadfast systemctl start chancery-upgrade || {
    journalctl --unit chancery-upgrade --lines 20 --no-pager >&2 || true
    go_back 'the data could not be upgraded'
  }
}

take_back() {
  mv --force $PREVIOUS $BIN
  rm -f $BIN.untried
  units_back
}

# The version before, on the data as they were; $1 says why.
go_back() {
  changed=false
  [ -e $PREVIOUS ] || fail "$1" "See journalctl -u chancery -u chancery-upgrade, and sudo chancery doctor. Then: $start_again"
  take_back
  steadfast systemctl restart chancery && fail "$1; the version before runs again" "See journalctl -u chancery-upgrade, -u chancery.${to_stay:-}"
  fail "$1; the version before does not start either" 'See journalctl -u chancery, and sudo chancery doctor.'
}

start_service() {
  steadfast "${restart[@]}" || {
    journalctl --unit chancery-init --unit chancery --lines 20 --no-pager >&2 || true
    steadfast systemctl stop chancery || true
    # With the new version, which knows both schemas; and only what it has changed itself.
    if [ "$known_upgrade" != "$(last_upgrade)" ]; then
      $BIN upgrade --undo || {
        changed=false
        fail "$new_version did not start, and something was done with it already" "See journalctl -u chancery. The version before is $PREVIOUS; to use it: chancery upgrade --undo --discard-changes"
      }
    fi
    [ -e $PREVIOUS ] || {
      changed=false
      fail 'the service did not start' "The lines above say why. Put that right, and: $start_again"
    }
    go_back "$new_version did not start"
  }
  rm -f $BIN.untried
}

next_steps() {
  cat <<END
$1 Next:
  sudo chancery doctor
  sudo chancery firm add "Name of the firm" --tier medium
  sudo chancery client add "Practice software" --secret-file practice.secret
  sudo systemctl enable --now chancery-backup.timer    # a snapshot every night in $BACKUPS
Keep a copy of $DATA/keys/master.key away from this machine: no backup can be read without it.
END
}

install_it() {
  prepare
  check_target
  check_machine
  refuse_package 'Upgrade it with the package of the new version: sudo apt install ./chancery_VERSION_amd64.deb'
  check_account
  [ -z "$model" ] || [ -r "$model" ] || fail "$model cannot be read" 'Give the path of a GGUF file.' 2
  find_executable
  units=$here
  [ -f "$units/chancery.service" ] || units=$here/scripts/install
  [ -f "$units/shared.conf" ] || fail 'the units of the service are not beside this script' 'Run the install.sh of the bundle or of the source tree.'
  check_settings
  check_data
  check_appliance
  printf '▸ %s\n' "${version:-chancery}"
  # The backup must get there, too.
  if is_live && [ -e $UNITS/chancery.service ] && [ "$DATA" != $HOME_OF_ACCOUNT ]; then
    step "the units may write to $DATA" open_place
  fi
  if is_live && [ -e "$DATA/chancery.db" ] && systemctl is-enabled --quiet chancery-backup.timer 2>/dev/null; then
    step 'backup before the upgrade' back_up
  fi
  step 'account chancery' make_account
  step "executable $BIN" put_executable
  if [ -e "$root$CONFIG" ]; then
    printf '  settings %s are there already, and stay\n' $CONFIG
  else
    step "settings $CONFIG" write_settings
  fi
  $dry || open_settings
  if $fresh || [ -e "$root$MAKE" ]; then step "data $DATA, made when the service starts for the first time" make_place; fi
  step "service $UNITS/chancery.service, nightly backup (off)" put_units "$units"
  step "documents $DOC, manual page, completion" put_documents
  if ! is_live; then
    changed=false
    $dry && unchanged && return
    printf 'Installed. systemd does not run here: nothing was started.\n'
    return
  fi
  if $start; then
    known_upgrade=$(last_upgrade)
    carrying=true
    [ ! -e "$DATA/chancery.db" ] || step 'data' upgrade_data
    $dry || systemctl enable --quiet chancery
    step 'start' start_service
    carrying=false
  fi
  changed=false
  if [ -n "$model" ]; then
    # The account of the service need not be able to read where the model lies; root hands it over.
    step "model $(basename "$model")" add_model
  fi
  $dry && unchanged && return
  next_steps Installed.
  printf 'Settings: %s   Log: journalctl -u chancery   Data: %s\n' $CONFIG "$DATA"
}

add_model() {
  incoming=$DATA/incoming-$(basename "$model")
  install --owner=chancery --mode=600 "$model" "$incoming"
  as_service $BIN model add "$incoming" || fail 'the model was not installed' 'The line above says why; everything else is installed.'
  rm -f "$incoming"
}

# As the settings say, with the executable or, when that is gone, without it.
find_data() {
  local said=
  [ ! -e "$root$CONFIG" ] || said=$("$root$BIN" config check --config "$root$CONFIG" 2>/dev/null | sed -n 's/^Data: //p' || true)
  [ -n "$said" ] || said=$(sed -n 's/^data *= *["'\'']\(.*\)["'\''].*/\1/p' "$root$CONFIG" 2>/dev/null || true)
  DATA=${said:-$HOME_OF_ACCOUNT}
}

remove_files() {
  rm -rf "$root$BIN" "$root$BIN".{previous,new,before,kept,untried} "$root$DOC"
  for unit in $UNIT_FILES; do rm -f "$root$UNITS/$unit"; done
  for unit in $SERVICES; do
    [ ! -d "$root$UNITS/$unit.service.d" ] || rmdir --ignore-fail-on-non-empty "$root$UNITS/$unit.service.d"
  done
  for said in "${SAID[@]}"; do rm -f "$root/usr/local/${said#*=}"; done
  if is_live; then systemctl daemon-reload; fi
}

# What the appliance makes in its directory, whose name somebody has chosen: nothing else that may lie there.
OURS='chancery.db* index.db* vault keys config.toml config.json audit-heads.ndjson models ocr cache runtime upgrade reserve server.lock*'

remove_data() {
  if [ "$DATA" = $HOME_OF_ACCOUNT ]; then
    [ ! -d "$root$DATA" ] || find "$root$DATA" -xdev -mindepth 1 -delete || true
  elif [ -e "$root$DATA/chancery.db" ]; then
    # shellcheck disable=SC2086 # patterns
    (cd "$root$DATA" && rm -rf $OURS)
  fi
  for directory in "$root$DATA" "$root$HOME_OF_ACCOUNT"; do
    [ ! -d "$directory" ] || rmdir --ignore-fail-on-non-empty "$directory" 2>/dev/null ||
      printf '  %s is a disk of its own: it is empty now, and stays mounted\n' "$directory"
  done
  rm -rf "$root${CONFIG%/*}"
  # An image is new again, too.
  [ -z "$root" ] || rm -f "$root/usr/lib/sysusers.d/chancery.conf"
}

remove_account() { userdel chancery; }

uninstall_it() {
  [ "$(id -u)" = 0 ] || fail 'uninstalling needs root' 'sudo ./install.sh --uninstall' 4
  refuse_package 'sudo apt remove chancery'
  check_writable
  find_data
  printf '▸ Removing Chancery\n'
  if is_live && [ -e $UNITS/chancery.service ]; then
    step 'stop' systemctl disable --quiet --now chancery.service chancery-backup.timer
  fi
  step 'executable, unit and documents' remove_files
  if $purge; then
    step "settings ${CONFIG%/*}, and all data in $DATA" remove_data
    known=$(account)
    if [ -z "$root" ] && [ -n "$known" ]; then
      if is_our_account "$known"; then
        step 'account chancery (userdel)' remove_account
      else
        printf '  the account chancery is not of this service, and stays: %s\n' "$known"
      fi
    fi
  else
    printf '  settings and data stay: %s, %s (--purge removes them; backups in %s always stay)\n' "${CONFIG%/*}" "$DATA" $BACKUPS
  fi
  if $dry; then unchanged; fi
}

# What is left to do when dpkg has put executable, units and documents into their places. What was there before the upgrade, preinst
# has put by. When the data cannot be upgraded or this version does not start, the version before runs again, on the data as they were.
configure_it() {
  local failed=/usr/lib/chancery/chancery.failed said
  umask 022
  BIN=/usr/bin/chancery PREVIOUS=/usr/lib/chancery/chancery.before
  made_by='the package' new_version='this version' start_again='sudo dpkg --configure chancery' again=". Then: $start_again"
  to_stay=" To try again: $start_again. To stay with the version before: install its package."
  restart=(deb-systemd-invoke restart chancery.service)
  # Renamed into its place: there is never half a file.
  exchange() {
    ln -f "$1" $BIN.new
    mv -f $BIN.new $BIN
  }
  take_back() {
    ln -f $BIN $failed
    exchange $PREVIOUS
  }

  # A second try, after one that went back.
  if [ -e $failed ]; then
    exchange $failed
    rm -f $failed
  fi
  check_account
  make_account
  [ -e $CONFIG ] || write_settings
  open_settings
  said=$($BIN config check --config $CONFIG) || {
    if is_live; then go_back "$CONFIG does not fit"; fi
    fail "$CONFIG does not fit" "Correct what the line above names, then: $start_again"
  }
  DATA=$(sed -n 's/^Data: //p' <<<"$said")
  open_place
  install --directory --owner=chancery --group=chancery --mode=700 $BACKUPS
  make_place
  if is_live; then enable_and_start; else echo 'Chancery: systemd does not run here, nothing was started.'; fi
  [ -n "$before" ] || next_steps 'Chancery is installed.'
}

enable_and_start() {
  if [ "$(systemctl is-enabled chancery.service 2>/dev/null)" = masked ]; then
    echo 'Chancery: the service is masked, and stays off. The data are brought up to this version by: sudo chancery upgrade'
    return
  fi
  # An administrator who disabled it finds it disabled.
  if deb-systemd-helper --quiet was-enabled chancery.service; then
    deb-systemd-helper enable chancery.service >/dev/null
  else
    deb-systemd-helper update-state chancery.service >/dev/null
  fi
  # The nightly snapshots are off until somebody has decided where they go.
  deb-systemd-helper update-state chancery-backup.timer >/dev/null || true
  check_appliance
  known_upgrade=$(last_upgrade)
  [ ! -e "$DATA/chancery.db" ] || upgrade_data
  start_service
}

case $mode in
  configure) configure_it ;;
  try | stop) try_it ;;
  uninstall) uninstall_it ;;
  install) install_it ;;
esac
