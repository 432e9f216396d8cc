"""The page in a real browser: `make test-server`. Screenshots go to .build/screenshots."""
import os
import pathlib
import re
import signal
import socket
import sys
import tempfile
import threading
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Server"))
from harness import LABEL, MENU, Server  # noqa: E402

expect.set_options(timeout=30_000)
SHOTS = ROOT / ".build/screenshots"
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}


class Page(unittest.TestCase):
    """A server with a store of its own and a page on a phone, for each test."""
    options = ()
    keeps = False

    @classmethod
    def setUpClass(cls):
        SHOTS.mkdir(parents=True, exist_ok=True)
        cls.playwright = cls.enterClassContext(sync_playwright())
        cls.browser = cls.playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        store = ("--store", self.folder + "/store.sqlite") if self.keeps else ()
        self.server = self.enterContext(Server(*store))
        self.page = self.open()

    def open(self, size=PHONE, scheme="light", language="en-GB"):
        context = self.browser.new_context(viewport=size, color_scheme=scheme, locale=language)
        self.addCleanup(context.close)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: self.fail(f"script error: {error}"))
        page.goto(self.server.url)
        page.wait_for_selector(".drop")
        return page

    def scan(self, page, *pictures, wait=True):
        page.set_input_files("input[multiple]", [str(picture) for picture in pictures])
        if wait:
            page.wait_for_selector("ul.items li")

    def add_person(self, page, name, *allergens, severity=None):
        page.goto(self.server.url + "/#people/new")
        page.get_by_label("Name", exact=True).fill(name)
        for allergen in allergens:
            page.get_by_role("button", name=f"Add {allergen}", exact=True).click()
            if severity:
                page.get_by_label(f"How serious: {allergen}").select_option(severity)
        page.get_by_role("button", name="Save").click()
        page.wait_for_selector(".drop")

    def shot(self, page, name):
        page.screenshot(path=SHOTS / f"{name}.png", full_page=True)

    def check_accessibility(self, page, where):
        found = Axe().run(page)
        self.assertEqual(found.violations_count, 0, f"{where}: {found.generate_report()}")
        # Nothing is wider than the screen.
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"),
                             page.viewport_size["width"], where)


