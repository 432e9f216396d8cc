#!/usr/bin/python3
"""Times text requests on keep-alive connections, beside the smallest server of libmicrohttpd.

    bench_server.py [PROGRAM] [SECONDS] [ROUNDS]

`wrk` asks all of them in turns, on this machine. What is printed is the median of the requests a
second, and what a request cost the server in processor time, which other programs disturb least.
Last come the texts of labels that `worker` answers a second on one job. Needs wrk and gcc. Exits 1
when a label's text is answered fewer than 4,000 times a second by the server or 9,000 times by the
worker, or a short text less than half as often as the smallest server answers.
"""
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
LABEL = ("Ingredients: whole grain oats (42%), sugar, palm oil, glucose syrup, almonds (8%), wheat flour, "
         "dried raspberries (3%), skimmed milk powder, barley malt extract, salt, emulsifier: "
         "lecithins (soya); raising agent: sodium carbonates; flavouring. May contain hazelnuts, "
         "peanuts and sesame seeds. Store in a cool, dry place.")
SHORT = "Ingredients: oats, milk powder"


def script(folder, name, text):
    """A request that wrk repeats."""
    body = json.dumps({"text": text, "kind": "label", "lang": "en", "avoid": ["milk", "nuts"]})
    path = pathlib.Path(folder) / f"{name}.lua"
    path.write_text(f'wrk.method = "POST"\nwrk.body = [[{body}]]\n'
                    'wrk.headers["Content-Type"] = "application/json"\n')
    return path, body.encode()


def processor_seconds(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def ask(process, url, lua, seconds):
    """Requests a second, and microseconds of the server's processor time for one."""
    command = ["wrk", "-t1", "-c8", f"-d{seconds}s", *(["-s", str(lua)] if lua else []), url]
    begun = processor_seconds(process)
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    used = processor_seconds(process) - begun
    assert "Non-2xx" not in told and "Socket errors" not in told, told
    rate = float(told.split("Requests/sec:")[1].split()[0])
    count = int(told.split(" requests in ")[0].split()[-1])
    return rate, used / count * 1e6


def worker_rate(program, folder, rounds, texts=20000):
    """Texts of a label that the worker answers a second, its start not counted."""
    def seconds(count):
        path = pathlib.Path(folder) / "requests.jsonl"
        path.write_text("".join(
            json.dumps({"id": str(number), "text": LABEL, "kind": "label", "lang": "en",
                        "avoid": ["milk", "nuts"]}) + "\n" for number in range(count)))
        begun = time.monotonic()
        with path.open("rb") as requests, open(os.devnull, "wb") as nothing:
            subprocess.run([program, "worker", "--jobs", "1"], check=True, stdin=requests,
                           stdout=nothing, stderr=nothing)
        return time.monotonic() - begun
    return statistics.median(texts / (seconds(texts + 1) - seconds(1)) for _ in range(rounds))


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/allergen-scan")
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    with tempfile.TemporaryDirectory() as folder:
        smallest = f"{folder}/smallest"
        subprocess.run(["gcc", "-O2", str(ROOT / "Benchmarks/Server/smallest.c"), "-lmicrohttpd",
                        "-o", smallest], check=True)
        other = subprocess.Popen([smallest], stdout=subprocess.PIPE, text=True)
        own = subprocess.Popen([program, "serve", "--listen", "127.0.0.1:0"],
                               stderr=subprocess.PIPE, text=True)
        try:
            ports = {other: f"http://127.0.0.1:{int(other.stdout.readline())}/"}
            for line in own.stderr:
                if "listening on " in line:
                    ports[own] = line.split("listening on ")[1].strip()
                    break
            found = measure(own, other, ports, folder, seconds, rounds)
        finally:
            for process in (own, other):
                process.terminate()
                process.wait()
        rate = worker_rate(program, folder, rounds)
    print(f"worker: {rate:.0f} texts of a label a second on one job")
    base = found["smallest server"]
    slow = found["label text"] < 4000 or found["short text"] < base / 2 or rate < 9000
    for name in ["short text", "label text", "/healthz"]:
        print(f"{name}: {found[name] / base:.2f} of the smallest server's")
    return int(slow)


def measure(own, other, ports, folder, seconds, rounds):
    label, body = script(folder, "label", LABEL)
    short, _ = script(folder, "short", SHORT)
    request = urllib.request.Request(ports[own] + "/v1/texts", data=body,
                                     headers={"Content-Type": "application/json"})
    answer = json.load(urllib.request.urlopen(request))
    assert answer["verdict"] == "unsafe" and len(answer["items"]) == 1, answer
    cases = [("smallest server", other, ports[other], short),
             ("/healthz", own, ports[own] + "/healthz", None),
             ("short text", own, ports[own] + "/v1/texts", short),
             ("label text", own, ports[own] + "/v1/texts", label)]
    found = {name: [] for name, *_ in cases}
    for _ in range(rounds):
        for name, process, url, lua in cases:
            found[name].append(ask(process, url, lua, seconds))
    for name, times in found.items():
        rate, cost = (statistics.median(values) for values in zip(*times))
        print(f"{name}: {rate:.0f} requests a second, {cost:.0f} µs of processor time each")
        found[name] = rate
    return found


if __name__ == "__main__":
    sys.exit(main())
