"""Without a network, visited pages, front pages and favourites can be read; for every other page, one says that it is not there."""
import re
import threading

import pytest
from playwright.sync_api import expect

from examples import news, story
from pages import card, cards, come_back, favourite, go_offline, in_caches, reading_offline, scroll_to_end, titles, toast, wait_for, wait_until
from sites import ROOT

BASE = "/papers/small/"
SHELLS = "async () => (await caches.keys()).filter(name => name.includes('shell'))"
NEW_SHELL = "async former => { const [now, ...others] = (await caches.keys()).filter(name => name.includes('shell')); return !others.length && now != former }"
# Whether a copy of the page in any cache has these words.
KEPT_WORDS = """async ([path, words]) => {
  for (const name of await caches.keys()) if ((await (await (await caches.open(name)).match(path))?.text())?.includes(words)) return true
}"""
BOTH = pytest.mark.parametrize("base", ["/", BASE], ids=["at the root", "under a base path"])
# Ages a copy by the header that says when it was kept, since the worker's clock is not the test's, and makes the worker's timers fire at once.
AGE = """async ([path, hours]) => {
  self.setTimeout = (run, _, ...words) => run(...words)
  const cache = await caches.open(`broadsheet ${new URL(registration.scope).pathname} pages`), copy = await cache.match(path), headers = new Headers(copy.headers)
  headers.set('x-kept', Date.now() - hours * 36e5)
  await cache.put(path, new Response(await copy.blob(), {headers}))
}"""


def heading(page):
    return page.get_by_role("heading", level=1)


@BOTH
def test_pages_visited_front_pages_and_favourites_are_read_offline(tiny, visitor, base):
    visit = visitor(tiny(news(40), base))
    page = reading_offline(visit)
    page.goto(visit.site.url("news/story-20/"))
    expect(heading(page)).to_have_text("Story 20")
    page.goto(visit.site.url("news/"))
    page.wait_for_selector("html[data-ready]", state="attached")
    favourite(card(page, "Story 39")).click()
    wait_until(page, *in_caches("favourites", visit.site.base + "news/story-39/"))
    go_offline(visit, page)
    for path, title in (("news/story-20/", "Story 20"), ("news/story-39/", "Story 39"), ("favourites/", "Favourites"), ("news/", "News"), ("about/", "About")):
        page.goto(visit.site.url(path))
        expect(heading(page)).to_contain_text(title)
        assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper')"), "with the style sheet"
    page.goto(visit.site.url("favourites/"))
    expect(cards(page)).to_have_count(1)
    page.goto(visit.site.url(""))
    expect(card(page, "Story 40")).to_be_visible()


def test_the_offline_page_names_a_front_page_whose_heading_is_a_logo(tiny, visitor):
    files = news(3)
    logo = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>'
    site = tiny({**files, "Content/site.yml": files["Content/site.yml"] + "logo: logo.svg\n", "Content/logo.svg": logo})
    visit = visitor(site)
    page = reading_offline(visit)
    go_offline(visit, page)
    page.goto(site.url("nowhere/"))
    front = page.locator("[data-part=offline-pages]").get_by_role("link", name="Small Paper")
    expect(front).to_have_attribute("href", site.url())


@BOTH
def test_an_offline_page_stands_for_the_rest(tiny, visitor, base):
    visit = visitor(tiny(news(40), base))
    page = reading_offline(visit, "news/story-20/")
    go_offline(visit, page)
    page.goto(visit.site.url("news/story-7/"))
    expect(page.locator("html[data-page=offline]")).to_be_attached()
    expect(page.locator("[data-part=offline] .sign")).to_be_visible()
    kept = page.locator("[data-part=offline-pages] a")
    expect(kept.filter(has_text="Story 20")).to_have_count(1)
    expect(kept.filter(has_text="Story 20")).to_have_attribute("href", visit.site.url("news/story-20/"))
    kept.filter(has_text="Story 20").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Story 20")
    page.goto(visit.site.url("news/story-7/"))
    expect(page.locator("html[data-page=offline]")).to_be_attached()
    page.context.set_offline(False)
    expect(page.get_by_role("heading", level=1)).to_have_text("Story 7")


def test_a_page_that_a_server_hung_up_on_comes_by_itself_once_it_answers(tiny, visitor):
    visit = visitor(tiny(news(40)))
    page = reading_offline(visit, "news/story-20/")
    visit.tolerate("Failed to load resource")
    visit.site.dropped.add("/news/story-7/")
    page.goto(visit.site.url("news/story-7/"))
    expect(page.locator("html[data-page=offline]")).to_be_attached()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(heading(page)).to_have_text("Offline")
    visit.site.dropped.clear()
    expect(heading(page)).to_have_text("Story 7")


