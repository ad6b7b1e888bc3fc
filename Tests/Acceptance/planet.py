#!/usr/bin/env python3
"""Times a planet from the binary alone: planet.py BINARY CORPUS [--portable]

Serves 40 feeds of the corpus on loopback, copies the binary into an empty folder, writes a `site.yml` of three lines and `allow`, an
OPML list of the 40, and generates. Prints the seconds from start to end, the program's own report, and the folder, which is not removed.
"""
import csv, functools, http.server, os, shutil, subprocess, sys, tempfile, threading, time
from xml.sax.saxutils import quoteattr

binary, corpus, more = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3:]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(
    ("127.0.0.1", 0), functools.partial(Quiet, directory=os.path.join(corpus, "feeds")))
threading.Thread(target=server.serve_forever, daemon=True).start()
with open(os.path.join(corpus, "feeds", "INDEX.tsv"), encoding="utf-8") as index:
    rows = [row for row in csv.DictReader(index, delimiter="\t", quoting=csv.QUOTE_NONE) if row["wellformed"] == "ok"]
chosen = rows[:: len(rows) // 40][:40]
folder = tempfile.mkdtemp(prefix="planet-")
shutil.copy(binary, os.path.join(folder, "broadsheet"))
start = time.monotonic()
with open(os.path.join(folder, "site.yml"), "w") as out:
    out.write("title: Planet\nurl: https://planet.example/\nopml: planet.opml\nallow: [127.0.0.0/8]\n")
with open(os.path.join(folder, "planet.opml"), "w") as out:
    outlines = (f'<outline text={quoteattr(row["title"])} xmlUrl="http://127.0.0.1:{server.server_port}/{row["file"]}"/>' for row in chosen)
    out.write('<opml version="2.0"><body>' + "\n".join(outlines) + "</body></opml>\n")
result = subprocess.run(["./broadsheet", "generate", *more], cwd=folder)
print(f"exit {result.returncode}, {time.monotonic() - start:.2f} s, in {folder}")
