#!/usr/bin/python3
"""Times a store with many kept scans: lists and searches of the command, its start included, and of
the library beside the same SQL in the sqlite3 shell.

    bench_store.py [PROGRAM] [SCANS] [ROUNDS]

Every list must have the rows that it should before its time counts. The library and the shell are
compared by the processor time of many rounds, which other programs disturb least. Exits 1 when the
command's median is above 60 ms or the library takes more than 1.5 times as long as the shell.
"""
import json
import os
import pathlib
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time

# Scans that the program keeps itself.
IMPORTED = 2_000
FOODS = ("butter cheese cream walnuts almonds flour eggs celery mustard sesame rice potatoes tomato "
         "basil chicken beef salmon prawns tofu lentils spinach carrots onion garlic lemon").split()
COLUMNS = ("s.number, s.id, s.owner, s.scanned_at, s.restaurant, r.name, s.source, s.kind, s.verdict, "
           "s.profile, s.safe, s.caution, s.unsafe, s.revision")
JOIN = "LEFT JOIN restaurants r ON r.id = s.restaurant"
LIST = (f"SELECT {COLUMNS} FROM scans s {JOIN} WHERE s.number < 9223372036854775807 AND s.owner = '' "
        "ORDER BY s.number DESC LIMIT 51;")
SEARCH = (f"SELECT {COLUMNS} FROM scan_index i CROSS JOIN scans s ON s.number = i.rowid {JOIN} "
          "WHERE i.scan_index MATCH '\"creme\" \"brulee\"*' AND i.rowid < 9223372036854775807 "
          "AND s.owner = '' ORDER BY i.rowid DESC LIMIT 51;")


def main():
    program = str(pathlib.Path(sys.argv[1] if len(sys.argv) > 1
                               else ".build/release/allergen-scan").resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 31
    with tempfile.TemporaryDirectory() as folder:
        store = f"{folder}/store.sqlite"
        environment = dict(os.environ, ALLERGEN_SCAN_STORE=store)
        fill(program, environment, count)
        size = os.path.getsize(store) >> 20
        print(f"{count} kept scans, {size} MiB")
        slow = command(program, environment, rounds)
        deletion(program, environment)
        slow += library(str(pathlib.Path(program).parent / "store-benchmark"), store, rounds)
    sys.exit(1 if slow else 0)


def fill(program, environment, count):
    """Kept scans of the form that the program exports, made from one of its own."""
    subprocess.run([program, "text", "--kind", "menu", "--avoid", "milk", "--keep"], check=True,
                   input=b"Soup with butter 5.00\n", env=environment, stdout=subprocess.DEVNULL)
    export = subprocess.run([program, "history", "export"], check=True, capture_output=True,
                            env=environment).stdout
    model = json.loads(export)
    chance = random.Random(1)
    own = min(count, IMPORTED)
    lines = b"".join(json.dumps(kept(model, number, chance)).encode() + b"\n"
                     for number in range(own - 1))
    subprocess.run([program, "history", "import", "-"], check=True, input=lines,
                   env=environment, stdout=subprocess.DEVNULL)
    # The rest are copies, a microsecond apart: what the program keeps itself takes minutes.
    copies = count // own - 1
    series = f"(WITH RECURSIVE k (k) AS (VALUES (1) UNION ALL SELECT k + 1 FROM k WHERE k < {copies}) SELECT k FROM k)"
    if copies > 0:
        subprocess.run(["sqlite3", environment["ALLERGEN_SCAN_STORE"]], check=True, text=True,
                       input=f"""
          PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN;
          CREATE TEMP TABLE own AS SELECT number AS o FROM scans;
          INSERT INTO scans SELECT number + k, id || '-' || k, owner, scanned_at, restaurant, source,
            kind, verdict, profile, safe, caution, unsafe, page, revision
            FROM own JOIN scans ON number = o, {series};
          INSERT INTO scan_documents SELECT scan + k, result, profiles, document, picture
            FROM own JOIN scan_documents ON scan = o, {series};
          INSERT INTO scan_allergens SELECT allergen, scan + k FROM own JOIN scan_allergens ON scan = o, {series};
          INSERT INTO scan_words SELECT scan + k, words FROM own JOIN scan_words ON scan = o, {series};
          COMMIT;""")


def kept(model, number, chance):
    scan = dict(model, id=f"bench{number}", document=None)
    day, second = divmod(number * 300, 86_400)
    scan["scannedAt"] = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(
        1_600_000_000 + day * 86_400 + second))
    dishes = [" ".join(chance.sample(FOODS, 4)) for _ in range(12)]
    # One scan in a hundred has what is searched.
    if number % 100 == 0:
        dishes[3] = "Crème brûlée"
    first = model["scan"]["items"][0]
    scan["scan"] = dict(model["scan"], text="\n".join(dishes), items=[
        dict(first, name=dish, verdict=chance.choice(["safe", "caution", "unsafe"]))
        for dish in dishes])
    return scan


