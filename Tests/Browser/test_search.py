"""The search of the site: what it finds first by words, phrases and signs, with typos; how results are narrowed, ordered and quoted; links that hold
the words."""
import gzip, json, re

import pytest
from playwright.sync_api import expect

from examples import configuration, news, story
from pages import card, cards, controls, filter_box, go_offline, hold, order, reading_offline, status, titles, toast, wait_for

SITE = {
    "Content/site.yml": configuration(),
    "Content/stories/old.md": story("Café opens at the quay", "2020-01-01", id="old"),
    "Content/stories/new.md": story("Café closes early", "2026-11-01", id="new"),
    "Content/stories/other.md": story("Nothing of the kind", "2026-11-02", "A harbour without coffee.", id="other"),
}


def test_words_are_found_by_their_beginning_and_without_accents(tiny, visitor):
    page = visitor(tiny(SITE))("search/")
    page.locator("main").get_by_role("searchbox").press_sequentially("cafe")
    # What is found may be that of "caf" until the last letter has arrived.
    expect(page).to_have_url(re.compile(r"\?q=cafe$"))
    expect(cards(page)).to_have_count(2)
    assert titles(page) == ["Café closes early", "Café opens at the quay"]


def test_that_nothing_was_found_is_heard_each_time(tiny, visitor):
    """The list stays as empty as it was before, so only the status line tells readers that another search found nothing."""
    page = visitor(tiny(SITE))("search/")
    for words in ("tea", "milk"):
        filter_box(page).fill(words)
        expect(status(page)).to_contain_text(f"Nothing has “{words}” in it.")


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, {"width": 390, "height": 700}], ids=["desk", "phone"])
def test_where_nothing_was_found_other_ways_are_in_sight(tiny, visitor, size):
    page = visitor(tiny(SITE))("search/?q=xylophone", viewport=size)
    expect(status(page)).to_contain_text("Nothing has")
    expect(page.locator("[data-part=ways]").get_by_role("link", name="News")).to_be_in_viewport()


def test_a_link_holds_the_words(tiny, visitor):
    page = visitor(tiny(SITE))("search/?q=harb")
    expect(cards(page)).to_have_count(1)
    cards(page).get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing of the kind")
    page.go_back()
    expect(cards(page)).to_have_count(1)


@pytest.mark.parametrize("path, count", [("search/", 2), ("news/", 2), ("news/?q=coffee", 2)])
def test_words_that_were_typed_before_the_scripts_came_are_looked_for(tiny, visitor, path, count):
    visit = visitor(tiny(SITE))
    page = visit.context().new_page()
    held, release = hold(page, "**/main.js")
    page.goto(visit.site.url(path), wait_until="commit")
    filter_box(page).fill("cafe")
    wait_for(page, lambda: held)
    release()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(cards(page)).to_have_count(count)
    expect(filter_box(page)).to_have_value("cafe")


def test_going_back_empties_the_field_where_nothing_was_asked(tiny, visitor):
    page = visitor(tiny(SITE))("news/")
    order(page).select_option("oldest")
    filter_box(page).fill("cafe")
    expect(cards(page)).to_have_count(2)
    page.go_back()
    expect(cards(page)).to_have_count(3)
    expect(filter_box(page)).to_have_value("")


def test_nothing_found_says_so(tiny, visitor):
    page = visitor(tiny(SITE))("search/?q=xylophone")
    expect(page.locator("[data-part=position]")).to_contain_text("xylophone")
    expect(page.locator("[data-part=ways]")).to_be_visible()


@pytest.mark.parametrize("words", ["-storm", "☂", "“”"])
def test_what_names_no_word_to_look_for_is_answered(tiny, visitor, words):
    page = visitor(tiny(news(3)))("search/")
    page.get_by_role("searchbox").fill(words)
    expect(page.locator("[data-part=position]")).to_have_text(f"Nothing has “{words}” in it. Fewer or other words may find more.")
    page.get_by_role("searchbox").fill("story 2")
    expect(cards(page)).to_have_count(1)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "none"])
