"""Pages in other languages than English: nothing breaks, and nothing is wider than a phone."""
import re

import pytest
from playwright.sync_api import expect

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


def test_a_reader_goes_from_one_language_to_the_other(tiny, visitor):
    files = {
        "Content/site.yml": "title: Blatt\nurl: https://blatt.example/paper/\nlanguages: {de: {}, en: {title: Paper}}\n"
        "sources: [{name: Texte, markdown: texte}]\nsections: [{name: Neues}, {name: Sport, sources: []}]\n",
        "Content/texte/boot.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>',
        "Content/texte/boot.md": "---\ntitle: Das Boot\ndate: 2026-11-01\nimage: boot.svg\n---\nEs schwimmt.\n",
        "Content/texte/boot.en.md": "---\ntitle: The boat\ndate: 2026-11-01\nimage: boot.svg\n---\nIt floats.\n",
    }
    visit = visitor(tiny(files, base="/paper/"))
    page = visit("neues/das-boot/", viewport=NARROW)
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/paper/en/neues/the-boat/")
    assert page.locator("h1").inner_text() == "The boat"
    assert everywhere(page) == NONE
    page.locator("[data-part=favourite]").first.click()
    page.goto(visit.site.url("en/favourites/"))
    expect(page.locator("main [data-part=card]")).to_contain_text("The boat")
    picture = page.locator("main [data-part=card] img")
    expect(picture).to_have_attribute("src", re.compile("/paper/media/texte/boot.svg$"))
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    page.goto(visit.site.url("en/search/?q=boat"))
    expect(page.locator("main")).to_contain_text("The boat")
    page.goto(visit.site.url("search/?q=boat"))
    expect(page.locator("main")).to_contain_text("Keine Treffer")
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/paper/en/search/")
