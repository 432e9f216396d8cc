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

    @staticmethod
    def correct(item, allergen):
        """Says that an opened dish contains it."""
        item.get_by_text("Correct this").click()
        item.get_by_label("Allergen").select_option(allergen)
        item.get_by_label("Who says so").fill("the chef")
        item.get_by_role("button", name="Save").click()
        expect(item).to_contain_text("The correction is kept")

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

    def judge(self, page, text):
        """Has a text judged on the view that is open."""
        page.locator("summary").first.click()
        page.locator("textarea").first.fill(text)
        page.get_by_role("button", name="Check the text").click()
        page.wait_for_selector("ul.items li")

    def keep_person(self, name, *avoid, terms=(), **more):
        """A person as another device keeps one; what the server answers."""
        profile = {"name": name, "regime": "eu", "avoid": list(avoid), "avoidTerms": list(terms), **more}
        status, kept = self.server.json("POST", "/v1/profiles", {"name": name, "profile": profile})
        self.assertEqual(status, 201, kept)
        return kept

    def change_person(self, kept, **change):
        sent = {"name": kept["name"], "default": kept["default"], "profile": {**kept["profile"], **change}}
        status, answer = self.server.json("PUT", f"/v1/profiles/{kept['id']}", sent, {"If-Match": f'"{kept["revision"]}"'})
        self.assertEqual(status, 200, answer)
        return answer

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
               "a: b.jpg: the JPEG data is damaged or cut off; copy or take the picture again",
               "The legend of the allergen codes is inconsistent; these codes are doubtful: I, Q.",
               "contains milk: said by the chef, 2026-11-28"])
        self.assertEqual(told, [
            ["Seite 2: Zeilen begradigt, die um 1,2 Grad schief standen", True], ["in 3 Durchgängen gelesen", True],
            ["Seite 4 wurde nicht gelesen: why", False],
            ["3 Gerichte sind vielleicht anders von ihren Nachbarn getrennt: sehen Sie in die Karte", False],
            ["nothing that is known", False],
            ["Seite 4 wurde nicht gelesen: in 60 Sekunden nicht gelesen: nehmen Sie ein kleineres Bild.", False],
            ["Das Bild ist beschädigt: nehmen Sie es neu auf.", False],
            ["Die Legende der Allergen-Codes widerspricht sich; diese Codes sind zweifelhaft: I, Q.", False],
            ["enthält Milch: sagt the chef, 2026-11-28", False]])

    def test_no_doubt_about_a_dish_is_told_in_english_alone(self):
        # Read from the sources: a sentence that is new there has to be told in the other languages, too.
        source = (ROOT / "Sources/AllergenEngine/Doubts/Doubt.swift").read_text()
        doubts = {re.sub(r"\\\(.*?\)", "word", text) for text in re.findall(r'"([^"]+)"', source)}
        self.assertGreater(len(doubts), 23)
        page = self.open(language="es")
        told = page.evaluate("""async (doubts) => {
          const { told } = await import("/reasons.js");
          return doubts.filter((text) => told(text) === text);
        }""", sorted(doubts))
        self.assertEqual(told, [])

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
        with self.page.expect_request("**/events"):
            self.scan(self.page, MENU, LABEL, wait=False)
        self.server.process.send_signal(signal.SIGKILL)
        expect(self.page.locator("#connection")).to_contain_text("connection is lost")
        self.check_accessibility(self.page, "connection lost")
        self.page.get_by_role("button", name="Stop").first.click()
        expect(self.page.locator("main [role=status]")).to_have_text("Stopped")
        expect(self.page.locator("#connection")).to_be_empty()

    def test_a_scan_that_is_stopped_is_forgotten(self):
        page = self.page
        page.get_by_label("The pictures are pages of one menu").uncheck()
        taken = []

        def is_last_taken(answer):
            taken.extend([answer] if answer.request.method == "POST" else [])
            return len(taken) == 4

        # At once: the last picture waits for the three before it, or is read.
        with page.expect_response(is_last_taken):
            self.scan(page, LABEL, MENU, MENU, MENU, wait=False)
        with page.expect_response(lambda answer: answer.request.method == "DELETE") as deleted:
            page.get_by_role("button", name="Stop").last.click()
            expect(page.locator("main [role=status]").last).to_have_text("Stopped")
        self.assertEqual(deleted.value.status, 204)
        # The others go on.
        expect(page.locator("ul.items")).to_have_count(3)

    def test_a_result_stays_while_other_views_are_shown_and_after_a_reload(self):
        page = self.page
        self.add_person(page, "Alex", "milk", "fish")
        self.scan(page, MENU, wait=False)
        page.wait_for_selector("progress")
        page.get_by_role("link", name="People").click()
        expect(page.locator(".card")).to_contain_text("Alex")
        page.go_back()
        expect(page.locator(".item.unsafe", has_text="Smoked Mackerel")).to_have_count(1)
        expect(page.locator(".picture img")).to_have_count(1)
        # What outlives a reload on a computer that others use, too, is a number that says nothing.
        kept = page.evaluate("JSON.stringify(sessionStorage)")
        self.assertNotRegex(kept, r"(?i)alex|milk|mackerel|menu_en")
        page.reload()
        expect(page.locator(".item", has_text="Smoked Mackerel")).to_have_count(1)
        expect(page.locator(".whom")).to_have_text(
            "This page was loaded again and does not know what was avoided. Scan again to be sure.")
        page.get_by_role("button", name="Another picture").click()
        page.reload()
        expect(page.locator(".drop")).to_be_visible()
        expect(page.locator(".item")).to_have_count(0)

    def test_a_result_is_fetched_again_when_the_connection_was_away_at_the_end(self):
        page = self.page
        page.route(re.compile(r"/v1/scans/\w+$"), lambda route: route.abort())
        self.scan(page, MENU, wait=False)
        expect(page.locator("#connection")).to_contain_text("connection is lost")
        # The button asks at once, and goes on waiting where that fails, too.
        with page.expect_request(re.compile(r"/v1/scans/\w+$")):
            page.locator("#connection").get_by_role("button", name="Try again").click()
        self.check_accessibility(page, "waiting for the connection")
        page.unroute(re.compile(r"/v1/scans/\w+$"))
        expect(page.locator("ul.items")).to_be_visible()
        expect(page.locator("#connection")).to_be_empty()

    def test_what_could_not_be_sent_is_still_chosen(self):
        page = self.page
        page.route("**/v1/scans", lambda route: route.abort())
        self.scan(page, MENU, wait=False)
        expect(page.get_by_role("alert")).to_have_text(
            "That did not work: The server does not answer: check the connection and try again.")
        self.check_accessibility(page, "not sent")
        page.unroute("**/v1/scans")
        page.get_by_role("button", name="Try again").click()
        expect(page.locator(".item", has_text="Smoked Mackerel")).to_have_count(1)

    def test_after_a_restart_the_pictures_can_be_sent_again(self):
        relay = Relay(self.server.port)
        page = self.page
        page.goto(relay.url)
        with page.expect_request("**/events"):
            self.scan(page, MENU, LABEL, wait=False)
        relay.cut()
        relay.target = self.enterContext(Server()).port
        relay.isCut = False
        expect(page.get_by_role("alert")).to_have_text(
            "The server no longer has this scan: it was restarted, or the result waited too long.")
        page.get_by_role("button", name="Send it again").click()
        expect(page.locator("ul.items")).to_be_visible()


