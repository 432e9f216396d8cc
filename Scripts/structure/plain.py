"""Menus as plain text: the dishes of transcribed menus, typed in designs drawn by chance.

Nobody has labelled menus of plain text; what a dish is called, how it is described and what its section is named
are real all the same. A text keeps the fold of the menu whose dishes it types.
"""
import random
import re
import textwrap

from .generator import DAYS

AMOUNT = re.compile(r"\d+(?:[.,]\d{1,2})?")


class Design:
    """What a text keeps to throughout."""

    def __init__(self, chance):
        c = chance
        self.heading = c.choice(["{}", "{}", "{}", "{}:", "== {} ==", "--- {} ---", "# {}", "*{}*", "[{}]"])
        self.heading_case = c.choice([str, str, str.upper, str.upper, str.capitalize])
        self.gap_above_heading, self.gap_below_heading = c.random() < 0.7, c.random() < 0.25
        self.gap_between = c.random() < 0.35
        self.name_case = c.choice([str, str, str, str.upper, str.capitalize])
        self.described = c.choice(["below", "below", "below", "dash", "comma", "colon", "bracket", "none"])
        self.width = c.choice([28, 40, 60, 80, 10_000, 10_000])
        self.indent = c.choice(["", "", "", "  ", "    ", "\t"])
        self.price = c.choice(["cell", "cell", "cell", "blank", "blank", "dots", "dash", "below", "detail", "before", "none", "none", "heading"])
        self.currency = c.choice(["{}", "{}", "{} €", "€ {}", "{}€", "${}", "£{}", "{} kr", "{},-", "Rs.{}/-", "{} zł", "EUR {}"])
        self.amounts = c.choice(["as printed", "as printed", "{:.2f}", "{:.2f}", "{:.0f}", "{:.1f}", "{:g}", "{:g}"])
        if self.currency in ("{},-", "Rs.{}/-"):
            self.amounts = "{:.0f}"
        self.comma = c.random() < 0.45
        self.column = c.choice([36, 48, 60, 72])
        self.number = c.choice(["", "", "", "", "", "{}. ", "{} ", "{}) "])
        self.bullet = c.choice(["", "", "", "", "- ", "• ", "* "]) if not self.number else ""
        self.codes = c.choice(["none", "none", "none", "none", "inline", "bracket", "below"])
        self.has_title, self.has_foot, self.has_notes = c.random() < 0.5, c.random() < 0.4, c.random() < 0.15


