"""What a first visit costs, as a server that compresses with brotli sends it."""
import re

import brotli
import pytest


def sent(*files):
    return sum(len(brotli.compress(file.read_bytes())) for file in files)


def scripts(demo):
    """The scripts by name, each with its compressed bytes."""
    return {file.name: sent(file) for file in demo.output.glob("assets/js-*/*.js")}


def test_scripts_of_the_front_page_a_list_and_a_story_fit_in_14_kilobytes(demo):
    sizes = scripts(demo)
    assert sizes["main.js"] + sizes["theme.js"] <= 14_000, sizes


@pytest.mark.parametrize("language", ["", "de/"])
@pytest.mark.parametrize("page", ["search.js", "favourites-page.js"])
def test_scripts_of_a_page_that_asks_for_more_and_the_service_worker_fit_in_18_kilobytes(demo, language, page):
    sizes = scripts(demo)
    assert sizes.keys() == {"main.js", "theme.js", "search.js", "favourites-page.js"}
    worker = sent(demo.output / language / "sw.js")
    assert sizes["main.js"] + sizes["theme.js"] + sizes[page] + worker <= 18_000, sizes


def test_style_sheet_and_front_page_fit_in_24_kilobytes(demo):
    front = demo.output / "index.html"
    (sheet,) = re.findall(r'<link rel="stylesheet" href="([^"]*)"', front.read_text())
    sheet = demo.output / sheet.removeprefix("https://news.example.org/").lstrip("/")
    assert sent(front, sheet) <= 24_000, {file.name: sent(file) for file in (front, sheet)}
