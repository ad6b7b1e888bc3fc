"""A phone shows news first: controls are folded up, and whatever is pressed is as large as a thumb."""
import contextlib, functools, http.server, threading

import pytest
from playwright.sync_api import expect

from examples import LONG_WORD_PATHS, configuration, long_words, news, racing, story
from pages import cards, controls, filter_box, shifts, status, wait_for
from servers import Server
from test_pictures import png

PHONE = {"width": 390, "height": 844}
LISTS = {
    "front": "", "list": "news/", "described list": "headlines/", "events": "racing/", "adverts": "cats/",
    "tag": "tags/harbour/", "source": "sources/our-stories/", "day": "2026/11/20/", "search": "search/?q=harbour",
}


def top(page):
    return page.locator("main [data-part=headline]").first.bounding_box()["y"]


@pytest.mark.parametrize("kind", LISTS)
def test_the_first_headline_stands_within_200_pixels(visit, kind):
    page = visit(LISTS[kind], viewport=PHONE)
    expect(page.locator("main [data-part=headline]").first).to_be_visible()
    # Results of a search in the address replace the links that stand there at first.
    wait_for(page, lambda: top(page) < 200)
    assert shifts(page) == 0


def test_so_it_does_without_scripts(visit):
    page = visit.context(scripts=False, viewport=PHONE).new_page()
    for kind in ("front", "list", "described list", "tag"):
        assert top(visit.go(page, LISTS[kind], ready=False)) < 200, kind


def test_without_scripts_the_ways_to_parts_of_a_list_are_there(visit):
    page = visit("news/", scripts=False, viewport=PHONE)
    page.get_by_role("link", name="Filter this list").click()
    page.locator("[data-part=facets]").get_by_role("link", name="harbour").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("harbour")


def test_sections_stand_in_one_line_and_the_one_at_hand_is_in_sight(visit):
    page = visit("neighbours/", viewport=PHONE)
    links = page.locator("[data-part=navigation] > ul > li > a")
    assert len({link.bounding_box()["y"] for link in links.all()}) == 1
    expect(links.get_by_text("Neighbours")).to_be_in_viewport(ratio=0.95)


def test_a_page_that_arrives_in_parts_does_not_move_the_ends_of_its_first_line(tiny, chromium):
    site, go_on = tiny(news(3)), threading.Event()
    first, tools, rest = (site.output / "index.html").read_bytes().partition(b'data-part="search-link"')
    end = rest.index(b"</li>")

    class InParts(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            if self.path != "/":
                return super().do_GET()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(first + tools + rest[:end])
            go_on.wait(30)
            self.wfile.write(rest[end:])

        def log_message(self, *_):
            pass

    with contextlib.closing(Server(functools.partial(InParts, directory=site.output))) as server:
        page = chromium.new_page(viewport=PHONE)
        page.goto(server.origin, wait_until="commit")
        expect(page.locator("[data-part=search-link]")).to_be_attached()
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        shifts(page)
        go_on.set()
        expect(page.get_by_role("button", name="Settings")).to_be_visible()
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert shifts(page) == 0
        page.close()


def test_the_line_of_a_list_opens_its_controls_and_closes_them(tiny, visitor):
    page = visitor(tiny(news(12)))("news/", viewport=PHONE)
    button = page.get_by_role("button", name="Filters")
    expect(filter_box(page)).to_be_hidden()
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    filter_box(page).fill("story 7")
    expect(cards(page)).to_have_count(1)
    button.click()
    expect(filter_box(page)).to_be_visible()
    controls(page).get_by_role("button", name="Reset").click()
    expect(cards(page)).to_have_count(12)
    cards(page).first.get_by_role("link").first.focus()
    expect(filter_box(page)).to_be_hidden()


def test_a_section_without_items_has_no_button_for_controls_that_it_lacks(tiny, visitor):
    sections = "  - { name: News, sources: [Notes] }\n  - { name: Later, kinds: [event], facets: [tag] }\n"
    page = visitor(tiny({**news(1), "Content/site.yml": configuration(sections)}))("later/", viewport=PHONE)
    expect(page.locator("main")).to_contain_text("Nothing here yet.")
    expect(page.get_by_role("button", name="Filters")).to_have_count(0)
    expect(page.get_by_role("button", name="Refresh")).to_be_visible()


def test_a_key_leads_to_controls_that_are_folded_up(tiny, visitor):
    page = visitor(tiny(news(12)))("news/", viewport=PHONE)
    page.keyboard.press("/")
    expect(filter_box(page)).to_be_focused()


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}], ids=["phone", "desk"])
def test_reset_is_there_where_there_is_something_to_reset(tiny, visitor, size):
    visit = visitor(tiny(news(12)))
    page = visit("news/", viewport=size)
    reset = controls(page).get_by_role("button", name="Reset").first
    expect(reset).to_be_hidden()
    if size == PHONE:
        page.get_by_role("button", name="Filters").click()
        expect(reset).to_be_hidden()
    filter_box(page).fill("story 7")
    expect(reset).to_be_visible()
    expect(visit("news/?sort=oldest", viewport=size).get_by_role("button", name="Reset").first).to_be_visible()


