"""The server as clients on a socket see it: `python3 -m unittest discover Tests/Server`."""
import concurrent.futures
import contextlib
import gzip
import http.client
import json
import os
import pathlib
import random
import shutil
import socket
import ssl
import subprocess
import tempfile
import unittest

from harness import LABEL, MENU, PROGRAM, Server, events, form

ATTACKS = int(os.environ.get("ATTACKS", "1000"))
PICTURE = {"Content-Type": "image/png"}


class Scans(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(Server())

    def test_a_picture_as_the_body(self):
        status, headers, body = self.server.request(
            "POST", "/v1/scans?kind=menu&lang=en", MENU.read_bytes(), {**PICTURE, "Prefer": "wait=60"})
        self.assertEqual(status, 200)
        scan = json.loads(body)["scan"]
        self.assertEqual([item["name"] for item in scan["items"]][:2],
                         ["Leek and Potato Soup", "Smoked Mackerel Paté"])
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertEqual(headers["Cache-Control"], "no-store")

    def test_pages_of_one_document_as_a_form(self):
        body, kind = form([("1.png", MENU.read_bytes()), ("2.jpg", LABEL.read_bytes())],
                          {"kind": "menu", "lang": "en", "avoid": ["milk"]})
        status, answer = self.server.json(
            "POST", "/v1/scans", body, {"Content-Type": kind, "Prefer": "wait=90"})
        self.assertEqual(status, 200)
        self.assertEqual(answer["scan"]["pages"], 2)
        self.assertEqual(answer["scan"]["source"], "1.png + 2.jpg")

    def test_the_events_are_whole_and_go_on_where_they_were_lost(self):
        status, scan = self.server.json("POST", "/v1/scans?kind=menu&lang=en", MENU.read_bytes(), PICTURE)
        self.assertEqual(status, 202)
        path = f"/v1/scans/{scan['id']}/events"
        seen = []
        # Every connection is dropped after two events.
        while not seen or seen[-1][1] != "finished":
            last = str(seen[-1][0]) if seen else "0"
            with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)) as c:
                c.request("GET", path, headers={"Last-Event-ID": last})
                for count, event in enumerate(events(c.getresponse())):
                    seen.append(event)
                    if count == 1:
                        break
        self.assertEqual([event[0] for event in seen], list(range(1, len(seen) + 1)))
        progress = [event[2]["state"]["progress"] for event in seen if event[1] != "item"]
        self.assertEqual(progress, sorted(progress))
        _, done = self.server.json("GET", f"/v1/scans/{scan['id']}")
        items = {event[2]["index"]: event[2]["item"]["name"] for event in seen if event[1] == "item"}
        self.assertEqual([items[index] for index in sorted(items)],
                         [item["name"] for item in done["scan"]["items"]])

    def test_the_picture_is_drawn(self):
        _, answer = self.server.json("POST", "/v1/scans?kind=menu&lang=en", MENU.read_bytes(),
                                     {**PICTURE, "Prefer": "wait=60"})
        for accept, media_type, start in [("*/*", "image/png", b"\x89PNG\r\n"), ("image/jpeg", "image/jpeg", b"\xff\xd8\xff")]:
            status, headers, body = self.server.request(
                "GET", f"/v1/scans/{answer['id']}/picture", headers={"Accept": accept})
            self.assertEqual((status, headers["Content-Type"], body[:len(start)]), (200, media_type, start))
            self.assertGreater(len(body), 10_000)

    def test_what_is_no_picture_is_a_failed_scan(self):
        status, answer = self.server.json("POST", "/v1/scans", b"no picture",
                                          {**PICTURE, "Prefer": "wait=60"})
        self.assertEqual(status, 200)
        self.assertEqual(answer["state"]["phase"], "failed")
        self.assertEqual(answer["scan"]["status"], "failed")

    def test_what_cannot_be_read_is_called_as_it_was_sent(self):
        wait = {"Prefer": "wait=60"}
        body, kind = form([("menu.png", b"no picture")])
        coded = {"imageBase64": "bm8gcGljdHVyZQ=="}
        for name, sent, headers in (("picture", b"no picture", PICTURE), ("menu.png", body, {"Content-Type": kind}),
                                    ("picture", coded, {}), ("card.jpg", {**coded, "name": "card.jpg"}, {})):
            with self.subTest(name=name, headers=headers):
                _, answer = self.server.json("POST", "/v1/scans", sent, {**headers, **wait})
                self.assertEqual(answer["scan"]["source"], name)
                self.assertEqual(answer["scan"]["error"]["message"],
                                 f"{name}: not a picture that can be read, such as JPEG, PNG, WebP, TIFF or PDF")

    def test_texts_do_not_wait_behind_pictures(self):
        places = [self.server.json("POST", "/v1/scans", MENU.read_bytes(), PICTURE)[1]["id"] for _ in range(6)]
        status, scan = self.server.json("POST", "/v1/texts", {"text": "Ingredients: milk.", "avoid": ["milk"]})
        self.assertEqual((status, scan["verdict"]), (200, "unsafe"))
        # The last of the pictures is still in the queue.
        _, last = self.server.json("GET", f"/v1/scans/{places[-1]}")
        self.assertEqual(last["state"]["phase"], "queued")
        for place in places:
            self.assertEqual(self.server.json("DELETE", f"/v1/scans/{place}")[0], 204)

    def test_head_is_get_without_a_body(self):
        status, headers, body = self.server.request("HEAD", "/openapi.json")
        self.assertEqual((status, body), (200, b""))
        self.assertGreater(int(headers["Content-Length"]), 1000)

    def test_what_is_known_is_not_sent_again_and_text_is_packed(self):
        status, headers, body = self.server.request("GET", "/app.js")
        self.assertEqual((status, headers["Content-Encoding"]), (200, None))
        known = {"If-None-Match": headers["ETag"]}
        self.assertEqual(self.server.request("GET", "/app.js", headers=known)[::2], (304, b""))
        for path, kind in (("/app.js", "javascript"), ("/v1/allergens", "json")):
            _, plain_headers, plain = self.server.request("GET", path)
            self.assertIn(kind, plain_headers["Content-Type"])
            _, headers, packed = self.server.request("GET", path, headers={"Accept-Encoding": "br;q=1, gzip"})
            self.assertEqual(headers["Content-Encoding"], "gzip")
            self.assertEqual(gzip.decompress(packed), plain)
            self.assertIn("Accept-Encoding", headers["Vary"])
            _, headers, _ = self.server.request("GET", path, headers={"Accept-Encoding": "gzip;q=0"})
            self.assertIsNone(headers["Content-Encoding"])

    def test_pages_of_other_origins_are_told_nothing_unless_they_are_allowed(self):
        origin = "https://menu.example"
        wanted = {"Access-Control-Request-Method": "POST", "Origin": origin}
        with Server("--allow-origin", origin) as open_server:
            for server, told in ((self.server, None), (open_server, origin)):
                for method, path, headers in (("GET", "/healthz", {"Origin": origin}), ("OPTIONS", "/v1/texts", wanted)):
                    with self.subTest(method=method, told=told):
                        _, answer, _ = server.request(method, path, headers=headers)
                        self.assertEqual(answer["Access-Control-Allow-Origin"], told)
            _, answer, _ = open_server.request("GET", "/healthz", headers={"Origin": "https://other.example"})
            self.assertIsNone(answer["Access-Control-Allow-Origin"])
        self.assertEqual(self.server.json("POST", "/v1/texts", {"text": "milk"}, {"Origin": origin})[0], 400)

    def test_metrics_count(self):
        self.server.json("POST", "/v1/texts", {"text": "milk"})
        _, _, body = self.server.request("GET", "/metrics")
        self.assertIn('allergen_scan_requests_total{route="POST /v1/texts",status="200"}', body.decode())


