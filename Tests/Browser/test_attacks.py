"""Nothing that comes from content, storage, a file or an address runs, or leads elsewhere than its item does, even if no content security policy of
the page would stop it."""
import json
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import expect

from attacks import Watch
from examples import story
from pages import cards, favourite, filter_box, order, toast
from sites import Site, served

CSP = pytest.mark.parametrize("policy", [True, False], ids=["policy", "no policy"])
MARKUP = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
# Paths below the site's own root: harmless as whole addresses, dangerous if a script cuts off the root.
BELOW = {"Script": "javascript:alert(1)//", "Other script": "%0Ajavascript:alert(1)//", "Text": "data:text/html,<script>alert(1)</script>",
         "Slashes": "//evil.example/x", "More slashes": "///evil.example/x", "Back": "\\\\evil.example/x", "Whole": "https://evil.example/x", "Half": "https:evil.example/x"}


@pytest.fixture(scope="module", params=["/", "/paper/"])
def hostile(request, tmp_path_factory):
    """A served site whose items lead to odd addresses below its own root."""
    site = Site(tmp_path_factory.mktemp("hostile"), request.param)
    with served(site):
        yield filled(site)


def filled(site):
    site.write({"Content/site.yml": "title: Small Paper\ntaxonomies: [source, tag]\nsources:\n  - { name: Notes, markdown: stories }\nsections:\n  - { name: News, facets: [tag], sort: updated }\n  - { name: Others, sources: [] }\n"})
    files = {f"Content/stories/below-{n}.md": story(title, kind="link", link=json.dumps(site.url() + path), id=title) for n, (title, path) in enumerate(BELOW.items())}
    files["Content/stories/markup.md"] = story(json.dumps("Markup " + MARKUP), id="markup", tags=json.dumps([MARKUP]), authors=json.dumps([MARKUP]), subtitle=json.dumps(MARKUP), text=MARKUP)
    return site.write(files).generate("--base-url", f"https://example.org{site.base}")


@pytest.fixture
def watched(chromium, hostile):
    """watched(policy): a page and its `Watch`. Its context has no stubbed clock, which would count as a script that is not the site's."""
    contexts = []

    def make(policy, storage={}):
        kept = {"origin": hostile.origin, "localStorage": [{"name": name, "value": json.dumps(value)} for name, value in storage.items()]}
        context = chromium.new_context(bypass_csp=not policy, service_workers="block", storage_state={"cookies": [], "origins": [kept]})
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        return page, Watch(page, hostile.origin)

    yield make
    for context in contexts:
        context.close()


def is_ready(page):
    # Waiting for a selector would make the driver compile a script of its own.
    expect(page.locator("html[data-ready]")).to_be_attached()


def open_page(page, site, path):
    page.goto(site.url(path))
    is_ready(page)


def leads(page, site):
    """The address that each card leads to, by its headline."""
    found = page.locator("[data-part=items] [data-part=card] [data-part=headline] a")
    return {link.inner_text().strip(): urljoin(site.url(), link.get_attribute("href")) for link in found.all()}


@pytest.mark.parametrize("hostile", ["/"], indirect=True)
@pytest.mark.parametrize("content", ["<img src=x onerror='window.ran = 1'>", "<a href='javascript:void(window.ran = 1)'>x</a>", "<script>window.ran = 1</script>", "<iframe srcdoc='x'></iframe>",
                                     "<p>calm</p>", "<script src='/assets/eval.js'></script>"])
def test_the_watch_sees_what_runs(hostile, watched, content):
    page, watch = watched(False)
    page.route("**/odd/", lambda route: route.fulfill(content_type="text/html", body=f"<!doctype html><title>Odd</title>{content}"))
    page.route("**/x", lambda route: route.abort())
    page.route("**/eval.js", lambda route: route.fulfill(content_type="text/javascript", body="eval('window.ran = 1')"))
    page.goto(hostile.url("odd/"))
    assert bool(watch.faults()) == ("calm" not in content)


@CSP
def test_pages(hostile, watched, policy):
    page, watch = watched(policy)
    for path in ("", "news/", "tags/", "about/", "404.html", "offline/"):
        open_page(page, hostile, path)
        assert (path, watch.faults()) == (path, [])


@CSP
def test_typed_filters(hostile, watched, policy):
    page, watch = watched(policy)
    open_page(page, hostile, "news/")
    original = leads(page, hostile)
    assert len(original) == len(BELOW) + 1
    order(page).select_option("title")
    expect(cards(page).first).to_contain_text("Back")
    assert leads(page, hostile) == original
    filter_box(page).fill(MARKUP)
    expect(cards(page)).to_have_count(1)
    open_page(page, hostile, "news/?sort=<script>&tag=%22%3E%3Cimg src=x onerror=alert(1)%3E&q=" + "javascript:alert(1)//#<img src=x onerror=alert(1)>")
    open_page(page, hostile, "search/")
    filter_box(page).fill(MARKUP + " script")
    expect(cards(page)).to_have_count(1)
    filter_box(page).fill("slashes")
    expect(cards(page)).to_have_count(2)
    assert {title: original[title] for title in ("Slashes", "More slashes")} == leads(page, hostile)
    assert watch.faults() == []