class Scanning(Page):
    def test_a_photo_becomes_verdicts_over_the_picture(self):
        for name, size, scheme in (("phone-light", PHONE, "light"), ("desk-light", DESK, "light"),
                                   ("phone-dark", PHONE, "dark"), ("desk-dark", DESK, "dark")):
            with self.subTest(name):
                page = self.open(size, scheme)
                self.shot(page, f"{name}-start")
                self.check_accessibility(page, f"{name} start")
                self.add_person(page, "Alex", "milk", "fish")
                self.scan(page, MENU, wait=False)
                page.wait_for_selector("progress")
                page.wait_for_selector("ul.items li")
                verdicts = [row.get_attribute("class").split()[-1] for row in page.query_selector_all(".item")]
                self.assertEqual(verdicts, sorted(verdicts, key=["unsafe", "caution", "safe"].index))
                expect(page.locator(".item.unsafe", has_text="Smoked Mackerel")).to_have_count(1)
                # Each item has its frame, and a sign that is no colour.
                expect(page.locator("svg .frame.unsafe").first).to_be_visible()
                self.assertEqual({text.text_content() for text in page.query_selector_all("svg .sign")} - set("✕?✓"), set())
                self.shot(page, f"{name}-result")
                page.locator(".item.unsafe > button").first.click()
                expect(page.locator("svg .word").first).to_be_visible()
                self.assertIn("contains", page.inner_text(".item.unsafe .detail"))
                # The item's own part of the picture, with its words marked.
                expect(page.locator(".item.unsafe svg.part .word").first).to_be_visible()
                self.shot(page, f"{name}-detail")
                self.check_accessibility(page, f"{name} result")

    def test_each_page_of_a_document_is_shown_and_its_words_are_marked_there(self):
        self.scan(self.page, MENU, LABEL)
        expect(self.page.locator(".picture img")).to_have_count(2)
        self.page.locator(".picture").nth(1).locator("svg .frame").first.click(force=True)
        expect(self.page.locator(".picture").nth(1).locator("svg .word").first).to_be_visible()
        expect(self.page.locator(".picture").nth(0).locator("svg .word")).to_have_count(0)
        expect(self.page.locator(".detail:visible svg.part .word").first).to_be_visible()

    def test_whom_it_was_judged_for_and_how_many_are_unsafe_is_told_first(self):
        self.add_person(self.page, "Alex", "milk", "fish")
        self.scan(self.page, MENU)
        expect(self.page.locator("section")).to_contain_text("For whom? Alex")
        expect(self.page.locator("section > .people")).to_have_text("✕ Unsafe 5? Caution 2✓ No listed allergen found 1")

    def test_a_tap_on_the_picture_opens_its_item(self):
        self.scan(self.page, MENU)
        self.page.locator("svg .frame.unsafe").first.click(force=True)
        expect(self.page.locator(".item .detail:visible")).to_have_count(1)

    def test_filter_and_search(self):
        self.scan(self.page, MENU)
        self.page.get_by_label("Search").fill("mackerel")
        expect(self.page.locator(".item")).to_have_count(1)
        self.page.get_by_label("Search").fill("")
        self.page.get_by_label("Show").select_option("unsafe")
        expect(self.page.locator(".item.safe")).to_have_count(0)

    def test_several_people_each_have_a_verdict(self):
        self.add_person(self.page, "Alex", "milk")
        self.add_person(self.page, "Kim", "fish")
        self.page.get_by_label(re.compile("^Alex")).check()
        self.page.get_by_label(re.compile("^Kim")).check()
        self.scan(self.page, MENU)
        mackerel = self.page.locator(".item", has_text="Smoked Mackerel")
        expect(mackerel.locator(".people")).to_contain_text("Kim")
        expect(mackerel.locator(".people")).to_contain_text("Unsafe")
        self.check_accessibility(self.page, "two people")

    def test_a_person_who_avoids_nothing_is_asked_what(self):
        page = self.open(language="fr")
        page.goto(self.server.url + "/#people/new")
        page.get_by_label("Nom", exact=True).fill("Léa")
        page.get_by_role("button", name="Enregistrer").click()
        expect(page.get_by_role("alert")).to_have_text("Ajoutez ce que cette personne évite.")
        page.get_by_label("Chercher").fill("chou, rouge")
        page.get_by_role("button", name="Enregistrer").click()
        expect(page.get_by_role("alert")).to_contain_text("« chou, rouge » n’est pas encore dans la liste")
        page.get_by_role("button", name="Ajouter « chou, rouge » comme mot à soi").click()
        page.get_by_role("button", name="Enregistrer").click()
        expect(page.locator(".drop")).to_be_visible()

    def test_a_person_can_be_changed_and_removed(self):
        self.add_person(self.page, "Alex", "milk")
        self.page.goto(self.server.url + "/#people")
        self.page.get_by_role("link", name="Change Alex").click()
        self.page.get_by_role("button", name="Add mustard", exact=True).click()
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.locator(".card")).to_contain_text("milk, mustard")
        self.page.get_by_role("button", name="Remove Alex").click()
        self.page.get_by_role("button", name="Cancel").click()
        expect(self.page.locator(".card")).to_have_count(1)
        self.page.get_by_role("button", name="Remove Alex").click()
        self.check_accessibility(self.page, "really remove")
        self.page.get_by_role("button", name="Remove Alex").click()
        expect(self.page.locator(".card")).to_have_count(0)

    def test_a_broken_picture_is_told(self):
        broken = pathlib.Path(self.folder) / "broken.png"
        broken.write_bytes(MENU.read_bytes()[:200])
        self.scan(self.page, broken, wait=False)
        expect(self.page.get_by_role("alert")).to_contain_text("Could not be read")
        self.check_accessibility(self.page, "broken picture")
        page = self.open(language="de")
        self.scan(page, broken, wait=False)
        expect(page.get_by_role("alert")).to_have_text("Konnte nicht gelesen werden: Das Bild ist beschädigt: nehmen Sie es neu auf.")

    def test_what_was_read_is_never_markup(self):
        self.page.locator("summary").click()
        self.page.get_by_role("textbox").fill("<img src=x onerror=alert(1)> Cheese toast 4.50\nSoup 3.00")
        self.page.get_by_role("button", name="Check the text").click()
        self.page.wait_for_selector("ul.items li")
        self.assertEqual(self.page.locator("main img").count(), 0)

    def test_with_the_keyboard_alone(self):
        page = self.page
        # From the beginning, for a browser is told late that its own dialog is not wanted.
        page.on("filechooser", lambda chooser: chooser.set_files(str(MENU)))
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.className"), "skip")
        page.keyboard.press("Enter")
        for _ in range(20):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.type") == "file" and page.evaluate("document.activeElement.multiple"):
                break
        expect(page.locator("input[multiple]")).to_be_focused()
        page.keyboard.press("Space")
        page.wait_for_selector("ul.items li")
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.getAttribute('aria-expanded')") == "false":
                break
        page.keyboard.press("Enter")
        expect(page.locator(".item .detail:visible")).to_have_count(1)

    def test_every_language_says_everything(self):
        for code, words in (("de", "Foto aufnehmen"), ("fr", "Prendre une photo"), ("es", "Hacer una foto"),
                            ("it", "Scatta una foto"), ("en", "Take a photo")):
            with self.subTest(code):
                page = self.open(language=code)
                expect(page.locator(".drop")).to_contain_text(words)
                self.assertEqual(page.evaluate("document.documentElement.lang"), code)
                self.check_accessibility(page, code)

    def test_reasons_are_told_in_the_language_of_the_page(self):
        text = ("Butter Chicken 9.50\nbutter, cream\n\nGarden Salad 6.50\nlettuce, croutons, cheese\n\nFish Soup 7.50\n\nSoup of the day 5.00\n\nWiener Schnitzel 14.00\n\n"
                "Flurbium 3.00\n\nAll our dishes may contain traces of nuts.")
        for code, told, asked in (
                ("de", "enthält Milch: Butter Chicken, butter, cream", "Geht es ohne den Käse?"),
                ("fr", "contient lait : Butter Chicken, butter, cream", "possible sans le fromage ?"),
                ("es", "contiene leche: Butter Chicken, butter, cream", "Puede venir sin el queso?"),
                ("it", "contiene latte: Butter Chicken, butter, cream", "Si può avere senza il formaggio?"),
                ("en", "contains milk: Butter Chicken, butter, cream", "Could it come without the cheese?")):
            with self.subTest(code):
                page = self.open(language=code)
                page.locator("summary").first.click()
                page.locator("textarea").fill(text)
                page.locator("details button").click()
                page.wait_for_selector("ul.items li")
                for button in page.locator("ul.items li > button").all():
                    button.click()
                    reasons = page.locator(".detail:not([hidden]) ul.plainlist").first.inner_text().splitlines()
                    for reason in reasons:
                        english = re.match(r"(usually |may )?contains? |its |nothing |notice|no |“", reason)
                        self.assertFalse(english and code != "en", reason)
                    expect(page.locator(".detail:not([hidden])")).to_be_visible()
                expect(page.locator("ul.items")).to_contain_text(told)
                expect(page.locator("ul.items")).to_contain_text(asked)
                page.goto(self.server.url + "/#people/new")
                expect(page.get_by_role("button", name={"de": "Sellerie", "fr": "céleri", "es": "apio", "it": "sedano",
                                                        "en": "celery"}[code])).to_be_visible()


    def test_what_the_server_tells_of_a_scan_is_in_the_language_of_the_page(self):
        page = self.open(language="de")
        told = page.evaluate("""async (sentences) => {
          const { told, isStep } = await import("/reasons.js");
          return sentences.map((text) => [told(text), isStep(text)]);
        }""", ["page 2: straightened lines that sloped by 1.2 degrees", "read in 3 passes", "page 4 was not read: why",
               "3 dishes may be parted from their neighbours otherwise: look at the menu", "nothing that is known",
               "page 4 was not read: menu.pdf: not read within 60 seconds; raise the time limit or shrink it",
               "a: b.jpg: the JPEG data is damaged or cut off; copy or take the picture again"])
        self.assertEqual(told, [
            ["Seite 2: Zeilen begradigt, die um 1.2 Grad schief standen", True], ["in 3 Durchgängen gelesen", True],
            ["Seite 4 wurde nicht gelesen: why", False],
            ["3 Gerichte sind vielleicht anders von ihren Nachbarn getrennt: sehen Sie in die Karte", False],
            ["nothing that is known", False],
            ["Seite 4 wurde nicht gelesen: in 60 Sekunden nicht gelesen: nehmen Sie ein kleineres Bild.", False],
            ["Das Bild ist beschädigt: nehmen Sie es neu auf.", False]])

    def test_what_the_server_refuses_is_told_in_the_language_of_the_page(self):
        failures = [("too-large", "m.png: 9000 × 9000 pixels is more than the limit of 64000000; shrink it or raise the limit"),
                    ("timed-out", "m.png: the reading of it stood still twice and was ended; give it more time with --timeout, or make the picture smaller"),
                    ("new-code", "m.png: something new")]
        refusals = [(409, "another profile has that name; choose another"), (409, "something else"),
                    (422, "a profile's name has no '/': that would be a file's path"), (422, "something else"),
                    (429, "Too many scans wait; try again in 7 s."), (500, "Something went wrong here. If you report it, say a1b2."),
                    (503, "The store cannot be written now.")]
        expected = {
            "de": ["Das Bild hat 9000 × 9000 Pixel, und höchstens 64000000 werden gelesen: nehmen Sie ein kleineres.",
                   "Das Lesen dauerte zu lange: nehmen Sie ein kleineres Bild auf.", "m.png: something new",
                   "Den Namen gibt es schon: wählen Sie einen anderen.", "Das gibt es schon, oder es ist noch nicht fertig.",
                   "Ein Name hat kein „/“.", "something else", "Es warten zu viele Bilder: versuchen Sie es in 7 s wieder.",
                   "Auf dem Server ging etwas schief. Wenn Sie es melden, nennen Sie a1b2.",
                   "Es kann gerade nichts gespeichert werden."],
            "en": [text for _, text in failures + refusals],
        }
        for code, sentences in expected.items():
            page = self.open(language=code)
            told = page.evaluate("""async ([failures, refusals]) => {
              const { failed, said } = await import("/reasons.js");
              const { Problem } = await import("/api.js");
              return [...failures.map(([code, message]) => failed({ code, message })),
                ...refusals.map(([status, detail]) => said(new Problem(status, detail)))];
            }""", [failures, refusals])
            self.assertEqual(told, sentences)