def test_what_was_found_has_a_heading_and_what_was_not_yet_looked_for_has_none(tiny, visitor, scripts):
    page = visitor(tiny(SITE))("search/", scripts=scripts)
    headings = page.locator("main").get_by_role("heading", level=2)
    assert headings.all_inner_texts() == ["Or browse"]
    if scripts:
        box = page.locator("main").get_by_role("searchbox")
        box.fill("cafe")
        expect(headings.first).to_have_text("2 results")
        box.fill("")
        expect(headings.first).to_have_text("Or browse")


def test_without_scripts_it_leads_to_facets_and_archives(tiny, visitor):
    page = visitor(tiny({**SITE, "Content/stories/tides.md": story("Tides", tags="[quay]", id="tides")}))("search/", scripts=False)
    expect(page.locator("main").get_by_role("searchbox")).to_be_hidden()
    for name in ("News", "Tags"):
        expect(page.locator("[data-part=ways]").get_by_role("link", name=name, exact=True)).to_be_visible()


def test_a_result_without_a_text_keeps_no_room_for_one(tiny, visitor):
    page = visitor(tiny({**SITE, "Content/stories/bare.md": story("Café for sale", text="", id="bare")}))("search/?q=cafe")
    expect(cards(page)).to_have_count(3)
    expect(card(page, "Café for sale").locator("[data-part=excerpt]")).to_have_count(0)
    expect(card(page, "Café closes early").locator("[data-part=excerpt]")).to_have_text("Words of the story.")


def test_what_is_quoted_is_the_text_without_contents_marks_of_notes_and_words_above_what_is_to_be_noticed(tiny, visitor):
    text = "[TOC]\n\nThe quay[^1] was empty.\n\n> [!WARNING]\n> Mind the gap.\n\n## Ebb\n\n## Flow\n\n[^1]: By the harbour."
    page = visitor(tiny({**news(1), "Content/stories/quay.md": story("Tides", text=text)}))("search/?q=empty")
    expect(card(page, "Tides").locator("[data-part=excerpt] mark")).to_have_text("empty")
    expect(card(page, "Tides").locator("[data-part=excerpt]")).to_have_text("The quay was empty. Mind the gap. Ebb Flow By the harbour.")


def test_one_sign_of_japanese_is_found_wherever_it_stands(tiny, visitor):
    files = {f"Content/stories/{n}.md": story(title, f"2026-11-0{n}") for n, title in enumerate(("3月11日に地震があった", "犬が好きな天気", "今日の天気"), 1)}
    visit = visitor(tiny({**news(1), **files}))
    page = visit.context().new_page()
    for query, found in [("11日 地震", "3月11日に地震があった"), ("犬 天気", "犬が好きな天気"), ('"犬"', "犬が好きな天気"), ("天気 -犬", "今日の天気")]:
        visit.go(page, f"search/?q={query}")
        expect(cards(page)).to_have_count(1)
        assert titles(page) == [found], query


def test_the_letters_that_were_asked_for_are_marked(tiny, visitor):
    asked = [("การทำงาน", "ทำ", "ทำ"), ("犬が好き", "犬 好き", "犬好き"), ("Silben\u00adtrennung hilft", "silbentrennung", "Silben\u00adtrennung"), ("Große Straße", "strasse", "Straße")]
    visit = visitor(tiny({**news(1), **{f"Content/stories/it{n}.md": story(title) for n, (title, *_) in enumerate(asked)}}))
    page = visit.context().new_page()
    for title, query, words in asked:
        visit.go(page, f"search/?q={query}")
        expect(cards(page)).to_have_count(1)
        expect(page.locator("[data-part=headline] mark").first).to_be_visible()
        assert "".join(page.locator("[data-part=headline] mark").all_text_contents()) == words, title


