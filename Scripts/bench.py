#!/usr/bin/python3
"""Reads a folder of pictures with allergen-scan and with the tesseract command, side by side.

    bench.py [FOLDER] [--jobs N] [--rounds N] [--json FILE]

Expert way: OMP_THREAD_LIMIT=1 and one process a core. Plain way: one after the other with default
settings. All are told the languages where FOLDER has a truth.jsonl (SampleImages/README.md), else
English; words are then counted against the truth, without one they are just counted. Rounds are
interleaved, each figure is the median of the rounds. Times of one run compare; those of two runs do
not.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import time
import unicodedata

from worker_client import Worker

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENDINGS = {".jpg", ".jpeg", ".png", ".tif", ".tiff", ".webp", ".gif", ".bmp", ".pnm", ".pgm"}
TESSERACT_NAMES = {
    "en": "eng", "de": "deu", "fr": "fra", "es": "spa", "it": "ita", "nl": "nld", "pt": "por",
    "pl": "pol", "sv": "swe", "da": "dan", "nb": "nor", "fi": "fin", "cs": "ces"}

Picture = collections.namedtuple("Picture", "path languages truth")
Round = collections.namedtuple("Round", "seconds each megabytes texts")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", default=ROOT / "SampleImages", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE")
    arguments = parser.parse_args()
    pictures = gather(arguments.folder)
    if not pictures:
        sys.exit(f"bench.py: no pictures in {arguments.folder}")
    ways = {
        "tesseract, expert": lambda: expert(pictures, arguments.jobs),
        "tesseract, plain": lambda: plain(pictures),
        "allergen-scan, fast": lambda: worker(pictures, arguments.jobs, "fast"),
        "allergen-scan, balanced": lambda: worker(pictures, arguments.jobs, "balanced"),
        "allergen-scan, thorough": lambda: worker(pictures, arguments.jobs, "thorough"),
    }
    rounds = {name: [] for name in ways}
    for _ in range(arguments.rounds):
        for name, run in ways.items():
            rounds[name].append(run())
    rows = {name: figures(pictures, runs) for name, runs in rounds.items()}
    show(rows, pictures, arguments)
    if arguments.json:
        arguments.json.write_text(json.dumps(rows, indent=2) + "\n")


def gather(folder):
    rows = {}
    if (folder / "truth.jsonl").exists():
        for line in (folder / "truth.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            rows[row["file"]] = row
    found = []
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in ENDINGS:
            row = rows.get(path.name, {"languages": ["en"], "text": None})
            names = "+".join(TESSERACT_NAMES[code] for code in row["languages"])
            found.append(Picture(str(path), names, row["text"]))
    return found


def tesseract(picture, limit):
    environment = dict(os.environ)
    environment.pop("OMP_THREAD_LIMIT", None)
    if limit:
        environment["OMP_THREAD_LIMIT"] = str(limit)
    started = time.monotonic()
    process = subprocess.Popen(
        ["tesseract", picture.path, "-", "-l", picture.languages], env=environment,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    text = process.stdout.read().decode("utf-8", "replace")
    return text, megabytes(process), time.monotonic() - started


def megabytes(process):
    """Waits for the process's end; returns its peak resident memory."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_maxrss / 1024


def expert(pictures, jobs):
    started = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        done = list(pool.map(lambda picture: tesseract(picture, 1), pictures))
    seconds = time.monotonic() - started
    peak = max(memory for _, memory, _ in done) * jobs
    return Round(seconds, [took for _, _, took in done], peak, [text for text, _, _ in done])


def plain(pictures):
    started = time.monotonic()
    done = [tesseract(picture, None) for picture in pictures]
    seconds = time.monotonic() - started
    peak = max(memory for _, memory, _ in done)
    return Round(seconds, [took for _, _, took in done], peak, [text for text, _, _ in done])


def request(picture):
    return {"image": os.path.abspath(picture.path), "lang": picture.languages}


def worker(pictures, jobs, effort):
    started = time.monotonic()
    client = Worker(jobs, "--effort", effort)
    took, texts = {}, {}
    for number, seconds, scan in client.answers(map(request, pictures)):
        took[number], texts[number] = seconds, scan["text"]
    client.process.stdin.close()
    memory = megabytes(client.process)
    order = range(len(pictures))
    return Round(time.monotonic() - started, [took[n] for n in order], memory,
                 [texts[n] for n in order])


def words(text):
    plainer = unicodedata.normalize("NFKD", text.casefold())
    plainer = "".join(letter for letter in plainer if not unicodedata.combining(letter))
    return collections.Counter(re.findall(r"\w+", plainer))


def figures(pictures, runs):
    each = sorted(statistics.median(run.each[n] for run in runs) for n in range(len(pictures)))
    seconds = statistics.median(run.seconds for run in runs)
    read = runs[0].texts
    row = {"seconds": seconds, "pictures per second": len(pictures) / seconds,
           "median": statistics.median(each), "95th": each[max(0, -(-len(each) * 95 // 100) - 1)],
           "megabytes": max(run.megabytes for run in runs),
           "words": sum(sum(words(text).values()) for text in read)}
    known = [(words(picture.truth), words(text)) for picture, text in zip(pictures, read)
             if picture.truth is not None]
    if known:
        right = sum(sum((truth & text).values()) for truth, text in known)
        row["recall"] = right / max(1, sum(sum(truth.values()) for truth, _ in known))
    return row


def show(rows, pictures, arguments):
    print(f"{len(pictures)} pictures in {arguments.folder}, {arguments.jobs} jobs, "
          f"{arguments.rounds} rounds")
    print(f"{'':24} {'pict/s':>7} {'median':>7} {'95th':>7} {'MB':>5} {'words':>6} {'read':>7} "
          f"{'time':>6}")
    base = rows["tesseract, expert"]["seconds"]
    for name, row in rows.items():
        recall = f"{row['recall']:.1%}" if "recall" in row else "-"
        print(f"{name:24} {row['pictures per second']:7.2f} {row['median']:6.2f}s "
              f"{row['95th']:6.2f}s {row['megabytes']:5.0f} {row['words']:6d} {recall:>7} "
              f"{row['seconds'] / base:5.2f}x")


if __name__ == "__main__":
    main()
