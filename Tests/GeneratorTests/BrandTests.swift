import Foundation
import Pictures
import TestSupport
import Testing

/// What readers know a site by: its logo, its icon, whose it is, and where else its makers are.
@Suite struct BrandTests {
  private func site(_ more: String, _ files: [String: [UInt8]] = [:]) throws -> TinySite {
    let site = try TinySite.plain()
    try site.write(try site.folder.text("Content/site.yml") + "\n" + more + "\n", to: "Content/site.yml")
    for (path, bytes) in files { try site.folder.write(bytes, to: path) }
    return site
  }

  private static func picture(_ width: Int, _ height: Int, _ colour: Pixel = Pixel(red: 20, green: 90, blue: 120))
    -> [UInt8]
  {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = colour } }
    return bitmap.png(most: 4_000_000) ?? []
  }

  private static let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 1\"/>\n".utf8)

  @Test("A logo takes the place of the title, keeps the title as its text, and is published once")
  func logo() throws {
    let site = try site(
      "logo: brand/logo.png\ncopyright: © 2026 Tiny\nsocial: [\"https://www.social.example/@tiny\", {title: Code, to: \"https://code.example/\"}]",
      ["Content/brand/logo.png": BrandTests.picture(200, 50)])
    #expect(try site.generate().errors == "")
    let story = try site.page("news/first/index.html")
    #expect(
      story.contains("<img class=\"logo\" src=\"/media/brand/logo.png\" alt=\"Tiny\" width=\"200\" height=\"50\">"))
    #expect(try site.files.filter { $0.hasPrefix("media/") } == ["media/brand/logo.png"])
    #expect(story.contains("<a href=\"https://www.social.example/@tiny\" rel=\"me\">social.example</a>"))
    #expect(story.contains("<a href=\"https://code.example/\" rel=\"me\">Code</a>"))
    #expect(story.contains(">© 2026 Tiny</p>"))
    #expect(try site.page("feed.atom").contains("<rights>© 2026 Tiny</rights>"))
    #expect(try site.page("feed.rss").contains("<copyright>© 2026 Tiny</copyright>"))
    #expect(try site.generate().output.contains(" 0 written"))
    try site.folder.write(BrandTests.picture(100, 50), to: "Content/brand/logo.png")
    try site.generate()
    #expect(try site.page("news/first/index.html").contains("width=\"100\" height=\"50\""))
    let incremental = try site.snapshot()
    try site.generate("--full")
    #expect(try site.snapshot() == incremental)
  }

  @Test("One picture gives the icon in every size that is asked for; a drawing alone is taken as it is")
  func icon() throws {
    let site = try site("icon: brand/icon.png", ["Content/brand/icon.png": BrandTests.picture(600, 300)])
    #expect(try site.generate().errors == "")
    let icons = try site.files.filter { $0.contains("icon") }
    #expect(
      icons.sorted() == [
        "assets/icon-180.png", "assets/icon-192.png", "assets/icon-32.png", "assets/icon-512.png",
        "assets/icon-maskable-512.png", "assets/icon.svg", "favicon.ico",
      ])
    for (name, side) in [("icon-180", 180), ("icon-32", 32), ("icon-maskable-512", 512)] {
      let size = PictureSize(
        png: try [UInt8](Data(contentsOf: site.folder.url.appending(path: "Output/assets/\(name).png"))))
      #expect(size?.width == side && size?.height == side, "\(name)")
    }
    let page = try site.page("index.html")
    #expect(page.contains("<link rel=\"apple-touch-icon\" href=\"/assets/icon-180.png\">"))
    #expect(
      try site.page("manifest.webmanifest").contains(
        "\"sizes\":\"512x512\",\"type\":\"image/png\",\"purpose\":\"maskable\""))
    #expect(try site.page("assets/icon.svg").contains("data:image/png;base64,"))
    // A file of the site's owner has precedence.
    try site.write("mine", to: "Content/static/favicon.ico")
    try site.generate()
    #expect(try site.page("favicon.ico") == "mine")

    let drawn = try self.site("icon: mark.svg", ["Content/mark.svg": BrandTests.drawing])
    try drawn.generate()
    #expect(try drawn.page("assets/icon.svg").contains("viewBox=\"0 0 2 1\""))
    #expect(try !drawn.files.contains { $0.contains("icon-") }, "the built-in pictures show something else")
    let both = try self.site(
      "icon: [mark.svg, icon.png]",
      ["Content/mark.svg": BrandTests.drawing, "Content/icon.png": BrandTests.picture(200, 200)])
    try both.generate()
    #expect(try both.page("assets/icon.svg").contains("viewBox=\"0 0 2 1\""))
    #expect(
      try both.files.contains("assets/icon-192.png") && !both.files.contains("assets/icon-512.png"), "none is enlarged")
  }

  @Test("A transparent icon stays transparent in the drawing that pages name, and is opaque on phones")
  func transparentIcon() throws {
    var mark = Bitmap(width: 300, height: 300)
    for y in 100..<200 { for x in 100..<200 { mark[x, y] = Pixel(red: 200, green: 0, blue: 0) } }
    let site = try site("icon: mark.png", ["Content/mark.png": mark.png(most: 4_000_000) ?? []])
    try site.generate()
    // The type of a PNG's colours: 2 is opaque, 6 is not.
    let drawing = try site.page("assets/icon.svg")
    let data = try #require(drawing.firstMatch(of: #/base64,([^"]+)"/#)?.1)
    let drawn = try #require(Data(base64Encoded: String(data)))
    #expect([UInt8](drawn)[25] == 6)
    let touch = try Data(contentsOf: site.folder.url.appending(path: "Output/assets/icon-180.png"))
    #expect([UInt8](touch)[25] == 2)
  }

  @Test(
    "An icon or logo that is small, flat or without a size is used as well as possible, with a warning",
    arguments: [
      ("icon: small.png", "`icon: small.png` has 48 x 48 pixels, fewer than phones show", "assets/icon-32.png"),
      ("icon: flat.png", "`icon: flat.png` is 600 x 200, so it fills little of a square", "assets/icon-512.png"),
      ("icon: flat.svg", "`icon: flat.svg` is 900 x 100, so it fills little of a square", "assets/icon.svg"),
      ("icon: bare.svg", "`icon: bare.svg` says neither its size nor a `viewBox`", "assets/icon.svg"),
      ("logo: bare.svg", "`logo: bare.svg` says neither its size nor a `viewBox`", "media/bare.svg"),
    ])
  func poor(_ more: String, _ message: String, _ file: String) throws {
    let site = try site(
      more,
      [
        "Content/small.png": BrandTests.picture(48, 48), "Content/flat.png": BrandTests.picture(600, 200),
        "Content/flat.svg": Array("<svg viewBox='0 0 900 100'/>".utf8), "Content/bare.svg": Array("<svg/>".utf8),
      ])
    let result = try site.generate()
    let key = more.prefix { $0 != ":" }
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("warning[brand.\(key)] Content/site.yml:4:7 \(message)"), "\(result.errors)")
    #expect(try site.files.contains(file))
  }

  @Test("Pages reserve the room of a logo before it loads, whatever its format")
  func logoSizes() throws {
    let jpeg = SamplePictures.jpeg(orientation: 6)
    for (name, bytes, size) in [
      ("logo.svg", BrandTests.drawing, "width=\"800\" height=\"400\""),
      ("logo.jpg", jpeg, "width=\"320\" height=\"480\""),
      ("logo.gif", SamplePictures.movingGIF, "width=\"32\" height=\"16\""),
    ] {
      let site = try site("logo: \(name)", ["Content/\(name)": bytes])
      #expect(try site.generate().errors == "")
      let page = try site.page("news/first/index.html")
      #expect(page.contains("<img class=\"logo\" src=\"/media/\(name)\" alt=\"Tiny\" \(size)>"), "\(name)")
    }
  }

  @Test("A logo, icon or address that cannot be used is reported with its place, and the former site stays")
  func badInput() throws {
    let mistakes: [(line: String, message: String)] = [
      ("logo: gone.svg", "error[file.not-found] Content/site.yml:4:7"),
      ("logo: ../../secret.svg", "error[brand.outside] Content/site.yml:4:7 `logo: ../../secret.svg` leads out"),
      ("logo: /words.png", "fix: write the path from there, without a slash at its beginning: `words.png`"),
      ("icon: words.png", "error[brand.icon] Content/site.yml:4:7 `icon: words.png` cannot be used: it is not a PNG"),
      ("icon: page.png", "error[brand.icon] Content/site.yml:4:7 `icon: page.png` cannot be used: it is not a PNG"),
      ("icon: words.svg", "error[brand.icon] Content/site.yml:4:7 `icon: words.svg` cannot be used: it is not an SVG"),
      ("logo: words.svg", "error[brand.logo] Content/site.yml:4:7 `logo: words.svg` cannot be used: it is not an SVG"),
      ("logo: words.png", "`logo: words.png` cannot be used: it is not a picture that browsers show"),
      ("logo: large.png", "`logo: large.png` cannot be used: it has 5000 x 1 pixels, more than 4096"),
      ("icon: dot.png", "error[brand.icon] Content/site.yml:4:7 `icon: dot.png` cannot be used: it has 1 x 1 pixels"),
      ("icon: clear.png", "`icon: clear.png` cannot be used: there is nothing to see in it"),
      ("icon: large.png", "it has 5000 x 1 pixels, more than 4096"),
      ("logo: link.svg", "link.svg is a link that leads out of the site"),
      (
        "social: [{title: Code}]",
        "error[configuration.social] Content/site.yml:4:10 this entry of `social` has no address"
      ),
      ("social: [here]", "must be a web address"),
    ]
    let site = try site(
      "",
      [
        "Content/words.png": Array("words".utf8), "Content/words.svg": Array("<html/>".utf8),
        "Content/page.png": Array("<!doctype html><title>Not found</title><p>There is no picture here".utf8),
        "Content/large.png": BrandTests.picture(5_000, 1), "Content/dot.png": BrandTests.picture(1, 1),
        "Content/clear.png": Bitmap(width: 64, height: 64).png(most: 100_000) ?? [],
      ])
    try site.generate()
    let before = try site.snapshot()
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.url.appending(path: "Content/link.svg").path, withDestinationPath: "/etc/hostname")
    let configuration = try site.folder.text("Content/site.yml").trimmingCharacters(in: .newlines)
    for (line, message) in mistakes {
      try site.write(configuration + "\n" + line, to: "Content/site.yml")
      let result = try site.generate()
      #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
      #expect(try site.snapshot() == before, "\(message)")
    }
  }
}
