"""Faults in storage, data and files are told in a message, and everything else goes on working."""
import json
import re

import pytest
from playwright.sync_api import expect

from examples import configuration, news, racing, story
from pages import cards, facet, favourite, filter_box, titles, toast

FULL = "Object.defineProperty(window, 'localStorage', { value: new Proxy({}, { set() { throw new DOMException('full', 'QuotaExceededError') } }) })"
BLOCKED = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError') }})"
KEPT = ("theme", "density", "columns", "top", "keys", "favourites")
GARBAGE = ("{", "null", "[[]]", '"<b>x</b>"', '{"a": [1]}', "[null, 3, {}]", '[{"id": "x", "t": "Facts", "c": "zz"}, {"id": "y", "t": "Address", "u": "http://["}]')


@pytest.fixture
def paper(tiny):
    return tiny(news(25))


@pytest.mark.parametrize("script", [FULL, BLOCKED], ids=["full", "blocked"])
def test_storage_that_keeps_nothing(paper, visitor, script):
    visit = visitor(paper)
    context = visit.context()
    context.add_init_script(script)
    page = visit.open(context, "news/")
    favourite(cards(page).first).click()
    expect(toast(page)).to_contain_text("Not kept")
    expect(favourite(cards(page).first)).to_have_attribute("aria-pressed", "false")
    filter_box(page).fill("Story 3")
    expect(cards(page).first).to_contain_text("Story 3")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog").locator("[data-part=not-kept]")).to_be_visible()
    page.get_by_role("dialog").get_by_label("Dark").check()
    expect(page.locator("html[data-theme=dark]")).to_be_attached()


@pytest.mark.parametrize("script", [FULL, BLOCKED], ids=["full", "blocked"])
def test_how_many_events_are_shown_is_chosen_where_storage_keeps_nothing(tiny, visitor, script):
    visit = visitor(tiny(racing({f"Race {n}": f"2026-11-21T13:{n:02}:00Z" for n in range(1, 25)})))
    context = visit.context()
    context.add_init_script(script)
    page = visit.open(context, "racing/")
    expect(cards(page)).to_have_count(5)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").locator("select[name=top]").select_option("20")
    expect(cards(page)).to_have_count(20)


@pytest.mark.parametrize("garbage", GARBAGE)
def test_storage_that_holds_garbage(paper, visitor, garbage):
    visit = visitor(paper)
    context = visit.context()
    values = {f"broadsheet.{name} /": garbage for name in KEPT}
    context.add_init_script(f"if (location.protocol == 'http:') for (const [key, value] of Object.entries({json.dumps(values)})) localStorage.getItem(key) ?? localStorage.setItem(key, value)")
    page = visit.open(context, "news/")
    assert len(titles(page)) >= 10
    favourite(cards(page).first).click()
    expect(favourite(cards(page).first)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("link", name="Favourites").click()
    expect(cards(page)).to_have_count(1)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_shard_that_is_missing(tiny, visitor):
    site = tiny(news(700))
    shards = site.json("data/news/index.json")["shards"]
    assert len(shards) > 1
    (site.output / shards[0]["path"]).unlink()
    visit = visitor(site)
    visit.tolerate("404")
    page = visit("news/")
    filter_box(page).fill("Story")
    expect(page.locator("[data-part=position]")).to_contain_text("could not be read")
    expect(toast(page).get_by_role("button", name="Try again")).to_be_visible()
    assert len(titles(page)) > 10


def test_a_shard_that_is_old(tiny, visitor):
    site = tiny(news(60))
    shard = site.output / site.json("data/news/index.json")["shards"][0]["path"]
    old = json.loads(shard.read_text())
    old["digest"] = "0" * 12
    shard.write_text(json.dumps(old))
    page = visitor(site)("news/")
    filter_box(page).fill("Story")
    expect(page.locator("[data-part=position]")).to_contain_text(re.compile("changed|could not be read"))
    assert len(titles(page)) > 10


def test_an_event_without_start(tiny, visitor):
    files = racing({"Race 1": "2026-11-21T12:05:00Z", "Race 2": "2026-11-21T12:10:00Z"})
    files["Content/stories/none.md"] = story("Race without start", kind="event", id="none")
    site = tiny(files, generate=False)
    told = site.run("--base-url", "https://example.org/").stderr
    assert all(word in told for word in ("item.event-without-start", "none.md", "shown as a story")), told
    page = visitor(site)("racing/")
    assert titles(page) == ["Race 1", "Race 2", "Race without start"]
    expect(cards(page).last.locator("[data-part=countdown]")).to_have_count(0)
    expect(cards(page).first.locator("[data-part=countdown]")).not_to_be_empty()


def test_filters_by_properties_that_are_called_as_something_else_in_addresses_or_in_scripts(tiny, visitor):
    """The address holds what was chosen, also for a reader who opens it anew."""
    names = {"sort": "oldest", "q": "red", "unread": "late", "constructor": "Lotus"}
    files = {"Content/site.yml": configuration(f"  - {{name: News, facets: [{', '.join(names)}]}}\n  - {{name: More}}\n")}
    for n in range(4):
        head = {name: value if n % 2 else "other" for name, value in names.items() if n or name != "constructor"}
        files[f"Content/stories/{n}.md"] = story(f"Story {n}", f"2026-11-1{n}", id=f"story-{n}", **head)
    page = visitor(tiny(files))("news/")
    for name, value in names.items():
        facet(page, value).click()
        expect(cards(page)).to_have_count(2)
        assert titles(page) == ["Story 3", "Story 1"], name
        page.reload()
        expect(facet(page, value)).to_have_attribute("aria-pressed", "true")
        expect(cards(page)).to_have_count(2)
        assert titles(page) == ["Story 3", "Story 1"], name
        expect(filter_box(page)).to_have_value("")
        facet(page, value).click()
        expect(cards(page)).to_have_count(4)


def test_a_tag_that_is_called_as_something_in_scripts_is_counted(tiny, visitor):
    files = {"Content/site.yml": configuration()}
    for n in range(4):
        files[f"Content/stories/{n}.md"] = story(f"Story {n}", f"2026-11-1{n}", id=f"story-{n}", tags="[constructor, even]" if n % 2 else "[constructor]")
    page = visitor(tiny(files))("news/?sort=title")
    facet(page, "even").click()
    expect(cards(page)).to_have_count(2)
    expect(facet(page, "constructor").locator(".count")).to_have_text("4")
    expect(facet(page, "even").locator(".count")).to_have_text("2")


def test_a_section_that_is_called_as_something_in_scripts_fails_only_where_it_does(tiny, visitor):
    visit = visitor(tiny({**news(2), "Content/site.yml": configuration("  - name: Constructor\n  - name: More\n")}))
    context = visit.context()
    context.route("**/data/site.json*", lambda route: route.fulfill(json={"version": "1", "failing": {"": "Notes fails.", "more": "Notes fails."}}))
    expect(visit.open(context, "more/").locator("[data-part=source-failed]")).to_contain_text("Notes fails.")
    page = visit.open(context, "constructor/")
    page.wait_for_timeout(500)
    expect(page.locator("[data-part=source-failed]")).to_have_count(0)


def importing(page, name, content):
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "application/json", "buffer": content})


