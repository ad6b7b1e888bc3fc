#!/usr/bin/env python3
"""Measures the search of sites: what its index costs to make and to write, and what a first query reads in Chromium.

search.py --binary PATH [--pages 5000] [--items 100000] [--runs 3]

Two sites: pages of 300 words, and a section of items of 40 words. Words are drawn as in a language: few often, most seldom. Building is
paired with the same site without search; bytes and requests of a query are those of the index alone, in a browser without a cache, from a
server that compresses nothing. Each line is of some queries of a kind: medians, and the most bytes. "First" is from the last file that the
first result needs to that result. The part in the browser needs Playwright (Tests/Browser/requirements.txt) and Debian's chromium.
"""
import argparse, collections, datetime, functools, http.server, itertools, json, os, random, shutil, statistics, tempfile, threading

from measuring import measure

SYLLABLES = [a + b for a in "bcdfghjklmnprstvw" for b in "aeiou"]
NOW = datetime.datetime(2026, 11, 1, tzinfo=datetime.timezone.utc)


class Language:
    """Words by rank, drawn by Zipf's law; remembers how many texts each is in."""

    def __init__(self, size):
        self.random = random.Random(11)
        self.words = ["".join(self.random.choice(SYLLABLES) for _ in range(2 + rank * 3 // size)) + "nrst"[rank % 4] for rank in range(size)]
        self.weights = list(itertools.accumulate(1 / (rank + 3) for rank in range(size)))
        self.texts = collections.Counter()

    def draw(self, count):
        words = self.random.choices(self.words, cum_weights=self.weights, k=count)
        self.texts.update(set(words))
        return words

    def near(self, count, number):
        """Words that are in about so many texts."""
        return sorted(sorted(self.texts), key=lambda word: abs(self.texts[word] - count))[:number]


def configuration(source, search):
    return f"title: Bench\nurl: https://example.org/\ntaxonomies: []\nlimits: {{body: 500 MB, items: 1000000}}\nsearch: {search}\nsources:\n  - {source}\n"


def pages(folder, count, language):
    os.makedirs(os.path.join(folder, "Content", "posts"))
    for number in range(count):
        words = language.draw(300)
        date = (NOW - datetime.timedelta(minutes=37 * number)).isoformat()
        body = "\n\n".join(" ".join(words[start:start + 60]).capitalize() + "." for start in range(0, 300, 60))
        with open(os.path.join(folder, "Content", "posts", f"{number:06}.md"), "w") as out:
            out.write(f'---\ntitle: "{" ".join(words[:8]).capitalize()}"\ndate: {date}\n---\n\n{body}\n')
    return "{name: Posts, markdown: posts}"


def items(folder, count, language):
    os.makedirs(os.path.join(folder, "Content"))
    feed = {"version": "https://jsonfeed.org/version/1.1", "title": "Items", "items": []}
    for number in range(count):
        words = language.draw(48)
        feed["items"].append({
            "id": str(number), "url": f"https://example.org/{number}", "title": " ".join(words[:8]).capitalize(),
            "content_text": " ".join(words[8:]), "date_published": (NOW - datetime.timedelta(minutes=7 * number)).isoformat()})
    with open(os.path.join(folder, "Content", "items.json"), "w") as out:
        json.dump(feed, out)
    return "{name: Items, feed: items.json}"


def built(binary, folder, source, runs):
    """Figures with and without search, paired; leaves the site with it."""
    figures = {"false": [], "true": []}
    for _ in range(runs):
        for search in figures:
            with open(os.path.join(folder, "Content", "site.yml"), "w") as out:
                out.write(configuration(source, search))
            for name in ("Output", ".broadsheet"):
                shutil.rmtree(os.path.join(folder, name), ignore_errors=True)
            figures[search].append(measure([binary, "generate", "--site", folder, "--now", "2026-11-21T00:00:00Z", "--quiet"])[:3])
    return [[statistics.median(column) for column in zip(*rows)] for rows in figures.values()]


def queries(language, count, number=5):
    frequent, middle, seldom, rare = (language.near(count * share, number) for share in (0.07, 0.01, 0.002, 0.0005))
    words = random.Random(5).choices(sorted(language.texts), weights=[language.texts[word] for word in sorted(language.texts)], k=number)
    return {"7 in 100": frequent, "1 in 100": middle, "1 in 500": seldom, "1 in 2000": rare, "of a text": words,
            "1 letter": sorted({word[0] for word in frequent + words}), "2 letters": sorted({word[:2] for word in frequent + words}),
            "two words": [" ".join(pair) for pair in zip(frequent, middle)]}


class Files(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass


def first_queries(output, asked, count):
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        print("notice: no Playwright here, so nothing is measured in a browser")
        return
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=output))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{server.server_port}"
    places = {"search": ("/search/", "#search-query", "[data-part=search] [data-part=items]")}
    # Below that, the box loads the section's own data.
    if count > 5_000:
        places["filter"] = ("/", "input[name=q]", "[data-part=items]")
    print(f"{'':8}{'query':10}{'requests':>9}{'bytes':>9}{'most':>9}{'largest':>9}{'first, ms':>11}{'ten, ms':>9}{'found':>8}{'heap MB':>9}{'tab MB':>8}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--no-proxy-server"])
        for where, name in itertools.product(places, asked):
            rows = [first_query(browser, origin, query, *places[where]) for query in asked[name]]
            of = {key: statistics.median(row[key] for row in rows) for key in rows[0]}
            print(f"{where:8}{name:10}{of['requests']:9.0f}{of['bytes']:9.0f}{max(row['bytes'] for row in rows):9}{max(row['largest'] for row in rows):9}"
                  f"{of['first']:11.0f}{of['ten']:9.0f}{of['found']:8.0f}{of['heap']:9.1f}{of['tab']:8.0f}")
        browser.close()
    server.shutdown()


# When the index's last needed file for the first result had come, and when the first and the last result stood there.
WATCH = """([query, box, items]) => new Promise(done => {
  const list = document.querySelector(items), input = document.querySelector(box), seen = []
  performance.clearResourceTimings()
  const started = performance.now()
  new MutationObserver(() => list.children.length && seen.push(performance.now())).observe(list, { childList: true })
  input.value = query
  input.dispatchEvent(new Event('input', { bubbles: true }))
  const wait = () => {
    const now = performance.now()
    if (now - started < 20000 && !(now - seen.at(-1) > 1500)) return setTimeout(wait, 100)
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/data/search/'))
    const read = files.filter(({ responseEnd }) => responseEnd <= seen[0]).map(({ responseEnd }) => responseEnd)
    done({
      first: seen[0] - Math.max(started, ...read), ten: seen.at(-1) - started, requests: files.length,
      bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      largest: Math.max(0, ...files.map(({ encodedBodySize }) => encodedBodySize)),
      found: +document.querySelector('[data-part=status]').textContent.replace(/[^0-9]/g, '')
    })
  }
  wait()
})"""


def first_query(browser, origin, query, path, box, items):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(origin + path, wait_until="networkidle")
    page.wait_for_selector("html[data-ready]", state="attached")
    figures = page.evaluate(WATCH, [query, box, items])
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    figures["heap"] = metrics["JSHeapUsedSize"] / 1e6
    figures["tab"] = memory(browser)
    context.close()
    return figures


def memory(browser):
    """Of the largest process that shows a page, in MB."""
    sizes = [0]
    for process in browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            with open(f"/proc/{process['id']}/status") as status:
                sizes += [int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS")]
    return max(sizes)


def report(binary, title, make, count, runs, room):
    folder = os.path.join(room, make.__name__)
    language = Language(30_000)
    source = make(folder, count, language)
    without, searched = built(binary, folder, source, runs)
    index = os.path.join(folder, "Output", "data", "search")
    sizes = [os.path.getsize(os.path.join(index, name)) for name in os.listdir(index)]
    print(f"{count} {title}: {len(sizes)} files, {sum(sizes)} bytes, the largest {max(sizes)}")
    for name, (wall, cpu, peak) in (("without search", without), ("with search", searched)):
        print(f"  {name:16}{wall:8.2f} s wall{cpu:8.2f} s CPU{peak:8.0f} MiB")
    first_queries(os.path.join(folder, "Output"), queries(language, count), count)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--binary", required=True)
    options.add_argument("--pages", type=int, default=5_000)
    options.add_argument("--items", type=int, default=100_000)
    options.add_argument("--runs", type=int, default=3)
    o = options.parse_args()
    binary = os.path.abspath(o.binary)
    room = tempfile.mkdtemp(prefix="broadsheet-bench-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    try:
        if o.pages:
            report(binary, "pages of 300 words", pages, o.pages, o.runs, room)
        if o.items:
            report(binary, "items of 48 words", items, o.items, o.runs, room)
    finally:
        shutil.rmtree(room, ignore_errors=True)


if __name__ == "__main__":
    main()
