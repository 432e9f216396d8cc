#!/usr/bin/python3
"""Measures a folder of pictures against what is printed on them.

    evaluate.py FOLDER [--jobs N] [--effort fast|balanced|thorough] [--auto] [--misses N] [--json FILE]

FOLDER holds pictures and a truth.jsonl with a row for each that is measured:

    {"file": "menu.jpg", "kind": "menu", "languages": ["en"], "text": "what is printed",
     "items": [{"name": "Cod pie", "description": "peas, mash", "section": "Mains",
                "prices": ["9.50"], "codes": [], "contains": ["fish", "milk"],
                "traces": [], "usual": ["gluten"]}]}

`contains` are the allergens that words, codes or statements of the item name, `traces` those of
warnings and add-ons, `usual` those that take knowledge of cooking; ids are those of
Dictionaries/allergens.txt. A label is one item. `text`, `section`, `prices` and `codes` may be
missing; what a row does not say is not measured. SampleImages/truth.jsonl is an example.

Printed are, over all pictures, over menus and over labels:

    words          words of `text` that were read
    items          items that were found, by the words of their names
    precision      found items that are in the truth
    prices         right, of the found items that have some
    sections       right, of the found items that have one
    silent misses  allergens in `contains` of which nothing is said of their own item
    false safe     the same, where the item is judged safe besides: these hurt people
    contains right `contains` findings that the truth has as `contains` or `usual`
    needless       items judged not safe for somebody who avoids only what they have nothing of
"""
import argparse
import collections
import json
import os
import pathlib
import re
import sys
import unicodedata

from worker_client import PROGRAM, Worker

ANNEX = ["gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "celery",
         "mustard", "sesame", "sulphites", "lupin", "molluscs"]
WARNING = {"contains", "may-contain", "likely"}
NAME_SHARE = 0.6


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--effort", default="balanced", choices=["fast", "balanced", "thorough"])
    parser.add_argument("--auto", action="store_true", help="do not tell kind and languages")
    parser.add_argument("--misses", type=int, default=0, metavar="N", help="show N misses")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE")
    arguments = parser.parse_args()
    rows = read_truth(arguments.folder)
    if not PROGRAM.exists():
        sys.exit("evaluate.py: no program; run `make build` first")
    worker = Worker(arguments.jobs, "--effort", arguments.effort)
    requests = [request(arguments, row) for row in rows]
    counts = {name: collections.Counter() for name in ("all", "menus", "labels")}
    misses = []
    for number, _, scan in worker.answers(requests):
        counted = measure(rows[number], scan, misses)
        counts["all"] += counted
        counts["menus" if rows[number]["kind"] == "menu" else "labels"] += counted
    figures = {name: shares(counted) for name, counted in counts.items() if counted["pictures"]}
    show(figures, counts)
    for miss in sorted(misses)[:arguments.misses]:
        print(miss)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


def read_truth(folder):
    """The rows of truth.jsonl; a mistake in one is told with its line."""
    path = folder / "truth.jsonl"
    if not path.exists():
        sys.exit(f"evaluate.py: {path} is missing; `{sys.argv[0]} --help` says what stands in it")
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except json.JSONDecodeError as error:
            sys.exit(f"{path}:{number}: {error.msg}")
        fault = mistake(folder, row)
        if fault:
            sys.exit(f"{path}:{number}: {fault}")
        rows.append(row)
    if not rows:
        sys.exit(f"evaluate.py: {path} has no rows")
    return rows


def mistake(folder, row):
    """What is wrong with a row; None when nothing is."""
    if not isinstance(row, dict) or not isinstance(row.get("file"), str):
        return 'a row is an object with a "file"'
    if not (folder / row["file"]).exists():
        return f"no picture {row['file']} in {folder}"
    if row.get("kind") not in ("menu", "label"):
        return 'the "kind" is "menu" or "label"'
    items = row.get("items")
    if not isinstance(items, list) or not items:
        return 'the "items" are dishes, or the one product of a label'
    for item in items:
        if not isinstance(item.get("name"), str):
            return 'an item has a "name"'
        for field in ("contains", "traces", "usual"):
            for allergen in item.get(field, []):
                if allergen.split("/")[0] not in ANNEX:
                    return f"`{allergen}` in \"{field}\" of {item['name']} is none of the 14 allergens"
    return None


def request(arguments, row):
    fields = {"image": str((arguments.folder / row["file"]).resolve())}
    if not arguments.auto:
        fields["kind"] = row["kind"]
        if row.get("languages"):
            fields["lang"] = "+".join(row["languages"])
    return fields


