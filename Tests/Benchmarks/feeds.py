"""B4: how fast feeds are read: the corpus's, and one large RSS feed.

Compared with libxml2's SAX alone (the least it can cost), fastfeedparser and feedparser (from PyPI). `reading` is built from the package in
this folder. Each process reports how many processor seconds its own work took, so that neither starting Python nor other work of the machine
counts. BROADSHEET_CORPUS is the folder of the corpus, by default ../shared/corpus."""
import csv, datetime, json, os, statistics, subprocess

import content, installing
from measuring import LeftOut, Table, in_turn, measure, notice, room

here = os.path.dirname(os.path.abspath(__file__))

PARSER = """
import json, sys, time, warnings
warnings.simplefilter("ignore")
import {module} as parser
texts = [open(path, "rb").read() for path in sys.argv[1:]]
items = failed = 0
start = time.process_time()
for text in texts:
    try:
        items += len(parser.parse(text).entries)
    except Exception:
        failed += 1
print(json.dumps({{"seconds": time.process_time() - start, "items": items, "failed": failed}}))
"""


def tables(o):
    if not o.reading and not installing.make("reading"):
        raise LeftOut("`reading` cannot be built")
    reading = os.path.abspath(o.reading or os.path.join(installing.root, ".build", "benchmarks", ".build", "release", "reading"))
    with room() as folder:
        commands = {"parse": [reading, "parse"], "parse, normalise, sanitise": [reading, "all"]} | others(folder)
        for title, files in sets(o, folder).items():
            yield table(o, title, files, commands)


def others(folder):
    commands, sax = {}, os.path.join(folder, "sax")
    compile = ["cc", "-O2", "-w", "-I/usr/include/libxml2", os.path.join(here, "sax.c"), "-o", sax, "-lxml2"]
    if subprocess.run(compile, stderr=subprocess.DEVNULL).returncode == 0:
        commands["libxml2 SAX"] = [sax]
    else:
        notice("sax.c cannot be compiled, so libxml2 is left out; it needs cc and Debian's libxml2-dev")
    for module in ("fastfeedparser", "feedparser"):
        if installing.package(module):
            commands[module] = [installing.python(), "-c", PARSER.format(module=module)]
    return commands


def sets(o, folder):
    large, count = os.path.join(folder, "large.xml"), o.size(10_000)
    content.Newswire().write(large, 1, content.dated(count, datetime.datetime(2025, 11, 28, tzinfo=datetime.timezone.utc), 7))
    sets = {f"one RSS of {count} items": [large]}
    corpus = os.environ.get("BROADSHEET_CORPUS", os.path.join(installing.root, "..", "shared", "corpus"))
    if os.path.exists(os.path.join(corpus, "feeds", "INDEX.tsv")):
        with open(os.path.join(corpus, "feeds", "INDEX.tsv"), encoding="utf-8") as index:
            files = [os.path.join(corpus, "feeds", row["file"]) for row in csv.DictReader(index, delimiter="\t", quoting=csv.QUOTE_NONE)]
        sets["the corpus's XML"] = [path for path in files if start(path) not in (b"{", b"[")]
    else:
        notice("no corpus of feeds in the folder that BROADSHEET_CORPUS names (default ../shared/corpus)")
    return sets


def start(path):
    with open(path, "rb") as file:
        return file.read(64).lstrip()[:1]


def table(o, title, files, commands):
    def contender(command):
        def read(_):
            figures = measure(command + files)
            return figures.memory, json.loads(figures.output.strip().splitlines()[-1])
        return read

    size = sum(os.path.getsize(path) for path in files) / 1e6
    figures = in_turn({name: contender(command) for name, command in commands.items()}, o.runs, most={"feedparser": 2})
    medians = {name: statistics.median(result["seconds"] for _, result in rows) for name, rows in figures.items()}
    whole = medians["parse, normalise, sanitise"]
    table = Table("B4", f"{title}: {len(files)} files, {size:.1f} MB; {o.runs} runs, medians", {
        "CPU s": 3, "MB/s": 1, "this / SAX": 2, "this / ours": 2, "peak MiB": 0, "items": 0, "failed": 0})
    for name, rows in figures.items():
        _, result = rows[0]
        sax = medians[name] / medians["libxml2 SAX"] if "libxml2 SAX" in medians else None
        table.line(name, medians[name], size / medians[name], sax, medians[name] / whole,
                   statistics.median(memory for memory, _ in rows), result["items"], result.get("failed", 0))
    return table
