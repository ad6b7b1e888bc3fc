import Diagnostics
import Foundation
import TestSupport
import Testing

/// The recipe of a new site, followed as its comments say. Each run is on a machine that has only the repository.
@Suite struct RecipeTests {
  private let home: PublishedHome

  init() throws { home = try PublishedHome() }

  @Test("The first run is recognised by GitHub's deployments, later ones go on, and a lost site is not begun anew")
  func followed() throws {
    let host = try ReleaseHost.withPackage()
    let folder = try TemporaryFolder()
    #expect(try Program.run(["new", "site", "paper"], in: folder.url).status == 0)
    let written = try folder.text("paper/Content/site.yml")
    // "write the site's address as url: into the configuration"
    let address = "url: \"https://news.example.org/\""
    #expect(written.contains(address))
    let recipe = try folder.text("paper/.github/workflows/publish.yml")
    #expect(!recipe.contains("example.org"))
    #expect(recipe.contains("version: \(Broadsheet.version)\n"))
    func machine() throws -> TinySite {
      try TinySite([
        "Content/site.yml": written.replacing(address, with: "url: \(home.base)/\nallow: [127.0.0.0/8]"),
        "Content/stories/welcome.md": "---\ntitle: Welcome\n---\n\nNo date but that of the first run.\n",
      ])
    }
    func run(_ site: TinySite, at now: String, isFirst: Bool = false) throws -> Program.Result {
      let choice = /first-run: \$\{\{ inputs\.first-run && '(\w+)' \|\| '(\w+)' \}\}/
      let given = try #require(recipe.firstMatch(of: choice))
      return try ActionRun(host, in: site.folder.url).run(
        ["first-run": String(isFirst ? given.1 : given.2), "args": "--now \(now)"])
    }
    let running = ["in_progress"]
    host.knows([running])
    let first = try machine()
    let begun = try run(first, at: "2026-11-01T12:00:00Z")
    #expect(begun.status == 0, "\(begun)")
    try home.publish(first)

    host.knows([running, ["success"]])
    let second = try machine()
    let result = try run(second, at: "2026-11-20T12:00:00Z")
    #expect(result.status == 0, "\(result)")
    let isSame = try second.snapshot() == first.snapshot()
    #expect(isSame)
    try home.publish(second)

    home.takeDown()
    let lost = try machine()
    let refused = try run(lost, at: "2026-11-21T12:00:00Z")
    #expect(refused.status == 3 && refused.output.contains("--first-run"), "\(refused)")
    #expect(try lost.files.isEmpty)
    // "Run workflow" with "first run"
    #expect(try run(lost, at: "2026-11-21T12:00:00Z", isFirst: true).status == 0)
  }

  @Test("`stateFrom: url` follows `url` and --base-url, and is an error with its place without either")
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