def command(program, environment, rounds):
    slow = 0
    for name, arguments in [("list", ["list"]), ("search", ["search", "creme", "brulee"]),
                            ("list --verdict", ["list", "--verdict", "unsafe"]),
                            ("list --allergen", ["list", "--allergen", "milk"])]:
        times, begun_at = [], processor_seconds()
        for _ in range(rounds):
            begun = time.perf_counter()
            done = subprocess.run([program, "history", *arguments, "--format", "json"], check=True,
                                  capture_output=True, env=environment)
            times.append((time.perf_counter() - begun) * 1000)
            assert len(json.loads(done.stdout)["history"]) == 50, name
        median = statistics.median(times)
        slow += median > 60
        used = (processor_seconds() - begun_at) / rounds * 1000
        print(f"command, {name}: {median:.1f} ms at the median, {min(times):.1f} ms at best, "
              f"{used:.1f} ms of processor time")
    return slow


def deletion(program, environment):
    """What it takes that one scan is gone from the file: the index of words is written anew."""
    found = subprocess.run([program, "history", "list", "--limit", "5", "--format", "json"],
                           check=True, capture_output=True, env=environment).stdout
    times, begun_at = [], processor_seconds()
    ids = [scan["id"] for scan in json.loads(found)["history"]]
    for id in ids:
        begun = time.perf_counter()
        subprocess.run([program, "history", "delete", id], check=True, env=environment,
                       stdout=subprocess.DEVNULL)
        times.append((time.perf_counter() - begun) * 1000)
    used = (processor_seconds() - begun_at) / len(ids) * 1000
    print(f"command, delete: {statistics.median(times):.0f} ms at the median, "
          f"{used:.0f} ms of processor time")


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def cost(run, rounds):
    """Milliseconds of processor time of one round: what more rounds take than a single one."""
    seconds = []
    for count in (1, rounds):
        begun = processor_seconds()
        run(count)
        seconds.append(processor_seconds() - begun)
    return max(1e-6, (seconds[1] - seconds[0]) / (rounds - 1) * 1000)


def library(benchmark, store, rounds):
    """The same queries in turns: what disturbs one disturbs the other."""
    def mine(name, count):
        output = subprocess.run([benchmark, store, name, "creme brulee", str(count)], check=True,
                                capture_output=True, text=True).stdout
        assert output.split()[:2] == [name, "50"], output

    def shell(sql, count):
        script = ".output /dev/null\n" + (sql + "\n") * count
        subprocess.run(["sqlite3", store], input=script, check=True, text=True)

    slow = 0
    for name, sql in [("list", LIST), ("search", SEARCH)]:
        found = []
        for _ in range(5):
            own = cost(lambda count: mine(name, count), 20 * rounds)
            other = cost(lambda count: shell(sql, count), 20 * rounds)
            found.append((own / other, own, other))
        ratio, own, other = sorted(found)[len(found) // 2]
        slow += ratio > 1.5
        print(f"library, {name}: {own:.3f} ms, sqlite3 shell {other:.3f} ms, {ratio:.2f} times")
    return slow


if __name__ == "__main__":
    main()