def test_lines_that_are_broken_within_a_paragraph_are_words_apart(tiny, visitor):
    visit = visitor(tiny({**news(1), "Content/stories/quay.md": story("Tides", text="One line<br>another line")}))
    page = visit("search/?q=another")
    expect(card(page, "Tides").locator("[data-part=excerpt] mark")).to_have_text("another")
    expect(card(page, "Tides").locator("[data-part=excerpt]")).to_have_text("One line another line")
    filter_box(page).fill('"line another"')
    expect(cards(page)).to_have_count(1)


def test_a_name_in_quotation_marks_is_found_where_it_stands_beside_the_text(tiny, visitor):
    files = {"Content/stories/1.md": story("Ebb", author="Ada Quill", tags="[Low water]"), "Content/stories/2.md": story("Flow", author="Ada Grey", tags="[Low, water]")}
    page = visitor(tiny({**news(1), **files}))('search/?q="ada quill"')
    expect(cards(page)).to_have_count(1)
    filter_box(page).fill('"low water"')
    expect(card(page, "Ebb")).to_be_visible()
    expect(cards(page)).to_have_count(1)


# A feed whose items have no page here, one whose summaries are not the beginning of its texts, and what the owner wrote.
SUMMARISED = {
    "Content/site.yml": "title: Paper\nurl: https://paper.example/\nsources:\n  - {feed: wire.xml, name: Wire, link: original}\n  - {feed: blog.xml, name: Blog}\n"
    "  - {markdown: stories, name: Notes}\nsections:\n  - name: News\n",
    "Content/wire.xml": "<rss version='2.0'><channel><title>Wire</title><link>https://wire.example/</link>" + "".join(
        f"<item><title>{title}</title><link>https://wire.example/{n}</link><category>Low water</category><pubDate>Fri, {10 + n} Nov 2026 09:00:00 GMT</pubDate>"
        f"<description>{text}</description></item>" for n, (title, text) in enumerate((
            ("Harbour fees rise", "The council met in New York."), ("York opens a new harbour", "Nothing else."), ("Harbour in spring", "Calm.")))) + "</channel></rss>",
    "Content/blog.xml": "<feed xmlns='http://www.w3.org/2005/Atom'><title>Blog</title><id>urn:blog</id><entry><title>On boats</title><id>urn:boats</id>"
    "<updated>2026-11-09T00:00:00Z</updated><summary>A skipper explains the tides.</summary><content type='html'>&lt;p&gt;The harbour has many boats.&lt;/p&gt;</content></entry></feed>",
    "Content/stories/own.md": story("Our harbour", "2026-11-08", description="The pier is closed."),
    "Content/pages/guide.md": "---\ntitle: Guide\ndescription: Everything about mooring rings\n---\n\nWords.\n",
}


@pytest.fixture
def summarised(tiny, visitor):
    return visitor(tiny(SUMMARISED))


@pytest.mark.parametrize("query, found", [
    ('"new york"', ["Harbour fees rise"]),
    ('"york new"', []),
    ('"new harbour"', ["York opens a new harbour"]),
    ('"low water" spring', ["Harbour in spring"]),
    ('harbour -"new york"', ["Harbour in spring", "York opens a new harbour", "On boats", "Our harbour"]),
    ("harbour -covid-19", ["Harbour in spring", "York opens a new harbour", "Harbour fees rise", "On boats", "Our harbour"]),
    ('"skipper explains"', ["On boats"]),
    ('skipper -"skipper explains"', []),
    ('"pier is closed"', ["Our harbour"]),
    ('"mooring rings"', ["Guide"]),
])
def test_phrases_are_found_and_left_out_wherever_single_words_are(summarised, query, found):
    page = summarised("search/")
    filter_box(page).fill(query)
    expect(page.locator("[data-part=position]")).to_have_text(re.compile(rf"^{len(found)} results?$" if found else "^Nothing has"))
    assert sorted(titles(page)) == sorted(found)


def test_a_result_without_a_page_here_shows_its_summary_with_the_words_marked(summarised):
    page = summarised("search/?q=council")
    excerpt = card(page, "Harbour fees rise").locator("[data-part=excerpt]")
    expect(excerpt.locator("mark")).to_have_text("council")
    expect(excerpt).to_have_text("The council met in New York.")


