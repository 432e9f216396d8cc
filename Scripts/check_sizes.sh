#!/bin/sh
# Says which Swift files are longer than 400 lines, which of their folders hold more than 15 files side by
# side, and whether tests (Swift, rows of text and Python) have at least six lines for ten of code; exits 1
# where something is not as it should be.
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
lines() {
  find "$@" -not -path '*/.build/*' -exec cat {} + | wc -l
}
code=$(lines Sources -name '*.swift')
tests=$(lines Tests '(' -name '*.swift' -o -name '*.txt' -o -name '*.py' ')')
if [ $((tests * 10)) -lt $((code * 6)) ]; then
  echo "Tests: $tests lines for $code of Sources; add tests for what is new (0.6 of them)" >>"$found"
fi
if [ -s "$found" ]; then
  cat "$found" >&2
  exit 1
fi
echo "sizes: no Swift file over 400 lines, no folder over 15 files, $tests lines of tests for $code of code"
