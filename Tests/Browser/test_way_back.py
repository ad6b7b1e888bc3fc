"""Readers get back from a story to where they came from, with the service worker at work, in both browsers, by keys and controls."""
import pytest
from playwright.sync_api import expect

from browsers import Visitor
from examples import configuration, news, stories, story
from pages import card, cards, controls, facet, filter_box, order, titles, wait_until
from test_core_firefox import ALONE, IGNORED

WAYS = ["close", "Escape", "back"]
PHONE = {"width": 390, "height": 780}


@pytest.fixture(params=["chromium", "firefox"])
def reader(request, firefoxes, chromium, tiny):
    """reader(site): a visitor of the site, in Chromium and in Firefox; it is closed before the site."""
    visitors = []

    def make(site):
        isFirefox = request.param == "firefox"
        visitors.append(Visitor(firefoxes(**ALONE), site, IGNORED) if isFirefox else Visitor(chromium, site))
        if isFirefox:
            # Firefox says this if a page is left while the service worker answers. For a worker that refuses or has no answer, it has other messages.
            visitors[-1].tolerate("A ServiceWorker intercepted the request and encountered an unexpected error")
        return visitors[-1]

    yield make
    for one in visitors:
        one.close()


def reading(visit, path, kind="list", **options):
    """Opens a page that the service worker serves."""
    page = visit(path, service_workers="allow", **options)
    wait_until(page, "!!navigator.serviceWorker.controller")
    page.goto(visit.site.url(path))
    return settled(page, kind)


def settled(page, kind="list"):
    expect(page.locator(f"html[data-page={kind}][data-ready]")).to_be_attached()
    return page


def go_back(page, way):
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        page.locator(f"[data-part={way}]").click()


def open_story(page, title):
    """Opens a story by the keyboard, and returns how far below the top of the window its card was."""
    link = card(page, title).get_by_role("link").first
    link.scroll_into_view_if_needed()
    link.focus()
    page.wait_for_timeout(300)  # the place is kept once scrolling has stopped
    place = card(page, title).bounding_box()["y"]
    link.press("Enter")
    settled(page, "detail")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    return place


def expect_place(page, title, place):
    expect(card(page, title)).to_be_visible()
    wait_until(page, "([key, place]) => Math.abs(document.querySelector(`main [data-id=\"${key}\"]`).getBoundingClientRect().y - place) < 2",
               [card(page, title).get_attribute("data-id"), place])


def test_a_list_that_is_filtered_and_sorted_is_found_again(reader, tiny):
    page = reading(reader(tiny(news(60))), "news/")
    page.keyboard.press("/")
    page.keyboard.type("story 1")
    wait_until(page, "location.search == '?q=story+1'")
    order(page).select_option("title-desc")
    expect(cards(page).first).to_contain_text("Story 19")
    address, shown = page.url, titles(page)
    for way, title in zip(WAYS, (shown[-2], shown[3], shown[-1])):
        place = open_story(page, title)
        go_back(page, way)
        expect(page).to_have_url(address)
        settled(page)
        expect(cards(page)).to_have_count(len(shown))
        expect_place(page, title, place)
        assert titles(page) == shown
        expect(filter_box(page)).to_have_value("story 1")
        expect(order(page)).to_have_value("title-desc")


@pytest.mark.parametrize("way", WAYS)
def test_stories_read_on_the_way_are_passed_over(reader, tiny, way):
    page = reading(reader(tiny(news(30))), "news/?q=story+2")
    expect(card(page, "Story 28")).to_be_visible()
    open_story(page, "Story 28")
    for older in ("Story 27", "Story 26"):
        page.keyboard.press("j")
        expect(page.get_by_role("heading", level=1)).to_have_text(older)
        settled(page, "detail")
    page.reload()
    settled(page, "detail")
    go_back(page, way)
    expect(page).to_have_url(page.url.split("/news/")[0] + "/news/?q=story+2")
    settled(page)
    page.go_forward()
    expect(page.get_by_role("heading", level=1)).to_have_text("Story 28")


