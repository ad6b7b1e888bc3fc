"""What lists tell their readers: the dates that they are sorted by, counts, time zones, lengths, and where the focus is."""
import re

import pytest
from playwright.sync_api import expect

from examples import configuration, news, racing, stories, story
from pages import cards, controls, facet, favourite, filter_box, hold, order, status, titles, wait_for


def updated_site():
    """A site of thirty stories, of which the second and the fifth were updated later."""
    files = {f"Content/stories/{n:02}.md": story(f"Story {n}", f"2026-10-{n:02}", id=f"s{n}", **({"updated": f"2026-11-{n + 10}"} if n in (2, 5) else {})) for n in range(1, 31)}
    return {"Content/site.yml": configuration("  - { name: News, sources: [Notes], sort: updated, pageSize: 5 }\n  - { name: Other, sources: [] }\n"), **files}


def test_by_update_and_by_publication_are_two_orders(tiny, visitor):
    page = visitor(tiny(updated_site()))("news/")
    assert titles(page)[:3] == ["Story 5", "Story 2", "Story 30"]
    order(page).select_option(label="Newest first")
    expect(cards(page).first).to_contain_text("Story 30")
    assert titles(page)[:3] == ["Story 30", "Story 29", "Story 28"]
    order(page).select_option(label="Oldest first")
    expect(cards(page).first).to_contain_text("Story 1")
    assert titles(page)[:6] == [f"Story {n}" for n in range(1, 7)]
    expect(cards(page).nth(1)).to_contain_text("2 October 2026")
    expect(cards(page).nth(1)).to_contain_text("Updated 12 November 2026")
    order(page).select_option(label="Recently updated first")
    expect(cards(page).first).to_contain_text("Story 5")
    filter_box(page).fill("Story 2")
    expect(cards(page).first).to_contain_text("Story 2")
    expect(cards(page).first.locator("time[data-part=updated]")).to_have_text("12 November 2026")
    assert titles(page)[1] == "Story 29"


def test_a_filter_that_all_fit_leaves_items_of_one_day_as_they_are(tiny, visitor):
    days = {f"Content/stories/{n}.md": story(f"Day {n}", id=f"day-{n}", tags="[all]") for n in range(8)}
    page = visitor(tiny({"Content/site.yml": configuration(), **days}))("news/")
    written = titles(page)
    facet(page, "all").click()
    expect(page.locator("[data-part=position]")).to_have_text("8 results")
    assert titles(page) == written
    order(page).select_option("oldest")
    expect(cards(page).first).to_contain_text(written[-1])
    assert titles(page) == written[::-1]


def test_events_of_one_start_are_on_one_page_with_scripts_and_without(tiny, visitor):
    visit = visitor(tiny(racing({f"Race {n}": "2026-11-21T13:00:00Z" for n in range(8)}, top="[5, 10]", pageSize="5")))
    for path, count in (("racing/", 5), ("racing/page/2/", 3)):
        written = titles(visit(path, scripts=False))
        page = visit(path)
        assert titles(page) == written and len(written) == count
    page = visit("racing/")
    page.locator("[data-part=refresh]").click()
    expect(page.locator("[data-part=refresh-status]")).to_contain_text("Nothing new")
    assert titles(page) == titles(visit("racing/", scripts=False))


def test_titles_have_one_order_in_which_numbers_count(tiny, visitor):
    names = ["Volume 10", "Volume 2", "Volume 1", "Åland", "Apa", "★ Star", "12 Monkeys", "7 Samurai"]
    catalogue = {f"Content/stories/{n}.md": story(f'"{name}"', id=f"n{n}", tags="[all]") for n, name in enumerate(names)}
    page = visitor(tiny({"Content/site.yml": configuration("  - { name: Catalogue, sources: [Notes], sort: title, facets: [tag] }\n"), **catalogue}))("catalogue/")
    written = titles(page)
    assert [name for name in written if name in names[:3]] == ["Volume 1", "Volume 2", "Volume 10"]
    assert written[:2] == ["7 Samurai", "12 Monkeys"]
    facet(page, "all").click()
    expect(page.locator("[data-part=position]")).to_have_text("8 results")
    assert titles(page) == written
    order(page).select_option("title-desc")
    expect(cards(page).first).to_contain_text(written[-1])
    assert titles(page) == written[::-1]


