import Diagnostics
import Feeds
import Fetching
import Foundation
import ParsedFeeds

/// An OPML file that feeds are added to, while everything in it stays as it is.
struct TargetList {
  let path: String
  /// The name of the file in messages.
  private let name: String
  private var text: String?

  init(path: String, name: String? = nil) { (self.path, self.name) = (path, name ?? path) }

  /// Reads the feeds that it names already; none if there is no such file yet.
  mutating func read() throws -> [OPMLList.Entry] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let bytes: [UInt8]
    do { bytes = try LocalFile(path: path).bytes } catch {
      throw RunFailure(.invalidUsage, [error.diagnostic(at: Place(name))])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DeskProblem.targetIsNoText(name).failure
    }
    guard let list = OPMLList.parse(bytes, FeedContext(placeFile: name)), bodyEnd(of: text) != nil else {
      throw DeskProblem.targetIsNoList(name).failure
    }
    self.text = text
    return list.entries
  }

  /// Adds feeds before the end of the body, or makes the file if it does not exist.
  func add(_ list: OPMLList) throws {
    var new = list.text
    if let text, let end = bodyEnd(of: text) {
      let line = text[..<end].lastIndex { $0 != " " && $0 != "\t" }.map { text.index(after: $0) } ?? end
      let isOwnLine = line > text.startIndex && text[text.index(before: line)].isNewline
      let (head, tail) = isOwnLine ? (text[..<line], text[line...]) : (text[..<end], text[end...])
      new = head + (isOwnLine ? "" : "\n") + list.outlines + tail
    }
    try replace(URL(filePath: path), with: new, shown: name)
  }

  /// The end of the body, ignoring comments.
  private func bodyEnd(of text: String) -> String.Index? {
    var rest = text[...]
    while let found = rest.range(of: "</body", options: [.backwards, .caseInsensitive])?.lowerBound {
      rest = rest[..<found]
      let remark = rest.range(of: "<!--", options: .backwards)?.upperBound
      guard let remark, rest[remark...].range(of: "-->") == nil else { return found }
    }
    return nil
  }
}
