#!/bin/sh
# Installs the Debian packages that a task needs and that are missing. Usage: install_packages.sh GROUP...
#   build      to build the program
#   run        to read pictures: language models of every language that has a dictionary
#   test       to run the tests
#   browser    to test the server's page in a browser
#   samples    to render SampleImages/ anew
#   ray        to test the Ray package, with what its own project file names
#   bench      to measure against the tesseract command
#   train      to learn the structure of menus again
#   store      to measure the store against the sqlite3 shell
#   server     to measure the server against the smallest one of libmicrohttpd
#   matchers   to measure matching against other libraries (Benchmarks/)
# Does nothing, and needs neither root nor the network, when all is there.
set -eu

packages() {
  case $1 in
    build) echo libtesseract-dev libleptonica-dev libpoppler-glib-dev libglib2.0-dev libheif-dev \
      libsqlite3-dev libmicrohttpd-dev libtiff-dev zlib1g-dev pkgconf ;;
    run) for code in ces dan deu eng fin fra ita nld nor osd pol por spa swe; do
        echo "tesseract-ocr-$code"
      done ;;
    test) echo python3 python3-jsonschema gcc g++ binutils ;;
    browser) echo chromium python3 python3-venv ;;
    samples) echo python3 python3-pil fonts-dejavu-core fonts-liberation2 fonts-ebgaramond \
      fonts-crosextra-carlito fonts-crosextra-caladea fonts-lato fonts-lobstertwo ;;
    ray) echo python3 python3-venv ;;
    store) echo python3 sqlite3 ;;
    server) echo python3 gcc libmicrohttpd-dev wrk ;;
    bench) echo python3 tesseract-ocr ;;
    train) echo python3 python3-numpy python3-scipy python3-pil ;;
    matchers) echo libhyperscan-dev python3 python3-venv python3-dev gcc ;;
    *) echo "install_packages.sh: no group '$1'; see the head of this script" >&2; exit 2 ;;
  esac
}

missing=
for group in "$@"; do
  list=$(packages "$group")
  for package in $list; do
    state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$state" = installed ] || missing="$missing $package"
  done
done
[ -n "$missing" ] || exit 0

echo "Installing:$missing" >&2
as_root=
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "Not root and no sudo here. Run as root: apt-get install$missing" >&2
    exit 1
  fi
  as_root=sudo
fi
install() {
  # shellcheck disable=SC2086  # a list of package names
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends $missing >/dev/null
}
# Package lists may be absent (fresh images) or outdated (the version they name is gone).
install 2>/dev/null || { $as_root apt-get update -qq && install; }
