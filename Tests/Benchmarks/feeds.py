#!/usr/bin/env python3
"""How fast feeds are read: feeds.py --reading PATH [--runs 5] [--items 10000]

`reading` is built from the package in this folder (`make benchmark` does it). Compares, on the corpus's feeds and on one large RSS: libxml2's SAX
alone (the least it can cost), our parser, our parser with normaliser and sanitiser, fastfeedparser and feedparser (from PyPI; left out where
they are absent). Each process says itself how many processor
seconds its work took, so that starting Python does not count, nor what else the machine does; processes alternate.
"""
import argparse, csv, html, json, os, random, shutil, statistics, subprocess, sys, tempfile

from measuring import measure

here = os.path.dirname(os.path.abspath(__file__))
words = "news report city river council vote storm season market school bridge music engine garden winter record light paper harbour train".split()

python = """
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


def large_feed(path, count):
    """An RSS of so many items as blogs write them: bodies in escaped HTML, the same for the same count."""
    chance = random.Random(count)
    with open(path, "w", encoding="utf-8") as out:
        out.write('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" '
                  'xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Large</title><link>https://large.example/</link>\n')
        for number in range(count):
            text = [" ".join(chance.choices(words, k=25)) for _ in range(4)]
            body = (f'<p>{text[0]}</p><p><a href="https://large.example/{number}?a=1&amp;b=2">{text[1]}</a>, <em>{text[2]}</em></p>'
                    f'<ul><li>{text[3]}</li></ul><img src="https://large.example/{number}.jpg" alt="{words[number % 20]}" width="640">')
            out.write(f"<item><title>{' '.join(chance.choices(words, k=8))} &amp; {number}</title><link>https://large.example/{number}</link>"
                      f'<guid isPermaLink="false">large-{number}</guid><pubDate>Sat, {number % 28 + 1:02} Nov 2025 10:00:00 GMT</pubDate><dc:creator>Ann</dc:creator>'
                      f"<category>{words[number % 20]}</category><description>{text[0]}</description><content:encoded>{html.escape(body, quote=False)}</content:encoded></item>\n")
        out.write("</channel></rss>\n")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--reading", required=True)
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--items", type=int, default=10_000)
    o = options.parse_args()
    room = tempfile.mkdtemp(prefix="broadsheet-bench-")
    try:
        run(o, room)
    finally:
        shutil.rmtree(room, ignore_errors=True)


def run(o, room):
    large = os.path.join(room, "large.xml")
    large_feed(large, o.items)
    sets = {f"one RSS of {o.items} items": [large]}
    corpus = os.environ.get("BROADSHEET_CORPUS", os.path.join(here, "../../../shared/corpus"))
    if os.path.exists(os.path.join(corpus, "feeds", "INDEX.tsv")):
        with open(os.path.join(corpus, "feeds", "INDEX.tsv"), encoding="utf-8") as index:
            files = [os.path.join(corpus, "feeds", row["file"]) for row in csv.DictReader(index, delimiter="\t", quoting=csv.QUOTE_NONE)]
        sets["the corpus's XML"] = [path for path in files if open(path, "rb").read(64).lstrip()[:1] not in (b"{", b"[")]
    else:
        print(f"notice: no corpus at {corpus}; set BROADSHEET_CORPUS")
    contenders = {"parse": [o.reading, "parse"], "parse, normalise, sanitise": [o.reading, "all"]}
    sax = os.path.join(room, "sax")
    if subprocess.run(["cc", "-O2", "-w", "-I/usr/include/libxml2", os.path.join(here, "sax.c"), "-o", sax, "-lxml2"], stderr=subprocess.DEVNULL).returncode == 0:
        contenders["libxml2 SAX"] = [sax]
    for module in ("fastfeedparser", "feedparser"):
        if subprocess.run([sys.executable, "-c", f"import {module}"], stderr=subprocess.DEVNULL).returncode == 0:
            contenders[module] = [sys.executable, "-c", python.format(module=module)]
    for title, files in sets.items():
        size = sum(os.path.getsize(path) for path in files) / 1e6
        figures = {name: [] for name in contenders}
        for number in range(o.runs + 1):
            for name, command in contenders.items():
                # The slowest is measured less often: its figure hardly varies.
                if name == "feedparser" and number > 2:
                    continue
                _, _, memory, output = measure(command + files)
                result = json.loads(output.strip().splitlines()[-1])
                if number or name == "feedparser":
                    figures[name].append((result["seconds"], memory, result["items"], result.get("failed", 0)))
        print(f"{title}: {len(files)} files, {size:.1f} MB; {o.runs} runs, medians")
        print(f"{'':28}{'seconds':>10}{'MB/s':>10}{'/ SAX':>10}{'peak MiB':>10}{'items':>10}{'failed':>8}")
        least = statistics.median(row[0] for row in figures.get("libxml2 SAX", figures["parse"]))
        for name, rows in figures.items():
            seconds, memory = statistics.median(row[0] for row in rows), statistics.median(row[1] for row in rows)
            print(f"{name:28}{seconds:10.3f}{size / seconds:10.1f}{seconds / least:10.2f}{memory:10.0f}{rows[0][2]:10}{rows[0][3]:8}")


if __name__ == "__main__":
    main()
