public import Markup
import News
public import ParsedFeeds

/// The heading of the first level with which a Markdown text begins (CommonMark sections 4.2 and 4.3), and the text after it. Used for
/// texts that are given no title.
public struct LeadingHeading: Sendable {
  /// The words of the heading, without signs of Markdown and, in a text of the site's own, without the name that it may have: `{#name}`.
  public var title: String
  public var rest: ParsedText
  /// The number of lines before `rest` begins.
  public var lines = 0

  public init?(_ text: ParsedText, trust: Trust, by markup: MarkupRenderer) {
    guard text.form == .markdown else { return nil }
    let bytes = text.text.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex, bytes[start] == UInt8(ascii: "\n") || bytes[start] == UInt8(ascii: "\r") {
      if bytes[start] == UInt8(ascii: "\n") { lines += 1 }
      start = bytes.index(after: start)
    }
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let isUnderlined = !LeadingHeading.isMarked(bytes[start..<end])
    if isUnderlined {
      guard end < bytes.endIndex else { return nil }
      let second = bytes.index(after: end)
      end = bytes[second...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      guard LeadingHeading.isUnderline(bytes[second..<end]) else { return nil }
      lines += 1
    }
    let heading = markup.render(
      markdown: String(Substring(bytes[start..<end])), trust: trust, context: MarkupContext())
    // Below a quotation or an item of a list, such a line makes no heading.
    guard !heading.text.isEmpty, !isUnderlined || heading.html.text.prefixMatch(of: /<h[1-6]/) != nil else {
      return nil
    }
    title = heading.text
    rest = text
    rest.text = String(Substring(bytes[end...]))
  }

  /// Whether a line is `# Title`, with up to three spaces before it.
  private static func isMarked(_ line: Substring.UTF8View) -> Bool {
    guard let sign = line.firstIndex(where: { $0 != 0x20 }), line.distance(from: line.startIndex, to: sign) < 4 else {
      return false
    }
    let marks = line[sign...].prefix(2)
    return marks.elementsEqual("# ".utf8) || marks.elementsEqual("#\t".utf8)
  }

  /// Whether a line is `=====`, below a title.
  private static func isUnderline(_ line: Substring.UTF8View) -> Bool {
    let marks = line.drop { $0 == 0x20 }
    guard line.count - marks.count < 4, marks.first == UInt8(ascii: "=") else { return false }
    return marks.drop { $0 == UInt8(ascii: "=") }.allSatisfy { " \t\r".utf8.contains($0) }
  }
}
