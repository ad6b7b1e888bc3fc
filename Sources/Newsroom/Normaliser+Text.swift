import ParsedFeeds
import Markup

extension Normaliser {
  /// On one line, without markup.
  func plainText(_ text: ParsedText) -> String {
    switch text.form {
    case .plain, .markdown: foldedText(text.text)
    case .html: foldedText(markup.plainText(html: text.text))
    }
  }
}

extension MarkupRenderer {
  func render(_ text: ParsedText, trust: Trust, context: MarkupContext) -> RenderedMarkup {
    switch text.form {
    case .plain: render(text: text.text, trust: trust, context: context)
    case .html: render(html: text.text, trust: trust, context: context)
    case .markdown: render(markdown: text.text, trust: trust, context: context)
    }
  }
}
