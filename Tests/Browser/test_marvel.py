"""Marvel: a catalogue behind a signed, paged API."""
import pytest
from playwright.sync_api import expect

from apis import PRIVATE, PUBLIC, characters
from pages import cards, entries, in_order, scroll_to_end, shifts, titles
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
    for _ in range(3):
        before = cards(page).count()
        scroll_to_end(page)
        expect(cards(page).nth(before)).to_be_attached()
    assert titles(page) == known[:len(titles(page))] and len(known) >= 60
    assert shifts(page) <= 0.01
    assert link.evaluate("link => link == document.activeElement")


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