def test_an_index_of_a_former_program_answers_without_the_summaries_that_it_lacks(tiny, visitor):
    """A service worker keeps the index. Its documents formerly had no summary of an item without a page here."""
    site = tiny(SUMMARISED)
    version = site.json("data/search/index.json")["chunks"].encode()
    line, keys = gzip.decompress((site.output / "data/search/items-0.bin").read_bytes()).removeprefix(version).split(b"\n", 1)
    former = [{name: value for name, value in item.items() if "p" not in item or name not in "ep"} for item in json.loads(line)]
    site.write({"Output/data/search/items-0.bin": gzip.compress(version + json.dumps(former).encode() + b"\n" + keys)})
    page = visitor(site)("search/")
    for query, found in [('"new harbour"', ["York opens a new harbour"]), ('harbour -"york new"', ["Harbour in spring", "York opens a new harbour", "Harbour fees rise", "On boats", "Our harbour"])]:
        filter_box(page).fill(query)
        expect(page.locator("[data-part=position]")).to_have_text(re.compile(rf"^{len(found)} results?$"))
        assert sorted(titles(page)) == sorted(found)
    expect(toast(page)).to_have_count(0)


def test_a_list_of_which_only_a_part_is_loaded_has_the_order_that_its_control_says(tiny, visitor):
    """The data of a section have its newest 5,000 items; here, they say that there are more."""
    titled = {"Content/stories/1.md": story("Apple ferry", "2026-11-01"), "Content/stories/2.md": story("Zebra ferry", "2026-11-02"), "Content/stories/3.md": story("Mango ferry", "2026-11-03")}
    site = tiny({"Content/site.yml": configuration("  - {name: News, sources: [Notes], pageSize: 10}\n  - {name: Names, sources: [Notes], pageSize: 10, sort: title}\n"), **titled})
    for section in ("news", "names"):
        index = site.json(f"data/{section}/index.json")
        site.write({f"Output/data/{section}/index.json": {**index, "count": index["count"] + 1000}})
    visit = visitor(site)
    for path, found in [("news/?q=ferry", "Mango Zebra Apple"), ("news/?q=ferry&sort=oldest", "Apple Zebra Mango"), ("news/?q=ferry&sort=title", "Apple Mango Zebra"),
                        ("news/?q=ferry&sort=title-desc", "Zebra Mango Apple"), ("names/?q=ferry", "Mango Zebra Apple"), ("names/?q=ferry&sort=newest", "Mango Zebra Apple"),
                        ("names/?q=ferry&sort=oldest", "Apple Zebra Mango")]:
        page = visit(path)
        # The search index knows all items, but no order other than this one, in which it answers unless another is asked for.
        isNewest = found == "Mango Zebra Apple"
        expect(page.locator("[data-part=position]")).to_have_text("3 results" if isNewest else "3 results · among the latest 3 of 1,003")
        assert titles(page) == [f"{name} ferry" for name in found.split()], path


def test_japanese_is_found_and_quoted_without_the_readings_beside_it(tiny, visitor):
    text = "本を<ruby>読<rt>よ</rt></ruby>む。<ruby>図<rp>(</rp><rt>と</rt><rp>)</rp></ruby><ruby>書<rt>しょ</rt></ruby><ruby>館<rt>かん</rt></ruby>で。<ruby>東京<rt>とうきょう</rt></ruby>。"
    visit = visitor(tiny({**news(1), "Content/stories/tides.md": story("Tides", text=text)}))
    page = visit.context().new_page()
    for query, marked in [("読む", "読む"), ("図書館", "図書館"), ('"図書館で"', "図書館で")]:
        visit.go(page, f"search/?q={query}")
        expect(page.locator("[data-part=position]")).to_have_text("1 result")
        excerpt = card(page, "Tides").locator("[data-part=excerpt]")
        expect(excerpt.locator("mark").first).to_be_visible()
        assert "".join(excerpt.locator("mark").all_text_contents()) == marked
        expect(excerpt).to_have_text("本を読む。図書館で。東京。")
    for query, count in [('"しょ"', 1), ('"とうきょう"', 1), ('図書館 -"とうきょう"', 0), ('"うきょうよ"', 0)]:
        visit.go(page, f"search/?q={query}")
        expect(page.locator("[data-part=position]")).to_have_text(re.compile("^1 result$" if count else "^Nothing has"))


