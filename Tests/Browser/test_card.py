"""The card for the waiter, and whether all fits narrow screens: `make test-server`."""
from playwright.sync_api import expect

from test_page import ROOT, Page

SAMPLES = ROOT / "SampleImages"
NARROW = {"width": 320, "height": 640}


class Cards(Page):
    keeps = True

    def make(self, page, lang=None):
        if lang:
            page.locator("main select").select_option(lang)
        page.locator("form button.main").click()

    def test_a_card_is_of_the_people_and_the_language_that_are_chosen(self):
        self.keep_person("Mia", {"allergen": "milk"})
        self.keep_person("Zoe", {"allergen": "fish"})
        page = self.open()
        page.goto(self.server.url + "/#card")
        page.get_by_label("Zoe").uncheck()
        self.make(page, "it")
        card = page.locator(".card").first
        expect(card).to_contain_text("Mia")
        expect(card).to_contain_text("latte")
        expect(card).not_to_contain_text("Zoe")
        # What was made for somebody else must not stay.
        page.get_by_label("Zoe").check()
        expect(page.locator(".card")).to_have_count(0)
        page.get_by_label("Mia").uncheck()
        self.make(page)
        expect(card).to_contain_text("Zoe")
        expect(card).to_contain_text("pesce")
        page.get_by_label("Language of the kitchen").select_option("pl")
        expect(page.locator(".card")).to_have_count(0)

    def test_all_who_are_chosen_stand_on_one_card(self):
        self.keep_person("Mia", {"allergen": "milk"})
        self.keep_person("Zoe", {"allergen": "fish", "severity": "severe"})
        page = self.open()
        page.goto(self.server.url + "/#card")
        self.make(page, "fr")
        card = page.locator(".card").first
        expect(card.locator("h4")).to_have_text(["Mia", "Zoe"])
        expect(card).to_contain_text("lait")
        expect(card).to_contain_text("poisson")
        # The greeting, and what is asked of the kitchen, stand there once.
        lines = card.locator(":scope > p").all_inner_texts()
        self.assertEqual(len(lines), len(set(lines)))
        # Fish is dangerous in traces, and the kitchen is thanked at the end.
        self.assertEqual(len(lines), 7)
        self.assertIn("Merci", lines[-1])
        self.check_accessibility(page, "a card for two")
        self.shot(page, "phone-light-card-for-two")

    def test_whoever_hands_it_over_reads_what_it_says(self):
        self.keep_person("Mia", {"allergen": "milk"})
        page = self.open(language="de")
        page.goto(self.server.url + "/#card")
        self.make(page, "it")
        cards = page.locator(".card")
        expect(cards).to_have_count(2)
        expect(cards.nth(0)).to_have_attribute("lang", "it")
        expect(cards.nth(0)).to_contain_text("latte")
        expect(cards.nth(1)).to_have_attribute("lang", "de")
        expect(cards.nth(1)).to_contain_text("Milch")
        expect(page.get_by_role("heading", name="Was darauf steht")).to_be_visible()
        # In one's own language it says so by itself.
        self.make(page, "de")
        expect(cards).to_have_count(1)
        expect(cards).to_contain_text("Milch")

    def test_the_card_starts_in_the_language_of_the_menu(self):
        self.keep_person("Mia", {"allergen": "milk"})
        page = self.open(language="de")
        page.goto(self.server.url + "/#card")
        kitchen = page.get_by_label("Sprache der Küche")
        expect(kitchen).to_have_value("de")
        page.goto(self.server.url + "/#scan")
        self.scan(page, SAMPLES / "menu_it_vini.png")
        page.get_by_role("link", name="Karte für die Küche (Italiano)").click()
        expect(kitchen).to_have_value("it")
        page.goto(self.server.url + "/#people")
        page.get_by_role("link", name="Karte für die Küche").click()
        expect(kitchen).to_have_value("it")
        self.make(page)
        expect(page.locator(".card").first).to_contain_text("latte")

    def test_a_card_for_nobody_is_none(self):
        self.keep_person("Mia", {"allergen": "milk"})
        page = self.open()
        page.goto(self.server.url + "/#card")
        page.get_by_label("Mia").uncheck()
        self.make(page)
        expect(page.get_by_role("alert")).to_have_text("Tick for whom the card is.")
        expect(page.locator(".card")).to_have_count(0)

    def test_who_is_not_judged_for_is_not_ticked(self):
        self.keep_person("Mia", {"allergen": "milk"})
        self.keep_person("Zoe", {"allergen": "fish"})
        page = self.open()
        page.locator("fieldset input").first.uncheck()
        page.get_by_role("link", name="Card for the waiter").click()
        expect(page.get_by_label("Mia")).not_to_be_checked()
        expect(page.get_by_label("Zoe")).to_be_checked()

    def test_which_language_a_menu_is_in(self):
        told = self.page.evaluate("""async () => {
          const { kitchenOf } = await import("/kitchens.js");
          return [["ita"], ["rus", "fra"], ["xyz"], [], undefined, ["nor"]]
            .map((languages) => kitchenOf({ languages }));
        }""")
        self.assertEqual(told, ["it", "fr", None, None, None, "nb"])


class Narrow(Page):
    keeps = True

    def test_nothing_is_wider_than_a_small_phone_in_any_language(self):
        for code in ("de", "fr", "es", "it", "en"):
            with self.subTest(code):
                page = self.open(NARROW, language=code)
                self.check_accessibility(page, f"{code} start")
                self.scan(page, SAMPLES / "menu_de_gasthaus.png")
                for button in page.locator("ul.items li > button").all():
                    button.click()
                    page.locator(".detail:visible summary").click()
                    self.assertEqual(
                        page.evaluate("document.documentElement.scrollWidth"), 320)
                self.check_accessibility(page, f"{code} opened")
                self.shot(page, f"narrow-{code}")
                for view in ("people", "people/new", "history", "restaurants", "card"):
                    page.goto(f"{self.server.url}/#{view}")
                    expect(page.locator("main h2").first).to_be_visible()
                    self.assertLessEqual(
                        page.evaluate("document.documentElement.scrollWidth"), 320, view)
