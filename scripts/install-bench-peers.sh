#!/usr/bin/env bash
# Installs the Debian packages that `npm run bench:reading` measures against, as root or through sudo:
# OCRmyPDF, Tesseract with its English data, and the PDF tools of Poppler. Those that are there stay as they are.
set -euo pipefail

packages=(ocrmypdf tesseract-ocr tesseract-ocr-eng tesseract-ocr-osd poppler-utils)

missing=()
for package in "${packages[@]}"; do
  dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
done
if [ "${#missing[@]}" -eq 0 ]; then
  echo "bench peers: nothing to install"
  exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  as_root=(sudo --non-interactive)
fi
"${as_root[@]}" apt-get update
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install --yes --no-install-recommends "${missing[@]}"
