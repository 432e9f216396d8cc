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
        for code, words in (("de", ["Nicht mehr mit: Milch", "Neu mit: Milch",
                                    "Preis: 6.50 → 7.00"]),
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


class KeepingLater(Page):
    """What is kept, corrected or added once the result is there."""
    keeps = True

    def opened(self, page, name):
        item = page.locator(".item", has_text=name)
        item.locator("button").first.click()
        return item

    def top_of(self, item):
        return item.evaluate("node => node.getBoundingClientRect().top")

    def test_a_picture_is_kept_later_and_the_dish_stays_open_where_it_was(self):
        self.server.json("POST", "/v1/restaurants", {"name": "Chez Luc"})
        page = self.open()
        self.scan(page, MENU)
        expect(page.locator(".picture .sign").first).to_be_visible()
        item = self.opened(page, "Mushroom Risotto")
        item.get_by_text("Correct this").click()
        expect(item).to_contain_text("Only a result that is kept can be corrected.")
        item.get_by_label("Restaurant").select_option(label="Chez Luc")
        self.check_accessibility(page, "keep it later")
        button = item.get_by_role("button", name="Keep the result")
        button.scroll_into_view_if_needed()
        before = self.top_of(item)
        button.click()
        # What is shown stays while it is read once more.
        expect(item).to_contain_text("a picture is read once more")
        expect(item.get_by_text("Only a result that is kept")).to_have_count(0)
        expect(item.locator(".detail")).to_be_visible()
        self.assertAlmostEqual(self.top_of(item), before, delta=4)
        # The form is open, and the keyboard is there.
        expect(item.locator("summary")).to_be_focused()
        expect(item.get_by_label("Who says so")).to_be_visible()
        page.goto(self.server.url + "/#history")
        expect(page.locator(".card")).to_have_count(1)
        expect(page.locator(".card")).to_contain_text("Chez Luc")

    def test_a_result_is_kept_without_opening_a_dish(self):
        page = self.page
        self.judge(page, "Green salad 4.00\nlettuce, cucumber")
        page.get_by_role("button", name="Keep the result").click()
        expect(page.get_by_role("button", name="Keep the result")).to_have_count(0)
        expect(page.locator("h2")).to_be_focused()
        page.goto(self.server.url + "/#history")
        expect(page.locator(".card")).to_have_count(1)

    def test_what_could_not_be_kept_is_told_and_stays(self):
        page = self.page
        self.scan(page, MENU)
        page.route("**/v1/scans", lambda route: route.abort())
        page.get_by_role("button", name="Keep the result").click()
        expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
        expect(page.locator(".item")).to_have_count(8)
        page.unroute("**/v1/scans")
        page.get_by_role("button", name="Keep the result").click()
        expect(page.get_by_role("button", name="Keep the result")).to_have_count(0)

    def test_no_allergen_is_corrected_that_was_not_chosen(self):
        self.keep_person("Mia", {"allergen": "sesame"}, {"allergen": "nuts/hazelnut"})
        page = self.open()
        page.get_by_label("Keep the result").check()
        self.judge(page, "Green salad 4.00\nlettuce, cucumber, lemon")
        item = self.opened(page, "Green salad")
        item.get_by_text("Correct this").click()
        allergen = item.get_by_label("Allergen")
        expect(allergen).to_have_value("")
        own = allergen.locator("optgroup").first
        expect(own).to_have_attribute("label", "Avoided here")
        names = own.locator("option").all_inner_texts()
        self.assertIn("sesame", names)
        self.assertIn("tree nuts (hazelnut)", names)
        self.assertNotIn("milk", names)
        expect(allergen.locator("optgroup").nth(1).locator("option", has_text=re.compile("^milk$"))
               ).to_have_count(1)
        self.check_accessibility(page, "nothing chosen")
        # Nothing is sent without a choice.
        sent = []
        page.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
        item.get_by_label("Who says so").fill("waiter Ben")
        item.get_by_role("button", name="Save").click()
        self.assertFalse(allergen.evaluate("node => node.validity.valid"))
        self.assertEqual([url for url in sent if "corrections" in url], [])
        # A name needs no allergen.
        item.get_by_label("What is right?").first.select_option("name")
        expect(allergen).to_be_hidden()
        item.get_by_label("What is right?").first.select_option("contains")
        allergen.select_option("sesame")
        item.get_by_role("button", name="Save").click()
        expect(item).to_contain_text("The correction is kept")
        # Who said so and when stands apart from the words of the menu.
        expect(item.locator("td .soft")).to_contain_text("said by waiter Ben (")
        expect(item.locator(".avoided li")).to_contain_text(
            re.compile(r"contains sesame – said by waiter Ben \(\d+ \w+ \d{4}\)"))

    def test_a_page_is_added_to_a_menu_that_was_read(self):
        page = self.page
        second = self.second_page()
        self.scan(page, MENU)
        expect(page.locator(".picture img")).to_have_count(1)
        page.locator("section input[type=file]").set_input_files(str(second))
        expect(page.locator(".picture img")).to_have_count(2)
        expect(page.locator("h2")).to_be_visible()
        self.check_accessibility(page, "two pages")
        self.assertGreater(page.locator(".item").count(), 8)

    def test_a_page_that_is_added_leaves_no_half_of_the_menu_in_the_history(self):
        page = self.page
        page.get_by_label("Keep the result").check()
        self.scan(page, MENU)
        page.locator("section input[type=file]").set_input_files(str(self.second_page()))
        expect(page.locator(".picture img")).to_have_count(2)

        def are_kept(count):
            page.goto(self.server.url + "/#scan")
            page.goto(self.server.url + "/#history")
            expect(page.locator(".card")).to_have_count(count)
        are_kept(1)

    def test_a_page_can_be_added_while_the_first_is_read(self):
        page = self.page
        with page.expect_request("**/events"):
            self.scan(page, MENU, wait=False)
        add = page.locator("section.panel input[type=file]")
        with page.expect_response(lambda answer: answer.request.method == "DELETE"):
            add.set_input_files(str(self.second_page()))
        expect(page.locator(".picture img")).to_have_count(2)
        expect(page.get_by_role("alert")).to_have_count(0)

    @staticmethod
    def second_page():
        return MENU.with_name("menu_en_diner.png")
