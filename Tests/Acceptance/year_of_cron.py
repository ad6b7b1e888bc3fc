#!/usr/bin/env python3
"""Runs a year of hourly cron over fifty changing feeds: year_of_cron.py BINARY [--hours 8760] [--figures FILE.tsv] [--picture FILE.svg]

Serves fifty feeds on fifty addresses of loopback. Each brings an item every 4 hours to 10 days, holds its last 20, corrects one text in
fifteen, and has an ETag; one time in twenty a server answers 503. Runs the program once for each hour of the year, by `--now`, with
`keep: 30d`, and asserts that it ends well. Writes a line a day: the archive, the output folder, the requests, and what a run took.
With `--picture` alone, draws the picture from figures that are there already.
"""
import argparse, datetime, hashlib, http.server, math, os, resource, shutil, subprocess, sys, tempfile, threading, time

FEEDS, HELD, START = 50, 20, datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc)
WORDS = [hashlib.sha256(b"%d" % n).hexdigest().translate(str.maketrans("0123456789", "ghijklmnop"))[: 3 + n % 9] for n in range(4000)]
HEAD = ["hour", "day", "archive", "output", "files", "items", "runs", "requests", "conditional", "unchanged", "seconds", "processor", "memory"]


def number(*parts):
    return int.from_bytes(hashlib.sha256(":".join(map(str, parts)).encode()).digest()[:6], "big")


def text(count, *seed):
    state = number(*seed)
    words = []
    for _ in range(count):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        # Few words are frequent, most are rare.
        words.append(WORDS[int(len(WORDS) * ((state >> 33) / 2**31) ** 3)])
    return " ".join(words)


def interval(feed):
    return 4 + (number("interval", feed) % 1000) ** 2 * 236 // 1000**2


def item(feed, count):
    hour = count * interval(feed) - number("begin", feed) % interval(feed)
    date = START + datetime.timedelta(hours=hour)
    return hour, date, f"{text(3 + count % 7, 'title', feed, count).capitalize()}", f"http://127.0.0.{101 + feed}/story/{count}"


def feed_at(feed, hour):
    last = (hour + number("begin", feed) % interval(feed)) // interval(feed)
    entries = []
    for count in range(last, last - HELD, -1):
        born, date, title, link = item(feed, count)
        body = f"<p>{text(60 + count % 120, 'body', feed, count)}</p><p>{text(40, 'end', feed, count)}</p>"
        # One item in fifteen has another text from a day after it came.
        if number("mended", feed, count) % 15 == 0 and hour >= born + 24:
            body += f"<p>{text(12, 'mend', feed, count)}</p>"
        entries.append(
            f"<item><title>{title}</title><link>{link}</link><guid>{link}</guid>"
            f"<pubDate>{date.strftime('%a, %d %b %Y %H:%M:%S +0000')}</pubDate><category>{WORDS[number('tag', feed, count) % 40]}</category>"
            f"<description><![CDATA[{body}]]></description></item>")
    return (f'<rss version="2.0"><channel><title>{text(2, "name", feed).title()}</title><link>http://127.0.0.{101 + feed}/</link>'
            f'<description>A feed</description>{"".join(entries)}</channel></rss>').encode()


class Town(http.server.BaseHTTPRequestHandler):
    hour, counts, lock, kept = 0, [0, 0, 0], threading.Lock(), {}
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        feed = int(self.headers["Host"].split(":")[0].split(".")[3]) - 101
        conditional = "If-None-Match" in self.headers
        with Town.lock:
            Town.counts[0] += 1
            Town.counts[1] += conditional
        if number("fault", feed, Town.hour) % 20 == 0:
            return self.answer(503, b"")
        if self.path != "/feed.xml":
            return self.answer(404, b"")
        last = (Town.hour + number("begin", feed) % interval(feed)) // interval(feed)
        # The feed changes with each new item, and may change a day after an item came, when it may be corrected.
        key = (feed, last, sum(Town.hour >= item(feed, count)[0] + 24 for count in range(last, last - HELD, -1)))
        if Town.kept.get(feed, (None,))[0] != key:
            body = feed_at(feed, Town.hour)
            Town.kept[feed] = (key, '"' + hashlib.sha256(body).hexdigest()[:16] + '"', body)
        _, tag, body = Town.kept[feed]
        if self.headers.get("If-None-Match") == tag:
            with Town.lock:
                Town.counts[2] += 1
            return self.answer(304, b"", tag)
        self.answer(200, body, tag)

    def answer(self, status, body, tag=None):
        self.send_response(status)
        if tag:
            self.send_header("ETag", tag)
        self.send_header("Content-Type", "application/rss+xml")
        if status != 304:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Server(http.server.ThreadingHTTPServer):
    request_queue_size, daemon_threads = 128, True


def size(folder):
    total, files = 0, 0
    for path, _, names in os.walk(folder):
        for name in names:
            total, files = total + os.lstat(os.path.join(path, name)).st_size, files + 1
    return total, files


