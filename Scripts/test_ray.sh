#!/bin/sh
# Installs the Ray package beside what it needs and runs its tests against the built program.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
place=$root/.build/ray
[ -x "$place/bin/python" ] || python3 -m venv "$place"
"$place/bin/pip" install -q "$root/Integrations/ray[test]"
ALLERGEN_SCAN=${ALLERGEN_SCAN:-$root/.build/debug/allergen-scan} \
  exec "$place/bin/python" -m pytest -q -p no:cacheprovider "$root/Integrations/ray/tests"