class Strangers(unittest.TestCase):
    """Bytes that are no request, and clients that never finish theirs."""

    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(Server())

    def raw(self, data):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as s:
            s.sendall(data)
            answer = b""
            with contextlib.suppress(ConnectionError, socket.timeout):
                while chunk := s.recv(65536):
                    answer += chunk
                    if b"\r\n\r\n" in answer:
                        break
            return answer

    def test_framing_that_two_servers_could_read_in_two_ways_is_refused(self):
        for lines in (
            b"Content-Length: 3\r\nContent-Length: 4\r\n",
            b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
            b"Transfer-Encoding: chunked, identity\r\n",
        ):
            with self.subTest(lines=lines):
                answer = self.raw(b"POST /v1/texts HTTP/1.1\r\nHost: localhost\r\n" + lines + b"\r\nabc")
                self.assertRegex(answer, rb"^HTTP/1.1 400 ")

    def test_a_body_that_is_announced_too_long_is_not_read(self):
        answer = self.raw(b"POST /v1/texts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                          b"Content-Length: 99999999999\r\n\r\n")
        self.assertRegex(answer, rb"^HTTP/1.1 413 ")

    def test_requests_of_one_connection_differ_in_texts_and_people(self):
        rows = [
            ("oats, milk powder", ["milk"], "unsafe"),
            ("oats, sugar, salt", ["milk"], "safe"),
            ("oats, milk powder", ["milk"], "unsafe"),
            ("oats, milk powder", ["sesame"], "safe"),
            ("Hafer \"\u00e9\", \nMilchpulver", ["milk"], "unsafe"),
        ]
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)) as c:
            for text, avoid, verdict in rows * 2:
                body = {"text": "Ingredients: " + text, "kind": "label", "avoid": avoid}
                c.request("POST", "/v1/texts", json.dumps(body), {"Content-Type": "application/json"})
                answer = json.loads(c.getresponse().read())
                self.assertEqual(answer["verdict"], verdict, (text, avoid, answer))
                self.assertEqual(answer["text"], body["text"])

    def test_malformed_requests_cost_nothing(self):
        seed = random.Random(20261122)
        before = self.descriptors()
        whole = (b"POST /v1/texts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                 b'Content-Length: 16\r\n\r\n{"text": "milk"}')

        def attack(number):
            data = bytearray(whole)
            for _ in range(seed.randint(1, 12)):
                place = seed.randrange(len(data))
                if seed.random() < 0.5:
                    data[place] = seed.randrange(256)
                else:
                    del data[place:place + seed.randint(1, 8)]
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as s:
                with contextlib.suppress(OSError):
                    s.sendall(bytes(data))
                    if number % 2:
                        s.settimeout(0.2)
                        s.recv(4096)

        with concurrent.futures.ThreadPoolExecutor(16) as pool:
            list(pool.map(attack, range(ATTACKS)))
        self.assertEqual(self.server.json("GET", "/healthz"), (200, {"status": "ok"}))
        self.assertIsNone(self.server.process.poll())
        # Connections that were left half open are few, and end by themselves.
        self.assertLess(self.descriptors(), before + max(200, ATTACKS // 20))

    def test_clients_that_send_nothing_keep_nobody_out(self):
        address = ("127.0.0.1", self.server.port)
        with contextlib.ExitStack() as stack:
            for number in range(520):
                idle = stack.enter_context(socket.create_connection(address, timeout=20))
                # Some never say anything, the others half of what they want.
                if number % 2:
                    idle.sendall(b"GET /healthz HTTP/1.1\r\nHost: ")
            # Well before the minute that each of them has for its head.
            for _ in range(3):
                client = stack.enter_context(
                    contextlib.closing(http.client.HTTPConnection(*address, timeout=20)))
                client.request("GET", "/healthz")
                self.assertEqual(client.getresponse().status, 200)

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.server.process.pid}/fd"))


class Tokens(unittest.TestCase):
    def test_tokens_are_made_shown_once_and_needed(self):
        made = subprocess.run([PROGRAM, "serve", "token", "kitchen"], capture_output=True, text=True)
        token = made.stderr.split("once: ")[1].split()[0]
        self.assertNotIn(token, made.stdout)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "tokens"
            path.write_text(made.stdout)
            with Server("--tokens", str(path)) as server:
                self.assertEqual(server.json("POST", "/v1/texts", {"text": "milk"})[0], 401)
                right = {"Authorization": f"Bearer {token}"}
                self.assertEqual(server.json("POST", "/v1/texts", {"text": "milk"}, right)[0], 200)
                server.stop()
                self.assertNotIn(token, "".join(server.log))

    def test_past_loopback_tokens_are_needed(self):
        run = subprocess.run([PROGRAM, "serve", "--listen", "0.0.0.0:0"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 4)
        self.assertIn("--tokens", run.stderr)

    def test_clear_text_past_loopback_is_told(self):
        made = subprocess.run([PROGRAM, "serve", "token", "kitchen"], capture_output=True, text=True)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "tokens"
            path.write_text(made.stdout)
            options = ["serve", "--listen", "0.0.0.0:0", "--tokens", str(path)]
            with subprocess.Popen([PROGRAM, *options], stderr=subprocess.PIPE, text=True) as server:
                told = [server.stderr.readline(), server.stderr.readline()]
                server.terminate()
        self.assertIn("clear text", told[0])
        self.assertIn("listening on", told[1])


class Life(unittest.TestCase):
    def test_stopping_finishes_what_was_accepted(self):
        with Server() as server:
            with concurrent.futures.ThreadPoolExecutor() as pool:
                waiting = [pool.submit(server.json, "POST", "/v1/scans", LABEL.read_bytes(),
                                       {**PICTURE, "Prefer": "wait=100"}) for _ in range(3)]
                # One is being read; the others are taken or on their way.
                while b"allergen_scan_scans_running 0\n" in server.request("GET", "/metrics")[2]:
                    pass
                status = server.stop()
                answers = [future.result() for future in waiting]
            self.assertEqual(status, 0)
            accepted = [answer for code, answer in answers if code == 200]
            self.assertTrue(accepted)
            for answer in accepted:
                self.assertEqual(answer["scan"]["status"], "ok")
            self.assertEqual({code for code, _ in answers} - {200, 503}, set())

    def test_a_finished_scan_is_forgotten(self):
        with Server("--forget-after", "1") as server:
            _, answer = server.json("POST", "/v1/scans", b"no picture", {**PICTURE, "Prefer": "wait=60"})
            place = f"/v1/scans/{answer['id']}"
            while server.json("GET", place)[0] == 200:
                pass
            self.assertEqual(server.json("GET", place)[0], 404)

    def test_too_many_scans_are_told_when_to_come_again(self):
        with Server("--max-waiting", "1", "--jobs", "1") as server:
            answers = [server.request("POST", "/v1/scans", MENU.read_bytes(), PICTURE) for _ in range(6)]
            self.assertEqual({status for status, _, _ in answers}, {202, 429})
            for status, headers, _ in answers:
                if status == 429:
                    self.assertGreaterEqual(int(headers["Retry-After"]), 1)

    def test_a_port_that_is_taken_is_told(self):
        with Server() as server:
            run = subprocess.run([PROGRAM, "serve", "--listen", f"127.0.0.1:{server.port}"],
                                 capture_output=True, text=True)
            self.assertEqual(run.returncode, 4)
            self.assertIn("another program listens there", run.stderr)

    @unittest.skipUnless(shutil.which("openssl"), "openssl makes the certificate")
    def test_with_a_certificate_it_talks_tls_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            key, chain = folder + "/key.pem", folder + "/chain.pem"
            subprocess.run(
                ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", chain, "-days", "1",
                 "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"], check=True, stderr=subprocess.DEVNULL)
            with Server("--tls-certificate", chain, "--tls-key", key) as server:
                self.assertEqual(server.scheme, "https")
                trusted = ssl.create_default_context(cafile=chain)
                with contextlib.closing(http.client.HTTPSConnection(
                        "127.0.0.1", server.port, timeout=60, context=trusted)) as client:
                    for _ in range(2):
                        client.request("POST", "/v1/texts", json.dumps({"text": "Ingredients: milk.", "avoid": ["milk"]}),
                                       {"Content-Type": "application/json"})
                        self.assertEqual(json.loads(client.getresponse().read())["verdict"], "unsafe")
                with self.assertRaises((http.client.HTTPException, OSError)):
                    server.request("GET", "/healthz")
                self.assertEqual(server.stop(), 0)

    def test_a_certificate_that_is_none_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder) / "no.pem"
            place.write_text("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")
            run = subprocess.run(
                [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--tls-certificate", place,
                 "--tls-key", place], capture_output=True, text=True)
            self.assertEqual(run.returncode, 4, run.stderr)
            self.assertIn("must be PEM and fit each other", run.stderr)


if __name__ == "__main__":
    unittest.main()
