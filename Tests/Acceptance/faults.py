#!/usr/bin/env python3
"""Reads every case of a fault server as a source: FAULTS=faults.json faults.py PROGRAM [FOLDER]

FAULTS names a JSON file with `cases` (name: address) and `ca` (a PEM file). Checked: good cases give their items, each failing one its own
diagnostic, none takes longer than its limit, peak memory stays below 120 MB, and a second run in which everything fails loses nothing.
"""
import json, os, re, shutil, sqlite3, subprocess, sys, tempfile, time

LIMIT_SECONDS, LIMIT_MEMORY = 31, 120_000
GOOD = "ok etag304 gzip limited redirect1 redirect_temp redirect_https_to_http wrong_type utf16 latin1 tls_ok no_length bare_lf".split()
BAD = {
    "notfound": "fetch.not-found", "gone": "fetch.gone", "error503": "fetch.server-error", "retry429": "fetch.too-many-requests",
    "redirect_loop": "fetch.redirect-loop", "cookie_required": "fetch.redirect-loop", "redirect_chain": "fetch.too-many-redirects",
    "redirect_file": "fetch.redirect-not-web", "redirect_no_location": "fetch.redirect-nowhere", "slow": "fetch.too-slow",
    "trickle_header": "fetch.too-slow", "hang_no_header": "fetch.timed-out", "huge": "fetch.too-large", "endless_body": "fetch.too-large",
    "gzip_bomb": "fetch.over-compressed", "empty": "source.empty", "tls_expired": "fetch.certificate-expired",
    "tls_wronghost": "fetch.certificate-wrong-host", "tls_untrusted": "fetch.certificate-untrusted", "short_body": "fetch.truncated",
    "gzip_truncated": "fetch.truncated", "gzip_lie": "fetch.undecodable", "bad_chunk": "fetch.not-http", "garbage": "fetch.not-http",
    "http09": "fetch.not-http", "reset_mid_body": "fetch.connection-lost", "endless_header": "fetch.endless-headers",
    "closed_port": "fetch.no-connection",
}

program = os.path.abspath(sys.argv[1])
with open(os.environ["FAULTS"], encoding="utf-8") as file: faults = json.load(file)
folder = sys.argv[2] if len(sys.argv) > 2 else tempfile.mkdtemp(prefix="faults-site-")
os.makedirs(folder, exist_ok=True)
shutil.copy(faults["ca"], os.path.join(folder, "ca.pem"))
cases = faults["cases"]
lines = ["title: Faults", "url: https://faults.example/", "allow: [127.0.0.0/8]", "caFile: ca.pem", "sources:"]
seen = set()
for name, address in cases.items():
    address += "?" + name if address in seen else ""
    seen.add(address)
    lines.append(f'  - {{name: {name}, feed: "{address}"}}')
with open(os.path.join(folder, "site.yml"), "w", encoding="utf-8") as file: file.write("\n".join(lines) + "\n")
problems = []


def run(now, *arguments, **environment):
    """Runs the program and returns its report, with the seconds and peak kilobytes of the run."""
    start = time.time()
    done = subprocess.run(
        ["/usr/bin/time", "-v", program, "fetch", "--report", "json", "--fail-on", "never", "--now", now, *arguments], cwd=folder,
        env={"PATH": os.environ["PATH"], **environment}, capture_output=True, text=True)
    seconds = time.time() - start
    memory = int(re.search(r"Maximum resident set size \(kbytes\): (\d+)", done.stderr)[1])
    if done.returncode: problems.append(f"exit code {done.returncode}: {done.stderr[:500]}")
    return json.loads(done.stdout), seconds, memory


def archived():
    with sqlite3.connect(os.path.join(folder, ".broadsheet", "archive.sqlite")) as archive:
        return archive.execute("SELECT id, title, link, version FROM items WHERE removed IS NULL ORDER BY id").fetchall()


report, seconds, memory = run("2026-11-21T12:00:00Z")
sources = {source["name"]: source for source in report["sources"]}
told = {}
for diagnostic in report["diagnostics"]:
    match = re.match(r'"(\w+)"', diagnostic["summary"])
    if match: told.setdefault(match[1], []).append(diagnostic["id"])
longest = 0
for name in cases:
    source = sources[name]
    longest = max(longest, source.get("seconds", 0))
    found = ("%d items" % source["found"]) if source["outcome"] == "fresh" else ", ".join(told.get(name, ["nothing told"]))
    print(f"{name:24} {source['outcome']:8} {source.get('seconds', 0):7.3f} s  {found}")
    if name in GOOD:
        if source["outcome"] != "fresh" or source["found"] != 20: problems.append(f"{name} gave {found}")
    elif name not in BAD: problems.append(f"{name} is a case that is not known here")
    elif told.get(name) != [BAD[name]]: problems.append(f"{name}: {told.get(name)}, and {BAD[name]} was expected")
    if source.get("seconds", 0) > LIMIT_SECONDS: problems.append(f"{name} took {source['seconds']} s")
items = archived()
print(f"{len(cases)} cases, {len(items)} items; {seconds:.1f} s in all, longest {longest:.1f} s; peak memory {memory / 1000:.0f} MB")
if memory > LIMIT_MEMORY: problems.append(f"{memory} KB of memory")
if not items: problems.append("no items")

report, seconds, memory = run("2026-12-24T12:00:00Z", "--refresh", all_proxy="http://127.0.0.1:1")
failed = sum(source["outcome"] == "failed" for source in report["sources"])
kept = sum("kept: " in note for diagnostic in report["diagnostics"] for note in diagnostic.get("notes", []))
print(f"then all fail: {failed} failed, {kept} say what is kept, {report['items']} items; {seconds:.1f} s, {memory / 1000:.0f} MB")
if failed != len(cases): problems.append(f"{failed} of {len(cases)} failed")
if archived() != items: problems.append("the archive is another one")
for problem in problems: print("PROBLEM:", problem)
sys.exit(1 if problems else 0)
