#!/usr/bin/env bash
# Installs the Debian packages that the tests need beyond Node: zstd for the bundle. Add names to `packages`.
set -euo pipefail

packages=(zstd)

exec "$(dirname "$0")/install-packages.sh" "test tools" "${packages[@]}"
