#!/usr/bin/python3
"""Follows docs/add-a-language.md to the letter in a copy of the project, and judges its texts there.

    try_language.py [--copy FOLDER]

The copy is kept in .build/language-trial, so that the next run builds only what changed.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GUIDE = ROOT / "docs/add-a-language.md"
COPIED = ["Package.swift", "Sources", "Plugins", "Dictionaries", "Scripts"]
BLOCK = re.compile(r"^```(diff|text) (\S+)\n(.*?)^```$", re.M | re.S)
WARNING = {"contains", "may-contain", "likely"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--copy", type=pathlib.Path, default=ROOT / ".build/language-trial")
    copy = parser.parse_args().copy
    files, trials = written(GUIDE.read_text(encoding="utf-8"))
    if not trials:
        sys.exit(f"{GUIDE}: no texts to try")
    take_copy(copy, files)
    # Nobody debugs or searches the copy.
    subprocess.run(["swift", "build", "--package-path", copy, "--product", "allergen-scan",
                    "--disable-index-store", "-debug-info-format", "none"],
                   check=True, stdout=sys.stderr)
    failures = [fault for trial in trials for fault in judged(copy, trial)]
    for fault in failures:
        print(fault)
    print(f"{len(trials)} texts in the language that {GUIDE.name} adds, {len(failures)} faults")
    return 1 if failures else 0


def written(guide):
    """What the guide's steps make of the project's files, and its texts to try."""
    files, trials = {}, []
    for form, path, body in BLOCK.findall(guide):
        if path == "try":
            trials += body.splitlines()
            continue
        known = files.get(path)
        if known is None:
            known = (ROOT / path).read_text(encoding="utf-8") if (ROOT / path).exists() else ""
        files[path] = patched(known, body, path) if form == "diff" else known + "\n" + body
    return files, trials


def patched(text, diff, path):
    """A text with its hunks, parted by empty lines, applied."""
    for hunk in re.split(r"\n\s*\n", diff.strip("\n")):
        lines = hunk.split("\n")
        old = "\n".join(line[1:] for line in lines if line[0] != "+")
        new = "\n".join(line[1:] for line in lines if line[0] != "-")
        if text.count(old) != 1:
            sys.exit(f"{GUIDE}: stands {text.count(old)} times in {path}:\n{old}")
        text = text.replace(old, new)
    return text


def take_copy(copy, files):
    """The project's files with the steps applied; those that are right already are left alone."""
    wanted = {}
    for name in COPIED:
        place = ROOT / name
        paths = [place] if place.is_file() else [p for p in place.rglob("*") if p.is_file()]
        for path in paths:
            if "__pycache__" not in path.parts:
                wanted[path.relative_to(ROOT)] = path.read_bytes()
    for path, text in files.items():
        wanted[pathlib.Path(path)] = text.encode()
    # What other targets of the package are made of; they are not built.
    for name in ("Tests", "Examples", "Benchmarks"):
        shutil.rmtree(copy / name, ignore_errors=True)
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns(".build"))
    for name in COPIED:
        for path in (copy / name).rglob("*"):
            if path.is_file() and path.relative_to(copy) not in wanted:
                path.unlink()
    for path, data in wanted.items():
        target = copy / path
        if not target.exists() or target.read_bytes() != data:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            target.chmod((ROOT / path).stat().st_mode if (ROOT / path).exists() else 0o644)


def judged(copy, trial):
    """What the program that was built says otherwise of a text than the guide does."""
    kind, text, expected = re.match(r"(\w+): (.*) => (.*)", trial).groups()
    named, denied = ("", expected[2:]) if expected.startswith("- ") else (expected, "")
    outcome = subprocess.run(
        [copy / ".build/debug/allergen-scan", "text", "-", "--kind", kind, "--lang", "eo",
         "--format", "json"],
        input=text + "\n", capture_output=True, encoding="utf-8", check=True)
    findings = [finding for scan in json.loads(outcome.stdout)["scans"]
                for item in scan["items"] for finding in item["findings"]]
    found = {f"{f['presence']} {f['allergen']}" for f in findings}
    warned = {f["allergen"] for f in findings if f["presence"] in WARNING}
    for wanted in filter(None, named.split(", ")):
        if wanted not in found:
            yield f"{text}\n  lacks {wanted}; has {', '.join(sorted(found))}"
    for other in filter(None, denied.split(", ")):
        if other in warned:
            yield f"{text}\n  warns of {other}"


if __name__ == "__main__":
    sys.exit(main())
