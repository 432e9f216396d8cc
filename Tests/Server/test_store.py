"""What the server keeps, and for whom."""
import base64
import contextlib
import json
import pathlib
import re
import sqlite3
import subprocess
import tempfile
import unittest

from harness import LABEL, MENU as MENU_PICTURE, PROGRAM, Server

ALEX = {"profile": {"name": "Alex", "avoid": [{"allergen": "milk"}]}}
MENU = "Cheese Toast 4.50\nTomato Salad 5.00\nFish Soup 7.50"


class Kept(unittest.TestCase):
    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.store = folder + "/store.sqlite"
        self.server = self.enterContext(Server("--store", self.store))

    def keep(self, text=MENU, **more):
        body = {"text": text, "kind": "menu", "keep": True, **more}
        status, headers, _ = self.server.request("POST", "/v1/texts", body)
        self.assertEqual(status, 200)
        return headers["Location"].rsplit("/", 1)[1]

    def test_a_profile_is_changed_by_who_has_read_it(self):
        status, headers, body = self.server.request("POST", "/v1/profiles", ALEX)
        self.assertEqual(status, 201)
        place, tag = headers["Location"], headers["ETag"]
        self.assertEqual(self.server.json("POST", "/v1/profiles", ALEX)[0], 409)
        self.assertEqual(self.server.json("PUT", place, ALEX)[0], 428)
        more = {"profile": {"name": "Alex", "avoid": [{"allergen": "eggs"}]}}
        self.assertEqual(self.server.json("PUT", place, more, {"If-Match": tag})[0], 200)
        status, headers, _ = self.server.request("PUT", place, more, {"If-Match": tag})
        self.assertEqual((status, headers["ETag"]), (412, '"2"'))
        self.assertEqual(self.server.json("GET", place)[1]["profile"]["avoid"][0]["allergen"], "eggs")
        self.assertEqual(self.server.json("DELETE", place, headers={"If-Match": '"1"'})[0], 412)
        self.assertEqual(self.server.json("DELETE", place, headers={"If-Match": '"2"'})[0], 204)
        self.assertEqual(self.server.json("GET", place)[0], 404)

    def test_a_kept_profile_is_judged_for(self):
        profile = self.server.json("POST", "/v1/profiles", ALEX)[1]["id"]
        _, scan = self.server.json("POST", "/v1/texts", {"text": MENU, "kind": "menu", "profile": profile})
        self.assertEqual([item["verdict"] for item in scan["items"]][:2], ["unsafe", "safe"])

    def test_what_people_say_counts_for_the_same_menu(self):
        scan = self.keep(avoid=["celery"])
        said = {"scan": scan, "item": 1, "change": {"kind": "contains", "allergen": "celery"}, "saidBy": "the chef"}
        self.assertEqual(self.server.json("POST", "/v1/corrections", said)[0], 201)
        _, again = self.server.json("POST", "/v1/texts", {"text": MENU, "kind": "menu", "avoid": ["celery"]})
        self.assertEqual(again["items"][1]["verdict"], "unsafe")
        self.assertIn("the chef", json.dumps(again["items"][1]))

    def test_what_people_said_counts_when_a_kept_scan_is_looked_at(self):
        scan = self.keep(avoid=["celery"])
        place = f"/v1/history/{scan}"
        status, headers, _ = self.server.request("GET", place)
        before = headers["ETag"]
        said = {"scan": scan, "item": 1, "change": {"kind": "contains", "allergen": "celery"}, "saidBy": "the chef"}
        self.assertEqual(self.server.json("POST", "/v1/corrections", said)[0], 201)
        status, headers, _ = self.server.request("GET", place, headers={"If-None-Match": before})
        self.assertEqual(status, 200)
        self.assertNotEqual(headers["ETag"], before)
        kept = self.server.json("GET", place)[1]["scan"]
        self.assertEqual([item["verdict"] for item in kept["items"]], ["safe", "unsafe", "caution"])
        again = self.server.json("POST", place + "/judgements", {})[1]["scan"]
        self.assertEqual([item["verdict"] for item in again["items"]], ["safe", "unsafe", "caution"])

    def test_a_kept_picture_is_judged_again_without_the_picture(self):
        fields = {"keep": True, "avoid": ["milk"], "effort": "fast", "name": "bistro.png",
                  "imageBase64": base64.b64encode(MENU_PICTURE.read_bytes()).decode()}
        status, scan = self.server.json("POST", "/v1/scans", fields, {"Prefer": "wait=60"})
        self.assertEqual((status, scan["state"]["phase"]), (200, "finished"))
        kept = self.server.json("GET", "/v1/history")[1]["history"][0]["id"]
        status, judged = self.server.json("POST", f"/v1/history/{kept}/judgements", {})
        self.assertEqual((status, judged["changed"]), (200, []))

    def test_the_history_is_not_searched_for_what_is_no_allergen(self):
        self.assertEqual(self.server.json("GET", "/v1/history?allergen=mlk")[0], 422)

    def test_what_was_not_foreseen_is_an_id_and_no_detail(self):
        with contextlib.closing(sqlite3.connect(self.store)) as store:
            store.execute("PRAGMA foreign_keys = OFF")
            store.execute("DROP TABLE restaurants")
        status, problem = self.server.json("POST", "/v1/restaurants", {"name": "Chez Luc"})
        self.assertEqual((status, problem["status"]), (500, 500))
        told = re.fullmatch(r"Something went wrong here\. If you report it, say ([\w-]{8,})\.", problem["detail"])
        self.assertTrue(told, problem)
        self.server.stop()
        log = "".join(self.server.log)
        self.assertIn(told[1], log)
        self.assertNotIn("Luc", log)

    def test_what_another_program_changes_counts_at_once(self):
        scan = self.keep(avoid=["celery"])
        text = {"text": MENU, "kind": "menu", "avoid": ["celery"]}

        def verdict():
            return self.server.json("POST", "/v1/texts", text)[1]["items"][1]["verdict"]

        def corrections(*words):
            told = subprocess.run([PROGRAM, "corrections", *words, "--store", self.store, "--format", "json"],
                                  check=True, capture_output=True, text=True).stdout
            return json.loads(told)

        self.assertEqual([verdict(), verdict()], ["safe", "safe"])
        corrections("add", scan, "--contains", "2", "celery", "--said-by", "the chef")
        self.assertEqual([verdict(), verdict()], ["unsafe", "unsafe"])
        corrections("delete", corrections("list")["corrections"][0]["id"])
        self.assertEqual([verdict(), verdict()], ["safe", "safe"])

    def test_the_history_is_searched_and_paged(self):
        ids = [self.keep(), self.keep("Chocolate Cake 5.00\nApple Tart 4.00"), self.keep("Miso Soup 4.00\nRice 2.00")]
        _, page = self.server.json("GET", "/v1/history?limit=2")
        self.assertEqual([scan["id"] for scan in page["history"]], ids[:0:-1])
        _, rest = self.server.json("GET", f"/v1/history?limit=2&after={page['next']}")
        self.assertEqual(([scan["id"] for scan in rest["history"]], rest["next"]), (ids[:1], None))
        _, found = self.server.json("GET", "/v1/history?text=chocolate")
        self.assertEqual([scan["id"] for scan in found["history"]], [ids[1]])
        self.assertEqual(self.server.json("GET", "/v1/history?verdcit=safe")[0], 400)
        self.assertEqual(self.server.json("DELETE", f"/v1/history/{ids[1]}")[0], 204)
        self.assertEqual(self.server.json("GET", "/v1/history?text=chocolate")[1]["history"], [])

    def test_what_was_kept_is_judged_again(self):
        scan = self.keep(avoid=["milk"])
        place = f"/v1/history/{scan}/judgements"
        _, same = self.server.json("POST", place, {})
        self.assertEqual((same["before"], same["after"], same["changed"]), ("unsafe", "unsafe", []))
        _, other = self.server.json("POST", place, {"profile": {"avoid": ["fish"]}})
        self.assertEqual([(change["name"], change["after"]) for change in other["changed"]],
                         [("Cheese Toast", "safe"), ("Fish Soup", "unsafe")])
        alex = self.server.json("POST", "/v1/profiles", ALEX)[1]["id"]
        self.assertEqual(self.server.json("POST", place, {"profile": alex})[1]["after"], "unsafe")
        self.assertEqual(self.server.json("POST", place, {"profile": "none"})[0], 422)
        self.assertEqual(self.server.json("POST", place, {"profil": alex})[0], 422)
        self.assertEqual(self.server.json("POST", "/v1/history/none/judgements", {})[0], 404)
        self.assertEqual(self.server.json("GET", f"/v1/history/{scan}")[1]["revision"], 1)

    def test_a_kept_picture_is_shown_as_it_was(self):
        picture = LABEL.read_bytes()
        subprocess.run([PROGRAM, "scan", LABEL, "--avoid", "milk", "--effort", "fast", "--quiet",
                        "--keep-pictures", "--store", self.store], check=True,
                       stdout=subprocess.DEVNULL)
        _, page = self.server.json("GET", "/v1/history")
        status, headers, body = self.server.request(
            "GET", f"/v1/history/{page['history'][0]['id']}/picture")
        self.assertEqual((status, headers["Content-Type"], body), (200, "image/jpeg", picture))
        self.assertEqual(self.server.json("GET", f"/v1/history/{self.keep()}/picture")[0], 404)

    def test_a_restaurant_tells_what_its_menu_gained(self):
        place = self.server.json("POST", "/v1/restaurants", {"name": "Chez Luc"})[1]["id"]
        self.keep("Tomato Salad 5.00\nbasil, olive oil\nFish Soup 7.50\nsaffron, leek", restaurant=place)
        self.keep("Tomato Salad 5.00\nbasil, mozzarella\nFish Soup 7.50\nsaffron, leek", restaurant=place)
        _, answer = self.server.json("GET", f"/v1/restaurants/{place}/changes")
        self.assertEqual(len(answer["changes"]), 1)
        dish = answer["changes"][0]["changed"][0]
        self.assertEqual(dish["name"], "Tomato Salad")
        self.assertIn("milk", dish["gained"])

    def test_a_card_is_in_the_kitchens_language(self):
        _, card = self.server.json("POST", "/v1/cards", {"lang": "it", **ALEX})
        self.assertEqual(card["groups"][0]["entries"][0]["name"], "latte e tutti i latticini")

    def test_without_a_store_nothing_is_kept(self):
        with Server() as server:
            self.assertEqual(server.json("GET", "/v1/profiles")[0], 404)
            self.assertEqual(server.json("POST", "/v1/texts", {"text": "milk", "keep": True})[0], 404)


