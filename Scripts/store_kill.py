#!/usr/bin/python3
"""Kills two processes that write to one store, at random moments, and looks what is left.

    store_kill.py [PROGRAM] [KILLS] [SEED]

Each round two commands keep something and are killed with SIGKILL after a random time. What a
command acknowledged (status 0) must be there at the end; so must be a store that opens and passes
SQLite's integrity check and that of its index of words. Exits 1 when anything is missing.
"""
import json
import os
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile
import time


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else ".build/release/allergen-scan"
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, ALLERGEN_SCAN_STORE=f"{folder}/store.sqlite")
        run = Run(program, environment)
        whole = run.seconds_of_one()
        acknowledged, killed, number = set(), 0, 0
        while killed < kills:
            number += 2
            names = [f"keepsake{number}", f"keepsake{number + 1}"]
            started = [(run.start(name), name) for name in names]
            time.sleep(chance.uniform(0, 1.3 * whole))
            for process, name in started:
                process.kill()
                if process.wait() == 0:
                    acknowledged.add(name)
                else:
                    killed += 1
        missing = run.missing(acknowledged)
        problems = integrity(f"{folder}/store.sqlite")
    print(f"seed {seed}: {killed} kills, {len(acknowledged)} writes acknowledged, "
          f"{len(missing)} of them missing; {', '.join(problems) or 'the store is sound'}")
    sys.exit(1 if missing or problems or not acknowledged else 0)


class Run:
    """The program, writing something with a name of its own: a scan, or a profile."""

    def __init__(self, program, environment):
        self.program = str(pathlib.Path(program).resolve())
        self.environment = environment

    def start(self, name):
        is_scan = name.endswith(("0", "2", "4", "6", "8"))
        command = (["text", "--kind", "menu", "--avoid", "milk", "--keep"] if is_scan
                   else ["profiles", "create", name, "--avoid", "milk"])
        process = subprocess.Popen(
            [self.program] + command, env=self.environment, stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        process.stdin.write(f"Soup {name} with butter 5.00\n".encode())
        process.stdin.close()
        return process

    def seconds_of_one(self):
        """How long a command takes that is left alone, with its rival beside it."""
        times = []
        for number in range(1, 6):
            begun = time.monotonic()
            for process in [self.start(f"warmup{number}0"), self.start(f"warmup{number}1")]:
                if process.wait() != 0:
                    sys.exit("store_kill.py: the program cannot write at all")
            times.append(time.monotonic() - begun)
        return sorted(times)[len(times) // 2]

    def missing(self, names):
        """Those that the program itself does not find any more."""
        found, cursor = set(), None
        while True:
            page = self.json("history", "list", "--limit", "1000", *after(cursor))
            for scan in page["history"]:
                whole = self.json("history", "show", scan["id"])
                found.update(whole["scan"]["text"].split())
            cursor = page["next"]
            if not cursor:
                break
        profiles = self.json("profiles", "export")["profiles"]
        found.update(profile["name"] for profile in profiles)
        return set(names) - found

    def json(self, *arguments):
        extra = [] if "export" in arguments else ["--format", "json"]
        done = subprocess.run(
            [self.program, *arguments, *extra], env=self.environment, check=True,
            capture_output=True)
        return json.loads(done.stdout)


def after(cursor):
    return ["--after", cursor] if cursor else []


def integrity(path):
    """What SQLite finds wrong, in the file and in the index of words."""
    database = sqlite3.connect(path)
    problems = [row[0] for row in database.execute("PRAGMA integrity_check") if row[0] != "ok"]
    problems += [f"foreign key of {row[0]}" for row in database.execute("PRAGMA foreign_key_check")]
    try:
        database.execute("INSERT INTO scan_index (scan_index) VALUES ('integrity-check')")
    except sqlite3.DatabaseError as error:
        problems.append(f"index of words: {error}")
    database.rollback()
    return problems


if __name__ == "__main__":
    main()
