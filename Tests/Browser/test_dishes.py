"""What is told of one dish, what to ask about it, and how it is found: `make test-server`."""
import re

from playwright.sync_api import expect

from test_page import ROOT, Page

MENU_TEXT = """Pumpkin Soup 5.00

Fish Soup 7.50

Garden Salad 6.50
lettuce, croutons, cheese

Flurbium Bake 3.00
flurbium, potatoes

Daily special 8.00

Fruit salad 4.00
apples, pears

All our dishes may contain traces of nuts."""

# In each language of the page: what is asked about these dishes.
ASKED = {
    "en": {
        "Pumpkin Soup": ["Does “Pumpkin Soup” contain milk or celery?",
                         "Can there be traces of tree nuts in “Pumpkin Soup”?"],
        "Fish Soup": ["Is there a dish like “Fish Soup” without fish?"],
        "Garden Salad": ["Could it come without the cheese?"],
        "Flurbium Bake": ["What is “flurbium” in “Flurbium Bake”?"],
        "Daily special": ["What is in “Daily special”?"],
    },
    "de": {
        "Pumpkin Soup": ["Enthält „Pumpkin Soup“ Milch oder Sellerie?",
                         "Kann „Pumpkin Soup“ Spuren enthalten (Schalenfrüchte)?"],
        "Fish Soup": ["Gibt es etwas wie „Fish Soup“ ohne Fisch?"],
        "Garden Salad": ["Geht es ohne den Käse?"],
        "Flurbium Bake": ["Was ist „flurbium“ in „Flurbium Bake“?"],
        "Daily special": ["Was ist in „Daily special“?"],
    },
    "fr": {
        "Pumpkin Soup": ["« Pumpkin Soup » contient-il : lait ou céleri ?"],
        "Fish Soup": ["Y a-t-il un plat comme « Fish Soup » sans poisson ?"],
        "Garden Salad": ["Serait-ce possible sans le fromage ?"],
        "Flurbium Bake": ["Qu’est-ce que « flurbium » dans « Flurbium Bake » ?"],
        "Daily special": ["Que contient « Daily special » ?"],
    },
    "es": {
        "Pumpkin Soup": ["¿«Pumpkin Soup» lleva leche o apio?"],
        "Fish Soup": ["¿Hay algo como «Fish Soup» sin pescado?"],
        "Garden Salad": ["¿Puede venir sin el queso?"],
        "Flurbium Bake": ["¿Qué es «flurbium» en «Flurbium Bake»?"],
        "Daily special": ["¿Qué lleva «Daily special»?"],
    },
    "it": {
        "Pumpkin Soup": ["«Pumpkin Soup» contiene latte o sedano?"],
        "Fish Soup": ["C’è un piatto come «Fish Soup» senza pesce?"],
        "Garden Salad": ["Si può avere senza il formaggio?"],
        "Flurbium Bake": ["Che cos’è «flurbium» in «Flurbium Bake»?"],
        "Daily special": ["Che cosa c’è in «Daily special»?"],
    },
}

# What is asked about a dish called “Pie” that is not safe for these reasons alone.
LEADS = [
    ("its codes have no legend: ask what they mean", "What do the codes beside “Pie” mean?"),
    ("one of its codes was read badly, or is a number of pieces",
     "What do the codes beside “Pie” mean?"),
    ("the legend of its codes contradicts itself: ask what they mean",
     "What do the codes beside “Pie” mean?"),
    ("no code was read with it, where the menu prints codes: nothing is declared",
     "No code stands beside “Pie”: which allergens does it contain?"),
    ("“*” beside it leads to a note that was not read: ask what it says",
     "What does “*” beside “Pie” mean?"),
    ("code G may mean milk", "Does the code G beside “Pie” stand for milk?"),
    ("the menu prints pictograms of allergens, which cannot be read: ask about them",
     "Which signs of allergens belong to “Pie”?"),
    ("a mark is printed beside it that cannot be read, such as a picture of an allergen: "
     "ask about it", "Which signs of allergens belong to “Pie”?"),
    ("“crearn” could not be read for certain", "What is “crearn” in “Pie”?"),
    ("“nuls” in a warning was not understood: ask what is meant",
     "What does the notice about “nuls” mean for “Pie”?"),
    ("an option brings fish: tuna", "With which choice does “Pie” contain fish?"),
    ("called vegan, else contains milk: Pie", "Is “Pie” really made without milk?"),
    ("notice for the whole page: may contain any allergen",
     "Traces of which allergens can get into “Pie”?"),
    ("contradiction: “milk” is claimed free, and something else says it is not",
     "Is “Pie” free of milk, or not?"),
    ("ask about milk: sauce", "Does “Pie” contain milk?"),
    ("contains milk: cream", "Could “Pie” be made without milk?"),
    ("contains milk: said by the chef, 2026-11-28", "Could “Pie” be made without milk?"),
    ("only scraps of its name could be read", "What is in “Pie”?"),
    ("a sentence that no page knows", "What is in “Pie”?"),
]