def test_a_recording_that_is_opened_by_its_link_is_not_kept_among_the_pages(tiny, visitor):
    site = tiny({**news(3), "Content/static/talk.mp3": b"ID3" + bytes(1000)})
    page = reading_offline(visitor(site), "news/")
    for path in ("talk.mp3", "news/story-2/"):
        page.goto(site.url(path))
    wait_until(page, *in_caches("pages", "/news/story-2/"))
    assert page.evaluate(*in_caches("pages", "/talk.mp3", 0))


def test_a_favourite_that_the_server_redirects_is_read_offline(tiny, visitor):
    site = tiny(news(12))
    visit = visitor(site)
    page = reading_offline(visit, "news/")
    page.evaluate("""() => { localStorage['broadsheet.favourites /'] = JSON.stringify([{id: 'moved', t: 'Story 7', u: '/news/story-7'}]) }""")
    page.reload()
    wait_until(page, *in_caches("favourites", "/news/story-7"))
    go_offline(visit, page)
    page.goto(site.url("news/story-7"))
    expect(heading(page)).to_have_text("Story 7")


def test_a_page_that_was_removed_from_the_favourites_is_not_kept_for_them(tiny, visitor):
    visit = visitor(tiny(news(12)))
    page = reading_offline(visit, "news/")
    star = favourite(card(page, "Story 9"))
    star.click()
    wait_until(page, *in_caches("favourites", "/news/story-9/"))
    star.click()
    wait_until(page, *in_caches("favourites", "/news/story-9/", count=0))


@pytest.fixture
def slow(tiny, visitor):
    """slow(hours): a visit with a kept copy of a page that is so many hours old. The page's server does not answer until `release` is set, and the
    worker does not wait for it."""
    release = threading.Event()

    def make(hours):
        site = tiny(news(12))
        visit = visitor(site)
        page = reading_offline(visit, "news/story-9/")
        site.write({"Content/stories/0009.md": story("Story 9", "2026-11-20T00:09:00Z", "Other words.", id="story-9")}).generate("--base-url", "https://example.org/")
        site.held["/news/story-9/"] = release
        (worker,) = page.context.service_workers
        worker.evaluate(AGE, ["/news/story-9/", hours])
        page.goto(site.url("news/"))
        return visit, page, release

    yield make
    release.set()


def test_where_the_network_is_slow_a_copy_of_less_than_a_day_is_shown_and_said_to_be_one(slow):
    visit, page, release = slow(23)
    page.goto(visit.site.url("news/story-9/"))
    expect(page.locator("[data-part=body]")).to_have_text("Words of the story.")
    expect(page.locator("[data-part=connectivity]")).to_contain_text("This page is as it was on")
    release.set()


def test_that_a_page_is_a_copy_is_said_before_the_worker_itself_is_asked_for(slow):
    visit, page, release = slow(23)
    visit.site.held["/sw.js"] = release
    page.goto(visit.site.url("news/story-9/"))
    expect(page.locator("[data-part=connectivity]")).to_contain_text("This page is as it was on")
    release.set()


def test_never_serves_a_page_older_than_a_day_while_online(slow):
    visit, page, release = slow(25)
    visit.site.requests.clear()
    page.evaluate("location.href = '/news/story-9/'")
    wait_for(page, lambda: any(path == "/news/story-9/" for path, *_ in visit.site.requests))
    release.set()
    expect(page.locator("[data-part=body]")).to_have_text("Other words.")
    expect(page.locator("[data-part=connectivity]")).to_have_count(0)


def test_online_pages_are_those_of_the_site_not_the_copies(tiny, visitor):
    site = tiny(news(12))
    visit = visitor(site)
    page = reading_offline(visit, "news/story-9/")
    site.write({"Content/stories/0009.md": story("Story 9", "2026-11-20T00:09:00Z", "Other words.", id="story-9")}).generate("--base-url", "https://example.org/")
    page.goto(site.url("news/story-9/"))
    expect(page.locator("[data-part=body]")).to_have_text("Other words.")
    go_offline(visit, page)
    page.reload()
    expect(page.locator("[data-part=body]")).to_have_text("Other words.")


def changed(site, path, **head):
    site.write({path: story("Story 9", "2026-11-20T00:09:00Z", "Other words.", id="story-9", **head)}).generate("--base-url", "https://example.org/")


