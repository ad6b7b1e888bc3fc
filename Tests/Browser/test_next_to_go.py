"""Next To Go: events that count down."""
from datetime import datetime, timedelta, timezone
import re
import time

import pytest
from playwright.sync_api import expect

from examples import configuration, racing, story
from pages import cards, controls, entries, facet, filter_box, hear, hold, read_answers, shifts, status, titles, toast, top, wait_for, wheel
from sites import NOW

SECTION = "racing"
LIST = f"{SECTION}/"
START = datetime.fromisoformat(NOW)
BOTH = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])


def races(*seconds):
    """The starts of Race 1, Race 2, …, each so many seconds after the run."""
    return {f"Race {number}": (START + timedelta(seconds=after)).strftime("%Y-%m-%dT%H:%M:%SZ") for number, after in enumerate(seconds, 1)}


def starts(page):
    return [datetime.fromisoformat(start) for start in page.locator("[data-part=items] time[data-part=start]").evaluate_all("all => all.map(one => one.dateTime)")]


def stop(page, seconds=20):
    """Stops the page's clock so many seconds after the run, and lets one more second pass."""
    page.clock.pause_at(START + timedelta(seconds=seconds))
    page.clock.run_for(1000)


def countdown(box):
    return box.locator("[data-part=countdown]")


@BOTH
def test_sees_the_next_5_races_by_advertised_start(visit, scripts):
    """sees the next 5 races by advertised start, ascending: meeting, race number, countdown"""
    page = visit(LIST, scripts=scripts)
    assert len(starts(page)) == 5 and starts(page) == sorted(starts(page))
    assert all(start >= START - timedelta(seconds=60) for start in starts(page))
    assert all(re.search(r"\S+ R\d+$", title) for title in titles(page)), titles(page)
    assert all(cards(page).locator("time[data-part=start]").all_inner_texts())
    if scripts:
        stop(page)
        shown = countdown(cards(page).last).inner_text()
        assert re.fullmatch(r"in \d+:\d\d|\d+ h \d+ min", shown)
        page.clock.run_for(61_000)
        expect(countdown(cards(page).last)).not_to_have_text(shown)


def test_no_line_of_the_next_race_begins_or_ends_with_a_rule(visit):
    page = visit(LIST, viewport={"width": 700, "height": 900})
    cards(page).nth(1).get_by_role("link").first.click()
    lines, rules = page.locator("[data-part=neighbours] [data-part=older] .meta").evaluate("""meta => {
        const room = meta.getBoundingClientRect();
        const parts = [...meta.children].map(part => [part.getBoundingClientRect(), getComputedStyle(part)]);
        const lines = [...new Set(parts.map(([box]) => box.top))].map(top => parts.filter(([box]) => box.top === top));
        const begins = ([box, style]) => parseFloat(style.borderLeftWidth) > 0 && box.left > room.left - 0.5;
        const ends = ([box, style]) => parseFloat(style.borderRightWidth) > 0 && box.right < room.right + 0.5;
        return [lines.length, lines.filter(line => begins(line[0]) || ends(line.at(-1))).length];
    }""")
    assert (lines, rules) == (2, 0)


def test_never_sees_a_race_later_than_60_s_past_its_start(tiny, visitor):
    """never sees a race later than 60 s past its start"""
    site = tiny(racing(races(-120, -21, 30, 300, 600, 900, 1200)))
    assert "Race 1" not in site.read("racing/index.html"), "the run drops it"
    page = visitor(site)(LIST)
    stop(page, 20)
    assert titles(page)[0] == "Race 2"
    expect(countdown(cards(page).first)).to_have_text("\u200e−0:42")
    page.clock.run_for(15_000)
    expect(cards(page).first).to_contain_text("Race 2")
    page.clock.run_for(5_000)
    expect(cards(page).first).to_contain_text("Race 3")