@CSP
def test_stars(hostile, watched, policy):
    page, watch = watched(policy)
    open_page(page, hostile, "news/")
    original = leads(page, hostile)
    for box in cards(page).all():
        favourite(box).click()
        expect(favourite(box)).to_have_attribute("aria-pressed", "true")
    open_page(page, hostile, "favourites/")
    expect(cards(page)).to_have_count(len(original))
    assert leads(page, hostile) == original
    order(page).select_option("title")
    expect(cards(page).first).to_contain_text("Back")
    assert leads(page, hostile) == original
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    exported = json.loads(download.value.path().read_text())
    assert {item["title"]: item["url"] for item in exported["items"]} == original
    assert watch.faults() == []


HARMFUL = ("javascript:alert(1)", "JaVaScRiPt:alert(1)//", "\tjavascript:alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:x", "//evil.example/x", "/\\evil.example/x",
           "blob:http://127.0.0.1/1", "file:///etc/passwd")


@CSP
def test_imports(hostile, watched, policy):
    page, watch = watched(policy)
    open_page(page, hostile, "favourites/")
    own = {"d": MARKUP, "n": MARKUP, "k": MARKUP, "c": [[MARKUP, MARKUP]], "i": {"u": "javascript:alert(1)"}}
    items = [{"id": f"a{n}", "url": url, "title": f"Harmful {n}"} for n, url in enumerate(HARMFUL)]
    items += [{"id": f"b{n}", "url": hostile.url() + path, "title": title, "image": "javascript:alert(1)", "language": MARKUP, "_broadsheet": own} for n, (title, path) in enumerate(BELOW.items())]
    items += [{"id": "c", "url": "https://elsewhere.example/", "title": MARKUP, "_broadsheet": own}]
    feed = {"version": "https://jsonfeed.org/version/1.1", "home_page_url": hostile.url(), "items": items}
    page.locator("input[type=file]").set_input_files({"name": "favourites.json", "mimeType": "application/json", "buffer": json.dumps(feed).encode()})
    expect(toast(page)).to_contain_text(f"{len(HARMFUL)} were left out")
    expect(cards(page)).to_have_count(len(BELOW) + 1)
    for title, address in leads(page, hostile).items():
        assert urlsplit(address).netloc == ("elsewhere.example" if title == MARKUP else urlsplit(hostile.origin).netloc), (title, address)
    assert watch.faults() == []


@CSP
def test_storage(hostile, watched, policy):
    entries = [{"id": f"a{n}", "t": f"Harmful {n}", "u": url} for n, url in enumerate(HARMFUL)]
    entries += [{"id": f"i{n}", "t": f"Picture {n}", "u": "news/x/", "i": {"u": url, "a": MARKUP}} for n, url in enumerate(HARMFUL)]
    entries.append({"id": "ok", "t": MARKUP, "u": "https://elsewhere.example/", "k": MARKUP, "d": MARKUP, "c": [[MARKUP, MARKUP]]})
    names = ("theme", "density", "columns", "top", "keys")
    values = {"favourites": entries, **{name: MARKUP for name in names}}
    page, watch = watched(policy, {f"broadsheet.{name} {hostile.base}": value for name, value in values.items()})
    open_page(page, hostile, "favourites/")
    expect(cards(page)).to_have_count(1)
    assert leads(page, hostile) == {MARKUP: "https://elsewhere.example/"}
    assert watch.faults() == []


@CSP
def test_the_address_of_the_page(hostile, watched, policy):
    """On a server that tolerates doubled slashes, the page's data is not looked for on another host, nor kept with an address there."""
    page, watch = watched(policy)
    prefix = hostile.url()
    page.route(prefix + "/**", lambda route: route.fulfill(response=page.request.get(prefix + route.request.url[len(prefix):].lstrip("/"))))
    (story_page,) = [file.parent.name for file in hostile.output.glob("news/markup*/index.html")]
    page.goto(f"{prefix}/news/{story_page}/")
    is_ready(page)
    favourite(page.locator("[data-part=article]")).click()
    open_page(page, hostile, "favourites/")
    expect(cards(page)).to_have_count(1)
    assert all(address.startswith(hostile.url()) for address in leads(page, hostile).values())
    assert watch.faults() == []
