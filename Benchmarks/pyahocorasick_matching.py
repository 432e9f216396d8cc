"""Matches FOLDER/surfaces.txt in FOLDER/text.txt with pyahocorasick and adds to FOLDER/figures.txt.

Timed is bare matching; which hits are whole words is found out in a second pass that is not.
"""
import sys
import time
from collections import deque

import ahocorasick


def main():
    folder = sys.argv[1]
    with open(f"{folder}/surfaces.txt", encoding="ascii") as file:
        surfaces = file.read().split("\n")[:-1]
    with open(f"{folder}/text.txt", encoding="ascii") as file:
        text = file.read().lower()
    automaton = ahocorasick.Automaton()
    for surface in surfaces:
        automaton.add_word(surface, len(surface))
    automaton.make_automaton()
    started = time.process_time()
    deque(automaton.iter(text), maxlen=0)
    seconds = time.process_time() - started
    count = total = 0
    for last, length in automaton.iter(text):
        if stands_alone(text, last, length):
            count += 1
            total += (last + 1 - length) * 31 + last + 1
    with open(f"{folder}/figures.txt", "a", encoding="utf-8") as file:
        file.write(f"pyahocorasick\t{len(text)}\t{seconds}\t{count}\t{total % 2**64}\n")


def stands_alone(text, last, length):
    before = text[last - length:last - length + 1] if last >= length else " "
    after = text[last + 1:last + 2]
    return not before.isalnum() and not after.isalnum()


if __name__ == "__main__":
    main()