def test_the_tolerance_is_configuration(tiny, visitor):
    """the tolerance is config (the app uses -60 and -90 s)"""
    page = visitor(tiny(racing(races(-70, 300), expireAfter="90s")))(LIST)
    stop(page, 5)
    assert titles(page) == ["Race 1", "Race 2"]
    page.clock.run_for(20_000)
    expect(cards(page)).to_have_count(1)


def test_counts_on_where_the_tolerance_is_days(tiny, visitor):
    """an event that stays for days after its start is not one of whole days: the time since its start is counted"""
    page = visitor(tiny(racing(races(-120, 300), expireAfter="2d")))(LIST)
    stop(page, 5)
    expect(countdown(cards(page).first)).to_have_text(re.compile("^\u200e−2:"))


@BOTH
def test_sees_what_lasts_for_days_until_the_last_is_over(tiny, visitor, scripts):
    """an event of whole days stays until the end of its last day, on the site's clock"""
    days = {"Yesterday's fair": "2026-11-20", "Today's fair": "2026-11-21"}
    site = tiny(racing({**days, **races(-120, 300)}))
    page = visitor(site)(LIST, scripts=scripts)
    assert titles(page) == ["Today's fair", "Race 2"]
    if scripts:
        stop(page, 11 * 3600)
        expect(cards(page)).to_have_text([re.compile("Today's fair")])
        stop(page, 12 * 3600 + 120)
        expect(cards(page)).to_have_count(0)


@pytest.mark.parametrize("path", ["racing/page/2/", "racing/by/tag/x/", "racing/by/tag/x/page/2/"])
def test_what_lasts_for_days_stays_on_pages_that_ask_for_no_data(tiny, visitor, path):
    """an event of whole days stays until the end of its last day: on further pages and on those of a facet, too"""
    fairs = {f"Content/stories/{n}.md": story(f"Fair {n}", kind="event", start=f"2026-11-{13 + n}", end="2026-11-23", id=f"fair-{n}", tags="[x]") for n in range(1, 9)}
    page = visitor(tiny({**racing({}, pageSize=3), **fairs}))(path)
    stop(page, 60 * 3600 - 120)
    expect(cards(page)).to_have_count(3)
    expect(cards(page).first).to_be_visible()
    stop(page, 60 * 3600 + 120)
    expect(cards(page)).to_have_count(0)


@pytest.mark.parametrize("path", ["", LIST], ids=["front page", "list"])
def test_what_lasts_for_days_stays_where_the_data_does_not_come(tiny, visitor, path):
    visit = visitor(tiny(racing({"Yesterday's fair": "2026-11-20", "Today's fair": "2026-11-21", "Tomorrow's fair": "2026-11-22"})))
    visit.tolerate("Failed to load resource")
    context = visit.context()
    context.route("**/data/racing/*", lambda route: route.abort())
    page = visit.open(context, path)
    stop(page, 11 * 3600)
    expect(cards(page)).to_have_text([re.compile("Today's fair"), re.compile("Tomorrow's fair")])
    stop(page, 12 * 3600 + 120)
    expect(cards(page)).to_have_text([re.compile("Tomorrow's fair")])


def test_events_that_are_appended_count_down_and_leave(tiny, visitor):
    """wherever else an event is listed, it leaves at the same time as it leaves its section: also where there was none at first"""
    texts = {f"Content/stories/{n:04}.md": story(f"Story {n}", f"2026-11-20T00:{n:02}:00Z", tags="[x]") for n in range(3, 25)}
    race = story("Race", "2026-11-20T00:01:00Z", kind="event", start="2026-11-21T12:10:00Z", tags="[x]")
    page = visitor(tiny({"Content/site.yml": configuration(), **texts, "Content/stories/race.md": race}))("news/by/tag/x/")
    assert "Race" not in titles(page)
    wheel(page, lambda: "Race" in titles(page))
    expect(countdown(cards(page).last)).to_have_text(re.compile(r"in \d+:\d\d"))
    stop(page, 660)
    expect(cards(page).last).not_to_contain_text("Race")


