import Bytes

/// A body in which the blocks of HTML that kramdown reads as Markdown (`<div markdown="1">`) are read as Markdown here, too: they have an
/// empty line behind the tag that opens them and before the one that closes them (CommonMark 0.31 section 4.6, kind 6).
public struct KramdownBlocks {
  private struct Tag {
    var range: Range<Substring.Index>
    var name: String
    var isEnd: Bool
    /// The attribute with the space before it, and its value.
    var attribute: (range: Range<Substring.Index>, value: String)?
  }

  private var lines: [String] = []
  /// The blocks that are open, each with the indent that its lines keep, how many columns they lose, and how many elements of its name are
  /// open within it.
  private var open: [(name: String, indent: Substring, excess: Int, depth: Int)] = []
  /// What all open blocks together take from the indent of a line: behind an empty line, what is indented like a tag in other tags would
  /// be code.
  private var excess = 0
  /// The indent of the first of the lines of HTML between empty lines; nil outside of such lines.
  private var margin: Substring?
  private var isBehindCode = false
  private var wantsEmptyLine = false
  /// Whether the last line closed a block: text that follows would belong to it.
  private var isBehindEnd = false

  public static let mark = " markdown="

  /// Elements that stand within a line, whose words are Markdown anyway.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "cite", "code", "del", "em", "i", "img", "ins", "kbd", "label", "mark", "q", "s", "small", "span",
    "strong",
    "sub", "sup", "u",
  ]

  public static func text(_ body: String) -> String {
    guard body.contains(mark) else { return body }
    var blocks = KramdownBlocks()
    var fence: Substring?
    for written in body.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = blocks.shifted(written)
      let text = line.drop { $0 == " " || $0 == "\t" }
      if let open = fence {
        if text.hasPrefix(open), text.allSatisfy({ $0 == open.first || $0.isWhitespace }) { fence = nil }
      } else if let opened = TextCode.fence(openedBy: text) {
        fence = opened
      } else if !blocks.isCode(line) {
        blocks.read(line)
        continue
      }
      blocks.add(line)
    }
    return blocks.lines.joined(separator: "\n")
  }

  private static func indent(of line: Substring) -> Substring { line.prefix { $0 == " " || $0 == "\t" } }

  private static func width(of indent: Substring) -> Int { indent.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) } }

  private func shifted(_ line: Substring) -> Substring {
    var (rest, left) = (line, excess)
    while left > 0, let sign = rest.first, sign == " " || sign == "\t" {
      left -= sign == "\t" ? 4 : 1
      rest.removeFirst()
    }
    return rest
  }

  /// Whether it is a line of code, which is indented and follows an empty line or another line of code.
  private mutating func isCode(_ line: Substring) -> Bool {
    let kept = open.last.map { KramdownBlocks.width(of: $0.indent) } ?? 0
    let isDeep = KramdownBlocks.width(of: KramdownBlocks.indent(of: line)) >= kept + 4
    isBehindCode = isDeep && (isBehindCode || lines.last?.allSatisfy(\.isWhitespace) ?? true)
    return isBehindCode
  }

  private mutating func add(_ line: some StringProtocol) {
    let isEmpty = line.allSatisfy(\.isWhitespace)
    if isBehindEnd, !line.hasPrefix("    "), line.first(where: { $0 != " " }) != "<" { wantsEmptyLine = true }
    isBehindEnd = false
    if wantsEmptyLine, !isEmpty, lines.last?.allSatisfy(\.isWhitespace) == false { lines.append("") }
    let text = String(line)
    if isEmpty || wantsEmptyLine { margin = nil }
    if margin == nil, text.first(where: { !$0.isWhitespace }) == "<" { margin = KramdownBlocks.indent(of: text[...]) }
    wantsEmptyLine = false
    lines.append(text)
  }

  /// Opens a block whose tag is in this line, and returns the indent of what is in it.
  private mutating func open(_ name: String, in line: String) -> String {
    let own = KramdownBlocks.indent(of: line[...])
    let kept = (wantsEmptyLine ? nil : margin) ?? own
    let surplus = max(0, KramdownBlocks.width(of: own) - KramdownBlocks.width(of: kept))
    open.append((name, surplus > 0 ? kept : own, surplus, 0))
    excess += surplus
    return String(surplus > 0 ? kept : own)
  }

  /// Reads a line outside of code, and begins a new one where a block begins or ends.
  private mutating func read(_ line: Substring) {
    var (rest, current, ticks, isSplit, hasEnd) = (line, "", 0, false, false)
    func isEmpty(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    func split(_ indent: String) {
      add(current)
      (current, isSplit, wantsEmptyLine) = (indent, true, true)
    }
    // The summary of details is no part of what they hide.
    func beginsSummary(_ text: Substring) -> Bool { text.drop(while: \.isWhitespace).hasPrefix("<summary") }
    if open.last?.name == "details", beginsSummary(rest) { wantsEmptyLine = false }
    while let tag = KramdownBlocks.tag(in: rest) {
      let before = rest[..<tag.range.lowerBound]
      ticks += before.count { $0 == "`" }
      current += before
      let after = rest[tag.range.upperBound...]
      var written = String(rest[tag.range])
      if ticks.isMultiple(of: 2) {
        if let attribute = tag.attribute {
          written = String(rest[tag.range.lowerBound..<attribute.range.lowerBound])
          written += rest[attribute.range.upperBound..<tag.range.upperBound]
          if ["1", "block"].contains(attribute.value), !KramdownBlocks.inline.contains(tag.name) {
            (current, rest) = (current + written, after.drop { $0 == " " })
            let indent = open(tag.name, in: current)
            if !beginsSummary(rest) { split(indent) }
            continue
          }
        }
        if let last = open.last, last.name == tag.name {
          if !tag.isEnd {
            open[open.count - 1].depth += 1
          } else if last.depth > 0 {
            open[open.count - 1].depth -= 1
          } else {
            open.removeLast()
            excess -= last.excess
            if !isEmpty(current) { add(current) }
            // Behind an empty line, a tag that is indented more would be code.
            (current, wantsEmptyLine, hasEnd) = (String(last.indent), true, true)
          }
        } else if let last = open.last, last.name == "details", last.depth == 0, tag.isEnd, tag.name == "summary" {
          (current, rest) = (current + written, after.drop { $0 == " " })
          split(String(last.indent))
          continue
        }
      }
      current += written
      rest = after
    }
    current += rest
    if !isSplit || !isEmpty(current) { add(current) }
    isBehindEnd = hasEnd
  }

  /// The first tag of a line; nil if there is none that ends in it.
  private static func tag(in line: Substring) -> Tag? {
    var rest = line
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      let isEnd = rest.first == "/"
      let name = rest.drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      guard !name.isEmpty else { continue }
      guard let end = end(ofTag: line[name.endIndex...]) else { return nil }
      let range = start..<line.index(after: end)
      return Tag(
        range: range, name: name.lowercased(), isEnd: isEnd, attribute: isEnd ? nil : attribute(in: line[range]))
    }
    return nil
  }

  /// The place of the sign that ends a tag, which may also stand in a value between quotation marks.
  private static func end(ofTag rest: Substring) -> Substring.Index? {
    var quote: Character?
    var last: Character?
    for place in rest.indices where rest[place] != " " {
      let sign = rest[place]
      if quote != nil {
        if sign == quote { quote = nil }
      } else if sign == ">" {
        return place
      } else if last == "=", sign == "\"" || sign == "'" {
        quote = sign
      }
      last = sign
    }
    return nil
  }

  private static func attribute(in tag: Substring) -> (range: Range<Substring.Index>, value: String)? {
    guard let found = tag.firstRange(of: mark) else { return nil }
    let rest = tag[found.upperBound...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      let value = rest.prefix { $0 != " " && $0 != ">" }
      return (found.lowerBound..<value.endIndex, String(value))
    }
    let value = rest.dropFirst().prefix { $0 != quote }
    guard value.endIndex < tag.endIndex else { return nil }
    return (found.lowerBound..<tag.index(after: value.endIndex), String(value))
  }
}
