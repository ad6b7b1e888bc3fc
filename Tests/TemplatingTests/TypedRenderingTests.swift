public import Templating
import Testing

@Suite("Rendering of typed templates")
struct TypedRenderingTests {
  @Test("Text is escaped, trusted HTML is not, and an address is escaped for its attribute")
  func kinds() throws {
    let text = try TestPage.rendered(
      "<a href=\"{{address}}\" title=\"{{title}}\">{{title}}</a>{{body}}",
      ["title": .text("Tom & \"Jerry\" <'1'>"), "body": .html("<b>&amp;</b>"), "address": .address("/a?b=1&c='2'")])
    let escaped = "Tom &amp; &quot;Jerry&quot; &lt;&#39;1&#39;&gt;"
    #expect(text == "<a href=\"/a?b=1&amp;c=&#39;2&#39;\" title=\"\(escaped)\">\(escaped)</a><b>&amp;</b>")
  }

  @Test("Special characters are escaped wherever they stand, in texts of every length")
  func escapingLengths() throws {
    for length in 0..<70 {
      let plain = String(repeating: "aé", count: length / 2) + (length.isMultiple(of: 2) ? "" : "b")
      let text = plain + "<" + plain
      #expect(try TestPage.rendered("{{title}}", ["title": .text(text)]) == plain + "&lt;" + plain)
    }
  }

