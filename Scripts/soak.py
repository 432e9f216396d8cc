#!/usr/bin/python3
"""Scans many pictures in one process and watches its memory.

    soak.py [FOLDER] [--count 2000] [--jobs N] [--effort fast]

Exits 1 where resident memory at the end is more than 10 % above that after the first 100 pictures.
"""
import argparse
import os
import pathlib
import sys

from bench import gather, request
from worker_client import Worker

ROOT = pathlib.Path(__file__).resolve().parent.parent


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", default=ROOT / "SampleImages", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--effort", default="fast")
    arguments = parser.parse_args()
    pictures = gather(arguments.folder)
    requests = [request(pictures[n % len(pictures)]) for n in range(arguments.count)]
    worker = Worker(arguments.jobs, "--effort", arguments.effort)
    early = peak = 0.0
    for done, _ in enumerate(worker.answers(requests), 1):
        if done % 50 == 0 or done == arguments.count:
            now = worker.resident_megabytes()
            peak = max(peak, now)
            early = early or (now if done >= 100 else 0.0)
            print(f"{done:6d} pictures {now:7.1f} MB", flush=True)
    last = worker.resident_megabytes()
    worker.process.stdin.close()
    worker.process.wait()
    print(f"after 100: {early:.1f} MB, at the end: {last:.1f} MB ({last / early - 1:+.1%}), "
          f"peak {peak:.1f} MB")
    sys.exit(1 if last > early * 1.1 else 0)


if __name__ == "__main__":
    main()