def test_the_order_is_said_once_and_what_fits_is_told(tiny, visitor):
    page = visitor(tiny(news(12)))("news/")
    position = page.locator("[data-part=position]")
    assert position.bounding_box()["height"] < 40 and position.evaluate("node => getComputedStyle(node).clipPath") != "none"
    filter_box(page).fill("story 7")
    expect(position).to_have_text("1 result")
    assert position.evaluate("node => getComputedStyle(node).clipPath") == "none"


def test_what_a_refresh_found_moves_nothing(tiny, visitor):
    page = visitor(tiny(news(12)))("news/", viewport=PHONE)
    place = top(page)
    page.get_by_role("button", name="Refresh").click()
    expect(page.locator("[data-part=refresh-status]")).to_contain_text("Nothing new")
    expect(status(page)).to_contain_text("Nothing new")
    assert top(page) == place


@pytest.mark.parametrize("path", ["", "headlines/", "heroes/", "search/?q=harbour"])
def test_stars_and_signs_are_as_large_as_a_thumb(visit, path):
    page = visit(path, viewport=PHONE)
    expect(page.locator("[data-part=favourite]").first).to_be_visible()
    for target in page.locator("[data-part=favourite], [data-part=tools] :is(a, button)").all():
        box = target.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
        # Nothing else covers it.
        assert target.evaluate("""node => { node.scrollIntoView({block: 'center'}); const { x, y, width, height } = node.getBoundingClientRect()
          return node.contains(document.elementFromPoint(x + width / 2, y + height / 2)) }""")


def test_below_a_picture_the_text_uses_the_whole_width(visit):
    page = visit("headlines/", viewport=PHONE)
    first = cards(page).first
    picture, excerpt = first.locator("[data-part=picture]").bounding_box(), first.locator("[data-part=excerpt]")
    box = excerpt.bounding_box()
    assert box["y"] >= picture["y"] + picture["height"] and box["width"] == PHONE["width"] - 32
    lines = excerpt.evaluate("node => node.offsetHeight / parseFloat(getComputedStyle(node).lineHeight)")
    assert 1 <= round(lines) <= 3


def test_on_a_desk_it_stands_beside_a_picture_that_is_large_enough_to_be_seen(visit):
    page = visit("cats/", viewport={"width": 1280, "height": 900})
    box = cards(page).filter(has=page.locator("[data-part=picture]")).filter(has=page.locator("[data-part=excerpt]")).first
    picture, text = (box.locator(f"[data-part={name}]").bounding_box() for name in ("picture", "excerpt"))
    assert picture["width"] >= 160
    assert text["y"] < picture["y"] + picture["height"] and text["x"] + text["width"] <= picture["x"]


