"""Menus without number: word boxes with their transcriptions, in designs drawn by chance.

They steady the weights where few real menus speak, and never count in a figure. Words come from the
dictionaries; boxes are as a recogniser draws them, a few letters misread.
"""
import json
import os
import random
import re

LANGUAGES = {"en": "eng", "de": "deu", "fr": "fra", "es": "spa", "it": "ita", "nl": "nld", "pt": "por", "pl": "pol",
             "sv": "swe", "da": "dan", "nb": "nor", "fi": "fin", "cs": "ces"}
LOW, HANGING = set("acemnorsuvwxz"), set("gpqyj,;()[]")
WIDE, NARROW = set("mwMW"), set("iljtfrI.,:;'|!()")
DAYS = {"en": "Monday Tuesday Wednesday Thursday Friday", "de": "Montag Dienstag Mittwoch Donnerstag Freitag",
        "sv": "Måndag Tisdag Onsdag Torsdag Fredag", "fi": "Maanantai Tiistai Keskiviikko Torstai Perjantai",
        "fr": "Lundi Mardi Mercredi Jeudi Vendredi", "it": "Lunedì Martedì Mercoledì Giovedì Venerdì",
        "es": "Lunes Martes Miércoles Jueves Viernes", "nl": "Maandag Dinsdag Woensdag Donderdag Vrijdag"}
JOINING = {"en": "with", "de": "mit", "fr": "avec", "es": "con", "it": "con", "nl": "met", "pt": "com", "pl": "z", "sv": "med",
           "da": "med", "nb": "med", "fi": "ja", "cs": "s"}


def forms(path):
    """The first forms of a dictionary file, as a menu would print them."""
    if not os.path.exists(path):
        return []
    result, section = [], ""
    with open(path, encoding="utf-8") as file:
        for line in file:
            line = line.split(" #")[0].strip()
            if line.startswith("["):
                section = line.strip("[]")
            elif line and not line.startswith("#") and section not in ("allergens", "families", "function", "nutrient", "container"):
                form = line.split(" : ")[0].split(",")[0].strip().strip('"').strip("-")
                if re.fullmatch(r"[^\W\d_][^\d_()|]{2,34}", form):
                    result.append(form)
    return result


class Words:
    def __init__(self, folder, language):
        self.language = language
        self.dishes = forms(f"{folder}/dishes/{language}.txt")
        self.foods = forms(f"{folder}/foods/{language}.txt") + forms(f"{folder}/terms/{language}.txt")
        self.headings = forms(f"{folder}/headings/{language}.txt")
        # What a heading is printed in beside the menu's own language.
        self.others = forms(f"{folder}/headings/{'de' if language == 'en' else 'en'}.txt")


class Design:
    """What a page keeps to throughout."""

    def __init__(self, chance):
        c = chance
        self.size = c.choice([12, 14, 16, 20, 26])
        self.is_typed = c.random() < 0.35
        self.heading = 1.0 if self.is_typed else c.choice([1.0, 1.15, 1.3, 1.6, 2.1])
        self.heading_case = c.choice([str.upper, str.upper, str.capitalize, str.title])
        self.name_case = c.choice([str.capitalize, str.capitalize, str.title, str.upper])
        if self.heading == 1.0 and self.name_case is str.upper:
            self.name_case = str.capitalize
        self.detail = 1.0 if self.is_typed else c.choice([1.0, 0.9, 0.8, 0.7])
        self.described = c.choice([0, 0, 0.3, 0.8, 1])
        self.detail_form = c.choice(["list", "list", "joined", "bracket", "sentence"])
        self.is_beside = self.described > 0.5 and c.random() < 0.1
        self.price = c.choice(["right", "right", "right", "inline", "below", "detail", "none", "none", "heading"])
        self.currency = c.choice(["{} €", "€ {}", "{}", "{}", "${}", "£{}", "{} kr", "{} zł", "{}€", "Rs.{}/-", "{} Kč"])
        self.amounts = c.choice(["{:.2f}", "{:.2f}", "{:.2f}", "{:.1f}", "{:.0f}"])
        self.comma = c.random() < 0.5
        self.step = c.uniform(1.5, 2.1)
        self.item_gap = c.choice([1.0, 1.0, 1.25, 1.5, 2.0])
        self.heading_gap = c.choice([1.0, 1.5, 2.0, 2.5])
        self.is_centred = c.random() < 0.2 and not self.is_beside
        self.indent = c.choice([0, 0, 0, 1.5])
        self.codes = c.choice(["none", "none", "none", "inline", "line"])
        self.code = c.choice(["ACG", "1,3,7", "(a,c,g)", "A,C,G"])
        self.number = c.choice(["", "", "", "", "{}.", "{}"])
        self.bullet = c.choice(["", "", "", "", "", "•", "-"]) if not self.number else ""
        self.width = c.choice([26, 34, 44]) * self.size
        self.has_days = c.random() < 0.12
        self.has_title, self.has_foot = c.random() < 0.5, c.random() < 0.4
        self.is_bold = not self.is_typed and c.random() < 0.4
        self.noise = c.choice([0, 0, 0.01, 0.03])
        if self.has_days:
            self.price = c.choice(["none", "none", "right"])
        # Some sections of a priced page may be choices below one price, or the courses of a set menu.
        can_group = self.price in ("right", "inline", "heading") and not self.has_days
        self.grouped = c.choice([0, 0, 0.3, 0.6]) if can_group else 0
        self.group = c.choice(["choices", "choices", "courses"])
        self.group_indent = c.choice([0, 1.5, 3])
        self.course_end = c.choice(["", ":"])
        # Prices that were read as something else.
        self.unread = c.choice([0, 0, 0, 0.15, 0.4])
        # A heading over headings, and what stands with a heading.
        self.has_parents = c.random() < 0.12 and self.heading <= 1.6 and not self.has_days
        self.parent = c.choice([1.25, 1.4, 1.7])
        self.heading_form = c.choice(["{}"] * 7 + ["{}:", "~ {} ~", "- {} -", "* {} *"])
        self.heading_noise = c.choice([0, 0, 0, 0.1, 0.25]) if self.heading > 1.2 else 0
        self.heading_is_centred = not self.is_centred and c.random() < 0.2
        self.translated = c.choice(["below", "slash"]) if c.random() < 0.1 else ""
        self.noted = c.choice([0, 0.1, 0.1, 0.4])
        self.columns = 2 if c.random() < 0.2 and not self.is_beside else 1


