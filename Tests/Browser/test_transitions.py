"""Pages follow each other with a view transition, and appear in the colours that the reader chose."""
import pytest
from playwright.sync_api import expect

from pages import hold, wait_for, wait_until

LIST = "documents/"
FATE = """addEventListener('pagereveal', ({viewTransition}) => {
  window.fate = viewTransition ? 'begun' : 'none'
  viewTransition?.finished.then(() => window.fate = 'done', error => window.fate = error.message)
})"""
# The stubbed clock has no performance entries, but PerformanceObserver is still the browser's own.
PAINTED = """() => {
  if (window.painted == null) new PerformanceObserver(list => window.painted += list.getEntries().length).observe({type: 'paint', buffered: true})
  return window.painted ??= 0
}"""


@pytest.mark.parametrize("late", ["theme.js", "site-*.css", "main.js"])
def test_each_story_grows_and_closes_whatever_comes_late(visit, late):
    """The browser once gave up more than half of the transitions, which stayed hidden while tests ignored its message about it."""
    context = visit.context()
    context.add_init_script(FATE)
    page = visit.open(context, LIST)

    def answer(route):
        page.wait_for_timeout(150)
        route.continue_()

    context.route(f"**/{late}", answer)
    fates = []
    for number in range(4):
        page.locator("[data-part=items] [data-part=headline] a").nth(number).click()
        expect(page.locator("html[data-page=detail][data-ready]")).to_be_attached()
        wait_until(page, "fate != 'begun'")
        fates.append(page.evaluate("fate"))
        page.keyboard.press("Escape")
        expect(page.locator("html[data-page=list][data-ready]")).to_be_attached()
        wait_until(page, "fate != 'begun'")
        fates.append(page.evaluate("fate"))
    assert fates == ["done"] * 8


def test_a_transition_that_the_browser_gives_up_is_no_fault(visit):
    """A busy Chromium gives some transitions up before it shows the page, even between pages without scripts."""
    context = visit.context()
    context.add_init_script("""new MutationObserver((_, watch) => {
      if (!document.body) return
      watch.disconnect()
      window.isGivenUp = !!document.activeViewTransition
      document.activeViewTransition?.skipTransition()
    }).observe(document, {childList: true, subtree: true})""")
    page = visit.open(context, LIST)
    page.locator("[data-part=items] [data-part=headline] a").first.click()
    expect(page.locator("html[data-page=detail][data-ready]")).to_be_attached()
    assert page.evaluate("isGivenUp")


def test_nothing_is_painted_in_colours_that_the_reader_did_not_choose(visit):
    page = visit(LIST)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("Dark").check()
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    other = page.context.new_page()
    held, release = hold(other, "**/theme.js")
    other.goto(visit.site.url(LIST), wait_until="commit")
    wait_for(other, lambda: held)
    other.evaluate(PAINTED)
    other.wait_for_timeout(500)
    assert other.evaluate(PAINTED) == 0 and other.evaluate("!document.body"), "nothing before it is known"
    release()
    wait_until(other, PAINTED)
    assert other.evaluate("getComputedStyle(document.documentElement).backgroundColor") == dark
