"""PulseLive: documents, sorted, filtered, kept."""
import json
import re

import pytest
from playwright.sync_api import expect

from examples import configuration, story
from examples import news, story
from pages import card, cards, controls, entries, favourite, filter_box, in_order, order, status, titles, toast, wait_until

SECTION = "documents"
LIST = f"{SECTION}/"
BOTH = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])


@BOTH
def test_list_of_title_and_subtitle_opens_detail(visit, scripts):
    """list of title + subtitle, opens detail: title, subtitle, body, date, reference"""
    page = visit(LIST, scripts=scripts)
    link = cards(page).first.locator("[data-part=headline] a")
    title = link.inner_text()
    expect(cards(page).first.locator("[data-part=excerpt]")).not_to_be_empty()
    link.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    for part in ("standfirst", "body", "date"):
        expect(page.locator(f"[data-part=article] [data-part={part}]")).not_to_be_empty()
    expect(page.locator("[data-part=facts]")).to_contain_text("Reference")


def test_sorts_by_title_ascending_and_descending(visit, demo):
    """sorts by title ascending / descending"""
    page = visit(LIST)
    known = in_order(page, [entry["t"] for entry in entries(demo, SECTION)])
    order(page).select_option("title")
    expect(cards(page).first).to_contain_text(known[0])
    assert titles(page) == known[:len(titles(page))]
    order(page).select_option("title-desc")
    expect(cards(page).first).to_contain_text(known[-1])
    assert titles(page) == known[::-1][:len(titles(page))]
    assert "sort=title-desc" in page.url
    expect(cards(visit(LIST + "?sort=title-desc")).first).to_contain_text(known[-1])


def test_filters_by_typing_and_cancel_clears(visit, demo):
    """filters by typing, Cancel clears"""
    page = visit(LIST)
    before, steps = titles(page), page.evaluate("history.length")
    sought = next(entry["t"] for entry in entries(demo, SECTION) if entry["t"] not in before)
    for part in (sought[:3], sought[3:-1]):
        filter_box(page).press_sequentially(part)
        wait_until(page, "text => new URLSearchParams(location.search).get('q') == text", filter_box(page).input_value().strip())
    assert page.evaluate("history.length") == steps
    expect(card(page, sought)).to_be_visible()
    assert len(titles(page)) < len(before)
    expect(status(page)).to_contain_text("result")
    filter_box(page).press("Escape")
    expect(filter_box(page)).to_have_value("")
    expect(cards(page)).to_have_count(len(before))
    filter_box(page).fill(sought)
    expect(card(page, sought)).to_be_visible()
    controls(page).get_by_role("button", name="Clear").click()
    expect(cards(page)).to_have_count(len(before))
    assert titles(page) == before


def test_adds_to_favourites_lists_sorts_filters_removes(visit, tmp_path):
    """adds to favourites (confirmed), lists, sorts, filters, removes them"""
    page = visit(LIST)
    one, two, three = titles(page)[:3]
    for title in (one, two, three):
        favourite(card(page, title)).click()
        expect(favourite(card(page, title))).to_have_attribute("aria-pressed", "true")
        expect(toast(page)).to_contain_text(title)
    toast(page).get_by_role("button", name="Undo").click()
    expect(favourite(card(page, three))).to_have_attribute("aria-pressed", "false")
    card(page, three).get_by_role("link").first.click()
    favourite(page.locator("[data-part=article]")).click()
    page.get_by_role("link", name="Favourites").click()
    expect(cards(page)).to_have_count(3)
    page.get_by_label("Order").select_option("title")
    expect(cards(page).first).to_contain_text(in_order(page, [one, two, three])[0])
    page.locator("main").get_by_role("searchbox").fill(two)
    expect(cards(page)).to_have_count(1)
    page.locator("main").get_by_role("searchbox").fill("")
    expect(cards(page)).to_have_count(3)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    download.value.save_as(tmp_path / "favourites.json")
    feed = json.loads((tmp_path / "favourites.json").read_text())
    assert feed["version"] == "https://jsonfeed.org/version/1.1" and {item["title"] for item in feed["items"]} == {one, two, three}
    for title in (one, two, three):
        favourite(card(page, title)).click()
        expect(card(page, title)).to_have_count(0)
    expect(page.locator("[data-part=favourites][data-state=empty]")).to_be_visible()
    page.locator("input[type=file]").set_input_files(tmp_path / "favourites.json")
    expect(cards(page)).to_have_count(3)


