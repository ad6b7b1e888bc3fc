"""Marvel: a catalogue behind a signed, paged API."""
import hashlib
import re

import pytest
from playwright.sync_api import expect

from apis import PRIVATE, PUBLIC, characters
from examples import configuration, news, stories
from pages import card, cards, controls, entries, facet, filter_box, in_order, order, scroll_on, scroll_to_end, shifts, titles, top, wait_for, wait_until, wheel
from sites import ROOT

SECTION = "heroes"
LIST = f"{SECTION}/"
CHARACTER = f"{LIST}barnacle-jane/"
BOTH = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
CATALOGUE = """title: Catalogue
allow: [127.0.0.0/8]
sources:
  - {{ name: Characters, api: {}/v1/public/characters, mapping: marvel.yml, own: true }}
sections:
  - {{ name: Marvel, sources: [Characters], sort: title, pageSize: 20 }}
"""
MAPPING = {"Content/marvel.yml": (ROOT / "Content/mappings/marvel.yml").read_text()}


@pytest.fixture
def keys(monkeypatch):
    monkeypatch.setenv("MARVEL_PUBLIC_KEY", PUBLIC)
    monkeypatch.setenv("MARVEL_PRIVATE_KEY", PRIVATE)


def test_browses_the_collection_with_images(visit, demo):
    """browses the collection with images, more on scrolling, without the app's glitches when data arrives"""
    page = visit(LIST)
    known = in_order(page, [entry["t"] for entry in entries(demo, SECTION)])
    assert cards(page).locator("img").count() == cards(page).count()
    shifts(page)
    link = cards(page).nth(3).get_by_role("link").first
    link.focus()
    first = demo.read(LIST + "index.html").split('data-part="pagination"')[0].count('data-part="card"')
    for further in (1, 2, 3):
        scroll_on(page, first + 12 * further - 1)
    assert titles(page) == known[:first + 36] and len(known) >= 60
    assert shifts(page) <= 0.01
    assert link.evaluate("link => link == document.activeElement"), "focus is kept"


def rows(page):
    """How many cards each row of the grid has, from the first on."""
    tops = page.locator("[data-part=items] > li").evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))")
    return [tops.count(top) for top in sorted(set(tops))]


@BOTH
@pytest.mark.parametrize("width, columns", [(1280, 4), (768, 3), (360, 2), (320, 1)])
def test_paginated_grid(visit, scripts, width, columns):
    """paginated grid: as many columns as there is room for, without shifts, on each page of the section"""
    facet = next((visit.site.output / LIST / "by/series").iterdir()).relative_to(visit.site.output)
    page = visit.context(scripts=scripts, viewport={"width": width, "height": 800}).new_page()
    for path in (LIST, LIST + "page/2/", f"{facet}/"):
        visit.go(page, path, ready=scripts)
        shifts(page)
        # The list of the section's first page has the filters beside it, and so one column less.
        assert rows(page)[0] == columns + (width == 1280 and path != LIST) and len(set(rows(page)[:-1])) <= 1
        boxes = cards(page).locator("[data-part=picture]").evaluate_all("all => all.map(one => [one.clientWidth, one.clientHeight])")
        assert len(boxes) == cards(page).count() and all(abs(one - other) <= 1 for one, other in boxes)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth") and shifts(page) <= 0.01


def test_images_of_the_first_row_load_at_once(visit):
    """lazy loading with sizes"""
    page = visit.context(scripts=False).new_page()
    for path in (LIST, LIST + "page/2/"):
        images = visit.go(page, path, ready=False).locator("[data-part=items] img")
        modes = images.evaluate_all("all => all.map(one => one.getAttribute('loading'))")
        assert modes == [None] * 5 + ["lazy"] * (len(modes) - 5)
        assert all(images.evaluate_all("all => all.map(one => one.width && one.height && one.hasAttribute('width'))"))


def test_cards_of_scripts_stand_in_the_grid_too(visit):
    """paginated grid: also when filtered; readers cannot choose the columns of a grid"""
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


