"""A real local Ray with two actors: needs a built program, named by ALLERGEN_SCAN."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import threading
import time

import pyarrow.parquet
import pytest
import ray

from allergen_scan_ray import Scanner, scan

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("ALLERGEN_SCAN", str(ROOT / ".build/debug/allergen-scan"))
SAMPLE = ROOT / "SampleImages/label_en_one_word.png"
REQUEST = {"kind": "label", "lang": "en", "effort": "fast", "avoid": ["milk"]}


@pytest.fixture(scope="session", autouse=True)
def cluster():
    ray.init(num_cpus=2, include_dashboard=False, logging_level="error", log_to_driver=False)
    yield
    ray.shutdown()


@pytest.fixture
def pictures(tmp_path):
    folder = tmp_path / "pictures"
    folder.mkdir()
    for number in range(12):
        shutil.copy(SAMPLE, folder / f"label{number}.png")
    return folder


def lines(output):
    return [json.loads(line) for file in (output / "jsonl").iterdir()
            for line in file.read_text(encoding="utf-8").splitlines()]


def run(pictures, output, **more):
    totals = scan([str(pictures)], str(output), program=PROGRAM, request=REQUEST, actors=2,
                  batch_size=4, **more)
    begun = totals.pop("begun")
    assert (begun is None) == (totals["done"] == 0)
    return totals


def test_results_are_those_of_the_program(pictures, tmp_path):
    output = tmp_path / "output"
    assert run(pictures, output) == {"done": 12, "failed": 0, "skipped": 0}
    plain = subprocess.run(
        [PROGRAM, "scan", str(pictures), "--kind", "label", "--lang", "en", "--effort", "fast",
         "--avoid", "milk", "--format", "jsonl", "--quiet"], capture_output=True, check=True)
    expected = {}
    for line in plain.stdout.decode().splitlines():
        scan_ = json.loads(line)
        expected[scan_["source"]] = [item["reasons"] for item in scan_["items"]]
    found = {scan_["source"]: [item["reasons"] for item in scan_["items"]]
             for scan_ in lines(output)}
    assert found == expected
    table = pyarrow.parquet.read_table(output / "parquet")
    assert sorted(table["source"].to_pylist()) == sorted(expected)
    assert set(table["verdict"].to_pylist()) == {"unsafe"}


def test_a_damaged_picture_is_a_row_and_the_others_are_done(pictures, tmp_path):
    (pictures / "poison.png").write_bytes(b"\x89PNG\r\n\x1a\nthis is no picture")
    output = tmp_path / "output"
    assert run(pictures, output) == {"done": 13, "failed": 1, "skipped": 0}
    failed = [scan_ for scan_ in lines(output) if scan_["status"] == "failed"]
    assert [pathlib.Path(scan_["source"]).name for scan_ in failed] == ["poison.png"]


def test_a_file_that_cannot_be_read_is_a_row(pictures, tmp_path):
    output = tmp_path / "output"
    assert run(pictures / "gone.png", output) == {"done": 1, "failed": 1, "skipped": 0}
    assert [scan_["error"]["code"] for scan_ in lines(output)] == ["unreadable-file"]


def test_the_same_command_does_only_what_is_left(pictures, tmp_path):
    output = tmp_path / "output"
    run(pictures, output)
    shutil.copy(SAMPLE, pictures / "new.png")
    assert run(pictures, output) == {"done": 1, "failed": 0, "skipped": 12}
    assert run(pictures, output) == {"done": 0, "failed": 0, "skipped": 13}
    assert len(lines(output)) == 13


def test_a_worker_that_is_lost_is_replaced():
    scanner = Scanner(PROGRAM, request=REQUEST)
    row = {"path": "a.png", "bytes": SAMPLE.read_bytes()}
    assert scanner(row)["status"] == "ok"
    first = scanner.worker.process
    first.send_signal(signal.SIGKILL)
    first.wait()
    assert scanner(row)["status"] == "ok"
    assert scanner.worker.process.pid != first.pid
    scanner.worker.close()


def test_an_actor_killed_in_the_middle_costs_no_result(pictures, tmp_path):
    output = tmp_path / "output"
    killed = []

    def kill_one():
        # The first worker that appears ends with the actor that started it.
        deadline = time.monotonic() + 60
        while not killed and time.monotonic() < deadline:
            for entry in pathlib.Path("/proc").iterdir():
                try:
                    command = (entry / "cmdline").read_bytes().split(b"\0")
                    status = (entry / "status").read_text()
                except (OSError, ValueError):
                    continue
                if command[0].decode(errors="replace") == PROGRAM and b"--with-parent" in command:
                    actor = int(status.split("PPid:")[1].split()[0])
                    if actor != os.getpid():
                        os.kill(actor, signal.SIGKILL)
                        killed.append(actor)
                        return
            time.sleep(0.01)

    thread = threading.Thread(target=kill_one)
    thread.start()
    assert run(pictures, output)["failed"] == 0
    thread.join()
    assert killed
    assert sorted({scan_["source"] for scan_ in lines(output)}) == sorted(
        str(path) for path in pictures.iterdir())
