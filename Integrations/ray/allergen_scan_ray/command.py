"""`allergen-scan-ray INPUT… --output DIR`: a folder, or a bucket, on a Ray cluster."""
import argparse
import json
import shutil
import sys
import time


def main(arguments=None):
    parser = argparse.ArgumentParser(
        prog="allergen-scan-ray",
        description="Reads menus and food labels on a Ray cluster and says what is unsafe for whom.")
    parser.add_argument("inputs", nargs="+", metavar="INPUT",
                        help="pictures or folders; s3://… and the like as well")
    parser.add_argument("--output", required=True, metavar="DIR",
                        help="gets parquet/ and jsonl/; the same command goes on from there")
    parser.add_argument("--profile", metavar="FILE", help="what a person avoids, as JSON")
    parser.add_argument("--avoid", metavar="IDS", help="allergens, such as milk,nuts/almond")
    parser.add_argument("--lang", help="languages, such as en+fr")
    parser.add_argument("--kind", choices=["auto", "menu", "label"])
    parser.add_argument("--effort", choices=["fast", "balanced", "thorough"])
    parser.add_argument("--timeout", type=float, default=60.0, help="seconds for a page")
    parser.add_argument("--memory", type=int, metavar="MIB", help="address space of a worker")
    parser.add_argument("--actors", type=int, help="at most; one for each processor by default")
    parser.add_argument("--address", help="of the cluster; a local one is started without it")
    parser.add_argument("--program", default="allergen-scan", help="on every node")
    options = parser.parse_args(arguments)

    request = {"timeout": options.timeout}
    for name in ["lang", "kind", "effort"]:
        if getattr(options, name):
            request[name] = getattr(options, name)
    if options.avoid:
        request["avoid"] = [word for word in options.avoid.split(",") if word]
    if options.profile:
        try:
            with open(options.profile, encoding="utf-8") as file:
                request["profile"] = json.load(file)
        except (OSError, ValueError) as error:
            print(f"allergen-scan-ray: --profile {options.profile}: {error}", file=sys.stderr)
            return 2
    if not options.address and not shutil.which(options.program):
        print(f"allergen-scan-ray: {options.program} is not installed here; "
              "`make install` puts it there, --program names it", file=sys.stderr)
        return 2

    started = time.time()
    import ray

    from .pipeline import scan

    ray.init(address=options.address, logging_level="warning", log_to_driver=False)
    memory = [] if options.memory is None else ["--memory", str(options.memory)]
    totals = scan(options.inputs, options.output, program=options.program, options=memory,
                  request=request, actors=options.actors,
                  silence=options.timeout + max(5.0, options.timeout / 2))
    told = "{done} done, {failed} failed, {skipped} were done before".format(**totals)
    if totals["begun"] is not None:
        told += (f"; {totals['begun'] - started:.1f} s to start, "
                 f"{time.time() - totals['begun']:.1f} s to scan")
    print(told, file=sys.stderr)
    if totals["failed"] == 0:
        return 0
    return 4 if totals["failed"] == totals["done"] and totals["skipped"] == 0 else 3


if __name__ == "__main__":
    sys.exit(main())
