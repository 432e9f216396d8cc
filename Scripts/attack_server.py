#!/usr/bin/python3
"""Malformed requests and connections that stay half open, decided by a seed.

    attack_server.py [PROGRAM] [COUNT] [SEED]

A third is a request with bytes changed or missing, a third is noise, a third is left half sent and
kept open until the server ends it. Exits 1 where the server crashes, stops answering, answers with
a 5xx, or still holds a connection two minutes and a half later: the longest that it waits for one.
"""
import collections
import concurrent.futures
import contextlib
import http.client
import os
import pathlib
import random
import socket
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BODY = b'{"text": "milk"}'
WHOLE = [
    b"POST /v1/texts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n" + BODY,
    b"POST /v1/texts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n10\r\n" + BODY + b"\r\n0\r\n\r\n",
    b"GET /v1/allergens/milk?lang=en HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip;q=0.5\r\n\r\n",
    b"POST /v1/scans HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=xy\r\n"
    b"Content-Length: 84\r\n\r\n--xy\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"a\"\r\n\r\nnone\r\n--xy--\r\n",
    b"GET /v1/scans/0/events HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: 3\r\n\r\n",
    b"DELETE /v1/scans/0 HTTP/1.1\r\nHost: localhost\r\nIf-Match: \"1\"\r\n\r\n",
]
# Fewer than the server takes at once, so that there is room for the others.
MOST_OPEN = 300


def broken(chance):
    data = bytearray(chance.choice(WHOLE))
    for _ in range(chance.randint(1, 12)):
        place = chance.randrange(len(data))
        if chance.random() < 0.5:
            data[place] = chance.randrange(256)
        else:
            del data[place:place + chance.randint(1, 8)]
    return bytes(data)


def noise(chance):
    return chance.randbytes(chance.randint(1, 4000))


def half(chance):
    data = chance.choice(WHOLE)
    return data[:chance.randrange(len(data))]


class Attack:
    def __init__(self, server, port, count, seed):
        self.server, self.port, self.count = server, port, count
        self.chance = random.Random(seed)
        self.answers = collections.Counter()
        self.open = collections.deque()
        self.slowest = 0.0
        self.ends = False

    def run(self):
        watching = threading.Thread(target=self.watch)
        watching.start()
        with concurrent.futures.ThreadPoolExecutor(16) as pool:
            for number in range(self.count):
                if number % 3 == 2:
                    pool.submit(self.leave_open, half(self.chance))
                else:
                    pool.submit(self.send, (broken, noise)[number % 3](self.chance))
        self.ends = True
        watching.join()

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def send(self, data):
        with contextlib.suppress(ConnectionError), self.connect() as connection:
            connection.sendall(data)
            # Some wait for more of a body that they were told of.
            connection.settimeout(0.2)
            try:
                answer = connection.recv(4096)
                kind = answer[9:12].decode("ascii", "replace") if answer else "closed"
            except TimeoutError:
                kind = "none yet"
            self.answers[kind] += 1

    def leave_open(self, data):
        with contextlib.suppress(ConnectionError):
            connection = self.connect()
            self.open.append(connection)
            connection.sendall(data)
            if len(self.open) > MOST_OPEN:
                self.open.popleft().close()

    def watch(self):
        while not self.ends:
            begun = time.monotonic()
            client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
            client.request("GET", "/healthz")
            assert client.getresponse().read()
            client.close()
            self.slowest = max(self.slowest, time.monotonic() - begun)
            time.sleep(0.05)

    def descriptors(self):
        """Those of connections: a worker that a picture started has pipes, and stays."""
        found = 0
        for link in pathlib.Path(f"/proc/{self.server.pid}/fd").iterdir():
            # One may be closed meanwhile.
            with contextlib.suppress(FileNotFoundError):
                found += os.readlink(link).startswith("socket:")
        return found


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/allergen-scan")
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    server = subprocess.Popen([program, "serve", "--listen", "127.0.0.1:0"], stderr=subprocess.PIPE, text=True)
    port = next(int(line.rsplit(":", 1)[1]) for line in server.stderr if "listening on " in line)
    threading.Thread(target=server.stderr.read, daemon=True).start()
    attack = Attack(server, port, count, seed)
    before = attack.descriptors()
    begun = time.monotonic()
    attack.run()
    print(f"{count} connections with seed {seed} in {time.monotonic() - begun:.0f} s: answers {dict(attack.answers)}; "
          f"/healthz took {attack.slowest * 1000:.0f} ms at most")
    left = attack.descriptors()
    begun = time.monotonic()
    while attack.descriptors() > before and time.monotonic() < begun + 150:
        time.sleep(1)
    after = attack.descriptors()
    print(f"descriptors: {before} before, {left} with {len(attack.open)} connections half open, "
          f"{after} after {time.monotonic() - begun:.0f} s in which no client closed one")
    alive = server.poll() is None
    server.terminate()
    code = server.wait()
    print(f"exit code {code}")
    # 505 is for a request that asks for another version of HTTP.
    failed = [status for status in attack.answers if status.startswith("5") and status != "505"]
    return int(not alive or code != 0 or after > before or bool(failed))


if __name__ == "__main__":
    sys.exit(main())
