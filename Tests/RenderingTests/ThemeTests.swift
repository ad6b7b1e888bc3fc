import Diagnostics
import News
import Showing
import Site
import Testing
import Theming

@Suite("Themes")
struct ThemeTests {
  static func messages(_ overrides: [String: String], language: String = "en") -> [String] {
    Theme.load(overrides: overrides.mapValues { Array($0.utf8) }, language: language).diagnostics
      .map { TerminalFormatter(usesColor: false).text(for: $0) }
  }

  @Test("The default theme gives no messages, not even if its templates are checked as a site's own are")
  func clean() throws {
    #expect(ThemeTests.messages([:]) == [])
    let list = try #require(EmbeddedTheme.files.first { $0.path == "list.mustache" })
    #expect(ThemeTests.messages(["list.mustache": String(decoding: list.bytes, as: UTF8.self)]) == [])
  }

  @Test(
    "An unclosed bracket, text or comment in a style sheet is refused with its line",
    arguments: [
      (":root {\n  --paper: red;\n", "1:7", "`{` is not closed"),
      ("a { color: red }\nb {\n  c: d;\ne { f: g }\n", "2:3", "`{` is not closed"),
      ("a { b: var(--c; }\n", "1:11", "`(` is not closed"), ("a { b: c } }\n", "1:12", "`}` closes nothing"),
      ("a { b: \"c; }\n", "1:8", "these quotation marks are not closed on their line"),
      ("/* a\nb { c: d }\n", "1:1", "this comment is not closed"),
      ("@media (a) {\n  [b=c { d: e }\n}\n", "2:3", "`[` is not closed"),
      ("a::before { content: \"}\\\"'\"; b: url(data:x'y/*z); c: url( \"d)\" ) } /* } ' */ .\\{e { }", nil, ""),
      ("", nil, ""),
    ] as [(String, String?, String)])
  func balance(sheet: String, place: String?, text: String) {
    for path in ["assets/tokens.css", "assets/styles/mine.css"] {
      let told = ThemeTests.messages([path: sheet]).filter { $0.contains("theme.unbalanced") }
      #expect(told.count == (place == nil ? 0 : 1), "\(sheet)")
      guard let place else { continue }
      #expect(told.first?.hasPrefix("error[theme.unbalanced] Templates/\(path):\(place) \(text)\n") == true, "\(told)")
    }
  }

  @Test("No style sheet of the default theme gives messages if a site has it as its own")
  func copiedSheets() {
    let sheets = EmbeddedTheme.files.filter { $0.path.hasSuffix(".css") }
    #expect(!sheets.isEmpty)
    for sheet in sheets {
      let told = ThemeTests.messages([sheet.path: String(decoding: sheet.bytes, as: UTF8.self)])
      #expect(told == [], "\(sheet.path)")
    }
  }

  @Test("Sizes and colours are written in tokens.css, and nowhere else in the style sheet")
  func tokens() throws {
    let rules = EmbeddedTheme.files.filter { $0.path.hasSuffix(".css") && $0.path != "assets/tokens.css" }
    let text = rules.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
    let literal =
      /#[0-9a-fA-F]{3,8}\b|\b(rgb|hsl|hwb|lab|lch)a?\(|[0-9](px|r?em|ex|ch|pt|v[hwib]|vmin|vmax|%|s|ms|deg)\b|:\s*(black|white|red|gr[ae]y|blue)\b/
    let found = text.split(separator: "\n").filter { $0.contains(literal) }
    #expect(found == [])
    let used = Set(text.matches(of: /var\((--[a-z0-9-]+)\)/).map { String($0.output.1) })
    let tokens = try #require(EmbeddedTheme.files.first { $0.path == "assets/tokens.css" })
    let defined = Set(
      String(decoding: tokens.bytes, as: UTF8.self).matches(of: /(--[a-z0-9-]+):/).map { String($0.output.1) })
    #expect(used.subtracting(defined) == [], "used but not defined")
    #expect(defined.subtracting(used) == [], "defined but not used")
  }

  /// The joined style sheet as it is published.
  private func sheet(_ overrides: [String: String]) throws -> String {
    let theme = try #require(Theme.load(overrides: overrides.mapValues { Array($0.utf8) }).theme)
    let sheet = try #require(theme.assets.first { $0.asset.path == theme.styleSheet })
    return String(decoding: sheet.bytes, as: UTF8.self)
  }

