"""Data that is on its way or does not come never looks as if there were none."""
import re

import pytest
from playwright.sync_api import expect

from apis import cat_news, cat_story
from examples import news, racing, story
from pages import cards, facet, filter_box, go_offline, hold, read, shifts, status, titles, toast, wait_for
from test_cbc_news import PROBLEMS
from test_next_to_go import LIST as RACES, START, races, stop
from test_sky_cat_news import cats

ANSWERS = {
    "noNetwork": (None, "It does not answer."),
    "serverError": (503, "Its server answers with an error."),
    "badResponse": (b"<html>", "Its answer could not be understood."),
}


def position(page):
    return page.locator("[data-part=position]")


def test_a_list_stays_until_what_fits_is_known_and_nothing_is_counted_before(tiny, visitor):
    page = visitor(tiny(news(60)))("news/")
    shown = titles(page)
    held, release = hold(page, "**/data/news/*")
    filter_box(page).fill("story 3")
    expect(position(page)).to_have_text("still loading")
    assert titles(page) == shown
    expect(page.locator("[data-part=none]")).to_be_hidden()
    wait_for(page, lambda: held)
    release()
    expect(position(page)).to_have_text("11 results")
    assert titles(page)[-1] == "Story 3"


def test_results_of_what_was_read_so_far_say_so(tiny, visitor):
    site = tiny(news(700))
    index = site.json("data/news/index.json")
    page = visitor(site)("news/")
    last = f"**/{index['shards'][-1]['path']}*"
    held, release = hold(page, last)
    filter_box(page).fill("story")
    read = index["covered"] - index["shards"][-1]["count"]
    expect(position(page)).to_have_text(f"{read} results · {read} of {index['covered']} searched so far")
    wait_for(page, lambda: held)
    release()
    expect(position(page)).to_have_text("700 results")


def test_a_change_is_announced_whatever_follows_at_once(tiny, visitor):
    page = visitor(tiny(news(60)))("news/")
    page.evaluate("""addEventListener('broadsheet:list', () => dispatchEvent(new CustomEvent('broadsheet:setting', {detail: {name: 'columns'}})), {once: true})""")
    filter_box(page).fill("story 3")
    expect(position(page)).to_have_text("11 results")
    expect(status(page)).to_have_text("11 results")


def test_a_search_waits_with_lines_as_high_as_results(tiny, visitor):
    page = visitor(tiny(news(60)))("search/")
    held, release = hold(page, "**/data/search/*")
    page.locator("main").get_by_role("searchbox").fill("story")
    expect(position(page)).to_have_text("still loading")
    items = page.locator("[data-part=items]")
    assert items.bounding_box()["height"] > 300
    assert items.evaluate("list => getComputedStyle(list, '::before').backgroundImage") != "none"
    wait_for(page, lambda: held)
    release()
    expect(position(page)).to_contain_text("60 results")
    expect(cards(page)).to_have_count(10)
    assert items.evaluate("list => getComputedStyle(list, '::before').content") == "none"


@pytest.mark.parametrize("problem", PROBLEMS)
def test_an_error_stands_alone_and_goes_when_the_network_is_back(tiny, visitor, problem):
    answer, words = PROBLEMS[problem]
    visit = visitor(tiny(news(60)))
    page = visit("news/")
    shown = titles(page)
    page.route("**/data/news/*", answer)
    visit.tolerate("Failed to load resource")
    filter_box(page).fill("xylophone")
    expect(toast(page)).to_contain_text(words)
    expect(position(page)).to_have_text(words)
    expect(page.locator("[data-part=none]")).to_be_hidden()
    assert titles(page) == shown, "what was here stays"
    go_offline(visit, page)
    expect(page.locator("[data-part=connectivity]")).to_contain_text("No network")
    page.unroute("**/data/news/*")
    page.context.set_offline(False)
    expect(position(page)).to_have_text("0 results")
    expect(toast(page)).to_have_count(0)
    expect(page.locator("[data-part=none]")).to_contain_text("Nothing matches")


