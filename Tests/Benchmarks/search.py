"""B7: what the search of a site costs: making and writing its index, and what a first query reads in Chromium.

Two sites: 5,000 pages of 300 words, and 100,000 items of 48 words in a section. Building is paired with the same site without search and,
for the pages, with Pagefind (from PyPI), which reads the stories' pages. The bytes and requests of a query are those of the index alone; for
Pagefind they include its program, which comes with the first query. Each line is for several queries of a kind: medians, and the most bytes."""
import datetime, glob, itertools, json, os, random, shutil, statistics, subprocess

import installing
from content import Language
from measuring import WHOLE, Table, difference, forget, in_turn, measure, notice, paired, room, whole, write_site

NOW = datetime.datetime(2026, 11, 1, tzinfo=datetime.timezone.utc)
OURS, PAGEFIND = "/data/search/", "/pagefind/"

# The same as Broadsheet's page: a field, a list of ten results with titles and excerpts, and their number.
PAGEFIND_PAGE = """<!doctype html><title>Pagefind</title><input id=query><p data-part=status></p><ol></ol><script type=module>
const pagefind = await import('/pagefind/pagefind.js')
document.querySelector('input').oninput = async ({ target }) => {
  const { results } = await pagefind.search(target.value)
  const shown = await Promise.all(results.slice(0, 10).map(result => result.data()))
  document.querySelector('p').textContent = results.length
  document.querySelector('ol').replaceChildren(...shown.map(({ url, excerpt }) => {
    const item = document.createElement('li')
    item.innerHTML = `<a href="${url}"></a> ${excerpt}`
    return item
  }))
}
document.documentElement.dataset.ready = ''
</script>"""


def tables(o):
    has_browser = installing.make("browser-venv")
    for make, title, count in ((pages, "pages of 300 words", o.size(5_000)), (items, "items of 48 words", o.size(100_000))):
        with room() as folder:
            language, site = Language(), os.path.join(folder, "site")
            source = make(site, count, language)
            pagefind = installing.package("pagefind_bin") if make is pages else None
            yield built(o, site, source, f"{count} {title}", pagefind)
            if has_browser:
                yield first_queries(site, f"{count} {title}", queries(language, count), count, pagefind)
            else:
                notice("nothing is measured in a browser")


def configuration(source, search):
    return (f"title: Bench\nurl: https://example.org/\ntaxonomies: []\nlimits: {{body: 500 MB, items: 1000000}}\nsearch: {search}\n"
            f"sources:\n  - {source}\n")


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
    with open(os.path.join(folder, "Content", "items.json"), "w") as out:
        out.write('{"version": "https://jsonfeed.org/version/1.1", "title": "Items", "items": [')
        for number in range(count):
            words = language.draw(48)
            out.write(",\n" * (number > 0) + json.dumps({
                "id": str(number), "url": f"https://example.org/{number}", "title": " ".join(words[:8]).capitalize(),
                "content_text": " ".join(words[8:]), "date_published": (NOW - datetime.timedelta(minutes=7 * number)).isoformat()}))
        out.write("]}")
    return "{name: Items, feed: items.json}"


def built(o, site, source, title, pagefind):
    """Measures the building. Leaves the site with its search, and with Pagefind's index if that could be made."""
    def generate(search):
        write_site(site, configuration(source, search))
        return measure([o.binary, "generate", "--site", site, "--now", "2026-11-21T00:00:00Z", "--quiet"], lambda: forget(site))

    contenders = {"without search": lambda _: generate("false"), "with search": lambda _: generate("true")}
    output = os.path.join(site, "Output")
    if pagefind:
        command = [glob.glob(os.path.join(pagefind, "pagefind*"))[0], "--site", output, "--glob", "news/*/index.html", "--root-selector", "main",
                   "--output-path", output + PAGEFIND]
        contenders["Pagefind"] = lambda _: measure(command)
    figures = in_turn(contenders, o.runs)
    without, searched = figures["without search"], figures["with search"]
    table = Table("B7", f"{title}, building; {o.runs} runs, medians",
                  WHOLE | {"index s": 2, "this / ours": 2, "files": 0, "kB": 0, "largest kB": 0})
    table.line("without search", *whole(without), None, None, None, None, None)
    table.line("with search", *whole(searched), difference(searched, without), 1, *sizes(output + OURS))
    if pagefind:
        rows = figures["Pagefind"]
        alone = [row._replace(wall=row.wall - other.wall) for row, other in zip(searched, without)]
        table.line("Pagefind", *whole(rows), whole(rows)[0], paired(rows, alone, lambda a, b: a / b), *sizes(output + PAGEFIND))
    return table


def sizes(folder):
    """The number of files, their size and that of the largest, in kilobytes."""
    sizes = [os.path.getsize(os.path.join(place, name)) for place, _, names in os.walk(folder) for name in names]
    return len(sizes), sum(sizes) / 1000, max(sizes) / 1000


def queries(language, count, number=3):
    frequent, middle, seldom, rare = (language.near(count * share, number) for share in (0.07, 0.01, 0.002, 0.0005))
    words = random.Random(5).choices(sorted(language.texts), weights=[language.texts[word] for word in sorted(language.texts)], k=number)
    return {"7 in 100": frequent, "1 in 100": middle, "1 in 500": seldom, "1 in 2000": rare, "of a text": words,
            "1 letter": sorted({word[0] for word in frequent + words}), "2 letters": sorted({word[:2] for word in frequent + words}),
            "two words": [" ".join(pair) for pair in zip(frequent, middle)]}


def first_queries(site, title, asked, count, pagefind):
    output = os.path.join(site, "Output")
    places = {"search": ("/search/", "#search-query", "[data-part=search] [data-part=items]", OURS)}
    # In smaller sections, the box loads the section's own data instead of the index.
    if count > 5_000:
        places["filter"] = ("/news/", "input[name=q]", "[data-part=items]", OURS)
    if pagefind:
        places["Pagefind"] = ("/pagefind.html", "#query", "ol", PAGEFIND)
        with open(os.path.join(output, "pagefind.html"), "w") as out:
            out.write(PAGEFIND_PAGE)
    searches = [(where, name, query) for (where, name) in itertools.product(places, asked) for query in asked[name]]
    found = zip(searches, in_chromium(output, [(path, query, *rest) for where, _, query in searches for path, *rest in [places[where]]]))
    table = Table("B7", f"{title}, first queries; medians", {
        "requests": 0, "bytes": 0, "most": 0, "largest": 0, "first, ms": 0, "ten, ms": 0, "found": 0, "heap MB": 1, "tab MB": 0})
    for (where, name), group in itertools.groupby(found, key=lambda pair: pair[0][:2]):
        rows = [row for _, row in group if row["found"]]
        if not rows:
            continue
        of = {key: statistics.median(row[key] for row in rows) for key in rows[0]}
        table.line(f"{where}, {name}", of["requests"], of["bytes"], max(row["bytes"] for row in rows), max(row["largest"] for row in rows),
                   of["first"] if where != "Pagefind" else None, of["ten"], of["found"], of["heap"], of["tab"])
    return table


def in_chromium(output, searches):
    installing.version("chromium", [shutil.which("chromium-headless-shell"), "--version"])
    python = os.path.join(installing.root, ".build", "browser-venv", "bin", "python")
    program = os.path.join(installing.here, "browser.py")
    result = subprocess.run([python, program, output], input="".join(json.dumps(search) + "\n" for search in searches),
                            stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in result.stdout.splitlines()]
