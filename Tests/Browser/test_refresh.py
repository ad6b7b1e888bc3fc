"""The Refresh button tells what came, what was corrected and what went, with counts that agree with the list."""
import re

import pytest
from playwright.sync_api import expect

from examples import configuration, news, stories, story
from pages import card, cards, favourite, filter_box, order, read, scroll_on, shifts, status, titles, toast

URL = ("--base-url", "https://example.org/")


def rebuild(site, files={}, gone=()):
    for path in gone:
        (site.folder / path).unlink()
    site.write(files).generate(*URL)


def refresh(page, words):
    page.locator("[data-part=refresh]").click()
    expect(page.locator("[data-part=refresh-status]")).to_have_text(re.compile(rf"^{words}, checked 12:\d\d$"))
    expect(status(page)).to_contain_text(words)


CORRECTED = {"Content/stories/0009.md": story("Story 9, corrected", "2026-11-20T00:09:00Z", id="story-9")}
OTHER_WORDS = {"Content/stories/0009.md": story("Story 9", "2026-11-20T00:09:00Z", "In other words.", id="story-9")}
NEW = {"Content/stories/new.md": story("Story of today", "2026-11-21", id="new")}


def test_what_was_corrected_and_what_went(tiny, visitor):
    site = tiny(news(12))
    page = visitor(site)("news/")
    expect(cards(page)).to_have_count(12)
    shifts(page)
    rebuild(site, CORRECTED, gone=["Content/stories/0007.md"])
    refresh(page, "2 stories changed or gone")
    assert titles(page) == ["Story 12", "Story 11", "Story 10", "Story 9, corrected", "Story 8"] + [f"Story {n}" for n in range(6, 0, -1)]
    rebuild(site, OTHER_WORDS)
    refresh(page, "1 story changed or gone")
    expect(card(page, "Story 9")).to_contain_text("In other words.")
    rebuild(site, gone=["Content/stories/0001.md"])
    refresh(page, "1 story changed or gone")
    expect(cards(page)).to_have_count(10)
    refresh(page, "Nothing new")
    assert shifts(page) <= 0.01


def test_what_went_while_something_came(tiny, visitor):
    site = tiny(news(3))
    page = visitor(site)("news/")
    rebuild(site, NEW, gone=["Content/stories/0001.md"])
    refresh(page, "1 new story")
    assert titles(page) == ["Story of today", "Story 3", "Story 2"]


def test_a_list_that_was_empty_and_one_that_is_now(tiny, visitor):
    sections = "  - { name: News, sources: [Notes], facets: [tag] }\n  - { name: Letters, sources: [Post], facets: [tag] }\n"
    site = tiny({**news(1), "Content/site.yml": configuration(sections).replace("sections:", "  - { name: Post, markdown: post }\nsections:", 1), "Content/post/_draft.md": "Words.\n"})
    page = visitor(site)("letters/")
    refresh(page, "Nothing new")
    rebuild(site, {"Content/post/1.md": story("The first letter", "2026-11-21", id="letter")})
    page.locator("[data-part=refresh]").click()
    expect(card(page, "The first letter")).to_be_visible()
    expect(page.locator("html[data-ready]")).to_be_attached()
    rebuild(site, gone=["Content/post/1.md"])
    page.locator("[data-part=refresh]").click()
    expect(page.locator("main")).to_contain_text("Nothing here yet.")
    expect(cards(page)).to_have_count(0)


def test_what_new_ones_push_to_the_next_page_stays_as_what_was_appended(tiny, visitor):
    site = tiny(news(60))
    page = visitor(site)("news/")
    scroll_on(page, cards(page).count())
    before = titles(page)
    page.evaluate("scrollTo(0, 0)")
    rebuild(site, {**NEW, **{f"Content/stories/more{n}.md": story(f"More {n}", f"2026-11-21T00:{n:02}:00Z", id=f"more-{n}") for n in range(1, 4)}}, gone=["Content/stories/0059.md"])
    refresh(page, "4 new stories")
    shown = titles(page)
    assert shown[-len(before) + 1:] == [title for title in before if title != "Story 59"]
    assert len(shown) == len(set(shown)) == len(before) + 3