def test_a_choice_counts_what_it_shows_where_a_source_brought_many_at_a_time(tiny, visitor):
    """Beyond its `burst`, only the list of the source itself has its items: with scripts as without."""
    files = {f"Content/{folder}/{n}.md": story(f"{folder} {n}", f"2026-11-20T10:{n:02}:00Z", id=f"{folder}-{n}", tags=f"[tag {n % 2}]")
             for folder, count in (("wire", 9), ("notes", 4)) for n in range(count)}
    visit = visitor(tiny({**files, "Content/site.yml": "title: Small Paper\ntaxonomies: [source, tag]\nsources:\n  - { name: Wire, markdown: wire, burst: 3 per 1h }\n"
                          "  - { name: Notes, markdown: notes }\nsections:\n  - { name: News, facets: [source, tag] }\n"}))
    plain, page = visit("news/", scripts=False), visit("news/")
    assert cards(plain).count() == cards(page).count() == 7
    links = {}
    for link in plain.locator("[data-part=facets] li a").all():
        name, count = link.inner_text().rsplit(maxsplit=1)
        links[name] = (int(count), link.evaluate("link => link.pathname"))
    assert {name: count for name, (count, _) in links.items()} == {"Wire": 9, "Notes": 4, "tag 0": 4, "tag 1": 3}
    for name, (count, path) in links.items():
        button = facet(page, name)
        expect(button.locator(".count")).to_have_text(str(count))
        button.click()
        expect(page.locator("[data-part=position]")).to_have_text(f"{count} results")
        expect(button.locator(".count")).to_have_text(str(count))
        expect(cards(page)).to_have_count(count)
        assert titles(visit.go(plain, path.lstrip("/"), ready=False)) == titles(page)
        button.click()
        expect(cards(page)).to_have_count(7)
    facet(page, "Wire").click()
    expect(facet(page, "tag 0").locator(".count")).to_have_text("5")
    facet(page, "tag 0").click()
    expect(cards(page)).to_have_count(5)


def test_ways_to_other_lists_stand_at_the_edge_without_signs_before_them(tiny, visitor):
    site = configuration("  - { name: News, sources: [Notes], facets: [tag] }\n") + "interactive: false\n"
    visit = visitor(tiny({"Content/site.yml": site, "Content/stories/a.md": story("A note", tags="[boats]", slug="a")}))
    for path, parts in (("news/", ["breadcrumbs", "facets"]), ("news/a/", ["breadcrumbs"])):
        page = visit(path, scripts=False)
        for part in parts:
            entry = page.locator(f"[data-part={part}] li").first
            assert entry.evaluate("entry => getComputedStyle(entry).listStyleType") == "none", (path, part)
            assert entry.bounding_box()["x"] == page.locator(f"[data-part={part}]").bounding_box()["x"], (path, part)


def with_adverts(count):
    adverts = {f"Content/stories/advert{n}.md": f"---\ntitle: Advert {n}\nkind: advert\nlink: https://adverts.example.org/{n}\n---\n" for n in range(3)}
    return {"Content/site.yml": configuration("  - { name: News, sources: [Notes], pageSize: 10, advertEvery: 3 }\n"), **stories(count), **adverts}


@pytest.mark.parametrize("way", ["keyboard", "mouse"])
def test_what_is_appended_last_is_told_without_adverts_and_keeps_the_focus(tiny, visitor, way):
    page = visitor(tiny(with_adverts(25)))("news/", viewport={"width": 1280, "height": 8000})
    expect(page.locator("[data-part=older]")).to_be_visible()
    button = page.locator("[data-part=load-more]")
    button.focus()
    page.keyboard.press("Enter") if way == "keyboard" else button.click()
    expect(status(page)).to_have_text("10 more items")
    expect(button).to_be_hidden()
    assert page.locator("[data-part=items] [data-part=advert]").count() == 6
    expect(cards(page).nth(15).get_by_role("link").first).to_be_focused()


def test_the_link_to_the_content_takes_nothing_away_of_what_was_asked_for(tiny, visitor):
    page = visitor(tiny(news(120)))("news/?sort=oldest")
    expect(cards(page)).to_have_count(50)
    page.locator("[data-part=more]").click()
    expect(cards(page)).to_have_count(100)
    page.locator("[data-part=skip]").press("Enter")
    expect(page.locator("main")).to_be_focused()
    filter_box(page).press("Shift+Tab")  # by now, everything that a step within the page sets off has happened
    expect(cards(page)).to_have_count(100)


def test_results_are_counted_when_they_are_known(tiny, visitor):
    page = visitor(tiny(news(60)))("news/")
    held, release = hold(page, "**/data/news/*.json*")
    position, heard = page.locator("[data-part=position]"), []
    filter_box(page).fill("Story 3")
    wait_for(page, lambda: held)
    page.wait_for_selector("[data-part=items][aria-busy=true]")
    heard.append(position.inner_text())
    release()
    expect(position).to_have_text("11 results")
    assert not any("result" in text for text in heard), heard


