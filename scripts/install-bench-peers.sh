#!/usr/bin/env bash
# Installs the Debian packages that `npm run bench:reading` measures against, as root or through sudo:
# OCRmyPDF, Tesseract with its English data, and the PDF tools of Poppler. Those that are there stay as they are.
set -euo pipefail

packages=(ocrmypdf tesseract-ocr tesseract-ocr-eng tesseract-ocr-osd poppler-utils)

exec "$(dirname "$0")/install-packages.sh" "bench peers" "${packages[@]}"
