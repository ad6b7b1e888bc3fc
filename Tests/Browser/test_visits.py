"""What only the reader's browser knows: which stories are new since the last visit, which were read, and how long ago that was."""
import json

import pytest
from playwright.sync_api import expect

from examples import configuration, news, stories, story
from pages import card, cards, facet, favourite, order, shifts, status, titles, toast, wait_until

DAY_LATER = "2026-11-22T12:00:00Z"
PHONE = {"width": 390, "height": 844}


def later(*numbers):
    """Stories dated a day after the run."""
    return {f"Content/stories/{n:04}.md": story(f"Story {n}", f"2026-11-22T09:{n % 60:02}:00Z", id=f"story-{n}") for n in numbers}


def came(site, *numbers):
    site.write(later(*numbers)).generate("--base-url", f"https://example.org{site.base}", now=DAY_LATER)


def marked(page, sign="new"):
    return [text.strip() for text in page.locator(f"[data-mark={sign}] > [data-part=headline]").locator("a").all_inner_texts()]


def line(page):
    return page.locator("[data-part=news]").get_by_role("button")


def again(page):
    """Loads the page again, since browsers take files that have not changed for long as fresh."""
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")


def returning(visit, site, path="news/", numbers=(13, 14), **options):
    """A context and page of a reader who was here before and comes back a day later, when further stories have come."""
    context = visit.context(**options)
    visit.open(context, path).close()
    came(site, *numbers)
    context.clock.set_system_time(DAY_LATER)
    page = visit.open(context, path)
    again(page)
    return context, page


def test_a_first_visit_marks_nothing_nor_does_the_next_page_of_it(tiny, visitor):
    visit = visitor(tiny(news(12)))
    context = visit.context()
    first = visit.open(context, "news/")
    expect(line(first)).to_have_count(0)
    second = visit.open(context, "")
    assert marked(first) == marked(second) == []


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}], ids=["phone", "desk"])
def test_what_came_since_the_last_visit_is_marked_counted_and_told(tiny, visitor, size):
    site = tiny(news(12))
    context, page = returning(visitor(site), site, viewport=size)
    expect(line(page)).to_have_text("2 new since yesterday, 12:00")
    expect(status(page)).to_contain_text("2 new since yesterday")
    assert marked(page) == ["Story 14", "Story 13"]
    assert page.locator("[data-mark=new]").first.evaluate("node => getComputedStyle(node, '::before').content") == '"●" / "New"'
    assert shifts(page) == 0
    # The new stories end below the first card; the button leads to the last of them, where one reads on.
    line(page).click()
    assert page.evaluate("document.activeElement.textContent") == "Story 13"


def test_a_visit_lasts_until_nothing_was_open_for_half_an_hour(tiny, visitor):
    site = tiny(news(12))
    visit = visitor(site)
    context, page = returning(visit, site)
    context.clock.set_system_time("2026-11-22T12:20:00Z")
    expect(line(visit.open(context, ""))).to_have_text("2 new since yesterday, 12:00")
    context.clock.set_system_time("2026-11-22T13:20:00Z")
    assert marked(visit.open(context, "news/")) == []


def test_old_ones_that_were_never_in_sight_are_not_new(tiny, visitor):
    files = {path: text.replace("2026-11-20", "2026-10-20") for path, text in news(40).items()}
    site = tiny(files)
    visit = visitor(site)
    context, page = returning(visit, site, "news/", numbers=(41,))
    assert marked(page) == ["Story 41"]
    assert marked(visit.open(context, "news/page/1/")) == []


def test_what_was_opened_is_quieter_and_no_longer_new(tiny, visitor):
    site = tiny(news(12))
    context, page = returning(visitor(site), site)
    expect(line(page)).to_have_text("2 new since yesterday, 12:00")
    colour = "node => getComputedStyle(node).color"
    plain = card(page, "Story 12").get_by_role("link").evaluate(colour)
    card(page, "Story 14").get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Story 14")
    page.go_back()
    expect(line(page)).to_have_text("1 new since yesterday, 12:00")
    assert marked(page) == ["Story 13"] and marked(page, "read") == ["Story 14"]
    assert card(page, "Story 14").get_by_role("link").evaluate(colour) != plain
    assert page.locator("[data-mark=read]").evaluate("node => getComputedStyle(node, '::before').content") == '"✓" / "Read"'


