"""One row of the truth table, and the dishes that menus are made of."""
from dataclasses import dataclass, field


@dataclass
class Dish:
    """`contains` is named by the printed words or codes; `usual` takes knowledge of cooking."""
    name: str
    price: str = ""
    description: str = ""
    codes: str = ""
    contains: str = ""
    traces: str = ""
    usual: str = ""
    section: str = ""

    def row(self):
        return {
            "name": self.name, "description": self.description, "section": self.section or None,
            "prices": [self.price] if self.price else [],
            "codes": [code for code in self.codes.replace(",", " ").split() if code],
            "contains": self.contains.split(), "traces": self.traces.split(),
            "usual": self.usual.split(),
        }


@dataclass
class Sample:
    """A picture: how it is drawn, and what a careful person would read from it."""
    file: str
    kind: str
    languages: str
    purpose: str
    draw: object
    items: list = field(default_factory=list)
    orientation: int = 1  # of the EXIF header; 6: stored on its side

    def render(self):
        """Returns the picture and the lines of its text in reading order."""
        return self.draw()

    def row(self, lines):
        return {
            "file": self.file, "kind": self.kind, "languages": self.languages.split(),
            "purpose": self.purpose, "source": "rendered by Scripts/render_samples.py",
            "items": [dish.row() for dish in self.items], "text": "\n".join(lines),
        }