def test_always_sees_n(tiny, visitor):
    """always sees N"""
    page = visitor(tiny(racing(races(*range(60, 9 * 60, 60)))))(LIST)
    assert titles(page) == [f"Race {number}" for number in range(1, 6)]
    shifts(page)
    stop(page, 150)
    expect(cards(page).first).to_contain_text("Race 2")
    assert titles(page) == [f"Race {number}" for number in range(2, 7)]
    assert shifts(page) <= 0.01
    stop(page, 450)
    expect(page.get_by_text("only 2 upcoming, checked 12:07")).to_be_visible()
    assert titles(page) == ["Race 7", "Race 8"]


def test_a_page_that_was_opened_an_hour_ago_is_current(tiny, visitor):
    """always sees N: also on a page that was kept open, and hidden, for an hour"""
    site = tiny(racing(races(*range(60, 100 * 60, 60))))
    page = visitor(site)(LIST)
    page.clock.fast_forward("01:00:00")
    expect(cards(page).first).to_contain_text("Race 60")
    expect(cards(page)).to_have_count(5)


def test_filters_by_category_by_country_and_top_n(visit, demo):
    """filters Horse / Harness / Greyhound, no filter = all; by country; top 5 / 10 / 20; combined; reset"""
    upcoming = [entry for entry in entries(demo, SECTION) if entry["b"] >= START.timestamp() - 40]

    def expected(most, **chosen):
        return min(most, len([entry for entry in upcoming if all(set(entry["f"][name]) & set(slugs) for name, slugs in chosen.items())]))

    page = visit(LIST)
    for most in (10, 20, 5):
        top(page).select_option(str(most))
        expect(cards(page)).to_have_count(most)
    top(page).select_option("20")
    for category in ("Horse", "Harness", "Greyhound"):
        facet(page, category).click()
        expect(facet(page, category)).to_have_attribute("aria-pressed", "true")
        expect(cards(page)).to_have_count(expected(20, category=[category.lower()]))
        assert f"category={category.lower()}" in page.url
        facet(page, category).click()
    facet(page, "UK").click()
    expect(cards(page)).to_have_count(expected(20, country=["uk"]))
    facet(page, "Horse").click()
    facet(page, "Harness").click()
    expect(cards(page)).to_have_count(expected(20, country=["uk"], category=["horse", "harness"]))
    top(page).select_option("5")
    expect(cards(page)).to_have_count(expected(5, country=["uk"], category=["horse", "harness"]))
    shown = titles(page)
    assert titles(visit(page.url.split("/", 3)[3])) == shown, "the address holds it all"
    controls(page).get_by_role("button", name="Reset").first.click()
    expect(controls(page).locator("[aria-pressed=true]")).to_have_count(0)
    expect(cards(page)).to_have_count(5)
    assert page.url.endswith(LIST)


@BOTH
def test_each_single_facet_is_a_static_page(visit, demo, scripts):
    """each single facet is also a static page (JS off)"""
    page = visit.context(scripts=scripts).new_page()
    for facet_name in ("category", "country"):
        for value in (demo.output / LIST / "by" / facet_name).iterdir():
            visit.go(page, f"{LIST}by/{facet_name}/{value.name}/", ready=scripts)
            assert cards(page).count(), value
            assert starts(page) == sorted(starts(page))


def test_data_refreshes(tiny, visitor):
    """data refreshes (fetch 5 min, re-sort 50 s)"""
    site = tiny(racing(races(*range(600, 6000, 600))))
    page = visitor(site)(LIST)
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("data/racing/index.json") else None)
    stop(page, 290)
    assert not asked
    with page.expect_response("**/data/racing/index.json"):
        stop(page, 310)
    page.wait_for_load_state("networkidle")
    assert len(asked) == 1
    page.evaluate("Object.defineProperty(document, 'hidden', {value: true, configurable: true})")
    stop(page, 1000)
    assert len(asked) == 1
    with page.expect_response("**/data/racing/index.json"):
        page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))")
        page.clock.run_for(2000)


