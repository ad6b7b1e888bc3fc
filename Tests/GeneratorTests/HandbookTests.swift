import Diagnostics
import Foundation
import Handbook
import TestSupport
import Testing

/// The handbook in the binary, and what it says of each diagnostic.
@Suite struct HandbookTests {
  @Test("Each chapter is in the binary, byte for byte, and nothing else is")
  func embedded() throws {
    let folder = try Chapter.handbook().filter { $0.name != "index" }
    #expect(
      Handbook.topics.map(\.name).sorted() == folder.map(\.name).sorted(),
      "name each chapter in Sources/CHandbook/CHandbook.c")
    for chapter in folder {
      let topic = try #require(Handbook.topic(chapter.name))
      #expect(topic.file == chapter.text, "\(chapter.name) differs from the one in the binary: build again")
      #expect(!topic.title.isEmpty && !topic.description.isEmpty, "\(chapter.name)")
    }
  }

  /// The ids of diagnostics in the literals of the sources, each with its file: literals given to a `Diagnostic`, literals that begin with
  /// an area, and ids put together from an area and a word.
  private func idsOfSources() throws -> [String: String] {
    let areas = Set(Handbook.diagnosticEntries.map { String($0.id.prefix { $0 != "." }) })
    let endings: Set = [
      "md", "sqlite", "lock", "atom", "json", "txt", "xml", "css", "html", "gz", "opml", "ico", "js", "yml", "svg",
      "png",
      "rss", "mustache",
    ]
    // Variables of Jekyll.
    let others: Set = ["site.url", "site.baseurl"]
    var ids: [String: String] = [:]
    let sources = packageFolder.appending(path: "Sources")
    let walk = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in walk ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let name = file.lastPathComponent
      for match in text.matches(of: /"([a-z]+)\.([a-z-]+)"/)
      where areas.contains(String(match.1)) && !endings.contains(String(match.2)) {
        let id = "\(match.1).\(match.2)"
        if !others.contains(id) { ids[id] = name }
      }
      for match in text.matches(of: /Diagnostic\(\s*[^,()"]*,\s*"([^"\\]+)"/) where !match.1.hasSuffix(".") {
        ids[String(match.1)] = name
      }
      let joined = ["FetchFailure+Diagnostic.swift": "fetch", "NotifyProblem+Diagnostic.swift": "notify"]
      if let area = joined[name] {
        for match in text.matches(of: /\(\s*"([a-z-]+)",\s*"/) { ids["\(area).\(match.1)"] = name }
      }
      if file.path.contains("/Templating/Problems/") {
        for match in text.matches(of: /id: "([a-z-]+)"/) { ids["template.\(match.1)"] = name }
      }
    }
    for kind in ["empty", "not-a-feed", "unknown-format"] {
      ids["feed.\(kind)"] = "NoFeed+Diagnostic.swift"
      ids["source.\(kind)"] = "Misfit+Diagnostic.swift"
    }
    ids["source.is-a-list"] = "Misfit+Diagnostic.swift"
    ids["brand.logo"] = "BrandProblem+Diagnostic.swift"
    return ids
  }

  @Test("The handbook gives cause and cure of every diagnostic, and of none that no longer exists")
  func diagnostics() throws {
    let used = try idsOfSources()
    let written = Handbook.diagnosticEntries.map(\.id)
    #expect(used.count > 250)
    for (id, file) in used.sorted(by: { $0.key < $1.key }) {
      #expect(written.contains(id), "say in Content/handbook/diagnostics.md what \(id) of \(file) means")
    }
    for id in written { #expect(used[id] != nil, "Content/handbook/diagnostics.md has \(id), which no source says") }
    #expect(Set(written).count == written.count)
    for entry in Handbook.diagnosticEntries {
      #expect(Handbook.topic(entry.topic) != nil, "the chapter of \(entry.id) does not exist")
      #expect(entry.cause.count > 10 && entry.cure.count > 5, "\(entry.id)")
    }
  }

  @Test(
    "A terminal shows each chapter within its width, without marks of Markdown", arguments: Handbook.topics.map(\.name))
  func terminal(name: String) throws {
    let result = try Program.run(["help", "topic", name], in: packageFolder, environment: ["COLUMNS": "72"])
    #expect(result.status == 0 && result.errors == "")
    let topic = try #require(Handbook.topic(name))
    #expect(result.output.hasPrefix(topic.title + "\n="))
    var isCode = false
    for line in result.output.components(separatedBy: "\n") {
      // Code stays as it is; elsewhere only a single long word may exceed the width.
      isCode = line.hasPrefix("    ")
      let isOneWord = line.split(separator: " ").count <= 2
      #expect(line.count <= 72 || isCode || isOneWord, "\(line)")
      guard !isCode else { continue }
      let prose = line.replacing(/`[^`]*`/, with: "")
      #expect(!prose.contains("](") && !prose.contains("**") && !prose.contains("<!--"), "\(line)")
    }
  }

  @Test("All topics are listed, in the order of the handbook's first page")
  func list() throws {
    let result = try Program.run(["help", "topic"], in: packageFolder)
    #expect(result.status == 0 && result.errors == "")
    let names = Handbook.topics.map(\.name)
    #expect(names.first == "install")
    for name in names { #expect(result.output.contains("\n    \(name) "), "\(name)") }
    #expect(try Program.run(["help", "generate"], in: packageFolder).output.contains("--fail-on"))
    #expect(try Program.run(["help", "topic", "--help"], in: packageFolder).output.contains("USAGE"))
  }

  @Test("A diagnostic is explained by its id, and an unknown topic ends with exit 2 and the nearest names")
  func lookUp() throws {
    let malformed = try Program.run(["help", "topic", "feed.malformed"], in: packageFolder)
    #expect(malformed.status == 0 && malformed.output.contains("What to do: Tell the publisher"))
    #expect(malformed.output.contains("broadsheet help topic behaviour"))
    let unknown = try Program.run(["help", "topic", "memry"], in: packageFolder)
    #expect(unknown.status == 2 && unknown.output == "")
    #expect(unknown.errors.contains("no topic of the handbook and no diagnostic is called \"memry\""))
    #expect(unknown.errors.contains("fix: broadsheet help topic memory"))
    let part = try Program.run(["help", "topic", "malformed"], in: packageFolder)
    #expect(part.status == 2 && part.errors.contains("fix: broadsheet help topic feed.malformed"))
  }

  @Test("Messages end with one line that names their topics, except in quiet runs; JSON names a topic for each")
  func furtherReading() throws {
    let site = try TinySite(["site.yml": "title: T\nurl: https://t.example/\nsources: [{feed: a.rss}, {markdown: x}]\n"]
    )
    try site.folder.write("---\ntitle: A\ndate: 2026-11-01\n---\nText\n", to: "x/a.md")
    let result = try site.generate()
    let lines = result.errors.split(separator: "\n")
    #expect(lines.last == "more about this: broadsheet help topic configuration", "\(result.errors)")
    #expect(try !site.generate("--quiet").errors.contains("broadsheet help topic"))
    // A diagnostic of an area that several chapters share.
    let unknown = try Program.run(["list", "--tag", "x"], in: site.folder.url)
    #expect(unknown.errors.hasSuffix(" whats-new\n"), "\(unknown)")
    let json = try site.generate("--report", "json").output
    #expect(json.contains("\"id\":\"file.not-found\"") && json.contains("\"topic\":\"configuration\""), "\(json)")
  }

  @Test("The handbook lists every exit code")
  func exitCodes() throws {
    let text = try #require(Handbook.topic("commands")).text
    let ends: [RunEnd] = [.done, .sourcesFailed, .invalidConfiguration, .buildFailed, .locked, .interrupted]
    for end in ends { #expect(text.contains("\n| \(end.exitCode) | "), "\(end)") }
  }
}
