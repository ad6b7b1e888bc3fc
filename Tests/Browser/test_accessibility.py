"""No page kind has a fault that axe finds, in light, in dark, and 320 px wide; nothing scrolls sideways."""
import pytest

from axe import violations

KINDS = {
    "front": "",
    "list": "news/",
    "facet": "harbour/by/source/tide-tables/",
    "terms": "tags/",
    "detail": "news/seven-knots-that-hold-and-one-that-lets-go/",
    "404": "404.html",
}
NARROW = {"width": 320, "height": 640}


@pytest.mark.parametrize("kind", KINDS)
def test_light(visit, kind):
    assert violations(visit(KINDS[kind])) == []


@pytest.mark.parametrize("kind", KINDS)
def test_dark(visit, kind):
    assert violations(visit(KINDS[kind], color_scheme="dark")) == []


@pytest.mark.parametrize("kind", KINDS)
def test_320_pixels(visit, kind):
    page = visit(KINDS[kind], viewport=NARROW)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("kind", KINDS)
def test_text_of_200_percent_at_320_pixels(visit, kind):
    page = visit(KINDS[kind], viewport=NARROW)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
