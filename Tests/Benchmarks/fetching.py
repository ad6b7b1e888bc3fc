"""B6: how fast many feeds are asked for, cold and then unchanged.

A server on all addresses of 127.0.0.0/8 answers each request after 50 milliseconds, with a feed or with 304. `broadsheet generate` asks for
one feed on each of so many addresses, and `curl --parallel` for the same list, both with 8 and with 64 connections. Broadsheet also reads the
feeds, keeps the items and writes their pages."""
import asyncio, contextlib, datetime, functools, ipaddress, os, shutil, subprocess, sys

import content, installing
from measuring import WHOLE, LeftOut, Table, forget, in_turn, measure, ratio, room, whole, write_site

TAG = '"v1"'
LATENCY = 0.05
FIRST = int(ipaddress.ip_address("127.1.0.1"))


def tables(o):
    need_curl()
    count = o.size(1_000)
    with room() as folder, served(1) as port:
        table = Table("B6", f"{count} feeds, {LATENCY * 1000:.0f} ms each; {o.runs} runs, medians", WHOLE | {"wall / curl": 2})
        for width, feeds in ((8, max(1, count // 4)), (8, count), (64, count)):
            compare(o, table, folder, port, width, feeds)
        yield table


def compare(o, table, folder, port, width, count):
    site = os.path.join(folder, f"site-{width}-{count}")
    urls = [f"http://{address(number)}:{port}/feed.xml" for number in range(count)]
    write_site(site, f"title: Feeds\nurl: https://example.org/\nconnections: {width}\nallow: [127.0.0.0/8]\nsources:\n"
                     + "".join(f"  - name: Feed {number}\n    feed: {url}\n" for number, url in enumerate(urls)))
    curl = asked(os.path.join(folder, "curl"), {url: [] for url in urls}, width)

    def generate(day, before=None):
        return measure([o.binary, "generate", "--site", site, "--now", f"2026-11-{day:02}T00:00:00Z", "--quiet"], before)

    figures = in_turn({
        "broadsheet, cold": lambda _: generate(1, lambda: forget(site)), "curl, cold": lambda _: measure(curl),
        "broadsheet, unchanged": lambda number: generate(3 + number),
        "curl, unchanged": lambda _: measure([*curl, "--header", f"If-None-Match: {TAG}"])}, o.runs)
    for name, rows in figures.items():
        table.line(f"{name}: {count}, {width} wide", *whole(rows), ratio(rows, figures[name.replace("broadsheet", "curl")]))


def address(number):
    """The address of a feed's host. Each feed has its own, since requests to the same host are a second apart."""
    return ipaddress.ip_address(FIRST + number)


def need_curl():
    if not shutil.which("curl"):
        raise LeftOut("there is no curl")
    installing.version("curl", ["curl", "--version"])


def asked(path, urls, width):
    """The command with which curl asks for addresses, `width` at a time, each with its own headers. For each it prints `status 304` or the like, and
    no progress."""
    def quoted(text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

    each = 'output = "/dev/null"\nwrite-out = "status %{http_code}\\n"\nsilent\nshow-error\n'
    with open(path, "w") as out:
        # Without `next`, curl would send every header to every address.
        out.write(("next\n" if any(urls.values()) else "").join(
            f"url = {quoted(url)}\n{each}" + "".join(f"header = {quoted(header)}\n" for header in headers) for url, headers in urls.items()))
    return ["curl", "--stderr", "/dev/null", "--parallel", "--parallel-max", str(width), "--config", path]


class Answer(asyncio.Protocol):
    """Answers with the least work that a server can do: it parses no more than where the head ends and whether it has If-None-Match."""
    feed = None

    def connection_made(self, transport):
        self.transport, self.head = transport, b""

    def data_received(self, data):
        self.head += data
        if b"\r\n\r\n" in self.head:
            head, self.head = self.head, b""
            asyncio.get_running_loop().call_later(LATENCY, self.answer, head)

    def answer(self, head):
        if b"\r\nif-none-match: " in head.lower():
            self.transport.write(f"HTTP/1.1 304 Not Modified\r\nETag: {TAG}\r\n\r\n".encode())
        else:
            body = self.feed(self.transport.get_extra_info("sockname")[0])
            head = f"HTTP/1.1 200 OK\r\nETag: {TAG}\r\nContent-Type: application/rss+xml\r\nContent-Length: {len(body)}\r\n\r\n"
            self.transport.write(head.encode() + body)


@contextlib.contextmanager
def served(items):
    """Runs a server in a process of its own and gives its port. Each of its feeds has `items` items."""
    server = subprocess.Popen([sys.executable, os.path.abspath(__file__), str(items)], stdout=subprocess.PIPE, text=True)
    try:
        yield int(server.stdout.readline())
    finally:
        server.terminate()
        server.wait()


async def serve(items):
    Answer.feed = staticmethod(functools.cache(functools.partial(feed, content.Newswire(), items)))
    server = await asyncio.get_running_loop().create_server(Answer, "0.0.0.0", 0, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


def feed(newswire, items, host):
    number = int(ipaddress.ip_address(host)) - FIRST
    date = datetime.datetime(2026, 11, 1, tzinfo=datetime.timezone.utc) - datetime.timedelta(minutes=number)
    return newswire.feed(number, content.dated(items, date, 600)).encode()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1])))
