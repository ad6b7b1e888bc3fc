import Foundation
import TestSupport
import Testing

/// Files of a theme: texts of languages, templates, and assets.
@Suite struct ThemeBaseTests {
  @Test("A language without texts is reported with its place until its texts are written")
  func language() throws {
    let site = try TinySite.plain()
    try site.write(site.folder.text("Content/site.yml") + "\nlanguage: sw\n", to: "Content/site.yml")
    let told = "warning[theme.no-strings] Content/site.yml:4:11 the theme has no texts in \"sw\""
    #expect(try Program.run(["check", "--now", TinySite.now], in: site.folder.url).errors.contains(told))
    let result = try site.generate()
    #expect(result.status == 0 && result.errors.contains(told), "\(result.errors)")
    #expect(result.errors.contains("fix: write Templates/strings/sw.yml; broadsheet new theme strings/en.yml"))
    try site.write("sections: Sehemu\n", to: "Templates/strings/sw.yml")
    #expect(try site.generate().errors == "")
  }

  @Test("Of two files with texts of one language, the one that is not used is reported")
  func twoOfOneLanguage() throws {
    let site = try TinySite.plain()
    let (counting, other) = ("Templates/strings/en-GB.yml", "Templates/strings/en_gb.yml")
    try site.write("latest: Just in\n", to: counting)
    try site.write("latest: What is new\n", to: other)
    let told = "\(other) is not used: the texts of this language are in \(counting)"
    #expect(try site.generate().errors.contains("warning[theme.stray-file]"))
    #expect(try site.generate().errors.contains(told))
    try site.remove(other)
    #expect(try site.generate().errors == "")
  }

