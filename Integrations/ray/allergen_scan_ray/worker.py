"""One `allergen-scan worker`, kept: a line goes in, a line comes out."""
import base64
import json
import os
import select
import subprocess
import time


class WorkerLost(Exception):
    """The worker ended, or said nothing for too long; `code` is that of a failed scan."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Worker:
    """A worker process, and how to ask it.

    It ends with the process that started it, however that ends (`--with-parent`).
    """

    OUT_OF_MEMORY = 86

    def __init__(self, program, options=(), silence=95.0):
        """`silence`: seconds without a line after which the worker counts as stopped."""
        self.silence = silence
        self.command = [program, "worker", "--jobs", "1", "--with-parent", *options]
        environment = {**os.environ, "OMP_THREAD_LIMIT": "1", "SWIFT_BACKTRACE": "enable=no"}
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        self.rest = b""
        # What dies at its start is no fault of a picture.
        try:
            self.ask({"id": 0, "text": "-"})
        except WorkerLost as lost:
            raise RuntimeError(f"{program} cannot be used as a worker: {lost}") from lost

    def ask(self, request):
        """The scan that answers a request; raises WorkerLost."""
        line = json.dumps({"id": 1, **request}).encode() + b"\n"
        try:
            self.process.stdin.write(line)
            self.process.stdin.flush()
        except OSError as error:
            raise self._lost() from error
        while True:
            answer = json.loads(self._line())
            if "scan" in answer:
                return answer["scan"]
            if "error" in answer:
                raise ValueError(answer["error"]["message"])

    def close(self):
        self.process.stdin.close()
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def _line(self):
        output = self.process.stdout.fileno()
        deadline = time.monotonic() + self.silence
        while b"\n" not in self.rest:
            ready, _, _ = select.select([output], [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                self.process.kill()
                self.process.wait()
                raise WorkerLost("timed-out", "the worker stood still and was ended")
            chunk = os.read(output, 1 << 16)
            if not chunk:
                raise self._lost()
            self.rest += chunk
        line, self.rest = self.rest.split(b"\n", 1)
        return line

    def _lost(self):
        self.process.kill()
        status = self.process.wait()
        if status == self.OUT_OF_MEMORY:
            return WorkerLost("out-of-memory", "more memory was needed than the worker may take")
        return WorkerLost("crashed", f"the worker ended with {status}")


class Scanner:
    """Scans pictures with one worker, which is started with the first."""

    def __init__(self, program="allergen-scan", options=(), request=None, silence=95.0):
        """`request`: fields of each request, such as `profile`, `lang`, `kind`, `effort`."""
        self.program, self.options, self.silence = program, list(options), silence
        self.request = dict(request or {})
        self.worker = None

    def __call__(self, row):
        """`{"path", "bytes"}` becomes `{"source", "content", "status", "code", "scan"}`."""
        import hashlib

        content = "sha256:" + hashlib.sha256(row["bytes"]).hexdigest()
        scan = self._scan(row["path"], row["bytes"])
        scan["source"] = row["path"]
        return self._row(scan, content)

    def failed(self, path, code, message):
        """The row of a picture about which nothing can be said."""
        return self._row(self._failure(path, code, message), "")

    @staticmethod
    def _row(scan, content):
        return {
            "source": scan["source"], "content": content, "status": scan["status"],
            "code": (scan["error"] or {}).get("code", ""), "verdict": scan["verdict"],
            "items": len(scan["items"]), "scan": json.dumps(scan, ensure_ascii=False),
        }

    def _scan(self, path, picture):
        request = {**self.request, "imageBase64": base64.b64encode(picture).decode(),
                   "progress": True}
        lost = None
        # Once more in a fresh worker, then it is this picture's failure.
        for _ in range(2):
            if self.worker is None:
                self.worker = Worker(self.program, self.options, self.silence)
            try:
                return self.worker.ask(request)
            except WorkerLost as error:
                self.worker, lost = None, error
        return self._failure(path, lost.code, f"{path}: twice: {lost}")

    def _failure(self, path, code, message):
        return {
            "source": path, "status": "failed", "languages": [],
            "kind": "label" if self.request.get("kind") == "label" else "menu",
            "error": {"code": code, "message": message},
            "verdict": "caution", "confidence": 0, "pages": 0, "items": [], "diagnostics": [],
            "text": "", "timing": {"load": 0, "recognize": 0, "parse": 0, "classify": 0},
        }
