"""The output of `--report json` agrees with its published schema, which has every key."""
import json, subprocess

import jsonschema, pytest

from sites import BINARY, NOW, ROOT, Site

SCHEMA = json.loads((ROOT / "Content/static/report.schema.json").read_text())
FEED = '<rss version="2.0"><channel><title>Wire</title><item><title>{}</title><guid>1</guid><link>https://wire.example/1</link></item></channel></rss>'
CONFIGURATION = """title: Tiny
url: https://tiny.example/
compress: [gzip]
sources:
  - {name: Stories, markdown: stories}
  - {name: Wire, feed: wire.xml, except: {title: casino}}
  - {name: Gone, feed: gone.xml}
"""


@pytest.fixture
def site(tmp_path):
    return Site(tmp_path).write({
        "Content/site.yml": CONFIGURATION, "Content/wire.xml": FEED.format("Ferries sail"),
        "Content/stories/one.md": "---\ntitle: One\ndate: 2026-11-01\n---\nA [link](https://elsewhere.example/), a ![ship](ship.png).\n",
        "Content/stories/two.md": "---\ntitle: Two\ndate: tomorrow\n---\nText.\n"})


def report(site, *arguments, command="generate", now=NOW):
    """The report of a run, checked against the schema."""
    run = subprocess.run([BINARY, command, "--site", site.folder, "--now", now, "--report", "json", *arguments], capture_output=True, text=True)
    found = json.loads(run.stdout)
    jsonschema.Draft202012Validator(SCHEMA).validate(found)
    assert found["exitCode"] == run.returncode
    return found


def titles(part):
    assert part["count"] == len(part["items"])
    return sorted(item["title"] for item in part["items"])


def test_the_schema_is_one():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_runs_of_all_kinds(site):
    checked = report(site, "--plan", command="check")
    assert "news/one/index.html" in checked["plan"] and checked["files"]["written"] == {"count": 0, "paths": []}

    first = report(site)
    assert titles(first["news"]["new"]) == ["Ferries sail", "One"] and first["end"] == "done"
    found = {item["title"]: item for item in first["news"]["new"]["items"]}
    assert found["One"]["url"] == "https://tiny.example/news/one/" and found["Ferries sail"]["source"] == "Wire"
    written = first["files"]["written"]
    assert {"index.html", "index.html.gz", "news/one/index.html"} <= set(written["paths"])
    assert written["count"] == len(written["paths"]) == first["pages"]["written"] + first["pages"]["copied"]

    site.write({"Content/wire.xml": FEED.format("Ferries sail again")})
    (site.folder / "Content/stories/one.md").unlink()
    later = "2026-11-22T12:00:00Z"
    assert report(site, "--dry-run", now=later)["wouldRemove"]
    second = report(site, "--verbose", now=later)
    assert (titles(second["news"]["changed"]), titles(second["news"]["withdrawn"]), titles(second["news"]["new"])) == (["Ferries sail again"], ["One"], [])
    assert second["news"]["withdrawn"]["items"][0]["url"] == "https://tiny.example/news/one/"
    assert "news/one/index.html" in second["files"]["removed"]["paths"]

    quiet = report(site, now=later)
    assert quiet["files"] == {"written": {"count": 0, "paths": []}, "removed": {"count": 0, "paths": []}}
    assert all(part["count"] == 0 for part in quiet["news"].values())


def test_a_check_of_the_network_and_a_call_that_is_not_understood(site):
    site.write({"Content/stories/one.md": "---\ntitle: One\ndate: 2026-11-01\n---\nA [link](http://127.0.0.1:9/).\n"})
    asked = report(site, "--network", "--links", command="check")
    assert {source["name"]: source["items"] for source in asked["sources"]}["Wire"] == 1 and asked["links"]["asked"] == 1
    assert "links" not in report(site, "--network", command="check")
    assert report(site, "--nonsense")["end"] == "invalidUsage"


def test_a_fetch_names_what_came_by_its_original(site):
    found = report(site, command="fetch")
    assert titles(found["news"]["new"]) == ["Ferries sail", "One"]
    assert "https://wire.example/1" in [item.get("url") for item in found["news"]["new"]["items"]]


def test_what_a_rule_hides_is_no_news(site):
    site.write({"Content/wire.xml": FEED.format("A casino")})
    assert titles(report(site)["news"]["new"]) == ["One"]


def test_runs_that_end_badly(site):
    assert report(site, "--fail-on", "any")["end"] == "sourcesFailed"
    assert report(site, "--strict", now="2026-11-22T12:00:00Z")["end"] == "buildFailed"
    (site.folder / "Output/about/index.html").unlink()
    (site.folder / "Output/about/index.html").mkdir()
    (site.folder / "Output/about/index.html/mine").touch()
    assert report(site, "--full", now="2026-11-22T12:00:00Z")["end"] == "buildFailed"
    site.write({"Content/site.yml": CONFIGURATION + "sectoins: []\n"})
    assert report(site)["end"] == "invalidConfiguration"


def test_of_many_items_some_are_told_by_name(site):
    # Each item has a page, and each page a compressed copy.
    items = "".join(f"<item><title>Item {number}</title><guid>{number}</guid></item>" for number in range(520))
    site.write({"Content/wire.xml": f'<rss version="2.0"><channel><title>Wire</title>{items}</channel></rss>'})
    found = report(site)
    assert found["news"]["new"]["count"] == 521 and len(found["news"]["new"]["items"]) == 200
    assert found["files"]["written"]["count"] > 1_000 and len(found["files"]["written"]["paths"]) == 1_000
