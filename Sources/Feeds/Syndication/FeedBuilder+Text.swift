import Bytes
import Decoding
import News
import ParsedFeeds
import XML

extension FeedBuilder {
  /// How a text is to be read, as Atom says it (RFC 4287 section 3.1.1; `mode` in Atom 0.3). RSS does not say it.
  /// - Parameter others: how media types other than texts are read, if the element may have one.
  func textType(
    _ attributes: borrowing XMLAttributes, otherwise guess: TextType, others: TextType? = nil
  ) -> TextType {
    let type = typeName(attributes)
    let mode = attributes.trimmed(.mode)?.lowercased()
    if mode == "base64" { return .base64 }
    guard let type else {
      guard case .atom = format else { return guess }
      return mode == "escaped" ? .html : guess == .html ? .untold : .plain
    }
    switch type {
    case "html", "text/html": return .html
    case "xhtml", "application/xhtml+xml": return mode == "escaped" ? .html : .xhtml
    case "text", "plain", "text/plain":
      if case .atom = format { return .plain }
      return guess
    case _ where type.hasSuffix("+xml") || type.hasSuffix("/xml"): return .xhtml
    // RFC 4287 section 4.1.3.3.
    case "application/octet-stream": return .base64
    case "text/markdown", "text/x-markdown": return .markdown
    case _ where type.hasPrefix("text/"): return .plain
    default: return type.contains("/") ? others ?? guess : guess
    }
  }

  /// The type in lower case, without parameters such as `charset`.
  func typeName(_ attributes: borrowing XMLAttributes) -> String? {
    attributes.trimmed(.type)?.lowercased().split(separator: ";").first.map { String($0).trimmingSpaces }
  }

  /// The captured text as it is to be shown, or nil if there is none.
  func parsedText(_ capture: Capture) -> ParsedText? {
    let isUntold = capture.field == .text(.content) && !capture.holdsElements && isUntoldBase64(buffer)
    guard capture.holdsElements || capture.type == .base64 || isUntold else {
      return parsedText(trimmed(buffer), capture)
    }
    var bytes = buffer
    if capture.type == .base64 || isUntold, let decoded = decodedBase64(buffer) {
      // If the decoded bytes are not a text, they are a file.
      guard decoded.controls == 0 else { return nil }
      bytes = decoded.output
    }
    bytes = Array(trimmed(bytes))
    if capture.holdsElements { unwrap(&bytes) }
    return parsedText(bytes[...], capture)
  }

  private func parsedText(_ bytes: ArraySlice<UInt8>, _ capture: Capture) -> ParsedText? {
    guard !bytes.isEmpty else { return nil }
    // Atom says what is escaped, and is believed.
    let isAtom = if case .atom = format { true } else { false }
    var bytes = undoubled(bytes).map { $0[...] } ?? bytes
    var isHTML =
      switch capture.type {
      case .plain, .value, .markdown: false
      case .guessed: TextOrMarkup.looksLikeHTML(bytes)
      case .untold: TextOrMarkup.beginsWithBlock(bytes)
      // Elements of XML are tags, whatever their names.
      case .html, .base64:
        capture.holdsElements ? bytes.contains(UInt8(ascii: "<")) : TextOrMarkup.holdsTags(bytes)
      // In a title without any element, a sign is likelier than a tag that somebody escaped.
      case .xhtml: capture.holdsElements || capture.field != .text(.title) || TextOrMarkup.looksLikeHTML(bytes)
      }
    if !isHTML, capture.type == .html || capture.type == .base64, TextOrMarkup.holdsReference(bytes) {
      if !isAtom, let html = html(escapedIn: bytes) {
        isHTML = true
        bytes = html[...]
      } else if let lines = plainLines(fromReferences: bytes) {
        bytes = lines[...]
      } else {
        isHTML = true
        bytes = TextOrMarkup.escapingSigns(bytes)
      }
    }
    if isHTML, let joined = joiningSurrogates(bytes) { bytes = joined[...] }
    let form = capture.type == .markdown ? ParsedText.Form.markdown : isHTML ? .html : .plain
    var text = ParsedText(String(decoding: bytes, as: UTF8.self), form: form, base: capture.base)
    text.hasOwnBase = hasOwnBase
    text.isBaseAssumed = isHTML && bases.isEmpty
    return text
  }

