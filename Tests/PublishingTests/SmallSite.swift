import Foundation
import TestSupport

@testable import Publishing

/// A site in a test: texts by path. Each line that begins with `-> ` is a link to another file.
struct SmallSite: Sendable {
  var texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

  /// The planned files in the order of paths, in which the front page is not last.
  var files: PlannedFiles {
    PlannedFiles(
      texts.keys.sorted().map {
        PlannedFile(path: $0, input: SmallSite.digest(texts[$0, default: ""]), stage: SmallSite.stage($0))
      })
  }

  var render: Publisher.Renderer {
    let (texts, files) = (texts, files)
    return { $0.map { Array(texts[files[$0].path, default: ""].utf8) } }
  }

  static func stage(_ path: String) -> PublishingStage {
    if path == "index.html" { return .front }
    if path.hasSuffix(".css") || path.hasSuffix(".png") { return .asset }
    if path.contains("feed.") { return .entrance }
    return path.contains("page/") || path.contains("tags/") ? .list : .detail
  }

  static func digest(_ text: String) -> InputDigest {
    InputDigest(
      high: text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 },
      low: UInt64(text.utf8.count))
  }

  static func links(in text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("-> ") }.map { String($0.dropFirst(3)) }
  }
}

extension Publisher {
  @discardableResult
  func publish(_ site: SmallSite, jobs: Int = 2, isFull: Bool = false) async throws -> PublishReport {
    try await publish(site.files, jobs: jobs, isFull: isFull, render: site.render)
  }
}

/// An output folder, with what tests need to know about it.
struct Output {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.url.path + "/site" }
  var publisher: Publisher { Publisher(output: path) }

  /// All files by path, hidden ones too, except the manifest.
  func texts() throws -> [String: String] {
    var result: [String: String] = [:]
    for file in try folder.files() where file.hasPrefix("site/") && file != "site/" + Manifest.fileName {
      result[String(file.dropFirst(5))] = try folder.text(file)
    }
    return result
  }

  func modified(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: self.path + "/" + path)[.modificationDate] as? Date
  }
}

/// The problem that a call throws, or nil.
func problem(_ body: () async throws -> Void) async -> PublishingProblem? {
  do {
    try await body()
    return nil
  } catch { return error as? PublishingProblem }
}

extension ManifestLines {
  mutating func add(_ path: String, _ stage: PublishingStage, isCopy: Bool = false, _ record: FileRecord?) {
    var path = path
    path.withUTF8 { add($0, stage, isCopy: isCopy, record) }
  }
}
