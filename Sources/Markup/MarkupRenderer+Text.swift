import Bytes
import CanonicalHTML
import News
import Tags
import Trees

extension MarkupRenderer {
  /// Renders plain text: blank lines separate paragraphs, web addresses become links.
  /// - Parameter keepsBreaks: whether other line breaks count unless they were only made to fit a window (`PlainTextParagraphs`).
  public func render(
    text: String, trust: Trust = .remote, context: MarkupContext, keepsBreaks: Bool = true
  ) -> RenderedMarkup {
    var text = text
    return text.withUTF8 { bytes in
      var writer = CanonicalWriter(expecting: bytes.count)
      PlainTextParagraphs(trust: trust, keepsBreaks: keepsBreaks).write(bytes, to: &writer)
      writer.finish(.unchanged)
      return rendered(Result(writer: writer), context: context)
    }
  }

  /// What stands in for a body that is refused: Markdown as it was written, or the words of HTML; at most as much of it as `htmlBytes`
  /// allows, which the problem then says.
  func plain(
    _ bytes: ByteView, _ kind: MarkupProblem.Kind, because problem: MarkupProblem, trust: Trust, context: MarkupContext
  ) -> RenderedMarkup {
    let part = bytes.beginning(limits(trust).htmlBytes)
    var problem = problem
    if part.count < bytes.count, case .tooLarge(let kind, let size, let limit, _) = problem {
      problem = .tooLarge(kind, bytes: size, limit: limit, shown: part.count)
    }
    let shown = kind == .html ? TagStripper.text(of: part) : Array(part)
    return shown.withUnsafeBufferPointer { text in
      var writer = CanonicalWriter(expecting: text.count)
      PlainTextParagraphs(trust: trust).write(text, to: &writer)
      writer.finish(.unchanged)
      return rendered(Result(writer: writer, problems: [problem]), context: context)
    }
  }

  /// A title or name with tags or entities, as plain text on one line.
  public func plainText(html: String) -> String {
    var html = html
    return html.withUTF8 { bytes in
      var text = FoldedText()
      if bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
        let limit = policy.remoteLimits.htmlBytes
        let part = bytes.beginning(limit)
        if case .failure = withHTMLTree(part, limit: limit, { gatherText(of: $0.root, into: &text) }) {
          text = FoldedText()
          TagStripper.text(of: part).withUnsafeBufferPointer { text.append($0) }
        }
      } else {
        text.append(bytes)
      }
      return text.string
    }
  }

  /// Plain text on one line; its no-break spaces separate words as those of HTML do.
  public func plainText(text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var folded = FoldedText()
      folded.append(bytes)
      return folded.string
    }
  }

  private func gatherText(of root: HTMLNode, into text: inout FoldedText) {
    var steps: [(node: HTMLNode, next: Int, isApart: Bool, isRuby: Bool)] = [(root, 0, false, false)]
    while let last = steps.indices.last {
      guard let child = steps[last].node.child(steps[last].next) else {
        if steps.removeLast().isApart { text.separate() }
        continue
      }
      steps[last].next += 1
      if child.isText {
        text.append(child.text)
        continue
      }
      guard child.isElement else { continue }
      let rule = ElementRule.of(child)
      if case .drop = rule { continue }
      var isRuby = false
      if case .inline(let element) = rule {
        if element.isReading, steps.contains(where: \.isRuby) { continue }
        isRuby = element == .ruby
      }
      let isApart = partsWords(rule)
      if isApart { text.separate() }
      steps.append((child, 0, isApart, isRuby))
    }
  }

  /// Whether the words before, in and behind such an element are separate.
  private func partsWords(_ rule: ElementRule) -> Bool {
    switch rule {
    case .block, .special(.lineBreak), .special(.item), .special(.tableCell), .special(.rule), .special(.codeBlock),
      .special(.orderedList), .special(.details):
      true
    default: false
    }
  }
}

extension ByteView {
  /// The first bytes, at most so many, without a letter of UTF-8 that would be cut.
  fileprivate func beginning(_ most: Int) -> ByteView {
    guard most < count else { return self }
    var end = most
    while end > 0, self[end] & 0xC0 == 0x80 { end -= 1 }
    return part(0, end)
  }
}