  @Test(
    "An odd comment or a text over several lines in an own sheet swallows nothing after it",
    arguments: [
      (
        ":root {\n  /* --paper: x;\n  /* the ink */\n  --ink: green;\n}\n",
        ":root {\n/* --paper: x;\n/* the ink */\n--ink: green;\n}\n"
      ),
      (":root {\n  /* a\n  /*/\n  --ink: green;\n}\n", ":root {\n/* a\n/*/\n--ink: green;\n}\n"),
      ("/*/ a */\nb {}\n/* c */ \r\n/**/\nd {}\n", "}\nb {}\nd {}\n"),
      ("a {}\n/* b */ c {}\n/* d */ /* e */\n", "a {}\n/* b */ c {}\n/* d */ /* e */\n"),
      (
        "a::after {\n  content: \"b\\\n  /* c */\\\n  \";\n}\n",
        "a::after {\ncontent: \"b\\\n  /* c */\\\n  \";\n}\n"
      ),
      ("a {\n  b: url(c/*d);\n  /* e */\n}\n", "a {\nb: url(c/*d);\n}\n"),
    ])
  func comments(own: String, expected: String) throws {
    for path in ["assets/tokens.css", "assets/styles/own.css"] {
      #expect(try sheet([path: own]).contains(expected), "\(path)")
    }
  }

