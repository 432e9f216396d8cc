#!/bin/sh
# Makes the documentation of the library, AllergenScan with all that it shows, after a build.
# A warning is an error. Usage: Scripts/make_docs.sh OUTPUT_FOLDER
set -eu
cd "$(dirname "$0")/.."
out=$1
graphs=$out/symbols
rm -rf "$out"
mkdir -p "$graphs"
Scripts/api_surface.py --graphs "$graphs"
docc convert Sources/AllergenScan/AllergenScan.docc --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name AllergenScan --fallback-bundle-identifier allergen-scan.AllergenScan \
  --output-path "$out/AllergenScan.doccarchive" --warnings-as-errors
echo "$out/AllergenScan.doccarchive"
