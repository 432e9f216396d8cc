"""A chart of allergens, and cards with their headings on their side. Houses and dishes are invented."""
from PIL import Image, ImageDraw

from .truth import Dish, Sample
from .typography import Page

# --- English, a chart: names that slant above the columns, sections in script on bars -------

HEADS = {"Milk": "milk", "Egg": "eggs", "Wheat": "gluten", "Soya": "soybeans",
         "Peanut": "peanuts", "Nuts": "nuts", "Sesame": "sesame"}

PARLOUR = [
    Dish("Clotted Cream", contains="milk eggs", section="Scoops"),
    Dish("Dark Chocolate Chip", contains="milk soybeans", section="Scoops"),
    Dish("Brown Bread", contains="milk eggs gluten", section="Scoops"),
    Dish("Hazelnut Swirl", contains="milk nuts", section="Scoops"),
    Dish("Salted Peanut", contains="milk peanuts", section="Scoops"),
    Dish("Lemon Sorbet", section="Scoops"),
    Dish("Mango Sorbet", section="Scoops"),
    Dish("Waffle Cone", contains="gluten eggs soybeans", section="Cones"),
    Dish("Sugar Cone", contains="gluten", section="Cones"),
    Dish("Paper Tub", section="Cones"),
    Dish("Hot Fudge", contains="milk soybeans", section="Toppings"),
    Dish("Tahini Crunch", contains="sesame gluten", section="Toppings"),
    Dish("Strawberry Sauce", section="Toppings"),
]


def parlour():
    page = Page(1300, 1400, "lato", paper=(253, 250, 244), ink=(32, 36, 48), margin=70)
    page.line("Gull & Pebble Ices", 60, "bold")
    page.line("What is in our scoops", 30)
    page.skip(150)
    first, step, row = 560, 96, 46
    head = page.font(28, "bold")
    for column, name in enumerate(HEADS):
        x = first + column * step
        _slanting(page, name, head, x, page.y - 12)
    page.lines.append(" ".join(HEADS))
    section = None
    for dish in PARLOUR:
        if dish.section != section:
            section = dish.section
            box = (page.left, page.y, page.right, page.y + row)
            page.canvas.rectangle(box, fill=(46, 96, 110))
            page.family = "lobster"
            page.draw(page.left + 16, page.y + 2, section, page.font(34, "bold"), ink="white")
            page.family = "lato"
            page.lines.append(section)
            page.y += row + 6
        page.draw(page.left + 8, page.y + 6, dish.name, page.font(28))
        for column, allergen in enumerate(HEADS.values()):
            if allergen in dish.contains.split():
                _tick(page, first + column * step, page.y + row // 2)
        page.lines.append(dish.name)
        page.y += row
        page.canvas.line((page.left, page.y, page.right, page.y), fill=(214, 210, 200), width=1)
    page.skip(24)
    page.line("A tick means that the ice or topping contains it.", 24)
    return page.trimmed(), page.lines


def _slanting(page, text, font, x, y):
    """A word that rises by 45 degrees from where its column is."""
    width, height = round(font.getlength(text)), font.size * 4 // 3
    side = 2 * width
    sheet = Image.new("L", (side, side), 0)
    ImageDraw.Draw(sheet).text((side // 2, side // 2 - height // 2), text, font=font, fill=255)
    sheet = sheet.rotate(45, resample=Image.Resampling.BICUBIC)
    page.image.paste(Image.new("RGB", sheet.size, page.ink), (x - side // 2, y - side // 2), sheet)


def _tick(page, x, y):
    points = [(x - 9, y), (x - 3, y + 8), (x + 10, y - 10)]
    page.canvas.line(points, fill=(176, 58, 40), width=4, joint="curve")


# --- Dutch, cards whose headings stand on their side, prices below --------------------------

KAART = [
    [
        Dish("Havermoutpap", "6,50", "havermelk, appel, kaneel", contains="gluten",
             section="Ontbijt"),
        Dish("Roerei op toast", "8,50", "zuurdesembrood, bieslook", contains="eggs gluten",
             usual="milk", section="Ontbijt"),
        Dish("Fruitsalade", "5,00", "meloen, druiven, munt", section="Ontbijt"),
        Dish("Appeltaart", "4,75", "met slagroom", contains="milk", usual="gluten eggs",
             section="Gebak"),
        Dish("Notenkoek", "4,25", "walnoot en honing", contains="nuts", usual="gluten",
             section="Gebak"),
    ],
    [
        Dish("Tosti geitenkaas", "7,50", "vijgenjam, rucola", contains="milk", usual="gluten",
             section="Lunch"),
        Dish("Broodje makreel", "9,00", "appel, mierikswortel", contains="fish", usual="gluten",
             section="Lunch"),
        Dish("Linzensoep", "7,00", "wortel, komijn", usual="celery", section="Lunch"),
        Dish("Muntthee", "3,50", section="Drinken"),
        Dish("Karnemelk", "2,75", contains="milk", section="Drinken"),
        Dish("Appelsap", "3,25", section="Drinken"),
    ],
]


def kaart():
    page = Page(1400, 1300, "carlito", paper=(250, 232, 224), ink=(36, 44, 60), margin=60)
    page.line("Koffiehuis De Zwaluw", 64, "bold", ink=(196, 74, 40))
    page.skip(16)
    top, foot = page.y, page.y
    for dishes, left in zip(KAART, (60, 720)):
        page.column(left + 74, left + 600, top)
        for section in dict.fromkeys(dish.section for dish in dishes):
            start = page.y
            own = [dish for dish in dishes if dish.section == section]
            height = sum(110 + 34 * bool(dish.description) for dish in own) + 24
            page.canvas.rectangle((left, start, left + 610, start + height), fill="white")
            page.canvas.rectangle((left, start, left + 52, start + height), fill=(42, 138, 126))
            _upright(page, section, left, start, height)
            page.lines.append(section)
            page.y += 14
            for dish in own:
                page.line(dish.name, 34, "bold")
                if dish.description:
                    page.line(dish.description, 26)
                page.line(dish.price, 28, "bold", ink=(196, 74, 40))
                page.skip(22)
            page.y = start + height + 28
        foot = max(foot, page.y)
    page.y = foot
    return page.trimmed(), page.lines


def _upright(page, text, left, top, height):
    """A word that is read from below, in the middle of a bar at the left of its card."""
    font = page.font(36, "bold")
    sheet = Image.new("L", (round(font.getlength(text)) + 8, 52), 0)
    ImageDraw.Draw(sheet).text((4, 4), text, font=font, fill=255)
    sheet = sheet.rotate(90, expand=True)
    place = (left + 2, top + (height - sheet.height) // 2)
    page.image.paste(Image.new("RGB", sheet.size, "white"), place, sheet)


CHARTS = [
    Sample("menu_en_parlour.png", "menu", "en",
           "a chart of allergens with slanting heads, sections in script on bars", parlour,
           PARLOUR),
    Sample("menu_nl_kaart.png", "menu", "nl", "cards with their headings on their side", kaart,
           sum(KAART, [])),
]
