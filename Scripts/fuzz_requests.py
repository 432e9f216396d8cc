"""Random and mutated requests for `allergen-scan worker`, decided by a seed alone."""
import base64
import json
import pathlib
import random
import re
import struct
import zlib

WORDS = (
    "butter milk Sahne beurre œufs huevos farina noci orzechy mandel kananmuna mouka sezam fish "
    "Fisch poisson pescado rice flurbium salad Suppe soupe zuppa bread Brot pain with mit avec con "
    "of the day contains may contain traces free from enthält kann Spuren von contient peut "
    "contenir lactose gluten A C G (A,C,G) * ** † ¹ 9.50 12,80 € $14 CHF 3.- 100 g 5 % Ingredients: "
    "Zutaten: Ingrédients: INGREDIENTI: Składniki: AL- MONDS but- ter vegan GF nuts peanuts 9:50 "
    "market price E322 sulphites SO2 celery Sellerie senap selleri pähkinä ořechy").split(" ")
STATEMENTS = pathlib.Path(__file__).resolve().parent.parent / "Dictionaries" / "statements"
# Words of claims, warnings and what takes them back, which reach over one another.
PHRASE_WORDS = sorted({
    word for file in STATEMENTS.glob("*.txt") for line in file.read_text("utf-8").splitlines()
    if not line.startswith(("#", "[")) for word in re.findall(r"[^\W\d_]+", line)})
SIGNS = [
    "\0", "\u200b", "\u0301", "\ufeff", "\u202e", "\U0001F95C", "\x1b[31m", "\u2028", "ﬁ", "ß", "İ",
    "\ud7ff", "\U0010ffff", "٣", "ａ", "\t", "\r", "\n", "\n\n", "-\n", "  ", "|", "/", "(", ")", "[",
    ",", ";", ":", ".", "…", "•", "—", "%", "\"", "\\", "'", "{", "}", "0", "9..50", "1e999", "½",
]
ALLERGENS = [
    "milk", "nuts", "nuts/almond", "gluten", "gluten/wheat", "eggs", "fish", "peanuts", "celery",
    "term:butter", "milk/lactose", "mustard",
]
ODD = [
    None, True, False, 0, -1, 1e21, 1e-9, 0.1, 2**53, 2**63, -2**63, 1e308, "", " ", "a" * 3000, [],
    {}, [[]], [None], [1, "a"], {"a": {}}, "null", "milk", "auto", "eng+fra", "\u0000", "/", ".",
    "/dev/null", "/proc/self/mem", "no/such.png",
]
FIELDS = [
    "id", "image", "imageBase64", "text", "kind", "lang", "profile", "avoid", "timeout", "effort",
    "country", "regime", "name",
]
RAW = [
    b"", b" ", b"\t", b"\r", b"{", b"}", b"[]", b"null", b"0", b"\"", b"{}", b"{\"id\":1}", b"nul",
    b"[" * 5000, b"{\"a\":" * 500, b"\xff\xfe", b"\x00", b"\xef\xbb\xbf", b"1e999", b"-",
    b"{\"id\": \"1\", \"text\": \"\\ud800\"}", b"{\"id\": 1e400, \"text\": \"a\"}",
]


def png(width, height, chance):
    """A small grey picture, of noise or blank."""
    row = b"\0" + (bytes(width) if chance.random() < 0.5 else chance.randbytes(width))
    data = zlib.compress(row * height)

    def chunk(name, body):
        return (struct.pack(">I", len(body)) + name + body
                + struct.pack(">I", zlib.crc32(name + body)))
    return (b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", data) + chunk(b"IEND", b""))


class Requests:
    """One line after the other."""

    def __init__(self, seed):
        self.chance = random.Random(seed)

    def line(self, number):
        """The bytes of a line, which is blank now and then."""
        chance = self.chance
        kind = chance.random()
        if kind < 0.03:
            return chance.choice(RAW)
        request = self.request(number)
        if kind < 0.45:
            self.make_odd(request)
        text = json.dumps(request, ensure_ascii=chance.random() < 0.3)
        line = text.encode("utf-8", errors="surrogatepass")
        return self.mutated(line) if kind < 0.2 else line

    def request(self, number):
        chance = self.chance
        request = {"id": chance.choice([f"r{number}", number, number + 0.5])}
        kind = chance.random()
        if kind < 0.97:
            request["text"] = self.text()
        elif kind < 0.98:
            request["image"] = chance.choice(["no/such.png", "/", "/dev/zero", "README.md", "\u00fc"])
        else:
            request["imageBase64"] = self.picture()
        for name, values in (
                ("kind", ["auto", "menu", "label"]), ("lang", ["auto", "en", "de+fra", "pol"]),
                ("timeout", [0.1, 1, 3600, 59.5]), ("effort", ["fast"]),
                ("country", ["AT", "de", "FR"]), ("regime", ["eu", "us", "jp"]),
                ("avoid", [[chance.choice(ALLERGENS)], ALLERGENS]), ("profile", [self.profile()])):
            if chance.random() < 0.15:
                request[name] = chance.choice(values)
        return request

    def profile(self):
        chance = self.chance
        return {"name": chance.choice(["A", None]), "avoid": [
            {"allergen": chance.choice(ALLERGENS[:9]),
             "severity": chance.choice(["intolerance", "allergy", "severe"])},
            chance.choice(ALLERGENS[:9])]}

    def text(self):
        chance = self.chance
        # Mostly a line or two; now and then a page.
        length = min(400, int(chance.paretovariate(0.9)) + 2)
        parts = []
        for _ in range(length):
            kind = chance.random()
            parts.append(chance.choice(
                SIGNS if kind < 0.12 else PHRASE_WORDS if kind < 0.5 else WORDS))
            parts.append(chance.choice([" ", " ", " ", ", ", "\n", ""]))
        if chance.random() < 0.02:
            parts.append("".join(chr(chance.randrange(1, 0xD800)) for _ in range(40)))
        return "".join(parts)

    def picture(self):
        chance = self.chance
        data = png(chance.choice([1, 8, 33]), chance.choice([1, 8, 21]), chance)
        if chance.random() < 0.6:
            data = self.mutated(data)
        text = base64.b64encode(data).decode("ascii")
        return text if chance.random() < 0.9 else text[:-1] + chance.choice("=%\n-_ ")

    def make_odd(self, request):
        """Puts something into a request that does not belong there."""
        chance = self.chance
        name = chance.choice(FIELDS)
        change = chance.random()
        if change < 0.5:
            request[name] = chance.choice(ODD)
        elif change < 0.7:
            request.pop(name, None)
        elif change < 0.85:
            request[name + chance.choice("sx ") if chance.random() < 0.5 else name[1:]] = 1
        else:
            profile = request["profile"] = self.profile()
            profile[chance.choice(["avoid", "name", "regime", "avoidTerms", "x"])] = chance.choice(ODD)

    def mutated(self, line):
        """Bytes changed, left out, doubled or cut off; never another line."""
        chance = self.chance
        data = bytearray(line)
        for _ in range(chance.choice([1, 1, 2, 5])):
            if not data:
                break
            place = chance.randrange(len(data))
            change = chance.random()
            if change < 0.4:
                data[place] = chance.randrange(256)
            elif change < 0.6:
                del data[place:place + chance.choice([1, 1, 4, 30])]
            elif change < 0.8:
                data[place:place] = data[place:place + chance.choice([1, 5, 40])]
            else:
                del data[place:]
        return bytes(data.replace(b"\n", b" "))
