import News
import ParsedFeeds

extension ParsedText {
  /// With a link to what it is about below it; plain text has addresses for links.
  func leading(to subject: WebAddress) -> ParsedText {
    var text = self
    switch form {
    case .html:
      // A tag would make HTML of it.
      if isPlainInParagraphs { text.text = "<p>" + text.text.replacing("\n\n", with: "</p>\n<p>") + "</p>" }
      text.text += "\n<p><a href=\"\(subject.asAttribute)\">\(subject.host)</a></p>"
    case .plain, .markdown: text.text += "\n\n" + subject.text
    }
    return text
  }
}

extension WebAddress {
  /// As it stands in an attribute of HTML.
  var asAttribute: String { text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;") }
}
