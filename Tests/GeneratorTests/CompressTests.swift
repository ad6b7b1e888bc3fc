import Foundation
import TestSupport
import Testing

/// Compressed copies beside the files of a site.
@Suite struct CompressTests {
  private static let key = "compress: [br, gzip, zstd]\n"

  private func site(_ key: String = key, stories: Int = 3) throws -> TinySite {
    var files = [
      "Content/site.yml": key
        + "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Stories, markdown: stories}]\n",
      "Content/stories/map.SVG":
        "<svg xmlns=\"http://www.w3.org/2000/svg\">\(String(repeating: "<g></g>", count: 40))</svg>",
      "Content/static/short.txt": "ab", "Content/static/long.txt": String(repeating: "long ", count: 100),
      "Content/static/sound.mp3": String(repeating: "no sound ", count: 100),
      "Content/static/no-ending": "a a a a a a a a",
    ]
    for number in 0..<stories {
      files["Content/stories/\(number).md"] = "---\ntitle: Story \(number)\ndate: 2026-11-01\n---\nText ![](map.SVG).\n"
    }
    return try TinySite(files)
  }

  private func copies(_ site: TinySite) throws -> Set<String> {
    Set(try site.files.filter { $0.contains(/\.(br|gz|zst)$/) })
  }

  @Test("Text files get smaller copies; pictures, sounds and files that would not shrink get none")
  func copies() throws {
    let site = try site()
    let run = try site.generate()
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let (files, copies) = (try site.files, try copies(site))
    #expect(run.output.contains("; \(copies.count) copies compressed"), "\(run.output)")
    for path in [
      "index.html", "feed.atom", "news/story-1/index.html", "media/stories/map.SVG", "long.txt", "sitemap.xml",
    ] {
      for ending in [".br", ".gz", ".zst"] { #expect(copies.contains(path + ending), "\(path)\(ending)") }
    }
    let sizes = try site.snapshot().mapValues(\.count)
    for path in files where copies.contains(path + ".gz") {
      #expect(sizes[path + ".gz", default: .max] < sizes[path, default: 0], "\(path)")
    }
    for path in ["short.txt", "sound.mp3", "no-ending"] {
      #expect(files.contains(path) && !files.contains { $0.hasPrefix(path + ".") }, "\(path)")
    }
    #expect(!copies.contains { $0.hasSuffix(".png.gz") || $0.contains(".bin.") }, "\(copies.sorted())")
  }

  @Test("Only changed files are compressed again, and a copy that would no longer be smaller is removed")
  func incremental() throws {
    let site = try site()
    try site.generate()
    let before = try site.snapshot()
    #expect(try site.generate().output.contains(" 0 written"))
    try site.write("abc", to: "Content/static/long.txt")
    let run = try site.generate()
    #expect(run.output.contains(": 1 written") && !run.output.contains("compressed"), "\(run.output)")
    var after = try site.snapshot()
    #expect(before.keys.filter { after[$0] == nil }.sorted() == ["long.txt.br", "long.txt.gz", "long.txt.zst"])
    try site.write(String(repeating: "longer ", count: 90), to: "Content/static/long.txt")
    #expect(try site.generate().output.contains("; 3 copies compressed"))
    after = try site.snapshot()
    #expect(try site.generate("--full").output.contains(" 0 written"))
    #expect(try site.snapshot() == after)
  }

  @Test("A copy that was edited or lost is made again, even if nothing else is to be done")
  func repaired() throws {
    let site = try site()
    try site.generate()
    let whole = try site.snapshot()
    try site.write("edited", to: "Output/index.html.br")
    try site.remove("Output/feed.atom.gz")
    #expect(try site.generate().output.contains("; 2 copies compressed"))
    #expect(try site.snapshot() == whole)
    try site.write("not ours, and not smaller", to: "Output/short.txt.gz")
    let refused = try site.generate()
    #expect(refused.status == 3 && refused.errors.contains("short.txt.gz"), "\(refused.errors)")
  }

  @Test("Copies are removed along with the key, which does not count as a site that shrinks")
  func turnedOff() throws {
    let site = try site(stories: 30)
    try site.generate()
    let with = try site.snapshot()
    try site.write(try site.folder.text("Content/site.yml").replacing(Self.key, with: ""), to: "Content/site.yml")
    let run = try site.generate()
    #expect(run.status == 0 && run.output.contains(" 0 removed"), "\(run.output)\(run.errors)")
    #expect(try copies(site).isEmpty)
    try site.write(Self.key + site.folder.text("Content/site.yml"), to: "Content/site.yml")
    let trial = try site.generate("--dry-run")
    #expect(trial.output.contains("index.html.br") && !trial.output.contains("short.txt"), "\(trial.output)")
    try site.generate()
    #expect(try site.snapshot() == with)
  }

  @Test("A dry run of a first site names the copies that a run makes, and no others")
  func trial() throws {
    let site = try site()
    let trial = try site.generate("--dry-run").output
    try site.generate()
    let start = "would write  "
    let named = trial.split(separator: "\n").filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    #expect(try named.sorted() == site.files.sorted())
  }

  @Test("A file of the site in the place of a copy stays as it is")
  func own() throws {
    let site = try site()
    try site.write("mine", to: "Content/static/long.txt.gz")
    #expect(try site.generate().status == 0)
    #expect(try site.page("long.txt.gz") == "mine")
    #expect(try copies(site).isSuperset(of: ["long.txt.br", "long.txt.zst"]))
  }

  @Test("A folder of the site in the place of a copy stays as it is, whether it holds a story or a file")
  func ownFolder() throws {
    let site = try site()
    try site.write("---\ntitle: Zip\ndate: 2026-11-02\nslug: index.html.gz\n---\nText.\n", to: "Content/stories/zip.md")
    try site.write("mine", to: "Content/static/robots.txt.br/mine.txt")
    let run = try site.generate()
    #expect(run.status == 0, "\(run.errors)")
    #expect(try site.page("robots.txt.br/mine.txt") == "mine")
    #expect(try site.page("news/index.html.gz/index.html").contains("<h1"))
    #expect(try copies(site).isSuperset(of: ["news/index.html.br", "news/index.html.zst"]))
    #expect(try site.generate().output.contains(" 0 written"))
  }

  @Test("A file whose name is too long for another ending is published without copies")
  func longName() throws {
    let site = try site()
    let (long, longer) = (String(repeating: "m", count: 247) + ".txt", String(repeating: "n", count: 248) + ".txt")
    for name in [long, longer] {
      try site.write(String(repeating: "long ", count: 100), to: "Content/static/deep/folder/" + name)
    }
    let run = try site.generate()
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let (files, copies) = (try site.files, try copies(site))
    #expect(files.contains("deep/folder/" + longer) && copies.contains("deep/folder/\(long).zst"))
    #expect(!copies.contains { $0.hasPrefix("deep/folder/n") }, "\(copies.sorted())")
  }

  @Test("A preview has no compressed copies")
  func preview() throws {
    let site = try site()
    #expect(try site.generate("--drafts", "--output", "preview").status == 0)
    #expect(try !site.folder.files(below: "preview").contains { $0.contains(/\.(br|gz|zst)$/) })
  }

  @Test("An unknown coding is reported with those that exist", arguments: ["brotli", "[gz]", "true", "9"])
  func unknown(_ value: String) throws {
    let run = try site("compress: \(value)\n").generate()
    #expect(run.status == 2)
    #expect(run.errors.contains("site.yml:1:") && run.errors.contains("`br`, `gzip`, `zstd`"), "\(run.errors)")
  }
}