def test_a_favourite_that_was_visited_before_it_was_one_is_read_offline_as_it_was_read_last(tiny, visitor):
    site = tiny(news(12))
    visit = visitor(site)
    page = reading_offline(visit, "news/story-9/")
    favourite(page.locator("[data-part=article]")).click()
    wait_until(page, *in_caches("favourites", "/news/story-9/"))
    changed(site, "Content/stories/0009.md")
    page.goto(site.url("news/story-9/"))
    expect(page.locator("[data-part=body]")).to_have_text("Other words.")
    wait_until(page, KEPT_WORDS, ["/news/story-9/", "Other words."])
    go_offline(visit, page)
    page.reload()
    expect(page.locator("[data-part=body]")).to_have_text("Other words.")


def test_a_page_that_the_worker_of_another_language_kept_first_is_read_offline_as_it_was_read_last(tiny, visitor):
    files = {**news(1), "Content/stories/9.de.md": story("Story 9", "2026-11-20T00:09:00Z", id="story-9")}
    files["Content/site.yml"] += "languages: [en, de]\n"
    site = tiny(files)
    visit = visitor(site)
    page = reading_offline(visit)
    page.goto(site.url("de/news/story-9/"))
    wait_until(page, KEPT_WORDS, ["/de/news/story-9/", "Words of the story."])
    wait_until(page, "!!navigator.serviceWorker.controller?.scriptURL.endsWith('/de/sw.js')")
    changed(site, "Content/stories/9.de.md")
    page.goto(site.url("de/news/story-9/"))
    expect(page.locator("[data-part=body]")).to_have_text("Other words.")
    wait_until(page, KEPT_WORDS, ["/de/news/story-9/", "Other words."])
    go_offline(visit, page)
    page.reload()
    expect(page.locator("[data-part=body]")).to_have_text("Other words.")


def test_a_second_language_is_read_offline_with_its_style_and_scripts_where_the_browser_has_them_no_more(tiny, visitor):
    files = {**news(1), "Content/stories/9.de.md": story("Story 9", "2026-11-20T00:09:00Z", id="story-9")}
    files["Content/site.yml"] += "languages: [en, de]\n"
    visit = visitor(tiny(files))
    page = visit("de/news/", service_workers="allow")
    wait_until(page, "!!navigator.serviceWorker.controller")
    wait_until(page, *in_caches("pages", "/de/about/"))
    # Style and scripts must come from the worker's copies; browsers often keep them for minutes themselves.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    go_offline(visit, page)
    page.goto(visit.site.url("de/about/"))
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper')"), "with the style sheet"


def test_a_copy_that_is_older_than_the_theme_has_the_style_sheet_of_today_where_the_network_is_slow(slow):
    visit, page, release = slow(23)
    former = page.evaluate(SHELLS)
    tokens = (ROOT / "Templates/assets/tokens.css").read_text(encoding="utf-8")
    visit.site.write({"Templates/assets/tokens.css": tokens + ":root { --paper: #fed }\n"}).generate("--base-url", "https://example.org/")
    page.reload()
    wait_until(page, NEW_SHELL, former[0])
    # A browser does not keep the former style sheet for ever, and the site has it no more.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto(visit.site.url("news/story-9/"))
    expect(page.locator("[data-part=connectivity]")).to_contain_text("This page is as it was on")
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper')") == "#fed"
    release.set()


def test_a_file_of_the_theme_that_has_no_digest_in_its_name_is_that_of_today(tiny, visitor):
    names = ("site-logo.svg", "js-badge.svg", "site-illustration.svg")
    logo = '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="20"><path d="M0 0h9v20z"/></svg>'
    images = "".join(f'<img class="own" src="{{{{site.base}}}}assets/{name}" alt="">' for name in names)
    theme = lambda width: {f"Templates/assets/{name}": logo.format(width) for name in names}
    site = tiny({**news(3), **theme(40), "Templates/brand.mustache": images + "{{site.title}}\n"})
    page = reading_offline(visitor(site), "news/")
    page.reload()
    for name in names:
        wait_until(page, *in_caches("files", "/assets/" + name))
    site.write(theme(50)).generate("--base-url", "https://example.org/")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto(site.url("about/"))
    for own in page.locator(".own").all():
        expect(own).to_have_js_property("naturalWidth", 50)


