"""CBC News: headlines by type, paged, offline."""

import pytest
from playwright.sync_api import expect

from apis import headlines
from pages import cards, controls, facet, filter_box, status, titles, toast
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


def test_filters_by_type(visit, demo):
    """filters by type (story, video, photo gallery)"""
    values = {value["title"]: value for value in demo.json(f"data/{SECTION}/index.json")["facets"][0]["values"]}
    assert {"Story", "Video", "Photo gallery"} <= values.keys()
    page = visit(LIST)
    for title in ("Video", "Photo gallery"):
        facet(page, title).click()
        expect(cards(page)).to_have_count(values[title]["count"])
        assert set(cards(page).evaluate_all("all => all.map(one => one.dataset.kind)")) == {"link"}, "they lead to the original"
        facet(page, title).click()
    static = visit(f"{LIST}by/type/video/", scripts=False)
    assert cards(static).count() == values["Video"]["count"]
    assert not any("draft" in title.lower() for title in titles(page))


def test_toggles_two_columns(visit):
    """toggles two columns on a large screen"""
    page = visit(LIST)
    columns = "new Set([...document.querySelectorAll('[data-part=items] > li')].map(item => item.offsetLeft)).size"
    assert page.evaluate(columns) == 1
    button = controls(page).get_by_role("button", name="Two columns")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(columns) == 2
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.evaluate(columns) == 2
    expect(button).to_have_attribute("aria-pressed", "true")


PROBLEMS = {
    "no network": (lambda route: route.abort("internetdisconnected"), "network does not answer"),
    "server error": (lambda route: route.fulfill(status=500), "answers with an error"),
    "bad response": (lambda route: route.fulfill(body="<html>"), "could not be understood"),
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
    page.unroute("**/data/headlines/*.json*")
    toast(page).get_by_role("button", name="Try again").click()
    expect(status(page)).to_contain_text("result")
    assert cards(page).count()


def test_the_source_is_read_page_by_page_with_headers_and_parameters(tiny, api, visitor):
    """pages on and on while scrolling (`page`, `pageSize`, `offset`; headers and parameters per request)"""
    stub = api(lambda path, query, headers: headlines(50, int(query["page"]), int(query["pageSize"])))
    mapping = (ROOT / "Content/mappings/cbc-news.yml").read_text() + "headers: { X-Paper: Harbour }\nquery: { lineup: home }\n"
    site = tiny({"Content/site.yml": HEADLINES.format(stub.origin), "Content/cbc-news.yml": mapping})
    assert [query["page"] for _, query, _ in stub.requests] == ["1", "2", "3", "4"]
    assert all(query["lineup"] == "home" and headers["x-paper"] == "Harbour" for _, query, headers in stub.requests)
    page = visitor(site)("cbc-news/", scripts=False)
    shown = titles(page)
    page.get_by_role("link", name="Older").click()
    assert "Headline 1" in shown and "Headline 1" not in titles(page)
    assert "Headline 10" not in shown + titles(page), "not active"
