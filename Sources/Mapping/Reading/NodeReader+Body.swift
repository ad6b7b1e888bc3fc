import Bytes
import Decoding
import Diagnostics
import JSONPaths
import News
import ParsedFeeds

extension NodeReader {
  private enum Piece {
    case text(String, ParsedText.Form)
    case heading(String)
    case image(Media)
  }

  /// A single text as it is, or several pieces put together.
  mutating func body(_ rules: [BodyRule], _ base: WebAddress?) -> ParsedText? {
    var pieces: [Piece] = []
    for rule in rules {
      switch rule {
      case .text(let rule): pieces += noticingMarkup(texts(rule, "body"), rule, "body").map { .text($0, rule.markup) }
      case .each(let each, let parts):
        for entry in entries(each) {
          pieces += reading(at: entry) { reader in parts.flatMap { reader.pieces(of: $0) } }
        }
      }
    }
    guard let first = pieces.first else { return nil }
    if case .text(_, let form) = first, form != .html || pieces.count == 1, let texts = plain(pieces, of: form) {
      return ParsedText(texts.joined(separator: "\n\n"), form: form, base: base)
    }
    // If one text is Markdown, all of it becomes Markdown, in which HTML may stand as blocks between empty lines.
    let isMarkdown = pieces.contains { if case .text(_, .markdown) = $0 { true } else { false } }
    let blocks = pieces.map { piece in
      if isMarkdown, case .text(let text, .html) = piece { unbroken(block(text.trimmingSpaces)) } else { html(piece) }
    }
    var text = ParsedText(
      blocks.joined(separator: isMarkdown ? "\n\n" : "\n"), form: isMarkdown ? .markdown : .html, base: base)
    for case .image(let image) in pieces {
      if case .local(let path) = image.location { text.files.insert(path) }
    }
    return text
  }

  private mutating func pieces(of part: BodyRule.Part) -> [Piece] {
    guard isMeant(part.condition) else { return [] }
    var result: [Piece] = []
    if let heading = words(part.heading, "body") { result.append(.heading(heading)) }
    for rule in part.text {
      result += noticingMarkup(texts(rule, "body"), rule, "body").map { .text($0, rule.markup) }
    }
    for rule in part.image { result += media(rule, "body").map { .image($0) } }
    return result
  }

  /// The texts; nil if the pieces are not all texts of one form.
  private func plain(_ pieces: [Piece], of form: ParsedText.Form) -> [String]? {
    var texts: [String] = []
    for piece in pieces {
      guard case .text(let text, form) = piece else { return nil }
      texts.append(text)
    }
    return texts
  }

  private func html(_ piece: Piece) -> String {
    switch piece {
    case .text(let text, .html): return block(text)
    case .text(let text, .markdown): return text
    case .text(let text, .plain): return paragraphs(text)
    case .heading(let text): return "<h2>\(escaped(text))</h2>"
    case .image(let image):
      let address =
        switch image.location {
        case .web(let address): address.text
        case .local(let path): SafeHTML.localScheme + percentEncoded(path.utf8, keeping: .path)
        }
      var tag = "<img src=\"\(escaped(address))\" alt=\"\(escaped(image.alternativeText ?? ""))\""
      if let width = image.width { tag += " width=\"\(width)\"" }
      if let height = image.height { tag += " height=\"\(height)\"" }
      guard let caption = image.title else { return "<p>\(tag)></p>" }
      return "<figure>\(tag)><figcaption>\(escaped(caption))</figcaption></figure>"
    }
  }

  /// Makes a paragraph of words without a block around them: two in a row would run together.
  private func block(_ html: String) -> String {
    TextOrMarkup.beginsWithBlock(Array(html.trimmingSpaces.utf8)[...]) ? html : "<p>\(html)</p>"
  }

  /// Removes empty lines, since they end a block of HTML in Markdown. Where they are shown, in `<pre>`, references stand for them.
  private func unbroken(_ html: String) -> String {
    let lines = html.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard html.lowercased().contains("<pre") else {
      return lines.filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    }
    let text = lines.map { $0.allSatisfy(\.isWhitespace) ? "\($0)&#10;" : "\($0)\n" }.joined(separator: "")
    // A block that begins with `<pre>` ends where that does, and what follows it would be Markdown.
    return text.prefix(4).lowercased() == "<pre" ? "<div>\(text)</div>" : text
  }

  /// Makes paragraphs of plain text, in which empty lines separate them.
  private func paragraphs(_ text: String) -> String {
    var result: [String] = []
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map({ String($0).trimmingSpaces }) + [""]
    {
      if !line.isEmpty {
        lines.append(escaped(line))
      } else if !lines.isEmpty {
        result.append("<p>" + lines.joined(separator: "\n") + "</p>")
        lines = []
      }
    }
    return result.joined(separator: "\n")
  }
}

private func escaped(_ text: String) -> String {
  text.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
}
