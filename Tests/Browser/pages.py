"""What tests look at and act on, by what a reader sees of it."""
import re

from playwright.sync_api import expect

WATCH_SHIFTS = """() => { window.shifted = 0; new PerformanceObserver(list => { for (const entry of list.getEntries())
  if (!entry.hadRecentInput) window.shifted += entry.value }).observe({type: 'layout-shift', buffered: true}); return window.shifted }"""


def entries(site, section):
    """What scripts know of a section."""
    index = site.json(f"data/{section}/index.json")
    return [entry for shard in index["shards"] for entry in site.json(shard["path"])["items"]]


def cards(page):
    return page.locator("[data-part=items] > li [data-part=card]")


def card(page, title):
    return cards(page).filter(has=page.locator("[data-part=headline]", has_text=re.compile(rf"^\s*{re.escape(title)}(?!\w)")))


def read(page):
    """The words of a page as a reader sees them: lists are out of sight for the two frames in which they move."""
    expect(page.locator("html[data-appending]")).to_have_count(0)
    return page.locator("main").inner_text()


def titles(page):
    expect(page.locator("html[data-appending]")).to_have_count(0)
    return [text.strip() for text in page.locator("[data-part=items] [data-part=card] [data-part=headline]").locator("a, :scope:not(:has(a))").all_inner_texts()]


def controls(page):
    return page.locator("[data-part=controls]")


def filter_box(page):
    return controls(page).get_by_role("searchbox")


def facet(page, value):
    return controls(page).locator("fieldset").get_by_role("button", name=re.compile(rf"^{re.escape(value)}(?!\w)"))


def order(page):
    return controls(page).get_by_label("Order")


def top(page):
    return controls(page).get_by_label("Show")


def favourite(box):
    return box.locator("[data-part=favourite]")


def status(page):
    return page.locator("[data-part=status]")


def hear(page):
    """What is said from now on, each word of it."""
    page.evaluate("""() => { window.said = ''; const line = document.querySelector('[data-part=status]')
      new MutationObserver(() => window.said += line.textContent + '\\n').observe(line, {childList: true}) }""")
    return lambda: page.evaluate("said")


def toast(page):
    return page.locator("[data-part=toast]")


def in_order(page, texts):
    """As the page's language sorts them."""
    return page.evaluate("texts => texts.sort(new Intl.Collator(document.documentElement.lang, {numeric: true}).compare)", texts)


def shifts(page):
    """How far things have moved by themselves so far: cumulative layout shift."""
    return page.evaluate("window.shifted ?? (" + WATCH_SHIFTS + ")()")


def scroll_to_end(page):
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")


def wheel(page, reached, step=300):
    """As readers do, step by step: browsers drop turns of the wheel that come before a page's first frame."""
    for _ in range(600):
        page.mouse.wheel(0, step)
        page.wait_for_timeout(50)
        if reached():
            return
    raise AssertionError(f"at {page.evaluate('scrollY')} only")


def scroll_on(page, count):
    """Until the list has more than `count` cards."""
    wheel(page, lambda: cards(page).count() > count)


def scroll_down(page, distance):
    wheel(page, lambda: page.evaluate("scrollY") >= distance)


def wait_for(page, condition):
    """Until something outside the page is so."""
    for _ in range(600):
        if condition():
            return
        page.wait_for_timeout(50)
    raise AssertionError("never so")


def wait_until(page, expression, argument=None):
    """As wait_for_function, which the pages' content security policy forbids."""
    for _ in range(600):
        if page.evaluate(expression, argument):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {expression}")


def read_answers(page):
    """What has come before has been read."""
    page.evaluate("async () => { for (let turn = 0; turn < 3; turn++) await (await fetch('/data/site.json')).text() }")


def come_back(page):
    """Browsers keep a page as it was left, and tell it nothing of what another changes until somebody comes back. Not all of it can be driven."""
    page.evaluate("() => { dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})) }")


def in_caches(name, path, count=1):
    """For wait_until: whether a page is kept, so many times."""
    return """async ([name, path, count]) => {
      const cache = await caches.open(`broadsheet ${document.documentElement.dataset.base} ${name}`)
      return (await cache.keys()).filter(key => new URL(key.url).pathname == path).length == count
    }""", [name, path, count]


def hold(place, pattern, after=0):
    """The requests that wait, of a page or a context, behind the first so many, and what lets them and all later ones go on."""
    held, released, passing = [], [], iter(range(after))
    place.route(pattern, lambda route: route.continue_() if released or next(passing, None) is not None else held.append(route))

    def release():
        released.append(True)
        for route in held:
            route.continue_()

    return held, release


def reading_offline(visit, path=""):
    """A page whose service worker is at work, and has the pages that lead to others."""
    page = visit(path, service_workers="allow")
    wait_until(page, "!!navigator.serviceWorker.controller")
    for known in (path, "about/"):
        wait_until(page, *in_caches("pages", visit.site.base + known))
    return page


def go_offline(visit, page):
    """What a browser itself says of it is no fault."""
    visit.tolerate("Failed to load resource")
    page.context.set_offline(True)
