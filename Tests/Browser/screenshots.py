#!/usr/bin/env python3
"""Takes pictures of the demo's pages in their states, light and dark, wide and narrow, for people to look at: screenshots.py FOLDER [NAME ...]"""
import pathlib
import sys
import tempfile

from playwright.sync_api import sync_playwright

from browsers import Visitor, launch_chromium
from pages import cards, favourite, filter_box, toast
from sites import Site, demo_files, previewed

WINDOWS = {"desktop": {"width": 1280, "height": 900}, "phone": {"width": 360, "height": 740}}


def front(visit, **options):
    return visit("", **options)


def section(visit, **options):
    return visit("headlines/", **options)


def grid(visit, **options):
    return visit("heroes/", **options)


def cats(visit, **options):
    return visit("cats/", **options)


def detail(visit, **options):
    return first(visit("cats/", **options), "[data-kind=story]")


def hero(visit, **options):
    return first(visit("heroes/", **options), "[data-part=card]")


def first(page, selector):
    page.locator(f"[data-part=items] {selector} [data-part=headline] a").first.click()
    page.wait_for_selector("html[data-ready]", state="attached")
    return page


def racing(visit, **options):
    return visit("racing/", **options)


def favourites(visit, **options):
    page = visit("documents/", **options)
    for box in cards(page).all()[:3]:
        favourite(box).click()
    page.goto(visit.site.url("favourites/"))
    page.wait_for_selector("html[data-ready]", state="attached")
    return page


def no_favourites(visit, **options):
    return visit("favourites/", **options)


def added(visit, **options):
    page = visit("documents/", **options)
    favourite(cards(page).first).click()
    toast(page).wait_for()
    return page


def settings(visit, **options):
    page = visit("", **options)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").wait_for()
    return page


def keys(visit, **options):
    page = visit("", **options)
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    return page


def offline(visit, **options):
    return visit("offline/", **options)


def disconnected(visit, **options):
    page = visit("headlines/", **options)
    page.context.set_offline(True)
    page.wait_for_selector("[data-part=connectivity]:visible")
    return page


def empty(visit, **options):
    page = visit("headlines/", **options)
    filter_box(page).fill("xylophone quartz")
    page.wait_for_selector("[data-part=none]:visible")
    return page


def filtered(visit, **options):
    page = visit("headlines/?type=video&sort=title", **options)
    page.wait_for_selector("html[data-filtered]:not([data-waits])", state="attached")
    return page


def network_error(visit, **options):
    page = visit("headlines/", **options)
    page.route("**/data/headlines/*.json*", lambda route: route.abort("internetdisconnected"))
    filter_box(page).fill("harbour")
    toast(page).wait_for()
    return page


def search(visit, **options):
    page = visit("search/?q=harbour", **options)
    page.wait_for_selector("main [data-part=card]")
    return page


def health(visit, **options):
    return visit("health/", **options)


def about(visit, **options):
    return visit("about/", **options)


def lost(visit, **options):
    return visit("404.html", **options)


def tags(visit, **options):
    return visit("tags/", **options)


def news(visit, **options):
    return visit("news/", **options)


def documents(visit, **options):
    return visit("documents/", **options)


def story(visit, **options):
    return first(visit("news/", **options), "[data-kind=story]")


def race(visit, **options):
    return first(visit("racing/", **options), "[data-part=card]")


SCENES = [front, news, section, grid, cats, documents, story, detail, hero, racing, race, favourites, no_favourites, added, settings, keys, offline, disconnected, empty, filtered, network_error, search, health, about, lost, tags]


def main():
    folder, names = pathlib.Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as room, sync_playwright() as playwright:
        site = Site(pathlib.Path(room) / "demo")
        demo_files(site.folder)
        with previewed(site, "--no-watch"):
            browser = launch_chromium(playwright)
            for scene in SCENES:
                if names and scene.__name__ not in names:
                    continue
                for window, viewport in WINDOWS.items():
                    for scheme in ("light", "dark"):
                        visit = Visitor(browser, site)
                        try:
                            page = scene(visit, viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
                            page.screenshot(path=folder / f"{scene.__name__}-{window}-{scheme}.png")
                        except Exception as problem:
                            print(f"{scene.__name__} {window} {scheme}: {str(problem).splitlines()[0]}")
                        for context in visit.contexts:
                            context.close()
            browser.close()


if __name__ == "__main__":
    main()
