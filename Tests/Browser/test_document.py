"""Whether /openapi.json is true: schemathesis asks the running server all that it describes."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Server"))
from harness import Server  # noqa: E402


class Document(unittest.TestCase):
    def ask(self, examples, *selection):
        tool = pathlib.Path(sys.executable).with_name("schemathesis")
        with tempfile.TemporaryDirectory() as folder, Server("--store", folder + "/store.sqlite",
                                                             "--max-waiting", "8") as server:
            run = subprocess.run(
                [tool, "run", server.url + "/openapi.json", "--no-color", "--seed", "20261122",
                 "--max-examples", os.environ.get("EXAMPLES", examples), "--request-timeout", "30",
                 *selection,
                 "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,"
                 "response_headers_conformance,response_schema_conformance"],
                cwd=folder, capture_output=True, text=True)
            self.assertEqual(run.returncode, 0, run.stdout[-6000:] + run.stderr[-2000:])
            self.assertIsNone(server.process.poll())

    def test_no_server_error_and_no_undocumented_answer(self):
        # Event streams of scans that exist last as long as the scan: they are asked for alone.
        self.ask("40", "--exclude-operation-id", "followScan")

    def test_streams_of_scans_that_do_not_exist(self):
        self.ask("20", "--include-operation-id", "followScan")


if __name__ == "__main__":
    unittest.main()
