#!/usr/bin/python3
"""What batches promise, tried on the built program: nothing is lost whatever dies.

    batch_trials.py [--program FILE] [--pictures N] [kills|workers|memory|names|isolation ...]

kills      N pictures (300), the whole process tree killed with -9 ten times at random moments and
           the same command run again each time: the lines equal those of an undisturbed run,
           and each picture is kept in the history once
workers    workers killed and stopped in the middle: the run ends, the other pictures are done
memory     5,000 pictures: the process does not grow
names      100,000 names in a folder: the first result comes as fast as of one picture
isolation  reading in worker processes against reading in the process, side by side

Exits 1 when a promise is not kept.
"""
import argparse
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "SampleImages/label_en_one_word.png"
OPTIONS = ["--effort", "fast", "--kind", "label", "--lang", "en", "--jobs", "2"]


def pictures(folder, count):
    """Copies that differ in their bytes and not in what they show."""
    folder.mkdir(parents=True)
    picture = SAMPLE.read_bytes()
    for number in range(count):
        (folder / f"{number:06}.png").write_bytes(picture + b"%d" % number)
    return folder


def children(parent):
    """The processes that a process started, and theirs."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        try:
            line = (entry / "stat").read_text() if entry.name.isdigit() else ""
        except OSError:
            continue
        if line and int(line.rsplit(")", 1)[1].split()[1]) == parent:
            found += [int(entry.name), *children(int(entry.name))]
    return found


def lines(path):
    """The results without their timings, sorted."""
    result = []
    for line in path.read_text(encoding="utf-8").splitlines():
        scan = json.loads(line)
        del scan["timing"]
        result.append(json.dumps(scan, sort_keys=True))
    return sorted(result)


def kill(*ids, by=signal.SIGKILL):
    for number in ids:
        try:
            os.kill(number, by)
        except ProcessLookupError:
            pass


def wait_for_lines(path, count, process):
    while process.poll() is None:
        if path.exists() and path.read_bytes().count(b"\n") >= count:
            return
        time.sleep(0.01)


class Trials:
    def __init__(self, program, work, count):
        self.program, self.work, self.count = program, work, count
        self.failed = 0

    def start(self, folder, *more, **keywords):
        return subprocess.Popen([self.program, "scan", str(folder), *OPTIONS, *more], **keywords)

    def kept(self, store):
        """How many scans a store has."""
        export = subprocess.run([self.program, "history", "export", "--store", str(store)],
                                check=True, capture_output=True).stdout
        return export.count(b"\n")

    def check(self, holds, what):
        print(("ok    " if holds else "WRONG ") + what, flush=True)
        self.failed += not holds

    def kills(self):
        folder = pictures(self.work / "kills", self.count)
        whole, torn = self.work / "whole.jsonl", self.work / "torn.jsonl"
        store = self.work / "store.sqlite"
        keep = ["--keep", "--store", str(store)]
        begun = time.monotonic()
        assert self.start(folder, "--resume", str(whole), "--quiet").wait() == 0
        seconds = time.monotonic() - begun
        chance, kills = random.Random(17), 0
        while True:
            process = self.start(folder, "--resume", str(torn), "--quiet", *keep)
            try:
                limit = chance.uniform(0.01, seconds / 6) if kills < 10 else None
                status = process.wait(timeout=limit)
                break
            except subprocess.TimeoutExpired:
                kills += 1
                ids = [process.pid, *children(process.pid)]
                chance.shuffle(ids)
                kill(*ids)
                process.wait()
                if kills % 3 == 0 and torn.exists() and torn.stat().st_size:
                    # A power cut leaves half a line.
                    os.truncate(torn, torn.stat().st_size - chance.randrange(200))
        self.check(status == 0, f"killed {kills} times, the last run ends with {status}")
        self.check(lines(torn) == lines(whole), f"{self.count} lines are those of one run")
        kept = self.kept(store)
        self.check(kept == self.count, f"{kept} scans are kept, none twice")
        before = torn.stat().st_mtime_ns
        process = self.start(folder, "--resume", str(torn), stderr=subprocess.PIPE, text=True)
        told = process.communicate()[1]
        self.check("0 done" in told and torn.stat().st_mtime_ns == before,
                   "with nothing left to do nothing is read or written")

    def workers(self):
        folder = pictures(self.work / "workers", 60)
        for name, by in [("killed", signal.SIGKILL), ("stopped", signal.SIGSTOP)]:
            output = self.work / f"{name}.jsonl"
            process = self.start(folder, "--resume", str(output), "--timeout", "5", "--quiet",
                                 stderr=subprocess.DEVNULL)
            wait_for_lines(output, 5, process)
            kill(*children(process.pid), by=by)
            status = process.wait(timeout=120)
            scans = [json.loads(line) for line in output.read_text().splitlines()]
            failed = [scan["source"] for scan in scans if scan["status"] == "failed"]
            self.check(len(scans) == 60, f"all workers {name}: all pictures have a result")
            self.check(not failed and status == 0,
                       f"all workers {name}: the second try read them (status {status})")
        output = self.work / "hunted.jsonl"
        process = self.start(folder, "--resume", str(output), "--quiet",
                             stderr=subprocess.DEVNULL)
        wait_for_lines(output, 5, process)
        # Two losses each: both pictures in hand fail, and no other.
        hunted, until = set(), time.monotonic() + 60
        while len(hunted) < 4 and process.poll() is None and time.monotonic() < until:
            for number in children(process.pid):
                if number not in hunted and len(hunted) < 4:
                    hunted.add(number)
                    kill(number)
            time.sleep(0.002)
        status = process.wait(timeout=120)
        scans = [json.loads(line) for line in output.read_text().splitlines()]
        codes = [scan["error"]["code"] for scan in scans if scan["error"]]
        self.check(len(scans) == 60 and len(codes) <= 2 and set(codes) <= {"crashed"}
                   and status == (3 if codes else 0),
                   f"workers killed again and again: {len(codes)} failed, status {status}")
        process = self.start(folder, "--format", "jsonl", stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL)
        process.stdout.readline()
        ids = children(process.pid)
        kill(*ids[:1], by=signal.SIGSTOP)
        kill(process.pid)
        process.communicate()
        until = time.monotonic() + 5
        while time.monotonic() < until and any(os.path.exists(f"/proc/{i}/exe") for i in ids):
            time.sleep(0.01)
        self.check(not any(os.path.exists(f"/proc/{number}/exe") for number in ids),
                   "workers end with their parent, a stopped one too")

    def memory(self):
        folder = pictures(self.work / "memory", 5000)
        output = self.work / "memory.jsonl"
        process = self.start(folder, "--resume", str(output), "--quiet")
        sizes = {}
        for count in [1000, 2500, 4900]:
            wait_for_lines(output, count, process)
            total = 0
            for number in [process.pid, *children(process.pid)]:
                status = pathlib.Path(f"/proc/{number}/status").read_text()
                total += int(status.split("VmRSS:")[1].split()[0]) // 1024
            sizes[count] = total
        status = process.wait()
        growth = sizes[4900] - sizes[1000]
        self.check(status == 0 and growth < 40,
                   f"5,000 pictures: {sizes} MiB, {growth} MiB more at the end")

    def names(self):
        few, many = pictures(self.work / "few", 1), self.work / "many"
        many.mkdir()
        first = next(few.iterdir())
        for number in range(100_000):
            os.link(first, many / f"{number:06}.png") if number % 60_000 else shutil.copy(
                first, many / f"{number:06}.png")
            if number % 60_000 == 0:
                first = many / f"{number:06}.png"
        times = []
        for folder in [few, many]:
            for more in [["--format", "jsonl"], ["--format", "csv"]]:
                begun = time.monotonic()
                process = self.start(folder, *more, stdout=subprocess.PIPE,
                                     stderr=subprocess.DEVNULL)
                for _ in range(1 if "jsonl" in more else 2):
                    process.stdout.readline()
                times.append(time.monotonic() - begun)
                process.kill()
                process.communicate()
        self.check(max(times[2:]) < max(times[:2]) + 1,
                   "first result of 1 / of 100,000 pictures: "
                   + " ".join(f"{seconds:.2f}" for seconds in times) + " s")

    def isolation(self):
        folder = ROOT / "SampleImages"
        times = {"process": [], "none": []}
        for _ in range(3):
            for isolation in times:
                begun = time.monotonic()
                self.start(folder, "--isolation", isolation, "--format", "jsonl",
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).wait()
                times[isolation].append(time.monotonic() - begun)
        ratio = min(times["process"]) / min(times["none"])
        self.check(ratio < 1.03, f"workers take {ratio:.3f} of the time in the process")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("trials", nargs="*", default=[], metavar="TRIAL")
    parser.add_argument("--program", default=str(ROOT / ".build/release/allergen-scan"))
    parser.add_argument("--pictures", type=int, default=300)
    arguments = parser.parse_args()
    names = ["kills", "workers", "memory", "names", "isolation"]
    with tempfile.TemporaryDirectory(prefix="allergen-scan-") as folder:
        trials = Trials(arguments.program, pathlib.Path(folder), arguments.pictures)
        for name in arguments.trials or names:
            if name not in names:
                parser.error(f"no trial '{name}'; one of {', '.join(names)}")
            getattr(trials, name)()
    return min(trials.failed, 1)


if __name__ == "__main__":
    sys.exit(main())
