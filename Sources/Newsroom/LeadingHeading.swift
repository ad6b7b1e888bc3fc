public import ParsedFeeds

/// The heading with which a Markdown text begins (`# Title`, CommonMark section 4.2), and the text after it. Used for texts that
/// are given no title.
public struct LeadingHeading: Sendable {
  public var title: String
  public var rest: ParsedText
  /// The number of lines before `rest` begins.
  public var lines: Int

  public init?(_ text: ParsedText) {
    guard text.form == .markdown else { return nil }
    let bytes = text.text.utf8
    var start = bytes.startIndex
    var lines = 0
    while start < bytes.endIndex, bytes[start] == UInt8(ascii: "\n") || bytes[start] == UInt8(ascii: "\r") {
      if bytes[start] == UInt8(ascii: "\n") { lines += 1 }
      start = bytes.index(after: start)
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    var line = Substring(bytes[start..<end])
    guard line.hasPrefix("# ") else { return nil }
    line = line.dropFirst(2)
    // A closing sequence of number signs is not part of the heading.
    let closed = line.reversed().drop { $0 == " " || $0 == "\r" }.drop { $0 == "#" }
    title = foldedText(String(closed.first == " " || closed.isEmpty ? String(closed.reversed()) : String(line)))
    rest = text
    rest.text = String(Substring(bytes[end...]))
    self.lines = lines
    if title.isEmpty { return nil }
  }
}