class Layout(Page):
    def test_nothing_is_wider_than_a_phone(self):
        page = self.page
        name = "a_long_name_without_any_space_" * 6 + ".jpg"
        picture = pathlib.Path(self.folder) / name
        picture.write_bytes(LABEL.read_bytes())
        self.scan(page, picture)
        self.check_accessibility(page, "long name")
        page.locator(".item > button").first.click()
        self.check_accessibility(page, "opened label")
        self.shot(page, "phone-light-label")
        # Each reason is told once, however many words there are for it.
        reasons = page.locator(".detail ul.plainlist").first.locator("li").all_inner_texts()
        starts = [reason.split(":")[0] for reason in reasons if reason.startswith(("contains", "may contain"))]
        self.assertEqual(len(starts), len(set(starts)), reasons)

    def test_long_names_and_words_break(self):
        page = self.page
        page.goto(self.server.url + "/#people/new")
        page.get_by_label("Name", exact=True).fill("Wolfeschlegelsteinhausenbergerdorff" * 2)
        page.get_by_role("button", name="Add milk", exact=True).click()
        page.get_by_label("Search for more to add").fill("Rindfleischetikettierungsüberwachungsaufgabe")
        page.get_by_role("button", name="as an own word").click()
        self.check_accessibility(page, "person")
        page.get_by_role("button", name="Save").click()
        expect(page.locator(".drop")).to_be_visible()
        self.check_accessibility(page, "start")
        self.judge(page, "Butterkäsesahnetorteschlagobershaselnussnougatcremeschnittenspezialität 4,50\nmilk, Rindfleischetikettierungsüberwachungsaufgabe")
        page.locator(".item > button").first.click()
        self.check_accessibility(page, "detail")
        page.goto(self.server.url + "/#people")
        expect(page.locator(".card")).to_have_count(1)
        self.check_accessibility(page, "people")
        page.goto(self.server.url + "/#card")
        page.get_by_role("button", name="Make the card").click()
        expect(page.locator(".card")).to_contain_text("milk")
        self.check_accessibility(page, "card")

    def test_other_files_do_not_take_the_pictures_away(self):
        page = self.page
        document = pathlib.Path(self.folder) / "menu.pdf"
        page.context.browser.new_page().pdf(path=document)
        text = pathlib.Path(self.folder) / "notes.txt"
        text.write_text("nothing")
        self.scan(page, document, MENU, text)
        expect(page.get_by_role("alert")).to_have_text("Neither a picture nor a PDF, left out: notes.txt")
        expect(page.locator(".picture img")).to_have_count(1)
        expect(page.locator("svg .frame.unsafe").first).to_be_visible()
        page.locator("svg .frame.unsafe").first.click(force=True)
        expect(page.locator(".detail:visible svg.part")).to_be_visible()

    def test_which_page_a_picture_is(self):
        told = self.page.evaluate("""async (cases) => {
          const { pagesOf } = await import("/picture.js");
          return cases.map(([types, count]) => pagesOf(types.map((type) => ({ type })), count));
        }""", [[["image/png", "image/jpeg"], 2], [["image/png", "application/pdf", "image/png"], 5],
               [["application/pdf", "image/png", "application/pdf"], 9], [["image/heic", "image/png"], 2]])
        self.assertEqual(told, [[1, 2], [1, None, 5], [None, None, None], [None, 2]])

    def test_a_filter_that_leaves_nothing_does_not_print_nothing(self):
        page = self.page
        self.judge(page, "Green salad 4.00\nlettuce, cucumber")
        page.get_by_label("Search").fill("zzz")
        expect(page.locator(".item")).to_have_count(0)
        # What browsers say before they print, whoever asked for it.
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        expect(page.locator(".item")).to_have_count(1)

    def test_a_picture_dropped_beside_its_place_does_not_leave_the_page(self):
        prevented = self.page.evaluate("""["dragover", "drop"].map((name) =>
          !document.body.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() })))""")
        self.assertEqual(prevented, [True, True])


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
        card.get_by_role("button", name="Delete Chez Luc").click()
        expect(card).to_contain_text("Really remove?")
        card.get_by_role("button", name="Delete Chez Luc").click()
        expect(page.locator(".card")).to_have_count(0)

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
        self.correct(item, "sesame")
        self.check_accessibility(page, "correction")
        self.shot(page, "phone-light-correction")
        # The same menu again: what the chef said counts.
        page.get_by_role("button", name="Another picture").click()
        page.get_by_label("Keep the result").uncheck()
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
        expect(self.page.locator(".card").first).to_contain_text("latte")
        self.check_accessibility(self.page, "card")
        self.shot(self.page, "phone-light-card")


