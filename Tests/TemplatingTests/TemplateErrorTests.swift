import Diagnostics
import Templating
import TestSupport
import Testing

/// What a theme's author reads when a template is wrong.
@Suite("Errors in templates")
struct TemplateErrorTests {
  @Test(
    "A syntax error is reported with its place",
    arguments: [
      ("<p>{{title</p>", "page.mustache:1:4: the tag {{title has no }} — end the tag with }}"),
      ("{{title\n{{subtitle}}", "page.mustache:1:1: the tag {{title has no }} — end the tag with }}"),
      ("<p>{{{title}}</p>", "page.mustache:1:4: the tag {{{title}} has no }}} — end the tag with }}}"),
      ("{{=<% %>= }}", "page.mustache:1:1: the tag {{= has no =}} — end the tag with =}}"),
      ("{{ }}", "page.mustache:1:1: a tag without a name"),
      ("{{main title}}", "page.mustache:1:1: a name must not contain white space: \"main title\""),
      (
        "{{=<% =}}",
        "page.mustache:1:1: a tag must set two delimiters, without an equals sign, but has \"<%\" — write {{=<% %>=}} to use <% and %>"
      ),
      ("a\n  {{#cards}}\n{{title}}", "page.mustache:2:3: {{#cards}} is never closed — write {{/cards}} where it ends"),
      ("{{/cards}}", "page.mustache:1:1: {{/cards}} closes nothing — remove it, or open {{#cards}}"),
      (
        "{{#cards}}\n{{^isNew}}\n{{/cards}}",
        "page.mustache:3:1: {{/cards}} stands where {{/isNew}} should close {{^isNew}} of line 2"
      ),
      (
        "é {{{body}}}",
        "page.mustache:1:3: {{{body}}} and {{&body}} are not allowed: a value's kind decides how it is written — write {{body}}"
      ),
    ])
  func syntax(_ template: String, _ complaint: String) { #expect(TestPage.complaints(template) == [complaint]) }

  @Test(
    "An unknown name is reported with the nearest known one",
    arguments: [
      ("{{titel}}", "page.mustache:1:1: page has no variable \"titel\" — did you mean \"title\"?"),
      (
        "{{#cards}}{{adress}}{{/cards}}",
        "page.mustache:1:11: card has no variable \"adress\" — did you mean \"address\"?"
      ),
      ("{{ .Title }}", "page.mustache:1:1: page has no variable \".Title\" — did you mean \"title\"?"),
      ("{{../author.name}}", "page.mustache:1:1: page has no variable \"../author.name\" — did you mean \"author\"?"),
      ("{{#cardz}}{{nobody}}{{/cardz}}", "page.mustache:1:1: page has no variable \"cardz\" — did you mean \"cards\"?"),
      (
        "{{author.nam}}",
        "page.mustache:1:1: author, a record \"author\", has no variable \"nam\" — did you mean \"name\"?"
      ),
      ("{{title.name}}", "page.mustache:1:1: title is text and has no variable \"name\""),
      (
        "{{cards.title}}",
        "page.mustache:1:1: cards is a list and has no variable \"title\" — write {{#cards}}…{{/cards}} around what each entry shows"
      ),
      ("{{.}}", "page.mustache:1:1: {{.}} stands for a record \"page\", not for a value — name one of its variables"),
      ("{{#-first}}a{{/-first}}", "page.mustache:1:1: -first is known only in the section of a list"),
      (
        "{{isCurrent}}",
        "page.mustache:1:1: isCurrent is a flag and has no text — write {{#isCurrent}}…{{/isCurrent}} around what it decides"
      ),
      (
        "{{cards}}",
        "page.mustache:1:1: cards is a list of \"card\" and has no text of its own — write {{#cards}}…{{/cards}} around what it shows"
      ),
      (
        "{{author}}",
        "page.mustache:1:1: author is a record \"author\" and has no text of its own — write {{#author}}…{{/author}} around what it shows"
      ),
    ])
  func names(_ template: String, _ complaint: String) { #expect(TestPage.complaints(template) == [complaint]) }

  @Test("The message about an unknown variable shows its line and lists the known ones")
  func snippet() throws {
    let diagnostic = try #require(
      TestPage.compile(["page": "<h1>\n\t<b>{{author.nam}}</b>\r\n</h1>"]).diagnostics.first)
    #expect(
      TerminalFormatter(usesColor: false).text(for: diagnostic) == """
        error[template.unknown-variable] page.mustache:2:5 author, a record "author", has no variable "nam"
          2 | \t<b>{{author.nam}}</b>
            | \t   ^
          note: variables of author: name, address
          fix: did you mean "name"?
        """)
  }

