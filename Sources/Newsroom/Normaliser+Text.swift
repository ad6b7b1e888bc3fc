import ParsedFeeds
import Markup

extension Normaliser {
  /// A text on one line; HTML loses its markup, Markdown keeps its signs.
  func plainText(_ text: ParsedText) -> String {
    switch text.form {
    case .plain, .markdown: foldedText(text.text)
    case .html: foldedText(markup.plainText(html: text.text))
    }
  }

  /// The same, but Markdown loses its signs too, which takes longer; for titles and summaries.
  func words(_ text: ParsedText) -> String {
    text.form == .markdown ? markup.render(text, trust: .remote, context: MarkupContext()).text : plainText(text)
  }

  /// The same for a headline, in which a number begins no list: "1. FC Nowhere".
  func titleWords(_ text: ParsedText) -> String {
    guard text.form == .markdown else { return plainText(text) }
    let line = text.text.drop(while: \.isWhitespace)
    let number = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(number.count)
    guard !number.isEmpty, rest.first == "." || rest.first == ")" else { return words(text) }
    var text = text
    text.text = "\(number)\\\(rest)"
    return words(text)
  }
}

extension MarkupRenderer {
  func render(_ text: ParsedText, trust: Trust, context: MarkupContext) -> RenderedMarkup {
    switch text.form {
    case .plain: render(text: text.text, trust: trust, context: context)
    // HTML ignores empty lines, but an author who writes no tags means them as paragraphs.
    case .html where trust == .remote && text.isPlainInParagraphs:
      render(text: text.text, trust: trust, context: context, keepsBreaks: false)
    case .html where trust == .remote:
      render(html: text.breakingAtEmptyLines ?? text.text, trust: trust, context: context)
    case .html: render(html: text.text, trust: trust, context: context)
    case .markdown: render(markdown: text.text, trust: trust, context: context)
    }
  }
}

extension ParsedText {
  /// Whether HTML has no tags and references, but empty lines.
  var isPlainInParagraphs: Bool {
    var (last, lines) = (UInt8(0), 0)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { return false }
      if byte == 0x0A, last == 0x0A { lines += 1 }
      if byte > 0x20 || byte == 0x0A { last = byte }
    }
    return lines > 0
  }

  /// What stands between empty lines; a line of white space is empty too.
  var paragraphs: [String] {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.split { line in line.allSatisfy { $0 <= 0x20 } }.map { paragraph in
      String(decoding: Array(paragraph.joined(separator: [0x0A])), as: UTF8.self)
    }
  }
}