def measure(row, scan, misses):
    """Counts of one picture."""
    counts = collections.Counter(pictures=1)
    if "text" in row:
        printed, read = collections.Counter(words(row["text"])), collections.Counter(
            words(scan["text"]))
        counts.update(words=sum(printed.values()), words_read=sum((printed & read).values()))
    found = scan["items"]
    pairs = pair(row["items"], found) if row["kind"] == "menu" else {0: 0} if found else {}
    counts.update(items=len(row["items"]), items_found=len(pairs), items_told=len(found))
    for index, item in enumerate(row["items"]):
        own = found[pairs[index]] if index in pairs else None
        measure_item(row, item, own, counts, misses)
    return counts


def measure_item(row, item, found, counts, misses):
    named = tops(item.get("contains", []))
    usual = tops(item.get("usual", [])) | tops(item.get("traces", []))
    findings = found["findings"] if found else []
    warned = {f["allergen"] for f in findings if f["presence"] in WARNING}
    contained = {f["allergen"] for f in findings if f["presence"] == "contains"} & set(ANNEX)
    missed = named - warned
    counts.update(named=len(named), missed=len(missed), contained=len(contained),
                  contained_right=len(contained & (named | usual)))
    if missed:
        told = "not found" if not found else f"as {found['name']}"
        misses.append(f"missed: {row['file']}: {item['name']} ({told}): {', '.join(sorted(missed))}")
    if not found:
        return
    if found["verdict"] == "safe":
        counts["false_safe"] += len(missed)
    if item.get("prices"):
        counts["priced"] += 1
        counts["prices_right"] += sorted(map(amount, item["prices"])) == sorted(
            price["amount"] or "" for price in found["prices"])
    if item.get("section"):
        counts["sectioned"] += 1
        counts["sections_right"] += same(item["section"], found.get("section") or "")
    # Somebody who avoids one allergen that the item has nothing to do with.
    for allergen in set(ANNEX) - named - usual:
        counts["unconcerned"] += 1
        counts["needless"] += allergen in warned


def tops(allergens):
    return {allergen.split("/")[0] for allergen in allergens}


def pair(items, found):
    """Items and what was found, the likest first, by the words of their names."""
    scores = []
    for index, item in enumerate(items):
        for place, other in enumerate(found):
            score = max(
                likeness(item["name"], other["name"]),
                likeness(whole(item), whole(other)))
            if score >= NAME_SHARE:
                scores.append((-score, index, place))
    pairs, taken = {}, set()
    for _, index, place in sorted(scores):
        if index not in pairs and place not in taken:
            pairs[index] = place
            taken.add(place)
    return pairs


def whole(item):
    return f"{item['name']} {item.get('description') or ''}"


def likeness(a, b):
    """The share of words in common; of the letters where these are nearly all the same."""
    one, other = collections.Counter(words(a)), collections.Counter(words(b))
    total = max(sum(one.values()), sum(other.values()))
    return sum((one & other).values()) / total if total else 0.0


def same(a, b):
    return likeness(a, b) >= NAME_SHARE


def words(text):
    plain = unicodedata.normalize("NFKD", text).casefold()
    return re.findall(r"\w+", "".join(c for c in plain if not unicodedata.combining(c)))


def amount(text):
    """`$12.50` → `12.50`, as the program writes amounts."""
    digits = re.sub(r"[^\d.,]", "", text).strip(".,").replace(",", ".")
    return digits


def shares(counts):
    def share(part, whole):
        return round(100 * counts[part] / counts[whole], 1) if counts[whole] else None
    return {
        "words": share("words_read", "words"), "items": share("items_found", "items"),
        "precision": share("items_found", "items_told"),
        "prices": share("prices_right", "priced"),
        "sections": share("sections_right", "sectioned"),
        "silent misses": share("missed", "named"), "false safe": share("false_safe", "named"),
        "contains right": share("contained_right", "contained"),
        "needless": share("needless", "unconcerned")}


def show(figures, counts):
    head = "".join(f"{name:>10}" for name in figures)
    print(f"{'in %':16}{head}")
    for name in figures["all"]:
        cells = "".join(
            f"{'–' if value[name] is None else value[name]:>10}" for value in figures.values())
        print(f"{name:16}{cells}")
    print("pictures        " + "".join(f"{counts[name]['pictures']:>10}" for name in figures))


if __name__ == "__main__":
    main()
