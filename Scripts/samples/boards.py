"""Menus that are set otherwise: three columns, a chalk board, a week's plan, wines, marks."""
from .camera import photograph
from .menus import AUSTRIAN_LEGEND, sections
from .truth import Dish, Sample
from .typography import Page

# --- English, three columns ----------------------------------------------------------------

DINER = (
    [
        Dish("Chicken Noodle Soup", "5.20", contains="gluten", usual="celery eggs",
             section="Soups"),
        Dish("Tomato Soup", "4.80", "basil, olive oil", usual="celery", section="Soups"),
        Dish("Prawn Cocktail", "7.40", "Marie Rose sauce", contains="crustaceans",
             usual="eggs mustard fish", section="Starters"),
        Dish("Garlic Bread", "4.10", contains="gluten", usual="milk", section="Starters"),
    ],
    [
        Dish("Fish and Chips", "12.60", "mushy peas, tartare sauce", contains="fish",
             usual="gluten eggs mustard", section="Mains"),
        Dish("Cheddar Burger", "11.90", "brioche bun, pickles", contains="milk gluten",
             usual="eggs", section="Mains"),
        Dish("Jacket Potato", "8.50", "baked beans", section="Mains"),
        Dish("Tofu Stir-Fry", "10.80", "soy sauce, sesame seeds", contains="soybeans sesame",
             usual="gluten", section="Mains"),
    ],
    [
        Dish("Apple Crumble", "6.20", "custard", usual="gluten milk eggs", section="Puddings"),
        Dish("Walnut Brownie", "5.90", "vanilla ice cream", contains="nuts milk",
             usual="gluten eggs", section="Puddings"),
        Dish("Fruit Salad", "4.60", section="Puddings"),
        Dish("Oat Milk Latte", "3.70", contains="gluten", section="Drinks"),
    ])


def diner():
    page = Page(1620, 900, "lato", paper=(255, 253, 248), ink=(32, 36, 60), margin=70)
    page.line("Harbour Lights Diner", 58, "bold", "centre")
    page.skip(6)
    page.rule((200, 70, 50), 4)
    top, foot = page.y, 0
    for index, dishes in enumerate(DINER):
        left = 70 + index * 515
        page.column(left, left + 450, top)
        sections(page, dishes, (38, 29, 25))
        foot = max(foot, page.y)
    page.y = foot
    return page.trimmed(), page.lines


# --- French, chalk on a board, photographed -------------------------------------------------

ARDOISE = [
    Dish("Velouté de potiron", "7 €", "graines de courge", usual="milk celery"),
    Dish("Œuf mollet", "8 €", "lentilles, moutarde", contains="eggs mustard"),
    Dish("Moules marinières", "14 €", "vin blanc, persil", contains="molluscs sulphites",
         usual="celery milk"),
    Dish("Risotto aux cèpes", "15 €", "parmesan", contains="milk", usual="sulphites celery"),
    Dish("Tarte aux amandes", "6 €", contains="nuts", usual="gluten eggs milk"),
]


def ardoise():
    page = Page(1040, 1000, "caladea", paper=(40, 46, 44), ink=(226, 224, 212), margin=110)
    page.line("À l'ardoise", 74, "italic", "centre")
    page.skip(18)
    sections(page, ARDOISE, (46, 42, 33), style="italic")
    corners = [(0.05, 0.06), (0.96, 0.03), (0.94, 0.96), (0.07, 0.95)]
    picture = photograph(page.trimmed(), corners, seed=71, table=(120, 96, 70),
                         light=(0.7, 1.1), blur=0.9, grain=6)
    return picture, page.lines


# --- German, raised codes with the Austrian legend ------------------------------------------

BEISL = [
    Dish("Rindsuppe mit Grießnockerl", "€ 5,40", codes="A,C,L", contains="gluten eggs celery",
         section="Vorspeisen"),
    Dish("Beef Tatar", "€ 13,90", codes="A,C,M", contains="gluten eggs mustard",
         section="Vorspeisen"),
    Dish("Gebackene Champignons", "€ 11,20", codes="A,C,G", contains="gluten eggs milk",
         section="Hauptspeisen"),
    Dish("Saibling vom Grill", "€ 19,80", codes="D,G", contains="fish milk",
         section="Hauptspeisen"),
    Dish("Erdäpfelgulasch", "€ 10,60", codes="L", contains="celery", section="Hauptspeisen"),
    Dish("Mohnnudeln", "€ 9,40", codes="A,C,G", contains="gluten eggs milk",
         section="Mehlspeisen"),
]


