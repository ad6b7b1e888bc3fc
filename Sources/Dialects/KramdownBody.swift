import Bytes

/// A body without kramdown's attributes (`{: .wide}`), comments and marks for a table of contents, which would otherwise show up in it.
public struct KramdownBody: Sendable {
  public private(set) var text = ""
  /// The lines from which something was removed, counted from 0.
  public private(set) var changed: [Int] = []
  /// Whether it asked for a table of contents.
  public private(set) var hasContents = false

  public init(_ body: String) {
    var kept: [Substring] = []
    var fence: Substring?
    var isRemark = false
    for (index, line) in body.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if let open = fence {
        if text.hasPrefix(open), text.allSatisfy({ $0 == open.first || $0.isWhitespace }) { fence = nil }
      } else if isRemark {
        if text.hasPrefix("{:/") { isRemark = false }
        continue
      } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
        fence = text.prefix { $0 == text.first }
      } else if text.hasPrefix("{:"), text.reversed().first(where: { !$0.isWhitespace }) == "}",
        text.count(where: { $0 == "{" }) == 1,
        text.startIndex == line.startIndex || !KramdownBody.isCode(line, after: kept.last)
      {
        changed.append(index)
        if text.hasPrefix("{::comment"), !text.contains("/}") { isRemark = true }
        if text.hasPrefix("{:toc") || text.hasPrefix("{: toc") {
          // The list item that the table of contents replaces.
          if let last = kept.last, ["* ", "- ", "+ ", "1. "].contains(where: { last.hasPrefix($0) }) {
            kept.removeLast()
          }
          hasContents = true
        }
        continue
      } else if let shorter = KramdownBody.withoutAttributes(line) {
        changed.append(index)
        kept.append(shorter[...])
        continue
      }
      kept.append(line)
    }
    text = kept.joined(separator: "\n")
  }

  /// Whether it is a line of code, which is indented and follows an empty line or another line of code.
  private static func isCode(_ line: Substring, after last: Substring?) -> Bool {
    func isDeep(_ line: Substring) -> Bool { line.hasPrefix("    ") || line.hasPrefix("\t") }
    return isDeep(line) && (last.map { isDeep($0) || $0.allSatisfy(\.isWhitespace) } ?? true)
  }

  /// The line without attributes; nil if none follows directly after a link, a picture or emphasised words.
  private static func withoutAttributes(_ line: Substring) -> String? {
    guard line.contains("{:") else { return nil }
    var result = ""
    var rest = line
    var isChanged = false
    var (ticks, hasEnd) = (0, true)
    while let start = rest.firstRange(of: "{:") {
      result += rest[..<start.lowerBound]
      ticks += rest[..<start.lowerBound].count { $0 == "`" }
      let isBehind = result.last.map { ")]*_".contains($0) } ?? false
      let end = isBehind && ticks.isMultiple(of: 2) && hasEnd ? rest[start.upperBound...].firstIndex(of: "}") : nil
      if let end {
        rest = rest[rest.index(after: end)...]
        isChanged = true
      } else {
        if isBehind, ticks.isMultiple(of: 2) { hasEnd = false }
        result += "{:"
        rest = rest[start.upperBound...]
      }
    }
    return isChanged ? result + rest : nil
  }
}
