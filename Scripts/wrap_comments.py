#!/usr/bin/python3
"""Wraps comment lines that are longer than 100 columns; swift-format leaves comments alone.

    wrap_comments.py FILE...

Only lines that are a comment and nothing else; what does not fit moves to the next line of the same
paragraph. Tables and code in comments stay as they are.
"""
import re
import sys

LIMIT = 100
COMMENT = re.compile(r"^( *///? +)(\S.*)$")
# What begins a paragraph of its own: list items, tables, headings, fences.
STARTS = re.compile(r"(- |\* |\d+\. |\||#|```|>)")


def main():
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        wrapped = "\n".join(wrap(text.split("\n")))
        if wrapped != text:
            with open(path, "w", encoding="utf-8") as file:
                file.write(wrapped)


def wrap(lines):
    done, waiting, fenced = [], list(reversed(lines)), False
    while waiting:
        line = waiting.pop()
        comment = COMMENT.match(line)
        if comment and comment[2].startswith("```"):
            fenced = not fenced
        cut = line.rfind(" ", 0, LIMIT + 1)
        if (len(line) <= LIMIT or not comment or fenced or comment[2].startswith("|")
                or cut < len(comment[1])):
            done.append(line)
            continue
        done.append(line[:cut])
        rest, prefix = line[cut + 1:], comment[1]
        if comment[2].startswith(("- ", "* ")):
            prefix += "  "
        following = COMMENT.match(waiting[-1]) if waiting else None
        joins = following and following[1] == prefix and not STARTS.match(following[2])
        waiting.append(prefix + rest + (" " + following[2].strip() if joins else ""))
        if joins:
            del waiting[-2]
    return done


if __name__ == "__main__":
    main()
