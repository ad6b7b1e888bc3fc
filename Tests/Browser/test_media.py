"""Recordings, films on other sites and chapters: no other site is asked before the reader plays something."""
import pytest

from axe import SCHEMES, violations
from elsewhere import opened
from pages import wait_for

ITEM = """<item><title>The ferry</title><guid isPermaLink="false">1</guid><link>https://vimeo.com/930805877</link>
<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description><![CDATA[<p>Words.</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Above"></iframe>]]></description>
<enclosure url="http://127.0.0.1:9/1.mp3" type="audio/mpeg" length="23456789"/><itunes:duration>48:12</itunes:duration>
<psc:chapters><psc:chapter start="0" title="Hello"/><psc:chapter start="12:30" title="Who steers"/></psc:chapters>
<georss:point>60.16 24.95</georss:point><comments>https://forum.example/1</comments>
<media:content url="http://127.0.0.1:9/a.png" medium="image"/><media:content url="http://127.0.0.1:9/b.png" medium="image"><media:title>The engine</media:title></media:content></item>"""
FEED = f"""<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
 xmlns:psc="http://podlove.org/simple-chapters" xmlns:georss="http://www.georss.org/georss"><channel><title>Radio</title>{ITEM}</channel></rss>"""
PAGE = "news/the-ferry/"


@pytest.fixture
def radio(tiny):
    return tiny({"site.yml": "title: Small Paper\nsources:\n  - {feed: a.xml, name: Radio}\n", "a.xml": FEED})


def test_nobody_but_pictures_is_asked_before_the_click_and_the_player_after_it(radio, visitor):
    page, asked = opened(radio, visitor, PAGE)
    page.wait_for_load_state("networkidle")
    assert {kind for kind, _ in asked} == {"image"}
    assert sorted({url for _, url in asked}) == ["http://127.0.0.1:9/a.png", "http://127.0.0.1:9/b.png"]
    asked.clear()
    page.locator("[data-part=body] a.player").click()
    frame = page.locator("iframe.player")
    frame.wait_for()
    assert frame.get_attribute("title") == "Above Play at youtube.com"
    wait_for(page, lambda: ("document", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1") in asked)
    page.locator("[data-part=player]").click()
    page.wait_for_function("document.querySelectorAll('iframe.player').length == 2")
    wait_for(page, lambda: ("document", "https://player.vimeo.com/video/930805877?dnt=1&autoplay=1") in asked)
    assert page.url == radio.url(PAGE), "the page stays"


def test_the_time_of_a_chapter_sets_the_sound(radio, visitor):
    page, _ = opened(radio, visitor, PAGE)
    page.evaluate("HTMLMediaElement.prototype.play = function () { window.played = this.currentTime }")
    page.locator("[data-part=chapters] summary").click()
    page.get_by_text("12:30").click()
    assert page.evaluate("[played, document.querySelector('audio').currentTime]") == [750, 750]


def test_without_scripts_all_of_it_is_links(radio, visitor):
    page, asked = opened(radio, visitor, PAGE, scripts=False)
    assert page.locator("a.player").evaluate_all("links => links.map(link => link.href)") == [
        "https://vimeo.com/930805877", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"]
    page.locator("[data-part=chapters] summary").click()
    assert page.get_by_text("12:30").get_attribute("href") == "http://127.0.0.1:9/1.mp3#t=750"
    assert {kind for kind, _ in asked} == {"image"}


def test_the_name_of_a_film_is_shown_whole_however_large_the_text(tiny, visitor):
    title = "The ferry in the storm of the century, told by those who were on board"
    page, _ = opened(tiny({"site.yml": "title: Small Paper\nsources:\n  - {feed: a.xml, name: Radio}\n",
                           "a.xml": FEED.replace('title="Above"', f'title="{title}"')}), visitor, PAGE, viewport={"width": 320, "height": 640})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for player in page.locator("a.player").all():
        box, words = player.bounding_box(), player.locator("span").bounding_box()
        assert box["y"] <= words["y"] and words["y"] + words["height"] <= box["y"] + box["height"]
        assert box["x"] <= words["x"] and words["x"] + words["width"] <= box["x"] + box["width"]


def test_axe_finds_nothing(radio, visitor):
    page, _ = opened(radio, visitor, PAGE)
    page.locator("[data-part=chapters] summary").click()
    for width, height in ((1280, 800), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert violations(page) == [], (width, scheme)
        page.evaluate("scrollTo(0, 0)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
