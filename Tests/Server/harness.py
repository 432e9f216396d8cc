"""Starts `allergen-scan serve` for a test, and talks to it as clients do."""
import contextlib
import http.client
import json
import os
import pathlib
import re
import signal
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("ALLERGEN_SCAN", ROOT / ".build/debug/allergen-scan")
MENU = ROOT / "SampleImages/menu_en_bistro.png"
LABEL = ROOT / "SampleImages/label_fr_biscuits.jpg"


class Server:
    """A server on a free port of loopback."""

    def __init__(self, *options, env=None):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--effort", "fast", *options],
            stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, **(env or {})})
        self.log = []
        for line in self.process.stderr:
            self.log.append(line)
            found = re.search(r"listening on (https?)://127\.0\.0\.1:(\d+)", line)
            if found:
                self.scheme, self.port = found[1], int(found[2])
                return
        raise RuntimeError("the server did not start: " + "".join(self.log))

    @property
    def url(self):
        return f"{self.scheme}://127.0.0.1:{self.port}"

    def stop(self):
        """Asks it to stop; returns its status."""
        self.process.send_signal(signal.SIGTERM)
        out, err = self.process.communicate(timeout=60)
        self.log.append(out + err)
        return self.process.returncode

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def request(self, method, path, body=None, headers=None):
        """One request on a connection of its own: (status, headers, body)."""
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)) as c:
            if isinstance(body, (dict, list)):
                body = json.dumps(body)
                headers = {"Content-Type": "application/json", **(headers or {})}
            c.request(method, path, body, headers or {})
            answer = c.getresponse()
            return answer.status, answer.headers, answer.read()

    def json(self, method, path, body=None, headers=None):
        status, _, data = self.request(method, path, body, headers)
        return status, json.loads(data) if data else None


def form(pictures, request=None):
    """A multipart body and its media type."""
    boundary = "a1b2c3d4e5f6"
    parts = []
    if request is not None:
        parts.append(
            b'Content-Disposition: form-data; name="request"\r\nContent-Type: application/json\r\n\r\n'
            + json.dumps(request).encode())
    for name, data in pictures:
        parts.append(
            f'Content-Disposition: form-data; name="picture"; filename="{name}"\r\n'
            "Content-Type: image/png\r\n\r\n".encode() + data)
    body = b"".join(b"--" + boundary.encode() + b"\r\n" + part + b"\r\n" for part in parts)
    return body + b"--" + boundary.encode() + b"--\r\n", f"multipart/form-data; boundary={boundary}"


def events(response):
    """The server-sent events of an open response, as (id, name, data)."""
    event = {}
    for raw in response:
        line = raw.decode().rstrip("\n")
        if not line:
            if "data" in event:
                yield int(event["id"]), event["event"], json.loads(event["data"])
            event = {}
        elif not line.startswith(":"):
            key, _, value = line.partition(": ")
            event[key] = value
