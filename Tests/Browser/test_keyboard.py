"""Single keys and the settings, and what neither of them touches."""
from playwright.sync_api import expect

from examples import configuration, news
from pages import cards, come_back, favourite, filter_box

FOCUSED = "document.activeElement.textContent"


def test_keys_move_open_keep_search_and_help(tiny, visitor):
    page = visitor(tiny(news(12)))("news/")
    page.keyboard.press("j")
    assert page.evaluate(FOCUSED) == "Story 12"
    page.keyboard.press("j")
    assert page.evaluate(FOCUSED) == "Story 11"
    page.keyboard.press("k")
    page.keyboard.press("f")
    expect(favourite(cards(page).first)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("j")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("/")
    expect(filter_box(page)).to_be_focused()
    page.keyboard.type("f?jk")
    expect(filter_box(page)).to_have_value("f?jk")
    page.keyboard.press("Escape")
    cards(page).first.get_by_role("link").first.focus()
    page.keyboard.press("o")
    expect(page.get_by_role("heading", level=1)).to_have_text("Story 12")


def test_a_menu_that_is_left_covers_nothing_of_the_page(tiny, visitor):
    """An open group of the menu covers what comes below it, and would hide the focus of a reader who tabs on."""
    page = visitor(tiny({**news(12), "Content/site.yml": configuration() + "menu: [News, {title: More, items: [/about/, /favourites/]}]\n"}))("news/")
    menu = page.locator("[data-part=menu]")
    group = menu.locator("summary")
    group.press("Enter")
    for entry in ("About", "Favourites"):
        page.keyboard.press("Tab")
        expect(menu.get_by_role("link", name=entry)).to_be_focused()
        expect(menu).to_have_attribute("open", "")
    page.keyboard.press("Tab")
    expect(menu).not_to_have_attribute("open", "")
    group.click()
    page.get_by_role("heading", level=1).click()
    expect(menu).not_to_have_attribute("open", "")
    group.click()
    menu.get_by_role("link", name="About").focus()
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(group).to_be_focused()


def test_settings_hold_and_are_cleared_by_one_button(tiny, visitor):
    page = visitor(tiny(news(12)))("news/")
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Dark").check()
    dialog.get_by_label("Compact").check()
    page.reload()
    expect(page.locator("html[data-theme=dark][data-density=compact]")).to_be_attached()
    page.get_by_role("button", name="Settings").click()
    expect(dialog.get_by_label("Dark")).to_be_checked()
    dialog.get_by_role("button", name="Clear settings").click()
    expect(page.locator("html[data-theme]")).to_have_count(0)
    expect(dialog).to_contain_text("Favourites are kept")


def test_what_another_page_set_holds_where_one_comes_back_to(tiny, visitor):
    page = visitor(tiny(news(12)))("news/")
    page.evaluate("() => { localStorage['broadsheet.keys /'] = 'false'; localStorage['broadsheet.theme /'] = '\"dark\"' }")
    come_back(page)
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    page.keyboard.press("?")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_have_count(1)
    expect(page.get_by_role("dialog").get_by_label("Single-key shortcuts")).not_to_be_checked()


def test_the_theme_stands_before_the_first_paint(tiny, visitor):
    visit = visitor(tiny(news(3)))
    context = visit.context()
    context.add_init_script("if (location.protocol == 'http:') localStorage.setItem('broadsheet.theme /', '\"dark\"')")
    page = context.new_page()
    held = []
    page.route("**/main.js", lambda route: held.append(route))
    page.goto(visit.site.url("news/"), wait_until="commit")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    expect(page.locator("html")).to_have_css("color-scheme", "dark")
    for route in held:
        route.abort()
    visit.tolerate("main.js")


def test_without_scripts_the_page_of_favourites_says_one_thing(tiny, visitor):
    page = visitor(tiny(news(3)))("favourites/", scripts=False)
    expect(page.locator("main .notice")).to_be_visible()
    expect(page.locator("[data-part=empty]")).to_be_hidden()
