"""Sky Cat News: stories, web links and adverts in one list."""
import gzip
import json
import re

import pytest
from playwright.sync_api import expect

from apis import cat_news, cat_story
from examples import news, story
from pages import card, cards, entries, facet, go_offline, in_caches, reading_offline, scroll_down, shifts, titles, wait_until
from sites import ROOT

SECTION = "cats"
LIST = f"{SECTION}/"
BOTH = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
MAPPING = {"Content/sky-cat-news.yml": (ROOT / "Content/mappings/sky-cat-news.yml").read_text()}


def cats(address="list.json"):
    return {**MAPPING, "Content/site.yml": f"""title: Sky Cat
allow: [127.0.0.0/8]
sources:
  - {{ name: Sky Cat, api: {address}, mapping: sky-cat-news.yml }}
sections:
  - {{ name: Sky Cat News, sources: [Sky Cat], pageSize: 20, advertEvery: 6 }}
"""}


def cat_files(count):
    stories = {f"Content/story-{number}.json": cat_story(number) for number in range(10, count + 10) if number % 5}
    return {"Content/list.json": cat_news(count), **stories}


@BOTH
def test_sees_a_featured_story_then_latest(visit, demo, scripts):
    """sees a featured story, then Latest, sorted by updated, newest first"""
    page = visit("", scripts=scripts)
    featured, latest = page.locator("[data-part=featured]"), page.locator("[data-part=latest]")
    expect(featured.get_by_role("link").first).to_be_visible()
    expect(latest.get_by_role("heading", name="Latest")).to_be_visible()
    assert featured.bounding_box()["y"] < latest.bounding_box()["y"]
    order = {entry["id"]: entry.get("w", entry["o"]) for entry in entries(demo, SECTION)}
    shown = [order[id] for id in visit(LIST, scripts=scripts).locator("[data-part=items] [data-part=card]").evaluate_all("all => all.map(one => one.dataset.id)")]
    assert shown == sorted(shown, reverse=True) and len(shown) > 5


def test_which_story_is_featured_is_configuration(tiny, visitor):
    """which story is featured is configuration; same input, same order"""
    plain = {**news(3), "Content/stories/long.md": story("A story worth leading", "2026-11-20T00:01:30Z", id="long")}
    marked = {**plain, "Content/stories/0002.md": story("Story 2", "2026-11-20T00:02:00Z", id="story-2", featured="true")}
    for files, title in ((plain, "A story worth leading"), (marked, "Story 2")):
        one, two = (tiny(files, generate=False).generate("--base-url", "https://example.org/") for _ in range(2))
        assert one.read("index.html") == two.read("index.html")
        expect(visitor(one)("", scripts=False).locator("[data-part=featured]")).to_contain_text(title)


@BOTH
def test_opens_any_story(visit, demo, scripts):
    """opens any story (the app opens only the featured one)"""
    sample = ROOT / "Content/samples/cats"
    listed = [item for item in json.loads((sample / "news-list.json").read_text())["data"] if item["type"] == "story"]
    known = {entry["t"]: entry for entry in entries(demo, SECTION)}
    for item in listed:
        assert (demo.output / known[item["headline"]]["u"] / "index.html").is_file(), item["headline"]
    told = max((json.loads(file.read_text()) for file in sample.glob("story-*.json")), key=lambda told: sum(part["type"] == "image" for part in told["contents"]))
    page = visit(known[told["headline"]]["u"], scripts=scripts)
    expect(page.get_by_role("heading", level=1)).to_have_text(told["headline"])
    expect(page.locator("[data-part=hero] img")).to_have_attribute("alt", told["heroImage"]["accessibilityText"])
    expect(page.locator("time[data-part=date]")).to_have_attribute("datetime", re.compile("^20"))
    expect(page.locator("time[data-part=updated]")).to_have_attribute("datetime", re.compile("^20"))
    parts = page.locator("[data-part=body] :is(p, img)").evaluate_all("all => all.filter(one => one.matches('img') || one.textContent.trim()).map(one => one.matches('img') ? 'image' : 'paragraph')")
    assert parts == [part["type"] for part in told["contents"]]


@BOTH
def test_a_close_control_and_esc_lead_back(visit, scripts):
    """a close control and Esc lead back to the place one came from"""
    for way in ("close", "Escape") if scripts else ("close",):
        page = visit(f"{LIST}page/1/", scripts=scripts)
        page.locator("[data-part=items] [data-kind=story] [data-part=headline] a").last.click()
        expect(page.locator("html[data-page=detail]" + ("[data-ready]" if scripts else ""))).to_be_attached()
        page.locator("[data-part=close]").click() if way == "close" else page.keyboard.press("Escape")
        page.wait_for_url("**/cats/page/1/" if scripts else "**/cats/")