def test_the_front_page_and_its_blocks(tiny, visitor):
    files = {"Content/site.yml": configuration() + "  - { name: Other, sources: [Notes] }\n", **stories(30), "Content/stories/0030.md": story("Story 30", "2026-11-20T00:30:00Z", id="story-30", featured="true")}
    site = tiny(files)
    page = visitor(site)("")
    rebuild(site, {"Content/stories/0030.md": story("Story 30, corrected", "2026-11-20T00:30:00Z", id="story-30", featured="true")})
    page.locator("[data-part=refresh]").click()
    expect(page.locator("[data-part=refresh-status]")).to_contain_text("changed or gone")
    expect(page.locator("[data-part=featured]")).to_contain_text("Story 30, corrected")
    words = read(page)
    assert words.count("Story 30") == words.count("Story 30, corrected") > 0
    rebuild(site, {"Content/stories/new.md": story("Story of today", "2026-11-21", id="new", featured="true")})
    refresh(page, "1 new story")
    expect(page.locator("[data-part=featured]")).to_contain_text("Story of today")
    expect(page.locator("[data-part=section]").first).to_contain_text("Story 30, corrected")


def test_sections_and_a_lead_that_come_and_go(tiny, visitor):
    """The page is then as a fresh one: each section stands in its place, and the lead above the list."""
    def letters(name, count, hour):
        return {f"Content/{name}/{n}.md": story(f"{name} {n}", f"2026-11-20T{hour:02}:{n:02}:00Z", id=f"{name}-{n}") for n in range(1, count + 1)}

    settings = configuration("".join(f"  - {{ name: {name}, sources: [From {name}] }}\n" for name in "ABC"))
    sources = "".join(f"  - {{ name: From {name}, markdown: {name} }}\n" for name in "ABC")
    drafts = {f"Content/{name}/_draft.md": "Words.\n" for name in ("stories", *"ABC")}
    site = tiny({"Content/site.yml": settings.replace("sections:", sources + "sections:", 1), **drafts, **letters("A", 50, 12), **letters("C", 40, 2)})
    page, new = visitor(site)(""), letters("B", 15, 5)

    def shows(sections, leads=0):
        page.locator("[data-part=refresh]").click()
        expect(page.locator("[data-part=section] h2")).to_have_text(sections)
        expect(page.locator("[data-part=featured]")).to_have_count(leads)
        expect(page.locator(".blocks [data-part=featured]")).to_have_count(0)
        page.wait_for_selector("html[data-ready]", state="attached")

    shows(["A", "C"])
    rebuild(site, new)
    shows(["A", "B", "C"])
    rebuild(site, gone=new)
    shows(["A", "C"])
    rebuild(site, {"Content/A/lead.md": story("Lead", "2026-11-21", id="lead", featured="true")})
    shows(["A", "C"], leads=1)


def test_a_lead_that_comes_where_there_are_no_sections(tiny, visitor):
    site = tiny(news(3))
    page = visitor(site)("")
    expect(page.locator("[data-part=featured]")).to_have_count(0)
    rebuild(site, {"Content/stories/new.md": story("Lead", "2026-11-21", id="new", featured="true")})
    page.locator("[data-part=refresh]").click()
    expect(page.locator("[data-part=featured]")).to_contain_text("Lead")
    expect(page.locator("html[data-ready]")).to_be_attached()