  @Test("A template in another encoding than UTF-8 is an error")
  func encoding() throws {
    let site = try TinySite.plain()
    let wide: [UInt8] = "<p>Grass</p>".utf8.flatMap { [$0, 0] }
    for bytes in [Array("<p>Gr".utf8) + [0xFC] + Array("n</p>".utf8), wide] {
      try site.folder.write(bytes, to: "Templates/footer.mustache")
      let result = try site.generate()
      #expect(
        result.status == 2
          && result.errors.contains("error[theme.encoding] Templates/footer.mustache the template is not UTF-8"),
        "\(result.errors)")
    }
    try site.remove("Templates/footer.mustache")
    try site.folder.write(":root {}".utf8.flatMap { [$0, 0] }, to: "Templates/assets/tokens.css")
    let errors = try site.generate().errors
    #expect(errors.contains("theme.encoding] Templates/assets/tokens.css the style sheet is not UTF-8"), "\(errors)")
  }

  @Test("An empty template of a page is an error, but a partial may be empty")
  func emptyPage() throws {
    let site = try TinySite.plain()
    try site.write("", to: "Templates/footer.mustache")
    #expect(try site.generate().status == 0)
    let page = try site.page("news/first/index.html")
    for text in ["", " \r\n\t\n"] {
      try site.write(text, to: "Templates/detail.mustache")
      let result = try site.generate()
      #expect(
        result.status == 2
          && result.errors.hasPrefix("error[theme.empty-page] Templates/detail.mustache the template is empty, "),
        "\(result.errors)")
      #expect(try site.page("news/first/index.html") == page)
    }
  }

  @Test("A faulty layout is reported itself, and not the pages that use it")
  func layout() throws {
    let site = try TinySite.plain()
    for (text, told) in [
      ("", "error[template.lost-block] Templates/layout.mustache:1:1 this template has no block \"main\""),
      ("<html>{{#page}}", "error[template.unclosed-section] Templates/layout.mustache:1:7 {{#page}} is never closed"),
    ] {
      try site.write(text, to: "Templates/layout.mustache")
      let result = try site.generate()
      #expect(result.status == 2 && result.errors.contains(told), "\(result.errors)")
      #expect(!result.errors.contains("default theme/"), "\(result.errors)")
      #expect(result.errors.components(separatedBy: told).count == 2, "\(result.errors)")
    }
    // A mistake in the site's own page template is reported there.
    try site.write("{{$main}}{{/main}}", to: "Templates/layout.mustache")
    try site.write("{{< layout}}{{$mian}}{{/mian}}{{/layout}}", to: "Templates/page.mustache")
    #expect(try site.generate().errors.contains("error[template.unknown-block] Templates/page.mustache:1:"))
  }

  @Test("check lists the texts that a site's own language leaves in English, but a run does not")
  func untranslated() throws {
    let site = try TinySite.plain()
    let configuration = try site.folder.text("Content/site.yml")
    try site.write(configuration + "\nlanguage: sw\n", to: "Content/site.yml")
    try site.write("sections: Sehemu\nclient: {retry: Jaribu tena}\n", to: "Templates/strings/sw.yml")
    #expect(try site.generate().errors == "")
    let check = try Program.run(["check", "--now", TinySite.now], in: site.folder.url)
    let told = /warning\[theme.untranslated\] Templates\/strings\/sw.yml \d{3} texts of the pages in "sw" are English\n/
    #expect(check.status == 0 && check.errors.contains(told), "\(check.errors)")
    #expect(check.errors.contains("note: `about`, `aboutSite`,"), "\(check.errors)")
    for whole in ["de", "zh-TW", "en-GB"] {
      try site.write(configuration + "\nlanguage: \(whole)\n", to: "Content/site.yml")
      #expect(
        try Program.run(["check", "--strict", "--now", TinySite.now], in: site.folder.url).errors == "", "\(whole)")
    }
  }

  @Test("`site.base` leads to files of the theme, below a path and in portable pages as well")
  func base() throws {
    let site = try TinySite.plain()
    try site.write(
      "<img class=\"logo\" src=\"{{site.base}}assets/logo.svg\" alt=\"\">\n", to: "Templates/footer.mustache")
    try site.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "Templates/assets/logo.svg")
    for (options, front, detail) in [
      ([], "/assets/logo.svg", "/assets/logo.svg"),
      (["--base-url", "https://tiny.example/paper/"], "/paper/assets/logo.svg", "/paper/assets/logo.svg"),
      (["--portable"], "./assets/logo.svg", "../../assets/logo.svg"),
    ] {
      let result = try Program.run(["generate", "--now", TinySite.now] + options, in: site.folder.url)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try site.page("index.html").contains("class=\"logo\" src=\"\(front)\""), "\(options)")
      #expect(try site.page("news/first/index.html").contains("class=\"logo\" src=\"\(detail)\""), "\(options)")
    }
  }

  @Test("A file at the root of the host is reported if the site is elsewhere, whichever address is in force")
  func rooted() throws {
    let site = try TinySite.plain()
    try site.write("<img src=\"/assets/mark.svg\" alt=\"\">\n", to: "Templates/brand.mustache")
    try site.write("p { background: url(/assets/mark.svg) }\n", to: "Templates/assets/styles/own.css")
    try site.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "Templates/assets/mark.svg")
    func told(_ options: String...) throws -> [String] {
      try Program.run(["check", "--now", TinySite.now] + options, in: site.folder.url).errors
        .split(separator: "\n").filter { $0.contains("[theme.address]") }.map { String($0) }
    }
    let below = " /assets/mark.svg is not on this site, which is at "
    #expect(try told() == [])
    let moved = try told("--base-url", "https://h.example/sub/")
    #expect(moved.count == 2 && moved.allSatisfy { $0.contains(below + "/sub") }, "\(moved)")
    let portable = try told("--portable")
    #expect(portable.count == 2 && portable.allSatisfy { $0.contains("not there on a portable site") }, "\(portable)")
    let configuration = try site.folder.text("Content/site.yml")
    let path = "url: https://tiny.example/paper/\n"
    try site.write(configuration.replacing("url: https://tiny.example/\n", with: path), to: "Content/site.yml")
    #expect(try told().count == 2)
    #expect(try told("--base-url", "https://h.example/") == [])
    try site.write(configuration.replacing("url: https://tiny.example/\n", with: ""), to: "Content/site.yml")
    #expect(try told() == [])
    #expect(try told("--base-url", "https://h.example/sub/").count == 2)
  }

  @Test("A site's own icon replaces the pictures of the default icon, and a note says which are missing")
  func icon() throws {
    let site = try TinySite.plain()
    try site.generate()
    #expect(try site.files.contains("assets/icon-192.png"))
    try site.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "Templates/assets/icon.svg")
    let result = try site.generate("--verbose")
    #expect(try site.files.filter { $0.hasPrefix("assets/icon") } == ["assets/icon.svg"])
    #expect(result.errors.contains("note[theme.icon-alone] Templates/assets/icon.svg"), "\(result.errors)")
    #expect(result.errors.contains("put icon-192.png, icon-512.png, icon-maskable-512.png beside it"))
    try site.write("PNG", to: "Templates/assets/icon-512.png")
    #expect(try !site.generate("--verbose").errors.contains("theme.icon-alone"))
    #expect(try site.files.filter { $0.hasPrefix("assets/icon") } == ["assets/icon-512.png", "assets/icon.svg"])
  }

  @Test("Copies of the default icon's pictures do not stand beside a site's own icon")
  func copiedIcon() throws {
    let site = try TinySite.plain()
    #expect(try Program.run(["new", "theme", "--all"], in: site.folder.url).status == 0)
    try site.generate()
    #expect(try site.files.contains("assets/icon-192.png"))
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>"
    try site.write(drawing, to: "Templates/assets/icon.svg")
    let result = try site.generate("--verbose")
    #expect(try site.files.filter { $0.hasPrefix("assets/icon") } == ["assets/icon.svg"])
    #expect(result.errors.contains("note[theme.icon-alone] Templates/assets/icon.svg"), "\(result.errors)")
    // The same for an icon that the configuration names.
    try site.remove("Templates/assets/icon.svg")
    try site.write(drawing, to: "Content/mark.svg")
    try site.write(try site.folder.text("Content/site.yml") + "\nicon: mark.svg\n", to: "Content/site.yml")
    try site.generate()
    #expect(try site.files.filter { $0.hasPrefix("assets/icon") } == ["assets/icon.svg"])
    #expect(try !site.page("index.html").contains("apple-touch-icon"))
  }
}
