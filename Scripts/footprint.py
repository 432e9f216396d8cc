#!/usr/bin/python3
"""How large the program is and how long it takes to start; fails where that exceeds docs/footprint.md.

    footprint.py [--program FILE] [--rounds N]

Times are those of the processor, of this program and of the tesseract command in turns: a busy machine
changes them little, and their ratio hardly at all. Sizes are those of the linked file.
"""
import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RECORD = ROOT / "docs/footprint.md"
# A row of the table there: what is measured, what it was, what it may be.
ROW = re.compile(r"^\| `(?P<name>[a-z-]+)` \|.*\| (?P<recorded>[0-9.]+) \| (?P<most>[0-9.]+) \|$", re.M)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / ".build/release/allergen-scan")
    parser.add_argument("--rounds", type=int, default=15)
    arguments = parser.parse_args()
    rows = {row["name"]: row for row in ROW.finditer(RECORD.read_text(encoding="utf-8"))}
    measured = {**sizes(arguments.program), **times(arguments.program, arguments.rounds)}
    if set(rows) != set(measured):
        sys.exit(f"{RECORD}: its rows are {sorted(rows)}, and {sorted(measured)} are measured")
    failed = []
    print(f"{'':16}{'recorded':>10}{'now':>10}{'at most':>10}")
    for name, value in measured.items():
        print(f"{name:16}{rows[name]['recorded']:>10}{value:>10.2f}{rows[name]['most']:>10}")
        if value > float(rows[name]["most"]):
            failed.append(name)
    if failed:
        print(f"more than {RECORD.relative_to(ROOT)} allows: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def sizes(program):
    """Megabytes of code; and how many bytes of the compiled table a byte of the dictionaries makes."""
    sections = subprocess.run(["size", "-A", "-d", program], capture_output=True, text=True, check=True)
    # The table is a literal, and next to nothing else is.
    table = next(int(line.split()[1]) for line in sections.stdout.splitlines() if line.startswith(".rodata"))
    written = sum(path.stat().st_size for path in (ROOT / "Dictionaries").rglob("*.txt"))
    return {"code": (program.stat().st_size - table) / 1e6, "table": table / written}


def times(program, rounds):
    """How many times as long as `tesseract --version` a start takes, and one that judges a word."""
    ways = {
        "tesseract": (["tesseract", "--version"], b""),
        "start": ([program, "--version"], b""),
        "first-verdict": ([program, "text"], b"Butter\n"),
    }
    spent = {name: [] for name in ways}
    for _ in range(rounds):
        for name, (command, text) in ways.items():
            spent[name].append(processor_time(command, text))
    medians = {name: statistics.median(values) for name, values in spent.items()}
    return {name: medians[name] / medians["tesseract"] for name in ("start", "first-verdict")}


def processor_time(command, text):
    """Seconds of the processor that a process takes from its start to its end."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.stdin.write(text)
        process.stdin.close()
    except BrokenPipeError:
        pass  # It asks for no text.
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    sys.exit(main())
