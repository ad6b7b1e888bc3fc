"""Checks pages with axe-core: WCAG 2.2 A and AA, and its best practices."""
import functools, importlib.util, pathlib

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """tags => axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']}).then(result =>
  result.violations.map(v => v.id + ' (' + v.impact + ') ' + v.nodes.slice(0, 3).map(n => n.target.join(' ')).join(', ')))"""


@functools.cache
def source():
    package = importlib.util.find_spec("axe_playwright_python")
    return pathlib.Path(package.origin).with_name("axe.min.js").read_text(encoding="utf-8")


def violations(page):
    if not page.evaluate("'axe' in window"):
        page.evaluate(source() + ";0")
    return page.evaluate(RUN, TAGS)


SCHEMES = ("light", "dark")
NARROW = {"width": 320, "height": 640}
NONE = {"light": [], "dark": [], "320 px": []}


def everywhere(page):
    """The violations in light, in dark, and at a width of 320 px; equal to `NONE` if there are none. The page stays narrow."""
    found = {"light": violations(page)}
    page.emulate_media(color_scheme="dark")
    found["dark"] = violations(page)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(NARROW)
    return {**found, "320 px": violations(page)}