def feed(home, *items):
    return json.dumps({"version": "https://jsonfeed.org/version/1.1", "title": "Favourites", "home_page_url": home, "items": list(items)}).encode()


def test_a_favourite_of_another_sites_export(paper, visitor):
    page = visitor(paper)("favourites/")
    importing(page, "favourites.json", feed("https://other.example.org/", {"id": "x1", "url": "https://other.example.org/a/", "title": "From elsewhere"}, {"id": 3}))
    expect(toast(page)).to_contain_text("other.example.org")
    expect(cards(page)).to_have_count(1)
    expect(cards(page).get_by_role("link", name="From elsewhere")).to_have_attribute("href", "https://other.example.org/a/")


@pytest.mark.parametrize("content", [b"not JSON", b"[1]", b'{"version": "1"}', b"", b"\xff\xfe\x00"], ids=["no JSON", "a list", "no feed", "empty", "bytes"])
def test_an_import_that_is_no_export(paper, visitor, content):
    page = visitor(paper)("favourites/")
    importing(page, "shopping.json", content)
    expect(toast(page)).to_contain_text("shopping.json")
    expect(cards(page)).to_have_count(0)
    expect(page.locator("[data-part=favourites][data-state=empty]")).to_be_visible()


def test_an_import_with_a_harmful_address(paper, visitor):
    page = visitor(paper)("favourites/")
    home = paper.url()
    importing(page, "favourites.json", feed(home, {"id": "x", "url": "javascript:alert(1)", "title": "Harmful"}, {"id": "y", "url": home + "news/story-1/", "title": "<img src=x onerror=alert(1)>"}))
    expect(cards(page)).to_have_count(1)
    expect(cards(page)).to_contain_text("<img src=x")


def test_scripts_that_do_not_come(paper, visitor):
    visit = visitor(paper)
    visit.tolerate("main.js")
    context = visit.context()
    context.route("**/main.js", lambda route: route.abort())
    page = visit.open(context, "news/", ready=False)
    expect(page.locator("html")).not_to_have_class("scripted")
    expect(page.locator("[data-part=controls]")).to_be_hidden()
    expect(cards(page).first).to_be_visible()


def test_a_script_of_the_page_of_favourites_that_does_not_come(paper, visitor):
    visit = visitor(paper)
    visit.tolerate("favourites-page.js")
    context = visit.context()
    context.route("**/favourites-page.js", lambda route: route.abort())
    page = visit.open(context, "favourites/", ready=False)
    expect(page.locator("html")).not_to_have_class("scripted")
    expect(page.locator("main .notice")).to_be_visible()
    expect(page.locator("[data-part=controls]")).to_be_hidden()
