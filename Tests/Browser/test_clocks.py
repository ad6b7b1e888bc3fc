"""For readers whose clock is wrong, the server's clock decides which events have begun."""
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from examples import news
from pages import cards, hold, read_answers, titles, wait_for
from sites import NOW, ROOT
from stubs import StubAPI

START = datetime.fromisoformat(NOW)
LIST = "racing/"
HORSE = "4a2788f8-e825-4d36-9894-efd4baf1cfae"


def race_card(*minutes):
    """Races that start so many minutes after the run, in the API's own shape; its list of ids is not in the order of the starts."""
    summaries = {f"id-{n}": {"race_id": f"id-{n}", "meeting_name": "Harbour", "race_number": n, "race_name": f"Plate {n}", "venue_name": "Harbour", "venue_country": "UK", "category_id": HORSE,
                             "advertised_start": {"seconds": int(START.timestamp() + after * 60)}} for n, after in enumerate(minutes, 1)}
    return {"status": 200, "data": {"next_to_go_ids": list(summaries)[::-1], "race_summaries": summaries}}


@pytest.fixture(scope="module")
def stub():
    """One API for all tests: with the same address in their configurations, their sites are copies of one."""
    stub = StubAPI(None)
    yield stub
    stub.close()


@pytest.fixture
def racing_site(tiny, stub):
    """A site of the API's races. The test decides what the API answers (`answers`) and the date of the server's answers (`date`)."""
    answers = [race_card(10, 20, 30, 40, 50, 60, 70, 80)]
    stub.answer = lambda path, query, headers: answers[-1]
    site = tiny({"Content/site.yml": f"title: Races\nallow: [127.0.0.0/8]\nsources:\n  - {{ name: Card, api: '{stub.origin}/', mapping: races.yml, every: 5m }}\n"
                 "sections:\n  - { name: Racing, sources: [Card], sort: start, top: [5, 10], expireAfter: 20m }\n  - { name: Other, sources: [] }\n",
                 "Content/races.yml": (ROOT / "Content/mappings/next-to-go.yml").read_text()})
    site.answers, site.date = answers, START
    assert stub.requests
    return site


def countdown(page):
    return cards(page).first.locator("[data-part=countdown]")


def pass_time(page, site, minutes):
    """Moves both clocks on, with no answer on its way in between. Timers of the page that come due fire once."""
    read_answers(page)
    site.date += timedelta(minutes=minutes)
    page.clock.fast_forward(int(minutes * 60_000))


@pytest.mark.parametrize("path", [LIST, ""], ids=["list", "front page"])
@pytest.mark.parametrize("minutes", [0, 65, -65, 12, 3 * 24 * 60], ids=["right", "ahead", "behind", "a little ahead", "days ahead"])
def test_races_come_and_go_by_the_servers_clock(racing_site, visitor, minutes, path):
    page = visitor(racing_site)(path, now=(START + timedelta(minutes=minutes)).isoformat())
    listed = page.locator("[data-events] [data-part=card]")
    shown = listed.first.locator("[data-part=countdown]")
    expect(listed.first).to_contain_text("Harbour R1")
    expect(shown).to_contain_text("in ")
    wait_for(page, lambda: shown.inner_text()[3:].split(":")[0] in ("6", "7", "8", "9", "10"))
    pass_time(page, racing_site, 10.5)
    expect(shown).to_contain_text("−")
    expect(listed.first).to_contain_text("Harbour R1")
    pass_time(page, racing_site, 21)
    expect(listed.first).to_contain_text("Harbour R2")
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(listed.first).to_contain_text("Harbour R2")


def test_what_the_api_says_later_is_there_without_a_reload(racing_site, visitor):
    page = visitor(racing_site)(LIST)
    assert titles(page) == [f"Harbour R{n}" for n in range(1, 6)]
    racing_site.answers.append(race_card(10, 20, 30, 40, 50, 60, 70, 80, 9))
    racing_site.generate("--refresh", "--base-url", "https://example.org/", now=(START + timedelta(minutes=5)).isoformat())
    pass_time(page, racing_site, 6)
    expect(cards(page).first).to_contain_text("Harbour R9")
    expect(countdown(page)).to_contain_text("in ")


def test_an_answer_that_a_cache_kept_is_as_old_as_it_says(racing_site, visitor):
    racing_site.date, racing_site.age = START - timedelta(hours=1), 3600
    page = visitor(racing_site)(LIST)
    expect(countdown(page)).to_contain_text("in ")
    pass_time(page, racing_site, 5.2)
    wait_for(page, lambda: any("data/racing/index.json" in path for path, _, _ in racing_site.requests))
    wait_for(page, lambda: countdown(page).inner_text()[3:].split(":")[0] in ("1", "2", "3", "4", "5"))


@pytest.mark.parametrize("minutes", [65, -65], ids=["ahead", "behind"])
def test_a_list_is_checked_at_the_servers_time(tiny, visitor, minutes):
    site = tiny(news(12))
    site.date = START
    page = visitor(site)("news/", now=(START + timedelta(minutes=minutes)).isoformat())
    page.get_by_role("button", name="Refresh").click()
    expect(page.locator("[data-part=refresh-status]")).to_contain_text("checked 12:00")


@pytest.mark.parametrize("minutes, after", [(65, 1), (-65, 11)], ids=["ahead", "behind"])
def test_a_further_page_knows_the_servers_time_before_it_asks(racing_site, visitor, minutes, after):
    """It does not show at first what has begun, and does not hold back what has not."""
    page = visitor(racing_site)(LIST, now=(START + timedelta(minutes=minutes)).isoformat())
    wait_for(page, lambda: page.evaluate("Object.keys(localStorage).some(key => key.startsWith('broadsheet.lag '))"))
    pass_time(page, racing_site, after)
    other = page.context.new_page()
    held, release = hold(other, "**/main.js")
    other.goto(racing_site.url(LIST), wait_until="commit")
    wait_for(other, lambda: held and other.evaluate("document.readyState") != "loading")
    assert other.evaluate("'waits' in document.documentElement.dataset") == (after > 10)
    release()
    expect(countdown(other)).to_contain_text("−" if after > 10 else "in ")
