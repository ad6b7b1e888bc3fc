#!/usr/bin/env python3
"""How fast many feeds are asked: fetching.py --binary PATH [--feeds 1000] [--runs 5] [--latency 50]

A server on all addresses of 127.0.0.0/8 answers each request after so many milliseconds, with a feed of one item or with 304. `broadsheet
generate` asks one feed on each of so many addresses, cold and then unchanged, and `curl --parallel` asks the same list, both with 8 and with
64 connections. Ours also reads the feeds, keeps the items and writes their pages.
"""
import argparse, asyncio, ipaddress, os, shutil, signal, socket, statistics, subprocess, sys, tempfile

from measuring import measure

item = f"<item><title>Item</title><guid isPermaLink='false'>{{address}}</guid><description>{'Some words of a text. ' * 20}</description></item>"
feed = f"<rss version='2.0'><channel><title>Feed</title><link>http://feed.example/</link>{item}</channel></rss>"
tag = '"v1"'


class Answer(asyncio.Protocol):
    """The least that a server can do: no parsing beyond the end of the head."""
    latency = 0.05

    def connection_made(self, transport):
        self.transport, self.head = transport, b""

    def data_received(self, data):
        self.head += data
        if b"\r\n\r\n" in self.head:
            head, self.head = self.head, b""
            asyncio.get_running_loop().call_later(self.latency, self.answer, head)

    def answer(self, head):
        if b"\r\nif-none-match: " in head.lower():
            self.transport.write(f"HTTP/1.1 304 Not Modified\r\nETag: {tag}\r\n\r\n".encode())
        else:
            body = feed.format(address=self.transport.get_extra_info("sockname")[0]).encode()
            self.transport.write(f"HTTP/1.1 200 OK\r\nETag: {tag}\r\nContent-Type: application/rss+xml\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)


async def serve(port, latency):
    Answer.latency = latency / 1000
    server = await asyncio.get_running_loop().create_server(Answer, "0.0.0.0", port, backlog=1024)
    print("ready", flush=True)
    await server.serve_forever()


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--binary")
    options.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    options.add_argument("--feeds", type=int, default=1_000)
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--latency", type=int, default=50)
    o = options.parse_args()
    if o.serve:
        return asyncio.run(serve(o.serve, o.latency))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen([sys.executable, __file__, "--serve", str(port), "--latency", str(o.latency)], stdout=subprocess.PIPE)
    room = tempfile.mkdtemp(prefix="broadsheet-bench-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    try:
        server.stdout.readline()
        run(o, port, room)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()
        shutil.rmtree(room, ignore_errors=True)


def run(o, port, room):
    first = int(ipaddress.ip_address("127.1.0.1"))
    print(f"{o.feeds} feeds, {o.latency} ms each, {o.runs} runs, medians")
    print(f"{'':36}{'wall s':>10}{'CPU s':>10}{'peak MiB':>10}{'wall / curl':>14}")
    for width in (8, 64):
        figures = {}
        for count in (o.feeds // 4, o.feeds) if width == 8 else (o.feeds,):
            urls = [f"http://{ipaddress.ip_address(first + n)}:{port}/feed.xml" for n in range(count)]
            site = os.path.join(room, f"site-{width}-{count}")
            os.makedirs(os.path.join(site, "Content"))
            with open(os.path.join(site, "Content", "site.yml"), "w") as out:
                out.write(f"title: Feeds\nurl: https://example.org/\nconnections: {width}\nallow: [127.0.0.0/8]\nsources:\n")
                out.writelines(f"  - name: Feed {n}\n    feed: {url}\n" for n, url in enumerate(urls))
            lists = os.path.join(room, "curl")
            with open(lists, "w") as out:
                out.writelines(f'url = "{url}"\noutput = "/dev/null"\n' for url in urls)
            curl = ["curl", "--silent", "--show-error", "--parallel", "--parallel-max", str(width), "--config", lists]

            def forget(site=site):
                for name in ("Output", ".broadsheet"):
                    shutil.rmtree(os.path.join(site, name), ignore_errors=True)

            def generate(day, site=site):
                return [os.path.abspath(o.binary), "generate", "--site", site, "--now", f"2026-11-{day:02}T00:00:00Z", "--quiet"]

            for number in range(o.runs + 1):
                rows = {
                    f"broadsheet, {count} cold": measure(generate(1), forget), f"curl, {count} cold": measure(curl),
                    f"broadsheet, {count} unchanged": measure(generate(3 + number)),
                    f"curl, {count} unchanged": measure([*curl, "--header", f"If-None-Match: {tag}"]),
                }
                if number:
                    for name, row in rows.items():
                        figures.setdefault(name, []).append(row)
        for name, rows in figures.items():
            wall, cpu, memory = (statistics.median(row[column] for row in rows) for column in range(3))
            other = figures[name.replace("broadsheet", "curl")]
            ratio = statistics.median(a[0] / b[0] for a, b in zip(rows, other))
            print(f"{f'{name}, {width} wide':36}{wall:10.2f}{cpu:10.2f}{memory:10.0f}{ratio:14.2f}")


if __name__ == "__main__":
    main()
