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

  /// Reads the feeds that it names already; none if there is no such file yet, or nothing in it.
  mutating func read() throws -> [OPMLList.Entry] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let bytes: [UInt8]
    do { bytes = try LocalFile(path: path).bytes } catch {
      throw RunFailure(.invalidUsage, [error.diagnostic(at: Place(name))])
    }
    guard !bytes.isEmpty else { return [] }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DeskProblem.targetIsNoText(name).failure
    }
    let opened = bodyEnd(of: text) == nil ? TargetList.opened(text) : text
    guard let list = OPMLList.parse(bytes, FeedContext(placeFile: name)), bodyEnd(of: opened) != nil else {
      throw DeskProblem.targetIsNoList(name).failure
    }
    self.text = opened
    return list.entries
  }

  /// Adds feeds before the end of the body, or makes the file if it does not exist.
  func add(_ list: OPMLList) throws {
    var new = list.text
    if let text, let end = bodyEnd(of: text) {
      let line = text[..<end].lastIndex { $0 != " " && $0 != "\t" }.map { text.index(after: $0) } ?? end
      let isOwnLine = line > text.startIndex && text[text.index(before: line)].isNewline
      let (head, tail) = isOwnLine ? (text[..<line], text[line...]) : (text[..<end], text[end...])
      new = head + (isOwnLine ? "" : "\n") + TargetList.fitted(list.outlines, into: text) + tail
    }
    try replace(URL(filePath: path), with: new, shown: name)
  }

  /// A list whose body has no content (`<body/>`), with an end of the body.
  private static func opened(_ text: String) -> String {
    text.replacing(/(?i)<(body)(\s+[^<>\s\/][^<>]*?)?\s*\/>/, maxReplacements: 1) {
      "<\($0.1)\($0.2 ?? "")>\n  </\($0.1)>"
    }
  }

  /// Outlines for a list that may declare another encoding than that of its letters, as long as it has none beyond ASCII: what others would
  /// read differently is written as references.
  private static func fitted(_ outlines: String, into text: String) -> String {
    let declared = text.prefix(200).firstMatch(of: /<\?xml[^>]*encoding\s*=\s*["']([^"']*)/)?.1
    guard let declared, declared.lowercased() != "utf-8" else { return outlines }
    return outlines.unicodeScalars.map { $0.isASCII ? String($0) : "&#\($0.value);" }.joined()
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
