#!/usr/bin/python3
"""Sends random and mutated requests to one `allergen-scan worker`, the same ones for the same seed.

    fuzz_worker.py [--count 1000000] [--seed 1] [--program PATH] [--jobs 2] [--megabytes 600]

Each line must be answered, under its id or its number; each answer must fit the schema (checked in
full, by closures; one in a thousand again by Debian's python3-jsonschema, where that is installed);
the process must neither end nor hold more memory than it may. Exits 1 where any of that fails.
"""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import threading
import time

from fuzz_requests import Requests
from schema_check import checker
from worker_client import PROGRAM, resident_megabytes

SCHEMA = json.loads((pathlib.Path(__file__).resolve().parent.parent
                     / "Schemas/allergen-scan-1.schema.json").read_text(encoding="utf-8"))
# Requests under way at once: more only fill pipes.
WINDOW = 256


class Tally:
    """Which lines are open, by their number and by their id."""

    def __init__(self):
        self.lock = threading.Condition()
        self.ids = {}
        self.broken = {}
        self.lines = collections.defaultdict(list)
        self.over = False

    def expect(self, number, identity, broken=()):
        """Waits for room; `False` when nobody listens any more. `broken` are the ids that may be told
        of a line that is no JSON."""
        with self.lock:
            while len(self.ids) >= WINDOW and not self.over:
                self.lock.wait()
            self.ids[number] = identity
            self.broken[number] = broken
            self.lines[identity].append(number)
            return not self.over

    def answered(self, answer):
        """Whether the answer was awaited: one to a bad line carries its number, all others an id."""
        with self.lock:
            identity = comparable(answer.get("id"))
            open_lines = self.lines.get(identity) or [None]
            number = answer.get("line", open_lines[0])
            if number not in self.ids or "line" in answer and identity not in (
                    self.ids[number], None, *self.broken[number]):
                return False
            lines = self.lines[self.ids[number]]
            lines.remove(number)
            if not lines:
                del self.lines[self.ids[number]]
            del self.ids[number], self.broken[number]
            self.lock.notify()
            return True

    def end(self):
        with self.lock:
            self.over = True
            self.lock.notify_all()


def comparable(identity):
    """Numbers as floats; half a surrogate pair comes back as the sign that stands for nothing."""
    if isinstance(identity, str):
        return identity.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(identity, (int, float)) and not isinstance(identity, bool):
        return float(identity)
    return None


def identity_of(line):
    """The id in a line, `None` where there is none that could come back."""
    try:
        request = json.loads(line.removeprefix(b"\xef\xbb\xbf").decode("utf-8"))
        return comparable(request.get("id")) if isinstance(request, dict) else None
    except (ValueError, RecursionError, OverflowError):
        return None


def ids_of_broken(line):
    """The ids that can be seen in a line that is no JSON; none of one that is."""
    try:
        json.loads(line.removeprefix(b"\xef\xbb\xbf").decode("utf-8"))
        return ()
    except (ValueError, RecursionError, OverflowError):
        found = re.findall(rb'"id"[ \t]*:[ \t]*("(?:[^"\\]|\\.)*"|[^,} \t\r\n]+)', line)
    seen = set()
    for value in found:
        try:
            seen.add(comparable(json.loads(value.decode("utf-8"))))
        except (ValueError, RecursionError, OverflowError):
            pass
    return seen


def send(process, requests, count, tally):
    try:
        for number in range(1, count + 1):
            line = requests.line(number)
            if line.strip(b" \t\r") and not tally.expect(
                    number, identity_of(line), ids_of_broken(line)):
                break
            process.stdin.write(line + b"\n")
            # Otherwise both sides might wait: the answers to what lies in a buffer open the window.
            if number % 16 == 0 or len(tally.ids) > WINDOW - 32:
                process.stdin.flush()
        process.stdin.close()
    except (BrokenPipeError, ValueError):
        pass


def full_validator():
    try:
        import jsonschema
    except ImportError:
        return None
    schema = dict(SCHEMA)
    schema["$ref"] = "#/$defs/answer"
    return jsonschema.Draft202012Validator(schema)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--megabytes", type=int, default=600)
    arguments = parser.parse_args()
    process = subprocess.Popen(
        [arguments.program, "worker", "--jobs", str(arguments.jobs), "--effort", "fast"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    tally = Tally()
    said = []
    # Daemons: an error below ends the script, instead of leaving it waiting for them.
    sender = threading.Thread(target=send, daemon=True, args=(
        process, Requests(arguments.seed), arguments.count, tally))
    listener = threading.Thread(target=lambda: said.extend(process.stderr), daemon=True)
    sender.start()
    listener.start()
    errors, full = checker(SCHEMA, "answer"), full_validator()
    wrong = []
    kinds = collections.Counter()
    done, peak, begun = 0, 0.0, time.monotonic()
    for line in process.stdout:
        done += 1
        try:
            answer = json.loads(line)
        except ValueError as error:
            wrong.append(f"answer {done} is not JSON ({error}): {line[:200]!r}")
            continue
        found = errors(answer)
        if full and done % 1000 == 0:
            found += [error.message[:200] for error in full.iter_errors(answer)]
        if found:
            wrong.append(f"answer {done} does not fit the schema: {found[0]}: {line[:200]!r}")
        if not tally.answered(answer):
            wrong.append(f"answer {done} was not asked for: {line[:200]!r}")
        scan = answer.get("scan")
        kinds[answer["error"]["code"] if scan is None else
              (scan["error"] or {"code": scan["verdict"]})["code"]] += 1
        if done % 1000 == 0:
            peak = max(peak, resident_megabytes(process.pid))
        if done % 50_000 == 0:
            print(f"{done:8d} answers, {done / (time.monotonic() - begun):6.0f} a second, "
                  f"{resident_megabytes(process.pid):6.1f} MB, {len(wrong)} wrong", flush=True)
        if len(wrong) >= 20:
            break
    tally.end()
    sender.join()
    if len(wrong) >= 20:
        process.kill()
    status = process.wait()
    listener.join()
    if status != 0 and len(wrong) < 20:
        wrong.append(f"the worker ended with {status}")
    if tally.ids and len(wrong) < 20:
        wrong.append(f"{len(tally.ids)} lines are unanswered: {sorted(tally.ids)[:5]}")
    if said:
        wrong.append(f"standard error is not empty: {said[0][:200]!r}")
    if peak > arguments.megabytes:
        wrong.append(f"{peak:.0f} MB are more than {arguments.megabytes}")
    print(f"seed {arguments.seed}: {arguments.count} lines, {done} answers, peak {peak:.1f} MB")
    print(", ".join(f"{code} {count}" for code, count in kinds.most_common()))
    for problem in wrong[:20]:
        print(problem)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
