"""Pages in other languages than English: nothing breaks, and nothing is wider than a phone."""
import pytest

from axe import NARROW, NONE, everywhere
from examples import news


@pytest.mark.parametrize("language", ["ar", "de", "hi", "ja", "uk"])
def test_pages_have_no_faults_and_stay_within_a_phone(tiny, visitor, language):
    files = news(30)
    files["Content/site.yml"] += f"language: {language}\n"
    visit = visitor(tiny({**files, "Content/pages/about.md": "Wir.\n"}))
    for path in ("", "news/", "news/story-7/", "search/?q=story", "about/", "health/"):
        page = visit(path, viewport=NARROW)
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"], path
        if path in ("news/", "news/story-7/"):
            assert everywhere(page) == NONE, path
