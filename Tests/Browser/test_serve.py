"""`broadsheet serve` makes a site anew when its files change."""
import pytest
from playwright.sync_api import expect

from examples import news, story
from pages import cards, wait_for, wait_until
from sites import Site, previewed


@pytest.fixture
def preview(tmp_path):
    site = Site(tmp_path).write(news(30))
    with previewed(site) as preview:
        yield site, preview


def test_an_open_page_reloads_where_it_was(preview, visitor):
    site, _ = preview
    page = visitor(site)("news/")
    page.evaluate("scrollTo(0, 600)")
    read = page.locator("[data-part=card]", has_text="Story 26")
    place = read.bounding_box()["y"]
    site.write({"Content/stories/0030.md": story("Story 30 in other words", "2026-11-20T00:30:00Z", id="story-30")})
    expect(cards(page).first).to_contain_text("in other words")
    key = read.get_attribute("data-id")
    wait_until(page, f"Math.abs(document.querySelector('[data-id=\"{key}\"]').getBoundingClientRect().y - {place}) < 2")


def test_a_failed_rebuild_leaves_the_last_good_site_and_says_why(preview, visitor):
    site, running = preview
    good = (site.folder / "Content/site.yml").read_text()
    page = visitor(site)("news/")
    site.write({"Content/site.yml": good + "pagesize: 3\n"})
    expect(page.get_by_role("alert")).to_contain_text('site.yml')
    expect(cards(page).first).to_contain_text("Story 30")
    wait_for(page, lambda: "site.yml" in running.printed)
    site.write({"Content/site.yml": good})
    expect(page.get_by_role("alert")).to_have_count(0)


def test_nothing_but_the_site_is_served(preview, visitor):
    site, _ = preview
    visit = visitor(site)
    page = visit("news/", scripts=False)
    for path in ("/.broadsheet/archive.sqlite", "/Content/site.yml", "/../Content/site.yml", "/%2e%2e/Content/site.yml", "/..%2fContent/site.yml"):
        assert page.request.get(site.origin + path).status == 404, path