class Text:
    def __init__(self, case, seed, feet):
        self.chance = random.Random(f"{seed} {case['file']}")
        self.design, self.case, self.feet = Design(self.chance), case, feet
        if case.get("is week"):
            self.design.price, self.design.heading_case = "none", self.chance.choice([str, str.upper])
        self.lines, self.items = [], []
        self.type_out()

    def amount(self, item):
        d, found = self.design, AMOUNT.search(item.get("price") or "")
        if d.amounts == "as printed" and found:
            text = found.group()
        else:
            value = float(found.group().replace(",", ".")) if found else self.chance.choice([4, 5.5, 6.9, 8, 9.5, 11, 12.5, 14.9, 18, 23])
            text = (d.amounts if d.amounts != "as printed" else "{:g}").format(value)
            text = text.replace(".", ",") if d.comma else text
        return d.currency.format(text)

    def code(self):
        count = self.chance.randint(1, 4)
        text = ",".join(sorted(self.chance.sample("ABCDEFGHLMNO", count)))
        return f" ({text})" if self.design.codes == "bracket" else f" {text}"

    def type_item(self, item, number):
        d = self.design
        name = d.name_case(item["name"])
        description = " ".join((item.get("description") or "").split()) if d.described != "none" else ""
        is_priced = d.price not in ("none", "heading") and self.chance.random() < 0.95
        price = self.amount(item) if is_priced else ""
        first = (d.number.format(number) if d.number else d.bullet) + name
        if d.codes in ("inline", "bracket"):
            first += self.code()
        if description and d.described in ("dash", "comma", "colon", "bracket"):
            joined = {"dash": " - {}", "comma": ", {}", "colon": ": {}", "bracket": " ({})"}[d.described]
            first += joined.format(description)
            description = ""
        parts = textwrap.wrap(first, d.width) if len(first) > d.width else [first]
        below = textwrap.wrap(description, d.width, initial_indent=d.indent, subsequent_indent=d.indent) if description else []
        if price and d.price == "before":
            parts[0] = f"{price}  {parts[0]}"
        elif price and d.price == "detail" and below:
            below[-1] += f" {price}"
        elif price and d.price != "below":
            gap = {"cell": " " * max(2, d.column - len(parts[-1])), "dots": " " + "." * max(3, d.column - len(parts[-1])) + " ", "dash": " - "}
            parts[-1] += gap.get(d.price, " ") + price
        self.lines += parts + below
        if d.codes == "below":
            self.lines.append(self.code().strip())
        if price and d.price == "below":
            self.lines.append(price)
        if d.gap_between:
            self.lines.append("")
        self.items.append({**item, "name": name, "description": (item.get("description") or "") if d.described != "none" else "", "price": price})

    def gap(self):
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def type_out(self):
        d, c, section, number = self.design, self.chance, "", 1
        if d.has_title and len(self.case["items"]) > 4:
            self.lines.append(c.choice(["The Copper Kettle", "Gasthaus zur Linde", "Trattoria da Nino", "Casa Paloma", "Menu", "Lunch", "Veckans lunch", "Wochenkarte", "Speisekarte", "Café Nord", "MENÚ"]))
            if c.random() < 0.5:
                self.gap()
        for item in self.case["items"]:
            if (item.get("section") or "") != section:
                section = item.get("section") or ""
                if d.gap_above_heading:
                    self.gap()
                if section:
                    price = f"  {self.amount(item)}" if d.price == "heading" else ""
                    self.lines.append(d.heading.format(d.heading_case(section)) + price)
                    if d.has_notes and c.random() < 0.4:
                        self.lines.append(c.choice(["All served with bread and salad", "mit Salat und Beilage", "servis avec frites", "con patatas y ensalada"]))
                    if d.gap_below_heading:
                        self.lines.append("")
            self.type_item(item, number)
            number += 1
        if d.has_foot:
            self.gap()
            self.lines += c.sample(self.feet, 2)


FEET = ["Open daily from 12 to 22", "Bahnhofstraße 12, 12345 Berlin", "Tel. 030 123456", "Wifi: guest", "www.example.com",
        "A discretionary service charge of 12.5% will be added", "Alle Preise in Euro inkl. MwSt.", "Prix nets, service compris",
        "IVA incluido", "Please inform your server of any allergies", "Coperto 2,50", "Vi tar alla kort"]


def texts(cases, count):
    """`count` texts for each case, with their transcriptions; the text stands in `text`."""
    result = []
    for case in cases:
        if not case["items"]:
            continue
        for number in range(count):
            # A third of all texts are whole menus, the others what people paste of one.
            part = (case, excerpt(case, number), choice_of_sections(case, number))[number % 3]
            typed = Text(part, number, FEET)
            result.append({**case, "file": f"plain-{number}-{case['file']}", "items": typed.items, "text": "\n".join(typed.lines), "partial": False})
    return result


def excerpt(case, seed):
    """One to four dishes that follow each other, most often without their heading."""
    chance = random.Random(f"excerpt {seed} {case['file']}")
    start = chance.randrange(len(case["items"]))
    items = case["items"][start : start + chance.choice([1, 1, 2, 3, 4])]
    return {**case, "items": items if chance.random() < 0.35 else [{**item, "section": ""} for item in items]}


def choice_of_sections(case, seed):
    """A few dishes of some sections: a menu of the day, or the days of a week."""
    chance = random.Random(f"sections {seed} {case['file']}")
    sections = list(dict.fromkeys(item.get("section") or "" for item in case["items"]))
    start = chance.randrange(len(sections))
    days = DAYS.get(case["languages"][0], "").split()
    is_week = bool(days) and chance.random() < 0.3
    each = chance.choice([1, 2, 2, 3])
    items = []
    for place in range(chance.choice([3, 5]) if is_week else chance.choice([1, 2, 2, 3])):
        title = sections[(start + place) % len(sections)]
        own = [item for item in case["items"] if (item.get("section") or "") == title]
        first = chance.randrange(len(own))
        items += [{**item, **({"section": days[place], "price": None} if is_week else {})} for item in own[first : first + each]]
    return {**case, "items": items, "is week": is_week}
