"""The list of a source says who the source is: at once if there is room, folded up on a phone."""
import pytest
from playwright.sync_api import expect

from axe import NARROW, SCHEMES, violations
from pages import cards, shifts

PHONE = {"width": 390, "height": 844}
NAME = "Gazette of the Harbour, the Islands and the Further Coast, with Weather and Tides"


@pytest.fixture
def gazette(tiny, visitor):
    items = "".join(f"<item><title>Ferry {n}</title><guid>{n}</guid><pubDate>{n % 20 + 1:02} Nov 2026 08:00:00 GMT</pubDate></item>" for n in range(30))
    feed = f"""<rss version="2.0"><channel><title>{NAME}</title><link>https://gazette.example/</link><language>de</language>
        <description>Alles vom Hafen, seit 1851. {'Und von den Inseln. ' * 8}</description>{items}</channel></rss>"""
    return visitor(tiny({"Content/site.yml": "title: Planet\nsources: [{feed: a.xml, name: Gazette}, {feed: b.xml}]\n", "Content/a.xml": feed, "Content/b.xml": feed.replace("<guid>", "<guid>b")}))


def profile(page):
    return page.locator("[data-part=profile]")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "none"])
@pytest.mark.parametrize("source", ["gazette", "gazette-of-the-harbour-the-islands-and-the-further-coast-with-weather-and-tides"])
def test_a_phone_shows_news_first_and_who_it_is_when_asked(gazette, source, scripts):
    page = gazette(f"sources/{source}/", scripts=scripts, viewport=PHONE)
    first = page.locator("main [data-part=headline]").first
    assert first.bounding_box()["y"] < 200 and shifts(page) == 0
    expect(page.locator("[data-part=source-summary]")).to_be_hidden()
    profile(page).locator("summary").click()
    expect(page.locator("[data-part=source-summary]")).to_contain_text("Alles vom Hafen, seit 1851.")
    # A long name is shown in full.
    assert page.get_by_role("heading", level=1).evaluate("title => title.scrollHeight - title.clientHeight < parseFloat(getComputedStyle(title).fontSize) / 2")
    expect(profile(page).get_by_role("link", name="gazette.example")).to_be_visible()
    expect(profile(page).get_by_role("img", name="Items a day: at most 2")).to_be_visible()


def test_a_desk_shows_it_at_once(gazette):
    page = gazette("sources/gazette/")
    for text in ["gazette.example", "Deutsch", "20 November 2026", "30 items in eight weeks"]:
        expect(profile(page).get_by_text(text)).to_be_visible()
    expect(profile(page).locator("summary")).to_be_hidden()
    page.keyboard.press("Tab")
    profile(page).get_by_role("link", name="gazette.example").focus()
    expect(profile(page).get_by_role("link", name="gazette.example")).to_be_focused()


def test_its_name_is_not_repeated_beside_each_of_its_stories(gazette):
    page = gazette("sources/gazette/")
    expect(cards(page).first.get_by_text("Gazette")).to_be_hidden()
    expect(cards(page).first.locator("[data-part=date]")).to_be_visible()
    page.goto(page.url.partition("sources/")[0] + "news/")
    expect(cards(page).first.get_by_text("Gazette").first).to_be_visible()


@pytest.mark.parametrize("size", [NARROW, {"width": 1280, "height": 800}], ids=["narrow", "desk"])
def test_no_fault_is_found_in_it_open_or_not(gazette, size):
    page = gazette("sources/gazette/", viewport=size)
    for state in ("as it came", "open"):
        if state == "open":
            profile(page).locator("details").evaluate("node => { node.open = true }")
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert violations(page) == [], (state, scheme)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
