"""Even if nobody declared the size of a picture, what stands below it is in its place before the picture comes."""
import struct
import zlib

import pytest

from examples import configuration, story
from pages import hold, shifts, wait_for

TEXT = "Words before.\n\n![A harbour](harbour.png)\n\nWords with ![a sign](sign.png) in them.\n\n" + "Words after.\n\n" * 30


def png(width, height):
    """A PNG file of this size, in one colour."""
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + b"\x60\x80\xa0" * width) * height
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.mark.parametrize("size", [(1280, 800), (390, 780)], ids=["wide", "narrow"])
@pytest.mark.parametrize("shape", [(900, 400), (400, 900)], ids=["lying", "upright"])
def test_pictures_that_come_late_move_nothing(tiny, visitor, size, shape):
    files = {"Content/stories/harbour.png": png(*shape), "Content/stories/sign.png": png(16, 16), "Content/stories/lead.png": png(*shape)}
    site = tiny({"Content/site.yml": configuration() + "images: original\n", **files, "Content/stories/one.md": story("One", text=TEXT, id="one", image="lead.png")})
    visit = visitor(site)
    context = visit.context(viewport={"width": size[0], "height": size[1]})
    held, release = hold(context, "**/*.png")
    page = context.new_page()
    page.goto(site.url("news/one/"), wait_until="commit")
    wait_for(page, lambda: any("lead" in route.request.url for route in held))
    assert not page.locator("[data-part=article] img[width]").count()
    shifts(page)
    place = page.get_by_text("Words after.").first.bounding_box()["y"]
    release()
    for image in page.locator("[data-part=article] img").all():
        image.scroll_into_view_if_needed()
        assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    page.evaluate("scrollTo(0, 0)")
    assert abs(page.get_by_text("Words after.").first.bounding_box()["y"] - place) < 16
    assert shifts(page) <= 0.01
    box = page.locator("[data-part=body] img[alt='a sign']").bounding_box()
    assert box["width"] == box["height"] == 16, "a sign in a line of text is as large as it is"


def test_a_small_picture_is_drawn_at_most_twice_its_size(tiny, visitor):
    files = {"Content/stories/small.png": png(90, 60), "Content/stories/large.png": png(900, 600)}
    stories = {f"Content/stories/{name}.md": story(name.title(), id=name, image=f"{name}.png") for name in ("small", "large")}
    visit = visitor(tiny({"Content/site.yml": configuration(), **files, **stories}))
    small, large = (visit(f"news/{name}/").locator("[data-part=hero] img").bounding_box() for name in ("small", "large"))
    assert (small["width"], small["height"]) == (180, 120)
    assert large["width"] > 800
