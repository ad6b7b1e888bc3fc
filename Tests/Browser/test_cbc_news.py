"""CBC News: headlines by type, paged, offline."""
import json
import re

import pytest
from playwright.sync_api import expect

from apis import headlines
from pages import cards, controls, entries, facet, filter_box, go_offline, reading_offline, scroll_on, status, titles, toast
from sites import ROOT

SECTION = "headlines"
LIST = f"{SECTION}/"
BOTH = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
HEADLINES = """title: Headlines
allow: [127.0.0.0/8]
sources:
  - {{ name: CBC, api: {}/items, mapping: cbc-news.yml, own: true }}
sections:
  - {{ name: CBC News, sources: [CBC], pageSize: 15 }}
"""
MAPPING = (ROOT / "Content/mappings/cbc-news.yml").read_text()


@BOTH
def test_headline_image_publication_date(visit, scripts):
    """headline, image, publication date"""
    page = visit(LIST, scripts=scripts)
    assert cards(page).count() >= 20
    for box in cards(page).all():
        expect(box.locator("[data-part=headline]")).not_to_be_empty()
        expect(box.locator("time[data-part=date]")).to_have_attribute("datetime", re.compile(r"^2026-\d\d-\d\dT"))
        expect(box.locator("time[data-part=date]")).to_have_text(re.compile(r"\d+ \w+ 2026"))
    image = cards(page).locator("img").first
    image.scroll_into_view_if_needed()
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100


@BOTH
def test_filters_by_type(visit, demo, scripts):
    """filters by type (story, video, photo gallery)"""
    values = {value["title"]: value for value in demo.json(f"data/{SECTION}/index.json")["facets"][0]["values"]}
    page = visit.context(scripts=scripts).new_page()
    for title in ("Story", "Video", "Photo gallery"):
        visit.go(page, LIST, ready=scripts)
        if scripts:
            facet(page, title).click()
            expect(page.locator("[data-part=position]")).to_have_text(f"{values[title]['count']} results")
        else:
            page.locator("[data-part=facets]").get_by_role("link", name=re.compile(f"^{title}")).click()
        kinds = set(cards(page).evaluate_all("all => all.map(one => one.dataset.kind)"))
        if title == "Story":
            assert "story" in kinds
        else:
            expect(cards(page)).to_have_count(values[title]["count"])
            assert kinds == {"link"}, "they lead to the original"
            assert cards(page).get_by_role("link").first.get_attribute("href").startswith("https://wire.example.org/")


def test_what_is_a_draft_or_not_active_is_never_published(demo):
    """`draft: true` or `active: false` is never published"""
    samples = [item for file in (ROOT / "Content/samples/headlines").glob("*.json") for item in json.loads(file.read_text())]
    hidden = [item["title"] for item in samples if item["draft"] or not item["active"]]
    assert len(hidden) >= 4 and not {entry["t"] for entry in entries(demo, SECTION)} & set(hidden)
    for file in demo.output.rglob("*"):
        if file.suffix in (".html", ".atom", ".rss", ".json", ".xml"):
            text = file.read_text()
            assert not any(title in text for title in hidden), file


@BOTH
def test_pages_on_and_on_while_scrolling(visit, demo, scripts):
    """pages on and on while scrolling (`page`, `pageSize`, `offset`; headers and parameters per request)"""
    known = [entry["t"] for entry in sorted(entries(demo, SECTION), key=lambda entry: (-entry["o"], entry["id"]))]
    page = visit(LIST, scripts=scripts)
    shown = titles(page)
    if scripts:
        for _ in range(3):
            before = cards(page).count()
            scroll_on(page, before)
        assert page.url.endswith("/" + LIST), "what stands above the list belongs to the first page"
        shown = titles(page)
    else:
        while page.locator("[data-part=older]").count():
            page.locator("[data-part=older]").click()
            shown += titles(page)
        assert len(shown) == len(known)
    assert shown == known[:len(shown)] and len(shown) > 70


def test_the_source_is_read_page_by_page_with_headers_and_parameters(tiny, api, visitor):
    """source paging, `headers` and `query` declared in the mapping; page size of the site is its own config"""
    stub = api(lambda path, query, headers: headlines(50, int(query["page"]), int(query["pageSize"])))
    mapping = MAPPING + "headers: { X-Paper: Harbour }\nquery: { lineup: home }\n"
    site = tiny({"Content/site.yml": HEADLINES.format(stub.origin), "Content/cbc-news.yml": mapping})
    assert [query["page"] for _, query, _ in stub.requests] == ["1", "2", "3", "4"], "until one without items"
    assert all(query["offset"] == str(min(20 * (int(query["page"]) - 1), 50)) for _, query, _ in stub.requests)
    assert all(query["pageSize"] == "20" and query["lineup"] == "home" and headers["x-paper"] == "Harbour" for _, query, headers in stub.requests)
    page = visitor(site)("cbc-news/", scripts=False)
    shown = titles(page)
    assert 15 <= len(shown) < 30
    page.get_by_role("link", name="Older").click()
    assert "Headline 1" in shown and "Headline 1" not in titles(page) and len(titles(page)) == 15
    assert "Headline 10" not in shown + titles(page), "not active"