ASK = """async (all) => {
  const { questionsAbout } = await import("/asking.js");
  return all.map(([reasons, kind]) => questionsAbout({ name: "Pie", findings: [],
    substitutions: [], verdict: "caution", reasons }, "Pie", kind));
}"""


class Dishes(Page):
    def opened(self, page, name):
        item = page.locator(".item", has_text=name)
        item.locator("button").first.click()
        return item

    def test_every_dish_that_is_not_safe_has_questions_in_the_language_of_the_page(self):
        for code, dishes in ASKED.items():
            with self.subTest(code):
                page = self.open(language=code)
                self.judge_in(page, MENU_TEXT)
                for name, questions in dishes.items():
                    item = self.opened(page, name)
                    asked = item.locator(".detail ul.plainlist").last.locator("li")
                    told = asked.all_inner_texts()
                    self.assertEqual([text for text in questions if text not in told], [], told)
                    self.assertTrue(all(text.endswith("?") for text in told), told)
                self.check_accessibility(page, f"questions in {code}")

    @staticmethod
    def judge_in(page, text):
        """Has a text judged, in whatever language the page is."""
        page.locator("summary").first.click()
        page.locator("textarea").first.fill(text)
        page.locator("details button").first.click()
        page.wait_for_selector("ul.items li")

    def test_each_doubt_leads_to_its_question(self):
        told = self.page.evaluate(ASK, [[[reason], "menu"] for reason, _ in LEADS])
        self.assertEqual(told, [[question] for _, question in LEADS])

    def test_nothing_is_asked_twice(self):
        told = self.page.evaluate(ASK, [[[
            "contains milk: cream", "usually contains milk: soup", "code G may mean milk",
            "contains cereals containing gluten (wheat): bread",
            "contains cereals containing gluten: A"], "menu"]])
        self.assertEqual(told, [["Could “Pie” be made without milk or cereals containing gluten?"]])

    def test_a_label_and_what_was_not_read_have_nobody_to_ask(self):
        told = self.page.evaluate(ASK, [
            [["contains milk: cream"], "label"],
            [["no text could be read: look at it yourself, or take it again"], "menu"]])
        self.assertEqual(told, [[], []])

    def test_no_doubt_about_a_dish_has_no_question(self):
        # Read from the sources, as the sentences themselves are.
        source = (ROOT / "Sources/AllergenEngine/Doubts/Doubt.swift").read_text()
        doubts = sorted({re.sub(r"\\\(.*?\)", "word", text)
                         for text in re.findall(r'"([^"]+)"', source)})
        told = self.page.evaluate(ASK, [[[doubt], "menu"] for doubt in doubts])
        self.assertEqual([doubt for doubt, asked in zip(doubts, told) if len(asked) != 1], [])

    def test_a_search_looks_for_what_the_page_shows(self):
        page = self.open(language="de")
        self.judge_in(page, "Pâté maison 5.00\nLeber, Rahm\n\nCœur de bœuf 8.00\nTomaten\n\n"
                            "Süße Grüße 4.00\nApfel\n\nFish Soup 7.50")
        items = page.locator(".item")
        search = page.get_by_label("Suchen")
        for typed, found in (("pate", "Pâté maison"), ("PÂTÉ", "Pâté maison"), ("bœuf", "Cœur"),
                             ("boeuf", "Cœur"), ("suss", "Süße"), ("susse gru", "Süße"),
                             ("fisch", "Fish Soup"), ("rahm", "Pâté maison")):
            with self.subTest(typed):
                search.fill(typed)
                expect(items.filter(has_text=found)).to_have_count(1)
                if typed != "fisch":
                    expect(items).to_have_count(1)
        search.fill("Milch")
        expect(items.filter(has_text="Pâté maison")).to_have_count(1)
        expect(items.filter(has_text="Süße")).to_have_count(0)
        search.fill("")
        expect(items).to_have_count(4)

    def test_an_allergen_to_add_is_found_without_its_accents(self):
        page = self.open(language="fr")
        page.goto(self.server.url + "/#people/new")
        page.get_by_label("Chercher").fill("celeri")
        expect(page.get_by_role("button", name="Ajouter céleri", exact=True)).to_be_visible()

    def test_a_group_is_not_named_beside_its_member(self):
        page = self.open(language="de")
        told = page.evaluate("""async (all) => {
          const { foundLine } = await import("/found.js");
          return all.map((reasons) => foundLine("unsafe", reasons));
        }""", [
            ["contains cereals containing gluten: A",
             "contains cereals containing gluten (wheat): x"],
            ["contains fish: D", "contains fish (perch): Zanderfilet", "contains milk: G"],
            ["contains cereals containing gluten (wheat): x",
             "contains cereals containing gluten (rye): y"],
            ["contains milk: G", "usually contains milk: soup"],
            ["contains fish: D", "usually contains fish (salmon): soup"],
            ["contains fish (salmon): x", "usually contains fish: soup"]])
        self.assertEqual(told, [
            "enthält Gluten (Weizen)", "enthält Fisch (Barsch), Milch",
            "enthält Gluten (Weizen, Roggen)", "enthält Milch",
            "enthält Fisch; enthält wahrscheinlich Fisch (Lachs)", "enthält Fisch (Lachs)"])

    def test_a_code_is_called_one(self):
        told = self.page.evaluate("""async () => {
          const { together, rowsOf } = await import("/found.js");
          const finding = (text, evidence, presence, more) => ({ allergen: "milk", member: null,
            presence, text, evidence, inProfile: true, ...more });
          const findings = [finding("G", "code", "contains"), finding("soup", "dish", "likely"),
            finding("soup", "dish", "contains"), finding("cream", "ingredient", "contains"),
            finding("waiter Ben, 2026-11-30", "stated", "contains", { rule: "correction" })];
          const rows = rowsOf(findings).map(({ presence, words, said }) =>
            [presence, [...words], [...said]]);
          return [together(["contains milk: G", "contains milk: cream"], findings), rows];
        }""")
        self.assertEqual(told[0], ["contains milk: code G, cream"])
        # One word is told once, where it says the most; who said something is no word of a menu.
        self.assertEqual(told[1], [["contains", ["code G", "soup", "cream"],
                                    ["said by waiter Ben (30 Nov 2026)"]]])

    def test_names_that_the_program_gives_are_in_the_language_of_the_page(self):
        names = {"en": ["Ingredients", "Nothing read", "Page 3", "Pasted text", "a.png", "Soup"],
                 "de": ["Zutaten", "Nichts gelesen", "Seite 3", "Eingefügter Text", "a.png",
                        "Soup"],
                 "fr": ["Ingrédients", "Rien n’a été lu", "Page 3", "Texte collé", "a.png", "Soup"],
                 "es": ["Ingredientes", "No se leyó nada", "Página 3", "Texto pegado", "a.png",
                        "Soup"],
                 "it": ["Ingredienti", "Non si è letto nulla", "Pagina 3", "Testo incollato",
                        "a.png", "Soup"]}
        for code, expected in names.items():
            with self.subTest(code):
                page = self.open(language=code)
                self.assertEqual(page.evaluate("""async () => {
                  const { nameOf, sourceName } = await import("/names.js");
                  return [nameOf({ name: "Ingredients" }, "label"),
                    nameOf({ name: "Nothing read" }, "menu"), nameOf({ name: "Page 3" }, "menu"),
                    sourceName("text"), sourceName("a.png"), nameOf({ name: "Soup" }, "menu")];
                }"""), expected)

    def test_what_two_codes_of_a_menu_mean_is_told_once(self):
        page = self.open(language="de")
        self.scan(page, ROOT / "SampleImages/menu_de_gasthaus.png")
        item = self.opened(page, "Frittatensuppe")
        expect(item.locator("button").first).to_contain_text(
            "enthält Eier, Milch, Sellerie, Gluten (Weizen)")
        expect(item.locator(".detail")).to_contain_text("enthält Milch: Code G, Frittatensuppe")
        self.check_accessibility(page, "codes")
        self.shot(page, "phone-light-codes")


class KeptDishes(Page):
    keeps = True

    def test_a_kept_text_is_called_so_and_has_its_verdict_with_its_sign(self):
        page = self.open(language="de")
        page.get_by_label("Ergebnis behalten").check()
        Dishes.judge_in(page, "Butter chicken 9.50\nbutter, cream")
        page.goto(self.server.url + "/#history")
        card = page.locator(".card")
        expect(card.get_by_role("link")).to_have_text("Eingefügter Text")
        expect(card.locator(".verdict.unsafe")).to_have_text("✕ Nicht geeignet")
        expect(card.get_by_role("button", name="Löschen Eingefügter Text")).to_be_visible()
        self.check_accessibility(page, "history of a text")