  @Test("A byte order mark before an own sheet, template or file of texts is left out")
  func byteOrderMarks() throws {
    var site = SampleSite()
    site.addStory("Bridge")
    for (path, text) in [
      ("assets/tokens.css", ":root { --ink: green }\n"), ("assets/styles/own.css", "p { color: red }\n"),
      ("card.mustache", "<p class=\"mine\">{{title}}</p>\n"), ("strings/en.yml", "latest: Fresh\n"),
    ] {
      site.overrides[path] = Array("\u{FEFF}\(text)".utf8)
    }
    let theme = try #require(Theme.load(overrides: site.overrides).theme)
    let sheet = try #require(theme.assets.first { $0.asset.path == theme.styleSheet })
    #expect(String(decoding: sheet.bytes, as: UTF8.self).contains("}\n:root { --ink: green }\n"))
    #expect(!String(decoding: sheet.bytes, as: UTF8.self).unicodeScalars.contains("\u{FEFF}"))
    #expect(site.page("news/").contains("<p class=\"mine\">Bridge</p>"))
    for page in [site.page("news/"), site.page("")] { #expect(!page.unicodeScalars.contains("\u{FEFF}")) }
    #expect(site.page("").contains(">Fresh</h2>"))
    let told = ThemeTests.messages(["card.mustache": "\u{FEFF}{{titel}}"])
    #expect(told.first?.contains("Templates/card.mustache:1:1 ") == true, "\(told)")
  }

  @Test("A tokens.css of two lines is a theme: it follows the default tokens and renames the sheet")
  func twoLines() throws {
    let own = ":root { --accent: #06c; }\n:root { --paper: #fff; }\n"
    let theme = try #require(Theme.load(overrides: ["assets/tokens.css": Array(own.utf8)]).theme)
    let plain = try #require(Theme.load().theme)
    #expect(theme.styleSheet != plain.styleSheet)
    let sheet = try #require(theme.assets.first { $0.asset.path == theme.styleSheet })
    let text = String(decoding: sheet.bytes, as: UTF8.self)
    let place = try #require(text.firstRange(of: own)?.lowerBound)
    #expect(text[..<place].contains("--accent: light-dark(#9a1b1e, #f09a8c)"))
    #expect(text[place...].contains(".masthead"))
    #expect(theme.assets.filter { $0.asset.path.text.hasSuffix(".css") }.count == 1)
  }

  @Test(
    "The browser's bars have the colours of the paper, the site's own before the default ones",
    arguments: [
      ("", "#fdfcf9", "#161615"),
      (":root { --ink: #000 }", "#fdfcf9", "#161615"),
      (":root { --paper: light-dark(#fff, rgb(0 0 0)) }", "#fff", "rgb(0 0 0)"),
      (":root { --paper: beige; } @media print { :root { --paper: white } }", "beige", "beige"),
      (":root { --paper: var(--brand) }", nil, nil),
      ("/* was\n:root { --paper: #000 }\n--paper: the ground */\n:root { --paper: #fff }\n", "#fff", "#fff"),
      (":root{--paper : #fff /* snow */ !important;--card-paper:red}", "#fff", "#fff"),
      (":root { --card--paper: red; --paper: light-dark(/* day */ #fff, #000) }", "#fff", "#000"),
      ("/* --paper: red */ :root { --ink: #000 }", "#fdfcf9", "#161615"),
      (":root { --paper: #fff }\n@media (prefers-color-scheme: dark) { :root { --paper: #000 } }\n", nil, nil),
      ("@media (prefers-color-scheme: dark) { :root { --paper: #000 } }\n", nil, nil),
      ("@media (prefers-color-scheme: dark) { :root { --ink: #fff } }\n:root { --paper: tan }", "tan", "tan"),
    ] as [(String, String?, String?)])
  func paper(own: String, light: String?, dark: String?) throws {
    let theme = try #require(Theme.load(overrides: ["assets/tokens.css": Array(own.utf8)]).theme)
    #expect(theme.paper?.light == light)
    #expect(theme.paper?.dark == dark)
  }

  @Test("A site's own card replaces the default one, and other assets keep their names")
  func overrides() throws {
    var site = SampleSite()
    site.addStory("Bridge")
    site.overrides = ["card.mustache": Array("<p class=\"mine\">{{title}}</p>\n".utf8), "assets/logo.png": [1, 2, 3]]
    #expect(site.page("news/").contains("<p class=\"mine\">Bridge</p>"))
    let theme = try #require(Theme.load(overrides: site.overrides).theme)
    #expect(theme.assets.contains { $0.asset.path.text == "assets/logo.png" && $0.bytes == [1, 2, 3] })
  }

  @Test(
    "A file of the theme that a template names but that is missing is reported, if that is certain",
    arguments: [
      (
        "<p>\n<img src=\"{{site.base}}assets/nope.png\" alt=\"\">",
        "card.mustache:2:24 the theme has no file assets/nope.png"
      ),
      ("<img src='assets/logo.pgn' alt=''>", "card.mustache:1:11 the theme has no file assets/logo.pgn"),
      ("{{#tags}}<a href=\"assets/a.pdf#x\">x</a>{{/tags}}", "card.mustache:1:19 the theme has no file assets/a.pdf"),
      (
        "<img src=\"{{site.base}}assets/site.css\">",
        "card.mustache:1:24 assets/site.css is not published under this name"
      ),
      ("<img src=\"{{site.base}}assets/logo.png?v=2\" alt=\"\"><img src=\"assets/logo.png\" alt=\"\">", nil),
      ("<img src=\"{{site.base}}assets/{{slug}}.png\" alt=\"\">", nil),
      (
        "<img src=\"{{site.base}}assets/my logo 2.png\" alt=\"\"><img src=\"{{site.base}}assets/my {{slug}}.png\">", nil
      ),
      (
        "<img src=\"{{site.base}}assets/my lgo.png \" alt=\"\">",
        "card.mustache:1:24 the theme has no file assets/my lgo.png"
      ),
      (
        "<img srcset=\"{{site.base}}assets/logo.png 1x, {{site.base}}assets/nope.png 1.5x\" alt=\"\">",
        "card.mustache:1:60 the theme has no file assets/nope.png"
      ),
      ("<!-- <img src=\"{{site.base}}assets/nope.png\" alt=\"\"> -->", nil),
      ("<p title=\"assets/nope.png\">assets/nope.png <code>x=\"assets/nope.png\"</code></p>", nil),
      (
        "<img src=\"https://a.example/assets/nope.png\" alt=\"\"><img src=\"{{image.url}}assets/nope.png\" alt=\"\">",
        nil
      ),
    ] as [(String, String?)])
  func missingAsset(template: String, expected: String?) {
    let files = ["card.mustache": template, "assets/logo.png": "x", "assets/my logo 2.png": "x"]
    let found = ThemeTests.messages(files).filter { $0.contains("missing-asset") }
    #expect(found.count == (expected == nil ? 0 : 1), "\(found)")
    if let expected {
      #expect(found.first?.hasPrefix("warning[theme.missing-asset] Templates/" + expected + "\n") == true, "\(found)")
      let isNear = expected.hasSuffix("pgn")
      #expect(found.first?.contains("fix: write {{site.base}}assets/logo.png") == isNear)
    }
  }

  @Test(
    "An address that works from one page only, or has a double slash, is reported with the correct form",
    arguments: [
      (
        "<p>\n<img src=\"assets/logo.png\" alt=\"\">",
        "2:11 assets/logo.png is looked for beside each page, but is there only for the front page",
        "fix: write {{site.base}}assets/logo.png"
      ),
      (
        "<img src=\"{{site.base}}/assets/logo.png\" alt=\"\">",
        "1:24 {{site.base}} ends with a slash, and here is a second one", "fix: remove this one"
      ),
      (
        "<a href=\"{{site.base}}/tags/\">{{title}}</a>",
        "1:23 {{site.base}} ends with a slash, and here is a second one", "fix: remove this one"
      ),
      (
        "<a href=\"{{site.start}}/tags/\">{{title}}</a>",
        "1:24 {{site.start}} ends with a slash, and here is a second one", "fix: remove this one"
      ),
      ("<a href=\"{{site.start}}tags/\">{{title}}</a>", nil, ""),
      ("<img src=\"{{site.base}}assets/logo.png\" alt=\"\"><p title=\"assets/logo.png\"></p>", nil, ""),
    ] as [(String, String?, String)])
  func addresses(template: String, expected: String?, way: String) {
    let found = ThemeTests.messages(["card.mustache": template, "assets/logo.png": "x"])
    #expect(found.count == (expected == nil ? 0 : 1), "\(found)")
    guard let expected else { return }
    #expect(found.first?.hasPrefix("warning[theme.address] Templates/card.mustache:\(expected)\n") == true, "\(found)")
    #expect(found.first?.contains(way) == true, "\(found)")
  }

  @Test(
    "On a site below a path, a file of the theme at the root of the host is reported",
    arguments: [("https://paper.example/blog/", 2), ("https://paper.example/blog", 2), ("https://paper.example/", 0)])
  func rooted(url: String, count: Int) {
    let files = [
      "card.mustache":
        "<img src=\"/assets/logo.png\" alt=\"\"><img src=\"/assets/other.png\" alt=\"\"><a href=\"/\">x</a>",
      "assets/styles/own.css":
        "p { background: url(/assets/logo.png), url(/blog/assets/logo.png), url(//a.example/assets/logo.png) }",
      "assets/logo.png": "x",
    ]
    let found = Theme.load(overrides: files.mapValues { Array($0.utf8) }, url: WebAddress(url)).diagnostics
      .filter { $0.id == "theme.address" }
    #expect(found.count == count, "\(found)")
    guard count > 0 else { return }
    #expect(
      found.map(\.place?.description) == ["Templates/card.mustache:1:11", "Templates/assets/styles/own.css:1:21"])
    #expect(found.map(\.fixes) == [["write {{site.base}}assets/logo.png"], ["write logo.png"]])
    #expect(found[0].summary.hasPrefix("/assets/logo.png is not on this site, which is at /blog"))
  }

