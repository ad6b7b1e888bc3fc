"""No page kind has a fault that axe finds, in light, in dark, and 320 px wide; nothing scrolls sideways."""
import pytest

from axe import NARROW, NONE, everywhere

KINDS = {
    "front": "",
    "list": "headlines/",
    "page": "headlines/page/1/",
    "events": "racing/",
    "grid": "heroes/",
    "adverts": "cats/",
    "facet": "racing/by/country/uk/",
    "terms": "tags/",
    "story": "news/seven-knots-that-hold-and-one-that-lets-go/",
    "own page": "visiting/ferries/",
    "collections": "heroes/azimuth/",
    "favourites": "favourites/",
    "search": "search/?q=harbour",
    "health": "health/",
    "about": "about/",
    "offline": "offline/",
    "404": "404.html",
}


@pytest.mark.parametrize("kind", KINDS)
def test_no_violations_in_light_in_dark_and_at_320_pixels(visit, kind):
    page = visit(KINDS[kind])
    assert everywhere(page) == NONE


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_scrolls_sideways_at_320_pixels_nor_with_text_of_200_percent(visit, kind):
    page = visit(KINDS[kind], viewport=NARROW)
    assert width(page) <= NARROW["width"]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert width(page) <= NARROW["width"]


def width(page):
    return page.evaluate("document.documentElement.scrollWidth")