def test_hindi_is_found_with_and_without_its_dots(tiny, visitor):
    files = {**news(1), **{f"Content/stories/{n}.md": story(title) for n, title in enumerate(("नई फ़ाइल", "पुरानी फाइल", "\u095eाइल"))}}
    visit = visitor(tiny(files))
    page = visit.context().new_page()
    for word in ("फ़ाइल", "फाइल"):
        visit.go(page, f"search/?q={word}")
        expect(cards(page)).to_have_count(3)


def test_an_index_that_does_not_come(tiny, visitor):
    visit = visitor(tiny(SITE))
    visit.tolerate("Failed to load resource")
    page = visit("search/")
    page.route("**/data/search/*", lambda route: route.abort())
    page.locator("main").get_by_role("searchbox").fill("cafe")
    expect(page.locator("[data-part=position]")).to_contain_text("does not answer")
    page.unroute("**/data/search/*")
    page.get_by_role("button", name="Try again").click()
    expect(cards(page)).to_have_count(2)


@pytest.mark.parametrize("isAnswered", [True, False], ids=["error", "no answer"])
def test_a_script_that_does_not_come_is_asked_for_again(tiny, visitor, isAnswered):
    visit = visitor(tiny(SITE))
    visit.tolerate("Failed to load resource")
    context = visit.context()
    context.route("**/search.js*", lambda route: route.fulfill(status=503) if isAnswered else route.abort())
    page = visit.open(context, "search/?q=cafe")
    expect(page.locator("[data-part=position]")).to_contain_text("server" if isAnswered else "does not answer")
    expect(cards(page)).to_have_count(0)
    context.unroute("**/search.js*")
    page.get_by_role("button", name="Try again").click()
    expect(cards(page)).to_have_count(2)


