"""B11: what an hourly run for a planet costs: 500 feeds on loopback, 100 items of each in the archive.

nginx (Debian's nginx-light) serves each feed on an address of its own. A first run takes in everything; then in each hour 20 feeds bring one
item each, and 480 answer 304; in a quiet hour all of them do. `curl --parallel` sends the same requests, each with the known ETag and date."""
import contextlib, datetime, json, os, re, shutil, socket, statistics, subprocess, time

import content, fetching, installing
from measuring import WHOLE, LeftOut, Table, difference, in_turn, measure, ratio, room, whole, write_site

START = datetime.datetime(2026, 11, 2, tzinfo=datetime.timezone.utc)
WIDTH = 8

NGINX = """daemon off; pid {room}/nginx.pid; error_log {room}/error.log; worker_processes 1; {user}
events {{ worker_connections 1024; }}
http {{
  access_log off; types {{ application/rss+xml xml; }}
  client_body_temp_path {room}/1; proxy_temp_path {room}/2; fastcgi_temp_path {room}/3; uwsgi_temp_path {room}/4; scgi_temp_path {room}/5;
  server {{ listen 0.0.0.0:{port}; allow 127.0.0.0/8; deny all; root {room}/feeds/$server_addr; }}
}}
"""


def tables(o):
    if not program():
        installing.make("packages", "LISTS=.ci/benchmark-packages")
    if not program():
        raise LeftOut("there is no nginx (Debian's nginx-light)")
    installing.version("nginx", [program(), "-v"])
    fetching.need_curl()
    with room() as folder, served(folder) as port:
        planet = Planet(o, folder, port)
        planet.generate()
        figures = in_turn({"curl, 20 with news": planet.curl_of_news, "broadsheet, 20 with news": planet.generate,
                           "curl, quiet": planet.curl_of_nothing, "broadsheet, quiet": planet.generate}, o.runs)
        yield planet.table(figures)


class Planet:
    """The feeds, the site that reads them, and its time: each run is an hour later, so that all feeds are due."""

    def __init__(self, o, folder, port):
        self.o, self.folder, self.port = o, folder, port
        self.count = o.size(500)
        self.site, self.newswire, self.now = os.path.join(folder, "site"), content.Newswire(), START
        self.sizes = [100] * self.count
        for number in range(self.count):
            os.makedirs(os.path.dirname(self.path(number)))
            self.write(number)
        write_site(self.site, "title: Planet\nurl: https://example.org/\nallow: [127.0.0.0/8]\nsources:\n" + "".join(
            f"  - name: Feed {number}\n    feed: {self.url(number)}\n" for number in range(self.count)))

    def path(self, number):
        return os.path.join(self.folder, "feeds", str(fetching.address(number)), "feed.xml")

    def url(self, number):
        return f"http://{fetching.address(number)}:{self.port}/feed.xml"

    def write(self, number):
        """Writes a feed. Items keep their dates: the first hundred are the oldest, and each further one has the date of its hour."""
        first = content.dated(100, START - datetime.timedelta(minutes=number), 60 * 24)
        further = [(item, START + datetime.timedelta(minutes=item)) for item in reversed(range(100, self.sizes[number]))]
        self.newswire.write(self.path(number), number, further + first)
        # Servers tell the time of a file in whole seconds.
        os.utime(self.path(number), (self.now.timestamp(),) * 2)

    def generate(self, round=0):
        self.now += datetime.timedelta(hours=1)
        return measure([self.o.binary, "generate", "--site", self.site, "--now", f"{self.now:%Y-%m-%dT%H:%M:%SZ}", "--quiet", "--report", "json"])

    def curl_of_news(self, round):
        """Asks with the ETags and dates from before the new items, as Broadsheet's next run does."""
        command = self.curl()
        each = max(1, self.count // 20)
        for number in range(round % each, self.count, each):
            self.sizes[number] += 1
            self.write(number)
        return measure(command)

    def curl_of_nothing(self, round):
        return measure(self.curl())

    def curl(self):
        """The command of curl, with the ETags and dates of the files as they are now."""
        urls = {}
        for number in range(self.count):
            status = os.stat(self.path(number))
            date = datetime.datetime.fromtimestamp(int(status.st_mtime), datetime.timezone.utc)
            urls[self.url(number)] = [f'If-None-Match: "{int(status.st_mtime):x}-{status.st_size:x}"',
                                      f"If-Modified-Since: {date:%a, %d %b %Y %H:%M:%S} GMT"]
        return fetching.asked(os.path.join(self.folder, "curl"), urls, WIDTH)

    def table(self, figures):
        table = Table("B11", f"an hour of a planet of {self.count} feeds, {100 * self.count} items in the archive; {self.o.runs} runs, medians",
                      WHOLE | {"wall s - curl": 2, "wall / curl": 2, "requests": 0, "304": 0, "files written": 0})
        for name, rows in figures.items():
            other = figures[name.replace("broadsheet", "curl")]
            counted = zip(*((said_by_curl if rows is other else said)(row.output) for row in rows))
            table.line(name, *whole(rows), difference(rows, other), ratio(rows, other), *map(statistics.median, counted),
                       *([None] if rows is other else []))
        return table


def said(output):
    """The numbers of requests, of answers 304 and of files written."""
    report = json.loads(output)
    return report["fetching"]["requests"], report["fetching"]["notModified"], report["pages"]["written"]


def said_by_curl(output):
    codes = re.findall(r"status (\d+)", output)
    return len(codes), codes.count("304")


def program():
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


@contextlib.contextmanager
def served(folder):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with open(os.path.join(folder, "nginx.conf"), "w") as out:
        out.write(NGINX.format(room=folder, port=port, user="user root;" if os.getuid() == 0 else ""))
    server = subprocess.Popen([program(), "-e", os.path.join(folder, "error.log"), "-c", os.path.join(folder, "nginx.conf")])
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        else:
            raise LeftOut("nginx does not answer")
        yield port
    finally:
        server.terminate()
        server.wait()