NOTED = {"Content/site.yml": configuration(), **stories(12), "Content/stories/note.md": story("Noted in passing", "2026-11-21", "Words[^1] of it.\n\n[^1]: A note.", id="noted")}


def open_noted(page):
    page.locator("[data-part=featured]").get_by_role("link", name="Noted in passing").press("Enter")
    settled(page, "detail")


def test_a_note_of_the_text_is_no_place_to_come_back_to(reader, tiny):
    page = reading(reader(tiny(NOTED)), "", "front")
    for way in ("close", "Escape"):
        open_noted(page)
        for place in ("first", "last"):
            getattr(page.locator("[data-part=body] a[href*='#']"), place).click()
        assert "#" in page.url
        go_back(page, way)
        settled(page, "front")


def test_notes_that_follow_each_other_at_once_are_counted(reader, tiny):
    page = reading(reader(tiny(NOTED)), "", "front")
    for way in ("close", "Escape"):
        open_noted(page)
        page.evaluate("for (const link of document.querySelectorAll(`[data-part=body] a[href*='#']`)) link.click()")
        go_back(page, way)
        settled(page, "front")


def test_the_labelled_link_leads_where_it_says(reader, tiny):
    """A reader who came from elsewhere gets the list."""
    page = reading(reader(tiny({**news(20), "Content/site.yml": configuration() + "  - { name: Other, sources: [Notes] }\n"})), "news/")
    page.goto(page.url.replace("news/", ""))
    settled(page, "front")
    page.locator("[data-part=latest]").get_by_role("link").first.press("Enter")
    settled(page, "detail")
    go_back(page, "back")
    settled(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("News")


def test_who_came_by_the_address_stays_and_has_the_list_one_click_away(reader, tiny):
    page = reading(reader(tiny(news(12))), "news/")
    page.goto(page.url + "story-3/")
    settled(page, "detail")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_have_text("Story 3")
    go_back(page, "close")
    settled(page)


@pytest.mark.parametrize("way", ["close", "back"])
def test_a_story_in_a_tab_of_its_own_has_the_list_one_click_away(tiny, visitor, way):
    visit = visitor(tiny(news(12)))
    lists = visit("news/")
    with lists.context.expect_page() as opened:
        card(lists, "Story 5").get_by_role("link").first.click(modifiers=["Control"])
    page = settled(opened.value, "detail")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_have_text("Story 5")
    go_back(page, way)
    settled(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("News")


def test_in_a_tab_of_its_own_the_next_story_leads_back_to_the_first(tiny, visitor):
    lists = visitor(tiny(news(12)))("news/")
    with lists.context.expect_page() as opened:
        card(lists, "Story 5").get_by_role("link").first.click(modifiers=["Control"])
    page = settled(opened.value, "detail")
    page.keyboard.press("j")
    expect(page.get_by_role("heading", level=1)).to_have_text("Story 4")
    settled(page, "detail")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_have_text("Story 5")
    settled(page, "detail")
    go_back(page, "close")
    settled(page)


@pytest.mark.parametrize("chosen", [True, False], ids=["filtered", "as it came"])
def test_on_a_phone_the_open_filters_are_open_again(reader, tiny, chosen):
    tagged = {f"Content/stories/{n:04}.md": story(f"Story {n}", f"2026-11-20T00:{n:02}:00Z", id=f"story-{n}", tags=f"[tag {n % 8}, even]") for n in range(1, 19)}
    page = reading(reader(tiny({**news(18), **tagged})), "news/", viewport=PHONE)
    toggle = page.get_by_role("button", name="Filters")
    toggle.click()
    if chosen:
        facet(page, "even").click()
        expect(page.locator("html[data-filtered]")).to_be_attached()
    title = titles(page)[6]
    place = open_story(page, title)
    page.keyboard.press("Escape")
    settled(page)
    expect(toggle).to_have_attribute("aria-expanded", "true")
    expect(facet(page, "even")).to_be_visible()
    expect_place(page, title, place)