class Owners(unittest.TestCase):
    def test_what_is_anothers_does_not_exist(self):
        with tempfile.TemporaryDirectory() as folder:
            tokens, lines = [], ""
            for name in ("kitchen", "bar"):
                made = subprocess.run([PROGRAM, "serve", "token", name], capture_output=True, text=True, check=True)
                tokens.append({"Authorization": "Bearer " + made.stderr.split("once: ")[1].split()[0]})
                lines += made.stdout
            file = pathlib.Path(folder) / "tokens"
            file.write_text(lines)
            with Server("--tokens", str(file), "--store", folder + "/store.sqlite") as server:
                mine, other = tokens
                scan = server.request("POST", "/v1/texts", {"text": MENU, "kind": "menu", "keep": True}, mine)[1]["Location"]
                said = {"scan": scan.rsplit("/", 1)[1], "item": 0, "saidBy": "me",
                        "change": {"kind": "contains", "allergen": "nuts"}}
                places = [
                    scan,
                    server.request("POST", "/v1/profiles", ALEX, mine)[1]["Location"],
                    server.request("POST", "/v1/restaurants", {"name": "Luc"}, mine)[1]["Location"],
                    server.request("POST", "/v1/scans", b"picture", {**mine, "Content-Type": "image/png"})[1]["Location"],
                ]
                for part in ("events", "picture"):
                    self.assertEqual(server.json("GET", f"{places[3]}/{part}", headers=other)[0], 404)
                for place in places:
                    with self.subTest(place=place):
                        self.assertEqual(server.json("GET", place, headers=other)[0], 404)
                        self.assertEqual(server.json("DELETE", place, headers=other)[0], 404)
                        self.assertEqual(server.json("GET", place, headers=mine)[0], 200)
                self.assertEqual(server.json("POST", "/v1/corrections", said, other)[0], 422)
                self.assertEqual(server.json("POST", "/v1/corrections", said, mine)[0], 201)
                for name in ("profiles", "history", "restaurants", "corrections"):
                    self.assertEqual(server.json("GET", f"/v1/{name}", headers=other)[1][name], [])
                    self.assertEqual(len(server.json("GET", f"/v1/{name}", headers=mine)[1][name]), 1)


if __name__ == "__main__":
    unittest.main()
