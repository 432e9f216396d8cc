"""The menus. Houses and dishes are invented."""
from .camera import photograph
from .truth import Dish, Sample
from .typography import Page


def sections(page, dishes, sizes, **row):
    """Headings, names with prices, descriptions below; `sizes` are heading, name, description."""
    heading, name, small = sizes
    section = None
    for dish in dishes:
        if dish.section != section:
            section = dish.section
            if section:
                page.skip(heading // 2)
                page.line(section, heading, "bold")
                page.skip(heading // 5)
        page.priced(dish.name, dish.price, name, codes=dish.codes, **row)
        if dish.description:
            page.paragraph(dish.description, small, width=(page.right - page.left) * 3 // 4)
        page.skip(name // 3)


# --- English, clean, one column ------------------------------------------------------------

BISTRO = [
    Dish("Leek and Potato Soup", "£6.50", "crème fraîche, chives, toasted sourdough",
         contains="milk gluten", section="Starters"),
    Dish("Smoked Mackerel Pâté", "£8.25", "horseradish, pickled cucumber, rye crackers",
         contains="fish gluten", usual="milk", section="Starters"),
    Dish("Roast Butternut Squash", "£7.75", "coconut cream, chilli, toasted pumpkin seeds",
         section="Starters"),
    Dish("Pan-Fried Sea Bass", "£18.50", "brown shrimp butter, new potatoes, samphire",
         contains="fish crustaceans milk", section="Mains"),
    Dish("Slow-Cooked Beef Cheek", "£19.00", "celeriac mash, red wine, English mustard",
         contains="celery mustard", usual="milk sulphites", section="Mains"),
    Dish("Mushroom Risotto", "£15.25", "parmesan, thyme, truffle oil",
         contains="milk", section="Mains"),
    Dish("Lemon Tart", "£7.00", "raspberry sorbet", usual="gluten eggs milk", section="Desserts"),
    Dish("Poached Pear", "£6.75", "hazelnut praline, dark chocolate",
         contains="nuts", section="Desserts"),
]


def bistro():
    page = Page(1240, 1640, "garamond", paper=(252, 250, 244), ink=(40, 36, 34), margin=130)
    page.line("The Lantern & Rook", 76, "bold", "centre")
    page.line("Evening Menu", 40, "italic", "centre")
    page.skip(16)
    page.rule((150, 120, 80))
    sections(page, BISTRO, (48, 38, 31), style="regular")
    return page.trimmed(), page.lines


# --- English, two columns, photographed ----------------------------------------------------

CAFE_LEFT = [
    Dish("Full English Breakfast", "9.95", "pork sausage, bacon, fried egg, beans, toast",
         contains="eggs gluten", section="Breakfast"),
    Dish("Avocado Toast", "7.50", "granary bread, lime, sunflower seeds",
         contains="gluten", section="Breakfast"),
    Dish("Buttermilk Pancakes", "8.25", "blueberries, maple syrup",
         contains="milk", usual="gluten eggs", section="Breakfast"),
    Dish("Oat Porridge", "5.75", "almond milk, banana, cinnamon",
         contains="gluten nuts", section="Breakfast"),
]
CAFE_RIGHT = [
    Dish("Tuna Melt", "8.95", "cheddar, red onion, ciabatta",
         contains="fish milk gluten", section="Sandwiches"),
    Dish("Houmous and Carrot", "7.25", "tahini, rocket, flatbread",
         contains="sesame gluten", section="Sandwiches"),
    Dish("Coronation Chicken", "8.50", "mayonnaise, sultanas, white bloomer",
         contains="eggs", usual="gluten mustard", section="Sandwiches"),
    Dish("Side of Chips", "3.95", section="Extras"),
    Dish("Green Salad", "4.25", "lettuce, cucumber, olive oil", section="Extras"),
]


def cafe():
    page = Page(1500, 1050, "carlito", paper=(250, 246, 236), ink=(30, 44, 60), margin=80)
    page.line("Copper Kettle Café", 66, "bold", "centre")
    page.skip(10)
    page.rule()
    top = page.y
    page.column(80, 700, top)
    sections(page, CAFE_LEFT, (44, 34, 28))
    page.column(810, 1420, top)
    sections(page, CAFE_RIGHT, (44, 34, 28))
    page.skip(60)
    corners = [(0.07, 0.06), (0.95, 0.04), (0.97, 0.95), (0.04, 0.93)]
    return photograph(page.trimmed(), corners, seed=11), page.lines


# --- German, Austrian letter codes with their legend ---------------------------------------

GASTHAUS = [
    Dish("Frittatensuppe", "€ 5,20", codes="A,C,G,L", contains="gluten eggs milk celery",
         section="Suppen"),
    Dish("Leberknödelsuppe", "€ 5,60", codes="A,C,L", contains="gluten eggs celery",
         section="Suppen"),
    Dish("Wiener Schnitzel vom Kalb", "€ 22,90", "mit Petersilerdäpfeln und Preiselbeeren",
         codes="A,C,G", contains="gluten eggs milk", section="Hauptspeisen"),
    Dish("Zwiebelrostbraten", "€ 24,50", "mit Bratkartoffeln und Senfgurke", codes="A,L,M,O",
         contains="gluten celery mustard sulphites", section="Hauptspeisen"),
    Dish("Gebratenes Zanderfilet", "€ 21,80", "mit Blattspinat und Salzkartoffeln", codes="D,G",
         contains="fish milk", section="Hauptspeisen"),
    Dish("Gemischter Salat", "€ 4,90", "Tomaten, Gurken, Karotten", codes="M,O",
         contains="mustard sulphites", section="Hauptspeisen"),
    Dish("Kaiserschmarrn", "€ 11,40", "mit Zwetschkenröster", codes="A,C,G",
         contains="gluten eggs milk", section="Mehlspeisen"),
    Dish("Nusspalatschinken", "€ 8,20", codes="A,C,G,H", contains="gluten eggs milk nuts",
         section="Mehlspeisen"),
]
AUSTRIAN_LEGEND = (
    "Allergeninformation: A Gluten, B Krebstiere, C Ei, D Fisch, E Erdnuss, F Soja, G Milch, "
    "H Schalenfrüchte, L Sellerie, M Senf, N Sesam, O Sulfite, P Lupinen, R Weichtiere")


def gasthaus():
    page = Page(1240, 1560, "liberation-serif", margin=120)
    page.line("Gasthaus zum Blauen Hirschen", 58, "bold", "centre")
    page.line("Speisekarte", 38, "italic", "centre")
    sections(page, GASTHAUS, (42, 34, 29))
    page.skip(24)
    page.rule()
    page.paragraph(AUSTRIAN_LEGEND, 24)
    return page.trimmed(), page.lines


# --- German, white on dark, photographed ---------------------------------------------------

TAFEL = [
    Dish("Kürbiscremesuppe", "6,80 €", "mit Kokosmilch und Ingwer", usual="milk celery"),
    Dish("Käsespätzle", "12,50 €", "mit Röstzwiebeln", contains="milk gluten", usual="eggs"),
    Dish("Matjesfilet", "14,20 €", "mit Apfel, Zwiebel und Sauerrahm", contains="fish milk"),
    Dish("Linseneintopf", "9,90 €", "mit Wurzelgemüse und Senf", contains="mustard",
         usual="celery"),
    Dish("Apfelstrudel", "6,50 €", "mit Vanillesauce", usual="gluten milk eggs"),
    Dish("Obstsalat", "5,40 €", "Apfel, Birne, Orange, Trauben"),
]


def tafel():
    page = Page(1100, 1240, "lato", paper=(34, 38, 36), ink=(240, 240, 232), margin=110)
    page.line("Heute in der Kupferpfanne", 58, "bold", "centre")
    page.skip(20)
    page.rule((200, 200, 190))
    sections(page, TAFEL, (46, 42, 33))
    corners = [(0.06, 0.05), (0.93, 0.07), (0.95, 0.96), (0.04, 0.94)]
    picture = photograph(page.trimmed(), corners, seed=23, table=(150, 140, 125),
                         light=(0.75, 1.05), blur=0.7, grain=4)
    return picture, page.lines


# --- French, leader dots, strong angle and shadow ------------------------------------------

BRASSERIE = [
    Dish("Soupe à l'oignon gratinée", "8,50 €", "emmental, croûtons", contains="milk gluten",
         section="Entrées"),
    Dish("Œufs mayonnaise", "6,90 €", contains="eggs", usual="mustard", section="Entrées"),
    Dish("Huîtres de saison", "16,00 €", "vinaigre à l'échalote", contains="molluscs",
         usual="sulphites", section="Entrées"),
    Dish("Filet de cabillaud", "19,50 €", "beurre blanc, fenouil", contains="fish milk",
         section="Plats"),
    Dish("Steak tartare", "18,00 €", "jaune d'œuf, moutarde, câpres", contains="eggs mustard",
         section="Plats"),
    Dish("Blanquette de veau", "17,80 €", "riz, champignons, crème", contains="milk",
         usual="celery gluten", section="Plats"),
    Dish("Crème brûlée", "7,20 €", contains="milk eggs", section="Desserts"),
    Dish("Tarte aux noix", "7,50 €", contains="nuts gluten", usual="eggs milk",
         section="Desserts"),
]


def brasserie():
    page = Page(1150, 1500, "caladea", paper=(248, 244, 232), ink=(60, 24, 28), margin=110)
    page.line("Brasserie du Vieux Moulin", 60, "bold", "centre")
    page.skip(10)
    sections(page, BRASSERIE, (46, 36, 30), style="regular", leader=".")
    corners = [(0.12, 0.06), (0.90, 0.03), (0.97, 0.96), (0.03, 0.92)]
    picture = photograph(page.trimmed(), corners, seed=37, light=(0.45, 1.05), blur=0.9)
    return picture, page.lines


# --- Spanish, the numbers of Annex II with their legend ------------------------------------

TAPAS = [
    Dish("Croquetas de jamón", "8,50", codes="1, 3, 7", contains="gluten eggs milk",
         section="Para picar"),
    Dish("Gambas al ajillo", "12,00", codes="2", contains="crustaceans", section="Para picar"),
    Dish("Boquerones en vinagre", "7,90", codes="4, 12", contains="fish sulphites",
         section="Para picar"),
    Dish("Calamares a la romana", "10,50", codes="1, 3, 14", contains="gluten eggs molluscs",
         section="Para picar"),
    Dish("Patatas bravas", "5,80", codes="3", contains="eggs", section="Para picar"),
    Dish("Pulpo a la gallega", "16,50", codes="14", contains="molluscs", section="Raciones"),
    Dish("Pimientos de Padrón", "6,50", section="Raciones"),
    Dish("Tarta de almendra", "5,50", codes="3, 8", contains="eggs nuts", section="Postres"),
    Dish("Flan de la casa", "4,20", codes="3, 7", contains="eggs milk", section="Postres"),
]
NUMBERED_LEGEND = (
    "Alérgenos: 1 Gluten, 2 Crustáceos, 3 Huevos, 4 Pescado, 5 Cacahuetes, 6 Soja, 7 Lácteos, "
    "8 Frutos de cáscara, 9 Apio, 10 Mostaza, 11 Sésamo, 12 Sulfitos, 13 Altramuces, 14 Moluscos")


def tapas():
    page = Page(1240, 1480, "liberation-sans", ink=(20, 20, 20), margin=120)
    page.line("TABERNA LA HIGUERA", 60, "bold", "centre")
    sections(page, TAPAS, (42, 34, 28))
    page.skip(20)
    page.rule((180, 60, 40), 4)
    page.paragraph(NUMBERED_LEGEND, 24)
    return page.trimmed(), page.lines


# --- Italian, photographed, little contrast ------------------------------------------------

TRATTORIA = [
    Dish("Bruschetta al pomodoro", "€ 6,00", "pane casereccio, basilico, aglio",
         contains="gluten", section="Antipasti"),
    Dish("Vitello tonnato", "€ 12,00", "salsa tonnata, capperi", contains="fish",
         usual="eggs celery", section="Antipasti"),
    Dish("Spaghetti alle vongole", "€ 14,50", "aglio, prezzemolo, vino bianco",
         contains="gluten molluscs sulphites", section="Primi"),
    Dish("Gnocchi al pesto", "€ 12,50", "basilico, pinoli, pecorino", contains="milk",
         usual="gluten eggs", section="Primi"),
    Dish("Risotto ai gamberi", "€ 16,00", contains="crustaceans", usual="milk celery",
         section="Primi"),
    Dish("Pollo alla griglia", "€ 13,50", "patate al forno, rosmarino", section="Secondi"),
    Dish("Tiramisù", "€ 6,50", "mascarpone, savoiardi, caffè", contains="milk gluten",
         usual="eggs", section="Dolci"),
]


def trattoria():
    page = Page(1150, 1420, "garamond", paper=(226, 208, 176), ink=(84, 50, 34), margin=110)
    page.line("Trattoria Il Cortile", 68, "italic", "centre")
    page.skip(8)
    sections(page, TRATTORIA, (46, 38, 31), style="regular")
    corners = [(0.05, 0.07), (0.96, 0.03), (0.92, 0.97), (0.08, 0.95)]
    picture = photograph(page.trimmed(), corners, seed=41, table=(70, 84, 78),
                         light=(0.6, 1.0), blur=0.9)
    return picture, page.lines


# --- English, dietary marks, add-ons, a kitchen's notice -----------------------------------

STREET_FOOD = [
    Dish("Pad Thai (GF)", "$13", "rice noodles, egg, crushed peanuts, lime",
         contains="eggs peanuts", usual="fish soybeans crustaceans", section="Bowls"),
    Dish("Miso Salmon Bowl", "$15.50", "sushi rice, edamame, sesame, nori",
         contains="soybeans fish sesame", section="Bowls"),
    Dish("Garden Bowl (VG)", "$12", "quinoa, roasted carrots, chickpeas, lemon",
         section="Bowls"),
    Dish("Add feta or prawns", "+ $4", contains="", traces="milk crustaceans", section="Bowls"),
    Dish("Smash Burger", "$14", "beef patty, American cheese, brioche bun (GF on request)",
         contains="milk gluten", usual="eggs", section="Burgers"),
    Dish("Falafel Burger (VG)", "$13", "vegan mayo, gherkins, seeded bun", contains="gluten",
         usual="sesame", section="Burgers"),
]


def street_food():
    page = Page(1100, 1420, "dejavu", paper=(255, 255, 255), ink=(24, 24, 24), margin=90)
    page.line("GREEN TRUCK", 64, "bold")
    page.line("bowls + burgers", 34)
    sections(page, STREET_FOOD, (40, 32, 26))
    page.skip(30)
    page.rule()
    page.paragraph("VG vegan · GF no gluten-containing ingredients", 23)
    page.paragraph("Our kitchen handles nuts and sesame. Please tell us about any allergy "
                   "before you order.", 23)
    return page.trimmed(), page.lines


# --- German, letters raised after the names, menu of the day ------------------------------

KANTINE = [
    Dish("Spaghetti Bolognese", "6,40 €", codes="a,i", contains="gluten celery",
         section="Montag"),
    Dish("Gemüsecurry mit Reis", "5,90 €", codes="f,i", contains="soybeans celery",
         section="Montag"),
    Dish("Fischstäbchen mit Kartoffelpüree", "6,80 €", codes="a,d,g",
         contains="gluten fish milk", section="Dienstag"),
    Dish("Ofenkartoffel mit Kräuterquark", "5,40 €", codes="g", contains="milk",
         section="Dienstag"),
    Dish("Hähnchenbrust in Senfsauce", "6,90 €", codes="g,j", contains="milk mustard",
         section="Mittwoch"),
    Dish("Linsensalat mit Räuchertofu", "5,70 €", codes="f,l", contains="soybeans sulphites",
         section="Mittwoch"),
]
GERMAN_LEGEND = (
    "a) Gluten b) Krebstiere c) Eier d) Fisch e) Erdnüsse f) Soja g) Milch h) Schalenfrüchte "
    "i) Sellerie j) Senf k) Sesam l) Schwefeldioxid und Sulfite m) Lupinen n) Weichtiere")


def kantine():
    page = Page(1240, 1180, "carlito", ink=(26, 30, 44), margin=110)
    page.line("Kantine am Hafen – Speiseplan", 54, "bold")
    sections(page, KANTINE, (40, 36, 28), style="regular", raised=True)
    page.skip(20)
    page.rule()
    page.paragraph(GERMAN_LEGEND, 24)
    return page.trimmed(), page.lines


MENUS = [
    Sample("menu_en_bistro.png", "menu", "en", "clean print, one column, descriptions below",
           bistro, BISTRO),
    Sample("menu_en_cafe.jpg", "menu", "en", "two columns, photographed", cafe,
           CAFE_LEFT + CAFE_RIGHT),
    Sample("menu_de_gasthaus.png", "menu", "de", "Austrian letter codes with their legend",
           gasthaus, GASTHAUS),
    Sample("menu_de_tafel.jpg", "menu", "de", "white on dark, photographed", tafel, TAFEL),
    Sample("menu_fr_brasserie.jpg", "menu", "fr", "leader dots, strong angle and shadow",
           brasserie, BRASSERIE),
    Sample("menu_es_taberna.png", "menu", "es", "Annex numbers as codes with their legend",
           tapas, TAPAS),
    Sample("menu_it_trattoria.jpg", "menu", "it", "brown on beige, photographed", trattoria,
           TRATTORIA),
    Sample("menu_en_street_food.png", "menu", "en", "dietary marks, add-ons, kitchen notice",
           street_food, STREET_FOOD),
    Sample("menu_de_kantine.png", "menu", "de", "raised letters a to n, menu of the week",
           kantine, KANTINE),
]
