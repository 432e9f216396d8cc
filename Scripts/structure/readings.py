"""Other pictures of the same pages: smaller or larger, turned a little, paler, more compressed.

Each is read anew, so that the weights see what reading makes of a page on a worse day: other words lost, other boxes,
other columns. A picture keeps the fold of its page: what is measured never saw it.
"""
import os
import random

from PIL import Image, ImageEnhance, ImageOps

# The factors by which the first and the second picture of a page are scaled; further ones take turns.
SCALES = ((0.62, 0.85), (0.85, 1.25))
GREATEST_TURN = 1.6  # degrees, to either side: what a hand does


def again(picture, scale, chance):
    """The picture as it might have been taken otherwise. Corners that a turn lays bare take the colour of the picture's corner."""
    factor = chance.uniform(*scale)
    picture = picture.resize(tuple(max(1, int(side * factor)) for side in picture.size), Image.LANCZOS)
    angle = chance.uniform(-GREATEST_TURN, GREATEST_TURN)
    corner = picture.getpixel((min(3, picture.width - 1), min(3, picture.height - 1)))
    picture = picture.rotate(angle, resample=Image.BICUBIC, expand=True, fillcolor=corner)
    picture = ImageEnhance.Contrast(picture).enhance(chance.uniform(0.7, 1.2))
    return ImageEnhance.Brightness(picture).enhance(chance.uniform(0.8, 1.15))


def readings(source, cases, target, count):
    """Writes `count` pictures of each case of the folder `source` into `target` and returns their transcriptions."""
    os.makedirs(target, exist_ok=True)
    result = []
    for case in cases:
        for number in range(count):
            name = f"reading-{number}-{case['file']}"
            path = os.path.join(target, name)
            if not os.path.exists(path):
                chance = random.Random(f"{number} {case['file']}")
                picture = ImageOps.exif_transpose(Image.open(os.path.join(source, case["file"]))).convert("RGB")
                again(picture, SCALES[number % len(SCALES)], chance).save(path, quality=chance.randint(55, 85))
            result.append({**case, "file": name})
    return result