def test_the_poll_is_conditional(tiny, visitor):
    """data refreshes: polls the section's JSON with a conditional request"""
    site = tiny(racing(races(*range(600, 6000, 600))))
    page = visitor(site)(LIST)
    stop(page, 5)
    polls = lambda: [(known, held) for path, known, held in site.requests if path == "/data/racing/index.json"]
    for seconds, last in ((310, "?v="), (615, "index.json")):
        with page.expect_event("requestfinished", lambda request: "/data/racing/" in request.url and last in request.url):
            stop(page, seconds)
        read_answers(page)
    assert polls()[0] == (None, False) and polls()[1][0] and polls()[1][1], "If-None-Match, and 304"
    page.wait_for_load_state("networkidle")
    assert titles(page) == [f"Race {number}" for number in range(1, 6)]
    site.write({"Content/stories/new.md": story("Race 0", kind="event", start="2026-11-21T12:16:00Z", id="new")}).generate("--base-url", "https://example.org/")
    said = hear(page)
    stop(page, 920)
    wait_for(page, lambda: len(polls()) == 3)
    expect(cards(page).first).to_contain_text("Race 0")
    for words in ("The list has changed: 5 upcoming", "This site has been updated."):
        wait_for(page, lambda: page.clock.run_for(200) or words in said())
    assert not polls()[2][1], "another answer"


def test_what_is_told_at_once_is_told_whole(tiny, visitor):
    """announced: that the list has changed, even if the site was rebuilt at the same time"""
    site = tiny(racing(races(*range(600, 6000, 600))))
    page = visitor(site)(LIST)
    page.wait_for_load_state("networkidle")
    site.write({"Content/stories/new.md": story("Race 0", kind="event", start="2026-11-21T12:06:00Z", id="new")}).generate("--base-url", "https://example.org/")
    held, release = hold(page, re.compile(r"/data/(site|racing/index)\.json$"))
    stop(page, 310)
    wait_for(page, lambda: len(held) == 2)
    release()
    expect(cards(page).first).to_contain_text("Race 0")
    expect(page.locator("[data-part=rebuilt]")).to_be_visible()
    page.clock.run_for(200)
    for words in ("The list has changed: 5 upcoming", "This site has been updated."):
        expect(status(page)).to_contain_text(words)


def test_re_sorts_by_itself(tiny, visitor):
    """re-sort 50 s: even if nothing came and nothing went"""
    page = visitor(tiny(racing(races(*range(600, 3600, 600)), resort="50s")))(LIST)
    stop(page, 10)
    page.evaluate("const list = document.querySelector('[data-part=items]'); list.prepend(list.lastElementChild)")
    assert titles(page)[0] == "Race 5"
    stop(page, 70)
    expect(cards(page).first).to_contain_text("Race 1")
    assert titles(page) == [f"Race {number}" for number in range(1, 6)]


@BOTH
def test_each_race_has_one_accessible_name(visit, scripts):
    """VoiceOver labels, announced filters, growing text, any orientation"""
    page = visit(LIST, scripts=scripts)
    for box, title in zip(cards(page).all(), titles(page)):
        assert box.get_by_role("link").count() == 1
        expect(box.get_by_role("link")).to_have_accessible_name(title)
    if scripts:
        group = controls(page).get_by_role("group", name="Category")
        expect(group).to_have_accessible_description("Choose one or more. The list changes at once.")
        facet(page, "Harness").click()
        expect(status(page)).to_contain_text("result")
        assert page.locator("[aria-live], [role=status]").count() == 1


