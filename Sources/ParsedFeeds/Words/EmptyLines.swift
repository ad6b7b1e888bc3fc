import Bytes
import News

extension ParsedText {
  /// HTML of words, links and pictures with breaks in place of empty lines, which its author means. nil if there is no empty line, or if
  /// something in it stands on lines of its own, as a paragraph does.
  public var breakingAtEmptyLines: String? {
    guard form == .html else { return nil }
    var text = text
    return text.withUTF8(withBreaks).map { String(decoding: $0, as: UTF8.self) }
  }
}

private func withBreaks(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
  var result: [UInt8] = []
  var tags = HTMLTags()
  var (index, copied) = (0, 0)
  while index < text.count {
    if text[index] == UInt8(ascii: "<"), index + 1 < text.count, HTMLTags.begins(with: text[index + 1]),
      let end = tags.end(of: text, from: index)
    {
      let element = elementName(text[(index + 1)..<end])
      if lineElements.contains(element) || ownElements.contains(element) { return nil }
      index = end
    } else if text[index] == 0x0A {
      let end = text[index...].firstIndex { $0 > 0x20 } ?? text.count
      let isEmptyLine = text[(index + 1)..<end].contains(0x0A)
      // Up to the last visible byte, so that no half of a CR LF stays.
      if isEmptyLine, end < text.count, let last = text[copied..<index].lastIndex(where: { $0 > 0x20 }) {
        result.append(contentsOf: text[copied...last])
        result.append(contentsOf: "<br>\n<br>\n".utf8)
        copied = end
      }
      index = end
    } else {
      index += 1
    }
  }
  guard copied > 0 else { return nil }
  result.append(contentsOf: text[copied...])
  return result
}

/// Elements besides `lineElements` that contain such elements, or whose content is not read as text.
private let ownElements: Set<String> = [
  "body", "center", "details", "form", "html", "listing", "main", "math", "menu", "nav", "noscript", "script", "style",
  "svg", "tbody", "textarea", "thead", "xmp",
]
