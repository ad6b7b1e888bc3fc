"""The front page is laid out by rank, with a picture in sight and without holes."""
import pytest

from examples import story
from pages import shifts
from test_pictures import png

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
SITE = """title: Small Paper
timeZone: Europe/London
latest: %d
sources: [{name: Notes, markdown: stories}, {name: Logs, markdown: logs}]
front: {perSource: 20}
sections: [{name: News, sources: [Notes]}, {name: Log, sources: [Logs]}]
"""


def paper(latest, pictured=(), alike=False):
    """Stories of two sources; story 40 leads."""
    files = {f"Content/{('stories', 'logs')[n % 2]}/{n:04}.md": story(
        f"The story number {n} of many", f"2026-11-20T{n // 60:02}:{n % 60:02}:00Z", id=f"story-{n}", text="Some words of the story. " * 9,
        **({"image": f"{pictured[n]}.png"} if n in pictured else {})) for n in range(1, 41)}
    names = sorted(set(dict(pictured).values()))
    pictures = {f"Content/{folder}/{name}.png": png(90, 60 if alike else 60 + number)
                for folder in ("stories", "logs") for number, name in enumerate(names)}
    return {"Content/site.yml": SITE % latest, **files, **pictures}


@pytest.mark.parametrize("latest", [3, 4, 5, 8, 9, 10])
def test_columns_of_the_latest_end_together(tiny, visitor, latest):
    page = visitor(tiny(paper(latest)))("", viewport=DESK)
    boxes = [item.bounding_box() for item in page.locator("[data-part=items] > li").all()]
    assert len(boxes) == latest
    last = max(box["y"] for box in boxes)
    row = [box for box in boxes if box["y"] == last]
    assert min(box["x"] for box in row) == boxes[0]["x"]
    assert max(box["x"] + box["width"] for box in row) == max(box["x"] + box["width"] for box in boxes)
    assert len({box["y"] + box["height"] for box in row}) == 1


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_picture_is_in_the_first_screen_where_any_of_the_newest_has_one(tiny, visitor, size):
    page = visitor(tiny(paper(20, {27: "harbour"})))("", viewport=size)
    picture = page.locator("main [data-part=picture]").first.bounding_box()
    assert picture["y"] + min(picture["height"], 100) <= size["height"]
    assert shifts(page) == 0


@pytest.mark.parametrize("alike", [False, True], ids=["two", "one-of-two-names"])
def test_a_picture_never_stands_twice(tiny, visitor, alike):
    page = visitor(tiny(paper(20, {n: "harbour" if n % 2 else "dredger" for n in range(1, 40)}, alike)))("", viewport=DESK)
    shown = page.locator("main img").evaluate_all("images => images.map(({ src }) => src)")
    assert len(shown) == len(set(shown)) == (1 if alike else 2)


STARTS = "node => { const range = document.createRange(); range.selectNodeContents(node); return Math.min(...[...range.getClientRects()].map(({ x }) => x)) }"


def test_on_a_phone_all_begins_at_one_edge(tiny, visitor):
    page = visitor(tiny(paper(5)))("", viewport=PHONE)
    featured, first = page.locator("[data-part=featured]"), page.locator("[data-part=items] [data-part=headline]").first
    edge = first.evaluate(STARTS)
    for part in ("headline", "excerpt", "source"):
        assert abs(featured.locator(f"[data-part={part}]").evaluate(STARTS) - edge) <= 1, part
    star, other = (page.locator(f"{where} .favourite-sign").first.bounding_box() for where in ("[data-part=featured]", "[data-part=items]"))
    assert abs(star["x"] - other["x"]) <= 4


def test_headlines_are_as_large_as_their_rank(visit):
    page = visit("", viewport=DESK)
    size = lambda selector: page.locator(selector).first.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    latest = "[data-part=items] > li:nth-child(%d) [data-part=headline]"
    assert size("[data-part=featured] [data-part=headline]") > size(latest % 1) == size(latest % 2) > size(latest % 3)