def test_three_pages_are_appended_then_a_button_loads_more(tiny, visitor):
    """three further pages are appended on scrolling, then a "load more" button, so that the footer stays reachable"""
    site = tiny(news(100))
    first = site.read("news/index.html").split('data-part="pagination"')[0].count('data-part="card"')
    page = visitor(site)("news/")
    shifts(page)
    more = page.locator("[data-part=load-more]")
    for further in (1, 2, 3):
        scroll_on(page, first + 10 * further - 1)
    expect(cards(page)).to_have_count(first + 30)
    expect(more).to_be_visible()
    scroll_to_end(page)
    expect(page.locator("[data-part=footer]")).to_be_in_viewport()
    expect(cards(page)).to_have_count(first + 30)
    more.focus()
    page.keyboard.press("Enter")
    expect(cards(page)).to_have_count(first + 40)
    expect(cards(page).nth(first + 30).get_by_role("link").first).to_be_focused()
    assert titles(page) == [f"Story {number}" for number in range(100, 60 - first, -1)]
    assert shifts(page) <= 0.01


@pytest.mark.parametrize("count, shown, title", [(100, 40, "Story 70"), (30, 30, "Story 12")], ids=["pages left", "to the end"])
def test_what_was_appended_is_there_after_going_back(tiny, visitor, count, shown, title):
    """more on scrolling: pages and place survive a story and back"""
    page = visitor(tiny(news(count)))("news/")
    while cards(page).count() < shown:
        scroll_on(page, cards(page).count())
    link = card(page, title).get_by_role("link").first
    link.scroll_into_view_if_needed()
    place = link.bounding_box()["y"]
    link.click()
    expect(page.locator("html[data-page=detail][data-ready]")).to_be_attached()
    page.go_back()
    expect(card(page, title)).to_be_visible()
    wait_until(page, f"Math.abs([...document.querySelectorAll('[data-part=headline] a')].find(one => one.textContent == '{title}').getBoundingClientRect().y - {place}) < 2")
    assert titles(page)[0] == f"Story {count}"


@pytest.mark.parametrize("order", ["newest", "updated"])
def test_a_list_that_is_loaded_anew_is_what_it_was(tiny, visitor, order):
    """more on scrolling: a reload keeps pages, place, controls and what stands above the list; no story stands twice"""
    files = news(45)
    for number in (3, 9, 14):
        files[f"Content/stories/{number:04}.md"] = files[f"Content/stories/{number:04}.md"].replace("date:", "updated: 2026-11-21T08:00:00Z\ndate:", 1)
    site = tiny({**files, "Content/site.yml": configuration(f"  - name: News\n    sources: [Notes]\n    pageSize: 10\n    sort: {order}\n    facets: [tag]\n")})
    page = visitor(site)("news/")
    while cards(page).count() < 35:
        scroll_on(page, cards(page).count())
    shown, title = titles(page), page.title()
    assert len(set(shown)) == len(shown)
    page.reload()
    expect(cards(page)).to_have_count(len(shown))
    assert titles(page) == shown and page.title() == title
    expect(filter_box(page)).to_be_attached()
    assert page.evaluate("scrollY") > 0 and page.evaluate("location.pathname").endswith("/news/")


def test_a_filtered_list_that_is_loaded_anew_has_all_its_pages_when_it_is_filtered_no_more(tiny, visitor):
    """more on scrolling: pages that were appended before the list was filtered come back after it"""
    page = visitor(tiny(news(60)))("news/")
    while cards(page).count() < 30:
        scroll_on(page, cards(page).count())
    filter_box(page).fill("Story 1")
    expect(cards(page)).to_have_count(11)
    page.reload()
    expect(cards(page)).to_have_count(11)
    controls(page).get_by_role("button", name="Reset").first.click()
    more = page.locator("[data-part=load-more]")
    while cards(page).count() < 60:
        count = cards(page).count()
        more.click()
        wait_for(page, lambda: cards(page).count() > count)
    assert titles(page) == [f"Story {number}" for number in range(60, 0, -1)]


@pytest.mark.parametrize("first", ["filter", "story"])
def test_after_a_filter_and_a_story_what_was_appended_and_the_place_are_there(tiny, visitor, first):
    """more on scrolling: back from a story and from a list that was filtered, in either order"""
    page = visitor(tiny(news(100)))("news/")
    while cards(page).count() < 40:
        scroll_on(page, cards(page).count())
    shown = cards(page).count()
    card(page, "Story 75").scroll_into_view_if_needed()
    page.wait_for_timeout(300)  # the place is kept once scrolling has stopped
    place = card(page, "Story 75").bounding_box()["y"]

    def read(title):
        card(page, title).get_by_role("link").first.press("Enter")
        expect(page.locator("html[data-page=detail][data-ready]")).to_be_attached()
        page.go_back()
        expect(page.locator("html[data-page=list][data-ready]")).to_be_attached()

    if first == "story":
        read("Story 75")
        expect(cards(page)).to_have_count(shown)
    order(page).select_option("oldest")
    expect(cards(page).first).to_contain_text("Story 1")
    if first == "filter":
        read("Story 4")
        expect(cards(page).first).to_contain_text("Story 1")
    page.evaluate("scrollTo(0, 0)")
    page.go_back()
    expect(cards(page)).to_have_count(shown)
    assert titles(page) == [f"Story {number}" for number in range(100, 100 - shown, -1)]
    wait_for(page, lambda: abs(card(page, "Story 75").bounding_box()["y"] - place) < 2)


