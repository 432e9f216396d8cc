"""The ways in which `print_trial.py` prints a name: as packs, menus, keyboards and wrong encodings do.

Each kind is a function of the name and of another food of its language, and gives a list of prints:
several where a name may be broken in several places, none where the kind leaves the name as it is.
"""
import random
import re
import unicodedata


def longest_word(name):
    """The first of its longest words, as a range."""
    return max((match.span() for match in re.finditer(r"[^\W\d_]+", name)),
               key=lambda span: span[1] - span[0], default=(0, 0))


def places(name):
    """Where its longest word may be broken: at least two letters stand before and after."""
    start, end = longest_word(name)
    return range(start + 2, end - 1)


def small(name):
    return name


def capitals(name):
    return name.upper()


def with_capital(name):
    return name[:1].upper() + name[1:]


def broken(sign, dress=small):
    def prints(name, other):
        name = dress(name)
        return [name[:place] + sign + name[place:] for place in places(name)]
    return prints


def signed(sign):
    """A sign in the middle of its longest word."""
    def prints(name, other):
        found = places(name)
        return [name[:place] + sign + name[place:] for place in found[len(found) // 2:][:1]]
    return prints


def broken_twice(name, other):
    found = places(name)
    if len(found) < 4:
        return []
    first, last = found[0], found[-1]
    return [name[:first] + "-\n" + name[first:last] + "-\n" + name[last:]]


def parted(sign, dress=small):
    """A name of several words with something in the place of one of its spaces."""
    def prints(name, other):
        words = dress(name).split(" ")
        return [" ".join(words[:cut]) + sign + " ".join(words[cut:]) for cut in range(1, len(words))]
    return prints


def spaced(sign, room, dress=small, last=""):
    """A sign between all letters, and other room between the words."""
    def prints(name, other):
        return [room.join(sign.join(word) + last for word in dress(name).split(" "))]
    return prints


def each(change):
    return lambda name, other: ["".join(map(change, name))]


def around(before, after, dress=small):
    return lambda name, other: [before + dress(name) + after]


def joined(sign, dress=small):
    def prints(name, other):
        name, other = dress(name), dress(other)
        return [name + sign + other, other + sign + name]
    return prints


def replaced(*pairs, dress=small, every=True):
    def prints(name, other):
        changed = dress(name)
        for old, new in pairs:
            changed = changed.replace(old, new, -1 if every else 1)
        return [changed] if changed != dress(name) else []
    return prints


def confused(name, other):
    """One place read as what it looks like."""
    found = []
    for meant, read in [("l", "1"), ("o", "0"), ("m", "rn"), ("i", "l"), ("e", "c"), ("rn", "m"),
                        ("S", "5"), ("t", "f"), ("u", "v"), ("h", "b"), ("cl", "d"), ("I", "l")]:
        if meant in name:
            found.append(name.replace(meant, read, 1))
    return found[:4]


def changed(kind):
    """One letter inside the longest word dropped, doubled, swapped with the next, or another."""
    def prints(name, other):
        start, end = longest_word(name)
        if end - start < 6:
            return []
        draw = random.Random(name + kind)
        place = draw.choice(range(start + 1, end - 1))
        letter = name[place]
        if kind == "dropped":
            return [name[:place] + name[place + 1:]]
        if kind == "doubled":
            return [name[:place] + letter + name[place:]]
        if kind == "swapped":
            after = name[place + 1]
            return [name[:place] + after + letter + name[place + 2:]] if after != letter else []
        others = [each for each in "abcdefghijklmnopqrstuvwxyz" if each != letter]
        return [name[:place] + draw.choice(others) + name[place + 1:]]
    return prints


def slipped(name, other):
    """Two misprints in a long word: another letter in its first half, two swapped in its second."""
    start, end = longest_word(name)
    if end - start < 11:
        return []
    draw = random.Random(name + "slipped")
    middle = (start + end) // 2
    first, second = draw.choice(range(start + 1, middle - 1)), draw.choice(range(middle, end - 2))
    if name[second] == name[second + 1]:
        return []
    other = draw.choice([each for each in "abcdefghijklmnopqrstuvwxyz" if each != name[first]])
    return [name[:first] + other + name[first + 1:second] + name[second + 1] + name[second]
            + name[second + 2:]]


def cut(before, after):
    """A long name without letters of its longest word's beginning or end."""
    def prints(name, other):
        start, end = longest_word(name)
        return [name[:start] + name[start + before:end - after] + name[end:]] \
            if end - start >= 6 else []
    return prints


def in_brackets(name, other):
    """A letter in brackets in the middle of its longest word."""
    found = places(name)
    if not found:
        return []
    place = found[len(found) // 2]
    return [f"{name[:place]}({name[place]}){name[place + 1:]}"]


def decomposed(text):
    return unicodedata.normalize("NFD", text)


def without_marks(text):
    return "".join(each for each in decomposed(text) if not unicodedata.combining(each))


# Marks that stand beside their letter: programs that draw an accent over it lose which one.
BESIDE = dict(zip("\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327\u0328", "`´^~¨˚ˇ¸˛"))


def marks_beside(text):
    return "".join(BESIDE.get(each, each) for each in decomposed(text))


def marks_before(text):
    """The mark stands before its letter: `M¨usli`."""
    return re.sub(f"(.)([{re.escape(''.join(BESIDE.values()))}])", r"\2\1", marks_beside(text))


def marks_moved(text):
    """Marks on the letter after their own."""
    return unicodedata.normalize("NFC", re.sub(
        r"(\w)([\u0300-\u036f])([^\W\d_])", r"\1\3\2", decomposed(text)))


SPELT = {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae", "ß": "ss"}


def where_marked(change):
    """Of names with letters that ASCII has not."""
    return lambda name, other: [change(name)] if not name.isascii() else []


def where_phrase(change):
    return lambda name, other: [change(name)] if " " in name else []


def of_ascii(change):
    """A change of all letters that ASCII has not."""
    return lambda name: "".join(each if each.isascii() else change(each) for each in name)


SMALL_CAPITALS = dict(zip("abcdefghijklmnoprstuvwz", "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡᴢ"))
LIGATURES = [("ffi", "ﬃ"), ("ff", "ﬀ"), ("fi", "ﬁ"), ("fl", "ﬂ"), ("st", "ﬆ")]
SMALL = set("abcdefghijklmnopqrstuvwxyz")


def small_capital(letter):
    return SMALL_CAPITALS.get(letter, letter)


def inside(before, after):
    """Something around the second half of its longest word."""
    def prints(name, other):
        _, end = longest_word(name)
        found = places(name)
        return [name[:place] + before + name[place:end] + after + name[end:]
                for place in found[len(found) // 2:][:1]]
    return prints


def other_keyboard(name, other):
    """Typed on a keyboard on which y and z change places."""
    changed = name.translate(str.maketrans("yzYZ", "zyZY"))
    return [changed] if changed != name else []


KINDS = {
    "as it is": around("", ""),
    # Case, and letters in another dress.
    "CAPITALS": around("", "", capitals),
    "Each Word": lambda name, other: [name.title()],
    "Capital first": around("", "", with_capital),
    "aLtErNaTe": lambda name, other: [
        "".join(each.upper() if place % 2 else each for place, each in enumerate(name))],
    "decomposed": lambda name, other: [decomposed(name)],
    "DECOMPOSED": lambda name, other: [decomposed(name.upper())],
    "small capitals": each(small_capital),
    "Small capitals": lambda name, other: [
        name[:1].upper() + "".join(map(small_capital, name[1:]))],
    "ligatures": replaced(*LIGATURES),
    "no accents": where_marked(without_marks),
    "NO ACCENTS": where_marked(lambda name: without_marks(name).upper()),
    "full width": each(lambda letter: chr(0xFEE0 + ord(letter)) if "!" <= letter <= "~" else letter),
    "bold of mathematics": each(
        lambda letter: chr(0x1D41A + ord(letter) - 97) if letter in SMALL else letter),
    "zero width": each(lambda letter: letter + "\u200b"),
    "soft hyphens": each(lambda letter: letter + "\u00ad" if letter.isalpha() else letter),
    # Broken, with all that may stand at the break.
    "HYPHEN LINE": broken("-\n", capitals), "hyphen line": broken("-\n"),
    "Hyphen line": broken("-\n", with_capital),
    "SOFT HYPHEN LINE": broken("\u00ad\n", capitals), "soft hyphen line": broken("\u00ad\n"),
    "HYPHEN SPACE": broken("- ", capitals), "hyphen space": broken("- "),
    "LINE": broken("\n", capitals), "line": broken("\n"),
    "HYPHEN LINE INDENT": broken("-\n   ", capitals),
    "hyphen line bullet": broken("-\n• "), "HYPHEN LINE BULLET": broken("-\n• ", capitals),
    "line bullet": broken("\n• "), "LINE BULLET": broken("\n• ", capitals),
    "line dash bullet": broken("\n- "), "line star bullet": broken("\n* "),
    "hyphen line number": broken("-\n2. "),
    "space": broken(" "), "SPACE": broken(" ", capitals),
    "hyphen": broken("-"), "HYPHEN": broken("-", capitals),
    "HYPHEN BLANK LINE": broken("-\n\n", capitals), "two breaks": broken_twice,
    "phrase over lines": parted("\n"), "PHRASE OVER LINES": parted("\n", capitals),
    "phrase over bullets": parted("\n• "),
    # Spaced out.
    "s p a c e d": spaced(" ", "   "), "S P A C E D": spaced(" ", "   ", capitals),
    "s p a c e d alike": spaced(" ", " "), "S P A C E D ALIKE": spaced(" ", " ", capitals),
    "thin spaces": spaced("\u2009", " "), "no-break spaces": spaced("\u00a0", "  "),
    "full.stops": spaced(".", ". "), "FULL.STOPS.": spaced(".", " ", capitals, "."),
    "full. stops": spaced(". ", ".  "),
    "middle·dots": spaced("·", " "), "MIDDLE·DOTS": spaced("·", " ", capitals),
    "h-y-p-h-e-n-s": spaced("-", " "), "H-Y-P-H-E-N-S": spaced("-", "  ", capitals),
    "u_n_d_e_r": spaced("_", " "), "s*t*a*r*s": spaced("*", " "), "s/l/a/s/h": spaced("/", " "),
    # Marked, and with footnotes.
    "name*": around("", "*"), "name**": around("", "**"), "*name": around("*", ""),
    "*name*": around("*", "*"), "**name**": around("**", "**"), "name †": around("", " †"),
    "name†": around("", "†"), "name¹": around("", "¹"), "name ¹": around("", " ¹"),
    "name(1)": around("", "(1)"), "name (1)": around("", " (1)"), "name1": around("", "1"),
    "name 1": around("", " 1"), "name 1)": around("", " 1)"), "name¹,²": around("", "¹,²"),
    "(a) name": around("(a) ", ""), "nameᵃ": around("", "ᵃ"), "NAME*": around("", "*", capitals),
    "NAME¹": around("", "¹", capitals), "NAME(1)": around("", "(1)", capitals),
    # Beside another food.
    "a/b": joined("/"), "a / b": joined(" / "), "A/B": joined("/", capitals), "a&b": joined("&"),
    "a+b": joined("+"), "a|b": joined("|"), "a;b": joined(";"), "a·b": joined("·"),
    "a–b": joined("–"), "a•b": joined("•"), "a-b": joined("-"), "a:b": joined(":"),
    "a.b": joined("."), "a,b": joined(","), "a, b": joined(", "), "ab": joined(""),
    # In brackets.
    "(name)": around("(", ")"), "[name]": around("[", "]"), "{name}": around("{", "}"),
    "“name”": around("“", "”"), "«name»": around("«", "»"), "'name'": around("'", "'"),
    "other (name)": lambda name, other: [f"{other} ({name})"],
    "other (other: name)": lambda name, other: [f"{other} ({other}: {name})"],
    "other: name": lambda name, other: [f"{other}: {name}"],
    # With amounts and signs.
    "name12%": around("", "12%"), "name 12 %": around("", " 12 %"), "12% name": around("12% ", ""),
    "12%name": around("12%", ""), "name (12,5 %)": around("", " (12,5 %)"),
    "100gname": around("100g", ""), "100 g name": around("100 g ", ""),
    "2xname": around("2x", ""), "name 250g": around("", " 250g"), "name250g": around("", "250g"),
    "12name": around("12", ""), "1. name": around("1. ", ""),
    "• name": around("• ", ""), "- name": around("- ", ""), "– name": around("– ", ""),
    "· name": around("· ", ""), ">name": around(">", ""), "•name": around("•", ""),
    "-name": around("-", ""), "name.": around("", "."), "name:": around("", ":"),
    "name;": around("", ";"), "name!": around("", "!"), "name...": around("", "..."),
    "…name": around("…", ""), "name®": around("", "®"), "_name_": around("_", "_"),
    "#name": around("#", ""), "@name": around("@", ""), "<b>": around("<b>", "</b>"),
    "&nbsp;": around("&nbsp;", "&nbsp;"),
    "no-break space": where_phrase(lambda name: name.replace(" ", "\u00a0")),
    "two spaces": where_phrase(lambda name: name.replace(" ", "  ")),
    "tab": where_phrase(lambda name: name.replace(" ", "\t")),
    "hyphen for space": where_phrase(lambda name: name.replace(" ", "-")),
    "no space": where_phrase(lambda name: name.replace(" ", "")),
    "• inside": signed("•"), ". inside": signed("."), ", inside": signed(","),
    "/ inside": signed("/"), "| inside": signed("|"), "* inside": signed("*"),
    "’ inside": signed("’"), "¹ inside": signed("¹"),
    "(n)ame": lambda name, other: [f"({name[0]}){name[1:]}"],
    "nam(e)": lambda name, other: [f"{name[:-1]}({name[-1]})"],
    # Misread, mistyped, in a wrong encoding.
    "confused": confused, "letter dropped": changed("dropped"),
    "letter doubled": changed("doubled"), "letters swapped": changed("swapped"),
    "other letter": changed("other"), "? for accents": where_marked(of_ascii(lambda each: "?")),
    "encoded twice": where_marked(lambda name: name.encode("utf8").decode("cp1252", "replace")),
    "entities": where_marked(of_ascii(lambda each: f"&#{ord(each)};")),
    "0 for o": replaced(("o", "0")), "1 for l": replaced(("l", "1")),
    "| for l": replaced(("l", "|")), "5 for S": replaced(("S", "5"), dress=capitals),
    "€ for E": replaced(("E", "€"), dress=capitals), "@ for a": replaced(("a", "@")),
    "rn for m": replaced(("m", "rn")),
    "a letter in b(r)ackets": in_brackets, "name(s)": around("", "(s)"),
    "first letter lost": cut(1, 0), "last letter lost": cut(0, 1), "two misprints": slipped,
    "3 for e": replaced(("e", "3")), "4 for a": replaced(("a", "4")),
    "8 for B": replaced(("B", "8"), dress=capitals), "$ for s": replaced(("s", "$")),
    "! for i": replaced(("i", "!")), "1 for i": replaced(("i", "1")),
    "l for i": replaced(("i", "l")), "I for l": replaced(("l", "I")),
    "l for I": replaced(("I", "l"), dress=capitals),
    "vv for w": replaced(("w", "vv")), "cl for d": replaced(("d", "cl")),
    "ii for ü": replaced(("ü", "ii"), ("ű", "ii")), "ri for n": replaced(("n", "ri"), every=False),
    "li for h": replaced(("h", "li"), every=False), "B for ß": replaced(("ß", "B")),
    "long s": replaced(("s", "ſ")), "no dots": replaced(("i", "ı")),
    "spelt out": replaced(*SPELT.items()), "marks beside": where_marked(marks_beside),
    "marks before": where_marked(marks_before), "marks moved": where_marked(marks_moved),
    "□ for accents": where_marked(of_ascii(lambda each: "□")),
    "\ufffd for accents": where_marked(of_ascii(lambda each: "\ufffd")),
    "circled": each(lambda letter: chr(0x24D0 + ord(letter) - 97) if letter in SMALL else letter),
    "struck out": each(lambda letter: letter + "\u0336" if letter.isalpha() else letter),
    "word joiners": each(lambda letter: letter + "\u2060"),
    "direction marks": around("\u200e", "\u200f"), "Greek": replaced(
        ("a", "α"), ("e", "ε"), ("o", "ο"), ("i", "ι"), ("v", "ν")),
    # In the code of pages.
    "&shy;": signed("&shy;"), "<wbr>": signed("<wbr>"), "<br>": parted("<br>"),
    "%20": parted("%20"), "_ for space": parted("_"), "+ for space": parted("+"),
    "\\n for space": parted("\\n"), "\\n inside": signed("\\n"),
    # With more between and beside.
    "hyphen, no-break space": broken("-\u00a0"), "HYPHEN THIN SPACE": broken("-\u2009", capitals),
    "two hyphens line": broken("--\n"), "two hyphens": signed("--"), "dash line": broken("–\n"),
    "t\ta\tb\ts": spaced("\t", "\t\t"),
    "emoji inside": signed("🥛"), "emoji between": parted(" 🍴 "),
    "name🥛": around("", "🥛"), "🌾name": around("🌾", ""),
    "8,50name": around("8,50", ""), "name8,50": around("", "8,50"), "€8.50name": around("€8.50", ""),
    "name’s": around("", "’s"), "name,,": around("", ",,"),
    "Cyrillic": replaced(("a", "а"), ("e", "е"), ("o", "о"), ("c", "с")),
    # What programs, tills and keyboards leave.
    "mixed cASE": lambda name, other: [name.swapcase() if name.isupper() else
                                       name[:1] + name[1:].upper()],
    "y for z": other_keyboard,
    "RTF": lambda name, other: [
        of_ascii(lambda each: "\\'" + each.encode("cp1252", "replace").hex())(name)]
    if not name.isascii() and "?" not in name.encode("cp1252", "replace").decode("cp1252") else [],
    "UTF-7": where_marked(of_ascii(
        lambda each: each.encode("utf-7").decode("ascii").rstrip("-") + "-")),
    "\\x": where_marked(of_ascii(lambda each: f"\\x{ord(each):02x}" if ord(each) < 256 else each)),
    "<!-- -->": signed("<!-- -->"), "<b> inside": inside("<b>", "</b>"), "** inside": inside("**", "**"),
    "[name](address)": around("[", "](https://example.org/a)"), "~~name~~": around("~~", "~~"),
    "`name`": around("`", "`"), "\"name\",": around("\"", "\","), "=\"name\"": around("=\"", "\""),
    "│name│": around("│", "│"), "name....": around("", "........"), "1.name": around("1.", ""),
    "1)name": around("1)", ""), "①name": around("①", ""), "name₁": around("", "₁"),
    "EN: name": around("EN: ", ""), "name (EN)": around("", " (EN)"), "name/kg": around("", "/kg"),
    "underlined": each(lambda letter: letter + "\u0332" if letter.isalpha() else letter),
    "direction inside": signed("\u200e"), "isolated": around("\u2068", "\u2069"),
    "grapheme joiner": signed("\u034f"), "variation selector": signed("\ufe0e"),
    "object inside": signed("\ufffc"), "form feed": broken("-\f"), "page number": broken("-\n12\n"),
    "ʼ for ’": replaced(("'", "ʼ"), ("’", "ʼ")), "´ for ’": replaced(("'", "´"), ("’", "´")),
    "‑ for -": replaced(("-", "\u2011")), "hyphen typed as −": broken("\u2212\n"),
    "figure space": broken("\u2007"), "ideographic space": parted("\u3000"),
    "line separator": parted("\u2028"), "carriage return": parted("\r"), "vertical tab": parted("\v"),
    "SMALL CAPITALS as capitals": lambda name, other: [
        "".join(map(small_capital, name)).upper()],
    "nameᵃ broken": lambda name, other: [each + "ᵃ" for each in broken("\n")(name, other)[:2]],
    "name1 broken": lambda name, other: [each + "1" for each in broken("\n")(name, other)[-2:]],
    "full width, raised": lambda name, other: [
        KINDS["full width"](each, other)[0] + "ᵃ" for each in broken("-\n")(name, other)[:1]],
}
