"""Pictures that do not load, and what is printed about the origin of a story."""
import pytest
from playwright.sync_api import expect

from examples import configuration, story
from pages import card, filter_box

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'


@pytest.fixture
def paper(tiny):
    """A story with a picture, and one whose picture is gone."""
    site = tiny({
        "Content/site.yml": configuration(), "Content/stories/here.svg": SQUARE, "Content/stories/gone.svg": SQUARE,
        "Content/stories/1.md": story("Pictured", image="here.svg", imageAlt="A square"),
        "Content/stories/2.md": story("Bereft", image="gone.svg", imageAlt="A lost square", original="https://example.net/a?b=c"),
    })
    (site.output / "media/stories/gone.svg").unlink()
    return site


def sign(picture):
    return picture.evaluate("picture => getComputedStyle(picture, '::before').content")


@pytest.mark.parametrize("path", ["", "news/", "news/bereft/"])
def test_a_picture_that_does_not_come_leaves_its_sign(paper, visitor, path):
    visit = visitor(paper)
    visit.tolerate("404")
    page = visit(path)
    lost = page.locator(".picture:has(img[src*=gone])")
    expect(lost).to_have_class("picture missing")
    assert "✦" in sign(lost)
    expect(lost.get_by_role("img", name="A lost square")).to_be_attached()
    for picture in page.locator(".picture:has(img[src*=here])").all():
        expect(picture).to_have_class("picture")


def test_a_picture_of_a_filtered_list_that_does_not_come(paper, visitor):
    visit = visitor(paper)
    visit.tolerate("404")
    page = visit("news/")
    filter_box(page).fill("bereft")
    expect(card(page, "Bereft").locator("[data-part=picture]")).to_have_class("picture missing")


def test_print_keeps_where_the_original_is(paper, visitor):
    visit = visitor(paper)
    visit.tolerate("404")
    page = visit("news/bereft/")
    page.emulate_media(media="print")
    shown = page.locator("[data-part=original] a").evaluate("link => getComputedStyle(link, '::after').content")
    assert "https://example.net/a?b=c" in shown.replace('"', "")
    assert page.locator("[data-part=original] a").evaluate("link => parseFloat(getComputedStyle(link).columnGap)") > 4, "beside the words"


def test_print_cuts_nothing_off_and_has_no_buttons_and_no_other_languages(tiny, visitor):
    text = "```\n" + "harbour " * 40 + "\n```\n\n|" + "a wide column|" * 14 + "\n|" + "-|" * 14 + "\n|" + "barnacles and masts|" * 14 + "\n"
    visit = visitor(tiny({"Content/site.yml": configuration() + "languages: {en: {}, de: {}}\n", "Content/stories/1.md": story("Wide", text=text)}))
    page = visit("news/wide/", viewport={"width": 718, "height": 1000})
    page.emulate_media(media="print")
    for node in page.locator("[data-part=body] :is(pre, .table)").all():
        assert node.evaluate("node => node.scrollWidth <= node.clientWidth"), node.evaluate("node => node.className + node.tagName")
    front = visit("")
    front.emulate_media(media="print")
    expect(front.locator("button:visible, [data-part=languages] a:visible")).to_have_count(0)


@pytest.mark.parametrize("language, words", [("en", "By the harbour."), ("he", "ליד הנמל.")])
def test_a_picture_of_a_text_that_does_not_come_leaves_its_sign_and_no_more(tiny, visitor, language, words):
    text = f"{words}\n\n![A lost boat](gone.svg)\n\n{words}"
    site = tiny({"Content/site.yml": configuration() + f"images: original\nlanguage: {language}\n", "Content/stories/gone.svg": SQUARE, "Content/stories/1.md": story(words, text=text, slug="bereft")})
    gone = site.output / "media/stories/gone.svg"
    picture = gone.read_bytes()
    gone.unlink()
    visit = visitor(site)
    visit.tolerate("404")
    page = visit("news/bereft/")
    lost = page.locator("[data-part=body] img")
    expect(lost).to_have_class("unsized missing")
    assert "✦" in sign(lost) and lost.bounding_box()["height"] < 90
    gone.write_bytes(picture)
    page.reload()
    expect(lost).to_have_class("unsized")
    # The picture stands where lines begin, and the free room is where they end.
    assert lost.evaluate("image => getComputedStyle(image).objectPosition") == ("100% 50%" if language == "he" else "0% 50%")


def test_print_parts_no_title_from_what_it_is_the_title_of(tiny, visitor):
    files = {f"Content/stories/{n}.md": story(f"Story {n}", text="Words.\n\n## Of the harbour\n\nWords.\n") for n in range(4)}
    visit = visitor(tiny({"Content/site.yml": configuration() + "  - { name: Other, sources: [Notes] }\n", **files}))
    page = visit.context().new_page()
    page.emulate_media(media="print")
    for path, titles in (("", ".rubric"), ("news/", "[data-part=list-head]"), ("news/story-1/", "[data-part=body] h2")):
        visit.go(page, path)
        assert page.locator(titles).evaluate_all("all => all.map(node => getComputedStyle(node).breakAfter)").count("avoid") == page.locator(titles).count() > 0, path
