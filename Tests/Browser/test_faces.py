"""The name of a source has its icon beside it, or a letter in readable colours. Its room is kept from the start, and lists that scripts make have
it as well."""
import contextlib, http.server, re, struct, zlib

import pytest
from playwright.sync_api import expect

from axe import NARROW, SCHEMES, violations
from pages import cards, filter_box, shifts
from servers import Server

CONFIGURATION = "title: Planet\nallow: [127.0.0.0/8]\npageSize: 10\nsources: [{{feed: '{0}/icon'}}, {{feed: '{0}/letter'}}]\nsections: [{{name: News, facets: [source]}}, {{name: All}}]\n"


def picture(side):
    rows = b"".join(b"\0" + b"\x20\x60\xa0\xff" * side for _ in range(side))
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks)


class Feeds(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        name, host = self.path[1:], self.headers["Host"]
        items = "".join(f"<item><title>{name} {n}</title><guid>{n}</guid><pubDate>{n % 20 + 1:02} Nov 2026 08:00:00 GMT</pubDate></item>" for n in range(15))
        image = f"<image><url>http://{host}/dot.png</url><width>32</width><height>32</height></image>" if name == "icon" else ""
        feed = f'<rss version="2.0"><channel><title>The &quot;{name}&quot; Gazette</title>{image}{items}</channel></rss>'
        body = picture(32) if name == "dot.png" else feed.encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def feeds():
    with contextlib.closing(Server(Feeds)) as server:
        yield server.origin


@pytest.fixture
def planet(tiny, visitor, feeds):
    return visitor(tiny({"Content/site.yml": CONFIGURATION.format(feeds)}))


def faces(page):
    return page.locator("main [data-part=source] > .face")


def check(page, count=10):
    """Checks that each card has an icon or a letter as its source should have, of the right size, and that neither is part of the source's name."""
    expect(faces(page)).to_have_count(count)
    for card in cards(page).all():
        source, face = card.locator("[data-part=source]"), card.locator(".face")
        name = source.inner_text().strip()
        assert re.fullmatch('The "(icon|letter)" Gazette', name)
        assert face.evaluate("node => node.localName") == ("img" if "icon" in name else "span")
        box = face.bounding_box()
        assert 12 <= box["width"] <= 24 and abs(box["width"] - box["height"]) < 0.1
    assert page.locator("img.face").first.evaluate("image => image.decode().then(() => image.naturalWidth)") == 32


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "none"])
def test_cards_have_one_and_nothing_moves_for_it(planet, scripts):
    page = planet("news/", scripts=scripts)
    check(page)
    assert shifts(page) == 0


def test_cards_that_scripts_make_have_the_same(planet):
    page = planet("news/")
    filter_box(page).fill("Gazette 1")
    filter_box(page).fill("")
    page.get_by_label("Order").select_option("oldest")
    check(page, count=30)
    filter_box(page).fill("letter 3")
    expect(cards(page)).to_have_count(1)
    expect(faces(page)).to_have_attribute("data-face", "T")


@pytest.mark.parametrize("path", ["news/", "sources/", "sources/the-letter-gazette/", "about/", "health/"])
def test_no_fault_is_found_beside_them(planet, path):
    page = planet(path, viewport=NARROW)
    expect(page.locator("main .face").first).to_be_visible()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme


@pytest.mark.parametrize("scheme", SCHEMES)
def test_each_letter_stands_out_from_its_colour(planet, scheme):
    page = planet("news/", color_scheme=scheme)
    for tone in range(1, 7):
        colours = page.evaluate("""tone => { const node = document.createElement('span'); node.className = 'face face-' + tone; document.body.append(node)
          const { color, backgroundColor } = getComputedStyle(node); return [color, backgroundColor] }""", tone)
        light, dark = sorted((luminance(colour) for colour in colours), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (tone, colours)


def luminance(colour):
    """Relative luminance (WCAG 2.2)."""
    parts = [int(number) / 255 for number in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
