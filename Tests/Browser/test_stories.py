"""Stories that several sources tell: their pages, their list, and the links to them."""
import pytest
from playwright.sync_api import expect

from axe import NARROW, NONE, everywhere

PATHS = ["", "stories/", "stories/volcano-erupts-near-reykjavik-airport/", "world/volcano-erupts-near-reykjavik-airport/"]


def feed(name, title, hour):
    return (
        f'<rss version="2.0"><channel><title>{name}</title><item><title>{title}</title><link>https://{name}.example/{hour}</link>'
        f"<pubDate>20 Nov 2026 {hour}:00:00 GMT</pubDate><description>What is known at {hour} o'clock, and a little more.</description>"
        "</item></channel></rss>")


@pytest.fixture
def paper(tiny):
    return tiny({
        "site.yml": "title: Paper\nurl: https://paper.example/\nsources: [{name: Herald, feed: a.rss}, {name: Courier, feed: b.rss}, "
        "{name: Gazette, feed: c.rss}]\nsections: [{name: World, sources: [Herald, Courier]}, {name: Local, sources: [Gazette]}]\n",
        "a.rss": feed("herald", "Volcano erupts near Reykjavik airport", 10),
        "b.rss": feed("courier", "Reykjavik airport closed as volcano erupts", 11),
        "c.rss": feed("gazette", "Volcano erupts near Reykjavik airport", 12),
    })


@pytest.mark.parametrize("path", PATHS)
def test_pages_of_stories_have_no_fault_and_do_not_scroll_sideways(paper, visitor, path):
    page = visitor(paper)(path)
    assert everywhere(page) == NONE
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


def test_from_the_front_page_to_the_whole_story_to_one_of_its_items(paper, visitor):
    page = visitor(paper)("")
    page.get_by_role("link", name="All 3 sources").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Volcano erupts near Reykjavik airport")
    tellings = page.locator("[data-part=timeline] > li")
    expect(tellings).to_have_count(3)
    # When it was told is told once.
    expect(tellings.nth(1).get_by_text("20 November 2026").locator("visible=true")).to_have_text(["Friday 20 November 2026, 11:00 UTC"])
    expect(tellings.nth(1).locator("[data-part=reason]")).to_have_text("4 of 5 words in the headline are the same, 60 minutes apart")
    tellings.nth(1).get_by_role("link", name="Reykjavik airport closed as volcano erupts").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Reykjavik airport closed as volcano erupts")
    expect(page.locator("[data-part=others]")).to_have_text("Also in: Herald Gazette · All 3 sources")
