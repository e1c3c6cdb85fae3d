#!/usr/bin/env bash
# Installs the Debian packages that the tests need beyond Node: zstd for the bundle, fiu-utils and faketime for faults, systemd-container and debootstrap for `npm run test:systemd`. Add names to `packages`.
set -euo pipefail

packages=(zstd fiu-utils faketime systemd-container debootstrap)

exec "$(dirname "$0")/install-packages.sh" "test tools" "${packages[@]}"
