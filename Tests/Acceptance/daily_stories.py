#!/usr/bin/env python3
"""Compares the stories that many runs find with those of a single run: daily_stories.py BINARY CORPUS FOLDER [--seed N] [--days N] [--items N]

All headlines of the corpus are spread over so many days: those of `clusters/headlines.tsv` at their real distances, those of the feeds at random,
each from its own source. One site reads them day by day, with its sources in another order each day, each with its items of the last three days;
another site reads all of them at once. Prints how their stories compare, which addresses went, and whether the first site is what `--full` writes.
"""
import argparse, collections, csv, filecmp, json, os, random, shutil, sqlite3, subprocess, time
from datetime import datetime, timedelta, timezone
from xml.sax.saxutils import escape

arguments = argparse.ArgumentParser()
for name in ["binary", "corpus", "folder"]:
    arguments.add_argument(name)
arguments.add_argument("--seed", type=int, default=1)
arguments.add_argument("--days", type=int, default=30)
arguments.add_argument("--items", type=int, default=1_000_000)
given = arguments.parse_args()
chance = random.Random(given.seed)
START = datetime(2026, 11, 1, tzinfo=timezone.utc)
SPAN = given.days * 86_400


def run(site, *more):
    command = [given.binary, "generate", "--site", site, "--quiet", *more]
    before = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(command)}: {done.returncode}\n{done.stdout}{done.stderr}")
    return time.monotonic() - before


def feed_titles():
    """The headlines of the corpus's feeds, as the program reads them."""
    site = os.path.join(given.folder, "corpus")
    here = os.path.dirname(os.path.abspath(__file__))
    subprocess.run(["python3", os.path.join(here, "corpus_site.py"), given.corpus, site], check=True, capture_output=True)
    run(site, "--now", "2026-11-20T00:00:00Z")
    archive = sqlite3.connect(os.path.join(site, ".broadsheet", "archive.sqlite"))
    for source, title in archive.execute("SELECT sources, title FROM items ORDER BY id"):
        yield source or "", title, None


def headlines():
    with open(os.path.join(given.corpus, "clusters", "headlines.tsv"), encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    first = collections.defaultdict(lambda: 1 << 60)
    for row in rows:
        first[row["story"]] = min(first[row["story"]], int(row["milliseconds"]))
    starts = {story: chance.randrange(SPAN) for story in sorted(first)}
    for row in rows:
        yield row["publisher"], row["title"], starts[row["story"]] + (int(row["milliseconds"]) - first[row["story"]]) // 1000


def laid_out():
    items = [*headlines(), *feed_titles()][: given.items]
    names = {name: number for number, name in enumerate(sorted({item[0] for item in items}))}
    laid = []
    for number, (source, title, second) in enumerate(items):
        second = chance.randrange(SPAN) if second is None else second
        if second < SPAN:
            laid.append((names[source], number, second, title))
    return laid, len(names)


def become(site, items, sources, until, since, order):
    os.makedirs(os.path.join(site, "Content", "feeds"), exist_ok=True)
    told = collections.defaultdict(list)
    for source, number, second, title in items:
        if since <= second < until:
            told[source].append(
                f"<entry><title>{escape(title)}</title><id>urn:{number}</id><link href='https://s{source}.example/{number}'/>"
                f"<published>{(START + timedelta(seconds=second)).isoformat()}</published></entry>")
    for source in range(sources):
        with open(os.path.join(site, "Content", "feeds", f"{source}.atom"), "w", encoding="utf-8") as file:
            file.write(f"<feed xmlns='http://www.w3.org/2005/Atom'><title>S{source}</title>{''.join(told[source])}</feed>")
    with open(os.path.join(site, "Content", "site.yml"), "w", encoding="utf-8") as file:
        file.write("title: T\nurl: https://t.example/\nsearch: false\nfeeds: [section]\nsources:\n")
        file.writelines(f"  - {{name: S{source}, feed: feeds/{source}.atom, show: full}}\n" for source in order)
        file.write("sections:\n  - name: News\n  - name: First\n    sources: [S0]\n")


def pages(site):
    folder = os.path.join(site, "Output", "stories")
    return set(os.listdir(folder)) if os.path.isdir(folder) else set()


def placements(site):
    """Each item that belongs to a story of several, with the item that the story is known by."""
    archive = sqlite3.connect(os.path.join(site, ".broadsheet", "archive.sqlite"))
    return set(archive.execute("SELECT hex(item), hex(founder) FROM placements"))


def differing(left, right):
    """The files that differ or are in only one of two folders, and the number of files in the first. The manifest is left out, since it says when files were written."""
    files = lambda top: {os.path.relpath(os.path.join(root, name), top) for root, _, names in os.walk(top) for name in names}
    ours, theirs = files(left), files(right)
    _, changed, errors = filecmp.cmpfiles(left, right, sorted(ours & theirs), shallow=False)
    return sorted(set(changed + errors + list(ours ^ theirs)) - {".broadsheet-manifest"}), len(ours)


items, sources = laid_out()
daily, once, whole = (os.path.join(given.folder, name) for name in ["daily", "once", "whole"])
for site in [daily, once, whole]:
    shutil.rmtree(site, ignore_errors=True)
moment = lambda day: (START + timedelta(days=day)).strftime("%Y-%m-%dT%H:%M:%SZ")
known, gone, seconds = set(), set(), []
for day in range(1, given.days + 1):
    order = list(range(sources))
    chance.shuffle(order)
    become(daily, items, sources, day * 86_400, (day - 3) * 86_400, order)
    seconds.append(run(daily, "--now", moment(day)))
    now = pages(daily)
    gone |= known - now
    known |= now
run(daily, "--full", "--now", moment(given.days), "--output", os.path.join(os.path.abspath(given.folder), "whole"))
differ, files = differing(os.path.join(daily, "Output"), whole)
become(once, items, sources, SPAN, 0, list(range(sources)))
last = run(once, "--now", moment(given.days))
many, one = placements(daily), placements(once)
print(f"{len(items)} items of {sources} sources in {given.days} days, seed {given.seed}; runs of {min(seconds):.1f} to {max(seconds):.1f} s, one of {last:.1f} s")
print(f"addresses of stories: {len(known)}, gone: {len(gone)}; in one run: {len(pages(once))}, the same: {len(known & pages(once))}")
print(f"against --full: {len(differ)} of {files} files differ {differ[:5]}")
print(f"items in stories: {len(many)} in many runs, {len(one)} in one, the same in the same stories: {len(many & one)}")
raise SystemExit(0 if many == one and not gone and not differ else 1)
