"""CBC News: headlines by type, paged, offline."""
from apis import headlines
from pages import titles
from sites import ROOT

HEADLINES = """title: Headlines
allow: [127.0.0.0/8]
sources:
  - {{ name: CBC, api: {}/items, mapping: cbc-news.yml, own: true }}
sections:
  - {{ name: CBC News, sources: [CBC], pageSize: 15 }}
"""


def test_the_source_is_read_page_by_page_with_headers_and_parameters(tiny, api, visitor):
    """pages on and on while scrolling (`page`, `pageSize`, `offset`; headers and parameters per request)"""
    stub = api(lambda path, query, headers: headlines(50, int(query["page"]), int(query["pageSize"])))
    mapping = (ROOT / "Content/mappings/cbc-news.yml").read_text() + "headers: { X-Paper: Harbour }\nquery: { lineup: home }\n"
    site = tiny({"Content/site.yml": HEADLINES.format(stub.origin), "Content/cbc-news.yml": mapping})
    assert [query["page"] for _, query, _ in stub.requests] == ["1", "2", "3", "4"]
    assert all(query["lineup"] == "home" and headers["x-paper"] == "Harbour" for _, query, headers in stub.requests)
    page = visitor(site)("cbc-news/", scripts=False)
    shown = titles(page)
    page.get_by_role("link", name="Older").click()
    assert "Headline 1" in shown and "Headline 1" not in titles(page)
    assert "Headline 10" not in shown + titles(page), "not active"