class Page:
    def __init__(self, words, seed):
        self.chance = random.Random(seed)
        self.words, self.design = words, Design(self.chance)
        self.lines, self.items, self.headings = [], [], []
        self.left, self.y = 60, 60.0
        self.draw()

    # ------------------------------------------------------------ boxes

    def misread(self, text, noise=None):
        noise = noise or self.design.noise
        return "".join(self.chance.choice("eoacilrn") if c.isalpha() and self.chance.random() < noise else c for c in text)

    def width(self, text, size):
        return sum(0.45 if c in NARROW else 1.1 if c in WIDE else 0.9 if c.isupper() else 0.7 for c in text) * size

    def place(self, text, x, y, size, stroke=None, noise=None):
        """Boxes of a line's words from `x` on."""
        result = []
        for word in text.split():
            word = self.misread(word, noise)
            wide = self.width(word, size)
            above = size * (0.73 if all(c in LOW or c in ".,-" for c in word) else 1.0)
            below = size * 0.27 if any(c in HANGING for c in word) else 0
            jitter = self.chance.choice([-1, 0, 0, 0, 1]) if size > 13 else 0
            box = {"left": round(x), "top": round(y - above) + jitter, "right": round(x + wide), "bottom": round(y + below) + jitter}
            entry = {"text": word, "box": box, "confidence": round(self.chance.uniform(*((0.4, 0.9) if noise else (0.82, 0.97))), 2)}
            if stroke:
                entry["stroke"] = round(stroke * size * self.chance.uniform(0.93, 1.07), 2)
            result.append(entry)
            x += wide + 0.45 * size
        return result

    def line(self, text, size=1.0, gap=1.0, price="", indent=0.0, is_bold=False, beside="", is_centred=False, noise=None):
        """Draws a line below the last; `gap` in line steps."""
        d = self.design
        own = d.size * size
        self.y += d.step * max(d.size, own) * gap
        stroke = None if not d.is_bold else 0.26 if is_bold else 0.15
        x = self.left + indent * d.size
        if d.is_centred or is_centred:
            x = self.left + max(0, d.width - self.width(text, own)) / 2
        words = self.place(text, x, self.y, own, stroke, noise)
        if beside:
            words += self.place(beside, self.left + 0.45 * d.width, self.y, own, stroke)
        if price:
            right = self.left + d.width + 3 * d.size
            at = right - self.width(price, d.size) if d.price in ("right", "heading") and not d.is_centred else words[-1]["box"]["right"] + 0.8 * d.size if words else x
            words += self.place(price, max(at, words[-1]["box"]["right"] + d.size if words else x), self.y, d.size, stroke)
        if words:
            self.lines.append(words)

    def wrap(self, text, size):
        lines = [[]]
        for word in text.split():
            if lines[-1] and self.width(" ".join(lines[-1] + [word]), size * self.design.size) > self.design.width:
                lines.append([])
            lines[-1].append(word)
        return [" ".join(line) for line in lines]

    # ------------------------------------------------------------ parts

    def amount(self):
        text = self.design.amounts.format(self.chance.uniform(3, 30))
        return self.design.currency.format(text.replace(".", ",") if self.design.comma else text)

    def foods(self, least, most):
        return [self.chance.choice(self.words.foods) for _ in range(self.chance.randint(least, most))]

    def garbled(self, price):
        """A price whose raised or small digits were misread."""
        return re.sub(r"\d", lambda digit: self.chance.choice([digit.group(), digit.group(), "g", "o", "°", "S"]), price)

    def description(self):
        form, joining = self.design.detail_form, JOINING[self.words.language]
        foods = self.foods(2, 6)
        if form == "joined":
            return f"{joining} {foods[0]}" + (f", {foods[1]}" if len(foods) > 2 else "")
        if form == "bracket":
            return "(" + ", ".join(foods) + ")"
        if form == "sentence":
            return (", ".join(foods) + ".").capitalize()
        return ", ".join(foods)

    def name(self):
        base = self.chance.choice(self.words.dishes)
        if self.chance.random() < 0.25:
            base += f" {JOINING[self.words.language]} {self.chance.choice(self.words.foods)}"
        return self.design.name_case(base)

    def item(self, section, number, is_first):
        d, c = self.design, self.chance
        name, priced = self.name(), d.price not in ("none", "heading") and c.random() < 0.95
        description = self.description() if c.random() < d.described else ""
        price = self.amount() if priced else ""
        if price and c.random() < d.unread:
            price = c.choice(["", "", self.garbled(price)])
        gap = 1.0 if is_first else d.item_gap
        codes = f" {d.code}" if d.codes == "inline" else ""
        start = (d.number.format(number) + " " if d.number else "") + (d.bullet + " " if d.bullet else "") + name
        own = price if d.price in ("right", "inline") else ""
        if d.is_beside and description and len(description) < 40:
            self.line(start + codes, gap=gap, price=own, is_bold=True, beside=description)
        else:
            parts = self.wrap(start, 1.0)
            for place, part in enumerate(parts):
                is_last = place == len(parts) - 1
                self.line(part + (codes if is_last else ""), gap=gap if place == 0 else 1.0, price=own if is_last else "", is_bold=True)
            parts = self.wrap(description, d.detail) if description else []
            for place, part in enumerate(parts):
                is_last = place == len(parts) - 1
                self.line(part, d.detail, price=price if d.price == "detail" and is_last else "", indent=d.indent)
            if d.price == "below" or (d.price == "detail" and not parts):
                self.line("", price=price)
        if d.codes == "line":
            self.line(d.code, d.detail)
        self.items.append({"name": name, "description": description, "price": price, "section": section})

    def choices(self, section, indent, price=""):
        """Dishes without prices of their own."""
        d, c = self.design, self.chance
        described = c.choice([0, 0, 0.4, 1])
        for _ in range(c.randint(1, 3) if d.group == "courses" else c.randint(3, 8)):
            name = self.name() if c.random() < 0.6 else d.name_case(c.choice(self.words.foods))
            self.line(name, gap=c.choice([1.0, d.item_gap]), indent=indent)
            description = self.description() if c.random() < described else ""
            for part in self.wrap(description, d.detail) if description else []:
                self.line(part, d.detail, indent=indent)
            self.items.append({"name": name, "description": description, "price": price, "section": section})

    def grouped_section(self):
        """Choices below one price, or a set menu: its name and price, then the courses with a heading each."""
        d, c = self.design, self.chance
        price = self.amount()
        gap = max(1.25, d.heading_gap)
        if d.group == "choices":
            title = d.heading_case(c.choice(self.words.headings + self.words.dishes))
            self.line(title, d.heading if c.random() < 0.5 else 1.0, gap=gap, is_bold=True, price=price)
            return self.choices(title, d.group_indent, price)
        name = d.heading_case(c.choice(["Menu", "Menü", "Special"]) + f" {c.randint(1, 9)}")
        self.line(name, c.choice([1.0, d.heading]), gap=gap, is_bold=True, price=price)
        self.items.append({"name": name, "description": "", "price": price, "section": ""})
        for title in c.sample(self.words.headings, c.randint(2, 4)):
            title = c.choice([str.capitalize, d.heading_case])(title) + d.course_end
            self.line(title, 1.0, gap=c.choice([1.0, 1.5]), is_bold=True)
            self.choices(title.rstrip(":"), 0)

    def section(self, title, number, is_day, is_first):
        d, c = self.design, self.chance
        gap, is_centred = d.heading_gap, d.heading_is_centred
        if d.has_parents and is_first:
            parent = d.heading_case(c.choice(self.words.headings))
            self.line(parent, d.heading * d.parent, gap=gap, is_bold=True, is_centred=is_centred)
            self.headings.append(parent)
            gap = c.choice([1.0, gap])
        # One price for all of its dishes.
        price = self.amount() if d.price == "heading" else ""
        translation = c.choice(self.words.others) if d.translated and not is_day else ""
        both = f"{title} / {translation}" if translation and d.translated == "slash" else title
        self.line(d.heading_form.format(both), d.heading, gap=gap, is_bold=True, price=price, is_centred=is_centred, noise=d.heading_noise)
        if translation and d.translated == "below":
            self.line(d.heading_case(translation), d.heading * c.choice([1.0, 0.8]), is_bold=True, is_centred=is_centred)
        if c.random() < d.noted and not is_day:
            note = ", ".join(self.foods(1, 3)).lower()
            self.line(c.choice([f"{note}.", f"{JOINING[self.words.language]} {note}"]), c.choice([d.detail, 1.0]), is_centred=is_centred)
        for place in range(c.randint(2, 4) if is_day else c.randint(2, 7)):
            self.item(f"{title} {translation}".strip(), number, place == 0)
            number += 1
        return number

    def draw(self):
        d, c = self.design, self.chance
        if d.has_title:
            self.line(" ".join(c.choice(["The", "Café", "Zum", "La", "Trattoria"]) for _ in range(1)) + " " + c.choice(["Kettle", "Linde", "Paloma", "Roma", "Nord"]), max(d.heading, 1.3) * 1.2)
            if c.random() < 0.5:
                self.line(c.choice(["seasonal plates and natural wine", "seit 1923 im Herzen der Stadt", "cucina casalinga", "bienvenue chez nous"]))
        number = 1
        days = DAYS.get(self.words.language, "").split() if d.has_days else []
        # Headings that no dictionary has stand out by their size.
        known = [c.random() < 0.75 or d.heading < 1.2 for _ in range(c.randint(2, 6) if d.columns > 1 else c.randint(1, 4))]
        sections = days or [d.heading_case(c.choice(self.words.headings if is_known else self.words.foods)) for is_known in known]
        top, lowest = self.y, 0
        for place, section in enumerate(sections):
            if d.columns > 1 and place == (len(sections) + 1) // 2:
                lowest, self.y = self.y, top
                self.left += round(d.width + 14 * d.size)
            if c.random() < d.grouped:
                self.grouped_section()
                continue
            number = self.section(d.heading_case(section) if days else section, number, bool(days), is_first=place % 2 == 0)
        self.left, self.y = 60, max(self.y, lowest)
        if d.has_foot:
            self.line(c.choice(["Open daily from 12 to 22", "Bahnhofstraße 12, 12345 Berlin", "Wifi: guest", "Follow us @kitchen"]), d.detail, gap=2.5)

    # ------------------------------------------------------------ answers

    def page(self):
        def around(words):
            boxes = [word["box"] for word in words]
            return {"left": min(b["left"] for b in boxes), "top": min(b["top"] for b in boxes),
                    "right": max(b["right"] for b in boxes), "bottom": max(b["bottom"] for b in boxes)}
        lines = [{"words": words, "box": around(words)} for words in self.lines]
        right = max([int(self.design.width * 1.5) + 200, *(line["box"]["right"] + 60 for line in lines)])
        box = {"left": 0, "top": 0, "right": right, "bottom": int(self.y) + 80}
        return {"number": 1, "width": box["right"], "height": box["bottom"], "blocks": [{"lines": lines, "box": box}],
                "languages": [LANGUAGES[self.words.language]], "diagnostics": []}


def generate(folder, dictionaries, count):
    """Writes `count` recorded pages and returns their transcriptions."""
    os.makedirs(folder, exist_ok=True)
    vocabularies = [Words(dictionaries, language) for language in LANGUAGES]
    cases = []
    for seed in range(count):
        words = vocabularies[seed % len(vocabularies)]
        page = Page(words, seed)
        file = f"drawn-{seed}.png"
        with open(f"{folder}/{file}.{LANGUAGES[words.language]}.json", "w", encoding="utf-8") as out:
            json.dump([page.page()], out, ensure_ascii=False)
        cases.append({"file": file, "kind": "menu", "languages": [words.language], "items": page.items, "headings": page.headings, "difficulty": "drawn", "partial": False, "fold": None})
    return cases
