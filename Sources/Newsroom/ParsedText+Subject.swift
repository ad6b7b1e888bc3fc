import News
import ParsedFeeds

extension ParsedText {
  /// With a link to what it is about below it; plain text has addresses for links.
  func leading(to subject: WebAddress) -> ParsedText {
    var text = self
    switch form {
    case .html:
      // A tag would make HTML of it.
      if isPlainInParagraphs {
        text.text = "<p>" + text.text.replacing("\n\n", with: "</p>\n<p>") + "</p>"
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
  /// Whether a link of it leads there: it has addresses without what tells where readers come from.
  func leads(to address: WebAddress) -> Bool {
    let bare = String(decoding: TrackingParameters.removed(from: Array(address.text.utf8)), as: UTF8.self)
    return text.contains("href=\"\(bare.asAttribute)\"")
  }
}

extension String {
  /// As an address stands in an attribute of HTML.
  fileprivate var asAttribute: String { replacing("&", with: "&amp;").replacing("\"", with: "&quot;") }
}
