#!/usr/bin/python3
"""Renders SampleImages/ and its truth table. The same pictures every time.

    Scripts/render_samples.py [--only NAME]... [--to DIR]

Needs Debian's python3-pil and the fonts fonts-dejavu-core, fonts-liberation2, fonts-ebgaramond,
fonts-crosextra-carlito, fonts-crosextra-caladea, fonts-lato and fonts-lobstertwo. Only people who change the samples
need them: the pictures are committed.
"""
import argparse
import json
import pathlib

from PIL import Image

from samples.boards import BOARDS
from samples.charts import CHARTS
from samples.document import DOCUMENTS
from samples.labels import LABELS
from samples.menus import MENUS

EXIF_ORIENTATION = 0x0112
ROOT = pathlib.Path(__file__).resolve().parent.parent


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", action="append", default=[], metavar="NAME",
                        help="render only pictures whose file name contains NAME")
    parser.add_argument("--to", default=ROOT / "SampleImages", type=pathlib.Path, metavar="DIR")
    arguments = parser.parse_args()
    arguments.to.mkdir(exist_ok=True)
    table = []
    for sample in MENUS + BOARDS + CHARTS + DOCUMENTS + LABELS:
        picture, lines = sample.render()
        table.append(json.dumps(sample.row(lines), ensure_ascii=False))
        if not arguments.only or any(name in sample.file for name in arguments.only):
            save(picture, sample.orientation, arguments.to / sample.file)
    (arguments.to / "truth.jsonl").write_text("\n".join(table) + "\n", encoding="utf-8")


def save(picture, orientation, path):
    if path.suffix == ".pdf":
        path.write_bytes(picture)
        return
    if path.suffix == ".png":
        picture.quantize(32).save(path, optimize=True)
        return
    exif = Image.Exif()
    if orientation == 6:
        picture = picture.transpose(Image.Transpose.ROTATE_90)
        exif[EXIF_ORIENTATION] = orientation
    picture.save(path, quality=78, exif=exif)


if __name__ == "__main__":
    main()
