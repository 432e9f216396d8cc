"""Sets a page: text in columns, prices at the right edge, leader dots, small print.

Everything that is drawn is also written down, in the order in which a person would read it,
so that the text of the truth table cannot differ from what the picture shows.
"""
from PIL import Image, ImageDraw, ImageFont

FONT_ROOT = "/usr/share/fonts"
# family: (regular, bold, italic); the Debian package stands beside each.
FONTS = {
    "garamond": (  # fonts-ebgaramond
        "opentype/ebgaramond/EBGaramond12-Regular.otf",
        "opentype/ebgaramond/EBGaramond12-Bold.otf",
        "opentype/ebgaramond/EBGaramond12-Italic.otf"),
    "carlito": (  # fonts-crosextra-carlito
        "truetype/crosextra/Carlito-Regular.ttf",
        "truetype/crosextra/Carlito-Bold.ttf",
        "truetype/crosextra/Carlito-Italic.ttf"),
    "caladea": (  # fonts-crosextra-caladea
        "truetype/crosextra/Caladea-Regular.ttf",
        "truetype/crosextra/Caladea-Bold.ttf",
        "truetype/crosextra/Caladea-Italic.ttf"),
    "lato": (  # fonts-lato
        "truetype/lato/Lato-Regular.ttf",
        "truetype/lato/Lato-Bold.ttf",
        "truetype/lato/Lato-Italic.ttf"),
    "liberation-sans": (  # fonts-liberation2
        "truetype/liberation2/LiberationSans-Regular.ttf",
        "truetype/liberation2/LiberationSans-Bold.ttf",
        "truetype/liberation2/LiberationSans-Italic.ttf"),
    "liberation-serif": (
        "truetype/liberation2/LiberationSerif-Regular.ttf",
        "truetype/liberation2/LiberationSerif-Bold.ttf",
        "truetype/liberation2/LiberationSerif-Italic.ttf"),
    "lobster": (  # fonts-lobstertwo
        "opentype/lobstertwo/LobsterTwo-Regular.otf",
        "opentype/lobstertwo/LobsterTwo-Bold.otf",
        "opentype/lobstertwo/LobsterTwo-Italic.otf"),
    "dejavu": (  # fonts-dejavu-core
        "truetype/dejavu/DejaVuSans.ttf",
        "truetype/dejavu/DejaVuSans-Bold.ttf",
        "truetype/dejavu/DejaVuSans.ttf"),
}


class Page:
    """A sheet with a writing position that moves down one column."""

    def __init__(self, width, height, family, paper="white", ink="black", margin=80):
        self.image = Image.new("RGB", (width, height), paper)
        self.canvas = ImageDraw.Draw(self.image)
        self.family, self.ink = family, ink
        self.margin = margin
        self.left, self.right, self.y = margin, width - margin, margin
        self.lines = []

    def trimmed(self):
        """The sheet, cut off below what has been written."""
        foot = min(self.image.height, self.y + self.margin)
        return self.image.crop((0, 0, self.image.width, foot))

    def column(self, left, right, y):
        self.left, self.right, self.y = left, right, y

    def skip(self, pixels):
        self.y += pixels

    def font(self, size, style="regular"):
        names = FONTS[self.family]
        name = names[("regular", "bold", "italic").index(style)]
        return ImageFont.truetype(f"{FONT_ROOT}/{name}", size)

    def draw(self, x, y, text, font, ink=None):
        """Some cuts of a family lack accents: an empty box must not get into a sample."""
        missing = bytes(font.getmask("\uffff"))
        for letter in set(text) - {" "}:
            if bytes(font.getmask(letter)) == missing:
                raise ValueError(f"{font.path} has no {letter!r}, needed for {text!r}")
        self.canvas.text((x, y), text, font=font, fill=ink or self.ink)

    def rule(self, ink=None, thickness=2):
        box = (self.left, self.y, self.right, self.y + thickness - 1)
        self.canvas.rectangle(box, fill=ink or self.ink)
        self.y += thickness + 14

    def line(self, text, size, style="regular", align="left", ink=None, gap=1.3):
        font = self.font(size, style)
        width = font.getlength(text)
        x = {"left": self.left, "right": self.right - width,
             "centre": (self.left + self.right - width) / 2}[align]
        self.draw(x, self.y, text, font, ink)
        self.lines.append(text)
        self.y += round(size * gap)

    def paragraph(self, text, size, style="regular", ink=None, gap=1.3, indent=0, width=None):
        """Wraps at the column's edge; `width` narrows it, to leave room for prices."""
        font = self.font(size, style)
        room = (width or self.right - self.left) - indent
        row = ""
        for word in text.split():
            longer = f"{row} {word}".strip()
            if row and font.getlength(longer) > room:
                self._row(row, font, indent, ink)
                self.y += round(size * gap)
                row = word
            else:
                row = longer
        self._row(row, font, indent, ink)
        self.y += round(size * gap)

    def _row(self, text, font, indent, ink):
        self.draw(self.left + indent, self.y, text, font, ink)
        self.lines.append(text)

    def priced(self, name, price, size, style="bold", leader=None, codes=None, raised=False,
               spaced=False, gap=1.3):
        """One row: the name, its codes, the price at the right.

        Codes may be `raised` as superscripts, which stand close to the name unless `spaced`.
        """
        font, price_font = self.font(size, style), self.font(size)
        x, y = self.left, self.y
        self.draw(x, y, name, font)
        x += font.getlength(name)
        written = name
        if codes:
            small = self.font(round(size * (0.62 if raised else 0.8)))
            text = codes if raised else f" {codes}"
            lift = 0 if raised else round(size * 0.2)
            if spaced:
                x += font.getlength(" ")
            self.draw(x, y + lift, text, small)
            x += small.getlength(text)
            written += f" {codes}"
        if price:
            start = self.right - price_font.getlength(price)
            self.draw(start, y, price, price_font)
            if leader:
                step = price_font.getlength(leader)
                at = x + 2 * step
                while at + 2 * step < start:
                    self.draw(at, y, leader, price_font)
                    at += step
            written += f" {price}"
        self.lines.append(written)
        self.y += round(size * gap)
