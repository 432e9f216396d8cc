#!/usr/bin/python3
"""Reckons how long more cores would take, from the times that a run recorded.

    simulate_jobs.py RESULTS.jsonl [CORES ...]

Each scan takes the seconds of its `timing`, without the loading of languages, on whichever core is
free first. Prints for each number of cores the seconds and how many times as fast as one core that
is: in the order of the sources, with the longest first (what is done where the order is free, by
size), and with the longest last, which is the worst. What cores share is left out.
"""
import heapq
import json
import sys


def makespan(times, cores):
    free = [0.0] * cores
    for seconds in times:
        heapq.heappush(free, heapq.heappop(free) + seconds)
    return max(free)


def main():
    if len(sys.argv) < 2:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    scans = []
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            scan = json.loads(line)
            timing = scan["timing"]
            scans.append((scan["source"],
                          timing["recognize"] + timing["parse"] + timing["classify"]))
    by_name = [seconds for _, seconds in sorted(scans)]
    one = sum(by_name)
    print(f"{len(scans)} scans, {one:.1f} s on one core, the longest {max(by_name):.2f} s")
    print("cores   by name      longest first   longest last")
    for cores in [int(word) for word in sys.argv[2:]] or [1, 2, 8, 64]:
        columns = [by_name, sorted(by_name, reverse=True), sorted(by_name)]
        cells = [f"{makespan(times, cores):7.1f} s {one / makespan(times, cores):4.1f}x"
                 for times in columns]
        print(f"{cores:5}   " + "  ".join(cells))
    return 0


if __name__ == "__main__":
    sys.exit(main())
