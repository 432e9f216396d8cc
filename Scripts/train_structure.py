#!/usr/bin/python3
"""Learns what the lines of menus are, and says how well on menus that the weights never saw.

    Scripts/train_structure.py PICTURES.jsonl --pages FOLDER [--out Dictionaries] [--folds FOLDER]

PICTURES.jsonl has a menu a line: `file`, `languages`, `items` (name, description, price, section), `fold` (0…4, the
same for all menus of a restaurant); the pictures lie in a folder of its name. Each is read once; what was read is kept
in `--pages`. Needs numpy, scipy and Pillow.
"""
import argparse
import collections
import concurrent.futures
import json
import multiprocessing
import os
import subprocess
import sys

from structure import chain, designs, dishes, generator, readings, table, variants
from structure.alignment import ALL, Alignment

PROGRAM = ".build/release/menu-pages"
CODES = {"en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "nb", "fi", "cs"}


def load(path):
    with open(path, encoding="utf-8") as file:
        cases = [json.loads(line) for line in file if line.strip()]
    return [case for case in cases if case["kind"] == "menu"]


def ask(options, requests, *arguments):
    command = [options.program, "lines", "--pages", options.pages, *arguments]
    text = "\n".join(json.dumps(request) for request in requests)
    # Tesseract's threads would spin while they wait.
    environment = {**os.environ, "OMP_THREAD_LIMIT": "1"}
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True, env=environment)
    return {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}


def pictures(options):
    return options.pictures or os.path.splitext(options.cases)[0]


def requests(options, cases, labels=None, folder=None):
    folder = folder or pictures(options)
    result = []
    for case in cases:
        request = {"id": case["file"], "image": os.path.join(folder, case["file"]), "kind": "menu"}
        request["lang"] = "+".join(code for code in case["languages"] if code in TESSERACT)
        if labels:
            request["labels"] = labels[case["file"]]
        result.append(request)
    return result


TESSERACT = CODES | {"hu", "ro", "hr", "sk", "sl", "ca", "el"}


def prepare(answers, cases, names):
    """The lines of each page with the labels that they may have."""
    top, wide = names["features"].index("gap: top of column"), names["features"].index("gap > 1.35")
    heading = names["features"].index("heading share > 0.95")
    pages = {}
    for case in cases:
        lines = answers[case["file"]]["lines"]
        for line in lines:
            held = set(line["features"])
            line["is close"] = not held & {top, wide}
            line["is heading word"] = heading in held
        for line, allowed in zip(lines, Alignment(lines, case).labels()):
            line["allowed"] = allowed
        pages[case["file"]] = lines
    return pages


def shares(pages, paths):
    """Lines right of those whose label is known; precision and recall of starts and headings."""
    right = known = 0
    counts = collections.Counter()
    for file, path in paths.items():
        for line, label in zip(pages[file], path):
            if line["allowed"] == ALL:
                continue
            known += 1
            right += label in line["allowed"]
            for name in ("start", "heading"):
                counts[name, "found"] += label == name
                counts[name, "right"] += label == name and name in line["allowed"]
                counts[name, "there"] += line["allowed"] == {name}
    f1 = {name: 2 * counts[name, "right"] / max(1, counts[name, "found"] + counts[name, "there"]) for name in ("start", "heading")}
    return right / max(1, known), f1["start"], f1["heading"]


def found(options, cases, paths):
    return shares_found(cases, ask(options, requests(options, cases, paths)))


def shares_found(cases, answers):
    """Recall by difficulty and precision of dishes that labels make."""
    hits, total = collections.Counter(), collections.Counter()
    for case in cases:
        read = answers[case["file"]]["items"]
        paired = dishes.pairs(read, case["items"])
        for key in (case["difficulty"], "all"):
            hits[key] += len(paired)
            total[key] += len(case["items"])
        if not case.get("partial"):
            hits["precision"] += len(paired)
            total["precision"] += len(read)
        hits["section"] += sum(dishes.alike(one["section"], item["section"]) >= 0.5 for item, one in paired if item.get("section"))
        total["section"] += sum(bool(item.get("section")) for item, _ in paired)
    keys = ("all", "easy", "medium", "hard", "precision", "section")
    return {key: hits[key] / max(1, total[key]) for key in keys}


