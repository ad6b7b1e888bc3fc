"""The most important things that readers do, in Firefox, with scripts and without."""
import re

import pytest
from playwright.sync_api import expect

from axe import violations
from browsers import Visitor
from examples import configuration, story
from pages import card, cards, controls, entries, facet, favourite, filter_box, in_order, order, titles, toast, wait_for, wait_until

IGNORED = {"ignored": ("java_script_enabled", "service_workers", "color_scheme")}
# Keeps no pages in memory: over BiDi, going back to one of these never ends.
ALONE = {"browser.sessionhistory.max_total_viewers": 0}
DARK = {"layout.css.prefers-color-scheme.content-override": 0}
SCRIPTLESS = {"javascript.enabled": False}
LIST = "documents/"
PAGES = {"front": "", "list": LIST, "detail": "documents/a-policy-on-drones/"}


@pytest.fixture
def firefox(firefoxes, demo):
    visitors = []

    def make(**preferences):
        visitors.append(Visitor(firefoxes(**ALONE, **preferences), demo, IGNORED))
        return visitors[-1]

    yield make
    for one in visitors:
        one.close()


@pytest.mark.parametrize("mode", [{}, DARK], ids=["light", "dark"])
def test_no_violations(firefox, mode):
    visit = firefox(**mode)
    page = visit.context().new_page()
    assert {kind: violations(visit.go(page, path)) for kind, path in PAGES.items()} == {kind: [] for kind in PAGES}


def test_front_page(firefox):
    page = firefox()("")
    expect(page.locator("[data-part=featured]").get_by_role("link").first).to_be_visible()
    expect(page.locator("[data-part=latest]").get_by_role("heading", name="Latest")).to_be_visible()


BROKEN = """node => { const text = node.firstChild, range = document.createRange(), lines = []
  for (let i = 0; i < text.length; i++) {
    range.setStart(text, i)
    range.setEnd(text, i + 1)
    const { y } = range.getBoundingClientRect()
    if (lines.at(-1)?.y != y) lines.push({ y, words: '' })
    lines.at(-1).words += text.data[i]
  }
  return lines.map(({ words }) => words.trim()) }"""


def test_a_long_word_of_a_title_is_broken_between_syllables_and_no_other_word_is(tiny, firefoxes):
    site = tiny({"Content/site.yml": configuration() + "language: de\n", "Content/stories/1.md": story("Neue Bundesverfassungsgerichtspräsidentschaft im Gespräch", id="1", slug="eins")})
    visit = Visitor(firefoxes(**ALONE), site, IGNORED)
    lines = visit("news/eins/", viewport={"width": 320, "height": 640}).get_by_role("heading", level=1).evaluate(BROKEN)
    visit.close()
    assert all(line.startswith(("Neue", "Bundes", "verfas", "sungs", "gerichts", "präsi", "dent", "schaft", "im", "Gespräch")) for line in lines), lines


def test_list_with_filter_and_sort(firefox, demo):
    visit = firefox()
    page = visit(LIST)
    known = in_order(page, [entry["t"] for entry in entries(demo, "documents")])
    order(page).select_option("title")
    expect(cards(page).first).to_contain_text(known[0])
    assert titles(page) == known[:len(titles(page))] and "sort=title" in page.url
    sought = known[-1]
    filter_box(page).fill(sought)
    expect(card(page, sought)).to_be_visible()
    filter_box(page).press("Escape")
    expect(cards(page).first).to_contain_text(known[0])
    visit.go(page, "headlines/")
    facet(page, "Video").click()
    expect(page).to_have_url(re.compile("type=video"))
    expect(page.locator("[data-part=position]")).to_contain_text("result")
    assert set(cards(page).evaluate_all("all => all.map(one => one.dataset.kind)")) == {"link"}


def test_detail_and_back(firefox):
    page = firefox()(LIST + "?sort=title-desc")
    expect(page.locator("html[data-filtered]")).to_be_attached()
    shown = titles(page)
    card(page, shown[3]).get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(shown[3])
    page.go_back()
    expect(cards(page)).to_have_count(len(shown))
    expect(cards(page).first).to_contain_text(shown[0])
    assert titles(page) == shown and "sort=title-desc" in page.url


def test_favourites_are_added_and_undone(firefox):
    page = firefox()(LIST)
    one, two = titles(page)[:2]
    for title in (one, two):
        favourite(card(page, title)).click()
        expect(favourite(card(page, title))).to_have_attribute("aria-pressed", "true")
    toast(page).get_by_role("button", name="Undo").click()
    expect(favourite(card(page, two))).to_have_attribute("aria-pressed", "false")
    page.get_by_role("link", name="Favourites").click()
    expect(cards(page)).to_have_count(1)
    assert titles(page) == [one]


def test_settings_theme(firefox):
    page = firefox()(LIST)
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(paper)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("Dark").check()
    wait_until(page, f"light => {paper} != light", light)
    page.reload()
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    assert page.evaluate(paper) != light


def test_search(firefox):
    page = firefox()("search/")
    page.locator("main").get_by_role("searchbox").fill("harb")
    expect(cards(page).first).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?q=harb$"))


def test_keys(firefox):
    """Presses j, k, o, f, ?, / and Esc; none of them does anything while one types."""
    page = firefox()(LIST)
    shown = titles(page)
    focused = "document.activeElement.textContent"
    for key, place in (("j", 0), ("j", 1), ("j", 2), ("k", 1)):
        page.keyboard.press(key)
        wait_until(page, f"title => {focused} == title", shown[place])
    page.keyboard.press("f")
    expect(favourite(card(page, shown[1]))).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("/")
    expect(filter_box(page)).to_be_focused()
    page.keyboard.type("jfo?")
    expect(filter_box(page)).to_have_value("jfo?")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(filter_box(page)).to_have_value("")
    expect(cards(page)).to_have_count(len(shown))
    cards(page).nth(1).get_by_role("link").first.focus()
    page.keyboard.press("o")
    expect(page.get_by_role("heading", level=1)).to_have_text(shown[1])
    expect(page.locator("html[data-page=detail][data-ready]")).to_be_attached()
    page.keyboard.press("j")
    expect(page.get_by_role("heading", level=1)).not_to_have_text(shown[1])


def test_countdown(firefox):
    page = firefox()("racing/")
    expect(cards(page)).to_have_count(5)
    expect(cards(page).last.locator("[data-part=countdown]")).to_have_text(re.compile(r"\d"))


def follow(page, link, title):
    """Follows a link by the keyboard and waits without `expect`: clicks and `expect` wait for frames, which Firefox does not give them if scripts
    are off."""
    link.press("Enter")
    wait_for(page, lambda: title in page.locator("h1").all_inner_texts())


def test_front_to_story_and_back_without_scripts(firefox):
    page = firefox(**SCRIPTLESS)("", scripts=False)
    assert page.locator("[data-part=featured]").is_visible()
    follow(page, page.get_by_role("navigation").get_by_role("link", name="Documents"), "Documents")
    assert not controls(page).is_visible() and not page.locator("[data-part=favourite]").first.is_visible()
    story = cards(page).first.get_by_role("link").first
    follow(page, story, story.text_content())
    follow(page, page.locator("[data-part=back]"), "Documents")
    assert cards(page).first.is_visible()


@pytest.mark.parametrize("path, name", [("headlines/", "Video"), ("racing/", "Harness")])
def test_facets_without_scripts(firefox, path, name):
    page = firefox(**SCRIPTLESS)(path, scripts=False)
    follow(page, page.locator("[data-part=facets]").get_by_role("link", name=re.compile(f"^{name}")), name)
    assert cards(page).first.is_visible()
