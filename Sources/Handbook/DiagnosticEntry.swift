import Bytes

/// What the handbook says about a diagnostic, by its id.
public struct DiagnosticEntry: Sendable {
  public var id: String
  public var cause: String
  public var cure: String
  /// The name of the chapter that its area belongs to.
  public var topic: String
}

extension Handbook {
  /// All entries of the chapter about diagnostics, which is the one place that says to which topic an area belongs.
  public static let diagnosticEntries: [DiagnosticEntry] = {
    guard let chapter = bytes(ofChapter: "diagnostics") else { return [] }
    var (entries, topic) = ([DiagnosticEntry](), "")
    var start = 0
    while start < chapter.count {
      let end = chapter.next(0x0A, from: start) ?? chapter.count
      let line = chapter.part(start, end)
      start = end + 1
      if line.starts(with: "## ") { topic = "" }
      let link = line.topicOfMore
      guard var entry = DiagnosticEntry(line) else {
        topic = link ?? topic
        continue
      }
      // An entry may belong to another chapter than its area.
      entry.topic = link ?? topic
      entries.append(entry)
    }
    return entries
  }()

  /// The topic that an id belongs to; if the chapter does not have the id, the topic of its area, which is the part before the dot.
  public static func topic(ofDiagnostic id: String) -> String? { topicsByID[id] ?? topicsByArea[area(id)] }

  private static let topicsByID = Dictionary(diagnosticEntries.map { ($0.id, $0.topic) }) { first, _ in first }
  private static let topicsByArea = Dictionary(diagnosticEntries.map { (area($0.id), $0.topic) }) { first, _ in first }

  private static func area(_ id: String) -> Substring { id.prefix { $0 != "." } }
}

// This reads bytes: whoever is told of a problem waits for it, at the end of each run.
extension DiagnosticEntry {
  /// A row of a table with an id, a cause and a cure; nil for other lines.
  fileprivate init?(_ line: ByteView) {
    guard line.starts(with: "| `"), let tick = line.next(UInt8(ascii: "`"), from: 3),
      case let name = line.part(3, tick), !name.isEmpty, name.allSatisfy(isOfName),
      case let rest = line.part(tick + 1, line.count), rest.starts(with: " | "), rest.count > 5,
      rest.part(rest.count - 2, rest.count).equals(" |"),
      case let words = rest.part(3, rest.count - 2),
      let border = words.indices.last(where: { words.part($0, $0 + 3).equals(" | ") })
    else { return nil }
    self.init(
      id: name.string, cause: words.part(0, border).string, cure: words.part(border + 3, words.count).string,
      topic: "")
  }
}

extension ByteView {
  /// The topic in `More in [Looking after a site](long-life.md)`.
  fileprivate var topicOfMore: String? {
    guard let more = firstRange(of: "More in ["), let link = firstRange(of: "](", from: more.upperBound),
      let end = firstRange(of: ".md)", from: link.upperBound),
      case let name = part(link.upperBound, end.lowerBound), name.allSatisfy(isOfName)
    else { return nil }
    return name.string
  }
}

private func isOfName(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
}
