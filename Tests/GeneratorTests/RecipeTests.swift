import Foundation
import TestSupport
import Testing

/// The recipe of a new site, followed as its comments say: each run is on a machine that knows nothing but the repository.
@Suite struct RecipeTests {
  private let home: PublishedHome

  init() throws { home = try PublishedHome() }

  @Test("The first run is begun by hand, later ones go on from what was published, and a lost site begins no other")
  func followed() throws {
    let folder = try TemporaryFolder()
    #expect(try Program.run(["new", "site", "paper"], in: folder.url).status == 0)
    let written = try folder.text("paper/Content/site.yml")
    // "write the site's address as url: into Content/site.yml"
    let address = "url: \"https://news.example.org/\""
    #expect(written.contains(address))
    let recipe = try folder.text("paper/.github/workflows/publish.yml")
    #expect(!recipe.contains("example.org"))
    func machine() throws -> TinySite {
      try TinySite([
        "Content/site.yml": written.replacing(address, with: "url: \(home.base)/\nallow: [127.0.0.0/8]"),
        "Content/stories/welcome.md": "---\ntitle: Welcome\n---\n\nNo date but that of the first run.\n",
      ])
    }
    func run(_ site: TinySite, isFirst: Bool, at now: String) throws -> Program.Result {
      let step = try #require(recipe.firstMatch(of: /- run: >-\n(( {10,}.+\n)+)/))
      let command = String(step.1).replacing(
        /\$\{\{ inputs\.first-run && '--first-run' \|\| '' \}\}/, with: isFirst ? "--first-run" : "")
      let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
      #expect(words.first == "broadsheet")
      return try Program.run(Array(words.dropFirst()) + ["--now", now], in: site.folder.url)
    }
    let early = try machine()
    let refused = try run(early, isFirst: false, at: "2026-11-01T12:00:00Z")
    #expect(refused.status == 3 && (refused.output + refused.errors).contains("--first-run"), "\(refused)")
    #expect(try early.files.isEmpty)

    let first = try machine()
    let begun = try run(first, isFirst: true, at: "2026-11-01T12:00:00Z")
    #expect(begun.status == 0, "\(begun)")
    try home.publish(first)

    let second = try machine()
    let result = try run(second, isFirst: false, at: "2026-11-20T12:00:00Z")
    #expect(result.status == 0, "\(result)")
    let isSame = try second.snapshot() == first.snapshot()
    #expect(isSame)
    try home.publish(second)

    home.takeDown()
    let lost = try machine()
    #expect(try run(lost, isFirst: false, at: "2026-11-21T12:00:00Z").status == 3)
    #expect(try lost.files.isEmpty)
  }

  @Test("The address of the state follows url: and --base-url, and without either the place that names it is told")
  func ownAddress() throws {
    let site = try TinySite.remembering("url", "http://127.0.0.1:1")
    try site.write(
      site.folder.text("Content/site.yml").replacing("url: http://127.0.0.1:1/\n", with: ""), to: "Content/site.yml")
    let result = try site.generate()
    #expect(
      result.status == 2 && result.errors.contains("site.yml:4:12") && result.errors.contains("`url:`"),
      "\(result.errors)")
    #expect(try site.generate("--base-url", home.base, "--first-run").status == 0)
    #expect(home.server.heads.contains { $0.hasPrefix("GET /state/index.gz ") })
  }
}
