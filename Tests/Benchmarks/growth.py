"""B10: how the cost of a run grows with the archive, in steps of ten up to `--items` items, from files of feeds with 1,000 items each.

Measured are cold runs, runs before which one source in 1,000 (at least one) brought one more item, and runs with nothing new. The picture is
written to .build/benchmarks/growth.svg."""
import datetime, json, math, os

import content, installing
from measuring import WHOLE, Table, forget, in_turn, measure, room, whole, write_site

NOW = datetime.datetime(2026, 11, 10, tzinfo=datetime.timezone.utc)
EACH = 1_000


def tables(o):
    sizes = [10 ** power for power in range(3, 10) if 10 ** power <= o.items] or [o.items]
    table = Table("B10", f"growth; {o.runs} runs, of large ones fewer, medians", WHOLE | {"ms / item": 3, "files written": 0})
    seconds = {}
    for count in sizes:
        for name, rows, written in grown(o, count):
            wall, cpu, memory = whole(rows)
            table.line(f"{name}: {count}", wall, cpu, memory, wall * 1000 / count, written)
            seconds.setdefault(name, []).append((count, wall))
    path = os.path.join(installing.root, ".build", "benchmarks", "growth.svg")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as out:
        out.write(picture(seconds))
    table.facts["picture"] = os.path.relpath(path, installing.root)
    yield table


def grown(o, count):
    """The three kinds of runs by name, each with its figures and the number of files that the last run wrote."""
    newswire, runs = content.Newswire(), max(1, min(o.runs, 300_000 // count))
    with room() as site:
        feeds = math.ceil(count / EACH)
        paths = [os.path.join("feeds", f"{number:04}.rss") for number in range(feeds)]
        write_site(site, "title: Growth\nurl: https://example.org/\nsources:\n" + "".join(
            f"  - name: Feed {number}\n    feed: {path}\n" for number, path in enumerate(paths)))
        os.mkdir(os.path.join(site, "Content", "feeds"))

        def write(number, more=0):
            # Items keep their dates, and a further one is later than all before.
            items = content.dated(min(count, EACH) + more, NOW + datetime.timedelta(minutes=(feeds + 1) * more), feeds + 1)
            newswire.write(os.path.join(site, "Content", paths[number]), number, items)

        def bring(round):
            for number in range(max(1, feeds // 1_000)):
                write(number, round + 1)

        def generate(before=None):
            return measure([o.binary, "generate", "--site", site, "--now", "2026-11-21T00:00:00Z", "--quiet", "--report", "json"], before)

        for number in range(feeds):
            write(number)
        cold = in_turn({"cold": lambda _: generate(lambda: forget(site))}, runs) if count < 100_000 else {
            "cold": [generate(lambda: forget(site)) for _ in range(runs)]}
        again = in_turn({"one source of 1,000 changed": lambda round: generate(lambda: bring(round)), "nothing new": lambda _: generate()}, o.runs)
    return [(name, rows, json.loads(rows[-1].output)["pages"]["written"]) for name, rows in (cold | again).items()]


def picture(lines, width=790, height=440):
    """An SVG with two logarithmic axes and a line for each name. Its colours follow the reader's choice of light or dark."""
    points = [point for line in lines.values() for point in line]
    (left, right), (low, high) = (
        (math.floor(min(values)), math.ceil(max(values)) + (min(values) == max(values)))
        for values in ([math.log10(point[axis]) for point in points] for axis in range(2)))

    def x(value):
        return 70 + (width - 340) * (math.log10(value) - left) / max(1, right - left)

    def y(value):
        return height - 50 - (height - 90) * (math.log10(value) - low) / max(1, high - low)

    def text(x, y, words, anchor="start", extra=""):
        return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{extra}>{words}</text>'

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" font-family="sans-serif" font-size="13">',
             f"<title>Seconds of a run by items in the archive: {', '.join(lines)}</title>",
             "<style>svg{--ink:#222;--paper:#fff;--a:#0b5c7a;--b:#b3470b;--c:#3d7a2a}"
             "@media(prefers-color-scheme:dark){svg{--ink:#ddd;--paper:#161616;--a:#7cc7e6;--b:#f0a35e;--c:#9ad27f}}"
             "text{fill:var(--ink)}.grid{stroke:var(--ink);opacity:.2}</style>",
             f'<rect width="{width}" height="{height}" fill="var(--paper)"/>', text(70, 22, "seconds of a run"),
             text(width - 270, height - 12, "items", "end")]
    for power in range(left, right + 1):
        at = x(10 ** power)
        parts += [f'<path class="grid" d="M{at:.1f} 40V{height - 50}"/>', text(at, height - 30, f"{10 ** power:,}", "middle")]
    for power in range(low, high + 1):
        at = y(10 ** power)
        parts += [f'<path class="grid" d="M70 {at:.1f}H{width - 270}"/>', text(62, at + 4, f"{10.0 ** power:g}", "end")]
    lowest = math.inf
    for colour, name in zip("abc", sorted(lines, key=lambda name: lines[name][-1][1])):
        places = [(x(items), y(seconds)) for items, seconds in lines[name]]
        parts.append(f'<path d="M{"L".join(f"{a:.1f} {b:.1f}" for a, b in places)}" fill="none" stroke="var(--{colour})" stroke-width="2"/>')
        parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3.5" fill="var(--{colour})"/>' for a, b in places]
        # The names of lines that end close to each other are moved apart.
        lowest = min(places[-1][1] + 4, lowest - 16)
        parts.append(text(places[-1][0] + 10, lowest, f"{name}: {lines[name][-1][1]:.2f} s", extra=f' style="fill:var(--{colour})"'))
    return "\n".join([*parts, "</svg>"]) + "\n"
