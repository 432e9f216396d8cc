"""Frames, signs and marks over pictures, whichever way these are turned: `make test-server`."""
import base64
import pathlib

from playwright.sync_api import expect

from test_page import MENU, ROOT, Page

SAMPLES = ROOT / "SampleImages"

TURN = """async ([data, turn]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = document.createElement("canvas");
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  [canvas.width, canvas.height] = turn % 180 ? [height, width] : [width, height];
  const context = canvas.getContext("2d");
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(turn * Math.PI / 180);
  context.drawImage(image, -width / 2, -height / 2);
  return canvas.toDataURL("image/jpeg", 0.92).split(",")[1];
}"""

# In how many frames the middle of each sign lies.
SIGNS = """() => {
  const box = (node) => node.getBoundingClientRect();
  const frames = [...document.querySelectorAll(".picture .frame")].map(box);
  return [...document.querySelectorAll(".picture .sign")].map((sign) => {
    const { x, y, width, height } = box(sign);
    const [left, top] = [x + width / 2, y + height / 2];
    return frames.filter((frame) => left > frame.left && left < frame.right
      && top > frame.top && top < frame.bottom).length;
  });
}"""


class Pictures(Page):
    def turned(self, picture, turn):
        """The picture turned clockwise, without a word about it in the file."""
        data = base64.b64encode(picture.read_bytes()).decode()
        path = pathlib.Path(self.folder) / f"{picture.stem}-{turn}.jpg"
        path.write_bytes(base64.b64decode(self.page.evaluate(TURN, [data, turn])))
        return path

    def scan_again(self, page, picture):
        again = page.get_by_role("button", name="Another picture")
        if again.count():
            again.click()
        self.scan(page, picture)
        expect(page.locator(".picture .sign").first).to_be_visible()

    def test_a_sign_lies_beside_its_own_dish_whichever_way_the_picture_is_turned(self):
        page = self.page
        for turn in (0, 90, 180, 270):
            with self.subTest(turn):
                self.scan_again(page, self.turned(MENU, turn))
                expect(page.locator(".picture .sign")).to_have_count(8)
                self.assertEqual(page.evaluate(SIGNS), [0] * 8)
                self.shot(page, f"phone-light-turned-{turn}")
                # A tap on a sign opens the dish that stands right behind it.
                page.locator(".picture .sign").nth(2).click()
                opened = page.locator(".item", has=page.locator(".detail:visible"))
                expect(opened).to_contain_text("Roast Butternut Squash")
                self.check_accessibility(page, f"turned by {turn}")

    def test_where_a_sign_has_its_place(self):
        # Lines run down, as on a page that has to be turned by 270 degrees; there is no room
        # before the first one, and a neighbour lies where its sign would be on an upright page.
        told = self.page.evaluate("""async () => {
          const { signPlace } = await import("/places.js");
          const size = { width: 400, height: 600 };
          const place = (box, others, turn) => Object.values(
            signPlace(box, others, { radius: 10, gap: 2, turn, size }));
          return [
            place({ x: 100, y: 50, width: 200, height: 40 }, [], 0),
            place({ x: 100, y: 50, width: 200, height: 40 }, [], 180),
            place({ x: 100, y: 50, width: 40, height: 200 }, [], 270),
            place({ x: 100, y: 350, width: 40, height: 200 }, [], 90),
            place({ x: 2, y: 50, width: 200, height: 40 }, [], 0),
            place({ x: 100, y: 50, width: 200, height: 40 },
              [{ x: 0, y: 40, width: 99, height: 60 }], 0),
            place({ x: 100, y: 50, width: 200, height: 40 },
              [{ x: 0, y: 40, width: 99, height: 60 }, { x: 301, y: 40, width: 99, height: 60 }],
              0),
          ];
        }""")
        self.assertEqual(told, [
            [88, 60], [312, 80], [130, 38], [110, 562],  # before the first letter
            [214, 60], [312, 60],  # behind the first line
            [110, 60]])  # in its own frame, between two neighbours

    def test_how_far_each_page_was_turned(self):
        told = self.page.evaluate("""async () => {
          const { turnOf } = await import("/places.js");
          const many = ["page 1: read in 2 passes",
            "page 2: turned by 90 degrees clockwise to read it"];
          const one = ["turned by 270 degrees clockwise to read it"];
          return [turnOf(many, 1), turnOf(many, 2), turnOf(one, 1), turnOf([], 1)];
        }""")
        self.assertEqual(told, [0, 90, 270, 0])

    def test_marks_do_not_lie_over_each_other(self):
        page = self.page
        merged = page.evaluate("""async () => {
          const { merged } = await import("/places.js");
          const box = (x, y, width, height) => ({ x, y, width, height });
          return merged([box(0, 0, 100, 20), box(40, 0, 80, 20), box(90, 2, 60, 18),
            box(0, 19, 150, 20), box(300, 0, 20, 20), box(300, 0, 20, 20)]);
        }""")
        # Three of one line become one; the line below, which touches it, stays by itself.
        self.assertEqual(merged, [{"x": 0, "y": 0, "width": 150, "height": 20},
                                  {"x": 0, "y": 19, "width": 150, "height": 20},
                                  {"x": 300, "y": 0, "width": 20, "height": 20}])
        self.scan(page, MENU)
        item = page.locator(".item", has_text="Smoked Mackerel")
        item.locator("button").first.click()
        # Its name says fish twice and milk once, in places that overlap: they are one mark.
        expect(item.locator("svg.part .word")).to_have_count(3)
        expect(page.locator(".picture .word")).to_have_count(3)

    def test_a_part_of_a_turned_picture_is_upright(self):
        page = self.page
        self.scan(page, self.turned(MENU, 90))
        page.locator(".item", has_text="Leek and Potato Soup").locator("button").first.click()
        part = page.locator(".detail:visible svg.part")
        expect(part.first).to_be_visible()
        width, height = map(float, part.first.get_attribute("viewBox").split()[2:])
        self.assertGreater(width, 4 * height)
        # What lies beside it on the picture is cut off.
        inner = part.first.locator("svg")
        self.assertEqual([float(inner.get_attribute(name)) for name in ("width", "height")],
                         [width, height])

    def test_all_parts_of_an_item_that_tell_why_are_shown(self):
        boxes = self.page.evaluate("""async () => {
          const { telling } = await import("/places.js");
          const box = (x, y, width, height, page = 1) => ({ page, x, y, width, height });
          const name = box(0, 0, 200, 40);
          const code = box(300, 0, 20, 20);
          const price = box(400, 0, 40, 20);
          const below = box(0, 100, 100, 20);
          const found = (inProfile, ...boxes) => ({ inProfile, boxes });
          const item = { boxes: [name, code, price, below], findings: [
            found(true, box(302, 2, 10, 10)), found(false, box(402, 2, 10, 10)),
            found(true, box(2, 102, 10, 10, 2))] };
          return telling(item).map(({ x }) => x);
        }""")
        self.assertEqual(boxes, [0, 300])

    def test_frames_and_signs_can_be_seen_on_a_dark_board(self):
        page = self.page
        self.scan(page, SAMPLES / "menu_fr_ardoise.jpg")
        frames = page.locator(".picture .frame").count()
        self.assertGreater(frames, 4)
        # A light line lies under each frame, a light plate under each sign.
        expect(page.locator(".picture .halo")).to_have_count(frames)
        signs = page.locator(".picture .sign").count()
        expect(page.locator(".picture .plate")).to_have_count(signs)
        plate = page.locator(".picture .plate").first
        self.assertIn("255, 255, 255", plate.evaluate("node => getComputedStyle(node).fill"))
        self.shot(page, "phone-light-dark-board")
        self.check_accessibility(page, "dark board")

    def test_a_frame_whose_dish_is_filtered_out_is_faint_and_brings_it_back(self):
        page = self.page
        self.scan(page, MENU)
        expect(page.locator(".picture .sign").first).to_be_visible()
        expect(page.locator(".picture .dim")).to_have_count(0)
        page.get_by_label("Search").fill("mackerel")
        expect(page.locator(".picture .sign.dim")).to_have_count(7)
        page.locator(".picture .frame.dim").first.click(force=True)
        opened = page.locator(".item", has=page.locator(".detail:visible"))
        expect(opened).to_contain_text("Leek and Potato Soup")
        expect(page.get_by_label("Search")).to_have_value("")
        expect(page.locator(".picture .dim")).to_have_count(0)

    def test_pages_of_one_document_may_be_turned_differently(self):
        page = self.page
        # Each page is turned by itself.
        self.scan(page, self.turned(MENU, 90), MENU)
        expect(page.locator(".picture .sign")).to_have_count(16)
        self.assertEqual(page.evaluate(SIGNS), [0] * 16)
        page.locator(".picture").nth(1).locator(".sign").first.click()
        expect(page.locator(".picture").nth(1).locator(".word")).to_have_count(3)
        expect(page.locator(".picture").nth(0).locator(".word")).to_have_count(0)
