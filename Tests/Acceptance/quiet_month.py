#!/usr/bin/env python3
"""Prints what cron would mail in a month: quiet_month.py BROADSHEET [--days N] [--faults PERCENT] [--seed N] [--notify] [--fetch]

A planet of 40 feeds on loopback is read each hour with `generate --quiet`, by a simulated clock. Some of the answers fail, in different ways; one
feed dies after a day, one was never there, one moves for good, and one is gone for good (410). Prints the output of each run that printed
anything, as cron would mail it, and the number of these runs. With --notify, a command of `notify:` gets the notices too, and they are counted;
with --fetch, no pages are written, which is quicker and prints the same.
"""
import argparse, datetime, email.utils, hashlib, http.server, os, shutil, socket, struct, subprocess, sys, tempfile, threading, time

arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
arguments.add_argument("broadsheet")
arguments.add_argument("--days", type=int, default=30)
arguments.add_argument("--faults", type=float, default=5)
arguments.add_argument("--seed", type=int, default=1)
arguments.add_argument("--notify", action="store_true")
arguments.add_argument("--fetch", action="store_true")
asked = arguments.parse_args()

FEEDS, START = 40, datetime.datetime(2026, 11, 1, tzinfo=datetime.timezone.utc)
DEAD, NEVER, MOVED, GONE = 36, 37, 38, 39
hour = 0
requests = 0


def chance(feed, salt):
    """A random number that is the same each time this script runs."""
    digest = hashlib.sha256(f"{asked.seed} {feed} {hour} {salt}".encode()).digest()
    return int.from_bytes(digest[:6], "big") / 2**48


class Planet(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def send(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        global requests
        requests += 1
        if not self.path.startswith("/feed"):
            return self.send(404)
        feed = int(self.headers["Host"].split(":")[0].split(".")[3]) - 1
        if feed == DEAD and hour >= 24:
            return self.send(404)
        if feed == GONE and hour >= 240:
            return self.send(410)
        if feed == MOVED and hour >= 72 and self.path == "/feed":
            return self.send(301, Location="/feed-of-today")
        if chance(feed, "fails") < asked.faults / 100:
            return self.fail(int(chance(feed, "how") * 6))
        # A feed has a new story every few hours, and holds the ten newest.
        newest = hour // (3 + feed % 9)
        tag = f'"{feed}-{newest}"'
        if self.headers["If-None-Match"] == tag:
            return self.send(304, ETag=tag)
        stories = range(newest, max(-1, newest - 10), -1)
        date = lambda number: email.utils.format_datetime(START + datetime.timedelta(hours=number * (3 + feed % 9)))
        items = "".join(
            f"<item><title>Story {n} of {feed}</title><link>https://feed{feed}.example/{n}</link><pubDate>{date(n)}</pubDate></item>"
            for n in stories)
        body = f'<rss version="2.0"><channel><title>Feed {feed}</title>{items}</channel></rss>'.encode()
        self.send(200, body, ETag=tag)

    def fail(self, how):
        if how == 0:
            return self.send(503)
        if how == 1:
            return self.send(500)
        if how == 2:
            return self.send(200, b"<!doctype html><title>We are back soon</title>")
        if how == 3:
            return self.send(429)
        self.close_connection = True
        if how == 4:
            # The connection is reset instead of answered.
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            return
        self.send_response(200)
        self.send_header("Content-Length", "10000")
        self.end_headers()
        self.wfile.write(b"<rss><channel>")


server = http.server.ThreadingHTTPServer(("0.0.0.0", 0), Planet)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
port = server.server_address[1]

site = tempfile.mkdtemp(prefix="broadsheet-month-")
sources = "".join(
    f'  - {{name: "Feed {feed}", feed: "http://127.0.1.{feed + 1}:{port if feed != NEVER else 1}/feed"}}\n' for feed in range(FEEDS))
notify = "notify:\n  - command: [./tell.sh]\n" if asked.notify else ""
with open(os.path.join(site, "site.yml"), "w") as file:
    file.write(f"title: Planet\nurl: https://planet.example/\nallow: [127.0.0.0/8]\nicons: false\n{notify}sources:\n{sources}")
with open(os.path.join(site, "tell.sh"), "w") as file:
    file.write('#!/bin/sh\ncat >/dev/null\nprintf "%s\\n%s\\n" "$BROADSHEET_SUBJECT" "$BROADSHEET_TEXT" >>told\necho >>messages\n')
os.chmod(os.path.join(site, "tell.sh"), 0o755)

mails = []
ends = {}
began = time.monotonic()
for hour in range(asked.days * 24):
    now = START + datetime.timedelta(hours=hour)
    run = subprocess.run(
        [os.path.abspath(asked.broadsheet), "fetch" if asked.fetch else "generate", "--site", site, "--quiet", "--now", f"{now:%Y-%m-%dT%H:%M:%SZ}"],
        capture_output=True, text=True, env={"PATH": "/usr/bin:/bin", "NO_COLOR": "1"})
    ends[run.returncode] = ends.get(run.returncode, 0) + 1
    text = run.stdout + run.stderr
    if text:
        mails.append(text)
        print(f"--- {now:%Y-%m-%d %H:%M} (exit code {run.returncode})\n{text}", flush=True)
print(f"=== {asked.days * 24} runs in {time.monotonic() - began:.0f} s, exit codes {ends}, {requests} requests")
print(f"=== {len(mails)} mails of {sum(len(text.splitlines()) for text in mails)} lines")
if asked.notify:
    count = lambda name: len(open(os.path.join(site, name)).readlines()) if os.path.exists(os.path.join(site, name)) else 0
    print(f"=== {count('messages')} messages to the command")
    print(open(os.path.join(site, "told")).read() if count("told") else "")
shutil.rmtree(site)
