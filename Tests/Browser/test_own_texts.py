"""Texts that use everything that Markdown has, as readers meet them."""
import pytest
from playwright.sync_api import expect

from axe import NARROW, NONE, everywhere
from examples import story
from pages import wait_for

SITE = """title: Small Paper
url: https://paper.example/
sources: [{name: Notes, markdown: stories}]
sections: [{name: Notes}]
"""
WIDE = "| " + " | ".join(f"column {n}" for n in range(12)) + " |\n" + "|---" * 12 + "|\n" + "| a long word " * 12 + "|\n"
TEXT = (
    "See [the water](#high-tide).[^1]\n\n"
    + "".join(f"> [!{kind}]\n> Something, with `code` and [a link](#code).\n\n" for kind in ("NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"))
    + "## High tide\n\nTide\n: Water that comes and goes\n\nEbb\n\n: Water that goes\n\n"
    + WIDE
    + "\n### Code\n\n```swift\n@main struct Boat: Sendable {\n  let name = \"Puffin \\(1 + 2)\" // "
    + "a comment as long as no phone is wide, and longer still, by some words more\n}\n```\n\n```diff\n-old\n+new\n@@ 1 @@\n```\n\n"
    + "```html\n<a href=\"/x\">Tom &amp; Jerry</a>\n```\n\n## A *second* heading with `code`\n\n![A boat](boat.svg \"Her last journey\")\n\n[^1]: A note.\n"
)
BOAT = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#357"/></svg>'
FILES = {
    "Content/site.yml": SITE,
    "Content/stories/a.md": story("A note").replace("---\n", "---\ntoc: true\n", 1).rstrip("\n") + "\n\n" + TEXT,
    "Content/stories/boat.svg": BOAT,
}


@pytest.fixture
def visit(tiny, visitor):
    return visitor(tiny(FILES))


def test_all_of_it_has_no_faults_in_light_in_dark_and_on_a_phone_and_does_not_scroll_the_page(visit):
    page = visit("notes/a-note/")
    assert everywhere(page) == NONE
    page.set_viewport_size(NARROW)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


def test_wide_tables_and_code_scroll_by_keyboard(visit):
    page = visit("notes/a-note/", viewport=NARROW, scripts=False)
    for part in (page.locator(".table"), page.locator("pre").first):
        part.focus()
        before = part.evaluate("e => e.scrollLeft")
        # Browsers drop keys that come before a page's first frame, as they do turns of the wheel.
        wait_for(page, lambda: page.keyboard.press("ArrowRight") or part.evaluate("e => e.scrollLeft") > before)


def test_contents_lead_to_headings_that_lead_to_themselves(visit):
    page = visit("notes/a-note/", scripts=False)
    contents = page.get_by_role("navigation", name="Contents")
    expect(contents.get_by_role("link")).to_have_text(["High tide", "Code", "A second heading with code"])
    contents.get_by_role("link", name="Code", exact=True).click()
    assert page.url.endswith("#code")
    heading = page.get_by_role("heading", name="Code", exact=True)
    expect(heading).to_be_in_viewport(ratio=1)
    link = heading.get_by_role("link", name="Code", exact=True)
    sign = "e => getComputedStyle(e, '::before').opacity"
    page.mouse.move(0, 0)
    assert link.evaluate(sign) == "0"
    link.hover()
    assert link.evaluate(sign) == "1"
    page.mouse.move(0, 0)
    page.get_by_role("link", name="1", exact=True).click()
    assert page.url.endswith("#fn-1")


def test_pieces_of_code_have_colours_of_their_own(visit):
    page = visit("notes/a-note/")
    colours = "(e => [...document.querySelectorAll(e)].map(e => getComputedStyle(e).color))"
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        pieces, plain = page.evaluate(f"[{colours}('pre span'), {colours}('pre code')[0]]")
        assert len(set(pieces)) >= 5 and plain not in pieces


def test_a_list_of_tasks_has_boxes_and_no_bullets(tiny, visitor):
    page = visitor(tiny({"Content/site.yml": SITE, "Content/stories/a.md": story("Tasks", text="- [x] done\n- [ ] open\n\n* point\n")}))("notes/tasks/")
    kinds = page.locator("[data-part=body] li").evaluate_all("all => all.map(one => getComputedStyle(one).listStyleType)")
    assert kinds == ["none", "none", "disc"]


def test_columns_of_a_table_stand_as_their_text_says(tiny, visitor):
    text = "| Pier | Metres | Sign | Remark |\n|:--|--:|:-:|---|\n| Old | 3 | x | calm |\n"
    page = visitor(tiny({"Content/site.yml": SITE, "Content/stories/a.md": story("Tides", text=text)}))("notes/tides/")
    for row in page.locator("[data-part=body] tr").all():
        sides = row.locator("th, td").evaluate_all("all => all.map(cell => getComputedStyle(cell).textAlign)")
        assert sides == ["left", "right", "center", "start"]