class Relay:
    """Passes connections on to a server, and drops them when told."""

    def __init__(self, port):
        self.target = port
        self.sockets = []
        self.isCut = False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            if self.isCut:
                client.close()
                continue
            server = socket.create_connection(("127.0.0.1", self.target))
            self.sockets += [client, server]
            for source, sink in ((client, server), (server, client)):
                threading.Thread(target=self.copy, args=(source, sink), daemon=True).start()

    @staticmethod
    def copy(source, sink):
        try:
            while data := source.recv(65536):
                sink.sendall(data)
        except OSError:
            pass
        finally:
            for end in (source, sink):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def cut(self):
        self.isCut = True
        for end in self.sockets:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self.sockets.clear()


class Connection(Page):
    def test_a_lost_connection_is_taken_up_again(self):
        relay = Relay(self.server.port)
        page = self.page
        page.goto(relay.url)
        # Pictures enough that the last waits while the connection is away.
        page.get_by_label("The pictures are pages of one menu").uncheck()
        self.scan(page, *[MENU] * 4, wait=False)
        expect(page.locator("ul.items").first).to_be_visible()
        relay.cut()
        expect(page.locator("#connection")).to_contain_text("connection is lost")
        relay.isCut = False
        expect(page.locator("ul.items")).to_have_count(4)
        expect(page.locator("#connection")).to_be_empty()

    def test_a_server_that_is_gone_is_told(self):
        self.scan(self.page, MENU, LABEL, wait=False)
        expect(self.page.locator("main [role=status]")).to_have_text("Reading")
        self.server.process.send_signal(signal.SIGKILL)
        expect(self.page.locator("#connection")).to_contain_text("connection is lost")
        self.check_accessibility(self.page, "connection lost")
        self.page.get_by_role("button", name="Stop").first.click()
        expect(self.page.locator("main [role=status]")).to_have_text("Stopped")
        expect(self.page.locator("#connection")).to_be_empty()

    def test_a_scan_that_is_stopped_is_forgotten(self):
        page = self.page
        page.get_by_label("The pictures are pages of one menu").uncheck()
        with page.expect_response(lambda answer: answer.request.method == "DELETE") as deleted:
            self.scan(page, MENU, LABEL, wait=False)
            expect(page.locator("main [role=status]").last).to_have_text("Reading")
            page.get_by_role("button", name="Stop").last.click()
            expect(page.locator("main [role=status]").last).to_have_text("Stopped")
        self.assertEqual(deleted.value.status, 204)
        # The other one goes on.
        expect(page.locator("ul.items")).to_have_count(1)


