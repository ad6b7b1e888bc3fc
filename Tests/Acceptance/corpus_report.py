#!/usr/bin/env python3
"""Judges how a corpus was read: corpus_report.py CORPUS REPORT.json BROADSHEET [--titles]

REPORT.json is what `broadsheet generate --report json` printed for the site of corpus_site.py. Prints the share of the listed items
that were found, and with --titles (needs feedparser) the share of items whose title and link equal feedparser's; then each file that differs.
"""
import concurrent.futures, csv, html, json, os, re, subprocess, sys

corpus, report, binary = os.path.abspath(sys.argv[1]), json.load(open(sys.argv[2])), os.path.abspath(sys.argv[3])
with open(os.path.join(corpus, "feeds", "INDEX.tsv"), encoding="utf-8") as index:
    rows = list(csv.DictReader(index, delimiter="\t", quoting=csv.QUOTE_NONE))
found = {source["name"]: source["found"] for source in report["sources"]}
for kind, wanted in (("well-formed", True), ("not well-formed", False)):
    part = [row for row in rows if (not row["wellformed"].startswith("BROKEN")) == wanted]
    listed = sum(int(row["items"]) for row in part)
    got = sum(min(found.get(row["file"], 0), int(row["items"])) for row in part)
    print(f"{kind}: {len(part)} feeds, {got} of {listed} items, {100 * got / max(1, listed):.3f} %")
    for row in part:
        if found.get(row["file"], 0) != int(row["items"]):
            print(f"  {row['file']}: found {found.get(row['file'], 0)}, listed {row['items']}")
if "--titles" not in sys.argv:
    sys.exit()


def plain(text):
    text = html.unescape(re.sub(r"<[^>]*>", "", html.unescape(text or "")))
    return re.sub(r"[\s\u00a0\u200b-\u200f\ufeff]+", " ", text).strip()


def address(text):
    return re.sub(r"[?&]utm_[^&#]*", "", text or "").replace("http://", "https://").rstrip("/?&").lower()


def compare(row):
    import feedparser

    path = os.path.join(corpus, "feeds", row["file"])
    ours = subprocess.run([binary, "inspect", path, "--json", "--quiet"], capture_output=True, text=True)
    try:
        items = json.loads(ours.stdout)["items"]
    except ValueError:
        return row["file"], 0, 0, 0, [("no JSON", ours.stderr[:200], "")]
    raw = open(path, "rb").read()
    if raw.lstrip()[:1] in (b"{", b"["):
        theirs = [(x.get("title"), x.get("url") or x.get("external_url")) for x in json.loads(raw.decode("utf-8-sig"))["items"]]
    else:
        theirs = [(x.get("title"), x.get("link")) for x in feedparser.parse(raw).entries]
    equal_titles = equal_links = 0
    differing = []
    ours_by_title = {}
    for item in items:
        ours_by_title.setdefault(plain(item.get("title")), []).append(address(item.get("url") or item.get("external_url")))
    # Items are paired by title, or by their place if the titles differ: an item that is left out must not shift the rest.
    for place, (title, link) in enumerate(theirs):
        item = items[place] if place < len(items) else {}
        links = ours_by_title.get(plain(title)) if title else [address(item.get("url") or item.get("external_url"))]
        equal_titles += links is not None
        if links is None:
            differing.append(("title", item.get("title"), title))
            links = [address(item.get("url") or item.get("external_url"))]
        same_link = not link or not str(link).startswith("http") or address(link) in links
        equal_links += same_link
        if not same_link:
            differing.append(("link", links[0], link))
    return row["file"], len(theirs), equal_titles, equal_links, differing


with concurrent.futures.ProcessPoolExecutor(2) as pool:
    results = list(pool.map(compare, rows, chunksize=8))
total = sum(r[1] for r in results)
print(f"compared {total} items: titles equal {100 * sum(r[2] for r in results) / total:.2f} %, links {100 * sum(r[3] for r in results) / total:.2f} %")
for name, count, titles, links, differing in sorted(results):
    if differing:
        print(f"  {name}: {count} items, {count - titles} titles and {count - links} links differ, for instance {differing[0]}"[:400])
