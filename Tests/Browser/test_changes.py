"""Changes of stories: the history of each, the list of changed headlines, and the links to them."""
import pytest
from playwright.sync_api import expect

from axe import NARROW, NONE, everywhere

STORY = "world/ferry-sinks-off-port-ellis/"
PATHS = [STORY, STORY + "history/", "world/item/history/", "changes/", "about/"]


def feed(language, link, *items):
    items = "".join(
        f"<item><title>{title}</title><link>https://{link}.example/{number}</link><guid>{number}</guid>"
        f"<pubDate>20 Nov 2026 08:00:00 GMT</pubDate><description><![CDATA[{text}]]></description></item>"
        for number, (title, text) in enumerate(items))
    return f'<rss version="2.0"><channel><title>{link}</title><language>{language}</language>{items}</channel></rss>'


OLD = "<p>The ferry sank in the harbour on Friday, the owner says.</p><p>It was built in 1990.</p><p>A rock that no chart shows.</p>"
NEW = (OLD.replace("in the harbour on Friday", "off the harbour on Thursday night") + "<p>Nobody was hurt.</p>"
       + f"<p>{'Averylongwordwithoutanend' * 9}</p>")


@pytest.fixture
def paper(tiny):
    site = tiny({
        "site.yml": "title: Paper\nurl: https://paper.example/\nshow: full\nslugs: unicode\n"
        "sources: [{name: Herald, feed: a.rss}, {name: Bahr, feed: b.rss}]\nsections: [{name: World}]\n",
        "a.rss": feed("en", "herald", ("Ferry sinks off Port Ellis", OLD)),
        "b.rss": feed("ar", "bahr", ("item", "<p>غرقت العبّارة يوم الجمعة.</p>")),
    })
    site.write({"a.rss": feed("en", "herald", ("Ferry sinks off Port Ellis, all saved", OLD))}).generate(now="2026-11-21T13:00:00Z")
    return site.write({
        "a.rss": feed("en", "herald", ("Ferry sinks off Port Ellis, all saved", NEW)),
        "b.rss": feed("ar", "bahr", ("غرق العبّارة", "<p>غرقت العبّارة يوم الخميس.</p>")),
    }).generate(now="2026-11-21T14:00:00Z")


@pytest.mark.parametrize("path", PATHS)
def test_pages_of_changes_have_no_fault_and_do_not_scroll_sideways(paper, visitor, path):
    page = visitor(paper)(path)
    expect(page.locator(".page-title, .article-title")).to_have_count(1)
    assert everywhere(page) == NONE
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


@pytest.mark.parametrize("scripts", [True, False])
def test_from_a_story_to_its_versions_and_to_all_changed_headlines(paper, visitor, scripts):
    page = visitor(paper)(STORY, scripts=scripts)
    page.get_by_role("link", name="Compare the versions").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Changes to “Ferry sinks off Port Ellis, all saved”")
    versions = page.get_by_role("list", name="Versions").get_by_role("listitem")
    expect(versions).to_have_count(2)
    expect(versions.nth(0).get_by_role("heading", level=2)).to_have_text("Saturday 21 November 2026, 14:00 UTC")
    expect(versions.nth(0).get_by_role("deletion")).to_have_text(["deleted: in (end)", "deleted: Friday (end)"])
    expect(versions.nth(0).get_by_role("insertion").first).to_have_text("inserted: off (end)")
    expect(versions.nth(1).get_by_role("insertion")).to_have_text(["inserted: , all saved (end)"])
    page.get_by_role("contentinfo").get_by_role("link", name="Changed headlines").click()
    entry = page.locator("[data-part=changes] > li").filter(has_text="Herald")
    expect(entry.get_by_role("heading")).to_have_text("the headline was Ferry sinks off Port EllisFerry sinks off Port Ellis, all saved")
    entry.get_by_role("link", name="Ferry sinks off Port Ellis, all saved").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ferry sinks off Port Ellis, all saved")


def test_what_came_and_went_is_told_apart_without_colour(paper, visitor):
    page = visitor(paper)(STORY + "history/")
    style = "element => getComputedStyle(element).textDecorationLine"
    assert page.locator(".versions del").first.evaluate(style) == "line-through"
    assert page.locator(".versions ins").first.evaluate(style) == "underline"
