"""Restaurants, how their menus change, and what is kept of a scan: `make test-server`."""
import json
import re

from playwright.sync_api import expect

from test_page import MENU, Page

BEFORE = """Leek Soup 6.50
leeks, cream

Grilled salmon 15.00
salmon, lemon

Green salad 4.00
lettuce, cucumber

Walnut tart 6.50
walnuts, butter"""
AFTER = """Leek Soup 7.00
leeks, oil

Grilled salmon 15.00
salmon, lemon

Green salad 4.00
lettuce, cucumber, parmesan

Fruit salad 5.00
apples, pears"""


class Kept(Page):
    keeps = True

    def place(self, name):
        status, place = self.server.json("POST", "/v1/restaurants", {"name": name})
        self.assertEqual(status, 201, place)
        return place

    def keep_text(self, text, place, **more):
        status, answer = self.server.json("POST", "/v1/texts", {
            "text": text, "kind": "menu", "keep": True, "restaurant": place["id"], **more})
        self.assertIn(status, (200, 201), answer)

    def test_what_changed_on_a_menu_is_told_before_and_after(self):
        place = self.place("Chez Luc")
        self.keep_text(BEFORE, place)
        self.keep_text(AFTER, place)
        page = self.page
        page.goto(f"{self.server.url}/#restaurants/{place['id']}")
        lines = page.locator("main > div > ul > li")
        soup = lines.filter(has_text="Leek Soup")
        expect(soup).to_contain_text("Price: 6.50 → 7.00")
        expect(soup).to_contain_text("Description: leeks, cream → leeks, oil")
        expect(soup).to_contain_text("No longer with: milk")
        expect(soup.locator("del").first).to_have_text("6.50")
        expect(soup.locator("ins").first).to_have_text("7.00")
        salad = lines.filter(has_text="Green salad")
        expect(salad).to_contain_text("Now with: milk")
        expect(salad).not_to_contain_text("Price")
        expect(lines.filter(has_text="Fruit salad")).to_have_text("New: Fruit salad")
        expect(lines.filter(has_text="Walnut tart")).to_have_text("Gone: Walnut tart")
        expect(lines.filter(has_text="Grilled salmon")).to_have_count(0)
        # What was gained is told first.
        expect(lines.first).to_contain_text("Green salad")
        self.check_accessibility(page, "changes")
        self.shot(page, "phone-light-changes")

    def test_what_changed_is_told_in_every_language(self):
        place = self.place("Chez Luc")
        self.keep_text(BEFORE, place)
        self.keep_text(AFTER, place)
        for code, words in (("de", ["Nicht mehr mit: Milch", "Neu mit: Milch", "Preis: 6.50 → 7.00"]),
                            ("fr", ["N’a plus: lait", "Désormais avec: lait", "Prix"]),
                            ("es", ["Ya sin: leche", "Ahora con: leche", "Precio"]),
                            ("it", ["Non più con: latte", "Ora con: latte", "Prezzo"])):
            page = self.open(language=code)
            page.goto(f"{self.server.url}/#restaurants/{place['id']}")
            for text in words:
                with self.subTest(code):
                    expect(page.locator("main")).to_contain_text(text)

    def test_all_pages_of_changes_are_fetched(self):
        place = self.place("Chez Luc")
        page = self.page
        step = {"from": "2026-11-01T10:00:00Z", "to": "2026-11-02T10:00:00Z", "removed": [],
                "changed": []}
        answers = {"": {"changes": [{**step, "added": ["First"]}], "next": "a b"},
                   "a b": {"changes": [{**step, "added": ["Second"]}], "next": None}}

        def answer(route):
            after = re.search(r"after=([^&]*)", route.request.url)
            key = after[1].replace("%20", " ") if after else ""
            route.fulfill(content_type="application/json", body=json.dumps(answers[key]))

        page.route(re.compile(r"/changes(\?|$)"), answer)
        page.goto(f"{self.server.url}/#restaurants/{place['id']}")
        expect(page.locator("main li")).to_have_text(["New: First", "New: Second"])

    def test_a_restaurant_is_renamed(self):
        self.place("Chez Luk")
        page = self.page
        page.goto(self.server.url + "/#restaurants")
        card = page.locator(".card")
        card.locator("summary").click()
        page.get_by_label("Its name").fill("Chez Luc")
        page.get_by_label("My notes").fill("by the river")
        self.check_accessibility(page, "renaming")
        page.get_by_role("button", name="Save").click()
        expect(card.locator("h3")).to_have_text("Chez Luc")
        expect(card).to_contain_text("by the river")

    def test_a_new_restaurant_is_named_where_one_is_chosen(self):
        self.place("Old Place")
        page = self.open()
        page.get_by_label("Keep the result").check()
        place = page.get_by_label("Restaurant")
        expect(place.locator("option")).to_have_text(["–", "Old Place", "A new restaurant …"])
        expect(page.get_by_label("Its name")).to_be_hidden()
        place.select_option(label="A new restaurant …")
        page.get_by_label("Its name").fill("Chez Luc")
        self.check_accessibility(page, "a new restaurant")
        self.judge(page, "Green salad 4.00\nlettuce, cucumber")
        _, kept = self.server.json("GET", "/v1/restaurants")
        self.assertEqual(sorted(one["name"] for one in kept["restaurants"]),
                         ["Chez Luc", "Old Place"])
        page.goto(self.server.url + "/#history")
        expect(page.locator(".card")).to_contain_text("Chez Luc")
        # One that is there already is not made twice.
        page.goto(self.server.url + "/#scan")
        page.get_by_role("button", name="Another picture").click()
        place.select_option(label="A new restaurant …")
        page.get_by_label("Its name").fill("Old Place")
        self.judge(page, "Green salad 4.00\nlettuce, cucumber")
        _, kept = self.server.json("GET", "/v1/restaurants")
        self.assertEqual(len(kept["restaurants"]), 2)

    def test_who_keeps_one_picture_keeps_the_next_from_the_same_place(self):
        self.place("Chez Luc")
        page = self.open()
        page.get_by_label("Keep the result").check()
        page.get_by_label("Restaurant").select_option(label="Chez Luc")
        self.judge(page, "Green salad 4.00\nlettuce, cucumber")
        page.get_by_role("button", name="Another picture").click()
        expect(page.get_by_label("Keep the result")).to_be_checked()
        chosen = page.get_by_label("Restaurant").locator("option:checked")
        expect(chosen).to_have_text("Chez Luc")
        # In another language, too.
        page.get_by_label("Language").select_option("de")
        expect(page.get_by_label("Ergebnis behalten")).to_be_checked()
        expect(page.get_by_label("Restaurant").locator("option:checked")).to_have_text("Chez Luc")
        # And not for those who no longer want it.
        page.get_by_label("Ergebnis behalten").uncheck()
        page.get_by_role("link", name="Personen").click()
        page.get_by_role("link", name="Scannen").click()
        expect(page.get_by_label("Ergebnis behalten")).not_to_be_checked()

    def test_the_link_to_add_a_person_is_none_of_the_navigation(self):
        self.keep_person("Mia", {"allergen": "milk"})
        page = self.open()
        page.locator("fieldset").get_by_role("link", name="Add a person").click()
        expect(page.get_by_label("Name", exact=True)).to_be_visible()
        expect(page.get_by_role("link", name="People")).to_have_count(1)
