"""The labels. Brands and products are invented."""
from .camera import photograph
from .truth import Dish, Sample
from .typography import Page


def product(name, contains, traces=""):
    return [Dish(name, contains=contains, traces=traces)]


def granola():
    page = Page(1000, 820, "lato", paper=(244, 238, 220), ink=(38, 30, 24), margin=70)
    page.line("Meadow & Mill", 54, "bold", "centre")
    page.line("Honey Almond Granola", 40, "italic", "centre")
    page.skip(24)
    page.paragraph("INGREDIENTS: Oat flakes (48%), honey, almonds (9%), sunflower oil, barley malt "
                   "extract, desiccated coconut, pumpkin seeds, cinnamon, salt.", 30)
    page.skip(20)
    page.paragraph("Contains: oats, barley, almonds.", 30, "bold")
    page.paragraph("May contain traces of milk, peanuts and sesame.", 30)
    page.skip(16)
    page.paragraph("Store in a cool, dry place. Best before: see top of pack.", 25)
    corners = [(0.06, 0.08), (0.94, 0.04), (0.96, 0.92), (0.03, 0.96)]
    picture = photograph(page.trimmed(), corners, seed=53, light=(0.6, 1.05))
    return picture, page.lines


def pumpernickel():
    page = Page(1100, 760, "liberation-sans", margin=70)
    page.line("Kornblume Vollkornbrot", 50, "bold")
    page.skip(10)
    page.paragraph("Zutaten: ROGGENVOLLKORNSCHROT 52 %, Wasser, WEIZENMEHL, Sonnenblumenkerne, "
                   "Leinsamen, SESAM, GERSTENMALZEXTRAKT, jodiertes Speisesalz, Hefe.", 30)
    page.skip(14)
    page.paragraph("Kann Spuren von SOJA, MILCH und SCHALENFRÜCHTEN enthalten.", 30)
    page.skip(14)
    page.paragraph("Kühl und trocken lagern. Nettofüllmenge 500 g", 26)
    return page.trimmed(), page.lines


NUTRITION = (
    "Valeurs nutritionnelles pour 100 g",
    "Énergie 2130 kJ / 509 kcal", "Matières grasses 27 g", "Glucides 58 g", "Protéines 7,4 g")


def biscuits():
    page = Page(1000, 1000, "caladea", paper=(236, 240, 244), ink=(20, 30, 70), margin=70)
    page.line("Les Petits Rochers", 52, "bold", "centre")
    page.line("Biscuits au beurre et noisettes", 38, "italic", "centre")
    page.skip(20)
    page.paragraph("Ingrédients : farine de blé, beurre 22 %, sucre, noisettes 12 %, œufs frais, "
                   "lait écrémé en poudre, poudre à lever (carbonates de sodium), sel, arôme "
                   "naturel de vanille.", 30)
    page.skip(14)
    page.paragraph("Peut contenir des traces d'arachides et de soja.", 30, "bold")
    page.skip(14)
    for row in NUTRITION:
        page.line(row, 25)
    page.skip(14)
    page.paragraph("À conserver dans un endroit sec. Poids net : 180 g", 25)
    corners = [(0.08, 0.05), (0.95, 0.09), (0.92, 0.95), (0.04, 0.90)]
    picture = photograph(page.trimmed(), corners, seed=61, light=(0.55, 1.05), blur=1.2,
                         grain=9)
    return picture, page.lines


def tiny_print():
    page = Page(520, 300, "liberation-sans", margin=24)
    page.line("Sopa de pescado Marenda", 20, "bold")
    page.skip(4)
    page.paragraph("INGREDIENTES: Agua, merluza (14%) (pescado), tomate, gambas (6%) (crustáceos), "
                   "cebolla, aceite de oliva virgen extra, harina de trigo, apio, vino blanco "
                   "(contiene sulfitos), sal, pimentón, laurel.", 13)
    page.skip(4)
    page.paragraph("Puede contener trazas de moluscos, leche y huevo.", 13)
    page.skip(4)
    page.paragraph("Conservar entre 0 y 4 ºC. Una vez abierto, consumir en 48 horas.", 12)
    return page.trimmed(), page.lines


def pesto():
    page = Page(1000, 700, "garamond", paper=(240, 244, 228), ink=(24, 50, 24), margin=70)
    page.line("Colle Verde", 58, "bold", "centre")
    page.line("Pesto al basilico", 42, "italic", "centre")
    page.skip(16)
    page.paragraph("Ingredienti: olio di semi di girasole, basilico 30%, formaggio Grana Padano DOP "
                   "(latte, sale, caglio, conservante: lisozima da uovo), anacardi, sciroppo di "
                   "glucosio, sale, pinoli, aglio, correttore di acidità: acido lattico.", 32)
    page.skip(14)
    page.paragraph("Può contenere tracce di arachidi, sedano e altra frutta a guscio.", 32)
    return page.trimmed(), page.lines


