#!/bin/sh
# Matching side by side on generated ingredient-like text: allergen-scan, Hyperscan, pyahocorasick.
# One core; times are CPU seconds. Usage: Benchmarks/run.sh [MEGABYTES]
set -eu
cd "$(dirname "$0")"
megabytes=${1:-50}
# Linked as `make install` links the program.
(cd .. && swift build -c release --static-swift-stdlib --scratch-path .build/install --product matching-benchmark) >&2
swift build -c release --static-swift-stdlib >&2
if [ ! -x .build/venv/bin/python ]; then
  /usr/bin/python3 -m venv .build/venv
  .build/venv/bin/pip install --quiet pyahocorasick
fi
taskset -c 0 ../.build/install/release/matching-benchmark .build/data "$megabytes"
taskset -c 0 .build/release/hyperscan .build/data
taskset -c 0 .build/venv/bin/python pyahocorasick_matching.py .build/data
.build/venv/bin/python compare.py .build/data