def test_another_tab_knows_at_once(tiny, visitor):
    visit = visitor(tiny(news(12)))
    context = visit.context()
    page = visit.open(context, "news/")
    visit.open(context, "news/story-7/")
    wait_until(page, "document.querySelectorAll('[data-mark=read]').length == 1")
    assert marked(page, "read") == ["Story 7"]


def test_unread_only_is_an_address_and_what_is_read_meanwhile_stays_in_sight(tiny, visitor):
    visit = visitor(tiny(news(12)))
    context = visit.context()
    visit.open(context, "news/story-7/").close()
    page = visit.open(context, "news/")
    page.get_by_role("button", name="Unread only").click()
    expect(cards(page)).to_have_count(11)
    expect(page.locator("[data-part=position]")).to_have_text("11 results")
    expect(page).to_have_url(site_url(visit, "news/?unread=1"))
    visit.open(context, "news/story-5/").close()
    wait_until(page, "document.querySelectorAll('[data-mark=read]').length == 1")
    expect(cards(page)).to_have_count(11)
    page.reload()
    expect(cards(page)).to_have_count(10)
    page.get_by_role("button", name="Reset").first.click()
    expect(page).to_have_url(site_url(visit, "news/"))


def odd_and_even():
    return {**news(12), **{f"Content/stories/{n:04}.md": story(f"Story {n}", f"2026-11-20T00:{n:02}:00Z", id=f"story-{n}", tags="[Odd]" if n % 2 else "[Even]") for n in range(1, 13)}}


def test_what_was_read_is_shown_again_with_the_same_button_and_the_list_goes_on(tiny, visitor):
    visit = visitor(tiny(odd_and_even()))
    context = visit.context()
    visit.open(context, "news/story-7/").close()
    page = visit.open(context, "news/")
    facet(page, "Odd").click()
    expect(cards(page)).to_have_count(6)
    for count, path in ((5, "news/?tag=odd&unread=1"), (6, "news/?tag=odd")):
        button(page, "Unread only").click()
        expect(page.locator("[data-part=position]")).to_have_text(f"{count} results")
        expect(page).to_have_url(site_url(visit, path))
        assert ("Story 7" in titles(page)) == (count == 6)
    order(page).select_option("oldest")
    expect(card(page, "Story 1").first).to_be_visible()
    expect(cards(page).first).to_contain_text("Story 1")
    assert titles(page) == [f"Story {n}" for n in range(1, 12, 2)]


def test_an_address_may_ask_for_unread_stories_without_a_value(tiny, visitor):
    page = visitor(tiny(odd_and_even()))("news/?unread=&tag=odd")
    expect(page.locator("[data-part=position]")).to_have_text("6 results")
    assert titles(page) == [f"Story {n}" for n in range(11, 0, -2)]


def site_url(visit, path):
    return visit.site.url(path)


def test_a_whole_list_is_marked_as_read(tiny, visitor):
    visit = visitor(tiny(news(40)))
    context = visit.context()
    page = visit.open(context, "news/")
    page.get_by_role("button", name="Mark all as read").click()
    expect(toast(page)).to_contain_text("40 stories marked as read.")
    expect(page.locator("[data-mark=read]").first).to_be_attached()
    assert marked(page, "read") == titles(page)
    other = visit.open(context, "news/?unread=1")
    none = other.locator("[data-part=none]")
    expect(none.get_by_text("You have read all of it.")).to_be_visible()
    expect(none.get_by_text("Nothing matches.")).to_be_hidden()
    other.locator("#words").fill("story 999")
    expect(none.get_by_text("Nothing matches.")).to_be_visible()
    expect(none.get_by_text("You have read all of it.")).to_be_hidden()


def button(page, name):
    return page.get_by_role("button", name=name)


