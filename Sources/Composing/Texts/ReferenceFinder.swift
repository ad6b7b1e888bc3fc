import Configuration
import Diagnostics
import Fetching
import Foundation
import News

/// Finds where in a text a reference to a file stands. Bodies know only what it leads to, so the text is searched for all that may be
/// written for that.
struct ReferenceFinder {
  private let file: String
  /// The folder of the text, relative to that of the content; ends in a slash, or is empty.
  private let folder: String
  private let lines: [Substring]
  /// What the lines that were already searched lead to, and where each target is first written.
  private var known: [Int: [String: Substring.Index]] = [:]

  init(of text: String, in site: SiteFolder) {
    file = site.contentName + text
    folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    let bytes = try? LocalFile(path: site.content.appending(path: text).path, limit: 2_000_000).bytes
    lines = String(decoding: bytes ?? [], as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The place of a reference, and whether it is written with a slash at its beginning; the whole text if it is written in a way that is not
  /// recognised.
  mutating func reference(to path: String) -> (place: Place, isFromRoot: Bool) {
    let other = path.hasSuffix("/") ? String(path.dropLast()) : path + "/"
    return written(path) ?? written(other) ?? (Place(file), false)
  }

  private mutating func written(_ path: String) -> (place: Place, isFromRoot: Bool)? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let names = Set([name, name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name])
    for (number, line) in lines.enumerated() where names.contains(where: { line.contains($0) }) {
      guard let start = destinations(of: number)[path] else { continue }
      let column = line[..<start].unicodeScalars.count + 1
      // If the whole text is one line, no snippet shows more of it than this.
      let place = Place(file, line: number + 1, column: column, text: String(line.prefix(2_000)))
      return (place, line[start...].hasPrefix("/"))
    }
    return nil
  }

  private mutating func destinations(of number: Int) -> [String: Substring.Index] {
    if let known = known[number] { return known }
    let line = lines[number]
    var found: [String: Substring.Index] = [:]
    for range in destinations(in: line) {
      guard let resolved = resolved(line[range]), found[resolved] == nil else { continue }
      found[resolved] = range.lowerBound
    }
    known[number] = found
    return found
  }

  /// Runs of characters that may be the destination of a link, or the value of a key.
  private func destinations(in line: Substring) -> [Range<Substring.Index>] {
    var ranges: [Range<Substring.Index>] = []
    for separators in [" ()<>\"'\t", "()<>\"'\t", "<>\"'\t"] {
      for part in line.split(whereSeparator: { separators.contains($0) }) {
        let trimmed = part.drop { $0 == " " }
        ranges.append(trimmed.startIndex..<part.endIndex)
        // Such as `image: file name.png`.
        if let colon = trimmed.firstIndex(of: ":") {
          let value = trimmed[trimmed.index(after: colon)...].drop { $0 == " " }
          ranges.append(value.startIndex..<value.endIndex)
        }
      }
    }
    return ranges
  }

  private func resolved(_ written: Substring) -> String? {
    let path = written.prefix { $0 != "#" && $0 != "?" }
    guard !path.isEmpty else { return nil }
    let decoded = String(decoding: percentDecoded(path.utf8), as: UTF8.self)
    var parts = decoded.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
    for part in decoded.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/") + (decoded.hasSuffix("/") && !parts.isEmpty ? "/" : "")
  }
}
