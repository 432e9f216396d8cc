"""Ray Data does the work: reading, actors, backpressure. Here stands only what it is made of."""
import json
import os
import uuid

import pyarrow
import pyarrow.fs
import pyarrow.parquet
import ray

from .worker import Scanner

ENDINGS = ["jpg", "jpeg", "png", "webp", "tif", "tiff", "gif", "bmp", "pnm", "heic", "heif",
           "avif", "pdf"]


class Writer:
    """Writes each batch as one Parquet and one JSON Lines file, whole or not at all.

    A task that is run again after a lost node writes under the same name.
    """

    def __init__(self, folder):
        self.filesystem, self.folder = _filesystem(folder)

    def __call__(self, batch):
        table = pyarrow.Table.from_pydict({name: list(values) for name, values in batch.items()})
        rows = table.to_pylist()
        name = uuid.uuid5(uuid.NAMESPACE_URL, "\n".join(
            row["source"] + row["content"] for row in rows)).hex
        lines = "".join(
            json.dumps({**json.loads(row["scan"]), "content": row["content"]},
                       ensure_ascii=False) + "\n" for row in rows)
        self._write(f"jsonl/{name}.jsonl", lines.encode())
        sink = pyarrow.BufferOutputStream()
        pyarrow.parquet.write_table(table, sink)
        # Last: what has a Parquet file is done.
        self._write(f"parquet/{name}.parquet", sink.getvalue().to_pybytes())
        failed = sum(row["status"] == "failed" for row in rows)
        return {"done": [len(rows)], "failed": [failed]}

    def _write(self, name, data):
        path = f"{self.folder}/{name}"
        self.filesystem.create_dir(os.path.dirname(path), recursive=True)
        temporary = f"{path}.{uuid.uuid4().hex}.part"
        with self.filesystem.open_output_stream(temporary) as stream:
            stream.write(data)
        self.filesystem.move(temporary, path)


def scan(inputs, output, *, program="allergen-scan", options=(), request=None, actors=None,
         batch_size=32, silence=95.0):
    """Scans every picture under `inputs` and writes results under `output`.

    Pictures that have a result there already, by their path, are left out. Returns how many were
    `done`, `failed` and `skipped` now.
    """
    if not ray.is_initialized():
        ray.init(logging_level="warning", log_to_driver=False)
    done = finished(output)
    filesystem, paths = _pictures(inputs)
    rest = [path for path in paths if path not in done]
    totals = {"done": 0, "failed": 0, "skipped": len(paths) - len(rest)}
    if not rest:
        return totals
    pictures = ray.data.read_binary_files(rest, include_paths=True, filesystem=filesystem)
    most = actors or max(1, int(ray.cluster_resources().get("CPU", 1)))
    scans = pictures.map(
        Scanner, fn_constructor_args=(program, tuple(options), request, silence),
        # A writer needs a share of a processor as well, or none would ever be free for it.
        concurrency=(1, most), num_cpus=0.9)
    counts = scans.map_batches(Writer, fn_constructor_args=(output,), batch_size=batch_size,
                               concurrency=1, num_cpus=0.1)
    for row in counts.iter_rows():
        totals["done"] += row["done"]
        totals["failed"] += row["failed"]
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
    filesystem, paths = None, []
    for place in inputs:
        filesystem, path = _filesystem(place)
        if filesystem.get_file_info(path).type == pyarrow.fs.FileType.Directory:
            entries = filesystem.get_file_info(pyarrow.fs.FileSelector(path, recursive=True))
            paths += sorted(entry.path for entry in entries
                            if entry.path.lower().rsplit(".", 1)[-1] in ENDINGS)
        else:
            paths.append(path)
    return filesystem, paths


def _filesystem(place):
    """Local paths may be relative; all else is an address such as s3://bucket/folder."""
    if "://" in place:
        return pyarrow.fs.FileSystem.from_uri(place)
    return pyarrow.fs.LocalFileSystem(), os.path.abspath(place)
