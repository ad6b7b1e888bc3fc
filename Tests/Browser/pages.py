"""The parts of pages that tests look at and act on, found by what a reader sees of them."""
import re

from playwright.sync_api import expect

WATCH_SHIFTS = """() => { window.shifted = 0; new PerformanceObserver(list => { for (const entry of list.getEntries())
  if (!entry.hadRecentInput) window.shifted += entry.value }).observe({type: 'layout-shift', buffered: true}); return window.shifted }"""


def entries(site, section):
    """The entries of a section, in the data that scripts read."""
    index = site.json(f"data/{section}/index.json")
    return [entry for shard in index["shards"] for entry in site.json(shard["path"])["items"]]


def cards(page):
    return page.locator("[data-part=items] > li [data-part=card]")


def card(page, title):
    return cards(page).filter(has=page.locator("[data-part=headline]", has_text=re.compile(rf"^\s*{re.escape(title)}(?!\w)")))


def read(page):
    """The words of a page as a reader sees them, once its list is no longer hidden for the two frames in which it moves."""
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
    """Returns a function that gives everything the status line has said since this call."""
    page.evaluate("""() => { window.said = ''; const line = document.querySelector('[data-part=status]')
      new MutationObserver(() => window.said += line.textContent + '\\n').observe(line, {childList: true}) }""")
    return lambda: page.evaluate("said")


def toast(page):
    return page.locator("[data-part=toast]")


def in_order(page, texts):
    """The texts as the page's language sorts them."""
    return page.evaluate("texts => texts.sort(new Intl.Collator(document.documentElement.lang, {numeric: true}).compare)", texts)


def shifts(page):
    """The cumulative layout shift so far: how far things have moved by themselves."""
    return page.evaluate("window.shifted ?? (" + WATCH_SHIFTS + ")()")


def scroll_to_end(page):
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")


def wheel(page, reached, step=300):
    """Turns the wheel step by step, as readers do, until the place is reached: browsers drop turns that come before a page's first frame."""
    for _ in range(600):
        page.mouse.wheel(0, step)
        page.wait_for_timeout(50)
        if reached():
            return
    raise AssertionError(f"at {page.evaluate('scrollY')} only")


def scroll_on(page, count):
    """Scrolls until the list has more than `count` cards."""
    wheel(page, lambda: cards(page).count() > count)


def scroll_down(page, distance):
    wheel(page, lambda: page.evaluate("scrollY") >= distance)


def wait_for(page, condition):
    """Waits until a condition outside the page holds, for half a minute at most."""
    for _ in range(600):
        if condition():
            return
        page.wait_for_timeout(50)
    raise AssertionError("never so")


def wait_until(page, expression, argument=None):
    """Does what wait_for_function does, which the pages' content security policy forbids."""
    for _ in range(600):
        if page.evaluate(expression, argument):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {expression}")


def read_answers(page):
    """Waits until the page has read the answers that came before this call."""
    page.evaluate("async () => { for (let turn = 0; turn < 3; turn++) await (await fetch('/data/site.json')).text() }")


def come_back(page):
    """Tells a page that the reader came back to it: browsers keep a page as it was left, without telling it what others change meanwhile. The tests
    cannot make them do so, and only dispatch the event."""
    page.evaluate("() => { dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})) }")


def in_caches(name, path, count=1):
    """The arguments of wait_until for a page that is kept in a cache `count` times."""
    return """async ([name, path, count]) => {
      const cache = await caches.open(`broadsheet ${document.documentElement.dataset.base} ${name}`)
      return (await cache.keys()).filter(key => new URL(key.url).pathname == path).length == count
    }""", [name, path, count]


def hold(place, pattern, after=0):
    """Holds the requests of a page or a context after the first `after`. Returns the list of those that wait, and a function that lets them and all
    later ones go on."""
    held, released, passing = [], [], iter(range(after))
    place.route(pattern, lambda route: route.continue_() if released or next(passing, None) is not None else held.append(route))

    def release():
        released.append(True)
        for route in held:
            route.continue_()

    return held, release


def reading_offline(visit, path=""):
    """A page whose service worker is in control, and has kept this page and the one about the site."""
    page = visit(path, service_workers="allow")
    wait_until(page, "!!navigator.serviceWorker.controller")
    for known in (path, "about/"):
        wait_until(page, *in_caches("pages", visit.site.base + known))
    return page


def go_offline(visit, page):
    """Takes the network away; what the browser itself reports of that is not a fault."""
    visit.tolerate("Failed to load resource")
    page.context.set_offline(True)
