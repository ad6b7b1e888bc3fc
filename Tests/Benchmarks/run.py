#!/usr/bin/env python3
"""Measures Broadsheet against other programs, row by row, and prints a table of each: medians of whole processes, ratios, peak memory.

{rows}

B9 takes minutes and is measured only when asked for by name. B5 (templates) and B8 (Lighthouse) are not part of this. A row installs what it
compares with when it needs it, and goes on without what cannot be installed. Contenders run in turn (A B C A B C ...), on sites in memory."""
import argparse, datetime, importlib, json, os, platform, signal, sys

import installing
from measuring import LeftOut, notice

ROWS = {
    "B1": ("sites", "a site of Markdown posts, cold; Hugo, and the floor: the least that the same pages can cost"),
    "B2": ("sites", "the same, with one more story"),
    "B3": ("sites", "the same, with nothing new"),
    "B4": ("feeds", "reading feeds; libxml2's SAX, fastfeedparser, feedparser"),
    "B6": ("fetching", "asking many feeds; curl"),
    "B7": ("search", "the index of the search, and first queries in Chromium; Pagefind"),
    "B9": ("first", "from a clean clone to the program: time, size, start-up"),
    "B10": ("growth", "ten, a hundred times as many items, and a picture of it"),
    "B11": ("planet", "an hour of a planet of 500 feeds; curl"),
    "B12": ("hand", "from a list of 40 feeds to a site; curl"),
}
ON_REQUEST = {"B9"}


def options():
    about = __doc__.replace("{rows}", "\n".join(f"  {name:5}{text}" for name, (_, text) in ROWS.items()))
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", help="the program to measure")
    parser.add_argument("--rows", nargs="*", default=[], type=str.upper, metavar="ROW", help="only these")
    parser.add_argument("--check", action="store_true", help="only say whether the rows are known")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--posts", type=int, help="of B1, B2 and B3 (10000)")
    parser.add_argument("--items", type=int, help="most items of B10 (100000)")
    parser.add_argument("--scale", type=float, default=1, help="times the size of every row: 0.01 to try things out")
    parser.add_argument("--reading", help="the program of B4, if it is built already")
    parser.add_argument("--json", default=os.path.join(installing.root, ".build", "benchmarks.json"), metavar="FILE", help=".build/benchmarks.json")
    o = parser.parse_args()
    if unknown := [row for row in o.rows if row not in ROWS]:
        parser.error(f"no such row: {', '.join(unknown)}; there are {', '.join(ROWS)}")
    if not o.binary and not o.check:
        parser.error("--binary is needed: the program to measure")
    o.size = lambda count: max(1, round(count * o.scale))
    o.posts, o.items = o.posts or o.size(10_000), o.items or o.size(100_000)
    o.binary = o.binary and os.path.abspath(o.binary)
    o.rows = set(o.rows) or ROWS.keys() - ON_REQUEST
    return o


def main():
    o = options()
    if o.check:
        return
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    installing.version("broadsheet", [o.binary, "--version"])
    results = {"date": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"), "machine": machine(), "runs": o.runs,
               "versions": installing.versions, "rows": {}}
    for module in dict.fromkeys(module for row, (module, _) in ROWS.items() if row in o.rows):
        try:
            for table in importlib.import_module(module).tables(o):
                print(table.text(), flush=True)
                results["rows"].setdefault(table.row, []).append(table.data())
                keep(o.json, results)
        except LeftOut as reason:
            rows = [row for row in ROWS if ROWS[row][0] == module and row in o.rows]
            notice(f"{' '.join(rows)} left out: {reason}")
            results.setdefault("left out", {}).update(dict.fromkeys(rows, str(reason)))
            keep(o.json, results)


def machine():
    with open("/proc/meminfo") as file:
        memory = int(file.readline().split()[1]) / 1024 ** 2
    return {"cores": len(os.sched_getaffinity(0)), "memory GiB": round(memory, 1), "kind": platform.machine()}


def keep(path, results):
    """Writes the JSON after each table, so that a run that is stopped leaves what it has measured."""
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    with open(path, "w") as out:
        json.dump(results, out, indent=2)
        out.write("\n")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
