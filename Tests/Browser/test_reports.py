"""The HTML report and the allergen matrix in a real browser: `make test-server`."""
import os
import pathlib
import subprocess
import tempfile
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("ALLERGEN_SCAN", str(ROOT / ".build/debug/allergen-scan"))
SHOTS = ROOT / ".build/screenshots"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


def report(folder, form, *options):
    """A report of a menu and a label, as a file of its own."""
    path = pathlib.Path(folder) / (form + ".html")
    subprocess.run(
        [PROGRAM, "scan", "SampleImages/menu_en_bistro.png", "SampleImages/label_en_granola.jpg",
         "--avoid", "milk,nuts", "--effort", "fast", "--quiet", "--format", form,
         "--output", str(path), *options], cwd=ROOT, check=True)
    return path.as_uri()


class Reports(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        playwright = sync_playwright().start()
        cls.addClassCleanup(playwright.stop)
        cls.browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        cls.addClassCleanup(cls.browser.close)
        cls.html = report(cls.folder.name, "html")
        cls.matrix = report(cls.folder.name, "matrix", "--legend", "fr")
        SHOTS.mkdir(parents=True, exist_ok=True)

    def open(self, address, width=1280, **options):
        context = self.browser.new_context(viewport={"width": width, "height": 900}, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        # A report needs nothing but its file.
        page.on("request", lambda request: self.assertRegex(request.url, "^(file|data):"))
        page.on("pageerror", lambda error: self.fail(str(error)))
        page.goto(address)
        return page

    def check(self, page, name):
        page.screenshot(path=SHOTS / f"{name}.png", full_page=True)
        found = Axe().run(page)
        self.assertEqual(found.violations_count, 0, found.generate_report())

    def test_no_violation_of_accessibility(self):
        for name, address in [("report", self.html), ("matrix", self.matrix)]:
            for width in [390, 1280]:
                for scheme in ["light", "dark"]:
                    page = self.open(address, width, color_scheme=scheme)
                    page.eval_on_selector_all("details", "all => all.forEach(x => x.open = true)")
                    self.check(page, f"{name}-{width}-{scheme}")
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    self.assertLessEqual(wide, width)

    def test_filters_and_search(self):
        page = self.open(self.html)
        items = page.locator(".items > li:visible")
        self.assertEqual(items.count(), 9)
        page.get_by_label("unsafe", exact=True).uncheck()
        self.assertEqual(page.locator(".items > li.unsafe:visible").count(), 0)
        self.assertEqual(page.locator("figure a.unsafe:visible").count(), 0)
        page.get_by_label("unsafe", exact=True).check()
        page.get_by_label("Search").fill("creme risotto")
        self.assertEqual(items.count(), 0)
        page.get_by_label("Search").fill("RISOTTO")
        expect(items).to_have_count(1)
        expect(page.locator("output")).to_have_text("1 of 9 items")
        page.get_by_label("Search").fill("")
        page.locator("select").select_option("nuts")
        self.assertIn("Poached Pear", items.all_inner_texts()[0])

    def test_a_frame_leads_to_its_item_by_keyboard(self):
        page = self.open(self.html)
        frame = page.locator("figure a.unsafe").first
        frame.focus()
        page.keyboard.press("Enter")
        target = page.locator(".items > li:target")
        expect(target).to_have_count(1)
        expect(target.locator("details")).to_have_attribute("open", "")
        self.assertEqual("#" + target.get_attribute("id"), frame.get_attribute("href"))

    def test_without_its_script_all_is_there(self):
        page = self.open(self.html, java_script_enabled=False)
        expect(page.locator(".items > li")).to_have_count(9)
        expect(page.locator(".filters")).to_be_hidden()

    def test_the_matrix_prints_on_sheets_of_a4(self):
        page = self.open(self.matrix)
        expect(page.locator("thead").first).to_contain_text("Fruits à coque")
        expect(page.locator("tfoot").first).to_contain_text("peut contenir")
        sheets = page.pdf(prefer_css_page_size=True)
        self.assertTrue(sheets.startswith(b"%PDF"))
        # A4 across, in points.
        self.assertRegex(sheets, rb"/MediaBox \[0 0 84[12][.\d]* 59[45]")


if __name__ == "__main__":
    unittest.main()