def test_scrolls_and_opens(visit):
    """scrolls: title bar shrinks; opens: card grows into the story; parts appear in turn"""
    reveal = "addEventListener('pagereveal', event => window.grows = !!event.viewTransition)"

    def opened(**options):
        context = visit.context(**options)
        context.add_init_script(reveal)
        page = visit.open(context, LIST)
        before = page.locator(".brand").bounding_box()["height"]
        scroll_down(page, 300)
        shrunk = before - page.locator(".brand").bounding_box()["height"]
        page.locator("[data-part=items] [data-kind=story] [data-part=headline] a").nth(2).click()
        expect(page.locator("[data-part=article]")).to_be_visible()
        moving = page.evaluate("document.getAnimations().filter(one => one.animationName == 'appear').length") if options else None
        return shrunk, page.evaluate("window.grows"), moving

    shrunk, grows, _ = opened()
    assert shrunk > 1 and grows
    shrunk, grows, moving = opened(reduced_motion="reduce")
    assert not shrunk and not grows and not moving


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
def test_the_bar_comes_as_one_scrolls(visit, size):
    """scrolls: title bar shrinks, on a phone as well"""
    page = visit(LIST, viewport={"width": size[0], "height": size[1]})
    bar = "getComputedStyle(document.querySelector('.masthead'), '::before')"
    assert page.evaluate(f"{bar}.display != 'none' && {bar}.visibility") == "hidden"
    page.evaluate("scrollTo(0, 600)")
    wait_until(page, f"{bar}.visibility == 'visible' && {bar}.opacity == 1")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_goes_back_to_a_list_that_is_still_where_it_was(visit):
    """goes back to a list that is still where it was (the app loses it)"""
    page = visit(LIST)
    facet(page, "Story").click()
    expect(page).to_have_url(re.compile("type=story"))
    link = cards(page).last.get_by_role("link").first
    link.scroll_into_view_if_needed()
    place, shown = page.evaluate("scrollY"), titles(page)
    link.click()
    expect(page.locator("[data-part=article]")).to_be_visible()
    page.go_back()
    expect(cards(page)).to_have_count(len(shown))
    wait_until(page, "place => Math.abs(scrollY - place) < 100", place)
    assert titles(page) == shown and "type=story" in page.url
    page.go_back()
    expect(facet(page, "Story")).to_have_attribute("aria-pressed", "false")
    page.go_forward()
    expect(facet(page, "Story")).to_have_attribute("aria-pressed", "true")


def test_pulls_to_refresh(tiny, visitor):
    """pulls to refresh; sees errors, not a crash"""
    site = tiny(news(12))
    visit = visitor(site)
    page = visit("news/")
    button, line = page.locator("[data-part=refresh]"), page.locator("[data-part=refresh-status]")
    button.click()
    expect(line).to_have_text(re.compile(r"Nothing new, checked 12:0\d"))
    site.write({"Content/stories/new.md": story("Story of today", "2026-11-21", id="new")}).generate("--base-url", "https://example.org/")
    shifts(page)
    button.click()
    expect(line).to_have_text(re.compile(r"1 new story, checked 12:0\d"))
    expect(cards(page).first).to_contain_text("Story of today")
    assert shifts(page) <= 0.01
    visit.tolerate("Failed to load resource")
    page.route("**/news/", lambda route: route.fulfill(status=503))
    button.click()
    expect(line).to_have_text("The server answers with an error.")
    expect(button).to_have_text("Try again")


def test_is_told_that_the_site_was_rebuilt(tiny, visitor):
    """a notice when the site was rebuilt"""
    site = tiny(news(12))
    page = visitor(site)("news/")
    site.write({"Content/stories/new.md": story("Story of today", "2026-11-21", id="new")}).generate("--base-url", "https://example.org/")
    page.clock.fast_forward("05:01")
    notice = page.locator("[data-part=rebuilt]")
    expect(notice).to_contain_text("This site has been updated.")
    notice.get_by_role("button", name="Show").click()
    expect(cards(page).first).to_contain_text("Story of today")


@BOTH
def test_a_failed_source_is_told_with_the_age_of_what_is_shown(tiny, visitor, api, scripts):
    """failed source = banner with the age of what is shown"""
    stub = api(lambda path, query, headers: cat_news(3) if path == "/v1/list.json" else cat_story(int(path[10:-5])))
    site = tiny(cats(stub.origin + "/v1/list.json"))
    stub.answer = lambda path, query, headers: 500
    site.generate("--base-url", "https://example.org/", "--refresh", "--fail-on", "never", now="2026-11-21T15:00:00Z")
    page = visitor(site)("sky-cat-news/", scripts=scripts)
    expect(page.locator("[data-part=source-failed]")).to_contain_text("Sky Cat")
    expect(page.locator("[data-part=source-failed]")).to_contain_text("21 November 2026")
    assert titles(page)


