"""Fixtures that the tests share: the demo site, small sites of their own, and browsers to visit them with."""
import os, shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from browsers import Visitor, launch_chromium, launch_firefox
from sites import Site, demo_files, previewed, served
from stubs import StubAPI

LONG_AGO = 1_700_000_000

expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    """The site of Content/, generated and served by the program."""
    site = Site(tmp_path_factory.mktemp("demo"))
    demo_files(site.folder)
    with previewed(site, "--no-watch"):
        yield site


@pytest.fixture(scope="session")
def generated(tmp_path_factory):
    """generated(files, folder, base): a small site. If several tests begin with the same one, it is generated once and copied."""
    made = {}

    def make(files, folder, base):
        key = repr((base, sorted(files.items())))
        if key not in made:
            made[key] = Site(tmp_path_factory.mktemp("site"), base).write(files).generate("--base-url", f"https://example.org{base}").folder
        shutil.copytree(made[key], folder)
        # If a server does not say how long a file is fresh, browsers take one that has not changed for long as fresh for long (RFC 9111, 4.2.2).
        for file in (folder / "Output").rglob("*"):
            os.utime(file, (LONG_AGO, LONG_AGO))
        return Site(folder, base)

    return make


@pytest.fixture
def tiny(tmp_path, generated):
    """tiny({path: content}): a small site, generated and served. `base` is the path of its address."""
    running = []

    def make(files, base="/", generate=True):
        folder = tmp_path / f"site{len(running)}"
        serving = served(generated(files, folder, base) if generate else Site(folder, base).write(files))
        running.append(serving)
        return serving.__enter__()

    yield make
    for serving in running:
        serving.__exit__(None, None, None)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = launch_chromium(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefoxes(playwright):
    """firefoxes(**preferences): a Firefox with these preferences, started when it is first asked for."""
    running = {}

    def firefox(**preferences):
        key = tuple(sorted(preferences.items()))
        if key not in running:
            running[key] = launch_firefox(playwright, **preferences)
        return running[key]

    yield firefox
    for browser in running.values():
        browser.close()


@pytest.fixture
def visit(chromium, demo):
    """visit(path): a page of the demo in Chromium."""
    visitor = Visitor(chromium, demo)
    yield visitor
    visitor.close()


@pytest.fixture
def visitor(chromium, tiny):
    """visitor(site): opens pages of another site in Chromium. It is closed before its site, since pages still ask for data while a test ends."""
    visitors = []

    def make(site):
        visitors.append(Visitor(chromium, site))
        return visitors[-1]

    yield make
    for one in visitors:
        one.close()


@pytest.fixture
def api():
    """api(answer): an API on loopback, with the answers of a `StubAPI`."""
    running = []

    def make(answer):
        running.append(StubAPI(answer))
        return running[-1]

    yield make
    for stub in running:
        stub.close()
