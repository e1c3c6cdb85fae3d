#!/usr/bin/env bash
# Installs the Debian packages that the tests want beyond Node; without one, what needs it is skipped and says so. curl to zstd and LibreOffice are for
# `npm test`, fiu-utils and faketime for faults, systemd-container and debootstrap for `npm run test:systemd`. Add names to `packages`.
set -euo pipefail

packages=(chromium curl fish libreoffice-writer-nogui man-db poppler-utils python3 python3-uno zsh zstd fiu-utils faketime systemd-container debootstrap)

exec "$(dirname "$0")/install-packages.sh" "test tools" "${packages[@]}"
