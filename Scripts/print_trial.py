#!/usr/bin/python3
"""Prints known names as packs, menus and keyboards do, and counts those that turn safe.

    print_trial.py [--names 40] [--seed 1] [--kinds 'LINE|a/b'] [--show 6] [--most 0.5] [--program PATH]

Names of every language's terms and dishes are drawn, the same ones for the same seed. Those that are
found as they are, in an ingredient list or on a menu, are printed in all ways of `print_kinds.py`, and
the person avoids what was found. Prints the share of safe verdicts by place and language, and by kind
with examples, the worst first. Exits 1 where more than --most percent of all turned safe.
"""
import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import threading

from print_kinds import KINDS
from worker_client import PROGRAM

DICTIONARIES = pathlib.Path(__file__).resolve().parent.parent / "Dictionaries"
# The word that opens a list of ingredients, and five foods without allergens of the law.
WORDS = {code: words.split() for code, words in {
    "en": "Ingredients rice carrots sugar salt tomatoes",
    "de": "Zutaten Reis Karotten Zucker Salz Tomaten",
    "fr": "Ingrédients riz carottes sucre sel tomates",
    "es": "Ingredientes arroz zanahorias azúcar sal tomates",
    "it": "Ingredienti riso carote zucchero sale pomodori",
    "nl": "Ingrediënten rijst wortelen suiker zout tomaten",
    "pt": "Ingredientes arroz cenouras açúcar sal tomates",
    "pl": "Składniki ryż marchew cukier sól pomidory",
    "sv": "Ingredienser ris morötter socker salt tomater",
    "da": "Ingredienser ris gulerødder sukker salt tomater",
    "nb": "Ingredienser ris gulrøtter sukker salt tomater",
    "fi": "Ainesosat riisi porkkana sokeri suola tomaatti",
    "cs": "Složení rýže mrkev cukr sůl rajčata",
}.items()}
LISTED, FIRST, DESCRIBED, NAMED = "in a list", "first in a list", "in a description", "as a dish"
PLACES = [LISTED, FIRST, DESCRIBED, NAMED]


def request(place, language, text, avoid=None):
    """A list of ingredients, or a menu of three dishes, around a print."""
    opener, rice, carrots, sugar, salt, tomatoes = WORDS[language]
    if place == LISTED:
        text = f"{opener}: {sugar}, {text}, {salt}."
    elif place == FIRST:
        text = f"{opener}: {text}, {rice}, {salt}"
    elif place == DESCRIBED:
        text = (f"{rice.capitalize()} 8,50\n{carrots}, {tomatoes}, {text}\n\n"
                f"{tomatoes.capitalize()} 7,50\n{carrots}, {rice}\n\n"
                f"{carrots.capitalize()} 6,50\n{rice}, {tomatoes}\n")
    else:
        text = f"{text} 8,50\n\n{tomatoes.capitalize()} 7,50\n\n{carrots.capitalize()} 6,50\n"
    kind = "label" if place in (LISTED, FIRST) else "menu"
    return {"text": text, "kind": kind, "lang": language, **({"avoid": avoid} if avoid else {})}


def names(language):
    """Surfaces of the language's terms and dishes that are words, and nothing but words."""
    found = set()
    for folder in ("terms", "dishes"):
        file = DICTIONARIES / folder / f"{language}.txt"
        for line in file.read_text(encoding="utf-8").splitlines():
            line = line.split(" #")[0].strip()
            if not line or line[0] in "#[":
                continue
            for surface in line.partition(" : ")[0].split(","):
                surface = surface.strip().strip('"').strip("-")
                if len(surface) >= 4 and re.fullmatch(
                        r"[^\W\d_][^\W\d_ '’-]*([ '’-][^\W\d_]+)*", surface):
                    found.add(surface)
    return sorted(found)


