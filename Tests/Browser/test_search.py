"""Search over the site: word prefixes, diacritics folded, a link with the words in it."""
from playwright.sync_api import expect

from examples import configuration, story
from pages import cards, titles

SITE = {
    "Content/site.yml": configuration(),
    "Content/stories/old.md": story("Café opens at the quay", "2020-01-01", id="old"),
    "Content/stories/new.md": story("Café closes early", "2026-11-01", id="new"),
    "Content/stories/other.md": story("Nothing of the kind", "2026-11-02", "A harbour without coffee.", id="other"),
}


def test_words_are_found_by_their_beginning_and_without_accents(tiny, visitor):
    page = visitor(tiny(SITE))("search/")
    page.locator("main").get_by_role("searchbox").press_sequentially("cafe")
    expect(cards(page)).to_have_count(2)
    assert titles(page) == ["Café closes early", "Café opens at the quay"]
    assert page.url.endswith("?q=cafe")


def test_a_link_holds_the_words(tiny, visitor):
    page = visitor(tiny(SITE))("search/?q=harb")
    expect(cards(page)).to_have_count(1)
    cards(page).get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing of the kind")
    page.go_back()
    expect(cards(page)).to_have_count(1)


def test_nothing_found_says_so(tiny, visitor):
    page = visitor(tiny(SITE))("search/?q=xylophone")
    expect(page.locator("[data-part=position]")).to_contain_text("xylophone")
    expect(page.locator("[data-part=ways]")).to_be_visible()


def test_without_scripts_it_leads_to_facets_and_archives(tiny, visitor):
    page = visitor(tiny(SITE))("search/", scripts=False)
    expect(page.locator("main").get_by_role("searchbox")).to_be_hidden()
    for name in ("News", "Tags"):
        expect(page.locator("[data-part=ways]").get_by_role("link", name=name).first).to_be_visible()


def test_an_index_that_does_not_come(tiny, visitor):
    visit = visitor(tiny(SITE))
    visit.tolerate("Failed to load resource")
    page = visit("search/")
    page.route("**/data/search/*", lambda route: route.abort())
    page.locator("main").get_by_role("searchbox").fill("cafe")
    expect(page.locator("[data-part=position]")).to_contain_text("does not answer")
    page.unroute("**/data/search/*")
    page.get_by_role("button", name="Try again").click()
    expect(cards(page)).to_have_count(2)