def test_what_asks_for_news_stands_on_the_line_of_its_heading(visit):
    words = """node => { const range = document.createRange(); range.selectNodeContents(node)
      const { top, height } = range.getBoundingClientRect(); return top + height / 2 }"""
    page = visit("", viewport=DESK)
    heading, button = page.locator("#latest"), page.locator("[data-part=latest] [data-part=refresh]")
    assert abs(heading.evaluate(words) - button.evaluate(words)) <= 1


def test_what_a_site_is_stands_below_its_name_and_what_one_may_choose_above_both(tiny, visitor):
    site = SITE % 3 + "description: Harbour and town\nlanguages: {en: {}, de: {}}\n"
    page = visitor(tiny({**paper(3), "Content/site.yml": site}))("", viewport=DESK)
    name, line, tools, languages = (page.locator(part).bounding_box() for part in (".brand", ".tagline", ".tools", ".languages"))
    assert 0 <= line["y"] - (name["y"] + name["height"]) <= 24
    assert abs(tools["y"] + tools["height"] / 2 - languages["y"] - languages["height"] / 2) <= 2
    assert languages["y"] + languages["height"] <= name["y"] and tools["x"] + tools["width"] < languages["x"]


@pytest.mark.parametrize("others", [1, 14])
def test_on_other_pages_languages_stand_beside_the_tools_if_there_is_room(tiny, visitor, others):
    tags = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "fi", "cs", "tr", "uk", "ja"]
    site = SITE % 3 + "languages: {%s}\n" % ", ".join(f"{tag}: {{}}" for tag in tags[:others + 1])
    page = visitor(tiny({**paper(3), "Content/site.yml": site}))("news/", viewport=DESK)
    line, name, tools, languages = (page.locator(part).bounding_box() for part in (".masthead-line", ".brand", ".tools", ".languages"))
    edge = name["x"] - line["x"]
    if others == 1:
        assert abs(tools["y"] + tools["height"] / 2 - languages["y"] - languages["height"] / 2) <= 2
        assert tools["x"] + tools["width"] < languages["x"]
        assert abs(line["x"] + line["width"] - edge - languages["x"] - languages["width"]) <= 1
    else:
        assert languages["y"] >= tools["y"] + tools["height"] and abs(languages["x"] - name["x"]) <= 1


def test_what_stands_beside_a_logo_stands_at_its_middle(visit):
    page = visit("news/", viewport=DESK)
    logo, tools = page.locator(".logo").bounding_box(), page.locator(".tools").bounding_box()
    assert abs(logo["y"] + logo["height"] / 2 - tools["y"] - tools["height"] / 2) <= 3


def test_a_square_picture_of_an_item_is_as_wide_as_its_text(visit):
    page = visit("heroes/azimuth/", viewport={"width": 1280, "height": 900})
    picture, text = page.locator("[data-part=hero] img"), page.locator("[data-part=body]")
    assert picture.evaluate("image => image.naturalWidth == image.naturalHeight")
    # The picture is drawn in the middle of a box that wider pictures fill, so its height tells how wide it is drawn.
    assert abs(picture.bounding_box()["height"] - text.bounding_box()["width"]) <= 1


@pytest.mark.parametrize("path, size", [("", DESK), ("", PHONE), ("news/", PHONE)], ids=["desk", "phone", "list of a phone"])
def test_below_a_title_of_two_lines_beside_a_picture_there_is_no_gap(tiny, visitor, path, size):
    page = visitor(tiny(paper(20, {n: f"picture-{n}" for n in range(1, 41)})))(path, viewport=size)
    briefs = page.locator("[data-part=items] > li:nth-child(n + 3) [data-part=card]")
    for box in briefs.filter(has=page.locator("[data-part=picture]")).all()[:6]:
        title, text = box.locator("[data-part=headline]").bounding_box(), box.locator("[data-part=excerpt]").bounding_box()
        assert 0 <= text["y"] - (title["y"] + title["height"]) <= 12
