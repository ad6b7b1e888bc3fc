"""What a first visit costs, as a server that compresses with brotli sends it."""
import re

import brotli
import pytest


def sent(*files):
    return sum(len(brotli.compress(file.read_bytes())) for file in files)


def test_scripts_of_a_page_fit_in_their_share(demo):
    scripts = list(demo.output.glob("assets/js-*/*.js"))
    assert sent(*scripts) <= 16_800, {file.name: sent(file) for file in scripts}


@pytest.mark.parametrize("language", ["", "de/"])
def test_scripts_and_service_worker_fit_in_18_kilobytes(demo, language):
    workers = set(demo.output.rglob("sw.js"))
    assert len(workers) == 2, "one for each language"
    scripts = [file for file in demo.output.rglob("*.js") if file not in workers - {demo.output / language / "sw.js"}]
    assert sent(*scripts) <= 18_000, {file.name: sent(file) for file in scripts}


def test_style_sheet_and_front_page_fit_in_24_kilobytes(demo):
    front = demo.output / "index.html"
    (sheet,) = re.findall(r'<link rel="stylesheet" href="([^"]*)"', front.read_text())
    sheet = demo.output / sheet.removeprefix("https://news.example.org/").lstrip("/")
    assert sent(front, sheet) <= 24_000, {file.name: sent(file) for file in (front, sheet)}