class ForWhom(Page):
    """Who is judged for, and what they avoid, is never guessed."""
    keeps = True

    def test_what_another_device_changed_counts_at_once(self):
        mia = self.keep_person("Mia", {"allergen": "peanuts"})
        page = self.open()
        expect(page.locator("fieldset")).to_contain_text("Mia peanuts")
        mia = self.change_person(mia, avoid=[{"allergen": "peanuts"}, {"allergen": "milk", "severity": "severe"}])
        self.judge(page, "Butter chicken 9.50\nbutter, cream\n\nTomato salad 5.00\ntomatoes, basil, olive oil")
        expect(page.locator(".whom")).to_have_text("For whom? Mia: peanuts, milk (severe allergy)")
        expect(page.locator(".item", has_text="Butter chicken")).to_have_class("item unsafe")
        # And when it changes after that, the result says so.
        self.change_person(mia, avoid=[{"allergen": "sesame"}])
        page.goto(self.server.url + "/#people")
        expect(page.locator(".card")).to_contain_text("sesame")
        page.goto(self.server.url + "/#scan")
        expect(page.locator("main")).to_contain_text("What is avoided has changed since, or the person is no longer kept: Mia.")
        page.get_by_role("button", name="Judge again for today’s people").click()
        expect(page.locator(".whom")).to_have_text("For whom? Mia: sesame")
        expect(page.locator(".item", has_text="Butter chicken")).not_to_have_class("item unsafe")

    def test_nothing_is_sent_for_a_person_who_is_gone(self):
        self.keep_person("Alex", {"allergen": "fish"})
        mia = self.keep_person("Mia", {"allergen": "milk"})
        page = self.open()
        expect(page.locator("fieldset")).to_contain_text("Mia milk")
        self.server.request("DELETE", f"/v1/profiles/{mia['id']}", headers={"If-Match": '"1"'})
        sent = []
        page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
        self.scan(page, MENU, wait=False)
        expect(page.get_by_role("alert")).to_have_text(
            "Mia: no longer kept on this server. Nothing was sent. Look for whom it is, then try again.")
        self.assertEqual(sent, [])
        self.check_accessibility(page, "a person is gone")
        # The picture is still chosen.
        page.get_by_role("button", name="Try again").click()
        expect(page.locator(".whom")).to_have_text("For whom? Alex: fish")

    def test_everybody_counts_unless_unticked(self):
        self.keep_person("Ada", {"allergen": "celery"})
        self.keep_person("Mia", {"allergen": "milk"})
        page = self.open()
        expect(page.get_by_label(re.compile("^Ada"))).to_be_checked()
        expect(page.get_by_label(re.compile("^Mia"))).to_be_checked()
        page.get_by_label(re.compile("^Ada")).uncheck()
        page.get_by_label(re.compile("^Mia")).uncheck()
        expect(page.locator("fieldset")).to_contain_text("Nobody is ticked: judged for everything that the law lists, not for these people.")
        page.get_by_label(re.compile("^Mia")).check()
        expect(page.locator("fieldset")).not_to_contain_text("Nobody is ticked")
        self.judge(page, "Celery soup 4.00\ncelery, cream")
        expect(page.locator(".whom")).to_have_text("For whom? Mia: milk")

    def test_each_reason_stands_beside_its_person(self):
        self.keep_person("Max", {"allergen": "nuts"}, {"allergen": "eggs"})
        self.keep_person("Mia", {"allergen": "fish"})
        page = self.open()
        self.judge(page, "Walnut tart 6.50\nwalnuts, eggs\n\nGrilled salmon 15.00\nsalmon, lemon\n\nAll our dishes may contain traces of nuts.")
        tart = page.locator(".item", has_text="Walnut tart")
        expect(tart.locator(".people > span").nth(0)).to_have_text("Max ✕ Unsafe contains tree nuts (walnut), eggs")
        expect(tart.locator(".people > span").nth(1)).to_contain_text("Mia ")
        expect(tart.locator(".people > span").nth(1)).not_to_contain_text("nuts")
        # The same on paper, with all dishes closed.
        page.emulate_media(media="print")
        expect(tart.locator(".people > span").nth(0)).to_be_visible()
        page.emulate_media(media="screen")
        # The counters and the list for one of them.
        salmon = page.locator(".item", has_text="Grilled salmon")
        expect(salmon).to_have_class("item unsafe")
        page.get_by_label("For", exact=True).select_option(label="Max")
        expect(salmon).to_have_class("item caution")
        expect(page.locator("section > .people")).to_have_text("✕ Unsafe 1? Caution 1")
        self.check_accessibility(page, "for one person")

    def test_saving_a_person_keeps_what_was_not_changed(self):
        avoid = [{"allergen": "peanuts", "severity": "allergy", "traces": "ignore"},
                 {"allergen": "nuts/almond", "severity": "severe", "traces": "caution"},
                 {"allergen": "milk/lactose", "severity": "intolerance", "traces": "caution"},
                 {"allergen": "buckwheat", "severity": "allergy", "traces": "unsafe"}]
        mia = self.keep_person("Mia", *avoid, terms=["chilli, red", "kiwi"], prefers=["olive oil"], regime="us")
        page = self.open()
        page.goto(self.server.url + "/#people")
        page.get_by_role("link", name="Change Mia").click()
        page.wait_for_selector(".avoided li")
        self.assertNotIn("Mia", page.url)
        self.assertEqual([row.split("\n")[0] for row in page.locator(".avoided li").all_inner_texts()],
                         ["peanuts", "tree nuts (almond)", "milk (lactose)", "buckwheat", "“chilli, red”", "“kiwi”"])
        expect(page.get_by_label("Traces: peanuts")).to_have_value("ignore")
        expect(page.get_by_label("How serious: milk (lactose)")).to_have_value("intolerance")
        expect(page.get_by_label("Whose law counts")).to_have_value("us")
        self.check_accessibility(page, "a person")
        self.shot(page, "phone-light-person")
        page.get_by_role("button", name="Save").click()
        expect(page.locator(".card")).to_contain_text("peanuts (Traces: do not count), tree nuts (almond) (severe allergy; Traces: caution)")
        _, after = self.server.json("GET", f"/v1/profiles/{mia['id']}")
        self.assertEqual(after["profile"], mia["profile"])
        # A change changes one thing.
        page.get_by_role("link", name="Change Mia").click()
        page.get_by_label("How serious: milk (lactose)").select_option("severe")
        expect(page.get_by_label("Traces: milk (lactose)")).to_have_value("unsafe")
        page.get_by_role("button", name="Remove “kiwi”").click()
        page.get_by_label("Search for more to add").fill("hazel")
        page.get_by_role("button", name="Add tree nuts (hazelnut)").click()
        page.get_by_role("button", name="Save").click()
        expect(page.locator(".card")).to_contain_text("hazelnut")
        _, after = self.server.json("GET", f"/v1/profiles/{mia['id']}")
        changed = [*avoid[:2], {"allergen": "milk/lactose", "severity": "severe", "traces": "unsafe"}, avoid[3],
                   {"allergen": "nuts/hazelnut", "severity": "allergy", "traces": "caution"}]
        self.assertEqual(after["profile"], {**mia["profile"], "avoid": changed, "avoidTerms": ["chilli, red"]})

    def test_what_is_half_filled_in_survives_a_change_of_language(self):
        page = self.page
        page.goto(self.server.url + "/#people/new")
        page.get_by_label("Name", exact=True).fill("Zoë")
        page.get_by_role("button", name="Add milk", exact=True).click()
        page.get_by_label("Language").select_option("de")
        expect(page.get_by_label("Name", exact=True)).to_have_value("Zoë")
        expect(page.locator(".avoided li")).to_contain_text("Milch")
        page.get_by_role("link", name="Abbrechen").click()
        page.locator("summary").click()
        page.locator("textarea").fill("Käsekuchen 4,50")
        page.get_by_label("Ergebnis behalten").check()
        page.get_by_label("Sprache").select_option("fr")
        expect(page.locator("textarea")).to_have_value("Käsekuchen 4,50")
        expect(page.get_by_label("Restaurant")).to_be_visible()
        # And another view.
        page.get_by_role("link", name="Personnes").first.click()
        expect(page.locator("h2")).to_have_text("Personnes")
        page.get_by_role("link", name="Scanner").click()
        expect(page.locator("textarea")).to_have_value("Käsekuchen 4,50")
        page.goto(self.server.url + "/#people/new")
        expect(page.get_by_label("Nom", exact=True)).to_have_value("")

    def test_a_correction_counts_on_the_page_and_in_the_history(self):
        self.keep_person("Max", {"allergen": "fish"})
        mia = self.keep_person("Mia", {"allergen": "celery"})
        page = self.open()
        page.get_by_label("Keep the result").check()
        self.judge(page, "Green salad 4.00\nlettuce, cucumber, lemon\n\nFruit salad 4.00\napples, pears")
        expect(page.locator("section > .people")).to_have_text("✓ No listed allergen found 2")
        item = page.locator(".item", has_text="Green salad")
        item.locator("button").first.click()
        self.correct(item, "celery")

        def is_corrected():
            expect(item).to_have_class("item unsafe")
            expect(item.locator(".people > span").nth(0)).to_contain_text("Max ✓ No listed allergen found")
            expect(item.locator(".people > span").nth(1)).to_contain_text("Mia ✕ Unsafe contains celery")
            expect(item.locator("button").first).to_contain_text("by your correction")
            expect(page.locator("section > .people")).to_have_text("✕ Unsafe 1✓ No listed allergen found 1")
        is_corrected()
        page.goto(self.server.url + "/#history")
        expect(page.locator(".card")).to_contain_text("For whom? Max, Mia")
        expect(page.locator(".card")).not_to_contain_text("changed since")
        # The verdict that was kept is older than the correction.
        expect(page.locator(".card")).to_contain_text("corrected since: open it")
        expect(page.locator(".card")).not_to_contain_text("No listed allergen found")
        page.locator(".card a").click()
        expect(page.locator(".whom")).to_have_text("For whom? Max: fish · Mia: celery")
        is_corrected()
        # What Mia avoids changes: the kept result says so, and can be judged for today.
        self.change_person(mia, avoid=[{"allergen": "peanuts"}])
        page.goto(self.server.url + "/#history")
        expect(page.locator(".card")).to_contain_text("changed since")
        page.locator(".card a").click()
        self.check_accessibility(page, "changed since")
        page.get_by_role("button", name="Judge again for today’s people").click()
        expect(page.locator(".whom")).to_have_text("For whom? Max: fish · Mia: peanuts")
        expect(item).to_have_class("item safe")

    def test_a_correction_counts_on_the_picture(self):
        self.keep_person("Mia", {"allergen": "milk", "severity": "severe"})
        page = self.open()
        page.get_by_label("Keep the result").check()
        self.scan(page, MENU)
        squash = page.locator(".item", has_text="Roast Butternut Squash")
        expect(squash).to_have_class("item safe")
        expect(page.locator("svg .frame.safe").first).to_be_visible()
        squash.locator("button").first.click()
        squash.get_by_text("Correct this").click()
        squash.get_by_label("Allergen").select_option("milk")
        squash.get_by_label("Who says so").fill("the chef")
        self.check_accessibility(page, "correcting")
        safe = page.locator("svg .frame.safe").count()
        squash.get_by_role("button", name="Save").click()
        expect(squash).to_have_class("item unsafe")
        expect(squash.locator("button").first).to_contain_text("✕ Unsafe contains milk")
        expect(page.locator("svg .frame.unsafe.chosen").first).to_be_visible()
        self.assertLess(page.locator("svg .frame.safe").count(), safe)
        self.shot(page, "phone-light-corrected")
        self.check_accessibility(page, "corrected")
        page.reload()
        expect(squash).to_have_class("item unsafe")
        expect(page.locator(".whom")).to_have_text("For whom? Mia: milk (severe allergy)")
        # It was a mistake.
        squash.locator("button").first.click()
        squash.get_by_role("button", name="Take back contains milk").click()
        squash.get_by_role("button", name="Take back contains milk").click()
        expect(squash).to_contain_text("The correction is taken back.")
        expect(squash).to_have_class("item safe")

    def test_who_corrects_is_told_that_a_result_must_be_kept(self):
        page = self.page
        self.judge(page, "Green salad 4.00\nlettuce, cucumber")
        item = page.locator(".item").first
        item.locator("button").first.click()
        item.get_by_text("Correct this").click()
        item.get_by_role("button", name="Keep the result").click()
        expect(item.get_by_label("Who says so")).to_be_visible()


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
        page.get_by_label("Token of this server").fill("wrong")
        page.get_by_role("button", name="Enter").click()
        expect(page.get_by_role("alert")).to_have_text("This token is not valid here. Check it and enter it again.")
        page.get_by_label("Token of this server").fill(made.stderr.split("once: ")[1].split()[0])
        self.check_accessibility(page, "token")
        page.get_by_role("button", name="Enter").click()
        self.scan(page, MENU)


if __name__ == "__main__":
    unittest.main()
