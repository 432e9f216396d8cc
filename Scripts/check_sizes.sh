#!/bin/sh
# Says which Swift files are longer than 400 lines, and which of their folders hold more than 15 files
# side by side; exits 1 where there are any.
set -eu
cd "$(dirname "$0")/.."
found=$(mktemp)
trap 'rm -f "$found"' EXIT
files() {
  find Sources Tests Plugins Benchmarks Examples -name '*.swift' -not -path '*/.build/*' "$@"
}
files -exec awk 'END { if (FNR > 400) print FILENAME ": " FNR " lines; split it by idea (400)" }' \
  {} \; >"$found"
files -exec dirname {} \; | sort | uniq -c |
  awk '$1 > 15 { print $2 ": " $1 " files side by side; make folders that show ideas (15)" }' \
    >>"$found"
if [ -s "$found" ]; then
  cat "$found" >&2
  exit 1
fi
echo 'sizes: no Swift file over 400 lines, no folder over 15 files'
