"""What tests look at and act on, by what a reader sees of it."""
import re

LAYOUT_SHIFT = """() => { window.shift = 0; new PerformanceObserver(list => { for (const entry of list.getEntries())
  if (!entry.hadRecentInput) window.shift += entry.value }).observe({type: 'layout-shift', buffered: true}) }"""


def entries(site, section):
    """What scripts know of a section, newest first as its shards have it."""
    index = site.json(f"data/{section}/index.json")
    return [entry for shard in index["shards"] for entry in site.json(shard["path"])["items"]]


def cards(page):
    return page.locator("[data-part=items] > li [data-part=card]")


def card(page, title):
    return cards(page).filter(has=page.locator("[data-part=headline]", has_text=re.compile(rf"^\s*{re.escape(title)}\b")))


def titles(page):
    return [text.strip() for text in page.locator("[data-part=items] [data-part=card] [data-part=headline]").locator("a, :scope:not(:has(a))").all_inner_texts()]


def controls(page):
    return page.locator("[data-part=controls]")


def filter_box(page):
    return controls(page).get_by_role("searchbox")


def status(page):
    return page.locator("[data-part=status]")


def toast(page):
    return page.locator("[data-part=toast]")


def scroll_to_end(page):
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