  @Test("All errors of the templates in use are reported, each once, and those of other templates are not")
  func allErrors() {
    let complaints = TestPage.complaints([
      "page": "{{<layout}}{{$main}}{{one}}{{>card}}{{#isCurrent}}{{>card}}{{/isCurrent}}{{/main}}{{/layout}}",
      "layout": "{{$main}}{{/main}}{{two}}", "card": "\n{{three}}", "unused": "{{four}}{{#five}}",
    ])
    #expect(
      complaints == [
        "page.mustache:1:21: page has no variable \"one\"", "card.mustache:2:1: page has no variable \"three\"",
        "layout.mustache:1:19: page has no variable \"two\"",
      ])
  }

  @Test(
    "Of very many mistakes in one line two hundred are reported, and they cost no more than their length allows",
    arguments: ["{{", "{{/cards}}", "{{nobody}}", "{{main title}}"])
  func endless(_ mistake: String) throws {
    let text = String(repeating: mistake, count: 300_000)
    let complaints = try Moment.of { TestPage.complaints(text) }
    #expect(complaints.count == 200)
  }

  @Test("Unknown templates and blocks are reported with the nearest known ones")
  func templates() {
    #expect(
      TestPage.complaints(["page": "<p>{{>crad}}</p>", "card": ""]) == [
        "page.mustache:1:4: there is no template \"crad\" — did you mean \"card\"?"
      ])
    #expect(
      TestPage.complaints(["page": "<p>{{>card.mustache}}</p>", "card": ""]) == [
        "page.mustache:1:4: there is no template \"card.mustache\" — did you mean \"card\"?"
      ])
    #expect(
      TestPage.complaints(["page": "{{<layout}}{{$mian}}{{/mian}}{{/layout}}", "layout": "{{$main}}{{/main}}"]) == [
        "page.mustache:1:12: the template layout has no block \"mian\" — did you mean \"main\"?"
      ])
    #expect(
      TestPage.complaints(["page": "{{<layout}}\n<p>{{title}}</p>{{/layout}}", "layout": "{{$main}}{{/main}}"]) == [
        "page.mustache:2:1: what stands inside {{<layout}} but outside a block is not shown"
          + " — move it into a block, as in {{$name}}…{{/name}} — remove it"
      ])
    #expect(TestPage.complaints(["other": ""]) == ["there is no template \"page\""])
  }

  @Test("A template that includes itself is reported with the whole cycle")
  func recursion() {
    #expect(
      TestPage.complaints(["page": "{{>list}}", "list": "<ul>{{#cards}}{{>card}}{{/cards}}</ul>", "card": "{{>list}}"])
        == [
          "card.mustache:1:1: a template includes itself: list → card → list — write out as many levels as the page shows"
        ])
  }

  @Test("Nesting beyond the limit is an error, not a crash", arguments: [65, 10_000])
  func tooDeep(_ depth: Int) {
    let text = String(repeating: "{{#isCurrent}}", count: depth) + String(repeating: "{{/isCurrent}}", count: depth)
    #expect(TestPage.complaints(text).first?.hasSuffix("sections are nested more than 64 deep") == true)
  }

  @Test("Partials that double at every level are compiled once for each context")
  func doubling() {
    let levels = (1...60).map { ("p\($0)", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") }
    let sources = Dictionary(uniqueKeysWithValues: levels + [("p61", "x")]).mapValues { TemplateSource($0, file: "") }
    #expect(TemplateSet(sources).compile("p1", schema: TestPage.page).diagnostics.isEmpty)
  }

  @Test("Blocks that double at every level stop at a limit")
  func doublingBlocks() {
    let overrides = (1...40).map {
      "{{$b\($0)}}{{$b\($0 + 1)}}{{/b\($0 + 1)}}{{$b\($0 + 1)}}{{/b\($0 + 1)}}{{/b\($0)}}"
    }
    let complaints = TestPage.complaints([
      "page": "{{<layout}}" + overrides.joined() + "{{/layout}}",
      "layout": (1...40).map { "{{$b\($0)}}{{/b\($0)}}" }.joined(),
    ])
    #expect(complaints.contains { $0.hasSuffix("the template expands to more than 200000 parts") })
  }
}