FILLER = "The harbour was quiet, and the ferry came late. "
PAPER = {
    "Content/site.yml": "title: Paper\nurl: https://paper.example/\ntaxonomies: [source, tag]\nsources:\n  - {name: Harbour Gazette, markdown: gazette}\n"
    "  - {name: Night Desk, markdown: night}\nsections:\n  - name: News\n",
    **{f"Content/{folder}/{number}.md": story(*rest, **head) for number, (folder, *rest, head) in enumerate([
        ("gazette", "Tornado warning for the coast", "2026-01-01", FILLER + "Roofs may fly.", {"tags": "[Weather]"}),
        ("gazette", "Government falls after vote", "2026-02-01", "The government lost by three votes.", {"tags": "[Politics]"}),
        ("gazette", "Ministers meet", "2026-10-01", "In the morning the government met, in the evening the press.", {"tags": "[Politics]"}),
        ("gazette", "A new album", "2026-03-01", "Artificial sweeteners for the ear; the intelligence of the beat.", {"tags": "[Music]"}),
        ("night", "Machines that write", "2026-02-15", "They call it artificial intelligence, and it writes.", {"tags": "[Technology]"}),
        ("night", "C++ turns forty", "2026-04-01", "A language of templates.", {"tags": "[Code]"}),
        ("night", "C# for beginners", "2026-04-02", "A language of classes.", {"tags": "[Code]"}),
        ("night", "Programming in C", "2026-04-03", "A language of pointers.", {"tags": "[Code]"}),
        ("night", "What .NET became", "2026-04-04", "A runtime.", {"tags": "[Code]"}),
        ("night", "The net result", "2026-09-04", "Fishermen count.", {"tags": "[Trade]"}),
        ("gazette", "Apple harvest begins", "2026-09-10", "Orchards are red.", {"tags": "[Food]"}),
        ("night", "Apple shows a telephone", "2026-09-12", "It costs more.", {"tags": "[Technology]"}),
        ("gazette", "\u6771\u4eac\u306e\u685c", "2026-03-20", "\u685c\u304c\u54b2\u3044\u305f\u3002", {"tags": "[\u65e5\u672c]"}),
        ("gazette", "\u4eac\u90fd\u306e\u5bfa", "2026-03-21", "\u9759\u304b\u306a\u5ead\u3002", {"tags": "[\u65e5\u672c]"}),
        ("gazette", "Merkel opens the fair", "2025-05-01", FILLER, {"tags": "[Politics]"}),
        ("gazette", "Champions of the league", "2026-05-02", FILLER + "Who won the league?", {"tags": "[Sport]"}),
        ("night", "Prices in the league table of towns", "2026-06-02", FILLER, {"tags": "[Trade]"}),
        ("night", "Caf\u00e9 on the quay", "2026-06-03", "Coffee, strong.", {"tags": "[Food]"}),
        ("night", "Disney+ costs more", "2026-06-04", "Again.", {"tags": "[Trade]"}),
        ("gazette", "Stra\u00dfe gesperrt", "2026-06-05", "Wegen Bauarbeiten.", {"tags": "[Verkehr]"}),
        ("gazette", "Covid-19 figures", "2026-06-06", "Fewer.", {"tags": "[Health]"}),
        ("gazette", "To be or not to be", "2026-06-07", "At the playhouse.", {"tags": "[Culture]"}),
    ])},
}
# The words of a search, the title that is found first, and how many results there are; None if that does not matter.
ASKED = [
    ("tornado", "Tornado warning for the coast", 1),
    ("tornadp", "Tornado warning for the coast", 1),
    ("torndao", "Tornado warning for the coast", 1),
    ("ornado", "Tornado warning for the coast", 1),
    ("torn", "Tornado warning for the coast", 1),
    ("goverment", "Government falls after vote", 2),
    ("government", "Government falls after vote", 2),
    ("goverment votes", "Government falls after vote", 1),
    ("merkle", "Merkel opens the fair", 1),
    ("applr", "Apple shows a telephone", 2),
    ("\"artificial intelligence\"", "Machines that write", 1),
    ("artificial intelligence", None, 2),
    ("\u201cartificial intelligence\u201d", "Machines that write", 1),
    ("\"intelligence artificial\"", None, 0),
    ("\"to be or not to be\"", "To be or not to be", 1),
    ("\"artificial intell", None, 2),
    ("apple", "Apple shows a telephone", 2),
    ("apple -telephone", "Apple harvest begins", 1),
    ("apple -\"apple harvest\"", "Apple shows a telephone", 1),
    ("-apple", None, None),
    ("covid-19", "Covid-19 figures", 1),
    ("c++", "C++ turns forty", 1),
    ("c#", "C# for beginners", 1),
    ("programming c", "Programming in C", 1),
    (".net", "What .NET became", 1),
    ("net", "The net result", 2),
    ("c# beginers", "C# for beginners", 1),
    ("disney+", "Disney+ costs more", 1),
    ("\u6771\u4eac", "\u6771\u4eac\u306e\u685c", 1),
    ("\"\u4eac\u90fd\u306e\u5bfa\"", "\u4eac\u90fd\u306e\u5bfa", 1),
    ("league", "Prices in the league table of towns", 2),
    ("strasse", "Stra\u00dfe gesperrt", 1),
    ("harbour xylophone", None, None),
]


@pytest.fixture
def paper(tiny, visitor):
    return visitor(tiny(PAPER))


def test_what_is_found_first(paper):
    page, wrong = paper("search/"), []
    page.wait_for_selector("html[data-ready]", state="attached")
    for query, first, count in ASKED:
        filter_box(page).fill(query)
        page.wait_for_function("query => new URL(location).searchParams.get('q') == query.trim()", arg=query)
        try:
            if count is not None:
                expect(cards(page)).to_have_count(count, timeout=5000)
            if first:
                expect(cards(page).first.locator("[data-part=headline]")).to_contain_text(first, timeout=5000)
        except AssertionError:
            wrong.append((query, titles(page)))
    assert not wrong