def two_languages():
    page = Page(1100, 900, "dejavu", paper=(250, 250, 250), ink=(10, 10, 10), margin=60)
    page.line("NORDBUCHT Remoulade", 42, "bold")
    page.skip(14)
    page.paragraph("EN Ingredients: rapeseed oil, water, gherkins, sugar, egg yolk, mustard "
                   "(water, mustard seeds, vinegar, salt), spirit vinegar, capers, modified corn "
                   "starch, salt. May contain traces of celery and milk.", 25)
    page.skip(18)
    page.paragraph("DE Zutaten: Rapsöl, Wasser, Gewürzgurken, Zucker, Eigelb, Senf (Wasser, "
                   "Senfsaaten, Essig, Salz), Branntweinessig, Kapern, modifizierte Maisstärke, "
                   "Salz. Kann Spuren von Sellerie und Milch enthalten.", 25)
    corners = [(0.05, 0.10), (0.97, 0.05), (0.94, 0.95), (0.06, 0.92)]
    picture = photograph(page.trimmed(), corners, seed=71, table=(120, 110, 100),
                         light=(0.7, 1.05))
    return picture, page.lines


NORDIC = (
    "SE Knäckebröd med frön. Ingredienser: fullkornsråg, sesamfrön, rapsolja, linfrön, salt. "
    "Kan innehålla spår av mjölk och mandel.",
    "NO Knekkebrød med frø. Ingredienser: sammalt rug, sesamfrø, rapsolje, linfrø, salt. Kan "
    "inneholde spor av melk og mandel.",
    "DK Knækbrød med frø. Ingredienser: fuldkornsrug, sesamfrø, rapsolie, hørfrø, salt. Kan "
    "indeholde spor af mælk og mandel.",
    "FI Siemennäkkileipä. Ainesosat: täysjyväruis, seesaminsiemen, rypsiöljy, pellavansiemen, "
    "suola. Saattaa sisältää pieniä määriä maitoa ja mantelia.")


def crispbread():
    page = Page(1000, 760, "liberation-sans", paper=(246, 242, 230), ink=(50, 36, 20), margin=60)
    page.line("FJÄLLBYN", 44, "bold")
    page.skip(8)
    for block in NORDIC:
        page.paragraph(block, 23)
        page.skip(10)
    return page.trimmed(), page.lines


def chocolate():
    page = Page(900, 900, "liberation-serif", paper=(250, 240, 226), ink=(60, 34, 20), margin=70)
    page.line("Cioccolateria Bellanotte", 48, "bold", "centre")
    page.line("Cioccolato fondente all'arancia", 34, "italic", "centre")
    page.skip(20)
    page.paragraph("Ingredienti: pasta di cacao, zucchero, burro di cacao, scorze di arancia "
                   "candite 8% (scorze di arancia, sciroppo di glucosio-fruttosio), emulsionante: "
                   "lecitina di soia, estratto naturale di vaniglia.", 29)
    page.skip(14)
    page.paragraph("Può contenere latte, mandorle e nocciole.", 29, "bold")
    corners = [(0.04, 0.09), (0.95, 0.05), (0.97, 0.93), (0.07, 0.96)]
    return photograph(page.trimmed(), corners, seed=83, light=(0.65, 1.05)), page.lines


def plain_crisps():
    page = Page(900, 560, "carlito", paper=(180, 30, 40), ink=(255, 250, 240), margin=70)
    page.line("Old Harbour Crisps", 52, "bold")
    page.line("Sea Salt", 38, "italic")
    page.skip(14)
    page.paragraph("Ingredients: Potatoes, sunflower oil, sea salt.", 34)
    page.skip(10)
    page.paragraph("Suitable for vegans. Store in a cool dry place.", 28)
    return page.trimmed(), page.lines


def one_word():
    page = Page(420, 120, "liberation-serif", margin=30)
    page.line("parmesan", 52)
    return page.trimmed(), page.lines


LABELS = [
    Sample("label_en_granola.jpg", "label", "en", "contains and may-contain, photographed",
           granola, product("Honey Almond Granola", "gluten nuts", "milk peanuts sesame")),
    Sample("label_de_brot.png", "label", "de", "allergens in capitals, clean", pumpernickel,
           product("Kornblume Vollkornbrot", "gluten sesame", "soybeans milk nuts")),
    Sample("label_fr_biscuits.jpg", "label", "fr", "blurred and grainy photograph", biscuits,
           product("Biscuits au beurre et noisettes", "gluten milk nuts eggs",
                   "peanuts soybeans")),
    Sample("label_es_sopa.png", "label", "es", "tiny print", tiny_print,
           product("Sopa de pescado Marenda", "fish crustaceans gluten celery sulphites",
                   "molluscs milk eggs")),
    Sample("label_it_pesto.png", "label", "it", "compound ingredient in brackets, clean", pesto,
           product("Pesto al basilico", "milk eggs nuts", "peanuts celery nuts")),
    Sample("label_en_de_remoulade.jpg", "label", "en de", "two languages, photographed",
           two_languages, product("NORDBUCHT Remoulade", "eggs mustard", "celery milk")),
    Sample("label_sv_nb_da_fi_knackebrod.png", "label", "sv nb da fi", "four languages with marks",
           crispbread, product("FJÄLLBYN", "gluten sesame", "milk nuts")),
    Sample("label_it_cioccolato.jpg", "label", "it", "phone held upright, turned by EXIF", chocolate,
           product("Cioccolato fondente all'arancia", "soybeans", "milk nuts"), orientation=6),
    Sample("label_en_crisps.png", "label", "en", "white on red, no allergen at all",
           plain_crisps, product("Old Harbour Crisps", "")),
    Sample("label_en_one_word.png", "label", "en", "a single word, for timing", one_word,
           product("parmesan", "milk")),
]