def weighed(pages, weight):
    """The pages, each line of which counts so much."""
    for page in pages.values():
        for line in page:
            line["weight"] = weight
    return pages


def drawn(options, names):
    """The lines of pages drawn by chance, which count less than real ones, and of those that tests draw."""
    folder = os.path.join(options.pages, "drawn")
    cases = generator.generate(folder, options.dictionaries, options.drawn) + designs.designs(folder)
    answers = ask(argparse.Namespace(program=options.program, pages=folder), requests(options, cases, folder=folder))
    pages = prepare(answers, cases, names)
    for file, page in pages.items():
        for line in page:
            line["weight"] = options.drawn_weight if file.startswith("drawn") else options.design_weight
    return pages


def varied(options, cases, names):
    """Transcriptions and lines of the real pages as they might have been printed otherwise."""
    folder = os.path.join(options.pages, "variants")
    cases = variants.variants(options.pages, cases, folder, options.variants)
    answers = ask(argparse.Namespace(program=options.program, pages=folder), requests(options, cases, folder=folder))
    pages = prepare(answers, cases, names)
    return cases, weighed(pages, options.variant_weight)


def beside(options, names):
    """The lines of further menus, which count in no figure."""
    pages = {}
    for path in options.also:
        cases = load(path)
        answers = ask(options, requests(options, cases, folder=os.path.dirname(os.path.abspath(path))))
        pages.update(prepare(answers, [case for case in cases if case["file"] in answers], names))
    return weighed(pages, options.also_weight)


def read_again(options, cases, names):
    """Transcriptions and lines of the real pages as other pictures of them are read."""
    folder = os.path.join(options.pages, "readings")
    cases = readings.readings(pictures(options), cases, folder, options.readings)
    answers = ask(argparse.Namespace(program=options.program, pages=folder), requests(options, cases, folder=folder))
    cases = [case for case in cases if case["file"] in answers]
    pages = prepare(answers, cases, names)
    return cases, weighed(pages, options.reading_weight)


def show(title, pages, paths, menus):
    lines, start, heading = shares(pages, paths)
    print(f"{title:<34} lines {lines * 100:5.1f}  start F1 {start * 100:5.1f}  heading F1 {heading * 100:5.1f}  "
          + "  ".join(f"{key} {value * 100:5.1f}" for key, value in menus.items()), flush=True)


def train(options, pages, files, names):
    batch = chain.Pages([pages[file] for file in files if pages[file]], len(names["features"]), len(names["steps"]))
    own = (len(names["features"]), len(chain.LABELS))
    step = (len(names["steps"]), len(chain.STATES), len(chain.LABELS))
    return chain.learn(batch, own, step, options.c2, options.step_c2, options.iterations)


def train_all(options, pages, cases, extra, names, folds):
    """The weights without each fold, side by side."""
    def files(fold):
        return [*extra, *(case["file"] for case in cases if case["fold"] != fold)]

    with concurrent.futures.ProcessPoolExecutor(options.jobs, multiprocessing.get_context("fork")) as pool:
        return list(pool.map(train, *zip(*((options, {file: pages[file] for file in files(fold)}, files(fold), names) for fold in folds))))


def label(pages, files, weights, names):
    known = [file for file in files if pages[file]]
    batch = chain.Pages([pages[file] for file in known], len(names["features"]), len(names["steps"]))
    paths = dict(zip(known, batch.likeliest(*weights)))
    return {file: paths.get(file, []) for file in files}