def test_marking_all_is_undone_where_it_was_done_and_gives_back_exactly_what_was_unread(tiny, visitor):
    visit = visitor(tiny(news(40)))
    context = visit.context()
    visit.open(context, "news/story-7/").close()
    page = visit.open(context, "news/")
    button(page, "Mark all as read").focus()
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("39 stories marked as read.")
    expect(button(page, "Undo")).to_be_focused()
    assert marked(page, "read") == titles(page)
    # A story that is opened in between stays read after Undo.
    visit.open(context, "news/story-5/").close()
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("39 stories are unread again.")
    expect(button(page, "Mark all as read")).to_be_focused()
    assert marked(page, "read") == []
    other = visit.open(context, "news/?unread=1")
    expect(other.locator("[data-part=position]")).to_have_text("38 results")
    expect(card(other, "Story 7")).to_have_count(0)
    expect(card(other, "Story 5")).to_have_count(0)


def test_who_clicks_twice_marks_once(tiny, visitor):
    page = visitor(tiny(news(12)))("news/")
    button(page, "Mark all as read").dblclick()
    expect(button(page, "Undo")).to_be_visible()
    assert marked(page, "read") == titles(page)


def test_what_the_8000_had_no_room_for_comes_back_with_an_undo(tiny, visitor):
    visit = visitor(tiny(news(3)))
    context = visit.context()
    page = visit.open(context, "news/")
    read = "JSON.parse(localStorage.getItem('broadsheet.read /'))"
    page.evaluate("localStorage.setItem('broadsheet.read /', JSON.stringify(Array.from({length: 8000}, (_, n) => String(n).padStart(16, '0'))))")
    button(page, "Mark all as read").click()
    expect(button(page, "Undo")).to_be_visible()
    assert page.evaluate(read)[0] == "3".zfill(16)
    button(page, "Undo").click()
    assert page.evaluate(read) == [str(n).zfill(16) for n in range(8000)]


def test_what_is_new_or_forgotten_is_to_be_marked_and_no_longer_undone(tiny, visitor):
    site = tiny(news(12))
    page = visitor(site)("news/")
    button(page, "Mark all as read").click()
    expect(button(page, "Undo")).to_be_visible()
    came(site, 13)
    button(page, "Refresh").click()
    expect(card(page, "Story 13")).to_be_visible()
    button(page, "Mark all as read").click()
    # Messages within a moment of each other are said together.
    expect(status(page)).to_contain_text("1 story marked as read.")
    button(page, "Settings").click()
    button(page.get_by_role("dialog"), "Forget what was read").click()
    button(page.get_by_role("dialog"), "Close").click()
    button(page, "Mark all as read").click()
    expect(status(page)).to_have_text("13 stories marked as read.")


SECTIONS = """title: Small Paper
timeZone: Europe/London
latest: 3
front: {perSource: 20}
sources: [{name: Notes, markdown: notes}, {name: Logs, markdown: logs}]
sections: [{name: News, sources: [Notes]}, {name: Log, sources: [Logs]}]
"""


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}], ids=["phone", "desk"])
def test_a_front_page_of_several_sections_marks_what_it_shows_and_nothing_else(tiny, visitor, size):
    files = {f"Content/{('notes', 'logs')[n % 2]}/{n:04}.md": story(f"The story number {n}", f"2026-11-20T09:{n:02}:00Z", id=f"story-{n}") for n in range(1, 31)}
    visit = visitor(tiny({"Content/site.yml": SECTIONS, **files}))
    context = visit.context(viewport=size)
    page = visit.open(context, "")
    shown = page.locator("main [data-id]").count()
    assert 5 < shown < 30
    button(page, "Mark all as read").click()
    expect(toast(page)).to_contain_text(f"{shown} stories marked as read.")
    assert len(marked(page, "read")) == shown
    assert shifts(page) == 0
    other = visit.open(context, "news/")
    assert 0 < other.locator("[data-mark=read]").count() < other.locator("main [data-id]").count()
    button(page, "Undo").click()
    assert marked(page, "read") == []
    expect(other.locator("[data-mark=read]")).to_have_count(0)


