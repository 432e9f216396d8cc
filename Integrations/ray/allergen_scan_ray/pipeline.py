"""Ray Data does the work: reading, actors, backpressure. Here stands only what it is made of."""
import json
import os
import time
import uuid

import pyarrow
import pyarrow.fs
import pyarrow.parquet
import ray

from .worker import Scanner

ENDINGS = ["jpg", "jpeg", "png", "webp", "tif", "tiff", "gif", "bmp", "pnm", "heic", "heif",
           "avif", "pdf"]
BLOCKS_PER_ACTOR = 16


class Reader:
    """Reads pictures, scans them and writes their results: the class of the actors.

    One class for all three, so that no picture travels between processes, and that no processor
    waits for another step's. Each batch becomes one Parquet and one JSON Lines file, whole or not at
    all; a task that is run again after a lost node writes under the same name.
    """

    def __init__(self, filesystem, output, scanner):
        self.pictures = filesystem
        self.results, self.folder = _filesystem(output)
        self.scanner = Scanner(*scanner)

    def __call__(self, batch):
        begun = time.time()
        rows = [self._row(str(path)) for path in batch["path"]]
        self._write(rows)
        failed = sum(row["status"] == "failed" for row in rows)
        return {"done": [len(rows)], "failed": [failed], "begun": [begun]}

    def _row(self, path):
        try:
            with self.pictures.open_input_stream(path) as stream:
                picture = stream.read()
        except OSError as error:
            return self.scanner.failed(path, "unreadable-file", f"{path}: {error}")
        return self.scanner({"path": path, "bytes": picture})

    def _write(self, rows):
        name = uuid.uuid5(uuid.NAMESPACE_URL, "\n".join(
            row["source"] + row["content"] for row in rows)).hex
        lines = "".join(
            json.dumps({**json.loads(row["scan"]), "content": row["content"] or None},
                       ensure_ascii=False) + "\n" for row in rows)
        self._write_file(f"jsonl/{name}.jsonl", lines.encode())
        sink = pyarrow.BufferOutputStream()
        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), sink)
        # Last: what has a Parquet file is done.
        self._write_file(f"parquet/{name}.parquet", sink.getvalue().to_pybytes())

    def _write_file(self, name, data):
        path = f"{self.folder}/{name}"
        self.results.create_dir(os.path.dirname(path), recursive=True)
        temporary = f"{path}.{uuid.uuid4().hex}.part"
        with self.results.open_output_stream(temporary) as stream:
            stream.write(data)
        self.results.move(temporary, path)


def scan(inputs, output, *, program="allergen-scan", options=(), request=None, actors=None,
         batch_size=32, silence=95.0):
    """Scans every picture under `inputs` and writes results under `output`.

    Pictures that have a result there already, by their path, are left out. Returns how many were
    `done`, `failed` and `skipped` now, and when the first of them was `begun` (`time.time()`; `None`
    where nothing was left).
    """
    if not ray.is_initialized():
        ray.init(logging_level="warning", log_to_driver=False)
    done = finished(output)
    filesystem, pictures = _pictures(inputs)
    rest = [picture for picture in pictures if picture.path not in done]
    totals = {"done": 0, "failed": 0, "skipped": len(pictures) - len(rest), "begun": None}
    if not rest:
        return totals
    # A long picture at the end would leave the other actors idle.
    rest.sort(key=lambda picture: -(picture.size or 0))
    most = min(len(rest), actors or max(1, int(ray.cluster_resources().get("CPU", 1))))
    # Small blocks share the work out evenly, large ones make few files.
    size = min(batch_size, max(1, len(rest) // (most * BLOCKS_PER_ACTOR)))
    paths = ray.data.from_items([{"path": picture.path} for picture in rest],
                                override_num_blocks=-(-len(rest) // size))
    counts = paths.map_batches(
        Reader, fn_constructor_args=(
            filesystem, output, (program, tuple(options), request, silence)),
        batch_size=None, compute=ray.data.ActorPoolStrategy(size=most), num_cpus=1)
    for row in counts.iter_rows():
        totals["done"] += row["done"]
        totals["failed"] += row["failed"]
        totals["begun"] = min(row["begun"], totals["begun"] or row["begun"])
    return totals


def finished(output):
    """The sources that have a result, by path."""
    filesystem, folder = _filesystem(output)
    selector = pyarrow.fs.FileSelector(f"{folder}/parquet", allow_not_found=True)
    sources = set()
    for entry in filesystem.get_file_info(selector):
        if entry.path.endswith(".parquet"):
            table = pyarrow.parquet.read_table(entry.path, columns=["source"],
                                               filesystem=filesystem)
            sources.update(table["source"].to_pylist())
    return sources


def _pictures(inputs):
    """Every picture under the inputs, which are all of one file system."""
    filesystem, pictures = None, []
    for place in inputs:
        filesystem, path = _filesystem(place)
        known = filesystem.get_file_info(path)
        if known.type == pyarrow.fs.FileType.Directory:
            entries = filesystem.get_file_info(pyarrow.fs.FileSelector(path, recursive=True))
            pictures += sorted((entry for entry in entries
                                if entry.type == pyarrow.fs.FileType.File
                                and entry.path.lower().rsplit(".", 1)[-1] in ENDINGS),
                               key=lambda entry: entry.path)
        else:
            pictures.append(known)
    return filesystem, pictures


def _filesystem(place):
    """Local paths may be relative; all else is an address such as s3://bucket/folder."""
    if "://" in place:
        return pyarrow.fs.FileSystem.from_uri(place)
    return pyarrow.fs.LocalFileSystem(), os.path.abspath(place)