def test_where_the_browser_gives_no_more_room_the_oldest_pages_go(tiny, visitor):
    visit = visitor(tiny(news(12)))
    page = reading_offline(visit, "news/story-1/")
    for number in (2, 3, 4):
        page.goto(visit.site.url(f"news/story-{number}/"))
        wait_until(page, *in_caches("pages", f"/news/story-{number}/"))
    (worker,) = page.context.service_workers
    worker.evaluate("""() => { const put = Cache.prototype.put; let refused = 0
      Cache.prototype.put = function (...all) { return !String(all[0]).includes('story-5') || refused++ ? put.apply(this, all) : Promise.reject(new DOMException('full', 'QuotaExceededError')) } }""")
    page.goto(visit.site.url("news/story-5/"))
    expect(heading(page)).to_have_text("Story 5")
    wait_until(page, *in_caches("pages", "/news/story-5/"))
    wait_until(page, *in_caches("pages", "/news/story-2/", count=0))
    wait_until(page, *in_caches("pages", "/news/story-1/", count=0))
    wait_until(page, *in_caches("pages", "/news/story-4/"))


def test_where_the_browser_gives_no_room_at_all_the_site_works(tiny, visitor):
    visit = visitor(tiny(news(12)))
    page = reading_offline(visit, "news/story-1/")
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": visit.site.origin, "quotaSize": 1})
    for number in (2, 3):
        page.goto(visit.site.url(f"news/story-{number}/"))
        page.wait_for_selector("html[data-ready]", state="attached")
        expect(heading(page)).to_have_text(f"Story {number}")
    favourite(page.locator("[data-part=article]")).click()
    expect(favourite(page.locator("[data-part=article]"))).to_have_attribute("aria-pressed", "true")


def test_a_new_version_takes_over(tiny, visitor):
    site = tiny(news(12))
    visit = visitor(site)
    page = reading_offline(visit, "news/")
    former = page.evaluate(SHELLS)
    site.write({"Content/stories/new.md": story("Story of today", "2026-11-21", id="new"), "Content/site.yml": site_named("Other Paper", site)}).generate("--base-url", "https://example.org/")
    page.reload()
    wait_until(page, NEW_SHELL, former[0])
    go_offline(visit, page)
    page.goto(site.url("news/story-2/"))
    expect(page.locator("html[data-page=offline]")).to_be_attached()
    expect(page).to_have_title(re.compile("Other Paper"))
    page.goto(site.url("news/"))
    expect(cards(page).first).to_contain_text("Story of today")


def site_named(title, site):
    return (site.folder / "Content/site.yml").read_text().replace("title: Small Paper", f"title: {title}")


def test_a_page_that_one_comes_back_to_knows_how_the_network_is(tiny, visitor):
    page = visitor(tiny(news(12)))("news/")
    banner = page.locator("[data-part=connectivity]")
    for isOnline, words in (("false", "No network"), ("true", "back")):
        page.evaluate(f"() => {{ Object.defineProperty(navigator, 'onLine', {{value: {isOnline}, configurable: true}}) }}")
        come_back(page)
        expect(banner).to_contain_text(words)


def test_what_was_asked_for_by_its_new_name_too_early_is_not_kept_for_good(tiny, visitor):
    """Servers and the caches in front of them change one file after the other, so a new name may bring former content for a while."""
    site = tiny(news(12))
    visit = visitor(site)
    page = reading_offline(visit, "news/")
    former = {file: file.read_bytes() for kind in ("news/*.json", "search/*.bin") for file in site.output.glob("data/" + kind) if file.name != "index.json"}
    site.write({"Content/stories/new.md": story("Goats on the roof", "2026-11-21", id="new")}).generate("--base-url", "https://example.org/")
    latest = {file: file.read_bytes() for file in former}
    paths = ("news/?q=goats", "search/?q=goats")
    for file, content in former.items():
        file.write_bytes(content)
    for path in paths:
        page.goto(site.url(path))
        expect(toast(page).get_by_role("button", name="Try again")).to_be_visible()
    for file, content in latest.items():
        file.write_bytes(content)
    for path in paths:
        page.goto(site.url(path))
        expect(cards(page)).to_have_count(1)
        expect(toast(page)).to_have_count(0)


def test_the_manifest_names_the_site_and_its_icons(tiny, visitor):
    visit = visitor(tiny(news(3), BASE))
    page = visit("news/")
    manifest = page.request.get(page.locator("link[rel=manifest]").evaluate("link => link.href")).json()
    assert manifest["name"] == "Small Paper" and manifest["start_url"] == manifest["scope"] == manifest["id"] == BASE
    assert len(manifest["icons"]) >= 3
    for icon in manifest["icons"]:
        assert icon["src"].startswith(BASE) and page.request.get(visit.site.origin + icon["src"]).ok, icon


