"""How many dishes of a page were found, whatever else is right about them."""
import collections
import difflib

from .alignment import fold


def alike(one, other):
    one, other = fold(one).split(), fold(other).split()
    common = sum((collections.Counter(one) & collections.Counter(other)).values())
    return 2 * common / (len(one) + len(other)) if one and other else 0.0


def same(found, item):
    names = alike(found["name"], item["name"])
    if names >= 0.6:
        return names
    whole = alike(f"{found['name']} {found['description']}", f"{item['name']} {item.get('description') or ''}")
    if names > 0 and whole >= 0.6:
        return whole
    one, other = fold(found["name"]).replace(" ", ""), fold(item["name"]).replace(" ", "")
    if min(len(one), len(other)) * 10 < max(len(one), len(other)) * 6:
        return 0.0
    ratio = difflib.SequenceMatcher(None, one, other, autojunk=False).ratio()
    return ratio if ratio >= 0.8 else 0.0


def pairs(found, items):
    """[(item, what was found of it)], the likest first, each once."""
    ranked = sorted(((same(one, item), -j, -i) for i, one in enumerate(found) for j, item in enumerate(items)), reverse=True)
    taken, result = set(), {}
    for mark, item, one in ranked:
        if mark >= 0.6 and -item not in result and -one not in taken:
            result[-item] = -one
            taken.add(-one)
    return [(items[item], found[one]) for item, one in result.items()]