  @Test(
    "A file of the theme that is published in the site's root is told with its address",
    arguments: [("assets/favicon.ico", "favicon.ico"), ("assets/worker.js", "sw.js")])
  func inRoot(path: String, name: String) {
    let link = "<p><a href=\"{{site.base}}\(path)\">{{title}}</a>"
    let found = ThemeTests.messages(["card.mustache": link, "assets/favicon.ico": "x"])
    #expect(found.count == 1, "\(found)")
    let message = "warning[theme.missing-asset] Templates/card.mustache:1:26 \(path) is published as \(name)\n"
    #expect(found.first?.hasPrefix(message) == true, "\(found)")
    #expect(found.first?.contains("fix: write {{site.base}}\(name)") == true, "\(found)")
    #expect(found.first?.contains("styleSheet") == false, "\(found)")
    #expect(ThemeTests.messages(["card.mustache": link.replacing(path, with: name)]) == [])
  }

  @Test("An own script in assets/js is not published under its name, and the message says what to do")
  func ownScript() {
    let script = "<script src=\"{{site.base}}assets/js/own.js\"></script>"
    let found = ThemeTests.messages(["card.mustache": script, "assets/js/own.js": "one()\n"])
    #expect(found.count == 1 && found[0].contains("fix: move a script of your own to assets/own.js,"), "\(found)")
    let moved = script.replacing("js/own", with: "own")
    #expect(ThemeTests.messages(["card.mustache": moved, "assets/own.js": "one()\n"]) == [])
  }

