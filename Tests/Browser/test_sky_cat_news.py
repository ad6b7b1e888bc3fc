"""Sky Cat News: stories, web links and adverts in one list."""
from playwright.sync_api import expect

from apis import cat_news, cat_story
from pages import card, titles
from sites import ROOT

MAPPING = {"Content/sky-cat-news.yml": (ROOT / "Content/mappings/sky-cat-news.yml").read_text()}


def cats(address="list.json"):
    return {**MAPPING, "Content/site.yml": f"""title: Sky Cat
allow: [127.0.0.0/8]
sources:
  - {{ name: Sky Cat, api: {address}, mapping: sky-cat-news.yml }}
sections:
  - {{ name: Sky Cat News, sources: [Sky Cat], pageSize: 20, advertEvery: 6 }}
"""}


def cat_files(count):
    stories = {f"Content/story-{number}.json": cat_story(number) for number in range(10, count + 10) if number % 5}
    return {"Content/list.json": cat_news(count), **stories}


def test_taps_a_web_link(tiny, visitor):
    """taps a web link"""
    page = visitor(tiny({**cats(), **cat_files(20)}))("sky-cat-news/", scripts=False)
    broken = card(page, "Cat 15")
    expect(broken).to_contain_text("not available")
    expect(broken.get_by_role("link")).to_have_count(0)
    link = card(page, "Cat 20").get_by_role("link")
    expect(card(page, "Cat 20")).to_contain_text("leads to another site")
    expect(link).to_have_attribute("href", "https://elsewhere.example.org/20")
    expect(link).to_have_attribute("rel", "external")


def test_sees_adverts_in_the_list(tiny, visitor):
    """sees adverts in the list (the app's data has them, its UI never did)"""
    site = tiny({**cats(), **cat_files(25)})
    page = visitor(site)("sky-cat-news/", scripts=False)
    parts = page.locator("[data-part=items] > li > article").evaluate_all("all => all.map(one => one.dataset.part)")
    assert parts == ["card"] * 6 + ["advert"] + ["card"] * 6 + ["advert"] + ["card"] * 6 + ["advert"] + ["card"] * 7
    advert = page.locator("[data-part=advert]").first
    expect(advert).to_contain_text("Advertisement")
    expect(advert.get_by_role("link")).to_have_attribute("rel", "sponsored nofollow")
    for file in site.output.rglob("*"):
        if file.suffix in (".atom", ".rss", ".json", ".xml") and file.is_file():
            assert "adverts.example.org" not in file.read_text(), f"an advert in {file}"


def test_swaps_file_provider_for_network_provider(tiny, api, visitor):
    """swaps file provider for network provider"""
    stub = api(lambda path, query, headers: cat_news(8) if path == "/v1/list.json" else cat_story(int(path[10:-5])))

    def shown(files):
        visit = visitor(tiny(files))
        listed = titles(visit("sky-cat-news/", scripts=False))
        return listed, visit("sky-cat-news/cat-11/", scripts=False).locator("[data-part=body]").inner_text()

    assert shown({**cats(), **cat_files(8)}) == shown(cats(stub.origin + "/v1/list.json"))
    assert len(stub.requests) == 1 + 6