def test_no_offline_leaves_all_of_it_out(tiny, visitor):
    site = tiny(news(12), generate=False)
    site.generate("--base-url", "https://example.org/", "--no-offline")
    for path in ("sw.js", "manifest.webmanifest", "offline/index.html"):
        assert not (site.output / path).exists(), path
    page = visitor(site)("news/", service_workers="allow")
    expect(page.locator("link[rel=manifest]")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    assert page.evaluate("caches.keys().then(all => all.length)") == 0


def test_a_site_that_gives_it_up_clears_what_readers_kept(tiny, visitor):
    site = tiny(news(12))
    visit = visitor(site)
    page = reading_offline(visit, "news/")
    site.generate("--base-url", "https://example.org/", "--no-offline")
    page.reload()
    page.evaluate("navigator.serviceWorker.getRegistrations().then(all => Promise.all(all.map(one => one.update()))).then(() => 0)")
    wait_until(page, "async () => !(await caches.keys()).length && !(await navigator.serviceWorker.getRegistrations()).length")


def test_an_address_that_leads_nowhere_is_not_asked_again_to_be_kept(visit, demo):
    page = visit("nowhere/", service_workers="allow")
    wait_until(page, "!!navigator.serviceWorker.controller")
    wait_until(page, *in_caches("pages", "/about/"))
    assert page.evaluate(*in_caches("pages", "/nowhere/", count=0))
    # The one fault is what the browser reports about the page itself.
    assert len(visit.faults) == 1 and "404 (Not Found)" in visit.faults[0], visit.faults
    visit.tolerate("404")


def test_the_offline_page_shows_a_favourite_that_was_withdrawn_as_gone(tiny, visitor):
    """favourites: shown as gone wherever they are listed, once that is known"""
    site = tiny(news(12))
    visit = visitor(site)
    visit.tolerate("404")
    page = reading_offline(visit, "news/")
    favourite(card(page, "Story 9")).click()
    wait_until(page, *in_caches("favourites", "/news/story-9/"))
    (site.folder / "Content/stories/0009.md").unlink()
    site.generate("--base-url", "https://example.org/")
    page.goto(site.url("favourites/"))
    expect(card(page, "Story 9")).to_contain_text("No longer on this site.")
    page.goto(site.url("offline/"))
    page.locator("[data-part=kept]").click()
    kept = page.locator("[data-part=offline-pages] li").filter(has_text="Story 9")
    expect(kept).to_contain_text("No longer on this site.")
    expect(kept.get_by_role("link")).to_have_count(0)
    expect(page.locator("[data-part=offline-pages]").get_by_role("link", name="News", exact=True)).to_be_visible()


def test_the_way_back_asks_the_site_for_no_page_again(tiny, visitor):
    visit = visitor(tiny(news(12)))
    page = reading_offline(visit, "news/")
    page.evaluate("addEventListener('unload', () => {})")  # browsers keep no page with such a listener in memory
    page.goto(visit.site.url("news/story-9/"))
    visit.site.requests.clear()
    page.go_back()
    expect(heading(page)).to_contain_text("News")
    page.wait_for_selector("html[data-ready]", state="attached")
    assert "/news/" not in [path for path, *_ in visit.site.requests], visit.site.requests


COVERED = """() => { const { left, right, bottom } = document.activeElement.getBoundingClientRect()
  return !!document.elementFromPoint((left + right) / 2, Math.min(bottom, innerHeight) - 1)?.closest('[data-part=connectivity]') }"""


def test_that_there_is_no_network_covers_nothing_that_is_told_or_has_the_focus(tiny, visitor):
    visit = visitor(tiny(news(40)))
    page = visit("news/", viewport={"width": 390, "height": 700})
    go_offline(visit, page)
    banner = page.locator("[data-part=connectivity]")
    expect(banner).to_contain_text("No network")
    star = favourite(cards(page).first)
    star.click()
    toast(page).get_by_role("button", name="Undo").click()
    expect(star).to_have_attribute("aria-pressed", "false")
    star.focus()
    for _ in range(30):
        page.keyboard.press("Tab")
        assert not page.evaluate(COVERED), page.evaluate("document.activeElement.outerHTML")
    scroll_to_end(page)
    foot, top = page.locator("[data-part=footer]").bounding_box(), banner.bounding_box()["y"]
    assert foot["y"] + foot["height"] <= top
