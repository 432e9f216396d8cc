"""The table of weights, as the dictionary build reads it."""
import os

import numpy

from .chain import LABELS, STATES

HEADER = """# What speaks for each label of a line: learned by `make train`, never set by hand.
# docs/structure.md tells what the features mean and how to learn again. The columns: {labels}.
"""
FEATURES = """# What the code asks of a line and of two lines that follow each other, in its order: the names of the rows of the
# tables beside this file. Written by `make train`; docs/structure.md tells what they mean.
"""


def state_name(state):
    label, priced = state
    return f"after {label}" + (", priced" if priced else "")


def row(name, weights):
    return f"{name} : " + " ".join(f"{weight:.2f}".replace("-0.00", "0.00") for weight in weights)


def text(own, step, features, steps):
    lines = [HEADER.format(labels=" ".join(LABELS)), "[lines]"]
    lines += [row(name, weights) for name, weights in zip(features, own)]
    for index, state in enumerate(STATES):
        rows = [(name, step[feature, index]) for feature, name in enumerate(steps)]
        rows = [(name, weights) for name, weights in rows if abs(weights).max() >= 0.005]
        if rows:
            lines += ["", f"[{state_name(state)}]"] + [row(name, weights) for name, weights in rows]
    return "\n".join(lines) + "\n"


def read(path, features, steps):
    """The weights of a table that was written before; rows that it lacks are 0."""
    own, step = numpy.zeros((len(features), len(LABELS))), numpy.zeros((len(steps), len(STATES), len(LABELS)))
    places = {f"[{state_name(state)}]": index for index, state in enumerate(STATES)}
    with open(path, encoding="utf-8") as file:
        for line in file:
            name, _, weights = line.rstrip("\n").rpartition(" : ")
            if line.startswith("["):
                section = line.strip()
            elif name and section == "[lines]" and name in features:
                own[features.index(name)] = [float(weight) for weight in weights.split()]
            elif name and section in places and name in steps:
                step[steps.index(name), places[section]] = [float(weight) for weight in weights.split()]
    return own, step


def write_features(folder, features, steps):
    """Writes the list of the features' names, by which the dictionary build knows the rows of a table."""
    with open(os.path.join(folder, "features.txt"), "w", encoding="utf-8") as file:
        file.write("\n".join([FEATURES, "[lines]", *features, "", "[steps]", *steps]) + "\n")


def write(path, *parts):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text(*parts))
