"""On a site with `privacy: strict`, no other site is asked before a reader clicks."""
import http.server

import pytest
from playwright.sync_api import expect

from axe import SCHEMES, violations
from elsewhere import opened
from servers import Server
from test_pictures import png

ITEM = """<item><title>The ferry</title><guid isPermaLink="false">1</guid><link>https://vimeo.com/930805877</link>
<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description><![CDATA[<p>Words of some length, so that the story says something.</p>
<p><img src="{0}/pier.png" alt="The pier" srcset="{0}/pier.png 2x"></p><p><img src="{0}/missing.png" alt="What is not there"></p>
<video src="{0}/film.mp4" poster="{0}/poster.png"></video>
<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Above"></iframe>]]></description>
<enclosure url="{0}/1.mp3" type="audio/mpeg" length="23456789"/><media:thumbnail url="{0}/head.png"/>
<media:content url="{0}/a.png" medium="image"/><media:content url="{0}/b.png" medium="image"><media:title>The engine</media:title></media:content></item>"""
PAGE = "news/the-ferry/"


@pytest.fixture(scope="module")
def press():
    """A publisher with a feed, pictures and a recording."""
    class Press(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            names = ("pier", "poster", "head", "a", "b")
            pictures = {f"/{name}.png": png(90 + 10 * number, 60) for number, name in enumerate(names)}
            host = "http://" + self.headers["Host"]
            feed = f'<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Radio</title>{ITEM.format(host)}</channel></rss>'
            body = feed.encode() if self.path == "/feed" else pictures.get(self.path)
            self.send_response(200 if body else 404)
            self.send_header("Content-Length", str(len(body or b"")))
            self.end_headers()
            self.wfile.write(body or b"")

        def log_message(self, *_):
            pass

    server = Server(Press)
    yield server
    server.close()


@pytest.fixture
def strict(tiny, press):
    return tiny({"site.yml": f"title: Small Paper\nallow: [127.0.0.0/8]\nprivacy: strict\nsources:\n  - {{feed: {press.origin}/feed, name: Radio}}\n"})


@pytest.mark.parametrize("path", ["", "news/", PAGE, "about/", "search/?q=ferry"])
def test_nobody_else_is_asked_when_a_page_is_opened_and_read(strict, visitor, path):
    page, asked = opened(strict, visitor, path)
    assert asked == []
    assert page.evaluate("[...document.images].every(image => !image.complete || image.naturalWidth > 0)")
    if path == PAGE:
        # The picture of the item, the one in its text, and a gallery of two.
        assert page.locator("main img").count() >= 3
        assert page.get_by_role("link", name="What is not there").count() == 1
        assert page.locator("video").first.get_attribute("poster").startswith("/media/pictures/")


def test_players_and_recordings_ask_after_the_click(strict, visitor, press):
    page, asked = opened(strict, visitor, PAGE)
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert f"img-src 'self' data:; media-src 'self' {press.origin};" in policy
    assert "frame-src https://player.vimeo.com https://www.youtube-nocookie.com;" in policy and "*" not in policy
    with page.expect_response("https://www.youtube-nocookie.com/**"):
        page.locator("[data-part=body] a.player").click()
    page.locator("iframe.player").wait_for()
    assert asked == [("document", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1")]
    asked.clear()
    with page.expect_request(f"{press.origin}/1.mp3"):
        page.evaluate("void document.querySelector('audio').play().catch(() => {})")
    with page.expect_response("https://player.vimeo.com/**"):
        page.locator("[data-part=player]").click()
    expect(page.locator("iframe.player")).to_have_count(2)
    assert ("document", "https://player.vimeo.com/video/930805877?dnt=1&autoplay=1") in asked


def test_the_policy_refuses_what_a_page_does_not_name(strict, visitor):
    page, asked = opened(strict, visitor, PAGE)
    page.evaluate("""() => new Promise(done => { addEventListener('securitypolicyviolation', done, { once: true })
        Object.assign(new Image(), { src: 'https://tracker.example/1.gif' }) })""")
    assert asked == []


def test_axe_finds_nothing(strict, visitor):
    page, _ = opened(strict, visitor, PAGE)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme
