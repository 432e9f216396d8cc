"""What each line of a page is, found from the page's transcription.

A transcription lists dishes (name, description, price, section) without places. Lines are matched
with it by their letters, so that a misread letter costs little; what nothing explains is left open
rather than called wrong.
"""
import collections
import re
import unicodedata

ALL = frozenset(("heading", "note", "start", "name", "detail", "other"))


def fold(text):
    text = unicodedata.normalize("NFKD", (text or "").casefold()).replace("ß", "ss")
    text = "".join(c for c in text if not unicodedata.combining(c))
    return " ".join(re.findall(r"[^\W_]+", text))


def trigrams(text):
    text = f" {fold(text)} "
    return collections.Counter(text[i : i + 3] for i in range(len(text) - 2)) if text.strip() else collections.Counter()


def cover(part, whole):
    """The share of one text's trigrams that stand in another."""
    total = sum(part.values())
    return sum((part & whole).values()) / total if total else 0.0


def dice(one, other):
    total = sum(one.values()) + sum(other.values())
    return 2 * sum((one & other).values()) / total if total else 0.0


def amounts(text):
    return {re.sub(r"[.,]0+$", "", number).replace(",", ".") for number in re.findall(r"\d+(?:[.,]\d{1,2})?", text or "")}


class Alignment:
    """The lines of one page against its dishes."""

    def __init__(self, lines, case):
        self.lines, self.items = lines, case["items"]
        self.is_partial = case.get("partial", False)
        self.texts = [trigrams(line["text"]) for line in lines]
        self.names = [trigrams(item["name"]) for item in self.items]
        self.wholes = [trigrams(f"{item['name']} {item.get('description') or ''}") for item in self.items]
        self.descriptions = [trigrams(item.get("description") or "") for item in self.items]
        titles = {item.get("section") or "" for item in self.items} - {""}
        # Headings over headings name no dish's section.
        self.sections = [trigrams(name) for name in sorted(titles | set(case.get("headings") or []))]
        self.starts = self.find_starts()

    # ------------------------------------------------------------ beginnings

    def name_score(self, line, item):
        """How well a line begins with a dish's name, 0…1."""
        text, name = fold(self.lines[line]["text"]), fold(self.items[item]["name"])
        if len(text) < 2 or len(name) < 2:
            return 0.0
        if len(text) >= 0.8 * len(name):
            return 0.75 * cover(self.names[item], trigrams(text[: len(name) + 8])) + 0.25 * cover(self.names[item], self.texts[line])
        # The name goes on below: the line must be its beginning.
        head = trigrams(name[: len(text) + 3])
        return 0.9 * cover(self.texts[line], head) if len(text) >= 4 else 0.0

    def score(self, line, item, name):
        printed = amounts(" ".join(self.lines[line]["prices"]))
        wanted = amounts(self.items[item].get("price"))
        total = name
        if printed:
            total += 0.3 if printed & wanted else -0.15 if wanted else 0
        if line + 1 < len(self.lines) and self.texts[line + 1]:
            total += 0.2 * cover(self.texts[line + 1], self.wholes[item])
        length, text = len(fold(self.items[item]["name"])), fold(self.lines[line]["text"])
        # What else stands on the line should be the dish's, too.
        if len(text) > length + 6:
            total += 0.2 * cover(trigrams(text[length:]), self.descriptions[item]) - 0.1
        return total

    def find_starts(self):
        """{line: item}, each once, the surest first; a second pass knows the order of the first."""
        candidates = []
        for line in range(len(self.lines)):
            for item in range(len(self.items)):
                if cover(self.names[item], self.texts[line]) < 0.3 and cover(self.texts[line], self.names[item]) < 0.5:
                    continue
                name = self.name_score(line, item)
                if name >= 0.55:
                    candidates.append((self.score(line, item, name), line, item))
        placed = {}
        for _ in range(3):
            ranked = sorted(((score + self.order(line, item, placed), -item, -line) for score, line, item in candidates), reverse=True)
            taken, next_placed = {}, {}
            for _, item, line in ranked:
                if -line not in taken and -item not in next_placed:
                    taken[-line] = -item
                    next_placed[-item] = -line
            placed = next_placed
        return taken

    @staticmethod
    def order(line, item, placed):
        before, after = placed.get(item - 1), placed.get(item + 1)
        return 0.12 * (before is not None and 0 < line - before < 9) + 0.12 * (after is not None and 0 < after - line < 9)

    # ------------------------------------------------------------ labels

    def labels(self):
        """For each line the labels that it may have."""
        allowed = [None] * len(self.lines)
        for line in self.starts:
            allowed[line] = frozenset(("start",))
        for line in range(len(self.lines)):
            if allowed[line] is None and self.is_heading(line):
                allowed[line] = frozenset(("heading",))
        for line, item in self.starts.items():
            self.follow(line, item, allowed)
        for line in range(len(self.lines)):
            if allowed[line] is None:
                allowed[line] = self.unexplained(line, allowed)
        return self.possible(allowed)

    def is_heading(self, line):
        text = self.texts[line]
        if len(fold(self.lines[line]["text"])) < 3 or not text:
            return False
        return any(dice(text, section) >= 0.68 or (cover(text, section) >= 0.9 and dice(text, section) >= 0.35) for section in self.sections)

    def follow(self, start, item, allowed):
        """Labels what belongs to a dish below its first line, and opens what stands between."""
        left = self.names[item] - self.texts[start]
        is_named = cover(self.names[item], self.texts[start]) >= 0.8
        wanted = amounts(self.items[item].get("price"))
        last = start
        for line in range(start + 1, min(start + 9, len(self.lines))):
            if allowed[line] is not None:
                break
            text = self.texts[line]
            letters = len(re.sub(r"[\d\s]", "", fold(self.lines[line]["text"])))
            if letters < 3:
                if amounts(" ".join(self.lines[line]["prices"])) & wanted:
                    allowed[line], last = frozenset(("detail", "name")), line
                continue
            if not is_named and cover(text, left) >= 0.55:
                allowed[line], last = frozenset(("name",)), line
                left = left - text
            elif cover(text, self.descriptions[item]) >= 0.5:
                allowed[line], last = frozenset(("detail",)), line
            elif cover(text, self.wholes[item]) >= 0.55:
                allowed[line], last = frozenset(("detail", "name")), line
        for line in range(start + 1, last):
            if allowed[line] is None:
                allowed[line] = frozenset(("detail", "name"))

    def unexplained(self, line, allowed):
        text = self.texts[line]
        if self.is_partial:
            return ALL
        missing = set(range(len(self.items))) - set(self.starts.values())
        if len(fold(self.lines[line]["text"])) >= 4:
            for item in range(len(self.items)):
                if cover(text, self.wholes[item]) >= 0.6 and (item in missing or len(text) > 8):
                    return ALL
            if any(cover(self.names[item], text) >= 0.6 for item in missing):
                return ALL
        above = allowed[line - 1] if line else None
        if above == frozenset(("heading",)) or (above and "note" in above):
            return frozenset(("note", "other"))
        # A translation, a hint, a mark that the transcription left out.
        is_close = self.lines[line]["is close"]
        if above and is_close and above & {"start", "detail", "name"} and not above & {"heading"}:
            return frozenset(("detail", "other"))
        return frozenset(("other", "heading")) if self.lines[line]["is heading word"] else frozenset(("other",))

    def possible(self, allowed):
        """Opens what no path through the labels could follow."""
        item = {"start", "name", "detail"}
        for line, labels in enumerate(allowed):
            above = allowed[line - 1] if line else frozenset(("other",))
            if labels <= {"name", "detail"} and not above & item:
                allowed[line] = ALL
            elif labels == {"name"} and not above & {"start", "name"}:
                allowed[line] = frozenset(("name", "detail"))
            elif labels == {"note"} and not above & {"heading", "note"}:
                allowed[line] = ALL
        return allowed