def test_is_told_when_a_favourite_no_longer_exists(tiny, visitor):
    """favourites: told when one no longer exists, kept across rebuilds"""
    site = tiny(news(12))
    visit = visitor(site)
    visit.tolerate("404")
    page = visit("news/")
    for title in ("Story 11", "Story 9"):
        favourite(card(page, title)).click()
    (site.folder / "Content/stories/0009.md").unlink()
    site.write({"Content/stories/0011.md": story("Story 11", "2026-11-20T00:11:00Z", "In other words.", id="story-11")}).generate("--base-url", "https://example.org/")
    page.goto(site.url("favourites/"))
    expect(card(page, "Story 9")).to_contain_text("No longer on this site.")
    expect(card(page, "Story 11")).not_to_contain_text("No longer")
    card(page, "Story 11").get_by_role("link").first.click()
    expect(page.locator("[data-part=body]")).to_have_text("In other words.")
    expect(favourite(page.locator("[data-part=article]"))).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("head", [{"draft": "true"}, {"expires": "2026-11-20"}, None], ids=["a draft again", "expired", "removed"])
def test_a_favourite_that_was_withdrawn_is_kept_and_leads_nowhere(tiny, visitor, head):
    """favourites: one that was taken back stays in the list as it was kept, without a link; it has the link again when the document is back"""
    site = tiny(news(12))
    visit = visitor(site)
    visit.tolerate("404")
    page = visit("news/")
    favourite(card(page, "Story 9")).click()
    file = "Content/stories/0009.md"
    published = (site.folder / file).read_text()
    if head:
        site.write({file: story("Story 9", "2026-11-20T00:09:00Z", id="story-9", **head)})
    else:
        (site.folder / file).unlink()
    site.generate("--base-url", "https://example.org/")
    for path in ("favourites/", "", "favourites/"):
        page.goto(site.url(path))
        expect(page.locator("[data-part=favourites-count]")).to_have_text("1")
    kept = card(page, "Story 9")
    expect(kept).to_contain_text("No longer on this site.")
    expect(kept).to_contain_text("Words of the story.")
    expect(kept.locator("time[data-part=date]")).to_have_text("20 November 2026")
    expect(kept.get_by_role("link")).to_have_count(0)
    expect(page.get_by_role("heading", name="Story 9", exact=True)).to_be_visible()
    for key in ("j", "o"):
        page.keyboard.press(key)
    page.locator("main").get_by_role("searchbox").fill("words")
    expect(page).to_have_url(re.compile(r"/favourites/\?q=words$"))
    expect(cards(page)).to_have_count(1)
    favourite(kept).click()
    expect(cards(page)).to_have_count(0)
    toast(page).get_by_role("button", name="Undo").click()
    expect(kept).to_contain_text("No longer on this site.")
    site.write({file: published}).generate("--base-url", "https://example.org/")
    page.clock.fast_forward("01:00:01")
    page.goto(site.url("favourites/"))
    expect(kept).not_to_contain_text("No longer")
    kept.get_by_role("link", name="Story 9").click()
    expect(page.locator("[data-part=body]")).to_have_text("Words of the story.")


def test_a_retitled_favourite_shows_its_new_title(tiny, visitor):
    """favourites: their titles are those of their pages, after an hour at the latest"""
    site = tiny(news(12))
    page = visitor(site)("news/")
    for title in ("Story 11", "Story 9"):
        favourite(card(page, title)).click()

    def retitle(number, title):
        site.write({f"Content/stories/{number:04}.md": story(title, f"2026-11-20T00:{number:02}:00Z", id=f"story-{number}")}).generate("--base-url", "https://example.org/")

    retitle(11, "Bridge opens")
    page.goto(site.url("favourites/"))
    expect(card(page, "Bridge opens")).to_be_visible()
    expect(cards(page)).to_have_count(2)
    assert sorted(titles(page)) == ["Bridge opens", "Story 9"]
    retitle(9, "Bridge closes")
    page.clock.fast_forward("01:00:01")
    page.goto(site.url("favourites/"))
    expect(card(page, "Bridge closes")).to_be_visible()
    page.reload()
    expect(cards(page)).to_have_count(2)
    assert sorted(titles(page)) == ["Bridge closes", "Bridge opens"]


