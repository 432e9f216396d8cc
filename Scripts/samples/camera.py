"""Turns a clean page into a photograph of it: angle, light, focus, grain. Seeded throughout."""
import math
import random

from PIL import Image, ImageChops, ImageFilter


def photograph(page, corners, seed, table=(96, 74, 58), light=(0.62, 1.05), blur=0.8, grain=5):
    """The page lying on a table.

    `corners` are where the page's corners come to lie in the picture (top left, top right, bottom
    right, bottom left), as fractions of it; `light` is the darkest and the brightest factor,
    spread unevenly; `blur` is a Gaussian radius in pixels, `grain` half the range of the noise.
    """
    chance = random.Random(seed)
    size = (round(page.width * 1.22), round(page.height * 1.22))
    picture = _table(size, table, chance)
    target = [(x * size[0], y * size[1]) for x, y in corners]
    source = [(0, 0), (page.width, 0), (page.width, page.height), (0, page.height)]
    warp = _perspective(target, source)
    flat = page.transform(size, Image.Transform.PERSPECTIVE, warp, Image.Resampling.BICUBIC)
    mask = Image.new("L", page.size, 255)
    mask = mask.transform(size, Image.Transform.PERSPECTIVE, warp, Image.Resampling.BICUBIC)
    picture.paste(flat, (0, 0), mask)
    picture = ImageChops.multiply(picture, _light(size, light, chance))
    picture = picture.filter(ImageFilter.GaussianBlur(blur))
    return _grained(picture, grain, chance)


def _table(size, colour, chance):
    small = Image.new("RGB", (24, 24))
    for x in range(24):
        for y in range(24):
            shade = 0.8 + 0.25 * math.sin(y * 1.3) + chance.uniform(-0.15, 0.15)
            small.putpixel((x, y), tuple(min(255, round(c * shade)) for c in colour))
    return small.resize(size, Image.Resampling.BICUBIC)


def _light(size, between, chance):
    """Bright near one point, darker away from it."""
    lamp = (chance.uniform(4, 12), chance.uniform(2, 8))
    small = Image.new("L", (16, 16))
    for x in range(16):
        for y in range(16):
            far = min(1.0, math.dist((x, y), lamp) / 17)
            factor = between[1] + (between[0] - between[1]) * far
            small.putpixel((x, y), min(255, round(240 * factor)))
    return small.resize(size, Image.Resampling.BICUBIC).convert("RGB")


def _grained(picture, grain, chance):
    noise = Image.frombytes("L", picture.size, chance.randbytes(picture.width * picture.height))
    noise = noise.point([round(value * 2 * grain / 255) for value in range(256)])
    layer = Image.merge("RGB", (noise, noise, noise))
    return ImageChops.subtract(ImageChops.add(picture, layer), Image.new(
        "RGB", picture.size, (grain, grain, grain)))


def _perspective(target, source):
    """The eight coefficients that map points of the picture back to points of the page."""
    rows = []
    for (x, y), (u, v) in zip(target, source):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    for pivot in range(8):
        best = max(range(pivot, 8), key=lambda row: abs(rows[row][pivot]))
        rows[pivot], rows[best] = rows[best], rows[pivot]
        rows[pivot] = [value / rows[pivot][pivot] for value in rows[pivot]]
        for other in range(8):
            if other != pivot:
                factor = rows[other][pivot]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[pivot])]
    return [row[8] for row in rows]