  /// Removes the `div` that RFC 4287 puts around XHTML, which is not part of the text, if it holds all of it.
  private func unwrap(_ bytes: inout [UInt8]) {
    let open = Array("<div".utf8), close = Array("</div>".utf8)
    guard bytes.starts(with: open), bytes.count > open.count + close.count,
      bytes.suffix(close.count).elementsEqual(close),
      bytes[open.count] == UInt8(ascii: ">") || bytes[open.count] <= 0x20,
      let start = bytes.firstIndex(of: UInt8(ascii: ">"))
    else { return }
    // The end of the first div must be the end of the text.
    var depth = 1
    var index = start + 1
    while index < bytes.count - close.count {
      if bytes[index] == UInt8(ascii: "<") {
        if bytes[index...].starts(with: close) {
          depth -= 1
          if depth == 0 { return }
        } else if bytes[index...].starts(with: open), index + 4 < bytes.count,
          bytes[index + 4] == UInt8(ascii: ">") || bytes[index + 4] <= 0x20
        {
          depth += 1
        }
      }
      index += 1
    }
    bytes.removeLast(close.count)
    bytes.removeFirst(start + 1)
    bytes = Array(trimmed(bytes))
  }

  /// Escapes the text before the first element of what is said to be XHTML or plain text, as text behind it is escaped, unless it begins
  /// with a block of HTML all the same.
  mutating func escapeText() {
    guard !TextOrMarkup.beginsWithBlock(trimmed(buffer)) else { return }
    let text = buffer
    buffer.removeAll(keepingCapacity: true)
    text.withUnsafeBufferPointer { append(escaped: $0) }
  }

  mutating func append(escaped bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): buffer.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): buffer.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "&"): buffer.append(contentsOf: "&amp;".utf8)
      default: buffer.append(byte)
      }
    }
  }

  /// Writes the start of an element inside a text as HTML has it: without prefix, with its attributes.
  mutating func writeStart(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    buffer.append(UInt8(ascii: "<"))
    buffer.append(contentsOf: element.localName)
    for entry in attributes.entries {
      let rawName = attributes.rawName(entry)
      if entry.name.namespace == .xmlns || rawName.elementsEqual("xmlns".utf8) { continue }
      buffer.append(0x20)
      buffer.append(contentsOf: rawName)
      buffer.append(contentsOf: "=\"".utf8)
      for byte in valueInText(attributes.bytes(entry), of: rawName) {
        switch byte {
        case UInt8(ascii: "\""): buffer.append(contentsOf: "&quot;".utf8)
        case UInt8(ascii: "&"): buffer.append(contentsOf: "&amp;".utf8)
        case UInt8(ascii: "<"): buffer.append(contentsOf: "&lt;".utf8)
        default: buffer.append(byte)
        }
      }
      buffer.append(UInt8(ascii: "\""))
    }
    buffer.append(UInt8(ascii: ">"))
  }

  mutating func writeEnd(_ element: XMLElement) {
    let name = element.localName
    // HTML takes `</BR>` for one more line break.
    if voidElements.contains(where: { name.equalsIgnoringCase($0) }) { return }
    buffer.append(contentsOf: "</".utf8)
    buffer.append(contentsOf: name)
    buffer.append(UInt8(ascii: ">"))
  }
}

/// The elements that have no end tag (HTML, section 13.1.2).
private let voidElements: [StaticString] = [
  "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
]

/// Whether this is Base64 that the feed calls something else: it has no words, and is HTML once it is decoded.
private func isUntoldBase64(_ bytes: [UInt8]) -> Bool {
  let text = trimmed(bytes)
  guard text.count >= 64, text.first != UInt8(ascii: "<"), !text.prefix(60).contains(0x20),
    let decoded = decodedBase64(Array(text))
  else { return false }
  return decoded.invalid == 0 && decoded.controls == 0 && TextOrMarkup.looksLikeHTML(decoded.output[...])
}

/// Decodes Base64 (RFC 4648 sections 4 and 5), skipping white space. Returns nil if the bytes are something else.
func decodedBase64(_ bytes: [UInt8]) -> UTF8Cleaner? {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count / 4 * 3)
  var word: UInt32 = 0
  var count = 0
  for byte in bytes {
    let value: UInt8
    switch byte {
    case 0x41...0x5A: value = byte - 0x41
    case 0x61...0x7A: value = byte - 0x61 + 26
    case 0x30...0x39: value = byte - 0x30 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
    case UInt8(ascii: "="), 0x20, 0x0A, 0x0D, 0x09: continue
    default: return nil
    }
    word = word << 6 | UInt32(value)
    count += 1
    if count == 4 {
      result += [
        UInt8(truncatingIfNeeded: word >> 16), UInt8(truncatingIfNeeded: word >> 8), UInt8(truncatingIfNeeded: word),
      ]
      (word, count) = (0, 0)
    }
  }
  if count == 3 { result += [UInt8(truncatingIfNeeded: word >> 10), UInt8(truncatingIfNeeded: word >> 2)] }
  if count == 2 { result.append(UInt8(truncatingIfNeeded: word >> 4)) }
  return result.isEmpty ? nil : UTF8Cleaner(cleaning: result)
}
