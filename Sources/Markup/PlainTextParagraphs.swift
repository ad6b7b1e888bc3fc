import Bytes
import CanonicalHTML
import News

/// Writes plain text as paragraphs, with its web addresses as links.
///
/// What a line break means is measured by the longest line of several words. If that has 50 to 100 columns, lines are as long as somebody's
/// window was: a break then counts only before an item of a list, which two lines make that begin with the same sign, or if the next word
/// would have fitted within three quarters of the longest line. If it is longer, nobody broke lines for a window, and each break counts. If
/// it is shorter, as in poems, the breaks of paragraphs of three lines or more count.
struct PlainTextParagraphs {
  let trust: Trust
  /// Whether line breaks may have a meaning.
  var keepsBreaks = false

  func write(_ text: ByteView, to writer: inout CanonicalWriter) {
    let longest = keepsBreaks ? longestLine(of: text) : 0
    var paragraph: [ByteView] = []
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
      let line = text.part(start, end)
      start = end + (end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A ? 2 : 1)
      if line.isBlank {
        write(paragraph, longest, to: &writer)
        paragraph.removeAll(keepingCapacity: true)
      } else {
        paragraph.append(line.trimmed)
      }
    }
    write(paragraph, longest, to: &writer)
  }

  private func write(_ lines: [ByteView], _ longest: Int, to writer: inout CanonicalWriter) {
    guard !lines.isEmpty else { return }
    writer.open(.p)
    let bullets = keepsBreaks && lines.count > 1 ? bullets(of: lines) : []
    for (index, line) in lines.enumerated() {
      if index > 0 {
        let isItem = sign(of: line).map { bullets.contains($0) } ?? false
        if keepsBreaks, isItem || isMeant(lines[index - 1], line, longest, of: lines.count) { writer.lineBreak() }
        writer.write("\n")
      }
      write(line: line, to: &writer)
    }
    writer.closeBlock()
  }

  private func isMeant(_ line: ByteView, _ next: ByteView, _ longest: Int, of count: Int) -> Bool {
    if isListItem(next) { return true }
    if longest > 100 { return true }
    if longest < 50 { return count > 2 }
    let word = next.firstIndex(of: 0x20).map { next.part(0, $0) } ?? next
    return columns(line) + 1 + columns(word) < longest * 3 / 4
  }

  /// Whether a line begins as `- one`, `* one`, `• one`, `1. one` or `1) one` does.
  private func isListItem(_ line: ByteView) -> Bool {
    if line.starts(with: "- ") || line.starts(with: "* ") || line.starts(with: "• ") { return true }
    let digits = line.prefix { isDigit($0) }.count
    guard 1...3 ~= digits, digits + 1 < line.count else { return false }
    return (line[digits] == UInt8(ascii: ".") || line[digits] == UInt8(ascii: ")")) && line[digits + 1] == 0x20
  }

  /// The signs that more than one line begins with.
  private func bullets(of lines: [ByteView]) -> Set<Unicode.Scalar> {
    var seen: Set<Unicode.Scalar> = []
    return Set(lines.compactMap { sign(of: $0) }.filter { !seen.insert($0).inserted })
  }

  /// The sign that a line begins with, such as `►`, `→`, `–`, `·` or an emoji; nothing that may belong to a word or a sentence.
  private func sign(of line: ByteView) -> Unicode.Scalar? {
    guard let first = line.first, first >= 0x80,
      let scalar = line.part(0, 4).string.unicodeScalars.first
    else { return nil }
    switch scalar.properties.generalCategory {
    case .otherSymbol, .mathSymbol, .dashPunctuation: return scalar
    case .otherPunctuation: return "·•‣⁃※".unicodeScalars.contains(scalar) ? scalar : nil
    default: return nil
    }
  }

  /// Ignores lines of a single word, such as an address, whose length says nothing.
  private func longestLine(of text: ByteView) -> Int {
    text.split { $0 == 0x0A || $0 == 0x0D }.reduce(0) { longest, line in
      let line = ByteView(rebasing: line).trimmed
      return line.contains(0x20) ? max(longest, columns(line)) : longest
    }
  }

  private func columns(_ text: ByteView) -> Int { text.count { $0 & 0xC0 != 0x80 } }

  private func write(line: ByteView, to writer: inout CanonicalWriter) {
    var written = 0
    var index = 0
    while index < line.count {
      guard lowercased(line[index]) == UInt8(ascii: "h"), index == 0 || !isASCIILetterOrDigit(line[index - 1]),
        let end = addressEnd(line, from: index)
      else {
        index += 1
        continue
      }
      let address = line.part(index, end)
      writer.write(line.part(written, index))
      if let target = target(of: address) {
        writer.open(.a, attributes: linkAttributes(.web(target), trust: trust))
        writer.write(address)
        writer.closeInline()
      } else {
        writer.write(address)
      }
      (written, index) = (end, end)
    }
    writer.write(line.part(written, line.count))
  }

  /// Where an address leads; its host may be in any case, and the slash after it may be missing, as people write it. nil if it is hardly a
  /// web address.
  private func target(of address: ByteView) -> [UInt8]? {
    guard address.count <= WebAddress.maximumLength else { return nil }
    if WebAddress.isNormal(address) { return Array(address) }
    guard !address.contains(where: { $0 >= 0x7F || "[]{}|\\^`".utf8.contains($0) }),
      let target = WebAddress(address.string), target.host.contains(".")
    else { return nil }
    return Array(target.text.utf8)
  }

  /// Where the address that starts here ends. Punctuation at its end belongs to the sentence, and so does a closing parenthesis without an
  /// opening one.
  private func addressEnd(_ line: ByteView, from start: Int) -> Int? {
    let rest = line.part(start, line.count)
    let prefix = rest.startsIgnoringCase(with: "https://") ? 8 : rest.startsIgnoringCase(with: "http://") ? 7 : 0
    guard prefix > 0 else { return nil }
    var length = prefix
    var opened = 0
    while length < rest.count, rest[length] > 0x20, !"<>\"".utf8.contains(rest[length]), !endsWords(rest, at: length) {
      if rest[length] == UInt8(ascii: "(") { opened += 1 }
      if rest[length] == UInt8(ascii: ")") {
        if opened == 0 { break }
        opened -= 1
      }
      length += 1
    }
    while length > prefix, ".,;:!?'".utf8.contains(rest[length - 1]) { length -= 1 }
    return length > prefix ? start + length : nil
  }

  /// Whether a sign beyond ASCII begins here that is a space, or no part of any address: names of pages have apostrophes and dashes, and an
  /// ellipsis says that the rest of an address is missing.
  private func endsWords(_ line: ByteView, at index: Int) -> Bool {
    guard line[index] >= 0x80, let scalar = line.part(index, index + 4).string.unicodeScalars.first else {
      return false
    }
    return scalar.properties.generalCategory == .spaceSeparator
      || "“”„«»「」『』（）［］【】〈〉《》。、，；：！？".unicodeScalars.contains(scalar)
  }
}
