import Bytes
import Decoding
import News

/// The kind of a document, recognised by the beginning of its decoded text.
enum DocumentKind: Sendable, Hashable {
  case empty
  /// XML, with the local name of its root element in lower case.
  case xml(root: String)
  case html
  case json
  case text

  init(_ text: [UInt8]) {
    let start = text.prefix { $0 <= 0x20 }.count
    guard start < text.count else {
      self = .empty
      return
    }
    if text[start] == UInt8(ascii: "{") || text[start] == UInt8(ascii: "[") {
      self = .json
      return
    }
    let found = text.withUnsafeBufferPointer { beginning($0, from: start) }
    switch found.root {
    // Software made for web pages writes their document type before its feeds, too.
    case let root? where DocumentKind.feedRoots.contains(root): self = .xml(root: root)
    case "html", "head", "body": self = .html
    case let root?: self = found.isPage ? .html : .xml(root: root)
    case nil: self = found.isPage ? .html : .text
    }
  }

  private static let feedRoots: Set<String> = ["rss", "feed", "rdf", "channel", "opml"]
}

/// The local name of the first element, in lower case, and whether HTML's document type stands before it. Skips comments of any length,
/// instructions, document types and some text.
private func beginning(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> (root: String?, isPage: Bool) {
  var isPage = false
  /// Whether a comment was met that never ends. After it, none does.
  var isEndless = false
  /// How many bytes of text and stray signs may still be skipped.
  var left = 65_536
  var index = start
  while left > 0, let open = text[index...].prefix(left).firstIndex(of: UInt8(ascii: "<")), open + 1 < text.count {
    left -= open - index + 1
    let next = text[open + 1]
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      let head = String(decoding: text[open..<min(open + 15, text.count)], as: UTF8.self).lowercased()
      if head.hasPrefix("<!doctype html") { isPage = true }
      index = open + 2
      if head.hasPrefix("<!--") {
        let end = isEndless ? nil : HTMLTags.endOfComment(text, from: open + 4)
        isEndless = end == nil
        // Of a comment that never ends, only its opening is skipped.
        index = end ?? open + 4
      } else if head.hasPrefix("<!doctype"),
        let close = endOfDocumentType(text, from: open, to: min(open + left, text.count))
      {
        index = close
      }
    } else if isLetter(next) || next == UInt8(ascii: "_") {
      let name = text[(open + 1)...].prefix(256).prefix {
        $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      }
      let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
      return (String(decoding: local.prefix(64), as: UTF8.self).lowercased(), isPage)
    } else {
      index = open + 1
    }
  }
  return (nil, isPage)
}

/// The place after the `>` that ends a document type and its internal subset.
private func endOfDocumentType(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
  var depth = 0
  for index in start..<end {
    switch text[index] {
    case UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: ">") where depth <= 0: return index + 1
    default: break
    }
  }
  return nil
}