def test_what_a_network_that_is_back_does_not_answer_at_once_is_asked_for_again(tiny, visitor):
    visit = visitor(tiny(news(60)))
    page = visit("news/")
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.abort() if len(asked) < 3 else route.continue_()

    page.route("**/data/news/*", answer)
    visit.tolerate("Failed to load resource")
    filter_box(page).fill("xylophone")
    expect(toast(page)).to_be_visible()
    go_offline(visit, page)
    expect(page.locator("[data-part=connectivity]")).to_contain_text("No network")
    page.context.set_offline(False)
    expect(position(page)).to_have_text("0 results")
    expect(toast(page)).to_have_count(0)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_races_stay_where_those_that_fit_are_not_known(visit, problem):
    answer, words = PROBLEMS[problem]
    page = visit(RACES)
    shown = titles(page)
    visit.tolerate("Failed to load resource")
    page.route("**/data/racing/*", answer)
    facet(page, "Harness").click()
    expect(position(page)).to_have_text(words)
    assert titles(page) == shown
    expect(page.locator("[data-part=none]")).to_be_hidden()


@pytest.mark.parametrize("problem", PROBLEMS)
def test_a_list_of_races_that_cannot_be_filled_says_why(tiny, visitor, problem):
    answer, words = PROBLEMS[problem]
    files = racing(races(60, 120), kinds="[event]")
    files["Content/site.yml"] += "  - { name: Notes, sources: [Notes], kinds: [story] }\n"
    visit = visitor(tiny({**files, "Content/stories/note.md": story("A note")}))
    visit.tolerate("Failed to load resource")
    for path in ("", RACES):
        page = visit(path)
        page.route("**/data/racing/*", answer)
        stop(page, 400)
        expect(page.locator("main").get_by_text(words).first).to_be_visible()
        expect(page.locator("[data-part=upcoming]")).to_be_hidden()
        assert "nothing upcoming" not in read(page)
        page.unroute("**/data/racing/*")
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.locator("[data-part=upcoming]")).to_be_visible()
        expect(page.locator("main").get_by_text(words)).to_have_count(0)


@pytest.mark.parametrize("condition", ANSWERS)
def test_a_source_that_fails_is_told_on_pages_that_keep_their_bytes(tiny, visitor, api, condition):
    answer, words = ANSWERS[condition]
    stub = api(lambda path, query, headers: cat_news(7, adverts=0) if path == "/v1/list.json" else cat_story(int(path[10:-5])))
    files = cats(stub.origin + "/v1/list.json")
    files["Content/site.yml"] = files["Content/site.yml"].replace("pageSize: 20", "pageSize: 2, facets: [type]") + "  - { name: Notes, sources: [Notes] }\n"
    files["Content/site.yml"] = files["Content/site.yml"].replace("sections:", "  - { name: Notes, markdown: notes }\nsections:")
    site = tiny({**files, "Content/notes/one.md": story("A note")})
    paths = {path: site.read(path + "index.html") for path in ("", "sky-cat-news/page/1/", "sky-cat-news/by/type/story/page/1/", "notes/")}
    stub.answer = lambda path, query, headers: answer
    if answer is None:
        stub.close()
    site.generate("--base-url", "https://example.org/", "--refresh", "--fail-on", "never", now="2026-11-21T18:00:00Z")
    visit = visitor(site)
    banner = "main [data-part=source-failed]"
    scriptless = visit.context(scripts=False).new_page()
    for path, before in paths.items():
        assert site.read(path + "index.html") == before, path
        expect(visit.go(scriptless, path, ready=False).locator(banner)).to_have_count(0)
        page = visit(path)
        if path == "notes/":
            expect(page.locator(banner)).to_have_count(0)
            continue
        expect(page.locator(banner)).to_contain_text(f"Sky Cat: {words} What is shown from it may be out of date")
        expect(page.locator(banner).get_by_role("link")).to_have_attribute("href", re.compile("/health/$"))
        assert shifts(page) <= 0.01, path
    expect(visit.go(scriptless, "sky-cat-news/", ready=False).locator(banner)).to_contain_text(words)


@pytest.mark.parametrize("path", ["news/?q=xylophone", "favourites/", "offline/"])
def test_signs_of_a_page_whose_style_sheet_does_not_come_are_no_larger_than_its_words(tiny, visitor, path):
    visit = visitor(tiny(news(12)))
    visit.tolerate("Failed to load resource")
    context = visit.context()
    context.route("**/*.css", lambda route: route.abort())
    page = visit.open(context, path)
    signs = page.locator("svg:visible")
    assert signs.count()
    assert max(sign.bounding_box()["width"] for sign in signs.all()) <= 32