  @Test("NUL never reaches a page, from any kind of value or from the template")
  func noNUL() throws {
    let text = try TestPage.rendered(
      "\0{{title}}{{body}}<a href=\"{{address}}\"></a><script type=\"application/json\">{{data}}</script>",
      [
        "title": .text("a\0b"), "body": .html("\0c\0"), "address": .address("/\0"),
        "data": .json([0x22, 0, 0xFF, 0x22]),
      ])
    #expect(
      text == "\u{FFFD}a\u{FFFD}b\u{FFFD}c\u{FFFD}<a href=\"/\u{FFFD}\"></a>"
        + "<script type=\"application/json\">\"\u{FFFD}\u{FFFD}\"</script>")
  }

  @Test("Characters that HTML forbids are left out of text, addresses and JSON, but similar ones stay")
  func forbidden() throws {
    let allowed = "\u{A0}·é\u{FDCF}\u{FDF0}\u{FFFD}\u{1F600}\u{1FFFD}·"
    let numbers: [UInt32] = [0x7F, 0x80, 0x85, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0x1FFFF, 0x10FFFE]
    let signs = numbers.compactMap(Unicode.Scalar.init).map { String($0) }
    for sign in signs {
      for length in 0..<10 {
        let plain = String(repeating: "a", count: length) + allowed
        let text = try TestPage.rendered(
          "{{title}}<a href=\"{{address}}\"></a><script type=\"application/json\">{{data}}</script>",
          [
            "title": .text(sign + plain + sign + sign + "<" + sign), "address": .address("/" + plain + sign),
            "data": .json(Array("\"\(plain)\(sign)&\"".utf8)),
          ])
        #expect(
          text == "\(plain)&lt;<a href=\"/\(plain)\"></a>"
            + "<script type=\"application/json\">\"\(plain)\\u0026\"</script>")
      }
    }
  }

  @Test("JSON cannot end its script element")
  func json() throws {
    let data = [UInt8](#"{"a":"</script><!--&"}"#.utf8)
    #expect(
      try TestPage.rendered("<script type=\"application/ld+json\">{{data}}</script>", ["data": .json(data)])
        == "<script type=\"application/ld+json\">{\"a\":\"\\u003C/script\\u003E\\u003C!--\\u0026\"}</script>")
  }

  @Test("A value of the wrong kind is written as safely as its field demands, or not at all")
  func mismatchedKinds() throws {
    let schema = Schema("page", ["text": .text, "html": .html, "address": .address, "data": .json, "flag": .flag])
    let compiled = TestPage.compile(
      ["page": "{{text}}|{{html}}|<a href=\"{{address}}\"></a>|<script type=\"application/json\">{{data}}</script>"],
      schema: schema)
    let template = try #require(compiled.template)
    func text(_ value: Value) -> String {
      var output: [UInt8] = []
      template.render([value, value, value, value], into: &output)
      return String(decoding: output, as: UTF8.self)
    }
    let end = "</a>|<script type=\"application/json\"></script>"
    #expect(text(.html("<b>")) == "&lt;b&gt;|<b>|<a href=\"\">" + end)
    #expect(text(.text("javascript:<")) == "javascript:&lt;|javascript:&lt;|<a href=\"\">" + end)
    #expect(text(.flag(true)) == "||<a href=\"\">" + end)
    #expect(text(.list([])) == "||<a href=\"\">" + end)
  }

  @Test("Sections test whether a value is present, and {{.}} is the value itself")
  func sections() throws {
    let template =
      "{{#title}}[{{.}}]{{/title}}{{^title}}none{{/title}}{{#isCurrent}}now{{/isCurrent}}{{#author}}by {{name}}{{/author}}"
    #expect(try TestPage.rendered(template, [:]) == "none")
    #expect(try TestPage.rendered(template, ["title": .text("")]) == "none")
    #expect(
      try TestPage.rendered(
        template, ["title": .text("<"), "isCurrent": .flag(true), "author": .record([.text("Ada"), .absent])])
        == "[&lt;]nowby Ada")
  }

  @Test("Lists know their first and last entry, names are found in outer scopes, and dotted names inside records")
  func lists() throws {
    let cards: [Record] = ["a", "b", "c"].map { title in
      [.text(title), .absent, .absent, .flag(title == "b"), .record([.text(title.uppercased()), .absent])]
    }
    let template =
      "{{#cards}}{{#-first}}({{/-first}}{{title}}{{author.name}}{{subtitle}}{{#isNew}}!{{/isNew}}{{^-last}}, {{/-last}}{{/cards}}"
    #expect(
      try TestPage.rendered(template, ["cards": .list(cards), "subtitle": .text("s")]) == "(aAs, bBs!, cCs")
    #expect(try TestPage.rendered(template, ["cards": .list([])]) == "")
  }

  @Test("A layout with blocks, indented partials and a loop gives the intended page")
  func inheritance() throws {
    let files: KeyValuePairs<String, String> = [
      "page": """
      {{<layout}}
        {{$title}}{{title}} – Site{{/title}}
        {{$main}}
          <ul>
            {{#cards}}
              {{>card}}
            {{/cards}}
          </ul>
        {{/main}}
      {{/layout}}

      """,
      "layout": """
      <title>{{$title}}Site{{/title}}</title>
      <main>
        {{$main}}
        {{/main}}
      </main>
      {{$footer}}
      <footer>{{subtitle}}</footer>
      {{/footer}}

      """,
      "card": "<li>\n\n  <b>{{title}}</b>\n</li>\n",
    ]
    let text = try TestPage.rendered(
      files,
      [
        "title": .text("T"), "subtitle": .text("S"),
        "cards": .list([
          try TestPage.card.record(["title": .text("1")]), try TestPage.card.record(["title": .text("2")]),
        ]),
      ])
    #expect(
      text == """
        <title>T – Site</title>
        <main>
          <ul>
              <li>

                <b>1</b>
              </li>
              <li>

                <b>2</b>
              </li>
          </ul>
        </main>
        <footer>S</footer>

        """)
    #expect(TestPage.set(files).reached(from: "page") == ["card", "layout", "page"])
  }

  @Test("Values that a record lacks are absent")
  func shortRecord() throws {
    let template = try #require(TestPage.compile(["page": "{{title}}{{subtitle}}{{#cards}}x{{/cards}}."]).template)
    var output: [UInt8] = []
    template.render([.text("a")], into: &output)
    #expect(output == [UInt8]("a.".utf8))
  }

  @Test("Two threads that share a template and its values write the same bytes as one")
  func concurrency() async throws {
    let template = try #require(
      TestPage.compile(["page": "{{title}}{{#cards}}<a href=\"{{address}}\">{{title}}</a>{{summary}}{{/cards}}"])
        .template)
    let cards: [Record] = (0..<200).map {
      [
        .text("A title that is long enough for the heap & \($0)"), .address("/story/number/\($0)/"),
        .html("<p>\($0)</p>"), .absent, .absent,
      ]
    }
    let record = try TestPage.page.record(["title": .text("A title of more than fifteen bytes"), "cards": .list(cards)])
    @Sendable func written() -> [UInt8] {
      var output: [UInt8] = []
      template.render(record, into: &output)
      return output
    }
    let expected = written()
    let results = await withTaskGroup(of: Bool.self, returning: [Bool].self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<50).allSatisfy { _ in written() == expected } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == [true, true, true, true])
    #expect(expected.count > 10_000)
  }
}

/// Creates small records in the order of fields; those of pages are filled by name.
extension Record: ExpressibleByArrayLiteral {
  public init(arrayLiteral values: Value...) { self.init(values) }
}