def run_year(binary, hours, figures):
    server = Server(("0.0.0.0", 0), Town)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    site = tempfile.mkdtemp(prefix="year-")
    with open(os.path.join(site, "site.yml"), "w") as out:
        out.write("title: A year\nurl: https://year.example/\nkeep: 30d\nallow: [127.0.0.0/8]\nopml: planet.opml\n")
    with open(os.path.join(site, "planet.opml"), "w") as out:
        outlines = (f'<outline text="{text(2, "name", n).title()}" xmlUrl="http://127.0.0.{101 + n}:{server.server_port}/feed.xml"/>' for n in range(FEEDS))
        out.write('<opml version="2.0"><body>' + "".join(outlines) + "</body></opml>\n")
    print(site, file=sys.stderr)
    with open(figures, "w") as out:
        print("\t".join(HEAD), file=out)
        took, used, peak = [], [], 0
        for hour in range(hours):
            Town.hour = hour
            now = (START + datetime.timedelta(hours=hour)).strftime("%Y-%m-%dT%H:%M:%SZ")
            before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
            done = subprocess.run([binary, "generate", "--now", now, "--fail-on", "never", "--allow-shrink"], cwd=site, capture_output=True, text=True)
            took.append(time.monotonic() - start)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            used.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
            peak = max(peak, after.ru_maxrss * 1024)
            assert done.returncode == 0, (now, done.returncode, done.stdout[-2000:], done.stderr[-4000:])
            if hour % 24 == 23 or hour == hours - 1:
                archive = sum(os.stat(os.path.join(site, ".broadsheet", name)).st_size for name in os.listdir(os.path.join(site, ".broadsheet")) if name.startswith("archive.sqlite"))
                output, files = size(os.path.join(site, "Output"))
                items = next((int(line.split()[0]) for line in done.stdout.splitlines() if " items kept" in line), 0)
                row = [hour, hour // 24, archive, output, files, items, len(took), *Town.counts, f"{sorted(took)[len(took) // 2]:.3f}", f"{sorted(used)[len(used) // 2]:.3f}", peak]
                print("\t".join(map(str, row)), file=out, flush=True)
                Town.counts, took, used = [0, 0, 0], [], []
    shutil.rmtree(site)


def read(figures):
    with open(figures) as lines:
        head = next(lines).split()
        return [dict(zip(head, map(float, line.split()))) for line in lines]


def rounded(value):
    """The next higher number that is easy to read, as is its half."""
    power = 10.0 ** math.floor(math.log10(value))
    return next(step * power for step in (1, 2, 3, 4, 6, 8, 10) if step * power >= value)


def draw(rows, picture):
    """Draws three panels over the days of the year, in colours that can be seen on light and on dark paper."""
    panels = [("Items shown", [("items", "items", 1, "#8a8f98", "")]),
              ("On disk", [("archive", "archive", 1e6, "#3b82c4", " MB"), ("output", "site", 1e6, "#d97706", " MB")]),
              ("A run: seconds of a processor, median of the day", [("processor", "", 1, "#3b82c4", " s")])]
    width, height, left, right, gap = 720, 110, 52, 96, 42
    last = max(row["day"] for row in rows)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {len(panels) * (height + gap) + 24}" font-family="system-ui, sans-serif" font-size="12" role="img">',
           f"<title>{last:.0f} days of hourly runs over fifty changing feeds: items shown, bytes on disk, seconds of a processor</title>",
           "<style>text{fill:#333}.g{stroke:#ccc}@media (prefers-color-scheme: dark){text{fill:#ddd}.g{stroke:#555}}</style>"]
    for number_, (title, lines) in enumerate(panels):
        top = number_ * (height + gap) + 24
        most = rounded(max(row[key] / scale for row in rows for key, _, scale, _, _ in lines) * 1.05)
        out.append(f'<text x="{left}" y="{top - 8}" font-weight="600">{title}</text>')
        for share in (0, 0.5, 1):
            y = top + height - share * height
            value = most * share
            out.append(f'<path class="g" d="M{left} {y:.1f}H{width - right}"/><text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{value:.{0 if most >= 20 else 1 if most >= 2 else 2}f}</text>')
        for key, name, scale, colour, unit in lines:
            step = max(1, len(rows) // 180)
            points = [(left + (width - left - right) * row["day"] / last, top + height - height * row[key] / scale / most) for row in rows[::step]]
            out.append(f'<path fill="none" stroke="{colour}" stroke-width="1.8" d="M' + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + '"/>')
            value = rows[-1][key] / scale
            out.append(f'<text x="{width - right + 6}" y="{points[-1][1] + 4:.1f}">{name} {value:.{0 if value >= 100 else 1 if value >= 2 else 2}f}{unit}</text>')
    bottom = len(panels) * (height + gap) + 2
    months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
    for month in range(0, 12, 2):
        day = (datetime.datetime(2026, month + 1, 1, tzinfo=datetime.timezone.utc) - START).days
        if day <= last:
            out.append(f'<text x="{left + (width - left - right) * day / last:.1f}" y="{bottom}">{months[month]}</text>')
    out.append("</svg>\n")
    with open(picture, "w") as file:
        file.write("\n".join(out))


arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
arguments.add_argument("binary", nargs="?")
arguments.add_argument("--hours", type=int, default=8760)
arguments.add_argument("--figures", default="year.tsv")
arguments.add_argument("--picture")
asked = arguments.parse_args()
if asked.binary:
    run_year(os.path.abspath(asked.binary), asked.hours, asked.figures)
rows = read(asked.figures)
week = [row for row in rows if row["runs"] == 24]
print(f"{len(rows)} days; requests a feed a day: {sum(r['requests'] for r in week) / len(week) / FEEDS:.1f}; conditional: "
      f"{sum(r['conditional'] for r in week) / sum(r['requests'] for r in week):.1%}; unchanged: {sum(r['unchanged'] for r in week) / sum(r['requests'] for r in week):.1%}" if week else "")
for row in rows[:: max(1, len(rows) // 12)] + rows[-1:]:
    print(f"day {row['day']:3.0f}  items {row['items']:6.0f}  archive {row['archive'] / 1e6:7.2f} MB  output {row['output'] / 1e6:7.2f} MB in {row['files']:6.0f} files  "
          f"run {row['seconds']:.3f} s, processor {row['processor']:.3f} s, memory {row['memory'] / 1e6:.0f} MB")
if asked.picture:
    draw(rows, asked.picture)
