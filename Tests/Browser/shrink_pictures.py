#!/usr/bin/python3
"""Makes pictures smaller as the page does before it sends them, to measure whether reading suffers.

    .build/browser-python/bin/python Tests/Browser/shrink_pictures.py FOLDER [MEGAPIXELS]... < FILES

For each number of megapixels FOLDER/MEGAPIXELS has the files under their names, as Chromium makes
them; those that the page would send as they are are left out. What is read of them and of the
originals is compared by `make evaluate`, or by any other measure.
"""
import base64
import os
import pathlib
import sys

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Server"))
from harness import Server  # noqa: E402

SHRINK = """async ([bytes, name, type, limit]) => {
  const { shrunk } = await import("/picture.js");
  const data = Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0));
  const file = new File([data], name, { type });
  const sent = await shrunk(file, limit);
  if (sent === file) return null;
  const url = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(sent);
  });
  return url.split(",")[1];
}"""


def main():
    folder = pathlib.Path(sys.argv[1])
    limits = [float(text) for text in sys.argv[2:]] or [12.0]
    files = [pathlib.Path(line.strip()) for line in sys.stdin if line.strip()]
    with Server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(server.url)
        for file in files:
            kind = "image/png" if file.suffix == ".png" else "image/jpeg"
            data = base64.b64encode(file.read_bytes()).decode()
            for limit in limits:
                sent = page.evaluate(SHRINK, [data, file.name, kind, limit * 1e6])
                if sent is None:
                    continue
                place = folder / f"{limit:g}" / file.name
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(base64.b64decode(sent))
                print(f"{file.name}: {limit:g} megapixels, {file.stat().st_size} to {place.stat().st_size} bytes", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
