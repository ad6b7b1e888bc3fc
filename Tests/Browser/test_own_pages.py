"""The site's own pages and a menu with groups work in every browser, also without scripts."""
from playwright.sync_api import expect

from axe import NARROW, NONE, everywhere
from examples import story

SITE = """title: Small Paper
url: https://paper.example/
sources: [{name: Notes, markdown: stories}]
menu:
  - News
  - title: More
    items: [/guide/, {title: Our code, to: "https://code.example/"}]
  - title: Others
    items: [/tags/]
footer: "By [us](/about/)"
"""
FILES = {
    "Content/site.yml": SITE,
    "Content/stories/a.md": story("A note"),
    "Content/pages/guide/index.md": "# The guide\n\nHow it goes.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```swift\nlet answer = 42\n```\n",
    "Content/pages/guide/first.md": "# First steps\n\nOne.\n",
}


def test_a_group_of_the_menu_opens_alone_and_leads_on_without_scripts(tiny, visitor):
    visit = visitor(tiny(FILES))
    for size in ({"width": 1280, "height": 800}, {"width": 320, "height": 640}):
        page = visit("guide/first/", scripts=False, viewport=size)
        more, others = page.get_by_text("More", exact=True), page.get_by_text("Others", exact=True)
        guide = page.locator("[data-part=menu]").get_by_role("link", name="The guide")
        expect(guide).to_be_hidden()
        more.focus()
        page.keyboard.press("Enter")
        expect(guide).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        others.click()
        expect(guide).to_be_hidden()
        more.click()
        guide.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("The guide")


def test_the_group_of_the_page_is_in_sight_on_a_phone(tiny, visitor):
    first = "  - {title: Whom to ask, to: /about/}\n  - {title: Where to look, to: /search/}\n  - title: More\n"
    page = visitor(tiny({**FILES, "Content/site.yml": SITE.replace("  - title: More\n", first)}))("guide/first/", viewport=NARROW)
    expect(page.get_by_text("More", exact=True)).to_be_in_viewport(ratio=1)


def test_a_long_entry_of_a_group_stands_in_several_lines_of_a_phone(tiny, visitor):
    site = SITE.replace("Our code", "What we have written about boats and those who build them")
    page = visitor(tiny({**FILES, "Content/site.yml": site}))("guide/", viewport=NARROW)
    page.get_by_text("More", exact=True).click()
    expect(page.locator("[data-part=menu]").get_by_role("link", name="What we have written")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


def test_pages_and_open_menus_have_no_faults(tiny, visitor):
    page = visitor(tiny(FILES))("guide/", viewport={"width": 1280, "height": 800})
    page.get_by_text("More", exact=True).click()
    assert everywhere(page) == NONE


def test_the_search_finds_pages_by_their_words_and_shows_where(tiny, visitor):
    page = visitor(tiny(FILES))("search/?q=answer")
    found = page.locator("[data-part=items] > li")
    expect(found).to_have_count(1)
    expect(found.locator("mark")).to_have_text("answer")
    found.get_by_role("link", name="The guide").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The guide")


def test_escape_closes_a_menu_and_leads_back_from_a_story_only_where_none_is_open(tiny, visitor):
    visit = visitor(tiny(FILES))
    page = visit("news/")
    page.get_by_role("link", name="A note").click()
    expect(page.locator("html[data-page=detail][data-ready]")).to_be_attached()
    summary, guide = page.get_by_text("More", exact=True), page.locator("[data-part=menu]").get_by_role("link", name="The guide")
    summary.click()
    guide.focus()
    page.keyboard.press("Escape")
    expect(guide).to_be_hidden()
    expect(page.locator("[data-part=menu] > summary").first).to_be_focused()
    expect(page.get_by_role("heading", level=1)).to_have_text("A note")
    page.keyboard.press("Escape")
    expect(page).to_have_url(visit.site.url("news/"))
