"""In languages other than English, no page breaks, and none is wider than a phone."""
import re

import pytest
from playwright.sync_api import expect

from axe import NARROW, NONE, everywhere
from elsewhere import opened
from examples import configuration, news, racing, story
from pages import card, cards, favourite, filter_box


@pytest.mark.parametrize("language", ["ar", "de", "hi", "ja", "uk"])
def test_pages_have_no_faults_and_stay_within_a_phone(tiny, visitor, language):
    files = news(30)
    files["Content/site.yml"] += f"language: {language}\n"
    visit = visitor(tiny({**files, "Content/pages/about.md": "Wir.\n"}))
    page = visit.context(viewport=NARROW).new_page()
    for path in ("", "news/", "news/story-7/", "search/?q=story", "about/", "health/"):
        visit.go(page, path)
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"], path
        if path in ("news/", "news/story-7/"):
            assert everywhere(page) == NONE, path


@pytest.mark.parametrize("path", ["news/", "search/", "favourites/"])
def test_a_field_for_words_has_the_direction_of_the_page_until_something_is_typed(tiny, visitor, path):
    files = news(3)
    files["Content/site.yml"] += "language: he\n"
    field = visitor(tiny(files))(path).locator("main [type=search]")
    for words, direction in ("", "rtl"), ("boat", "ltr"), ("שלום", "rtl"):
        assert field.evaluate("(node, words) => { node.value = words; return getComputedStyle(node).direction }", words) == direction, words


@pytest.mark.parametrize("language", ["zh-yue", "zh-cmn-Hant", "en-GB-oed"])
def test_scripts_run_in_languages_whose_tags_browsers_refuse(tiny, visitor, language):
    files = news(12)
    files["Content/site.yml"] += f"language: {language}\n"
    page = visitor(tiny(files))("news/")
    filter_box(page).fill("story 12")
    expect(cards(page)).to_have_count(1)


def test_a_reader_goes_from_one_language_to_the_other(tiny, visitor):
    files = {
        "Content/site.yml": "title: Blatt\nurl: https://blatt.example/paper/\nlanguages: {de: {}, en: {title: Paper}}\n"
        "sources: [{name: Texte, markdown: texte}]\nsections: [{name: Neues}, {name: Sport, sources: []}]\n",
        "Content/texte/boot.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>',
        "Content/texte/boot.md": "---\ntitle: Das Boot\ndate: 2026-11-01\nimage: boot.svg\n---\nEs schwimmt.\n",
        "Content/texte/boot.en.md": "---\ntitle: The boat\ndate: 2026-11-01\nimage: boot.svg\n---\nIt floats.\n",
    }
    visit = visitor(tiny(files, base="/paper/"))
    page = visit("neues/das-boot/", viewport=NARROW)
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/paper/en/neues/the-boat/")
    assert page.locator("h1").inner_text() == "The boat"
    assert everywhere(page) == NONE
    page.locator("[data-part=favourite]").first.click()
    page.goto(visit.site.url("en/favourites/"))
    expect(page.locator("main [data-part=card]")).to_contain_text("The boat")
    picture = page.locator("main [data-part=card] img")
    expect(picture).to_have_attribute("src", re.compile("/paper/media/texte/boot.svg$"))
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    page.goto(visit.site.url("en/search/?q=boat"))
    expect(page.locator("main")).to_contain_text("The boat")
    page.goto(visit.site.url("search/?q=boat"))
    expect(page.locator("main")).to_contain_text("Keine Treffer")
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/paper/en/search/")


def test_many_languages_stand_in_several_lines_of_a_phone(tiny, visitor):
    languages = "[de, en, fr, es, it, nl, pl, pt, ja, uk, tr]"
    files = {"Content/site.yml": f"{configuration()}languages: {languages}\n", "Content/stories/1.md": story("Das Boot")}
    page = visitor(tiny(files))("", viewport=NARROW)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    expect(page.get_by_role("link", name="Türkçe")).to_be_in_viewport(ratio=1)


def test_a_front_page_stays_within_a_phone_with_text_of_200_percent(tiny, visitor):
    files = news(3)
    files["Content/site.yml"] = configuration("  - {name: Wiadomości}\n  - {name: Sport}\n") + "language: pl\n"
    page = visitor(tiny(files))("", viewport=NARROW)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


def test_a_sign_beside_a_heading_of_the_other_direction_makes_no_page_wider(tiny, visitor):
    files = {"Content/site.yml": configuration(), "Content/stories/1.md": story("مرحبا", text="## مرحبا\n\nنص.", language="ar", slug="one")}
    page = visitor(tiny(files))("news/one/", viewport=NARROW)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