def beisl():
    page = Page(1400, 1240, "liberation-sans", paper=(250, 246, 232), ink=(44, 34, 28), margin=110)
    page.line("Beisl am Eck", 72, "bold", "centre")
    sections(page, BEISL, (50, 44, 32), style="regular", raised=True, spaced=True)
    page.skip(20)
    page.rule((140, 110, 80))
    page.paragraph(AUSTRIAN_LEGEND, 26)
    return page.trimmed(), page.lines


# --- Swedish, a week's plan -----------------------------------------------------------------

LUNCH = [
    Dish("Köttbullar med potatismos", "", contains="", usual="milk gluten eggs",
         section="Måndag"),
    Dish("Linsgryta med kokosmjölk", "", section="Måndag"),
    Dish("Stekt strömming med lingon", "", contains="fish", usual="gluten", section="Tisdag"),
    Dish("Pasta med zucchini och ost", "", contains="gluten milk", section="Tisdag"),
    Dish("Ärtsoppa med senap", "", contains="mustard", section="Onsdag"),
    Dish("Pannkakor med sylt", "", usual="gluten eggs milk", section="Onsdag"),
]


def lunch():
    page = Page(1000, 900, "carlito", ink=(20, 44, 80), margin=100)
    page.line("Lunch vecka 14", 62, "bold", "centre")
    page.line("Dagens rätt 125 kr", 34, "regular", "centre")
    sections(page, LUNCH, (40, 33, 28), style="regular")
    return page.trimmed(), page.lines


# --- Italian, wines by the glass and by the bottle ------------------------------------------

WINES = [
    ("Vini bianchi", [("Vermentino di Collina", "5,50", "24,00"),
                      ("Verdicchio Le Grotte", "6,00", "27,00"),
                      ("Ribolla Gialla Casale", "6,50", "31,00")]),
    ("Vini rossi", [("Barbera Poggio Alto", "5,00", "22,00"),
                    ("Nero d'Avola Sicano", "5,50", "25,00"),
                    ("Aglianico del Monte", "7,00", "34,00")]),
]


def wines():
    page = Page(1000, 860, "caladea", paper=(252, 248, 240), ink=(70, 20, 36), margin=100)
    page.line("Enoteca del Ponte", 60, "bold", "centre")
    for heading, bottles in WINES:
        page.skip(18)
        font = page.font(28, "italic")
        page.draw(620, page.y + 10, "calice", font)
        page.draw(770, page.y + 10, "bottiglia", font)
        page.line(heading, 42, "bold")
        page.lines[-1] += " calice bottiglia"
        for name, glass, bottle in bottles:
            page.draw(620, page.y, glass, page.font(32))
            page.draw(790, page.y, bottle, page.font(32))
            page.line(name, 32)
            page.lines[-1] += f" {glass} {bottle}"
    page.skip(16)
    page.paragraph("Tutti i vini contengono solfiti.", 26, "italic")
    return page.trimmed(), page.lines


def wine_dishes():
    return [Dish(name, glass, contains="sulphites", section=heading)
            for heading, bottles in WINES for name, glass, _ in bottles]


# --- Finnish, marks that claim --------------------------------------------------------------

LOUNAS = [
    Dish("Lohikeitto L, G", "12,90 €", contains="fish", usual="milk", section="Keitot"),
    Dish("Kasvissosekeitto M, G", "10,50 €", usual="celery", section="Keitot"),
    Dish("Paistetut muikut L", "14,50 €", "perunamuusi", contains="fish", usual="gluten milk",
         section="Pääruoat"),
    Dish("Uunijuurekset M, G", "11,80 €", "hummus", contains="sesame", section="Pääruoat"),
    Dish("Mustikkapiirakka L", "6,20 €", "vaniljakastike", usual="gluten milk eggs",
         section="Jälkiruoat"),
]