RACES = {f"Race {n}": f"2026-11-21T{12 + n // 6:02}:{n % 6 * 10:02}:00Z" for n in range(1, 67)}


@pytest.mark.parametrize("tops", ["[5, 10, 20]", "[]"], ids=["with lengths", "without"])
def test_events_in_a_list_are_as_many_as_the_settings_say(tiny, visitor, tops):
    page = visitor(tiny(racing(RACES, top=tops, pageSize=5)))("racing/")
    expect(cards(page)).to_have_count(5)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("How many events to show").select_option("50")
    page.keyboard.press("Escape")
    expect(cards(page)).to_have_count(50)
    page.reload()
    expect(cards(page)).to_have_count(50)
    assert titles(page) == [f"Race {n}" for n in range(1, 51)]
    if tops != "[]":
        expect(controls(page).get_by_label("Show")).to_have_value("50")
        controls(page).get_by_label("Show").select_option("10")
        expect(cards(page)).to_have_count(10)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("button", name="Clear settings").click()
    page.goto(page.url.split("?")[0])
    expect(cards(page)).to_have_count(5)


def test_a_site_without_events_asks_for_no_number_of_them(tiny, visitor):
    page = visitor(tiny(news(3)))("news/")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog").get_by_label("Theme").or_(page.get_by_role("dialog").get_by_label("Dark")).first).to_be_visible()
    expect(page.get_by_role("dialog").get_by_label("How many events to show")).to_be_hidden()
    page.get_by_role("dialog").get_by_label("Dark").check()
    page.get_by_role("dialog").get_by_role("button", name="Clear settings").click()
    expect(page.get_by_role("dialog")).to_contain_text("Settings cleared")


def test_a_start_names_its_zone(tiny, visitor):
    page = visitor(tiny(racing({"Winter": "2026-11-21T13:00:00Z", "Summer": "2027-07-01T13:00:00Z"})))("racing/")
    for title, zone in (("Winter", "13:00 UTC"), ("Summer", "14:00 UTC+1")):
        expect(cards(page).filter(has_text=title).locator("[data-part=start]")).to_contain_text(zone)
    filter_box(page).fill("Summer")
    expect(cards(page)).to_have_count(1)
    expect(cards(page).locator("[data-part=start]")).to_have_text("Thursday 1 July 2027, 14:00 UTC+1")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_nothing_upcoming_has_its_sign(tiny, visitor, motion):
    files = {**racing({}, kinds="[event]"), "Content/stories/note.md": story("A note")}
    files["Content/site.yml"] += "  - { name: Notes, sources: [Notes], kinds: [story] }\n"
    page = visitor(tiny(files))("racing/", reduced_motion=motion)
    empty = page.locator("[data-part=upcoming]")
    expect(empty).to_have_text("Nothing is coming up. What comes next will appear here by itself.")
    expect(empty.locator("svg")).to_be_visible()
    moving = empty.evaluate("box => box.getAnimations({subtree: true}).filter(one => one.playState == 'running').length")
    assert bool(moving) == (motion != "reduce")


def test_an_event_leaves_what_is_found_and_other_lists_as_it_leaves_its_section(tiny, visitor):
    files = racing({"Harbour race": "2026-11-21T12:05:00Z", "Harbour cup": "2026-11-21T14:00:00Z"}, expireAfter="1h")
    files["Content/site.yml"] = files["Content/site.yml"].replace("title: Small Paper\n", "title: Small Paper\ntaxonomies: [source]\n") + "  - { name: All, sources: [Notes] }\n"
    files["Content/stories/note.md"] = story("Harbour note")
    visit = visitor(tiny(files))
    found, listed = visit("search/"), visit("sources/notes/")
    filter_box(found).fill("harbour")
    for page in (found, listed):
        expect(cards(page)).to_have_count(3)
        expect(cards(page).filter(has_text="Harbour race").locator("[data-part=countdown]")).to_contain_text("in ")
        page.clock.fast_forward(10 * 60_000)
        expect(cards(page).filter(has_text="Harbour race").locator("[data-part=countdown]")).to_contain_text(re.compile("−|Started"))
        page.clock.fast_forward(60 * 60_000)
        expect(cards(page)).to_have_count(2)
        expect(cards(page).filter(has_text="Harbour race")).to_have_count(0)
    expect(found.locator("[data-part=position]")).to_have_text("2 results")
    favourite(cards(listed).filter(has_text="Harbour cup")).click()
    listed.goto(visit.site.url("favourites/"))
    listed.clock.fast_forward(3 * 3_600_000)
    expect(cards(listed)).to_contain_text("Harbour cup")
