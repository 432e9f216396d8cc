#!/bin/sh
# Installs the Ray package beside what it needs and runs its tests against the built program.
# With --if-available it says so and does nothing where no package index can be reached.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
place=$root/.build/ray
[ -x "$place/bin/python" ] || python3 -m venv "$place"
"$place/bin/pip" install -q --disable-pip-version-check "$root/Integrations/ray[test]" || {
  [ "${1:-}" = --if-available ] || exit 1
  echo 'NOT RUN: the tests of Integrations/ray, for pip could not install Ray (see above)' >&2
  exit 0
}
ALLERGEN_SCAN=${ALLERGEN_SCAN:-$root/.build/debug/allergen-scan} \
  exec "$place/bin/python" -m pytest -q -p no:cacheprovider "$root/Integrations/ray/tests"
