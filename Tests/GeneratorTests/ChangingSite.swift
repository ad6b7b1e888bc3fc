import Configuration
import Foundation
import Gathering
import Generator
import News
import Reporting
import Roster
import TestSupport
import Testing

/// A site as separate keys and fields, so that a test can change one at a time.
struct ChangingSite {
  /// Values as YAML writes them.
  var site: [String: String]
  var sources: [[String: String]]
  var sections: [[String: String]]
  /// The head of the story that tests change; its text comes after it.
  var story: [String: String] = [:]
  var text = "The text of the second story, with a [file](notes.pdf).\n"
  var files: [String: String]
  var now = "2026-11-21T12:00:00Z"

  /// A single change to a site, with its description for the test's report.
  struct Change: Sendable, CustomStringConvertible {
    var description: String
    var apply: @Sendable (inout ChangingSite) -> Void
  }

  static func site(_ key: String, _ value: String) -> Change {
    Change(description: "site, \(key): \(value)") { $0.site[key] = value }
  }

  static func source(_ index: Int, _ key: String, _ value: String?) -> Change {
    Change(description: "source \(index), \(key): \(value ?? "-")") { $0.sources[index][key] = value }
  }

  static func section(_ index: Int, _ key: String, _ value: String?) -> Change {
    Change(description: "section \(index), \(key): \(value ?? "-")") { $0.sections[index][key] = value }
  }

  static func story(_ key: String, _ value: String?) -> Change {
    Change(description: "story, \(key): \(value ?? "-")") { $0.story[key] = value }
  }

  static func file(_ path: String, _ old: String, _ new: String) -> Change {
    Change(description: "\(path), \(old) -> \(new)") { site in
      site.files[path] = site.files[path]?.replacing(old, with: new)
    }
  }

  static func new(_ path: String, _ text: String?) -> Change {
    Change(description: "\(path): \(text ?? "gone")") { $0.files[path] = text }
  }

  static func time(_ now: String) -> Change { Change(description: "at \(now)") { $0.now = now } }

  func changed(by change: Change) -> ChangingSite {
    var site = self
    change.apply(&site)
    return site
  }

  /// All files of the site folder.
  var contents: [String: String] {
    var lines = site.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    for (name, entries) in [("sources", sources), ("sections", sections)] where !entries.isEmpty {
      lines.append("\(name):")
      for entry in entries {
        let keys = entry.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        lines.append("  - {\(keys.joined(separator: ", "))}")
      }
    }
    var all = files
    all["site.yml"] = lines.joined(separator: "\n") + "\n"
    if !story.isEmpty {
      let head = story.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()
      all["stories/second.md"] = "---\n\(head)---\n\n\(text)"
    }
    return all
  }
}

/// A site's folder that takes on the states of a changing site one after another.
struct ChangingFolder {
  private let site: TinySite

  init() throws { site = try TinySite([:]) }

  func become(_ state: ChangingSite) throws {
    let contents = state.contents
    for path in try site.folder.files() where !path.hasPrefix("Output") && !path.hasPrefix("Whole") {
      if contents[path] == nil, !path.hasPrefix(".") { try site.remove(path) }
    }
    for (path, text) in contents where (try? site.folder.text(path)) != text { try site.write(text, to: path) }
  }

  func generate(_ state: ChangingSite, isFull: Bool = false) async throws -> RunReport {
    var request = GenerationRequest(site: site.folder.url.path, now: try #require(Timestamp(rfc3339: state.now)))
    request.time.isGiven = true
    request.writing.isFull = isFull
    request.site.output = site.folder.url.appending(path: isFull ? "Whole" : "Output").path
    return await Generator.generate(request)
  }

  /// The files of the search index by the addresses under which browsers keep them.
  func kept() throws -> [String: Data] { try WrittenIndex(of: site)?.addressed() ?? [:] }

  /// The paths of files that differ between the run and the full run, in their bytes or in what the manifest says of them. Left out is
  /// `state/index.gz`, which tells when sources were read: the full run reads them anew.
  func differences() throws -> [String] {
    let (some, all) = (try site.snapshot(), try site.snapshot(of: "Whole"))
    let (remembered, anew) = (try remembered(of: "Output"), try remembered(of: "Whole"))
    let paths = [some.keys, all.keys].reduce(Set(remembered.keys).union(anew.keys)) { $0.union($1) }
    return paths.filter { $0 != "state/index.gz" && (some[$0] != all[$0] || remembered[$0] != anew[$0]) }.sorted()
  }

  /// What the manifest says of each file, by its path: input, stage and size, but not when it was written.
  private func remembered(of output: String) throws -> [String: [Substring]] {
    let lines = try site.folder.text("\(output)/.broadsheet-manifest").split(separator: "\n")
      .map { $0.split(separator: " ", maxSplits: 4) }.filter { $0.count == 5 }
    return Dictionary(lines.map { (String($0[4]), Array($0[..<3])) }) { $0 + $1 }
  }
}
