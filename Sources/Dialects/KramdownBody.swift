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
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    // A remark without an end is none.
    let lastEnd = lines.lastIndex(where: KramdownBody.endsRemark) ?? 0
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if let open = fence {
        if text.hasPrefix(open), text.allSatisfy({ $0 == open.first || $0.isWhitespace }) { fence = nil }
      } else if isRemark {
        isRemark = !KramdownBody.endsRemark(line)
        continue
      } else if let opened = TextCode.fence(openedBy: text) {
        fence = opened
      } else if text.hasPrefix("{:"), text.reversed().first(where: { !$0.isWhitespace }) == "}",
        text.count(where: { $0 == "{" }) == 1,
        text.startIndex == line.startIndex || !KramdownBody.isCode(line, after: kept.last)
      {
        let opensRemark = text.hasPrefix("{::comment") && !text.contains("/}")
        guard !opensRemark || lastEnd > index else {
          kept.append(line)
          continue
        }
        changed.append(index)
        isRemark = opensRemark
        if text.hasPrefix("{:toc") || text.hasPrefix("{: toc") {
          // The list item that the table of contents replaces.
          if let last = kept.last, ["* ", "- ", "+ ", "1. "].contains(where: { last.hasPrefix($0) }) {
            kept.removeLast()
          }
          hasContents = true
        }
        continue
      } else if let shorter = KramdownBody.withoutAttributes(line, isCode: KramdownBody.isCode(line, after: kept.last))
      {
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

  private static let ends = ["{:/comment}", "{:/}"]

  private static func endsRemark(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    return ends.contains(where: text.hasPrefix)
  }

  private static func endOfRemark(in text: Substring) -> Substring.Index? {
    var rest = text
    while let mark = rest.firstRange(of: "{:/") {
      let found = rest[mark.lowerBound...]
      if let end = ends.first(where: found.hasPrefix) { return found.index(found.startIndex, offsetBy: end.count) }
      rest = rest[mark.upperBound...]
    }
    return nil
  }

  /// The line without remarks and attributes; nil if it has none. Attributes follow directly after a link, a picture or emphasised words.
  private static func withoutAttributes(_ line: Substring, isCode: Bool) -> String? {
    guard line.contains("{:") else { return nil }
    var result = ""
    var rest = line
    var isChanged = false
    var (ticks, hasEnd, hasEndOfRemark) = (0, true, !isCode)
    while let start = rest.firstRange(of: "{:") {
      result += rest[..<start.lowerBound]
      ticks += rest[..<start.lowerBound].count { $0 == "`" }
      if hasEndOfRemark, ticks.isMultiple(of: 2), rest[start.lowerBound...].hasPrefix("{::comment}") {
        if let end = endOfRemark(in: rest[start.upperBound...]) {
          rest = rest[end...]
          isChanged = true
          continue
        }
        hasEndOfRemark = false
      }
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
