"""liballergenscan.so from Python's ctypes and from C: `python3 -m unittest discover Tests/Library`.

LIBRARY names the folder that Scripts/link_library.sh wrote, where that is no debug build.
"""
import concurrent.futures
import ctypes
import json
import os
import pathlib
import random
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = pathlib.Path(os.environ.get("LIBRARY", ROOT / ".build/library-debug")).resolve()
MENU = ROOT / "SampleImages/menu_en_bistro.png"
PROGRESS = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_double, ctypes.c_void_p)


def load():
    library = ctypes.CDLL(str(FOLDER / "liballergenscan.so.1"))
    library.allergenscan_open.restype = ctypes.c_void_p
    library.allergenscan_open.argtypes = [ctypes.c_char_p, ctypes.POINTER(ctypes.c_void_p)]
    library.allergenscan_answer.restype = ctypes.c_void_p
    library.allergenscan_answer.argtypes = [ctypes.c_void_p, ctypes.c_char_p, PROGRESS, ctypes.c_void_p]
    library.allergenscan_free.argtypes = [ctypes.c_void_p]
    library.allergenscan_close.argtypes = [ctypes.c_void_p]
    library.allergenscan_version.restype = ctypes.c_char_p
    return library


class Library(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.library = load()
        cls.handle = cls.library.allergenscan_open(b'{"effort": "fast", "jobs": 2}', None)
        assert cls.handle

    @classmethod
    def tearDownClass(cls):
        cls.library.allergenscan_close(cls.handle)

    def answer(self, request, progress=PROGRESS()):
        data = request if isinstance(request, bytes) else json.dumps(request).encode()
        text = self.library.allergenscan_answer(self.handle, data, progress, None)
        try:
            return json.loads(ctypes.string_at(text))
        finally:
            self.library.allergenscan_free(text)

    def test_a_text(self):
        scan = self.answer({"id": "a", "text": "Ingredients: oats, milk.", "avoid": ["milk"]})
        self.assertEqual((scan["id"], scan["scan"]["verdict"]), ("a", "unsafe"))

    def test_a_picture_tells_its_progress(self):
        seen = []
        scan = self.answer({"id": 1, "image": str(MENU), "kind": "menu", "lang": "en"},
                           PROGRESS(lambda fraction, _: seen.append(fraction) or 0))
        self.assertEqual(scan["scan"]["status"], "ok")
        self.assertEqual(seen, sorted(seen))
        self.assertGreater(len(seen), 1)

    def test_a_callback_cancels(self):
        scan = self.answer({"id": 1, "image": str(MENU)}, PROGRESS(lambda *_: 1))
        self.assertEqual(scan["scan"]["error"]["code"], "cancelled")

    def test_many_threads(self):
        text = {"id": 7, "text": "Zutaten: Weizenmehl, Butter", "avoid": ["gluten"]}
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: self.answer(text), range(400)))
        self.assertEqual({answer["scan"]["verdict"] for answer in answers}, {"unsafe"})

    def test_a_strangers_bytes(self):
        seed = random.Random(7)
        whole = json.dumps({"id": 1, "text": "Ingredients: milk", "kind": "label"}).encode()
        for _ in range(300):
            data = bytearray(whole)
            for _ in range(seed.randint(1, 6)):
                data[seed.randrange(len(data))] = seed.randrange(1, 256)
            answer = self.answer(bytes(data))
            self.assertTrue("scan" in answer or "error" in answer)

    def test_wrong_options_are_told(self):
        error = ctypes.c_void_p()
        self.assertIsNone(self.library.allergenscan_open(b'{"avoid": ["mlik"]}', ctypes.byref(error)))
        self.assertIn(b"did you mean 'milk'", ctypes.string_at(error.value))
        self.library.allergenscan_free(error)

    def test_nothing_but_the_interface_is_exported(self):
        names = subprocess.run(["nm", "-D", "--defined-only", "--extern-only", FOLDER / "liballergenscan.so.1"],
                               capture_output=True, text=True, check=True).stdout.split("\n")
        exported = {line.split()[-1].split("@")[0] for line in names if line and " A " not in line}
        self.assertEqual(exported, {"allergenscan_open", "allergenscan_answer", "allergenscan_free",
                                    "allergenscan_close", "allergenscan_version"})

    def test_from_c(self):
        source = r'''
#include <allergenscan.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char *error = 0;
  allergenscan *scan = allergenscan_open("{\"regime\": \"uk\"}", &error);
  if (!scan) { fprintf(stderr, "%s\n", error); return 1; }
  char *answer = allergenscan_answer(scan, "{\"id\": 1, \"text\": \"Ingredients: milk\"}", 0, 0);
  int isRight = strstr(answer, "\"unsafe\"") != 0;
  allergenscan_free(answer);
  allergenscan_close(scan);
  puts(allergenscan_version());
  return !isRight;
}'''
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / "program"
            for compiler, options in (("gcc", ["-std=c99", "-x", "c"]), ("g++", ["-x", "c++"])):
                with self.subTest(compiler=compiler):
                    subprocess.run(
                        [compiler, "-Wall", "-Wextra", "-Werror", "-pedantic", *options, "-",
                         "-I", ROOT / "Sources/CAllergenScan/include", "-x", "none", "-o", program,
                         f"-L{FOLDER}", f"-Wl,-rpath,{FOLDER}", "-lallergenscan"],
                        input=source, text=True, check=True)
                    run = subprocess.run([program], capture_output=True, text=True)
                    self.assertEqual(run.returncode, 0, run.stderr)
                    self.assertRegex(run.stdout, r"^\d+\.\d+\.\d+\n$")


if __name__ == "__main__":
    unittest.main()