def lounas():
    page = Page(1040, 900, "dejavu", ink=(24, 36, 48), margin=90)
    page.line("Ravintola Rantakallio", 54, "bold", "centre")
    sections(page, LOUNAS, (36, 30, 25), style="regular")
    page.skip(16)
    page.paragraph("L laktoositon · M maidoton · G gluteeniton", 25)
    return page.trimmed(), page.lines


# --- Italian and German, codes in grey boxes and a colour before each name -------------------

PIZZE = [
    Dish("Marinara", "8", "Tomaten, Knoblauch, Oregano", "A", contains="gluten",
         section="Pizze"),
    Dish("Margherita", "9", "Tomaten, Mozzarella, Basilikum", "A,G", contains="gluten milk",
         section="Pizze"),
    Dish("Tonno", "11", "Thunfisch, Zwiebeln, Mozzarella", "A,D,G",
         contains="gluten fish milk", section="Pizze"),
    Dish("Frutti di mare", "13", "Garnelen, Muscheln, Tintenfisch", "A,B,R",
         contains="gluten crustaceans molluscs", section="Pizze"),
    Dish("Rustica", "12", "Birne, Gorgonzola, Honig", "A,G,H", contains="gluten milk nuts",
         section="Pizze"),
    Dish("Bruschetta", "6", "geröstetes Brot, Tomaten", "A", contains="gluten",
         section="Antipasti"),
    Dish("Carpaccio", "14", "Rind, Rucola, Kapern", "M,O", contains="mustard sulphites",
         section="Antipasti"),
    Dish("Caponata", "7", "Auberginen, Sellerie, Oliven", "L", contains="celery",
         section="Antipasti"),
]


def pizzeria():
    page = Page(1000, 1300, "dejavu", ink=(30, 30, 30), margin=80)
    heading = None
    colours = [(190, 60, 50), (70, 140, 70), (60, 90, 170), (225, 160, 40)]
    for number, dish in enumerate(PIZZE):
        if dish.section != heading:
            heading = dish.section
            page.skip(18)
            page.line(heading, 50, "bold")
        name, codes, price = page.font(32), page.font(21), page.font(32)
        x, y = page.left, page.y
        page.canvas.rectangle((x, y + 5, x + 25, y + 30), fill=colours[number % len(colours)])
        x += 42
        page.draw(x, y, dish.name.upper(), name)
        x += name.getlength(dish.name.upper()) + 14
        width = codes.getlength(dish.codes)
        page.canvas.rectangle((x, y + 6, x + width + 12, y + 34), fill=(214, 214, 214))
        page.draw(x + 6, y + 8, dish.codes, codes)
        page.draw(page.right - price.getlength(dish.price), y, dish.price, price)
        page.lines.append(f"{dish.name.upper()} {dish.codes} {dish.price}")
        page.y += 42
        page.left += 42
        page.line(dish.description, 25, "bold")
        page.left -= 42
        page.skip(12)
    page.skip(16)
    page.paragraph(AUSTRIAN_LEGEND, 21)
    return page.trimmed(), page.lines


BOARDS = [
    Sample("menu_en_diner.png", "menu", "en", "three columns", diner, sum(DINER, [])),
    Sample("menu_fr_ardoise.jpg", "menu", "fr", "chalk on a board, slanted, photographed",
           ardoise, ARDOISE),
    Sample("menu_de_beisl.png", "menu", "de", "raised Austrian letters with their legend", beisl,
           BEISL),
    Sample("menu_sv_lunch.png", "menu", "sv", "a week's plan without prices", lunch, LUNCH),
    Sample("menu_it_vini.png", "menu", "it", "wines by the glass and by the bottle", wines,
           wine_dishes()),
    Sample("menu_de_pizzeria.png", "menu", "de it",
           "codes in grey boxes, a colour before each name, prices of one digit", pizzeria, PIZZE),
    Sample("menu_fi_lounas.png", "menu", "fi", "marks that claim, with their legend", lounas,
           LOUNAS),
]
