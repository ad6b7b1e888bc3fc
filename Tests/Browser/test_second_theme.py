"""With the theme that `new theme --minimal` writes, pages have another frame and other cards, and everything that scripts do still works."""
import subprocess

import pytest
from playwright.sync_api import expect

from axe import NARROW, NONE, everywhere
from examples import LONG_WORD_PATHS, long_words, news, racing, story
from pages import card, cards, controls, favourite, filter_box, shifts, titles
from sites import BINARY

WIDE = {"width": 1280, "height": 900}


@pytest.fixture(scope="module")
def theme(tmp_path_factory):
    """The files of the smallest theme."""
    site = tmp_path_factory.mktemp("begun")
    (site / "Content").mkdir()
    (site / "Content/site.yml").write_text("title: T\n")
    subprocess.run([BINARY, "new", "theme", "--minimal", "--site", site], check=True, capture_output=True)
    return {str(file.relative_to(site)): file.read_text() for file in (site / "Templates").rglob("*") if file.is_file()}


@pytest.fixture
def second(tiny, theme):
    """A site with the smallest theme."""
    return lambda files: tiny({**files, **theme, "Content/pages/about-us.md": "# Us\n\nSome words.\n"})


def test_a_list_is_filtered_by_words_and_its_cards_are_those_of_the_theme(second, visitor):
    page = visitor(second(news(25)))("news/")
    before = cards(page).first.evaluate("e => [...e.querySelectorAll('[data-part]')].map(e => e.dataset.part)")
    filter_box(page).fill("story 25")
    expect(cards(page)).to_have_count(1)
    filter_box(page).fill("story")
    controls(page).get_by_label("Order").select_option("title")
    expect(card(page, "Story 1")).to_be_visible()
    made = card(page, "Story 11")
    assert made.evaluate("e => [...e.querySelectorAll('[data-part]')].map(e => e.dataset.part)") == before
    assert made.evaluate("e => e.className") == "brief"


def test_what_is_kept_is_found_again_and_dark_is_dark(second, visitor):
    page = visitor(second(news(12)))("news/")
    favourite(card(page, "Story 7")).click()
    page.locator("[data-part=favourites-link]").click()
    expect(card(page, "Story 7")).to_be_visible()
    page.locator("[data-part=search-link]").click()
    page.get_by_role("searchbox").fill("story 3")
    expect(card(page, "Story 3")).to_be_visible()
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("dialog").get_by_label("Dark").check()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(20, 24, 22)"


def test_events_count_down(second, visitor):
    page = visitor(second(racing({"Harbour Cup": "2026-11-21T12:03:00Z", "Pier Stakes": "2026-11-21T14:00:00Z"})))("racing/")
    expect(card(page, "Harbour Cup").locator("[data-part=countdown]")).to_have_text("in 2:59")


def test_a_picture_that_does_not_come_leaves_a_sign(second, visitor):
    files = {**news(3), "Content/stories/9.md": story("The pier", image="https://gone.example/a.png")}
    visit = visitor(second(files))
    visit.tolerate("gone.example")
    page = visit("news/")
    expect(card(page, "The pier").locator(".missing")).to_have_count(1)


@pytest.mark.parametrize("path", ["", "news/", "news/story-7/", "search/?q=story", "about-us/", "health/", "tags/"])
@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["phone", "desktop"])
def test_pages_have_no_faults_and_nothing_moves(second, visitor, path, size):
    files = news(25)
    files["Content/stories/30.md"] = story("With all", tags="[harbour]", image="a.svg", author="Ann")
    files["Content/stories/a.svg"] = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>'
    page = visitor(second(files))(path, viewport=size)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert shifts(page) < 0.02
    assert everywhere(page) == NONE
    expect(page.get_by_role("heading", level=1)).to_have_count(1)


def test_one_long_word_makes_no_page_wider(second, visitor):
    visit = visitor(second(long_words()))
    page = visit.context(viewport={"width": 320, "height": 640}).new_page()
    for path in LONG_WORD_PATHS:
        visit.go(page, path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path


def test_on_paper_of_any_width_the_frame_stands_above_the_text(second, visitor):
    page = visitor(second(news(12)))("news/", viewport=WIDE)
    page.emulate_media(media="print")
    expect(page.locator("[data-part=navigation] a:visible")).to_have_count(0)
    frame = page.locator("[data-part=masthead]").bounding_box()
    assert frame["y"] + frame["height"] <= page.locator("main").bounding_box()["y"]


def test_all_of_it_is_there_without_scripts(second, visitor):
    page = visitor(second(news(25)))("news/", scripts=False)
    assert titles(page)[0] == "Story 25" and len(titles(page)) < 25
    page.locator("[data-part=older]").click()
    cards(page).first.get_by_role("link").first.click()
    expect(page.locator("[data-part=body]")).to_contain_text("Words of the story.")
    page.locator("[data-part=navigation]").get_by_role("link", name="News").click()
    expect(cards(page).first).to_be_visible()


def test_it_stands_beside_tokens_that_were_there_before(second, visitor, tiny):
    site = second(news(12))
    site.write({"Templates/assets/tokens.css": ":root { --accent: #0b5c7a; }\n"}).generate("--base-url", "https://example.org/")
    page = visitor(site)("", viewport=WIDE)
    assert page.locator("main [data-part=headline]").first.bounding_box()["y"] < 300
    assert page.locator("[data-part=masthead]").bounding_box()["width"] < 300


FEW_PARTS = """<template data-part="card">
<article data-part="card">
<a class="frame" href="{{site.url}}"><span data-part="picture"><img src="{{site.icon}}" alt=""></span></a>
<h3 data-part="headline"><a href="{{site.url}}">{{site.title}}</a></h3>
</article>
</template>
"""


def test_a_card_of_few_parts_is_filled_in_and_its_picture_leads_to_the_item(tiny, visitor):
    files = {**news(25), "Templates/parts-card.mustache": FEW_PARTS}
    files["Content/stories/30.md"] = story("The pier", "2026-11-01", image="a.svg")
    files["Content/stories/a.svg"] = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>'
    page = visitor(tiny(files))("news/?q=pier")
    link = card(page, "The pier").locator("[data-part=headline] a")
    expect(link).to_have_text("The pier")
    frame = card(page, "The pier").locator("a.frame:has(img[src$='/a.svg'])")
    assert frame.get_attribute("href") == link.get_attribute("href")
    filter_box(page).fill("story 3")
    expect(card(page, "Story 3").get_by_role("link")).to_have_count(1)


def test_without_a_path_to_the_page_above_a_story_still_closes(tiny, visitor):
    page = visitor(tiny({**news(12), "Templates/breadcrumbs.mustache": "{{! None. }}\n"}))("news/")
    card(page, "Story 7").get_by_role("link").first.click()
    expect(page.locator("html[data-page=detail][data-ready]")).to_be_attached()
    page.keyboard.press("Escape")
    expect(card(page, "Story 7")).to_be_visible()