def test_a_word_that_was_mistyped_is_told_and_marked(paper):
    page = paper("search/?q=tornadp")
    expect(page.locator("[data-part=position]")).to_have_text("1 result \u00b7 also with \u201ctornado\u201d")
    expect(page.locator("[data-part=headline] mark")).to_have_text("Tornado")
    filter_box(page).fill("tornad coast")
    expect(page.locator("[data-part=headline] mark")).to_have_text(["Tornado", "coast"])
    expect(page.locator("[data-part=position]")).to_have_text("1 result \u00b7 also with \u201ctornado\u201d")


def test_only_a_word_that_no_text_has_asks_for_spellings(paper):
    page, asked = paper("search/"), []
    tier = paper.site.json("data/search/index.json")["tiers"][0]
    spellings = f"{tier['name']}-{len(tier['cuts']) + 1}.bin"
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2].partition("?")[0]))
    filter_box(page).fill("tornado coast")
    expect(page.locator("[data-part=position]")).to_have_text("1 result")
    assert "index.json" in asked and spellings not in asked
    filter_box(page).fill("tornadp coast")
    expect(page.locator("[data-part=position]")).to_contain_text("tornado")
    assert spellings in asked


def test_what_a_page_says_around_the_words_stands_below_the_headline(paper):
    page = paper("search/?q=press")
    expect(page.locator("[data-part=excerpt]")).to_contain_text("in the evening the press")
    expect(page.locator("[data-part=excerpt] mark")).to_have_text("press")


def test_results_are_narrowed_and_ordered_and_the_address_says_so(paper):
    page = paper("search/?q=apple")
    expect(cards(page)).to_have_count(2)
    page.locator("select[name=source]").select_option(label="Harbour Gazette")
    expect(cards(page)).to_have_count(1)
    assert titles(page) == ["Apple harvest begins"]
    page.reload()
    expect(cards(page)).to_have_count(1)
    page.locator("select[name=source]").select_option("")
    page.locator("select[name=tag]").select_option(label="Technology")
    expect(cards(page)).to_have_count(1)
    assert titles(page) == ["Apple shows a telephone"] and "tag=technology" in page.url
    page.goto(page.url.split("?")[0] + "?q=government")
    expect(cards(page)).to_have_count(2)
    assert titles(page)[0] == "Government falls after vote"
    page.locator("select[name=sort]").select_option("newest")
    expect(cards(page).first).to_contain_text("Ministers meet")
    page.go_back()
    expect(cards(page).first).to_contain_text("Government falls after vote")


def seldom():
    """A site with a hundred tags of two stories each, and one tag of a single story."""
    tags = [f"Tag {n:02}" for n in range(100)]
    files = {f"Content/stories/{n:02}.md": story(f"Story {n}", tags=f"[{', '.join(tags[n // 2 * 10:][:10])}]") for n in range(20)}
    return {"Content/site.yml": configuration() + "taxonomies: [tag]\n", **files, "Content/stories/seldom.md": story("Story of the reed", tags="[Reed]")}


@pytest.mark.parametrize("path", ["search/?q=story&tag=reed", "news/?tag=reed", "news/?tag=tag-00,reed"])
def test_an_address_may_name_a_tag_that_is_none_of_the_most_frequent(tiny, visitor, path):
    page = visitor(tiny(seldom()))(path)
    expect(cards(page)).to_have_count(3 if "," in path else 1)
    expect(card(page, "Story of the reed")).to_be_visible()
    chosen = page.locator("select[name=tag] option:checked") if "search" in path else controls(page).locator("[aria-pressed=true]").last
    expect(chosen).to_contain_text("reed")
    page.reload()
    expect(cards(page)).to_have_count(3 if "," in path else 1)


