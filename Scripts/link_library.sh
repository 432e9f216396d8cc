#!/bin/sh
# Links liballergenscan.so: everything of ours inside, nothing of it seen from outside.
# Usage: link_library.sh OUTPUT_FOLDER        optimised, with Swift's own libraries inside
#        link_library.sh OUTPUT_FOLDER debug  from the objects that `swift build --build-tests` left
# SwiftPM's own dynamic products export every symbol and need Swift's libraries beside them.
set -eu
cd "$(dirname "$0")/.."
out=$1
soname=liballergenscan.so.1
version=$(sed -n 's/.*static let library = "\(.*\)".*/\1/p' Sources/AllergenScan/ScanVersions.swift)
if [ "${2:-release}" = debug ]; then
  products=.build/debug
  runtime=
else
  # The same folder and the same options as `make install`: nothing is compiled twice.
  products=.build/install/release
  runtime='-static-stdlib -Xlinker --strip-debug'
  ${SWIFT:-swift} build -c release --static-swift-stdlib --product allergenscan --scratch-path .build/install
fi
mkdir -p "$out"
exports=$out/exports.map
echo 'ALLERGENSCAN_1 { global: allergenscan_*; local: *; };' > "$exports"
# nodelete: Swift's runtime cannot be unloaded, and a dlclose would pull it away under its threads.
# shellcheck disable=SC2046,SC2086  # lists of options
swiftc -emit-library $runtime -module-name AllergenScanC \
  "@$products/allergenscan.product/Objects.LinkFileList" -o "$out/$soname.$version" \
  -Xlinker "-soname=$soname" -Xlinker "--version-script=$exports" -Xlinker -z -Xlinker nodelete \
  $(pkg-config --libs tesseract lept libtiff-4 poppler-glib libheif)
ln -sf "$soname.$version" "$out/$soname"
ln -sf "$soname" "$out/liballergenscan.so"
echo "$version" > "$out/version"
echo "$out/$soname.$version"