def costs(pages, options):
    """What a wrong label costs while learning: a dish that is lost is worse than one too many."""
    for page in pages.values():
        for line in page:
            line["costs"] = [0 if name in line["allowed"] else options.miss if "start" in line["allowed"] else options.cost for name in chain.LABELS]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases")
    parser.add_argument("--pages", required=True)
    parser.add_argument("--pictures")
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--out", help="folder of dictionaries to write structure/lines.txt into")
    parser.add_argument("--mean-with", help="a table learned before: what is kept is the mean of it and of this one")
    parser.add_argument("--folds", help="folder for the tables of each fold: without-0 … without-4")
    parser.add_argument("--c2", type=float, default=6)
    parser.add_argument("--step-c2", type=float)
    parser.add_argument("--cost", type=float, default=0.5)
    parser.add_argument("--miss", type=float, default=1)
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--dictionaries", default="Dictionaries")
    parser.add_argument("--drawn", type=int, default=300, help="pages drawn by chance to learn from, too")
    parser.add_argument("--drawn-weight", type=float, default=0.3)
    parser.add_argument("--variants", type=int, default=3, help="other prints of each page to learn from, too")
    parser.add_argument("--variant-weight", type=float, default=0.3)
    parser.add_argument("--readings", type=int, default=2, help="other pictures of each page to read and learn from, too")
    parser.add_argument("--reading-weight", type=float, default=0.4)
    parser.add_argument("--design-weight", type=float, default=6.0)
    parser.add_argument("--also", nargs="*", default=[],
                        help="further menus in the same form, beside their pictures, to learn from, too")
    parser.add_argument("--also-weight", type=float, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--show", help="print the lines of one picture with their labels")
    options = parser.parse_args()
    cases = load(options.cases)
    names = json.loads(subprocess.run([options.program, "names"], capture_output=True, text=True, check=True).stdout)
    answers = ask(options, requests(options, cases))
    cases = [case for case in cases if case["file"] in answers]
    pages = prepare(answers, cases, names)
    extra = drawn(options, names) if options.drawn else {}
    others, more = varied(options, cases, names) if options.variants else ([], {})
    again, read = read_again(options, cases, names) if options.readings else ([], {})
    extra.update(beside(options, names))
    for part in (pages, extra, more, read):
        costs(part, options)
        pages.update(part)
    if options.show:
        for line in pages[options.show]:
            print("/".join(sorted(line["allowed"])) if line["allowed"] != ALL else "?", "|", line["label"], "|", line["text"], "|", line["prices"])
        return
    files = [case["file"] for case in cases]
    present = {file: [line["label"] for line in pages[file]] for file in files}
    show("as labelled at present", pages, present, found(options, cases, present))
    true = {file: [next(iter(line["allowed"])) if len(line["allowed"]) == 1 else line["label"] if line["label"] in line["allowed"] else sorted(line["allowed"])[0]
                   for line in pages[file]] for file in files}
    show("true labels: the ceiling", pages, true, found(options, cases, true))
    folds = sorted({case["fold"] for case in cases})
    learned = dict(zip(folds, train_all(options, pages, cases + others + again, extra, names, folds)))
    folded = {}
    for fold in folds:
        own = [case["file"] for case in cases if case["fold"] == fold]
        folded.update(label(pages, own, learned[fold], names))
        if options.folds:
            table.write(os.path.join(options.folds, f"without-{fold}", "structure", "lines.txt"), *learned[fold], names["features"], names["steps"])
    show("k-fold", pages, folded, found(options, cases, folded))
    # The table to keep is the mean of those of the folds: what one of them learned by heart counts less.
    weights = [sum(parts) / len(folds) for parts in zip(*learned.values())]
    if options.mean_with:
        before = table.read(options.mean_with, names["features"], names["steps"])
        weights = [(one + other) / 2 for one, other in zip(weights, before)]
    trained = label(pages, files, weights, names)
    show("on what it learned from", pages, trained, found(options, cases, trained))
    if options.out:
        table.write(os.path.join(options.out, "structure", "lines.txt"), *weights, names["features"], names["steps"])
        table.write_features(os.path.join(options.out, "structure"), names["features"], names["steps"])


if __name__ == "__main__":
    sys.exit(main())