@pytest.mark.parametrize("sorted_by", ["title", None], ids=["sorted", "filtered"])
def test_the_count_of_a_list_that_is_filtered_or_sorted_and_the_message_agree(tiny, visitor, sorted_by):
    site = tiny(news(70))
    page = visitor(site)("news/")
    if sorted_by:
        order(page).select_option(sorted_by)
    else:
        filter_box(page).fill("story")
    line = page.locator("[data-part=position]")
    expect(line).to_have_text("70 results")
    expect(status(page)).to_have_text("70 results")
    rebuild(site, NEW)
    refresh(page, "1 new story")
    expect(line).to_have_text("71 results")
    rebuild(site, gone=["Content/stories/new.md"], files=CORRECTED)
    refresh(page, "2 stories changed or gone")
    expect(line).to_have_text("70 results")
    refresh(page, "Nothing new")
    page.locator("[data-part=controls]").get_by_role("button", name="Reset").first.click()
    filter_box(page).fill("corrected")
    expect(line).to_have_text("1 result")
    expect(card(page, "Story 9, corrected")).to_be_visible()


def test_what_does_not_fit_is_not_counted_and_is_there_without_the_filter(tiny, visitor):
    site = tiny(news(12))
    page = visitor(site)("news/")
    filter_box(page).fill("story 1")
    expect(status(page)).to_have_text("4 results")
    rebuild(site, {"Content/stories/new.md": story("Of today", "2026-11-21", id="new"), **CORRECTED})
    refresh(page, "Nothing new")
    page.locator("[data-part=controls]").get_by_role("button", name="Reset").first.click()
    expect(cards(page).first).to_contain_text("Of today")
    expect(card(page, "Story 9, corrected")).to_be_visible()


def test_the_time_until_an_event_is_no_change_of_it(tiny, visitor):
    race = {"Content/stories/race.md": story("Race", "2026-11-20", kind="event", start="2026-11-21T12:09:00Z", id="race")}
    page = visitor(tiny({**news(3), **race}))("news/")
    expect(card(page, "Race").locator("[data-part=countdown]")).to_have_text(re.compile(r"in \d+:\d\d"))
    refresh(page, "Nothing new")


def test_a_race_that_is_over_leaves_a_refreshed_front_page_alone(tiny, visitor):
    race = {"Content/stories/race.md": story("Race", "2026-11-21T11:00:00Z", kind="event", start="2026-11-21T12:00:40Z", id="race")}
    page = visitor(tiny({**news(8), **race}))("")
    refresh(page, "Nothing new")
    expect(card(page, "Race")).to_be_visible()
    before = titles(page)
    page.clock.run_for(180_000)
    expect(card(page, "Race")).to_have_count(0)
    assert titles(page) == [title for title in before if title != "Race"] != []


def test_that_the_site_was_rebuilt_covers_nothing_and_goes(tiny, visitor):
    site = tiny(news(12))
    page = visitor(site)("news/", viewport={"width": 390, "height": 844})
    notice, star = page.locator("[data-part=rebuilt]"), favourite(cards(page).first)

    def come(number):
        rebuild(site, {f"Content/stories/more{number}.md": story(f"More {number}", "2026-11-21", id=f"more-{number}")})
        page.clock.fast_forward("05:01")
        expect(notice).to_contain_text("This site has been updated.")

    come(1)
    star.click()
    toast(page).get_by_role("button", name="Undo").click()
    expect(star).to_have_attribute("aria-pressed", "false")
    notice.get_by_role("button", name="Show").press("Escape")
    expect(notice).to_have_count(0)
    come(2)
    page.locator("[data-part=refresh]").click()
    expect(card(page, "More 2")).to_be_visible()
    expect(notice).to_have_count(0)


def test_what_stands_on_the_page_too_is_heard_once(tiny, visitor):
    """A message may be both shown and announced; a screen reader hears only the announcement."""
    page = visitor(tiny(news(12)))("news/")
    heard = page.locator("output, [role=status], [role=alert], [aria-live]")
    refresh(page, "Nothing new")
    expect(heard.filter(has_text="Nothing new")).to_have_count(1)
    for title in ("Story 12", "Story 3"):
        favourite(card(page, title)).click()
    page.goto(page.url.replace("/news/", "/favourites/"))
    page.wait_for_selector("html[data-ready]", state="attached")
    filter_box(page).fill("story 3")
    expect(status(page)).to_have_text("1 result")
    expect(heard.filter(has_text="1 result")).to_have_count(1)