def test_8000_are_kept_and_the_oldest_go_first(tiny, visitor):
    visit = visitor(tiny(news(3)))
    context = visit.context()
    page = visit.open(context, "news/")
    page.evaluate("localStorage.setItem('broadsheet.read /', JSON.stringify(Array.from({length: 8000}, (_, n) => String(n).padStart(16, '0'))))")
    visit.open(context, "news/story-2/")
    kept = json.loads(page.evaluate("localStorage.getItem('broadsheet.read /')"))
    assert len(kept) == 8000 and kept[0] == "1".zfill(16) and kept[-1] == page.locator("[data-id]").nth(1).get_attribute("data-id")


def test_it_is_carried_with_the_favourites(tiny, visitor):
    visit = visitor(tiny(news(12)))
    context = visit.context()
    visit.open(context, "news/story-7/").close()
    page = visit.open(context, "favourites/")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    other = visit("favourites/")
    other.locator("[type=file]").set_input_files(download.value.path())
    expect(toast(other)).to_contain_text("1 story marked as read.")
    other.goto(visit.site.url("news/"))
    expect(other.locator("[data-mark=read]")).to_have_count(1)
    assert marked(other, "read") == ["Story 7"]


def test_favourites_are_carried_with_what_their_cards_say(tiny, visitor):
    head = {"colour": "[red, blue]", "size": "large"}
    visit = visitor(tiny({
        "Content/site.yml": configuration("  - {name: News, cardDetails: [colour, size]}\n"),
        "Content/stories/1.md": story("One", **head), "Content/stories/2.md": story("Two"),
    }))
    context = visit.context()
    page = visit.open(context, "")
    for title in ("One", "Two"):
        favourite(page.locator("main [data-id]", has_text=title)).first.click()
    page.close()
    page = visit.open(context, "favourites/")
    expect(card(page, "One").locator("[data-part=fact]")).to_have_text(["red", "blue", "large"])
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    other = visit("favourites/")
    other.locator("[type=file]").set_input_files(download.value.path())
    expect(card(other, "One").locator("[data-part=fact]")).to_have_text(["red", "blue", "large"])
    expect(card(other, "Two").locator("[data-part=fact]")).to_have_count(0)


