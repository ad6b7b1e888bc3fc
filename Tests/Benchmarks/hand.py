"""B12: from nothing to a site, with the program at hand: `new site`, `opml import` of a list of 40 feeds on loopback, `generate`.

Feeds have 30 items each and answer after 50 ms; `curl --parallel` asks for the same list. If `make dist` has made a package, the steps of the
action for CI are measured too: download, check, unpack, ask what was published, generate, on a machine that has nothing of former runs."""
import contextlib, os, shutil

import fetching, release
from measuring import WHOLE, Figures, Table, difference, in_turn, measure, room, whole

WIDTH = 8


def tables(o):
    fetching.need_curl()
    count = o.size(40)
    package = release.package()
    with room() as folder, fetching.served(30) as port, (release.served(package) if package else contextlib.nullcontext()) as host:
        urls = [f"http://{fetching.address(number)}:{port}/feed.xml" for number in range(count)]
        figures = in_turn(steps(o, folder, urls) | (in_ci(folder, host, package) if package else {}), o.runs)
    table = Table("B12", f"from nothing to a site of {count} feeds; {o.runs} runs, medians", WHOLE | {"wall s - curl": 2})
    *ours, curl = list(figures.values())[:4]
    figures["broadsheet, all three"] = [Figures(sum(one.wall for one in run), sum(one.cpu for one in run), max(one.memory for one in run), "")
                                        for run in zip(*ours)]
    for name, rows in figures.items():
        table.line(name, *whole(rows), difference(rows, curl) if name.endswith("three") else None)
    yield table


def steps(o, folder, urls):
    listed = os.path.join(folder, "planet.opml")
    with open(listed, "w") as out:
        outlines = "".join(f'    <outline text="Feed {number}" xmlUrl="{url}"/>\n' for number, url in enumerate(urls))
        out.write(f'<opml version="2.0">\n  <body>\n{outlines}  </body>\n</opml>\n')
    curl = fetching.asked(os.path.join(folder, "curl"), {url: [] for url in urls}, WIDTH)

    def site(round):
        return os.path.join(folder, f"site-{round}")

    def read_the_list(round):
        """Does what the owner does by hand: enables the line that names the list, and allows loopback addresses."""
        path = os.path.join(site(round), "Content", "site.yml")
        with open(path) as file:
            text = file.read()
        with open(path, "w") as out:
            out.write("allow: [127.0.0.0/8]\n" + text.replace("# - opml: feeds.opml", "- opml: feeds.opml"))

    return {
        "broadsheet new site": lambda round: measure([o.binary, "new", "site", site(round)]),
        "broadsheet opml import": lambda round: measure([
            o.binary, "opml", "import", listed, "--into", os.path.join(site(round), "Content", "feeds.opml"), "--site", site(round)]),
        "broadsheet generate": lambda round: measure([o.binary, "generate", "--site", site(round), "--quiet"], lambda: read_the_list(round)),
        "curl, the same feeds": lambda _: measure(curl)}


def in_ci(folder, host, package):
    """The action's steps, with the site that the steps before have made, as a repository has it."""
    site = os.path.join(folder, "checkout")

    def checkout(round):
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(os.path.join(folder, f"site-{round}", "Content"), os.path.join(site, "Content"))

    command = release.run(folder, site, host, package)
    return {"the action's steps in CI, nothing compiled": lambda round: measure(command, lambda: checkout(round))}
