"""Marvel: a catalogue behind a signed, paged API."""
import pytest
from playwright.sync_api import expect

from apis import PRIVATE, PUBLIC, characters
from examples import configuration, stories
from pages import cards, entries, filter_box, in_order, scroll_on, scroll_to_end, shifts, titles
from sites import ROOT

SECTION = "heroes"
LIST = f"{SECTION}/"
BOTH = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
CATALOGUE = """title: Catalogue
allow: [127.0.0.0/8]
sources:
  - {{ name: Characters, api: {}/v1/public/characters, mapping: marvel.yml, own: true }}
sections:
  - {{ name: Marvel, sources: [Characters], sort: title, pageSize: 20 }}
"""


def test_browses_the_collection_with_images(visit, demo):
    """browses the collection with images, more on scrolling, without the app's glitches when data arrives"""
    page = visit(LIST)
    known = in_order(page, [entry["t"] for entry in entries(demo, SECTION)])
    shifts(page)
    link = cards(page).nth(3).get_by_role("link").first
    link.focus()
    size = demo.read(LIST + "index.html").count('data-part="card"')
    for pages in (2, 3, 4):
        scroll_on(page, pages * size - 1)
    assert titles(page) == known[:len(titles(page))] and len(known) >= 60
    assert shifts(page) <= 0.01
    assert link.evaluate("link => link == document.activeElement")


def test_the_footer_stays_reachable(visit):
    """three further pages are appended on scrolling, then a "load more" button, so that the footer stays reachable"""
    page = visit(LIST)
    before, footer = cards(page).count(), page.locator("[data-part=footer]")
    scroll_to_end(page)
    expect(footer).to_be_in_viewport()
    expect(page.locator("[data-part=pagination]:not([aria-busy])")).to_be_visible()
    assert cards(page).count() == before
    page.get_by_role("button", name="Load more").click()
    expect(cards(page).nth(before)).to_be_attached()


def test_without_scripts_a_link_leads_to_the_next_page(visit):
    """(JS off: ordinary next link)"""
    page = visit(LIST, scripts=False)
    first = titles(page)
    page.locator("[data-part=pagination]").get_by_role("link", name="Next").click()
    assert titles(page) and not set(titles(page)) & set(first)


def test_attribution_text(visit):
    """attribution text the API demands"""
    for path in (LIST, LIST + "page/2/"):
        page = visit(path, scripts=False)
        expect(page.locator("[data-part=attributions]")).to_contain_text("those of the Lantern Archive")
    cards(page).first.get_by_role("link").first.click()
    expect(page.locator("[data-part=attributions]")).to_contain_text("those of the Lantern Archive")


def test_the_api_needs_ts_apikey_and_an_md5_hash_and_pages_by_offset_and_limit(tiny, api, visitor, monkeypatch):
    """the API needs `ts` + `apikey` + md5 hash, and pages by offset/limit"""
    monkeypatch.setenv("MARVEL_PUBLIC_KEY", PUBLIC)
    monkeypatch.setenv("MARVEL_PRIVATE_KEY", PRIVATE)
    stub = api(characters(240))
    site = tiny({"Content/site.yml": CATALOGUE.format(stub.origin), "Content/marvel.yml": (ROOT / "Content/mappings/marvel.yml").read_text()})
    assert [(query["offset"], query["limit"]) for _, query, _ in stub.requests] == [("0", "100"), ("100", "100"), ("200", "100")]
    page = visitor(site)("marvel/")
    assert len(titles(page)) == 20 and all(title.startswith("Character ") for title in titles(page))
    for file in [*site.output.rglob("*"), *(site.folder / ".broadsheet").rglob("*")]:
        if file.is_file():
            assert not any(key.encode() in file.read_bytes() for key in (PUBLIC, PRIVATE)), f"a key in {file}"


def rows(page):
    """How many cards each row of the grid has, from the first on."""
    tops = page.locator("[data-part=items] > li").evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))")
    return [tops.count(top) for top in sorted(set(tops))]


@BOTH
@pytest.mark.parametrize("width, columns", [(1280, 4), (768, 3), (360, 2), (320, 1)])
def test_paginated_grid(visit, scripts, width, columns):
    """paginated grid: as many columns as there is room for, without shifts, on each page of the section"""
    facet = next((visit.site.output / LIST / "by/series").iterdir()).relative_to(visit.site.output)
    for path in (LIST, LIST + "page/2/", f"{facet}/"):
        page = visit(path, scripts=scripts, viewport={"width": width, "height": 800})
        shifts(page)
        # Beside the list of a landing page stand its filters.
        assert rows(page)[0] == columns + (width == 1280 and path != LIST) and len(set(rows(page)[:-1])) <= 1
        boxes = cards(page).locator("[data-part=picture]").evaluate_all("all => all.map(one => [one.clientWidth, one.clientHeight])")
        assert len(boxes) == cards(page).count() and all(abs(one - other) <= 1 for one, other in boxes)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth") and shifts(page) <= 0.01


def test_images_of_the_first_row_load_at_once(visit):
    """lazy loading with sizes"""
    for path in (LIST, LIST + "page/2/"):
        images = visit(path, scripts=False).locator("[data-part=items] img")
        modes = images.evaluate_all("all => all.map(one => one.getAttribute('loading'))")
        assert modes == [None] * 5 + ["lazy"] * (len(modes) - 5)
        assert all(images.evaluate_all("all => all.map(one => one.width && one.height && one.hasAttribute('width'))"))


def test_cards_of_scripts_stand_in_the_grid_too(visit):
    """paginated grid: filtered as well; there, columns are not a choice"""
    page = visit(LIST)
    expect(page.locator("[data-part=columns]")).to_be_hidden()
    filter_box(page).fill("salvage")
    expect(cards(page).first).to_contain_text("Barnacle Jane")
    assert rows(page)[0] == min(4, cards(page).count())


def test_a_card_without_image_keeps_its_place(tiny, visitor):
    """images have placeholders"""
    site = tiny({"Content/site.yml": configuration("  - { name: News, sources: [Notes], layout: grid }\n  - { name: Other, sources: [Notes] }\n"), **stories(6)})
    page = visitor(site)("news/", viewport={"width": 768, "height": 800})
    assert rows(page) == [3, 3]
    boxes = cards(page).evaluate_all("all => all.map(one => { const {height, content} = getComputedStyle(one, '::before'); return [parseFloat(height), one.clientWidth, content] })")
    assert all(abs(height - width) <= 1 and content.endswith('/ ""') for height, width, content in boxes), boxes