def test_one_button_of_the_settings_forgets_it(tiny, visitor):
    site = tiny(news(12))
    visit = visitor(site)
    context, page = returning(visit, site)
    expect(line(page)).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("button", name="Forget what was read").click()
    expect(page.get_by_role("dialog")).to_contain_text("What was read is forgotten.")
    expect(page.locator("[data-mark]")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('broadsheet.read /')") is None


@pytest.mark.parametrize("broken", [
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
    "Object.defineProperty(window, 'localStorage', { value: new Proxy({}, { set() { throw new DOMException('full', 'QuotaExceededError') } }) })",
    "if (location.protocol == 'http:') for (const name of ['read', 'seen']) localStorage.setItem(`broadsheet.${name} /`, '{\"at\": \"x\", \"known\": 7}')",
], ids=["forbidden", "full", "nonsense"])
def test_where_the_browser_keeps_nothing_lists_stay_as_they_are(tiny, visitor, broken):
    visit = visitor(tiny(news(12)))
    context = visit.context()
    context.add_init_script(broken)
    visit.open(context, "news/story-7/")
    page = visit.open(context, "news/")
    expect(cards(page)).to_have_count(12)
    assert marked(page) == []


def test_a_clock_that_was_ahead_is_not_believed(tiny, visitor):
    site = tiny(news(12))
    visit = visitor(site)
    context = visit.context(now="2027-05-01T12:00:00Z")
    visit.open(context, "news/").close()
    came(site, 13)
    context.clock.set_system_time(DAY_LATER)
    page = visit.open(context, "news/")
    again(page)
    expect(line(page)).to_have_text("1 new since 12:00")


def test_times_of_a_day_are_told_from_now_and_move_nothing(tiny, visitor):
    files = {**news(1), **{f"Content/stories/{name}.md": story(name, date, id=name) for name, date in {
        "Just": "2026-11-21T11:59:40Z", "Half": "2026-11-21T11:20:00Z", "Hours": "2026-11-21T09:30:00Z", "Day": "2026-11-21", "Old": "2026-11-19T09:30:00Z"}.items()}}
    page = visitor(tiny(files))("news/")
    told = {}
    for name in ("Just", "Half", "Hours", "Day", "Old"):
        time = card(page, name).locator("[data-part=date]")
        told[name] = time.get_attribute("data-ago")
        assert time.inner_text() == time.text_content() or told[name]
    assert told == {"Just": "now", "Half": "40 minutes ago", "Hours": "2 hours ago", "Day": None, "Old": None}
    assert card(page, "Hours").locator("[data-part=date]").get_attribute("title").split() == ["Nov", "21,", "2026,", "09:30"]
    assert card(page, "Hours").locator("[data-part=date]").text_content() == "21 November 2026"
    assert shifts(page) == 0
    page.clock.fast_forward(30 * 60_000)
    expect(card(page, "Hours").locator("[data-part=date]")).to_have_attribute("data-ago", "3 hours ago")
    page.emulate_media(media="print")
    time = card(page, "Hours").locator("[data-part=date]")
    assert time.inner_text() == "21 November 2026" and time.evaluate("node => getComputedStyle(node, '::after').display") == "none"


@pytest.mark.parametrize("zone, reader", [("Asia/Tokyo", "Europe/London"), ("Europe/Berlin", "America/New_York"), ("Europe/London", "Asia/Tokyo")])
def test_a_day_alone_has_no_hour_for_who_reads_in_another_zone(tiny, visitor, zone, reader):
    files = {**news(1), "Content/stories/day.md": story("Day", "2026-11-21", id="day")}
    files["Content/site.yml"] = files["Content/site.yml"].replace("Europe/London", zone)
    visit = visitor(tiny(files))
    page = visit.context(timezone_id=reader).new_page()
    for path in ("news/", "news/?q=day", "news/day/"):
        time = visit.go(page, path).locator("[data-part=date]").filter(has_text="21 November 2026")
        expect(time).to_have_count(1)
        assert time.evaluate("time => [time.dataset.ago, time.title]") == [None, ""], path


def test_how_long_ago_a_text_was_changed_stands_behind_the_word_that_says_so(tiny, visitor):
    changed = story("The ferry", "2026-11-19", id="ferry", updated="2026-11-21T11:54:00Z")
    page = visitor(tiny({**news(1), "Content/stories/ferry.md": changed}))("news/the-ferry/")
    time = page.locator("[data-part=updated]")
    expect(time).to_have_attribute("data-ago", "6 minutes ago")
    assert time.evaluate("node => getComputedStyle(node, '::after').left") == "0px"


@pytest.mark.parametrize("width", [320, 1280])
def test_a_short_time_leaves_no_gap_between_the_lead_and_its_star(tiny, visitor, width):
    files = {**news(1), "Content/stories/lead.md": story("The ferry keeps its timetable", "2026-11-21T11:59:40Z", id="lead")}
    page = visitor(tiny(files))("", viewport={"width": width, "height": 800})
    lead = page.locator("[data-part=featured]")
    expect(lead.locator("[data-part=date]")).to_have_attribute("data-ago", "now")
    star, line = (lead.locator(f"[data-part={name}]").bounding_box() for name in ("favourite", "meta"))
    assert star["y"] < line["y"] + line["height"]
    # On a phone the star ends the line, as it does on all cards.
    assert width < 640 or 0 < line["x"] - star["x"] - star["width"] / 2 < 24
    assert shifts(page) == 0


def test_a_site_without_scripts_has_none_of_it(tiny, visitor):
    page = visitor(tiny({**news(12), "Content/site.yml": news(12)["Content/site.yml"] + "interactive: false\n"}))("news/", ready=False)
    assert not page.locator("[data-part=news], [data-part=unread], [data-mark], [data-ago]").count()