def test_a_favourite_that_was_looked_up_by_a_clock_years_ahead_is_looked_up_again(tiny, visitor):
    site = tiny(news(12))
    visit = visitor(site)
    visit.tolerate("404")
    page = visit("news/")
    favourite(card(page, "Story 9")).click()
    page.evaluate("""() => { const key = 'broadsheet.favourites /', [kept] = JSON.parse(localStorage[key])
      localStorage[key] = JSON.stringify([{...kept, checked: Date.UTC(2036)}]) }""")
    (site.folder / "Content/stories/0009.md").unlink()
    site.generate("--base-url", "https://example.org/")
    page.goto(site.url("favourites/"))
    expect(card(page, "Story 9")).to_contain_text("No longer on this site.")


def test_refreshes_at_will(visit):
    """refreshes at will"""
    page = visit(LIST)
    page.locator("[data-part=refresh]").click()
    expect(page.locator("[data-part=refresh-status]")).to_have_text(re.compile(r"Nothing new, checked 12:\d\d"))


def test_refreshes_a_list_that_is_filtered(visit):
    """refreshes at will: new documents that do not match the filter are not shown"""
    page = visit(LIST)
    filter_box(page).fill("dredging")
    expect(status(page)).to_contain_text("result")
    found = titles(page)
    page.locator("[data-part=refresh]").click()
    expect(page.locator("[data-part=refresh-status]")).to_have_text(re.compile(r"Nothing new, checked 12:\d\d"))
    expect(card(page, found[0])).to_be_visible()
    assert titles(page) == found


@BOTH
def test_tabs_articles_and_favourites_and_back(visit, scripts):
    """tabs Articles / Favourites; back to "< Articles" """
    page = visit(LIST, scripts=scripts)
    expect(page.get_by_role("navigation").get_by_role("link", name="Documents")).to_have_attribute("aria-current", "page")
    page.get_by_role("link", name="Favourites").click()
    expect(page.get_by_role("link", name="Favourites")).to_have_attribute("aria-current", "page")
    page.get_by_role("navigation").get_by_role("link", name="Documents").click()
    cards(page).first.get_by_role("link").first.click()
    expect(page.get_by_role("navigation").get_by_role("link", name="Documents").first).to_have_attribute("aria-current", "true")
    page.locator("[data-part=back]").click()
    expect(cards(page).first).to_be_visible()


def test_the_back_link_keeps_filter_and_scroll(visit, demo):
    """back link that keeps filter and scroll"""
    page = visit(LIST + "?sort=title-desc")
    expect(page.locator("html[data-filtered]")).to_be_attached()
    last = cards(page).last
    last.scroll_into_view_if_needed()
    place, shown = page.evaluate("scrollY"), titles(page)
    last.get_by_role("link").first.click()
    expect(page.locator("html[data-page=detail][data-ready]")).to_be_attached()
    page.locator("[data-part=close]").click()
    page.wait_for_url("**/documents/?sort=title-desc")
    expect(cards(page)).to_have_count(len(shown))
    wait_until(page, "place => Math.abs(scrollY - place) < 100", place)
    assert titles(page) == shown


def test_letters_are_compared_as_the_search_compares_them(tiny, visitor):
    """filters by typing: what is typed without marks and ligatures finds what is written with them"""
    titles_of = {"strasse": "Neue Straße", "aero": "Ærø ferry", "lodz": "Łódź by train", "coeur": "Au cœur", "cafe": "Café"}
    site = tiny({"Content/site.yml": configuration("  - { name: News, sources: [Notes] }\n  - { name: Other, sources: [Notes] }\n"),
                 **{f"Content/stories/{n}.md": story(title, id=title) for n, title in enumerate(titles_of.values())}})
    page = visitor(site)("news/")
    for typed, title in titles_of.items():
        filter_box(page).fill(typed)
        expect(cards(page)).to_have_count(1)
        expect(cards(page)).to_contain_text(title)
