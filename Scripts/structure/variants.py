"""Real pages as they might have been printed: without prices, in one size, with names in other letters.

A page of the same words that tells its structure otherwise keeps the weights from leaning on one habit. Variants keep
the fold of their page: what is measured never saw them.
"""
import json
import os
import random
import re

from .generator import LANGUAGES as DRAWN

LANGUAGES = DRAWN | {"hu": "hun", "ro": "ron", "hr": "hrv", "sk": "slk", "sl": "slv", "ca": "cat", "el": "ell"}
PRICE = re.compile(r"(?:[€$£]|R\$|Rs\.?|kr\.?|zł|CHF)?\s*\d{1,4}(?:[.,:]\d{1,2}|[.,]?[-–]+)?\s*(?:[€$£]|kr\.?|zł|,-)?", re.I)
MONEY = {"€", "$", "£", "R$", "kr", "kr.", "zł", "CHF", "Kč", "EUR", "euro", "Rs."}


def unpriced(page):
    """Takes the prices off; numbers of dishes at the left stay."""
    for line in lines(page):
        kept = [word for place, word in enumerate(line["words"])
                if not (word["text"] in MONEY or (place and PRICE.fullmatch(word["text"].strip("*|()·…")) ))]
        line["words"] = kept if any(c.isalpha() for word in kept for c in word["text"]) else []


def levelled(page):
    """Prints everything in the page's usual size."""
    heights = sorted(word["box"]["bottom"] - word["box"]["top"] for line in lines(page) for word in line["words"])
    if not heights:
        return
    usual = heights[len(heights) // 2]
    for line in lines(page):
        own = sorted(word["box"]["bottom"] - word["box"]["top"] for word in line["words"])
        if not own or own[len(own) // 2] == 0:
            continue
        ratio = usual / own[len(own) // 2]
        for word in line["words"]:
            box = word["box"]
            box["top"] = round(box["bottom"] - (box["bottom"] - box["top"]) * ratio)


def unbolded(page):
    for line in lines(page):
        for word in line["words"]:
            word.pop("stroke", None)


def recased(page):
    """Capitals become small letters after the first of each word."""
    for line in lines(page):
        letters = [c for word in line["words"] for c in word["text"] if c.isalpha()]
        if len(letters) > 3 and sum(c.isupper() for c in letters) > 0.8 * len(letters):
            for word in line["words"]:
                word["text"] = word["text"].capitalize()


def evened(page):
    """Lets no gap between lines stand out: all words below a wide gap move up."""
    tops = sorted((line["box"]["bottom"], line["box"]["bottom"] - line["box"]["top"]) for line in lines(page))
    moves, shift = [], 0
    for (above, height), (below, own) in zip(tops, tops[1:]):
        step = 1.9 * max(height, own, 1)
        shift += max(0, below - above - step)
        moves.append((below, shift))
    for line in lines(page):
        shift = max((s for bottom, s in moves if bottom <= line["box"]["bottom"]), default=0)
        for part in [line, *line["words"]]:
            part["box"]["top"] -= round(shift)
            part["box"]["bottom"] -= round(shift)


CHANGES = (unpriced, levelled, unbolded, recased, evened)


def lines(page):
    return [line for block in page["blocks"] for line in block["lines"]]


def variants(folder, cases, target, count):
    """Writes `count` recorded pages for each case of `folder` into `target` and returns their transcriptions."""
    os.makedirs(target, exist_ok=True)
    result = []
    for case in cases:
        end = "+".join(LANGUAGES[code] for code in case["languages"] if code in LANGUAGES) + ".json"
        path = os.path.join(folder, f"{case['file']}.{end}")
        if not os.path.exists(path):
            continue
        for number in range(count):
            chance = random.Random(f"{number} {case['file']}")
            with open(path, encoding="utf-8") as file:
                pages = json.load(file)
            chosen = [change for change in CHANGES if chance.random() < 0.45] or [chance.choice(CHANGES)]
            for page in pages:
                for change in chosen:
                    change(page)
                for block in page["blocks"]:
                    block["lines"] = [line for line in block["lines"] if line["words"]]
            name = f"variant-{number}-{case['file']}"
            with open(os.path.join(target, f"{name}.{end}"), "w", encoding="utf-8") as out:
                json.dump(pages, out, ensure_ascii=False)
            items = [{**item, "price": None} for item in case["items"]] if unpriced in chosen else case["items"]
            result.append({**case, "file": name, "items": items})
    return result
