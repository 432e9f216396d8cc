"""Builds Examples/EmbeddedServer, a package of its own, and talks to it as a client would."""

import concurrent.futures
import http.client
import json
import pathlib
import re
import signal
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
EXAMPLE = ROOT / "Examples" / "EmbeddedServer"
BUILD = ROOT / ".build" / "embedded-server"
LABEL = b"Ingredients: wheat flour, butter, salt. May contain almonds."


class EmbeddedServer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        subprocess.run(
            ["swift", "build", "--package-path", str(EXAMPLE), "--scratch-path", str(BUILD)],
            check=True, stdout=subprocess.DEVNULL)
        cls.server = subprocess.Popen(
            [BUILD / "debug" / "EmbeddedServer"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True)
        cls.port = int(re.search(r":(\d+)$", cls.server.stdout.readline().strip())[1])

    @classmethod
    def tearDownClass(cls):
        cls.server.send_signal(signal.SIGTERM)
        _, cls.log = cls.server.communicate(timeout=60)
        assert cls.server.returncode == 0, cls.log
        # Metrics hold nothing of who asked and nothing that was read.
        assert "ok pages=1" in cls.log, cls.log
        for word in ("butter", "milk", "upload"):
            assert word not in cls.log, cls.log

    def ask(self, method, path, body=None, kind="text/plain"):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        connection.request(method, path, body, {"Content-Type": kind})
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())

    def test_a_text_is_judged_for_what_the_query_names(self):
        status, scan = self.ask("POST", "/scan?avoid=milk", LABEL)
        self.assertEqual((status, scan["verdict"], scan["kind"]), (200, "unsafe", "label"))
        self.assertIn("butter", scan["items"][0]["reasons"][0])
        status, scan = self.ask("POST", "/scan?avoid=sesame", LABEL)
        self.assertEqual((status, scan["verdict"]), (200, "safe"))

    def test_a_picture_is_read_and_judged(self):
        picture = (ROOT / "SampleImages" / "label_en_one_word.png").read_bytes()
        status, scan = self.ask("POST", "/scan?avoid=milk,nuts", picture, "image/png")
        self.assertEqual((status, scan["status"], scan["pages"]), (200, "ok", 1))

    def test_the_faster_layers_stand_before_those_of_the_library(self):
        symbols = subprocess.run(
            ["nm", "-D", "--defined-only", BUILD / "debug" / "EmbeddedServer"],
            check=True, capture_output=True, text=True).stdout
        for layer in ("Convolve", "Maxpool", "LSTM"):
            self.assertRegex(symbols, rf"_ZN9tesseract\d+{layer}7Forward")

    def test_what_cannot_be_read_or_asked_for_is_told(self):
        self.assertEqual(self.ask("POST", "/scan?avoid=milk", b"no picture", "image/png")[0], 422)
        status, answer = self.ask("POST", "/scan?avoid=mlik", LABEL)
        self.assertEqual(status, 400)
        self.assertIn("did you mean 'milk'?", answer["error"])
        self.assertEqual(self.ask("GET", "/nothing")[0], 404)

    def test_more_pictures_than_may_wait_are_refused_and_texts_are_not(self):
        picture = (ROOT / "SampleImages" / "label_en_one_word.png").read_bytes()
        with concurrent.futures.ThreadPoolExecutor(40) as pool:
            pictures = [pool.submit(self.ask, "POST", "/scan?avoid=milk", picture, "image/png")
                        for _ in range(40)]
            self.assertEqual(self.ask("POST", "/scan?avoid=milk", LABEL)[0], 200)
            statuses = {picture.result()[0] for picture in pictures}
        self.assertLessEqual(statuses, {200, 503})
        self.assertIn(200, statuses)
        self.assertEqual(set(self.ask("GET", "/load")[1]), {"reading", "waiting"})


if __name__ == "__main__":
    unittest.main()
