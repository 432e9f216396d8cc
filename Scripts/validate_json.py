#!/usr/bin/python3
"""Checks JSON from standard input against the schemas in Schemas/.

    validate_json.py [report|scan|answer|store/NAME]

`report` and `store/profiles` (any definition of the store's schema) read one document, `scan` and
`answer` one a line. Prints what is wrong and where; exits 1
if anything is. Needs Debian's python3-jsonschema.
"""
import json
import pathlib
import sys

import jsonschema

SCHEMAS = pathlib.Path(__file__).resolve().parent.parent / "Schemas"


def main():
    kind = sys.argv[1] if len(sys.argv) > 1 else "report"
    family, _, name = kind.rpartition("/")
    file = "allergen-scan-store-1" if family == "store" else "allergen-scan-1"
    schema = json.loads((SCHEMAS / f"{file}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    schema["$ref"] = f"#/$defs/{name}"
    validator = jsonschema.Draft202012Validator(schema)
    text = sys.stdin.buffer.read().decode("utf-8", errors="strict")
    documents = [text] if kind == "report" or family == "store" else text.splitlines()
    wrong = 0
    for number, document in enumerate(documents, 1):
        for error in validator.iter_errors(json.loads(document, parse_constant=refuse)):
            wrong += 1
            place = "/".join(str(part) for part in error.absolute_path)
            print(f"document {number}, at /{place}: {error.message[:300]}")
    if not documents:
        wrong = 1
        print("nothing to check")
    sys.exit(1 if wrong else 0)


def refuse(name):
    raise ValueError(f"{name} is not JSON")


if __name__ == "__main__":
    main()
