#!/usr/bin/python3
"""Learns what the lines of menus in plain text are, and says how well on menus that the weights never saw.

    Scripts/train_plain.py PICTURES.jsonl [--out Dictionaries]

The dishes are those of transcribed menus (see train_structure.py), typed in designs drawn by chance. Needs numpy and scipy.
"""
import argparse
import json
import os
import random
import subprocess
import sys

import train_structure as pictures
from structure import generator, plain, table


def drawn(dictionaries, count):
    """Menus of languages that few transcriptions have: words from the dictionaries."""
    vocabularies = [generator.Words(dictionaries, language) for language in generator.LANGUAGES]
    cases = []
    for seed in range(count):
        words = vocabularies[seed % len(vocabularies)]
        page = generator.Page(words, seed)
        cases.append({"file": f"drawn-{seed}", "languages": [words.language], "items": page.items, "difficulty": "drawn", "fold": None})
    return cases


def requests(cases):
    return [{"id": case["file"], "text": case["text"], "lang": "+".join(code for code in case["languages"] if code in pictures.TESSERACT)} for case in cases]


def found(options, cases, paths):
    asked = requests(cases)
    for request in asked:
        request["labels"] = paths[request["id"]]
    return pictures.shares_found(cases, pictures.ask(options, asked))


def show(title, options, pages, cases, paths):
    """The figures of all texts, and of those that are hardly more than a few dishes."""
    for name, part in ((title, cases), (f"{title}, short", [case for case in cases if len(pages[case["file"]]) < SHORT])):
        own = {case["file"]: paths[case["file"]] for case in part}
        pictures.show(name, pages, own, found(options, part, own))


SHORT = 12


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases")
    parser.add_argument("--program", default=pictures.PROGRAM)
    parser.add_argument("--out", help="folder of dictionaries to write structure/plain.txt into")
    parser.add_argument("--dictionaries", default="Dictionaries")
    parser.add_argument("--texts", type=int, default=9, help="texts of each menu: a third whole, a third a few dishes, a third parts of sections")
    parser.add_argument("--drawn", type=int, default=200, help="menus of the dictionaries' words, two texts each")
    parser.add_argument("--c2", type=float, default=3)
    parser.add_argument("--step-c2", type=float)
    parser.add_argument("--cost", type=float, default=0.5)
    parser.add_argument("--miss", type=float, default=1)
    parser.add_argument("--weight", type=float, default=0.3, help="of a text: those of one menu are much alike")
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--show", help="print the lines of one text with their labels")
    options = parser.parse_args()
    options.pages = os.devnull
    names = json.loads(subprocess.run([options.program, "names"], capture_output=True, text=True, check=True).stdout)
    cases = plain.texts(pictures.load(options.cases), options.texts)
    extra = plain.texts(drawn(options.dictionaries, options.drawn), 2)
    pages = pictures.prepare(pictures.ask(options, requests(cases + extra)), cases + extra, names)
    pictures.costs(pages, options)
    for page in pages.values():
        for line in page:
            line["weight"] = options.weight
    if options.show:
        for line in pages[options.show]:
            print("/".join(sorted(line["allowed"])), "|", line["label"], "|", line["printed"])
        return
    files = [case["file"] for case in cases]
    present = {file: [line["label"] for line in pages[file]] for file in files}
    show("as labelled at present", options, pages, cases, present)
    folds = sorted({case["fold"] for case in cases})
    learned = dict(zip([*folds, None], pictures.train_all(options, pages, cases, [case["file"] for case in extra], names, [*folds, None])))
    folded = {}
    for fold in folds:
        folded.update(pictures.label(pages, [case["file"] for case in cases if case["fold"] == fold], learned[fold], names))
    show("k-fold", options, pages, cases, folded)
    trained = pictures.label(pages, files, learned[None], names)
    show("on what it learned from", options, pages, cases, trained)
    if options.out:
        table.write(os.path.join(options.out, "structure", "plain.txt"), *learned[None], names["features"], names["steps"])


if __name__ == "__main__":
    sys.exit(main())
