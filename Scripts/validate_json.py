#!/usr/bin/python3
"""Checks JSON from standard input against Schemas/allergen-scan-1.schema.json.

    validate_json.py [report|scan|answer]

`report` reads one document, `scan` and `answer` one a line. Prints what is wrong and where; exits 1
if anything is. Needs Debian's python3-jsonschema.
"""
import json
import pathlib
import sys

import jsonschema

SCHEMA = pathlib.Path(__file__).resolve().parent.parent / "Schemas/allergen-scan-1.schema.json"


def main():
    kind = sys.argv[1] if len(sys.argv) > 1 else "report"
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    schema["$ref"] = f"#/$defs/{kind}"
    validator = jsonschema.Draft202012Validator(schema)
    text = sys.stdin.buffer.read().decode("utf-8", errors="strict")
    documents = [text] if kind == "report" else text.splitlines()
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