def test_a_page_that_does_not_come_is_not_asked_for_with_each_step(tiny, visitor):
    """more on scrolling: if the next page fails, only the button asks again"""
    visit = visitor(tiny(news(40)))
    visit.tolerate("Failed to load resource")
    context, asked = visit.context(), []
    context.route("**/news/page/*/", lambda route: (asked.append(route.request.url), route.abort()))
    page = visit.open(context, "news/")
    status = page.locator("[data-part=load-status]")
    wheel(page, lambda: status.text_content(), step=20)
    expect(status).to_contain_text("does not answer")
    for _ in range(30):
        page.mouse.wheel(0, 20)
        page.wait_for_timeout(20)
    assert len(asked) <= 2, "once ahead of time, and once for who scrolls"
    before = cards(page).count()
    context.unroute("**/news/page/*/")
    page.locator("[data-part=load-more]").click()
    wait_for(page, lambda: cards(page).count() > before)


def test_a_list_that_readers_may_cut_shows_all_until_they_do(tiny, visitor):
    """browses the collection: the choice of lengths is the reader's"""
    sections = "  - name: News\n    sources: [Notes]\n    pageSize: 10\n    top: [5, 10]\n"
    page = visitor(tiny({**news(30), "Content/site.yml": configuration(sections)}))("news/")
    expect(top(page)).to_have_value("")
    filter_box(page).fill("Story")
    expect(page.get_by_text("30 results")).to_be_visible()
    top(page).select_option("5")
    expect(cards(page)).to_have_count(5)


def test_without_scripts_a_link_leads_to_the_next_page(visit):
    """(JS off: ordinary next link)"""
    page = visit(LIST, scripts=False)
    shown = titles(page)
    page.locator("[data-part=pagination]").get_by_role("link", name="Next").click()
    assert titles(page) and not set(titles(page)) & set(shown)


def test_searches_by_name_filters(visit, demo):
    """searches by name, filters"""
    page = visit(LIST)
    name = next(entry["t"] for entry in entries(demo, SECTION) if entry["t"] not in titles(page))
    filter_box(page).press_sequentially(name[:-1])
    expect(card(page, name)).to_be_visible()
    controls(page).get_by_role("button", name="Reset").first.click()
    (series, *_), = [group["values"] for group in demo.json(f"data/{SECTION}/index.json")["facets"] if group["name"] == "series"]
    facet(page, series["title"]).click()
    expect(cards(page)).to_have_count(series["count"])
    found = visit("search/?q=" + name[:4])
    expect(card(found, name)).to_be_visible()


def test_without_scripts_each_facet_is_a_page(visit, demo):
    """filters (facets)"""
    (series, *_), = [group["values"] for group in demo.json(f"data/{SECTION}/index.json")["facets"] if group["name"] == "series"]
    page = visit(LIST, scripts=False)
    page.locator("[data-part=facets]").get_by_role("link", name=series["title"]).click()
    expect(cards(page)).to_have_count(series["count"])


@BOTH
def test_opens_a_character(visit, scripts):
    """opens a character: image, description, comics, series, stories, events"""
    page = visit(LIST, scripts=scripts)
    card(page, "Barnacle Jane").get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Barnacle Jane")
    expect(page.locator("[data-part=hero] img")).to_be_visible()
    expect(page.locator("[data-part=body]")).not_to_be_empty()
    collections = page.locator("[data-part=collection]")
    assert collections.get_by_role("heading").all_inner_texts() == ["Comics 30", "Series 3", "Stories 4", "Events 2"]
    for one in collections.all():
        listed = one.locator(".entry").count()
        assert listed and one.locator(".entry img").count() == listed
        assert len([title for title in one.locator(".entry-title").all_text_contents() if title.strip()]) == listed
    comics = collections.first
    shown = comics.locator(".entry:visible")
    expect(shown).to_have_count(12)
    comics.get_by_text("Show 12 more").click()
    expect(shown).to_have_count(24)
    expect(comics.locator("[data-part=rest]")).to_have_text("6 more at the source")


