#!/usr/bin/python3
"""Reads every sample lying in all four ways, dark on light and light on dark.

    turns.py [FOLDER] [--jobs N] [--effort balanced] [--points 3]

Each picture is turned by quarters and made a negative (Pillow does that, at full quality), and its
words are counted against FOLDER's truth.jsonl. Exits 1 where one reads more than so many points
less than the same picture as it is.
"""
import argparse
import base64
import io
import os
import pathlib
import sys

from PIL import Image, ImageOps

from bench import gather, words
from worker_client import Worker

ROOT = pathlib.Path(__file__).resolve().parent.parent
WAYS = [(quarters, negative) for negative in (False, True) for quarters in range(4)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", default=ROOT / "SampleImages", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--effort", default="balanced")
    parser.add_argument("--points", type=float, default=3)
    arguments = parser.parse_args()
    pictures = [picture for picture in gather(arguments.folder) if picture.truth]
    worker = Worker(arguments.jobs, "--effort", arguments.effort)
    recalls = {}
    requests = (request(picture, *way) for picture in pictures for way in WAYS)
    for number, _, scan in worker.answers(requests):
        picture = pictures[number // len(WAYS)]
        truth = words(picture.truth)
        right = sum((truth & words(scan["text"])).values())
        recalls[number] = 100 * right / max(1, sum(truth.values()))
    worker.process.stdin.close()
    worker.process.wait()
    failed = 0
    for index, picture in enumerate(pictures):
        row = [recalls[index * len(WAYS) + way] for way in range(len(WAYS))]
        is_worse = min(row) < row[0] - arguments.points
        failed += is_worse
        print(f"{pathlib.Path(picture.path).name:28}", " ".join(f"{recall:5.1f}" for recall in row),
              "  worse" if is_worse else "")
    print(f"{failed} of {len(pictures)} pictures read worse some other way")
    sys.exit(1 if failed else 0)


def request(picture, quarters, negative):
    image = ImageOps.exif_transpose(Image.open(picture.path)).convert("RGB")
    image = image.rotate(90 * quarters, expand=True)
    if negative:
        image = ImageOps.invert(image)
    stored = io.BytesIO()
    image.save(stored, "PNG", compress_level=1)
    return {"imageBase64": base64.b64encode(stored.getvalue()).decode(),
            "lang": picture.languages}


if __name__ == "__main__":
    main()