def test_is_told_when_the_network_is_lost_and_when_it_is_back(visit):
    """is told when the network is lost and when it is back"""
    page = visit(LIST)
    page.wait_for_load_state("networkidle")
    banner = page.locator("[data-part=connectivity]")
    page.context.set_offline(True)
    expect(banner).to_have_text("No network. What you have read before is still here.")
    expect(status(page)).to_contain_text("No network")
    page.context.set_offline(False)
    expect(banner).to_have_text("The network is back.")
    expect(status(page)).to_contain_text("back")
    page.clock.fast_forward("00:06")
    expect(banner).to_be_hidden()


def test_is_told_that_the_network_is_lost_also_where_texts_cannot_be_read(visit):
    """is told when the network is lost, even if no page can be read any more"""
    context = visit.context()
    context.route("**/data/parts.html", lambda route: route.abort())
    visit.tolerate("parts.html")
    page = visit.open(context, LIST)
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    expect(toast(page)).to_have_text("offline")
    context.set_offline(False)
    expect(toast(page)).to_have_text("online")


@BOTH
def test_reads_what_was_fetched_before_when_offline(tiny, visitor, api, scripts):
    """reads what was fetched before when offline (Core Data)"""
    stub = api(lambda path, query, headers: headlines(15, int(query["page"]), int(query["pageSize"])))
    site = tiny({"Content/site.yml": HEADLINES.format(stub.origin), "Content/cbc-news.yml": MAPPING})
    stub.answer = lambda path, query, headers: 503
    site.generate("--base-url", "https://example.org/", "--refresh", "--fail-on", "never", now="2026-11-21T18:00:00Z")
    visit = visitor(site)
    if not scripts:
        assert "Headline 1" in titles(visit("cbc-news/", scripts=False)), "the archive keeps what a source no longer gives"
        return
    page = reading_offline(visit, "cbc-news/")
    shown = titles(page)
    assert "Headline 1" in shown
    go_offline(visit, page)
    page.reload()
    assert titles(page) == shown, "the service worker keeps pages"


def test_toggles_two_columns_on_a_large_screen(visit):
    """toggles two columns on a large screen"""
    page = visit(LIST)
    columns = "new Set([...document.querySelectorAll('[data-part=items] > li')].map(item => item.offsetLeft)).size"
    assert page.evaluate(columns) == 1
    button = controls(page).get_by_role("button", name="Two columns")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(columns) == 2
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.evaluate(columns) == 2, "remembered"
    expect(button).to_have_attribute("aria-pressed", "true")
    page.set_viewport_size({"width": 400, "height": 800})
    assert page.evaluate(columns) == 1
    expect(button).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 800})
    button.click()
    assert page.evaluate(columns) == 1


PROBLEMS = {
    "no network": (lambda route: route.abort("internetdisconnected"), "The network does not answer."),
    "server error": (lambda route: route.fulfill(status=500), "The server answers with an error."),
    "bad response": (lambda route: route.fulfill(body="<html>"), "The answer could not be understood."),
}


@pytest.mark.parametrize("problem", PROBLEMS)
def test_clear_errors(visit, problem):
    """clear errors in alerts: no network, server error, bad response"""
    answer, words = PROBLEMS[problem]
    visit.tolerate("Failed to load resource")
    page = visit(LIST)
    page.route("**/data/headlines/*.json*", answer)
    filter_box(page).fill("the")
    expect(toast(page)).to_contain_text(words)
    expect(status(page)).to_contain_text(words)
    assert cards(page).count(), "what is here already stays"
    page.unroute("**/data/headlines/*.json*")
    toast(page).get_by_role("button", name="Try again").click()
    expect(toast(page)).to_have_count(0)
    expect(status(page)).to_contain_text("result")
    assert cards(page).count()


CONDITIONS = {
    "noNetwork": (None, "It does not answer."),
    "serverError": (503, "Its server answers with an error."),
    "badResponse": (b"<html>", "Its answer could not be understood."),
}


@pytest.mark.parametrize("condition", CONDITIONS)
def test_clear_errors_on_the_health_page_and_in_the_report(tiny, visitor, api, condition):
    """the run report and the health page say it too"""
    answer, words = CONDITIONS[condition]
    stub = api(lambda path, query, headers: headlines(20, int(query["page"]), int(query["pageSize"])))
    site = tiny({"Content/site.yml": HEADLINES.format(stub.origin), "Content/cbc-news.yml": MAPPING})
    stub.answer = lambda path, query, headers: answer
    if answer is None:
        stub.close()
    run = site.run("--base-url", "https://example.org/", "--refresh", "--fail-on", "never", "--report", "json", "--quiet", now="2026-11-21T18:00:00Z")
    (source,) = json.loads(run.stdout)["sources"]
    assert source["problem"] == condition
    page = visitor(site)("health/", scripts=False)
    expect(page.locator("[data-part=source-health]")).to_have_attribute("data-condition", condition)
    expect(page.locator("[data-part=condition]")).to_contain_text(words)