def test_a_tag_that_there_is_not_shows_nothing_and_goes_with_the_rest_that_is_set(tiny, visitor):
    page = visitor(tiny(seldom()))("news/?tag=heather")
    expect(page.locator("[data-part=position]")).to_have_text("0 results")
    controls(page).get_by_role("button", name="Reset").first.click()
    expect(cards(page)).to_have_count(11)
    assert page.url.endswith("news/")


def test_on_a_desk_filters_stand_in_a_line_of_their_own_and_are_as_wide_as_each_other(paper):
    page = paper("search/?q=apple")
    source, tag, words = (page.locator(name).bounding_box() for name in ("label:has([name=source])", "label:has([name=tag])", "#search-query"))
    assert source["y"] == tag["y"] >= words["y"] + words["height"]
    assert abs(source["width"] - tag["width"]) <= 1
    assert page.locator("[data-part=search-form]").evaluate("node => node.scrollWidth <= node.clientWidth")


def test_on_a_phone_each_choice_says_what_it_chooses(tiny, visitor):
    page = visitor(tiny(PAPER))("search/?q=apple", viewport={"width": 390, "height": 700})
    page.get_by_role("button", name="Filters").click()
    for name in ("source", "tag"):
        choice = page.locator(f"select[name={name}]")
        label = page.locator("label", has=choice)
        # The words of the label are in sight: hidden ones would take no room.
        assert label.bounding_box()["width"] > choice.bounding_box()["width"] + 20
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert choice.bounding_box()["width"] > 100
        page.evaluate("document.documentElement.style.fontSize = ''")


def test_lists_know_phrases_and_words_to_leave_out(paper):
    page = paper("news/")
    for query, first, count in [("apple -telephone", "Apple harvest begins", 1), ("\"net result\"", "The net result", 1), ("-apple", None, 20), ("c++", "C++ turns forty", 1)]:
        filter_box(page).fill(query)
        if first:
            expect(cards(page).first).to_contain_text(first)
        expect(cards(page)).to_have_count(count)


def test_what_is_small_is_searched_without_a_network(tiny, visitor):
    visit = visitor(tiny(PAPER))
    page = reading_offline(visit, "search/")
    page.goto(visit.site.url("search/?q=apple"))
    expect(cards(page)).to_have_count(2)
    page.wait_for_function("async () => (await (await caches.open((await caches.keys()).find(name => name.endsWith(' files')))).keys()).some(({url}) => url.includes('fresh-1.bin'))")
    go_offline(visit, page)
    filter_box(page).fill("tornadp")
    expect(cards(page).first).to_contain_text("Tornado")


def test_nothing_is_put_in_above_the_results_that_one_reads(visit):
    page, held = visit("search/"), []
    page.route("**/data/search/items-*", lambda route: held.append(route))
    filter_box(page).fill("harbour")
    wait_for(page, lambda: len(held) > 1)
    # The first request is for the best results; here, the answers to the others come before it.
    for route in held[1:]:
        with page.expect_response(route.request.url):
            route.continue_()
    page.wait_for_timeout(500)
    expect(cards(page)).to_have_count(0)
    held[0].continue_()
    expect(cards(page).nth(9)).to_be_visible()
    shown = titles(page)
    page.unroute("**/data/search/items-*")
    page.reload()
    expect(cards(page).nth(9)).to_be_visible()
    expect(page.locator("[data-part=items]")).not_to_have_attribute("aria-busy", "true")
    assert titles(page)[:len(shown)] == shown


def test_the_best_are_shown_while_the_rest_is_on_its_way(visit):
    page = visit("search/")
    held, release = hold(page, "**/data/search/items-*", after=1)
    filter_box(page).fill("harbour")
    wait_for(page, lambda: held)
    expect(cards(page).first).to_be_visible()
    before = titles(page)
    release()
    expect(page.locator("[data-part=items]")).not_to_have_attribute("aria-busy", "true")
    after = titles(page)
    assert len(after) > len(before) and after[:len(before)] == before
