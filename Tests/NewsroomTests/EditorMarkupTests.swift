import TestSupport
import Testing

@testable import Newsroom

/// Shortcodes of a publisher's editor that are left in the texts of feeds.
@Suite struct EditorMarkupTests {
  @Test(
    "Shortcodes are removed, and what they enclose stays",
    arguments: [
      ("<p>One</p>[mc4wp_form]<p>Two</p>", "<p>One</p><p>Two</p>"), ("[mc4wp_form id=\"7\"] One", " One"),
      ("[caption id=\"a_1\" width=\"300\"]<img src=x> A goat[/caption]", "<img src=x> A goat"),
      ("[caption id=&#8221;a&#8221;]A goat[/caption]", "A goat"), ("One [gallery ids=\"1,2\"] two", "One  two"),
      ("One [gallery]", "One "),
      ("[embed]https://v.example/1[/embed]", "<a href=\"https://v.example/1\">https://v.example/1</a>"),
      ("[vc_row][vc_column width=\"1/2\"]Text[/vc_column][/vc_row]", "Text"),
      ("[vc_raw_html]PGI+[/vc_raw_html]Text", "Text"),
      ("[dropcap]O[/dropcap]nce", "Once"),
    ])
  func removed(text: String, shown: String) {
    #expect(EditorMarkup.removed(from: text, isHTML: true) == shown)
  }

  @Test(
    "Words in brackets stay, and so does code",
    arguments: [
      "See [1] and [sic], […] and [...]", "[text](https://a.example/)", "[text][ref]", "He [the mayor] left",
      "[Updated] Goats",
      "<pre>[gallery ids=\"1\"]</pre>", "<code>a[caption id=1]</code>", "Write [[gallery]]", "Write `[gallery]`",
      "Set [user_name] here", "Done [/sarcasm]", "<a title=\"[gallery]\">x</a>", "array[index]", "[co-founder]",
      "[x=1]", "[",
      "[gallery", "a [b=c] d", "no",
    ])
  func kept(text: String) {
    #expect(EditorMarkup.removed(from: text, isHTML: true) == nil)
  }

  @Test("Drupal's headline, author and date before a text are removed")
  func drupalFields() {
    let body = "<div class=\"field field--name-body\"><p>Goats.</p></div>"
    let fields = """
      <span class="field field--name-title field--type-string">Goats</span>
      <span class="field field--name-uid field--label-hidden"><span lang="" about="/user/1">ada</span></span>
      <span class="field field--name-created field--type-created"><time>Mon, 06/01/2026 - 10:00</time></span>

      """
    #expect(DrupalFields.removed(from: " " + fields + body) == "\n" + body)
    #expect(DrupalFields.removed(from: body + fields) == nil)
    #expect(DrupalFields.removed(from: "<span class=\"field--name-titles\">A</span>" + body) == nil)
    #expect(DrupalFields.removed(from: "<span class=\"field field--name-uid x\"><span>A</span>") == nil)
  }

  @Test("Very many unclosed shortcodes do not take long to remove")
  func endless() throws {
    let text = "[/vc_raw_html]" + String(repeating: "[vc_raw_html]", count: 50_000)
    #expect(try Moment.of { EditorMarkup.removed(from: text, isHTML: true) }?.isEmpty == true)
  }
}