def test_signs_and_letters_are_drawn_as_one_who_reads_from_right_to_left_expects(tiny, visitor):
    head = "---\ntitle: خبر\ndate: 2026-11-20\ntags: [C++]\n---\n\nنص[^1].\n\n[^1]: حاشية.\n"
    files = {"Content/site.yml": configuration() + "language: ar-EG\ndescription: كل يوم\n", "Content/stories/1.md": head,
             "Content/stories/2.md": story("رابط", kind="link", link="https://example.net/")}
    visit = visitor(tiny(files))
    page = visit("")
    sign = page.locator("[data-external] ~ .external").first
    assert sign.evaluate("sign => getComputedStyle(sign).transform") == "matrix(-1, 0, 0, 1, 0, 0)"
    assert page.locator("main h2, main h3").evaluate_all("all => all.every(({style}, n) => getComputedStyle(all[n]).letterSpacing == 'normal')")
    address = page.locator("main [data-part=headline] a:not([data-external])").first.get_attribute("href")
    page.goto(address if "://" in address else visit.site.origin + address)
    assert page.locator(".tags a").evaluate("tag => getComputedStyle(tag).direction") == "ltr"
    assert page.locator(".footnote-backref").evaluate("back => getComputedStyle(back).transform") == "matrix(-1, 0, 0, 1, 0, 0)"


# The left edges of the first and the last character of a text, and the distance of the text from the right edge of its element.
PLACES = """node => { const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode(), range = document.createRange()
  const at = index => { range.setStart(text, index); range.setEnd(text, index + 1); return range.getBoundingClientRect() }
  const last = at(text.data.trimEnd().length - 1)
  return [at(0).left, last.left, node.getBoundingClientRect().right - Math.max(at(0).right, last.right)] }"""


def test_names_in_latin_letters_keep_their_signs_where_one_reads_from_right_to_left(tiny, visitor):
    feed = """<rss version="2.0"><channel><title>Yahoo!</title><description>News, daily!</description>
        <item><title>Two</title><guid>1</guid></item></channel></rss>"""
    files = {"Content/site.yml": configuration("  - {name: خبر, slug: news, details: [depth]}\n").replace(
                 "sections:", "  - {feed: a.xml}\nsections:") + "language: ar\ncopyright: 2026 The Guild!\n",
             "Content/a.xml": feed, "Content/stories/1.md": story("خبر", tags="[C++]", depth="12 m", slug="one")}
    visit = visitor(tiny(files))
    page = visit.context().new_page()
    for path, name in [("news/one/", ".facts dd"), ("news/one/", "[data-part=copyright]"), ("tags/c-cedb1b/", "h1"), ("sources/yahoo/", "h1"),
                       ("sources/yahoo/", "[data-part=source-summary]"), ("health/", "h2:has-text('Yahoo')")]:
        first, last, gap = visit.go(page, path).locator(name).evaluate(PLACES)
        assert first < last, (path, name)
        # The names begin at the right edge, as the words of the page do.
        assert gap < 40, (path, name)


def test_menu_and_footer_keep_signs_and_words_in_order_where_one_reads_from_right_to_left(tiny, visitor):
    files = {"Content/site.yml": configuration("  - {name: C++, slug: cpp}\n  - {name: Second!, slug: second, sources: [Notes]}\n").replace("name: Notes", "name: Yahoo!").replace("[Notes]", "[Yahoo!]")
             + 'language: ar\nfooter: "Made with *care* by [The Guild](/imprint/), since 1999."\nmenu: [C++, {title: More (all), items: [/imprint/]}]\n',
             "Content/pages/imprint.md": "---\ntitle: Imprint!\n---\n\nWords.\n",
             **{f"Content/stories/{n}.md": story(f"خبر {n}", f"2026-11-{n:02}") for n in range(1, 20)}}
    visit = visitor(tiny(files))
    page = visit.context().new_page()
    for path, name in [("", ".navigation a"), ("", ".navigation summary"), ("", ".rubric h2 a"), ("imprint/", "h1"), ("about/", ".credits strong"), ("search/", "[data-part=ways] a")]:
        first, last, _ = visit.go(page, path).locator(name).first.evaluate(PLACES)
        assert first < last, (path, name)
    drawn = page.locator("[data-part=footer-line] > p").evaluate(DRAWN)
    assert drawn == "MadewithcarebyTheGuild,since1999."


# The characters of a line, from left to right.
DRAWN = """node => { const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), range = document.createRange(), all = []
  while (texts.nextNode()) [...texts.currentNode.data].forEach((sign, place) => {
    range.setStart(texts.currentNode, place); range.setEnd(texts.currentNode, place + 1)
    if (sign.trim()) all.push([range.getBoundingClientRect().left, sign]) })
  return all.sort(([one], [other]) => one - other).map(([, sign]) => sign).join('') }"""