@pytest.mark.parametrize("size", [(320, 800), (800, 320)], ids=["upright", "lying"])
def test_grows_with_the_text_in_any_orientation(visit, size):
    """growing text, any orientation: 200 % text and 320 px without loss"""
    page = visit(LIST, viewport={"width": size[0], "height": size[1]})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    for part in ("headline", "start", "countdown"):
        for box in cards(page).locator(f"[data-part={part}]").all():
            assert box.evaluate("box => box.scrollWidth <= box.clientWidth + 1 || getComputedStyle(box).overflowX == 'visible'")
            assert 0 <= box.bounding_box()["x"] and box.bounding_box()["x"] + box.bounding_box()["width"] <= size[0]


MOTION = pytest.mark.parametrize("motion", ["no-preference", "reduce"])
MOVING = "box => box.getAnimations({subtree: true}).filter(one => one.playState == 'running').map(one => one.animationName)"


@MOTION
def test_an_empty_state_with_its_own_icon(visit, motion):
    """error, offline and empty states with their own (animated) icons: empty"""
    page = visit(LIST, reduced_motion=motion)
    filter_box(page).fill("xylophone")
    none = page.locator("[data-part=none]")
    expect(none).to_contain_text("Nothing matches")
    expect(none.locator("svg")).to_be_visible()
    assert bool(none.evaluate(MOVING)) == (motion != "reduce")
    none.get_by_role("button", name="Reset").click()
    expect(none).to_be_hidden()
    expect(cards(page).first).to_be_visible()


@MOTION
def test_an_error_state_with_its_own_icon(visit, motion):
    """error, offline and empty states with their own (animated) icons: error"""
    visit.tolerate("Failed to load resource")
    page = visit(LIST, reduced_motion=motion)
    page.route("**/data/racing/*.json*", lambda route: route.fulfill(status=500))
    facet(page, "Harness").click()
    error = toast(page)
    expect(error).to_contain_text("The server answers with an error.")
    assert error.evaluate("box => getComputedStyle(box, '::before').content") == '"!" / ""'
    assert bool(error.evaluate(MOVING)) == (motion != "reduce")
    expect(error.get_by_role("button", name="Try again")).to_be_visible()


@MOTION
def test_an_offline_state_with_its_own_icon(visit, motion):
    """error, offline and empty states with their own (animated) icons: offline"""
    page = visit(LIST, reduced_motion=motion)
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    banner = page.locator("[data-part=connectivity]")
    expect(banner).to_contain_text("No network")
    expect(banner.locator("svg .strike")).to_be_visible()
    assert bool(banner.evaluate(MOVING)) == (motion != "reduce")
    page.context.set_offline(False)
    expect(banner).to_contain_text("back")
    expect(banner.locator("svg .strike")).to_be_hidden()
    static = visit("offline/", scripts=False, reduced_motion=motion)
    expect(static.locator("[data-part=offline] svg")).to_be_visible()
    assert bool(static.locator("[data-part=offline]").evaluate(MOVING)) == (motion != "reduce")


@MOTION
def test_a_loading_shimmer_while_it_loads(visit, motion):
    """loading shimmer: only while real loading lasts, none under reduced motion"""
    page = visit(LIST, reduced_motion=motion)
    held, release = hold(page, "**/data/racing/*.json*")
    items = page.locator("[data-part=items]")
    assert not items.evaluate(MOVING)
    facet(page, "Harness").click()
    expect(items).to_have_attribute("aria-busy", "true")
    assert items.evaluate(MOVING) == (["wait"] if motion != "reduce" else [])
    wait_for(page, lambda: held)
    release()
    expect(items).to_have_attribute("aria-busy", "false")
    assert "wait" not in items.evaluate(MOVING)


def test_settings_dark_mode_about_and_attribution(visit):
    """settings: dark mode, about, attribution"""
    page = visit(LIST)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("Dark").check()
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    page.get_by_role("dialog").get_by_role("link", name="About").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("[data-part=sources]")).to_contain_text("those of the Lantern Archive")