def scans(program, requests):
    """What the worker says of each request, in their order."""
    worker = subprocess.Popen([program, "worker", "--jobs", "1"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE)

    def feed():
        for number, each in enumerate(requests):
            worker.stdin.write(json.dumps({"id": str(number), **each}).encode() + b"\n")
        worker.stdin.close()

    threading.Thread(target=feed, daemon=True).start()
    found = [None] * len(requests)
    for line in worker.stdout:
        answer = json.loads(line)
        found[int(answer["id"])] = answer["scan"]
    if worker.wait() != 0 or any(scan is None for scan in found):
        sys.exit(f"{program} did not answer all of {len(requests)} requests")
    return found


def known(program, draw, count):
    """Of each language and place `count` names that are found as they are, with what they contain."""
    drawn = []
    for language in WORDS:
        all_names = names(language)
        draw.shuffle(all_names)
        drawn += [(name, language, place) for name in all_names[:count * 2] for place in PLACES]
    found, counts = [], collections.Counter()
    answers = scans(program, [request(place, language, name) for name, language, place in drawn])
    for (name, language, place), scan in zip(drawn, answers):
        allergen = next((each["allergen"] for item in scan["items"][:1] for each in item["findings"]
                         if each["presence"] == "contains" and each["inProfile"]), None)
        if allergen and counts[language, place] < count:
            counts[language, place] += 1
            found.append((name, language, place, allergen))
    return found


def is_safe(scan, place):
    # A broken name may make a heading and a dish, or two dishes.
    return (scan["verdict"] if place == NAMED or not scan["items"]
            else scan["items"][0]["verdict"]) == "safe"


def share(counts, safe, *key):
    return 100 * safe[key] / max(1, counts[key])


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--names", type=int, default=40, help="of each language and place")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", help="only these, parted by |")
    parser.add_argument("--show", type=int, default=6, help="examples of each kind")
    parser.add_argument("--most", type=float, default=0.5, help="percent that may turn safe")
    parser.add_argument("--program", default=PROGRAM)
    given = parser.parse_args()
    kinds = given.kinds.split("|") if given.kinds else list(KINDS)
    if unknown := [kind for kind in kinds if kind not in KINDS]:
        sys.exit(f"no kind of print is called {unknown[0]!r}; there are {' | '.join(KINDS)}")
    prints = [
        (kind, name, language, place, allergen, text)
        for name, language, place, allergen in known(
            given.program, random.Random(given.seed), given.names)
        for kind in kinds for text in dict.fromkeys(KINDS[kind](name, WORDS[language][3]))]
    answers = scans(given.program, [
        request(place, language, text, [allergen])
        for _, _, language, place, allergen, text in prints])
    counts, safe = collections.Counter(), collections.Counter()
    examples = collections.defaultdict(list)
    for (kind, name, language, place, allergen, text), scan in zip(prints, answers):
        turned = is_safe(scan, place)
        for key in (), (language,), (place,), (kind,), (kind, language), (kind, place):
            counts[key] += 1
            safe[key] += turned
        if turned:
            examples[kind].append(f"{language}, {place}, {allergen}: {text!r} <{name}>")
    print(f"seed {given.seed}: {safe[()]} of {counts[()]} prints turned safe,"
          f" {share(counts, safe):.2f} %")
    print("  ".join(f"{place} {share(counts, safe, place):.2f}" for place in PLACES))
    print("  ".join(f"{language} {share(counts, safe, language):.2f}" for language in WORDS))
    for kind in sorted(kinds, key=lambda kind: -share(counts, safe, kind)):
        if not safe[kind,]:
            continue
        by_place = " ".join(f"{share(counts, safe, kind, place):.1f}" for place in PLACES)
        worst = sorted(WORDS, key=lambda language: -share(counts, safe, kind, language))[:4]
        print(f"{share(counts, safe, kind):6.2f} % {safe[kind,]:5} of {counts[kind,]:6}"
              f"  {kind:24} {by_place} | "
              + " ".join(f"{language} {share(counts, safe, kind, language):.1f}"
                         for language in worst))
        random.Random(1).shuffle(examples[kind])
        for example in examples[kind][:given.show]:
            print(f"           {example}")
    above = [kind for kind in kinds if share(counts, safe, kind) > given.most]
    print(f"{len(above)} of {len(kinds)} kinds are above {given.most} %: {' | '.join(above)}")
    return 1 if share(counts, safe) > given.most else 0


if __name__ == "__main__":
    sys.exit(main())
