import Foundation
import TestSupport
import Testing

/// A copy of the demo's content, generated without a network.
struct DemoSite {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: packageFolder.appending(path: "Content"), to: folder.url.appending(path: "Content"))
  }

  private init(_ folder: TemporaryFolder) { self.folder = folder }

  /// The races alone, with their source and their section as the demo's configuration has them: a sixth of the work.
  static func races() throws -> DemoSite {
    let content = packageFolder.appending(path: "Content")
    let entries = try String(contentsOf: content.appending(path: "site.yml"), encoding: .utf8)
      .components(separatedBy: "\n  - name: ")
    func entry(_ name: String) throws -> String {
      "\n  - name: " + (try #require(entries.first { $0.hasPrefix(name + "\n") }))
    }
    let (source, section) = (try entry("Race Card"), try entry("Racing"))
    let head = "title: Races\nurl: https://news.example.org/\ntimeZone: Europe/London\n"
    let folder = try TemporaryFolder([
      "Content/site.yml": head + "sources:\(source)\nsections:\(section)\n"
    ])
    for path in ["samples/races", "mappings/next-to-go.yml"] {
      let copy = folder.url.appending(path: "Content/" + path)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: content.appending(path: path), to: copy)
    }
    return DemoSite(folder)
  }

  func generate(now: String) throws -> Program.Result {
    try Program.run(["generate", "--offline", "--now", now], in: folder.url)
  }

  /// Replaces the JSON files of a sample.
  func replace(_ sample: String, by files: [String: [UInt8]]) throws {
    let path = "Content/samples/" + sample
    for file in try folder.files(below: path) where file.hasSuffix(".json") {
      try FileManager.default.removeItem(at: folder.url.appending(path: path + "/" + file))
    }
    for (name, bytes) in files { try folder.write(bytes, to: path + "/" + name) }
  }

  func page(_ path: String) throws -> String { try folder.text("Output/" + path) }

  /// An item of a section as scripts get it.
  struct Entry: Decodable {
    var k: String
    var t: String
    var u: String?
    var s: String?
    var b: Int64?
    var x: Int?
    var i: Picture?
    var f: [String: [String]]?

    struct Picture: Decodable {
      var u: String
      var w: Int?
    }
  }

  private struct Index: Decodable {
    struct Shard: Decodable { var path: String }
    var count: Int
    var shards: [Shard]
  }

  private struct Shard: Decodable { var items: [Entry] }

  func entries(of section: String) throws -> [Entry] {
    let index = try read(Index.self, "data/\(section)/index.json")
    return try index.shards.flatMap { try read(Shard.self, $0.path).items }
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(page(path).utf8))
  }
}