@BOTH
def test_a_race_says_what_it_is(visit, demo, scripts):
    """sees … meeting, race number …: its name, category, country and distance, too; category icons hidden from the accessible name"""
    entry = {entry["id"]: entry for entry in entries(demo, SECTION)}
    paths = {"": "[data-part=section] [data-kind=event]", LIST: "[data-part=items] [data-part=card]"}
    if scripts:
        paths[LIST + "?category=harness"] = "[data-part=items] [data-part=card]"
    page = visit.context(scripts=scripts).new_page()
    for path, selector in paths.items():
        visit.go(page, path, ready=scripts)
        if "?" in path:
            expect(page.locator("[data-part=items] [data-value=Harness]")).to_have_count(5)
        for box in page.locator(selector).all()[:5]:
            race = entry[box.get_attribute("data-id")]
            facts = box.locator("[data-part=fact]")
            assert facts.all_inner_texts() == [value for _, value in race["c"]] and len(race["c"]) == 3
            expect(box.locator("[data-part=standfirst]")).to_have_text(race["s"])
            sign = facts.first.locator(".fact-sign")
            expect(sign).to_be_visible()
            expect(sign).to_have_attribute("aria-hidden", "true")
            assert box.get_by_role("img").count() == 0
            expect(box.get_by_role("link")).to_have_accessible_name(race["t"])


def test_a_list_without_a_race_fills_itself(tiny, visitor):
    """always sees N: even if no race was ahead when the site was built"""
    def files(starts):
        files = racing(starts, kinds="[event]")
        files["Content/site.yml"] += "  - { name: Notes, sources: [Notes], kinds: [story] }\n"
        return {**files, "Content/stories/note.md": story("A note")}

    site = tiny(files({}))
    front = visitor(site)("")
    page = visitor(site)(LIST)
    expect(page.get_by_text("nothing upcoming, checked 12:00")).to_be_visible()
    for shown in (front, page):
        expect(shown.locator("[data-part=upcoming]")).to_have_text("Nothing is coming up. What comes next will appear here by itself.")
    site.write(files(races(600, 900))).generate("--base-url", "https://example.org/")
    for shown in (front, page):
        stop(shown, 310)
        expect(shown.locator("[data-events] [data-part=card]").first).to_contain_text("Race 1")
        expect(shown.locator("[data-part=upcoming]")).to_be_hidden()
    expect(page.get_by_text("only 2 upcoming, checked 12:05")).to_be_visible()
    assert titles(page) == ["Race 1", "Race 2"]


@pytest.mark.parametrize("minutes", [40, 360])
def test_a_page_that_is_opened_late_moves_nothing(chromium, demo, visitor, minutes):
    """appending, refreshing and expiring shift nothing: nor do races that were over before the page was opened, however late the data comes"""
    visit = visitor(demo)
    context = visit.context(now=(START + timedelta(minutes=minutes)).isoformat())
    page = context.new_page()
    for slow in ("**/main*.js", "**/data/racing/*"):
        page.route(slow, lambda route: (time.sleep(0.4), route.continue_()))
    page.goto(demo.url(LIST))
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(cards(page)).to_have_count(5)
    shifts(page)
    expect(countdown(cards(page).first)).not_to_be_empty()
    assert min(starts(page)) > START + timedelta(minutes=minutes - 1)
    assert shifts(page) <= 0.01


def test_a_race_that_has_just_begun_hides_nothing(visit, demo):
    """never sees a race later than 60 s past its start: until then it is there, on the front page as well"""
    first = min(entry["b"] for entry in entries(demo, SECTION) if entry["b"] > START.timestamp())
    page = visit("", now=datetime.fromtimestamp(first + 20, timezone.utc).isoformat())
    expect(page.locator("[data-events]")).to_be_visible(timeout=2_000)
    expect(countdown(page.locator("[data-events] [data-id]").first)).to_have_text(re.compile("^\u200e−0:"))
