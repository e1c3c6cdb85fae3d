#!/usr/bin/env bash
# Installs the Debian packages that the tests need beyond Node: none so far. Add names to `packages`.
set -euo pipefail

packages=()

exec "$(dirname "$0")/install-packages.sh" "test tools" "${packages[@]}"