class Keeping(Page):
    keeps = True

    def test_what_a_house_says_of_allergens_is_noted_and_asked_about_again(self):
        page = self.page
        page.goto(self.server.url + "/#restaurants")
        page.get_by_label("Name", exact=True).fill("Chez Luc")
        page.get_by_role("button", name="Add").click()
        card = page.locator(".card")
        card.locator("summary").click()
        page.get_by_label("What the house says of allergens").fill("own fryer for gluten-free")
        page.get_by_label("My notes").fill("ask for Ana <b>at the bar</b>")
        self.check_accessibility(page, "notes of a restaurant")
        self.shot(page, "phone-light-restaurant")
        page.get_by_role("button", name="Save").click()
        expect(card).to_contain_text("own fryer for gluten-free – nobody has asked for long")
        card.locator("summary").click()
        page.get_by_label("I asked today").check()
        page.get_by_role("button", name="Save").click()
        expect(card).to_contain_text("(asked on ")
        expect(card).not_to_contain_text("nobody has asked for long")
        # What people write is text.
        expect(card).to_contain_text("ask for Ana <b>at the bar</b>")
        card.get_by_role("button", name="Favourite").click()
        expect(card).to_contain_text("★")
        expect(card).to_contain_text("own fryer for gluten-free")

    def test_what_is_kept_can_be_corrected_found_and_deleted(self):
        page = self.page
        self.add_person(page, "Alex", "milk", "sesame")
        page.goto(self.server.url + "/#restaurants")
        page.get_by_label("Name", exact=True).fill("Chez Luc")
        page.get_by_role("button", name="Add").click()
        expect(page.locator(".card")).to_contain_text("Chez Luc")
        self.check_accessibility(page, "restaurants")
        page.goto(self.server.url + "/#scan")
        expect(page.get_by_label("Restaurant")).to_be_hidden()
        page.get_by_label("Keep the result").check()
        page.get_by_label("Restaurant").select_option(label="Chez Luc")
        self.scan(page, MENU)
        item = page.locator(".item", has_text="Leek and Potato Soup")
        item.locator("button").first.click()
        item.get_by_text("Correct this").click()
        item.get_by_label("Allergen").select_option("sesame")
        item.get_by_label("Who says so").fill("the chef")
        item.get_by_role("button", name="Save").click()
        expect(item).to_contain_text("The correction is kept")
        self.check_accessibility(page, "correction")
        self.shot(page, "phone-light-correction")
        # The same menu again: what the chef said counts.
        page.get_by_role("button", name="Another picture").click()
        self.scan(page, MENU)
        item = page.locator(".item", has_text="Leek and Potato Soup")
        self.assertIn("unsafe", item.get_attribute("class"))
        item.locator("button").first.click()
        expect(item.locator(".detail")).to_contain_text("the chef")
        page.goto(self.server.url + "/#history")
        page.get_by_label("Search").fill("mackerel")
        page.keyboard.press("Enter")
        expect(page.locator(".card")).to_have_count(1)
        self.check_accessibility(page, "history")
        self.shot(page, "phone-light-history")
        page.locator(".card a").click()
        page.wait_for_selector("ul.items li")
        page.goto(self.server.url + "/#history")
        page.get_by_role("button", name="Delete").click()
        expect(page.locator(".card")).to_have_count(1)
        page.get_by_role("button", name="Delete").click()
        expect(page.locator(".card")).to_have_count(0)

    def test_people_last(self):
        self.add_person(self.page, "Alex", "milk", severity="severe")
        page = self.open()
        expect(page.locator("fieldset")).to_contain_text("Alex")

    def test_a_card_for_the_kitchen(self):
        self.add_person(self.page, "Alex", "milk")
        self.page.goto(self.server.url + "/#card")
        self.page.get_by_label("Language of the kitchen").select_option("it")
        self.page.get_by_role("button", name="Make the card").click()
        expect(self.page.locator(".card")).to_contain_text("latte")
        self.check_accessibility(self.page, "card")
        self.shot(self.page, "phone-light-card")


class Tokens(Page):
    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())

    def test_the_page_asks_for_the_token(self):
        import subprocess
        from harness import PROGRAM
        made = subprocess.run([PROGRAM, "serve", "token", "kitchen"], capture_output=True, text=True, check=True)
        file = pathlib.Path(self.folder) / "tokens"
        file.write_text(made.stdout)
        self.server = self.enterContext(Server("--tokens", str(file)))
        context = self.browser.new_context(viewport=PHONE, locale="en-GB")
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.server.url)
        page.get_by_label("Token of this server").fill(made.stderr.split("once: ")[1].split()[0])
        self.check_accessibility(page, "token")
        page.get_by_role("button", name="Enter").click()
        self.scan(page, MENU)


if __name__ == "__main__":
    unittest.main()
