"""Prints what FOLDER/figures.txt says and exits with 1 where a bar is not met."""
import sys

WANTED = {
    ("matching", "Hyperscan"): 1.0,
    ("matching", "pyahocorasick"): 1.0,
    ("whole", "pyahocorasick"): 1.0,
}
NAMES = {
    "matching": "allergen-scan, languages and matches",
    "matching, UTF-8": "allergen-scan, the same with diacritics",
    "whole": "allergen-scan, labels to findings",
    "whole, auto": "allergen-scan, the same, kind not told",
    "menus": "allergen-scan, menus to findings",
    "Hyperscan": "Hyperscan",
    "pyahocorasick": "pyahocorasick, unconfirmed",
}

# Of the exact words that others find. Forms that count only in brackets are words for them alone.
SHARE = 0.99

# Seconds that a long document may take to be parsed, and what it is told with.
LONG = {"100 pages of menus": 0.5, "100 labels": 0.5}


def main():
    figures = {}
    with open(f"{sys.argv[1]}/figures.txt", encoding="utf-8") as file:
        for line in file:
            name, size, seconds, hits, total = line.rstrip("\n").split("\t")
            figures[name] = (int(size), float(seconds), int(hits), int(total))
    ready = figures.pop("vocabulary ready")
    documents, _, allocations, _ = figures.pop("allocations")
    exact = figures.pop("exact")
    print(f"{ready[2]} words and phrases; vocabulary ready in {ready[1] * 1000:.2f} ms")
    speeds = {}
    long = {name: [figures.pop(f"{name}, {way}") for way in ("parsed", "matched")] for name in LONG}
    for name, (size, seconds, hits, _) in figures.items():
        speeds[name] = size / 1e6 / seconds
        told = ("findings" if "to findings" in NAMES[name] or "kind" in NAMES[name]
                else "matches" if "allergen-scan" in NAMES[name] else "hits")
        print(f"{NAMES[name]:38}{speeds[name]:9.2f} MB/s  {hits} {told}")
    print(f"allocations for each label while it is matched: {allocations / documents:.0f}")
    failures = [] if ready[1] < 0.005 else ["vocabulary ready"]
    if figures["Hyperscan"][2:] != figures["pyahocorasick"][2:]:
        failures.append("hits of the others")
    share = exact[2] / figures["Hyperscan"][2]
    print(f"of the words that the others find {share:.1%} are among the matches (wanted {SHARE:.0%})")
    if not SHARE <= share <= 1:
        failures.append("words of the others")
    for name, (parsed, matched) in long.items():
        print(f"{name} as one document ({parsed[0] / 1000:.0f} kB): parsed to {parsed[2]} parts in "
              f"{parsed[1]:.3f} s (wanted {LONG[name]}), {parsed[1] / matched[1]:.0f} times its "
              "matching alone")
        if parsed[1] > LONG[name]:
            failures.append(name)
    for (own, rival), wanted in WANTED.items():
        ratio = speeds[own] / speeds[rival]
        print(f"{NAMES[own]} : {rival} = {ratio:.2f} (wanted {wanted})")
        if ratio < wanted:
            failures.append(f"{own} : {rival}")
    print("not as wanted: " + "; ".join(failures) if failures else "all as wanted")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