@BOTH
def test_further_entries_of_a_collection_come_by_requests_of_their_own(tiny, api, visitor, keys, scripts):
    """its further pages come through a child request that the mapping declares (`collectionURI`, offset/limit, a cap)"""
    stub = api(characters(1, comics=250))
    site = tiny({"Content/site.yml": CATALOGUE.format(stub.origin), **MAPPING})
    children = [query for path, query, _ in stub.requests if path.endswith("/comics")]
    assert [(query["offset"], query["limit"]) for query in children] == [("0", "100"), ("100", "100")], "as many as the mapping allows"
    assert all(query["hash"] == hashlib.md5((query["ts"] + PRIVATE + PUBLIC).encode()).hexdigest() for query in children)
    page = visitor(site)("marvel/character-1/", scripts=scripts)
    comics = page.locator("[data-part=collection]")
    expect(comics.get_by_role("heading")).to_have_text("Comics 250")
    assert "Comic 1" in comics.locator(".entry-title").first.inner_text()
    held = 250 - comics.locator(".entry").count()
    expect(comics.locator("[data-part=rest]")).to_have_text(f"{held} more at the source")


def test_images_load_early_and_are_cached(visit):
    """images load early and are cached"""
    asked = []
    context = visit.context()
    context.on("request", lambda request: asked.append(request.url))
    page = visit.open(context, LIST)
    assert cards(page).locator("img:not([loading=lazy])").count() < cards(page).locator("img[loading=lazy][width][height]").count()
    wait_for(page, lambda: any(re.search("/heroes/page/[0-9]+/$", address) for address in asked))
    assert cards(page).count() < 32, "prefetched, not yet shown"


def test_images_are_kept_as_copies(visit, demo):
    """local copies of images, kept beside what a source gives"""
    page = visit(LIST, scripts=False)
    for address in page.locator("[data-part=items] img").evaluate_all("all => all.map(one => one.getAttribute('src'))"):
        assert address.startswith("/media/") and (demo.output / address[1:]).is_file(), address


def test_attribution_text_the_api_demands(visit):
    """attribution text the API demands"""
    for path in (LIST, LIST + "page/2/", LIST + "by/series/the-tideway-watch-2009-2014-f0f780/", CHARACTER, ""):
        page = visit(path, scripts=False)
        expect(page.locator("[data-part=attributions]")).to_contain_text("those of the Lantern Archive")


def test_the_api_needs_ts_apikey_and_an_md5_hash_and_pages_by_offset_and_limit(tiny, api, visitor, keys):
    """the API needs `ts` + `apikey` + md5 hash, and pages by offset/limit"""
    stub = api(characters(240))
    site = tiny({"Content/site.yml": CATALOGUE.format(stub.origin), **MAPPING})
    assert [(query["offset"], query["limit"]) for _, query, _ in stub.requests] == [("0", "100"), ("100", "100"), ("200", "100")]
    page = visitor(site)("marvel/")
    assert len(titles(page)) >= 20 and all(title.startswith("Character ") for title in titles(page))
    assert site.json("data/marvel/index.json")["count"] == 240


def test_keys_come_from_the_environment_and_are_written_nowhere(tiny, api, keys):
    """keys come from the environment, never from files, logs, state or output"""
    stub = api(characters(30))
    site = tiny({"Content/site.yml": CATALOGUE.format(stub.origin), **MAPPING})
    stub.answer = lambda path, query, headers: 401
    options = ("--base-url", "https://example.org/", "--refresh", "--fail-on", "never", "--verbose")
    told = [site.run(*options, "--report", report) for report in ("text", "json", "markdown", "github")]
    assert any("401" in run.stdout + run.stderr for run in told), "the failure is told"
    for run in told:
        assert not any(key in run.stdout + run.stderr for key in (PUBLIC, PRIVATE))
    for file in [*site.output.rglob("*"), *(site.folder / ".broadsheet").rglob("*")]:
        if file.is_file():
            assert not any(key.encode() in file.read_bytes() for key in (PUBLIC, PRIVATE)), f"a key in {file}"
