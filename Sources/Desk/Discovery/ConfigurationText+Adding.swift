import Fetching
import News
import Settings

/// A source to be written into a configuration.
struct SourceEntry: Sendable {
  /// `feed` or `opml`.
  var key: String
  var address: String
  /// The title of the feed.
  var name: String?
  /// An address that is not public, which runs ask only if the source opens it.
  var opened: String?

  /// Each key with its value, as YAML has them both between braces and in lines.
  var pairs: [String] {
    ["\(key): " + SourceLines.address(address)] + (name.map { ["name: " + YAMLText.quoted($0)] } ?? [])
      + (opened.map { [AddressRange.key(opening: $0)] } ?? [])
  }
}

extension ConfigurationText {
  /// The text with a further entry at the end of the list of sources, written like the other entries. If there is no list, one is added at
  /// the end of the file. Returns nil if the list is written in a way that is not understood.
  static func text(_ text: String, with entry: SourceEntry) -> String? {
    var lines = lines(of: text)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("sources:") }) else {
      let ending = lines.first?.hasSuffix("\r") == true ? "\r" : ""
      if lines.last?.isEmpty == true { lines.removeLast() }
      lines += ["sources:" + ending] + block(entry, depth: 2, ending) + [""]
      return lines.joined(separator: "\n")
    }
    guard isBare(lines[start].dropFirst("sources:".count)) else { return flow(text, with: entry) }
    let place = lastEntry(of: lines, after: start)
    let ending = lines[place.line].hasSuffix("\r") ? "\r" : ""
    lines.insert(contentsOf: block(entry, depth: place.depth, ending), at: place.line + 1)
    return lines.joined(separator: "\n")
  }

  /// Splits bytes rather than characters, since CR LF is a single `Character`.
  static func lines(of text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func block(_ entry: SourceEntry, depth: Int, _ ending: String) -> [String] {
    let indent = String(repeating: " ", count: depth)
    return entry.pairs.enumerated().map { indent + ($0 == 0 ? "- " : "  ") + $1 + ending }
  }

  /// Whether nothing but space and a comment follows a key.
  private static func isBare(_ rest: Substring) -> Bool {
    rest.allSatisfy(\.isWhitespace)
      || rest.first?.isWhitespace == true && rest.drop { $0 == " " || $0 == "\t" }.hasPrefix("#")
  }

  /// The last line of the last entry of a block, and the indentation of its entries in spaces; in an empty block, the line of the key.
  private static func lastEntry(of lines: [String], after start: Int) -> (line: Int, depth: Int) {
    var last: Int?
    var depth = 2
    for index in lines.indices.dropFirst(start + 1) {
      let line = lines[index].drop { $0 == " " }
      if line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") { continue }
      let indent = lines[index].count - line.count
      let isEntry = line.hasPrefix("- ") && (last == nil || indent == depth)
      guard isEntry || (last != nil && indent > depth) else { break }
      if last == nil { depth = indent }
      last = index
    }
    return (last ?? start, depth)
  }

  /// The text with the entry after the last one of a list in brackets.
  private static func flow(_ text: String, with entry: SourceEntry) -> String? {
    let bytes = Array(text.utf8)
    guard
      let key = text.hasPrefix("sources:")
        ? 0 : bytes.firstRange(of: Array("\nsources:".utf8)).map({ $0.lowerBound + 1 }),
      let list = FlowList(in: bytes, after: key + "sources:".utf8.count)
    else { return nil }
    let braced = "{" + entry.pairs.joined(separator: ", ") + "}"
    let space = list.indent.map { "\n" + $0 } ?? " "
    let separator =
      switch bytes[list.last] {
      case UInt8(ascii: "["): ""
      case UInt8(ascii: ","): space
      default: "," + space
      }
    return String(
      decoding: bytes[...list.last] + Array((separator + braced).utf8) + bytes[(list.last + 1)...], as: UTF8.self)
  }
}

/// Where a list in brackets ends, whatever it contains: texts in quotation marks, comments, lists and mappings.
private struct FlowList {
  /// The index of the last byte before the closing bracket that is neither space nor part of a comment.
  var last: Int
  /// The indentation of the last entry that begins a line, if there is one.
  var indent: String?

  /// Returns nil if no list begins there.
  init?(in bytes: [UInt8], after start: Int) {
    var place = start
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "[") else { return nil }
    last = place
    var depth = 0
    var lineStart: Int?
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        guard depth > 0 else { return }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // Within a word it is an apostrophe.
        guard " \t\n[{,:".utf8.contains(bytes[place - 1]) else { break }
        guard let end = FlowList.end(ofTextAt: place, in: bytes) else { return nil }
        place = end
      case UInt8(ascii: "#") where [0x20, 0x09, 0x0A].contains(bytes[place - 1]):
        while place + 1 < bytes.count, bytes[place + 1] != 0x0A { place += 1 }
        place += 1
        continue
      case 0x0A: lineStart = place + 1
      default: break
      }
      if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        if let lineStart, last < lineStart {
          indent = String(decoding: bytes[lineStart..<place].prefix { $0 == 0x20 }, as: UTF8.self)
        }
        last = place
      }
      place += 1
    }
    return nil
  }

  /// The index of the closing quotation mark; nil if there is none.
  private static func end(ofTextAt start: Int, in bytes: [UInt8]) -> Int? {
    var place = start + 1
    while place < bytes.count, bytes[place] != bytes[start] {
      place += bytes[place] == UInt8(ascii: "\\") && bytes[start] == UInt8(ascii: "\"") ? 2 : 1
    }
    return place < bytes.count ? place : nil
  }
}
