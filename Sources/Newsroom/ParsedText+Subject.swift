import News
import ParsedFeeds

extension ParsedText {
  /// The text with a link to its subject below it; plain text and Markdown get the bare address.
  func leading(to subject: WebAddress) -> ParsedText {
    var text = self
    switch form {
    case .html:
      // Adding a tag turns the text into HTML in which empty lines no longer count, so that they become paragraphs first.
      if isPlainInParagraphs {
        text.text = text.paragraphs.map { "<p>\($0)</p>" }.joined(separator: "\n")
      } else if let broken = breakingAtEmptyLines {
        text.text = broken
      }
      text.text += "\n<p><a href=\"\(subject.text.asAttribute)\">\(subject.host)</a></p>"
    case .plain, .markdown: text.text += "\n\n" + subject.text
    }
    return text
  }
}

extension SafeHTML {
  /// Whether the text links to an address. Links of a body have lost their tracking parameters, so those of the address do not count.
  func leads(to address: WebAddress) -> Bool {
    let bare = String(decoding: TrackingParameters.removed(from: Array(address.text.utf8)), as: UTF8.self)
    return text.contains("href=\"\(bare.asAttribute)\"")
  }
}

extension String {
  /// The string as it stands in an attribute of HTML.
  fileprivate var asAttribute: String { replacing("&", with: "&amp;").replacing("\"", with: "&quot;") }
}