def test_what_is_told_of_pictures_is_in_the_language_of_the_item(tiny, visitor):
    pictures = "".join(f"""<media:content url="http://127.0.0.1:9/{n}.png" medium="image"><media:title>המנוע, כאן!</media:title></media:content>""" for n in range(2))
    feed = f"""<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Radio</title><language>he</language><item>
        <title>שלום Radio</title><guid>1</guid><link>https://radio.example/hello</link><description>טקסט.</description>{pictures}</item></channel></rss>"""
    page, _ = opened(tiny({"site.yml": "title: Small Paper\nsources: [{feed: a.xml, name: Radio}]\n", "a.xml": feed}), visitor, "news/radio/")
    captions = page.locator("figcaption").evaluate_all("all => all.map(one => [one.closest('[lang]').lang, getComputedStyle(one).direction])")
    assert captions == [["he", "rtl"], ["he", "rtl"]]


def test_scripts_write_the_digits_and_hours_of_the_page(tiny, visitor):
    files = news(3)
    files["Content/site.yml"] += "language: ar-EG\n"
    page = visitor(tiny(files))("news/", locale="ar-EG")
    favourite(cards(page).first).click()
    expect(page.locator("[data-part=favourites-count]")).to_have_text("1")
    filter_box(page).fill("Story")
    expect(page.locator("[data-part=position]")).to_contain_text("3")
    title = card(page, "Story 3").locator("[data-part=date]").get_attribute("title")
    assert re.search("0:03", title) and not re.search("[٠-٩]", title), title


@pytest.mark.parametrize("language", ["th", "fa", "th-u-ca-buddhist-nu-thai", "de-x-planet"])
def test_scripts_count_years_as_the_page_does(tiny, visitor, language):
    files = news(3)
    files["Content/site.yml"] += f"language: {language}\n"
    page = visitor(tiny(files))("news/", locale=language[:2])
    expect(card(page, "Story 3").locator("[data-part=date]")).to_have_attribute("title", re.compile("2026"))


@pytest.mark.parametrize("ago, shown", [(7260, "2.*1"), (90_000, "1.*1")], ids=["hours", "days"])
def test_what_has_begun_hours_ago_says_so_where_signs_stand_before(tiny, visitor, ago, shown):
    start = f"2026-11-{21 if ago < 43_200 else 20}T{'09:59:00' if ago < 43_200 else '11:00:00'}Z"
    files = racing({"سباق": start}, expireAfter="48h")
    files["Content/site.yml"] += "language: ar\n"
    page = visitor(tiny(files))("racing/")
    text = cards(page).first.locator("[data-part=countdown]")
    expect(text).to_have_text(re.compile("^\u200e−.*" + shown))


def test_one_hour_ago_is_said_once(tiny, visitor):
    files = {**news(1), "Content/stories/hour.md": story("שעה", "2026-11-21T10:59:00Z", id="hour")}
    files["Content/site.yml"] += "language: he\n"
    page = visitor(tiny(files))("news/")
    expect(card(page, "שעה").locator("[data-part=date]")).to_have_attribute("data-ago", "לפני שעה")


def test_none_takes_the_form_of_many_in_the_portuguese_of_portugal(tiny, visitor):
    files = news(1)
    files["Content/site.yml"] += "language: pt\n"
    page = visitor(tiny(files))("favourites/")
    expect(page.locator("[data-part=position]")).to_have_text("0 favoritos")


def test_the_stories_beside_one_are_newer_and_older_only_where_dates_order_them(tiny, visitor):
    files = {**news(3), "Content/site.yml": configuration("  - {name: News, sources: [Notes], sort: title}\n")}
    page = visitor(tiny(files))("news/story-2/")
    assert page.locator(".neighbour-label").all_inner_texts() == ["Previous story", "Next story"]
    page = visitor(tiny(news(3)))("news/story-2/")
    assert page.locator(".neighbour-label").all_inner_texts() == ["Newer", "Older"]


@pytest.mark.parametrize("width", [390, 1280])
def test_a_headline_of_the_other_direction_ends_above_the_star(tiny, visitor, width):
    page = visitor(tiny({**news(2), "Content/stories/1.md": story("שלום", text="")}))("news/", viewport={"width": width, "height": 800})
    box = card(page, "שלום")
    head, star = box.locator("[data-part=headline]").bounding_box(), favourite(box).bounding_box()
    assert head["y"] + head["height"] <= star["y"] + 1


@pytest.mark.parametrize("language, words", [("ar", "ferry"), ("en", "عبارة")])
@pytest.mark.parametrize("path", ["news/", "search/"])
def test_the_button_that_empties_a_field_covers_no_word_that_is_written_from_the_other_side(tiny, visitor, language, words, path):
    files = news(3)
    files["Content/site.yml"] += f"language: {language}\n"
    page = visitor(tiny(files))(path)
    field = page.locator("main [type=search]")
    field.fill(words)
    clear = page.locator("main [data-part=clear]")
    expect(clear).to_be_visible()
    side = "Left" if language == "ar" else "Right"
    assert field.evaluate(f"field => parseFloat(getComputedStyle(field).padding{side})") >= clear.bounding_box()["width"]
