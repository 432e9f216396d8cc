#!/usr/bin/env python3
"""Counts what `import AllergenScan` shows, as `swift package dump-symbol-graph` does, after a build.

Fails when there is more of it than the library promises, when something has no documentation, or
when a module below has something public that AllergenScan does not show by its name.

Usage: Scripts/api_surface.py [--list] [--graphs FOLDER] [--build .build/debug]
"""

import argparse
import json
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

MOST_TYPES = 45
MOST_SYMBOLS = 400
LIBRARY = "AllergenScan"
# Products of their own: all that they show must be documented, too.
OTHERS = ["Reporting", "ScanStorage", "PDFIntake", "HEIFIntake"]
TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor", "swift.typealias"}
ROOT = pathlib.Path(__file__).resolve().parent.parent
SYSTEM_LIBRARIES = {
    "CTesseract": "tesseract lept", "CPoppler": "poppler-glib", "CGLib": "glib-2.0",
    "CHEIF": "libheif", "CSQLite": "sqlite3",
}
# C of the package's own that the library imports.
C_TARGETS = ["CTIFF"]


def exported():
    """The types that the library shows of other modules, by module."""
    named = {}
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        for line in path.read_text().splitlines():
            if not line.startswith("@_exported"):
                continue
            match = re.fullmatch(r"@_exported public import \w+ (\w+)\.(\w+)", line)
            if not match:
                sys.exit(f"{path.relative_to(ROOT)}: '{line}' shows a whole module; name its types")
            named.setdefault(match[1], set()).add(match[2])
    return named


def c_options(build):
    options = [f"-fmodule-map-file={build}/{module}.build/module.modulemap" for module in C_TARGETS]
    for module, packages in SYSTEM_LIBRARIES.items():
        flags = subprocess.run(
            ["pkg-config", "--cflags-only-I", *packages.split()], capture_output=True, text=True)
        options += [f"-fmodule-map-file={ROOT}/Sources/{module}/module.modulemap", *flags.stdout.split()]
    return [part for option in options for part in ("-Xcc", option)]


def extract(module, build, folder, *options):
    done = subprocess.run(
        ["swift-symbolgraph-extract", "-module-name", module,
         "-target", f"{platform.machine()}-unknown-linux-gnu", "-I", str(build / "Modules"),
         "-minimum-access-level", "public", "-output-dir", folder, *options, *c_options(build)],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{module}: no symbol graph, build first (`swift build`)\n{done.stderr}")


def graphs(module, build, folder):
    """The symbols of a module, those that it adds to other modules' types included."""
    extract(module, build, folder)
    found = []
    for path in sorted(pathlib.Path(folder).glob(f"{module}*.symbols.json")):
        if path.name.split(".")[0].split("@")[0] == module:
            found += json.loads(path.read_text())["symbols"]
    return found


def is_written(symbol):
    """Not made by the compiler or by a protocol of Swift's, which document themselves."""
    return "::SYNTHESIZED::" not in symbol["identifier"]["precise"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / ".build" / "debug")
    parser.add_argument("--list", action="store_true", help="print every symbol")
    parser.add_argument("--graphs", help="only write the library's graph, with all that it shows, for docc")
    arguments = parser.parse_args()
    if arguments.graphs:
        modules = ",".join(sorted(exported()))
        extract(LIBRARY, arguments.build, arguments.graphs,
                f"-experimental-allowed-reexported-modules={modules}")
        return 0
    faults, shown = [], []
    with tempfile.TemporaryDirectory() as folder:
        named = exported()
        for module in [LIBRARY, *sorted(named), *OTHERS]:
            symbols = graphs(module, arguments.build, folder)
            for symbol in symbols:
                name = ".".join(symbol["pathComponents"])
                if is_written(symbol) and "docComment" not in symbol:
                    faults.append(f"{module}: {name} has no documentation")
                if module in named and symbol["pathComponents"][0] not in named[module]:
                    faults.append(f"{module}: {name} is public and not shown by {LIBRARY}; make it package")
            if module not in OTHERS:
                shown += [(module, symbol) for symbol in symbols]
    if arguments.list:
        for module, symbol in shown:
            print(module, symbol["kind"]["identifier"], ".".join(symbol["pathComponents"]),
                  "" if is_written(symbol) else "(made by the compiler)")
    types = sum(symbol["kind"]["identifier"] in TYPES for _, symbol in shown)
    print(f"import {LIBRARY}: {types} public types (at most {MOST_TYPES}), "
          f"{len(shown)} public symbols (at most {MOST_SYMBOLS}), "
          f"{sum(not is_written(symbol) for _, symbol in shown)} of them made by the compiler")
    if types > MOST_TYPES or len(shown) > MOST_SYMBOLS:
        faults.append("more is public than an embedder needs; make some of it package (--list shows all)")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
