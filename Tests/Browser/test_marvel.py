"""Marvel: a catalogue behind a signed, paged API."""
from apis import PRIVATE, PUBLIC, characters
from pages import titles
from sites import ROOT

CATALOGUE = """title: Catalogue
allow: [127.0.0.0/8]
sources:
  - {{ name: Characters, api: {}/v1/public/characters, mapping: marvel.yml, own: true }}
sections:
  - {{ name: Marvel, sources: [Characters], sort: title, pageSize: 20 }}
"""


def test_the_api_needs_ts_apikey_and_an_md5_hash_and_pages_by_offset_and_limit(tiny, api, visitor, monkeypatch):
    """the API needs `ts` + `apikey` + md5 hash, and pages by offset/limit"""
    monkeypatch.setenv("MARVEL_PUBLIC_KEY", PUBLIC)
    monkeypatch.setenv("MARVEL_PRIVATE_KEY", PRIVATE)
    stub = api(characters(240))
    site = tiny({"Content/site.yml": CATALOGUE.format(stub.origin), "Content/marvel.yml": (ROOT / "Content/mappings/marvel.yml").read_text()})
    assert [(query["offset"], query["limit"]) for _, query, _ in stub.requests] == [("0", "100"), ("100", "100"), ("200", "100")]
    page = visitor(site)("marvel/")
    assert len(titles(page)) == 20 and all(title.startswith("Character ") for title in titles(page))
    for file in [*site.output.rglob("*"), *(site.folder / ".broadsheet").rglob("*")]:
        if file.is_file():
            assert not any(key.encode() in file.read_bytes() for key in (PUBLIC, PRIVATE)), f"a key in {file}"
