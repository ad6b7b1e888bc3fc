import Configuration
import Diagnostics
import Fetching
import Foundation
import News

/// Where in a text a reference to a file stands. Bodies know only what it leads to, so that the text is searched for what may be written
/// for that.
struct ReferenceFinder {
  private let file: String
  /// Of the text, relative to the content folder; ends in a slash, or is empty.
  private let folder: String
  private let lines: [Substring]
  /// Of lines that were looked through.
  private var known: [Int: Destinations] = [:]

  /// What a line leads to, each with where that is written first.
  private struct Destinations {
    var all: [String: Destination] = [:]
    /// Those that begin with a slash.
    var rooted: [String: Destination] = [:]
  }

  private struct Destination {
    var number: Int
    var start: Substring.Index
  }

  init(of text: String, in site: SiteFolder) {
    file = site.contentName + text
    folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    let bytes = try? LocalFile(path: site.content.appending(path: text).path, limit: 2_000_000).bytes
    lines = String(decoding: bytes ?? [], as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The whole text where the reference is written in a way that is not recognised.
  mutating func place(of path: String) -> Place {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let names = Set([name, name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name])
    for (number, line) in lines.enumerated() where names.contains(where: { line.contains($0) }) {
      guard let start = start(of: path, in: number) else { continue }
      let column = line[..<start].unicodeScalars.count + 1
      // Of a text in one line no snippet shows more.
      return Place(file, line: number + 1, column: column, text: String(line.prefix(2_000)))
    }
    return Place(file)
  }

  /// In front matter a slash stands for the source's folder.
  private mutating func start(of path: String, in number: Int) -> Substring.Index? {
    let destinations = destinations(of: number)
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    let ends = path.indices.filter { path[$0] == "/" }.map { String(path[path.index(after: $0)...]) }
    let found = [destinations.all[path]] + ends.map { destinations.rooted[$0] }
    return found.compactMap(\.self).min { $0.number < $1.number }?.start
  }

  private mutating func destinations(of number: Int) -> Destinations {
    if let known = known[number] { return known }
    let line = lines[number]
    var found = Destinations()
    for (number, range) in destinations(in: line).enumerated() {
      let written = line[range]
      guard let resolved = resolved(written) else { continue }
      let destination = Destination(number: number, start: range.lowerBound)
      if found.all[resolved] == nil { found.all[resolved] = destination }
      if written.hasPrefix("/"), found.rooted[resolved] == nil { found.rooted[resolved] = destination }
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
        // As in `image: file name.png`.
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
    return parts.joined(separator: "/")
  }
}
