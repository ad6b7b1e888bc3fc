"""axe finds no fault in any kind of page, in light, in dark, and at 320 px; nothing scrolls sideways."""
import re

import pytest
from playwright.sync_api import expect

from axe import NARROW, NONE, SCHEMES, everywhere, violations
from examples import story
from pages import cards, controls, hold, wait_for

KINDS = {
    "front": "",
    "list": "headlines/",
    "page": "headlines/page/1/",
    "events": "racing/",
    "grid": "heroes/",
    "adverts": "cats/",
    "facet": "racing/by/country/uk/",
    "terms": "tags/",
    "story": "news/seven-knots-that-hold-and-one-that-lets-go/",
    "own page": "visiting/ferries/",
    "collections": "heroes/azimuth/",
    "favourites": "favourites/",
    "search": "search/?q=harbour",
    "health": "health/",
    "about": "about/",
    "offline": "offline/",
    "404": "404.html",
}

# Pauses the animations of a list that waits at their end, where they differ most from how they begin.
FADED = """() => document.getAnimations().filter(({ effect: { target } }) => target.ariaBusy == 'true').map(motion => {
  motion.pause()
  motion.currentTime = motion.effect.getTiming().duration
  return motion.animationName
})"""


@pytest.mark.parametrize("kind", KINDS)
def test_no_violations_in_light_in_dark_and_at_320_pixels(visit, kind):
    page = visit(KINDS[kind])
    # Results of a search in the address come after the page is ready.
    if "?q=" in KINDS[kind]:
        expect(cards(page).first).to_be_visible()
    assert everywhere(page) == NONE


@pytest.mark.parametrize("kind", ["list", "grid", "search"])
def test_what_stands_there_while_more_is_on_its_way_is_readable_at_every_moment(visit, kind):
    """Results of a search fade for as long as further ones are read, and stay readable to the end of that motion."""
    page = visit(KINDS[kind].partition("?")[0])
    # In a search, the data of some results comes and that of the others waits.
    held, _ = hold(page, "**/data/search/items-*", after=1) if kind == "search" else hold(page, "**/data/*/*")
    page.locator("main").get_by_role("searchbox").fill("harbour")
    wait_for(page, lambda: held)
    expect(cards(page).first).to_be_visible()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(FADED) == ["wait"]
        assert violations(page) == []


def test_nothing_scrolls_sideways_at_320_pixels_nor_with_text_of_200_percent(visit):
    page = visit.context(viewport=NARROW).new_page()
    widths = {}
    for kind, path in KINDS.items():
        visit.go(page, path)
        plain = width(page)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        widths[kind] = max(plain, width(page))
    assert {kind: found for kind, found in widths.items() if found > NARROW["width"]} == {}


RINGED = """node => { const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(node), room = parseFloat(outlineWidth) + parseFloat(outlineOffset)
  const own = node.getBoundingClientRect(), box = node.closest('fieldset').getBoundingClientRect()
  return outlineStyle != 'none' && own.left - box.left >= room && box.right - own.right >= room && box.bottom - own.bottom >= room }"""


def test_the_ring_of_what_has_the_focus_is_whole_where_filters_scroll(visit):
    page = visit("headlines/")
    values = controls(page).locator("fieldset").get_by_role("button").all()
    assert len(values) > 2
    for value in values:
        value.press("Shift+Tab")
        page.keyboard.press("Tab")
        expect(value).to_be_focused()
        assert value.evaluate(RINGED), value.inner_text()


WHOLE = """node => { let ring = node, clip = null
  while (getComputedStyle(ring).outlineStyle == 'none') ring = ring.parentElement
  const { outlineWidth, outlineOffset } = getComputedStyle(ring), room = parseFloat(outlineWidth) + parseFloat(outlineOffset), own = ring.getBoundingClientRect()
  for (clip = ring.parentElement; clip; clip = clip.parentElement) if (getComputedStyle(clip).overflow != 'visible') {
    const box = clip.getBoundingClientRect()
    if (own.left - box.left < room || box.right - own.right < room || own.top - box.top < room || box.bottom - own.bottom < room) return false
  }
  return ring != document.body }"""


def test_the_ring_of_what_has_the_focus_is_whole_in_a_grid_and_in_a_table_that_scrolls(visit, tiny, visitor):
    rows = "| [First](https://example.org/1) | b | c | d |\n| --- | --- | --- | --- |\n| [Second](https://example.org/2) | b | c | d |\n"
    table = visitor(tiny({"Content/site.yml": LONG_WORDS["Content/site.yml"], "Content/bote.xml": LONG_WORDS["Content/bote.xml"],
        "Content/stories/a.md": story("Die Boote", text=rows)}))("nachrichten/die-boote/", viewport=NARROW)
    for page, links in ((visit("heroes/"), "[data-part=items] [data-part=headline] a"), (table, "[data-part=body] td a")):
        page.keyboard.press("Tab")
        link = page.locator(links).first
        link.focus()
        assert link.evaluate(WHOLE), links


LONG_WORDS = {
    "Content/site.yml": """title: Hafenzeitung
taxonomies: [author, source, tag]
sources: [{name: Unsere Geschichten, markdown: stories}, {name: Bote, feed: bote.xml}]
sections: [{name: Nachrichten, facets: [tag]}]
""",
    "Content/bote.xml": """<rss version="2.0"><channel><title>Bote</title><link>https://bote.example/</link><item><title>Ein Sturm</title>
        <link>https://bote.example/1</link><pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate></item></channel></rss>""",
    "Content/stories/a.md": story("Die Boote", authors="[Ada Quill, Jürgen Wöhrmann]", tags="[Hafen]"),
    "Content/stories/b.md": story("Das Boot", tags="[Hafen]"),
}


@pytest.mark.parametrize("language", ["de", "ja"])
def test_long_words_wrap_and_fingers_tell_links_of_a_byline_apart(tiny, visitor, language):
    visit = visitor(tiny({**LONG_WORDS, "Content/site.yml": LONG_WORDS["Content/site.yml"] + f"language: {language}\n"}))
    page = visit.context(viewport=NARROW).new_page()
    for path in ("nachrichten/by/tag/hafen/", "nachrichten/die-boote/", "sources/bote/"):
        visit.go(page, path)
        assert violations(page) == [], path
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert width(page) <= NARROW["width"], path


def test_no_heading_is_empty_and_none_skips_a_level(demo):
    """Checks the HTML of all pages: readers who go from heading to heading hear what each one is, and miss none."""
    pages = [page for page in demo.output.rglob("*.html") if "<main" in page.read_text()]
    assert len(pages) > 100
    for page in pages:
        text = re.sub(r"<(template|script)\b.*?</\1>", "", page.read_text(), flags=re.S)
        before = 0
        for level, words in re.findall(r"<h([1-6])\b[^>]*>(.*?)</h\1>", text, flags=re.S):
            assert re.sub(r"<[^>]*>|\s", "", words) or "alt=" in words, (page, level, words)
            assert int(level) <= before + 1, (page, level, words)
            before = int(level)


def width(page):
    return page.evaluate("document.documentElement.scrollWidth")
