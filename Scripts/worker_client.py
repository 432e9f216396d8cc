"""Talks to `allergen-scan worker`: keeps as many requests under way as it has jobs."""
import itertools
import json
import pathlib
import subprocess
import sys
import time

PROGRAM = pathlib.Path(__file__).resolve().parent.parent / ".build/release/allergen-scan"


class Worker:
    def __init__(self, jobs, *options):
        self.jobs = jobs
        self.process = subprocess.Popen(
            [PROGRAM, "worker", "--jobs", str(jobs), *options], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8")

    def answers(self, requests):
        """Yields (number of the request, seconds from sending to answer, scan), as they come.

        No request waits for another, so that its seconds are not queueing.
        """
        waiting = iter(enumerate(requests))
        sent = {}

        def send(number, request):
            sent[number] = time.monotonic()
            self.process.stdin.write(json.dumps({"id": str(number), **request}) + "\n")
            self.process.stdin.flush()

        for number, request in itertools.islice(waiting, self.jobs):
            send(number, request)
        while sent:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"the worker ended with {len(sent)} requests unanswered")
            answer = json.loads(line)
            number = int(answer["id"])
            yield number, time.monotonic() - sent.pop(number), answer["scan"]
            following = next(waiting, None)
            if following is not None:
                send(*following)

    def resident_megabytes(self):
        """What the process holds in memory now."""
        return resident_megabytes(self.process.pid)


def resident_megabytes(pid):
    """What a process holds in memory now; 0 once it has ended."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) / 1024
    except FileNotFoundError:
        pass
    return 0.0
