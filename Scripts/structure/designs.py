"""The pages that tests draw with characters, as recorded pages with their transcriptions.

They are designs that once were read wrongly; the weights learn them with the real menus, and never
count them in a figure.
"""
import ast
import glob
import json
import os
import re
import textwrap

from .generator import HANGING, LANGUAGES

NAMES = {"english": "en", "german": "de", "spanish": "es", "italian": "it", "finnish": "fi", "french": "fr", "swedish": "sv"}
CASE = re.compile(r'testDescription: "([^"]*)",\s*page: """\n(.*?)\n\s*""",\s*languages: ([\w().]+),.*?expected: (\[.*?\])\s*\)', re.S)


def page(drawing, language):
    """Each character is 10 pixels wide, each line 30 high, capitals 14, as in DrawnPage.swift."""
    lines = []
    for row, text in enumerate(drawing.split("\n")):
        words = []
        for match in re.finditer(r"[^ ]+", text):
            word = match.group()
            above = 14 * 73 // 100 if all(c in "acemnorsuvwxz.," for c in word) else 14
            below = 14 // 4 if any(c in HANGING for c in word) else 0
            y = 40 + row * 30
            box = {"left": match.start() * 10, "top": y - above, "right": match.end() * 10 - 2, "bottom": y + below}
            words.append({"text": word, "box": box, "confidence": 0.95})
        if words:
            boxes = [word["box"] for word in words]
            lines.append({"words": words, "box": {"left": boxes[0]["left"], "top": min(b["top"] for b in boxes),
                                                  "right": boxes[-1]["right"], "bottom": max(b["bottom"] for b in boxes)}})
    box = {"left": 0, "top": 0, "right": max(map(len, drawing.split("\n"))) * 10 + 40, "bottom": (drawing.count("\n") + 1) * 30 + 60}
    return {"number": 1, "width": box["right"], "height": box["bottom"], "blocks": [{"lines": lines, "box": box}],
            "languages": [LANGUAGES[language]], "diagnostics": []}


def centred(rows, language):
    """Headings in the middle of a list, as MenuDesignTests.swift places them."""
    lines = []
    for index, row in enumerate(rows):
        size = 22 if row.startswith("#") else 14
        text = row.lstrip("#")
        left, y, words = 560 - len(text) * 8 if size == 22 else 60, 120 + index * 44, []
        for word in text.split():
            above = size * 73 // 100 if all(c in "acegmnopqrsuvwxyz.," for c in word) else size
            below = size // 4 if any(c in HANGING for c in word) else 0
            right = left + len(word) * size * 7 // 10
            words.append({"text": word, "box": {"left": left, "top": y - above, "right": right, "bottom": y + below},
                          "confidence": 0.95, "stroke": size * 0.12})
            left = right + size // 2
        boxes = [word["box"] for word in words]
        lines.append({"words": words, "box": {"left": boxes[0]["left"], "top": min(b["top"] for b in boxes),
                                              "right": boxes[-1]["right"], "bottom": max(b["bottom"] for b in boxes)}})
    box = {"left": 0, "top": 0, "right": 1200, "bottom": 1600}
    return {"number": 1, "width": 1200, "height": 1600, "blocks": [{"lines": lines, "box": box}],
            "languages": [LANGUAGES[language]], "diagnostics": []}


CENTRED = ["# Monday", "Chicken soup with noodles", "Beef stew with mash", "# Tuesday", "Tomato soup with basil",
           "Pork roast with cabbage", "# Wednesday", "Lentil soup", "Fried cod with chips"]


def items(expected):
    section, result = "", []
    for line in expected:
        if line.startswith("# "):
            section = line[2:].split(" – ")[-1]
        elif not line.startswith("> "):
            parts = [part.strip() for part in line.split(" | ")] + ["", ""]
            result.append({"name": parts[0], "description": parts[1], "price": parts[2], "section": section})
    return result


def designs(folder, tests="Tests/MenuParsingTests"):
    """Writes a recorded page for each design and returns the transcriptions."""
    os.makedirs(folder, exist_ok=True)
    cases = []
    for path in sorted(glob.glob(f"{tests}/**/*.swift", recursive=True)):
        with open(path, encoding="utf-8") as file:
            found = CASE.findall(file.read())
        for description, drawing, languages, expected in found:
            code = NAMES.get(languages) or languages[-3:-1]
            if code not in LANGUAGES:
                continue
            name = f"design-{len(cases)}.png"
            with open(f"{folder}/{name}.{LANGUAGES[code]}.json", "w", encoding="utf-8") as out:
                json.dump([page(textwrap.dedent(drawing), code)], out, ensure_ascii=False)
            lines = ast.literal_eval(expected.replace("\\u{", "\\\\u{"))
            cases.append({"file": name, "kind": "menu", "languages": [code], "items": items(lines), "difficulty": "design",
                          "partial": False, "fold": None, "design": description, "expected": lines})
    with open(f"{folder}/design-centred.png.eng.json", "w", encoding="utf-8") as out:
        json.dump([centred([row.replace("# ", "#") for row in CENTRED], "en")], out)
    cases.append({"file": "design-centred.png", "kind": "menu", "languages": ["en"], "items": items(CENTRED), "difficulty": "design",
                  "partial": False, "fold": None, "design": "headings in the middle of a list", "expected": CENTRED})
    return cases
