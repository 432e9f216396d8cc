#!/usr/bin/python3
"""Sends a server twice the scans that it can read, and watches what becomes of them.

    overload_server.py [PROGRAM] [--seconds 600] [--jobs N] [--times 2]
    overload_server.py --capacity-only [--repeat 4] [--rounds 3]

The capacity is measured first, beside the same pictures read by `scan` as a batch. Clients keep to
the clock, not to the server: each sends its next picture when its time has come. Exits 1 where an
accepted scan has no result, the server ends or answers other than 202 and 429, /healthz takes more
than 100 ms for one request in a hundred, or memory, without the pictures and results of finished
scans, grows by more than a tenth after the first third. With --capacity-only it ends after the
capacity, and with 1 where HTTP is more than 5 % slower than the batch: each picture is read so
often that the batch's start, which the server has behind it, counts for little.
"""
import argparse
import collections
import concurrent.futures
import http.client
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TYPES = {".png": "image/png", ".jpg": "image/jpeg"}
CLIENTS = 8


class Running:
    """A server of its own on a free port, and the memory that it and its workers take."""

    def __init__(self, program, jobs):
        self.process = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", "--jobs", str(jobs), "--effort", "fast"],
            stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            if "listening on " in line:
                self.port = int(line.rsplit(":", 1)[1])
                break
        threading.Thread(target=self.process.stderr.read, daemon=True).start()

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)

    def megabytes(self):
        """Of the server itself, and of its workers."""
        own = self.process.pid
        # Each thread has the workers that it started.
        children = [child for path in pathlib.Path(f"/proc/{own}/task").glob("*/children")
                    for child in path.read_text().split()]
        return resident(own), sum(map(resident, children))

    def finished(self):
        """How many finished scans there are, and the megabytes of their results and pictures."""
        connection = self.connect()
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        connection.close()
        values = dict(line.rsplit(" ", 1) for line in text.splitlines())
        return int(values["allergen_scan_finished_scans"]), *[
            int(values[f"allergen_scan_finished_{what}_bytes"]) / 2**20 for what in ("result", "picture")]


def resident(process):
    try:
        lines = pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024
    except (OSError, StopIteration):
        return 0


def send(connection, picture, **headers):
    kind, data = picture
    connection.request("POST", "/v1/scans", data, {"Content-Type": kind, **headers})
    answer = connection.getresponse()
    return answer.status, answer.read()


def capacity(server, program, jobs, folder, pictures, rounds):
    """Scans a second by HTTP and as a batch, in turns."""
    def by_http():
        connections = [server.connect() for _ in range(2 * jobs)]
        waiting = list(pictures)
        lock = threading.Lock()

        def client(connection):
            while True:
                with lock:
                    if not waiting:
                        return
                    picture = waiting.pop()
                status, _ = send(connection, picture, Prefer="wait=100")
                assert status == 200, status

        with concurrent.futures.ThreadPoolExecutor(len(connections)) as pool:
            list(pool.map(client, connections))

    def by_batch():
        subprocess.run([program, "scan", folder, "--recursive", "--effort", "fast", "--jobs", str(jobs),
                        "--isolation", "process", "--format", "jsonl", "--output", "/dev/null"],
                       check=True, stderr=subprocess.DEVNULL)

    by_http()
    rates = {by_http: [], by_batch: []}
    for _ in range(rounds):
        for way, found in rates.items():
            begun = time.monotonic()
            way()
            found.append(len(pictures) / (time.monotonic() - begun))
    return statistics.median(rates[by_http]), statistics.median(rates[by_batch])