def test_code_that_is_wider_than_the_page_shows_that_it_scrolls(tiny, visitor):
    text = "Words.\n\n```\n" + "wide " * 60 + "\n```\n"
    site = tiny({"Content/site.yml": configuration(), "Content/stories/one.md": story("One", text=text, id="one")})
    page = visitor(site)("news/one/", viewport=PHONE)
    code = page.locator("[data-part=body] pre")
    assert code.evaluate("node => node.scrollWidth > node.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    # A shadow at the edge says that there is more; at the end, a cover that scrolls with the code hides it.
    assert code.evaluate("node => getComputedStyle(node).backgroundAttachment") == "local, local, scroll, scroll"


def test_texts_of_a_table_that_scrolls_are_not_squeezed(tiny, visitor):
    words = "Showers later, good visibility outside them, and a gale warning in force"
    wide = f"| Day | Wind | Direction | Sea | Remarks |\n| --- | --- | --- | --- | --- |\n| Monday | 4 | south-west | rough | {words} |\n"
    narrow = f"| Day | Remarks |\n| --- | --- |\n| Monday | {words} |\n"
    page = visitor(tiny({"Content/site.yml": configuration(), "Content/stories/one.md": story("One", text=f"{wide}\n{narrow}", id="one")}))("news/one/", viewport=PHONE)
    first, second = page.locator("[data-part=body] table").all()
    assert first.locator("td").last.bounding_box()["width"] > 200
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    # What fits need not scroll.
    assert second.bounding_box()["width"] <= page.locator("[data-part=body]").bounding_box()["width"]


def test_names_that_nothing_breaks_make_no_page_wider(tiny, visitor):
    name = "@adaquill_harbouroffice@social.thenewspaper.example"
    site = tiny({
        "Content/site.yml": configuration().replace("name: Notes", "name: weblog.meteorologicalinstitute.university.example").replace("[Notes]", "[weblog.meteorologicalinstitute.university.example]"),
        "Content/stories/1.md": story("One", date="2026-11-19", author=f"'{name}'"), "Content/stories/2.md": story("Two", author=f"'{name}'"),
    })
    visit = visitor(site)
    page = visit.context(viewport={"width": 320, "height": 640}).new_page()
    for path in ["", "news/", "news/one/", "news/two/", "about/", "sources/weblog-meteorologicalinstitute-university-example/"]:
        visit.go(page, path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path


def test_one_long_word_in_a_title_or_a_sections_name_makes_no_page_wider(tiny, visitor):
    visit = visitor(tiny(long_words()))
    page = visit.context(viewport={"width": 320, "height": 640}).new_page()
    for path in LONG_WORD_PATHS:
        visit.go(page, path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path


def test_so_it_does_on_a_desk_with_text_of_200_percent(tiny, visitor):
    page = visitor(tiny(long_words()))("long/", viewport={"width": 1280, "height": 800})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


# The dialog and its buttons, if their content is wider than they are.
HIDDEN_SIDEWAYS = """dialog => [dialog, ...dialog.querySelectorAll('button:not(.dialog-head button)')]
  .filter(node => node.scrollWidth > node.clientWidth + 1).map(node => node.outerHTML.slice(0, 60))"""

BROKEN = """title => { const text = title.lastChild, range = document.createRange()
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1
  }).map(([word]) => word) }"""


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize("language", ["ar", "de"])
def test_settings_and_shortcuts_are_no_wider_than_their_dialog(tiny, visitor, language, zoom):
    files = racing({"Regatta": "2026-11-21T13:00:00Z"})
    files["Content/site.yml"] += f"language: {language}\n"
    page = visitor(tiny(files))("racing/", viewport={"width": 320, "height": 640})
    page.evaluate("zoom => { document.documentElement.style.fontSize = zoom + '%' }", zoom)
    page.locator("[data-part=settings-button]").first.click()
    settings, shortcuts = page.locator("dialog[data-part=settings]"), page.locator("dialog[data-part=help]")
    expect(settings).to_be_visible()
    assert settings.evaluate(HIDDEN_SIDEWAYS) == []
    settings.locator("[data-part=help-button]").click()
    expect(shortcuts).to_be_visible()
    assert shortcuts.evaluate(HIDDEN_SIDEWAYS) == []


@pytest.mark.parametrize("width", [390, 360, 320])
def test_no_word_of_a_title_is_broken_for_what_is_new_since_the_last_visit(tiny, visitor, width):
    page = visitor(tiny({**news(3), "Content/site.yml": configuration("  - { name: Nachrichten, sources: [Notes] }\n")}))("nachrichten/", viewport={"width": width, "height": 640})
    page.reload()
    expect(page.locator("html[data-known][data-ready]")).to_be_attached()
    title, line = page.get_by_role("heading", level=1), page.locator("[data-part=news]")
    # If nothing is new, the title and what stands beside it fit in one line.
    assert title.evaluate(BROKEN) == [] and line.locator("xpath=..").bounding_box()["height"] < 60
    line.evaluate("line => line.append(Object.assign(document.createElement('button'), {textContent: '2 new since yesterday, 12:00'}))")
    assert title.evaluate(BROKEN) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [390, 320])
def test_no_word_of_the_sites_name_is_broken_for_what_stands_beside_it(tiny, visitor, width):
    site = configuration().replace("Small Paper", "Notes of a harbour programmer") + "languages: {en: {}, de: {}, ar: {}}\n"
    visit = visitor(tiny({**news(2), "Content/site.yml": site}))
    page = visit.context(viewport={"width": width, "height": 640}).new_page()
    for path in ("", "news/"):
        visit.go(page, path)
        assert page.locator(".brand a").evaluate(BROKEN) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        # The languages had no room beside the site's name, and stand at the end of a line.
        assert page.locator("[data-part=languages] a:visible").last.bounding_box()["x"] > width * 0.7


def test_a_long_title_of_a_neighbour_takes_three_lines(tiny, visitor):
    files = {f"Content/stories/{n}.md": story("A title that does not end " * 12 + str(n), f"2026-11-{n:02}", id=f"s{n}", slug=f"s{n}") for n in (18, 19, 20)}
    page = visitor(tiny({"Content/site.yml": configuration(), **files}))("news/s19/", viewport=PHONE)
    for link in page.locator("[data-part=neighbours]").get_by_role("link").all():
        assert link.bounding_box()["height"] < 140
        # Both begin at the same edge, one below the other.
        assert {link.locator(part).evaluate("node => node.getBoundingClientRect().left") for part in (".neighbour-label", ".meta")} == {16}


def test_a_title_without_controls_has_room_of_its_own(visit):
    page = visit.context(viewport=PHONE).new_page()
    for path in ("tags/", "days/", "health/", "about/", "404.html"):
        visit.go(page, path)
        menu, title = page.locator("[data-part=navigation]").bounding_box(), page.get_by_role("heading", level=1).bounding_box()
        below = page.locator("main > header ~ *").first.bounding_box()
        assert title["y"] - (menu["y"] + menu["height"]) >= 12, path
        assert below["y"] - (title["y"] + title["height"]) >= 12, path


def test_a_head_stands_apart_from_its_list(visit):
    page = visit.context(viewport=PHONE).new_page()
    for path in ("headlines/", "cats/", "tags/harbour/"):
        visit.go(page, path)
        head = page.locator("[data-part=list-head]").bounding_box()
        assert cards(page).first.bounding_box()["y"] - (head["y"] + head["height"]) >= 8, path


def test_the_title_of_an_own_page_stands_apart_from_the_menu(visit):
    page = visit("visiting/ferries/", viewport=PHONE)
    menu, title = page.locator("[data-part=navigation]").bounding_box(), page.get_by_role("heading", level=1).bounding_box()
    assert title["y"] - (menu["y"] + menu["height"]) >= 12


@pytest.mark.parametrize("path", ["404.html", "offline/"])
def test_a_page_that_says_one_thing_says_it_in_full_and_in_the_size_of_text(visit, path):
    hint = visit(path, viewport={"width": 320, "height": 640}).locator("main > header p")
    assert hint.evaluate("node => getComputedStyle(node).fontSize") == "16px"
    assert hint.evaluate("node => node.scrollHeight <= node.clientHeight")


@pytest.mark.parametrize("width", [390, 820, 1280])
def test_a_star_stands_on_the_line_of_what_is_beside_it(visit, width):
    page = visit.context(viewport={"width": width, "height": 900}).new_page()
    middle = "node => { const { top, height } = node.getBoundingClientRect(); return top + height / 2 }"
    for path in ("", "headlines/", "heroes/"):
        visit.go(page, path)
        assert cards(page).count() > 0
        for box in cards(page).all()[:6]:
            line, star = box.locator("[data-part=meta] > *").last.evaluate(middle), box.locator(".favourite-sign").evaluate(middle)
            assert abs(line - star) <= 2.5, (path, box.inner_text())


@pytest.mark.parametrize("width", [390, 1280])
def test_the_star_of_a_page_that_was_found_covers_no_words(tiny, visitor, width):
    site = tiny({**news(1), "Content/pages/visiting.md": "---\ntitle: Visiting\n---\n\n" + "The harbour and its boats. " * 40})
    page = visitor(site)("search/?q=harbour", viewport={"width": width, "height": 800})
    words, star = page.locator("main [data-part=excerpt]").first, page.locator("main .favourite-sign").first
    expect(words).to_contain_text("harbour")
    assert star.bounding_box()["y"] >= words.bounding_box()["y"] + words.bounding_box()["height"] - 1


@pytest.mark.parametrize("path, title", [("news/", "[data-part=headline] a"), ("", "[data-part=items] > li:nth-child(n + 3) [data-part=headline] a"), ("news/story-3/", "h1")])
def test_text_of_200_percent_breaks_no_word_of_a_title_for_a_picture(tiny, visitor, path, title):
    files = {f"Content/stories/{n}.md": story("The ferry keeps its winter timetable", id=f"story-{n}", slug=f"story-{n}", image=f"boat-{n}.png") for n in range(1, 7)}
    pictures = {f"Content/stories/boat-{n}.png": png(90, 60 + n) for n in range(1, 7)}
    visit = visitor(tiny({"Content/site.yml": configuration(), **files, **pictures}))
    page = visit(path, viewport=PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.locator(title).count() and [word for one in page.locator(title).all() for word in one.evaluate(BROKEN)] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("path", ["", "racing/"])
def test_a_start_and_its_zone_stand_in_one_line(visit, path):
    page = visit(path, viewport=PHONE)
    starts = page.locator("[data-part=card] [data-part=start]")
    expect(starts.first).to_be_visible()
    assert {start.evaluate("node => { const range = document.createRange(); range.selectNodeContents(node); return range.getClientRects().length }") for start in starts.all()} == {1}