def test_reads_without_a_network(visit):
    """reads without a network, images have placeholders, not endless spinners"""
    page = reading_offline(visit, LIST)
    cards(page).locator("[data-part=headline] a[href^='/cats/']").first.click()
    title = page.get_by_role("heading", level=1).inner_text()
    wait_until(page, *in_caches("pages", page.url[len(visit.site.origin):]))
    go_offline(visit, page)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator("[data-part=body]")).not_to_be_empty()
    page.goto(visit.site.url(LIST))
    expect(cards(page).first).to_be_visible()
    assert page.locator("[aria-busy=true]").count() == 0


def test_images_have_placeholders(visit):
    """images have placeholders, not endless spinners"""
    context = visit.context()
    context.route("**/media/**", lambda route: route.abort())
    visit.tolerate("Failed to load resource")
    page = visit.open(context, LIST)
    picture = page.locator("[data-part=items] [data-part=picture]").first
    box = picture.bounding_box()
    assert box["width"] > 40 and box["height"] > 40
    assert picture.evaluate("box => getComputedStyle(box).backgroundColor") != "rgba(0, 0, 0, 0)"


def test_dark_mode(visit):
    """dark mode follows the system, and a toggle that takes effect everywhere at once"""
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light = visit(LIST).evaluate(paper)
    page = visit(LIST, color_scheme="dark")
    dark = page.evaluate(paper)
    assert light != dark
    other = visit.open(page.context, "")
    page.bring_to_front()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("Light").check()
    assert page.evaluate(paper) == light
    wait_until(other, f"light => {paper} == light", light)


def test_sees_one_design_throughout(visit):
    """sees one design throughout (the app's sizes were left scattered)"""
    documented = set(re.findall(r"`([a-z-]+)`", (ROOT / "Content/handbook/templates.md").read_text().split("## Names for parts")[1].split("## ")[0]))
    page = visit.context().new_page()
    for path in ("", LIST, "racing/", "tags/", "favourites/", "search/", "about/", "health/", "404.html"):
        visit.go(page, path)
        used = set(page.locator("[data-part]").evaluate_all("all => all.map(one => one.dataset.part)"))
        assert used <= documented, f"undocumented parts on /{path}: {used - documented}"
        page.evaluate("document.documentElement.style.setProperty('--paper', 'rgb(1, 2, 3)')")
        assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(1, 2, 3)"


def test_taps_a_web_link(tiny, visitor):
    """taps a web link"""
    page = visitor(tiny({**cats(), **cat_files(20)}))("sky-cat-news/", scripts=False)
    broken = card(page, "Cat 15")
    expect(broken).to_contain_text("not available")
    expect(broken.get_by_role("link")).to_have_count(0)
    link = card(page, "Cat 20").get_by_role("link")
    expect(card(page, "Cat 20")).to_contain_text("leads to another site")
    expect(link).to_have_attribute("href", "https://elsewhere.example.org/20")
    expect(link).to_have_attribute("rel", "external")


def test_sees_adverts_in_the_list(tiny, visitor):
    """sees adverts in the list (the app's data has them, its UI never did)"""
    site = tiny({**cats(), **cat_files(25)})
    page = visitor(site)("sky-cat-news/", scripts=False)
    parts = page.locator("[data-part=items] > li > article").evaluate_all("all => all.map(one => one.dataset.part)")
    assert parts == ["card"] * 6 + ["advert"] + ["card"] * 6 + ["advert"] + ["card"] * 6 + ["advert"] + ["card"] * 7
    advert = page.locator("[data-part=advert]").first
    expect(advert).to_contain_text("Advertisement")
    expect(advert.get_by_role("link")).to_have_attribute("rel", "sponsored nofollow")
    for file in site.output.rglob("*"):
        if file.suffix in (".atom", ".rss", ".json", ".xml", ".bin") and file.is_file():
            content = gzip.decompress(file.read_bytes()) if file.suffix == ".bin" else file.read_bytes()
            assert b"adverts.example.org" not in content, f"an advert in {file}"
    assert site.json("data/sky-cat-news/index.json")["count"] == 25


def test_swaps_file_provider_for_network_provider(tiny, api, visitor):
    """swaps file provider for network provider"""
    stub = api(lambda path, query, headers: cat_news(4) if path == "/v1/list.json" else cat_story(int(path[10:-5])))

    def shown(files):
        visit = visitor(tiny(files))
        listed = titles(visit("sky-cat-news/", scripts=False))
        return listed, visit("sky-cat-news/cat-11/", scripts=False).locator("[data-part=body]").inner_text()

    assert shown({**cats(), **cat_files(4)}) == shown(cats(stub.origin + "/v1/list.json"))
    assert len(stub.requests) == 1 + 3