class Load:
    """What was sent, answered, and measured."""

    def __init__(self, server, pictures, rate, seconds):
        self.server, self.pictures, self.rate, self.seconds = server, pictures, rate, seconds
        self.answers = collections.Counter()
        self.ends = collections.Counter()
        self.accepted = []
        self.done = 0
        self.health = []
        self.memory = []
        self.end = time.monotonic() + seconds

    def run(self):
        tasks = [self.watch, self.measure, self.follow, *[lambda n=n: self.client(n) for n in range(CLIENTS)]]
        with concurrent.futures.ThreadPoolExecutor(len(tasks)) as pool:
            for task in [pool.submit(task) for task in tasks]:
                task.result()

    def client(self, number):
        chosen = random.Random(number)
        connection = self.server.connect()
        due = time.monotonic() + number / self.rate
        while due < self.end:
            time.sleep(max(0, due - time.monotonic()))
            due += CLIENTS / self.rate
            try:
                status, body = send(connection, chosen.choice(self.pictures))
            except (OSError, http.client.HTTPException) as error:
                self.answers[type(error).__name__] += 1
                connection = self.server.connect()
                continue
            self.answers[status] += 1
            if status == 202:
                self.accepted.append(json.loads(body)["id"])

    def follow(self):
        """Asks for each result once it is likely to be there, in the order in which they were accepted."""
        connection = self.server.connect()
        while self.done < len(self.accepted) or time.monotonic() < self.end + 1:
            if self.done == len(self.accepted):
                time.sleep(0.1)
                continue
            connection.request("GET", f"/v1/scans/{self.accepted[self.done]}")
            answer = connection.getresponse()
            body = answer.read()
            scan = json.loads(body)["scan"] if answer.status == 200 else {"status": f"lost ({answer.status})"}
            if scan is None:
                assert time.monotonic() < self.end + 300, "a scan does not end"
                time.sleep(0.1)
                continue
            self.ends[scan["status"]] += 1
            self.done += 1

    def watch(self):
        connection = self.server.connect()
        while time.monotonic() < self.end:
            begun = time.monotonic()
            connection.request("GET", "/healthz")
            connection.getresponse().read()
            self.health.append(time.monotonic() - begun)
            time.sleep(0.1)

    def measure(self):
        begun = time.monotonic()
        while time.monotonic() < self.end:
            own, workers = self.server.megabytes()
            count, results, shown = self.server.finished()
            self.memory.append(own - results - shown)
            print(f"{time.monotonic() - begun:5.0f} s: server {own:.0f} MB, workers {workers:.0f} MB, "
                  f"{count} finished scans of {results:.1f} MB "
                  f"with pictures of {shown:.1f} MB; {len(self.accepted)} accepted, "
                  f"{self.done} fetched, {self.answers[429]} turned away", flush=True)
            time.sleep(self.seconds / 40)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", nargs="?", default=str(ROOT / ".build/release/allergen-scan"))
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--times", type=float, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--repeat", type=int, default=1, help="how often each picture is read for the capacity")
    parser.add_argument("--capacity-only", action="store_true")
    arguments = parser.parse_args()
    program, jobs = arguments.program, arguments.jobs
    files = [path for path in sorted((ROOT / "SampleImages").iterdir()) if path.suffix in TYPES]
    pictures = [(TYPES[path.suffix], path.read_bytes()) for path in files]
    server = Running(program, jobs)
    with tempfile.TemporaryDirectory() as folder:
        for path in files:
            for number in range(arguments.repeat):
                os.symlink(path, f"{folder}/{number}-{path.name}")
        by_http, by_batch = capacity(server, program, jobs, folder, pictures * arguments.repeat, arguments.rounds)
    print(f"{by_http:.2f} scans a second by HTTP, {by_batch:.2f} as a batch: {by_http / by_batch - 1:+.1%}", flush=True)
    if arguments.capacity_only:
        server.process.terminate()
        return int(server.process.wait() != 0 or by_http < 0.95 * by_batch)
    load = Load(server, pictures, arguments.times * by_http, arguments.seconds)
    load.run()
    slow = sorted(load.health)[int(len(load.health) * 0.99)]
    third = len(load.memory) // 3
    early, late = max(load.memory[:third]), max(load.memory[third:])
    print(f"answers {dict(load.answers)}, {len(load.accepted)} accepted, ends {dict(load.ends)}")
    print(f"/healthz: 99 of 100 within {slow * 1000:.0f} ms, the slowest {max(load.health) * 1000:.0f} ms")
    print(f"memory of the server without finished scans: at most {early:.0f} MB in the first third, {late:.0f} MB later")
    server.process.terminate()
    code = server.process.wait()
    print(f"exit code {code}")
    good = (set(load.answers) <= {202, 429} and load.ends["ok"] == len(load.accepted) and slow < 0.1
            and late < 1.1 * early and code == 0)
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