  @Test(
    "A file of the theme that a style sheet names but that is missing is reported, if that is certain",
    arguments: [
      ("assets/tokens.css", ":root {\n  --sign: url(nope.svg) }", "2:15 the theme has no file assets/nope.svg"),
      (
        "assets/styles/own.css", "p { background: URL( 'pictures/a.png' ) }",
        "1:23 the theme has no file assets/pictures/a.png"
      ),
      ("assets/more/own.css", "p { background: url(\"a.png?v=1\") }", "1:22 the theme has no file assets/more/a.png"),
      (
        "assets/more/own.css", "p { background: url(../logo.png#x) url(\"../nope.png\") }",
        "1:41 the theme has no file assets/nope.png"
      ),
      ("assets/own.css", "@import 'nope.css' print;\n", "1:10 the theme has no file assets/nope.css"),
      ("assets/own.css", "@IMPORT url(nope.css);\n", "1:13 the theme has no file assets/nope.css"),
      ("assets/own.css", "@import \"own.css\"; @import 'https://a.example/b.css';\n", nil),
      ("assets/own.css", "/*/ url(nope.png) */ p { a: url(logo.png) }", nil),
      ("assets/own.css", "/* a */*{}\np { a: url(nope.png) }", "2:12 the theme has no file assets/nope.png"),
      ("assets/own.css", "p { b: \"é\"; a: url(nope.png) }", "1:20 the theme has no file assets/nope.png"),
      (
        "assets/site.css", "p { background: url(tokens.css) }",
        "1:21 assets/tokens.css is not published under this name"
      ),
      ("assets/styles/own.css", "p { background: url(logo.png) url('logo.png?v=2') url(./logo.png) }", nil),
      (
        "assets/styles/own.css",
        "/* url(nope.png) */ p::after { content: \"url(nope.png)\" } q { x: my-url(nope.png) }", nil
      ),
      (
        "assets/styles/own.css",
        "p { a: url(data:image/png;base64,AA) url(https://a.example/b.png) url(//a.example/b) url(#id) url(/x.png) url(../media/x.png) url(",
        nil
      ),
    ] as [(String, String, String?)])
  func missingInStyle(sheet: String, rules: String, expected: String?) {
    let found = ThemeTests.messages([sheet: rules, "assets/logo.png": "x"]).filter { $0.contains("missing-asset") }
    #expect(found.count == (expected == nil ? 0 : 1), "\(found)")
    if let expected {
      #expect(
        found.first?.hasPrefix("warning[theme.missing-asset] Templates/\(sheet):\(expected)\n") == true, "\(found)")
    }
  }

  @Test(
    "A style sheet that names a missing file is told the nearest one as the sheet has to name it",
    arguments: [
      ("assets/styles/own.css", "logo.pgn", "logo.png"), ("assets/styles/own.css", "assets/logo.png", "logo.png"),
      ("assets/more/own.css", "../logo.pgn", "../logo.png"), ("assets/more/own.css", "sign.pgn", "sign.png"),
    ])
  func nearestInStyle(sheet: String, address: String, expected: String) {
    let files = [sheet: "p { a: url(\(address)) }", "assets/logo.png": "x", "assets/more/sign.png": "x"]
    let found = ThemeTests.messages(files)
    #expect(found.count == 1 && found[0].contains("fix: write \(expected)\n"), "\(found)")
  }

  @Test("A path relative to a joined sheet's own folder is reported, since the sheet is published elsewhere")
  func misplacedInStyle() {
    let rules = "p { background: url('../logo.png?v=1') url(../media/x.png) url(../../logo.png) }"
    let found = ThemeTests.messages(["assets/styles/own.css": rules, "assets/logo.png": "x"])
    #expect(found.count == 1, "\(found)")
    let message = """
      warning[theme.missing-asset] Templates/assets/styles/own.css:1:22 this does not lead to assets/logo.png
      """
    #expect(found.first?.hasPrefix(message) == true && found.first?.contains("fix: write logo.png") == true, "\(found)")
    #expect(ThemeTests.messages(["assets/own.css": "p { a: url(../logo.png) }", "assets/logo.png": "x"]).isEmpty)
  }

  @Test(
    "An `@import` in a joined sheet is reported, but not in a sheet that stands alone",
    arguments: [
      ("assets/tokens.css", "@import url(fonts.css);\n:root { --ink: green }\n", "1:1"),
      ("assets/site.css", "/* a */ @IMPORT 'nope.css';\n", "1:9"),
      ("assets/styles/own.css", "p { color: red }\n  @import \"https://a.example/b;c.css\";\n", "2:3"),
      ("assets/own.css", "@import 'logo.css';\n", nil), ("assets/more/own.css", "@import '../logo.css';\n", nil),
      ("assets/styles/own.css", "/* @import 'a.css'; */ p::after { content: \"@import 'a.css'\" }\n", nil),
    ] as [(String, String, String?)])
  func deadImport(path: String, rules: String, place: String?) {
    let told = ThemeTests.messages([path: rules, "assets/logo.css": "p { color: red }\n"])
    #expect(told.count == (place == nil ? 0 : 1), "\(told)")
    guard let place else { return }
    let message = "warning[theme.import] Templates/\(path):\(place) this `@import` does nothing\n"
    #expect(told.first?.hasPrefix(message) == true, "\(told)")
  }

  @Test("A template with an unknown variable is an error at its line and column, with the nearest name")
  func unknownVariable() {
    let found = ThemeTests.messages(["card.mustache": "<p>\n  {{titel}}</p>"])
    #expect(found.count == 1)
    #expect(found.first?.contains("Templates/card.mustache:2:3") == true)
    #expect(found.first?.contains("\"title\"?") == true)
    #expect(Theme.load(overrides: ["card.mustache": Array("{{titel}}".utf8)]).theme == nil)
  }

  @Test("A mistake in a partial of all pages is reported once")
  func mistakeInPartial() {
    let found = ThemeTests.messages(["footer.mustache": "<p>{{titel}}</p>\n"])
    #expect(found.filter { $0.contains("Templates/footer.mustache:1:4 ") }.count == 1, "\(found)")
  }

  @Test("An own template that uses a default partial where it does not fit is reported once")
  func misplacedPartial() {
    let found = ThemeTests.messages(["list.mustache": "{{< layout}}{{$ main}}{{> card}}{{/ main}}{{/ layout}}\n"])
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("error[template.unknown-variable] default theme/card.mustache:") == true)
    #expect(found.first?.contains("note: brought in by Templates/list.mustache:1:23") == true, "\(found)")
  }

  @Test("A misspelt text is an error with the nearest key")
  func unknownText() {
    let found = ThemeTests.messages(["strings/en.yml": "latest: New\nreadAtt: Read"])
    #expect(found.count == 1)
    #expect(found.first?.contains("Templates/strings/en.yml:2:1") == true)
    #expect(found.first?.contains("readAt") == true)
  }

  @Test("An unknown placeholder is an error that lists the known ones")
  func placeholder() {
    let found = ThemeTests.messages(["strings/en.yml": "readAt: \"Read at {sorce}\""])
    #expect(
      found == [
        """
        error[theme.placeholder] Templates/strings/en.yml:1:9 `readAt` has an unknown placeholder {sorce}
          1 | readAt: "Read at {sorce}"
            |         ^
          note: known: {source}
          fix: write {source}
        """
      ])
    #expect(
      ThemeTests.messages(["strings/de.yml": "client: { retry: \"Nochmal {times}\" }"], language: "de") == [
        """
        error[theme.placeholder] Templates/strings/de.yml:1:18 `retry` has an unknown placeholder {times}
          1 | client: { retry: "Nochmal {times}" }
            |                  ^
          fix: remove it: nothing is filled in here
        """
      ])
  }

  @Test("Two lines of a site's own English change two texts and leave the rest")
  func ownTexts() {
    var site = SampleSite()
    site.addStory("Bridge")
    site.overrides["strings/en.yml"] = Array("latest: Fresh\n".utf8)
    let html = site.page("")
    #expect(html.contains(">Fresh</h2>") && html.contains("Skip to content"))
  }

  @Test("A site's own Czech has three plural forms and its own months, and falls back to English")
  func czech() {
    var site = SampleSite()
    site.settings.language = "cs"
    var details = SampleSite.details(1, "Most")
    details.wordCount = 230 * 3
    site.add(.story(Story(details)))
    site.overrides["strings/cs.yml"] = Array(
      """
      months: [ledna, února, března, dubna, května, června, července, srpna, září, října, listopadu, prosince]
      readingTime: { one: "{count} minuta", few: "{count} minuty", other: "{count} minut" }
      """.utf8)
    let html = site.page("news/")
    #expect(html.contains("20 listopadu 2026"))
    #expect(html.contains("3 minuty"))
    #expect(html.contains("Skip to content"))
  }

  @Test("Two lines of a site's own German change two texts, and the rest stays German")
  func ownGerman() {
    var site = SampleSite()
    site.settings.language = "de"
    site.addStory("Brücke")
    site.overrides["strings/de.yml"] = Array("skipToContent: Hinunter\n".utf8)
    let html = site.page("")
    #expect(html.contains(">Hinunter</a>") && html.contains(">Einstellungen<") && !html.contains("Settings"))
  }

  @Test("A site in a language without texts has one warning, and is in English")
  func noTexts() {
    let found = ThemeTests.messages([:], language: "is")
    #expect(found.count == 1)
    #expect(found.first?.contains("the theme has no texts in \"is\"") == true)
    #expect(ThemeTests.messages(["strings/is.yml": "sections: Kaflar"], language: "is").isEmpty)
  }

  @Test(
    "A file of texts is found regardless of the case of its language",
    arguments: [("pt-BR", "pt-br"), ("pt-br", "pt_BR"), ("en", "EN"), ("zh-TW", "zh-tw"), ("zh-hant", "zh-Hant")])
  func textsOfLanguage(language: String, file: String) {
    let loaded = Theme.load(overrides: ["strings/\(file).yml": Array("notFound: Away".utf8)], language: language)
    #expect(loaded.theme?.strings[.notFound] == "Away", "\(loaded.diagnostics)")
  }

  @Test(
    "Texts without keys are refused",
    arguments: [
      ("- a", "1:1 the file must be keys with values, but is a list"),
      ("Away", "1:1 the file must be keys with values, but is `Away`"),
      ("client: [a]", "1:9 `client` must be keys with values, but is a list"),
      ("client: Away", "1:9 `client` must be keys with values, but is `Away`"),
      ("# nothing yet", nil), ("client:", nil),
    ] as [(String, String?)])
  func textsWithoutKeys(texts: String, message: String?) {
    let found = ThemeTests.messages(["strings/en.yml": texts])
    #expect(found.count == (message == nil ? 0 : 1), "\(found)")
    guard let message else { return }
    #expect(found.first?.hasPrefix("error[settings.value] Templates/strings/en.yml:\(message)\n") == true, "\(found)")
  }

  @Test("A file that is not part of a theme is reported, with what it may have been meant for")
  func strayFile() {
    let found = ThemeTests.messages(["card.mustach": "x"])
    #expect(found.count == 1)
    #expect(found.first?.contains("Templates/card.mustach") == true && found.first?.contains("card.mustache") == true)
    for (path, wanted) in [
      ("strings/da.yaml", "strings/da.yml"), ("strings/de.yaml", "strings/de.yml"), ("tokens.css", "assets/tokens.css"),
    ] {
      let found = ThemeTests.messages([path: "latest: Seneste\n"])
      #expect(found.first?.contains("fix: rename it to \(wanted), if") == true, "\(found)")
    }
  }

  @Test("A sheet or script that is not UTF-8, as browsers expect, is reported")
  func encodings() {
    func messages(_ path: String, _ bytes: [UInt8]) -> [String] {
      Theme.load(overrides: [path: bytes]).diagnostics.map { TerminalFormatter(usesColor: false).text(for: $0) }
    }
    let latin = Array("/* Gr".utf8) + [0xFC] + Array("n */\n".utf8)
    let wide: [UInt8] = [0xFF, 0xFE] + Array("a { }".utf8).flatMap { [$0, 0] }
    for (path, kind) in [
      ("assets/tokens.css", "style sheet"), ("assets/site.css", "style sheet"),
      ("assets/styles/own.css", "style sheet"), ("assets/js/own.js", "script"), ("assets/worker.js", "script"),
    ] {
      for bytes in [latin, wide] {
        let told = messages(path, bytes)
        #expect(told.count == 1, "\(told)")
        #expect(told.first?.hasPrefix("warning[theme.encoding] Templates/\(path) the \(kind) is not UTF-8\n") == true)
      }
      #expect(messages(path, Array("/* Grün */\n".utf8)) == [])
    }
    // These files may declare their own encoding, or are not text.
    for path in ["assets/alone.css", "assets/own.js", "assets/a.bin"] {
      #expect(messages(path, latin) == [], "\(path)")
    }
  }

  @Test("An own template that no page reaches is reported, with what it may have been meant for")
  func unusedTemplate() {
    func layout(_ main: String) -> String {
      "<html><title>{{page.title}}</title>{{$head}}{{/head}}\(main)</html>"
    }
    let found = ThemeTests.messages(["foter.mustache": "<p>mine</p>", "Front.mustache": "x", "parts/own.mustache": "y"])
    #expect(found.count == 3, "\(found)")
    #expect(found.first?.hasPrefix("warning[theme.unused] Templates/Front.mustache no page uses the template ") == true)
    #expect(found.dropFirst().first?.contains("fix: rename it to footer.mustache, if that is") == true, "\(found)")
    #expect(found.last?.contains("fix: use it in another template, or remove it") == true, "\(found)")
    let used = [
      "footer.mustache": "{{> parts/own}}", "parts/own.mustache": "{{#page.isFront}}{{> sign}}{{/page.isFront}}",
      "sign.mustache": "&",
    ]
    #expect(ThemeTests.messages(used) == [])
    // Every page has something else in place of that.
    let lost = layout("{{$main}}{{> hello}}{{/main}}")
    #expect(ThemeTests.messages(["layout.mustache": lost, "hello.mustache": "Hello"]).count == 1)
    // A layout without a header has no use for the header's parts.
    let bare = layout("{{$main}}{{/main}}")
    #expect(ThemeTests.messages(["layout.mustache": bare, "brand.mustache": "{{site.title}}"]) == [])
  }

  @Test(
    "Markup that the policy of pages keeps browsers from running is reported at its place",
    arguments: [
      ("<p>\n<style>p { color: red }</style>", "2:7 browsers do not read this <style>: "),
      ("<p style=\"color: red\">", "1:10 browsers do not read this style: "),
      ("<script>x()</script>", "1:8 browsers do not run this script: "),
      ("<script type=\"module\">x()</script>", "1:22 browsers do not run this script: "),
      ("<button onclick='x()'>", "1:17 browsers do not run onclick: "),
      ("<script async src=\"https://stats.example/a.js\"></script>", "1:47 browsers do not run this script: "),
      ("<script src='//STATS.example/a.js' type=module></script>", "1:47 browsers do not run this script: "),
      ("<link href=\"HTTPS://fonts.example/a\" rel=\"preload Stylesheet\">", "1:62 browsers do not read this sheet: "),
      ("<link rel=\"me\" href=\"https://a.example/\"><a href=\"https://a.example/a.js\">a</a>", nil),
      ("<script type=\"application/ld+json\" src=\"https://a.example/\"></script>", nil),
      ("<script src=\"{{site.base}}assets/own.js\"></script><script type='a/b'><p style='a'></script>", nil),
      ("<script type=\"application/json\">{}</script><!-- <style></style> -->{{! <style> }}<p>style=\"a\"</p>", nil),
    ] as [(String, String?)])
  func inline(template: String, expected: String?) {
    let told = ThemeTests.messages(["footer.mustache": template, "assets/own.js": "x()"])
    #expect(told.count == (expected == nil ? 0 : 1), "\(told)")
    guard let expected else { return }
    #expect(told.first?.hasPrefix("warning[template.blocked] Templates/footer.mustache:\(expected)") == true, "\(told)")
    // Pages without the policy restrict nothing.
    let head = "<meta charset=\"utf-8\"><title>{{page.title}}</title>"
    #expect(ThemeTests.messages(["footer.mustache": template, "head.mustache": head]) == [])
  }

  @Test("A script at the site's own absolute address runs and is not reported, unlike one of a neighbour")
  func ownAddress() {
    func told(_ address: String) -> Int {
      let template = "<script type=\"module\" src=\"\(address)\"></script><link rel=\"stylesheet\" href=\"\(address)\">"
      return Theme.load(
        overrides: ["footer.mustache": Array(template.utf8)], url: WebAddress("https://paper.example:8443/blog/")
      ).diagnostics.count
    }
    #expect(told("https://Paper.example:8443/own.js") == 0)
    #expect(told("//paper.example:8443/own.js?v=1") == 0)
    let others = ["https://paper.example/own.js", "http://paper.example:8443/a.js", "//paper.example.net/a.js"]
    #expect(others.map(told) == [2, 2, 2])
  }

  @Test("Files that other programs leave in a theme, such as a repository's, are neither reported nor published")
  func filesOfOtherPrograms() throws {
    let overrides = [
      ".git/HEAD": "ref", ".git/hooks/card.mustache": "{{x}}", "assets/.git/config": "[remote]",
      "assets/.DS_Store": "x", "assets/.old/own.css": "a {", "assets/a.svg~": "x", "card.mustache~": "{{x}}",
      ".editorconfig": "x", "README.md": "x",
    ]
    #expect(ThemeTests.messages(overrides) == [])
    let theme = try #require(Theme.load(overrides: overrides.mapValues { Array($0.utf8) }).theme)
    let plain = try #require(Theme.load().theme)
    #expect(theme.assets.map(\.asset.path) == plain.assets.map(\.asset.path))
  }
}
