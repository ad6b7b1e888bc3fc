import Decoding
/// What the first bytes of a document make of it, once it is text.
enum DocumentKind: Sendable, Hashable {
  case empty
  /// By the root element's local name, in lower case.
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
    guard let root = text.withUnsafeBufferPointer({ rootName($0, from: start) }) else {
      self = .text
      return
    }
    self = root == "html" || root == "head" || root == "body" || root == "!doctype html" ? .html : .xml(root: root)
  }
}

/// The local name of the first element within the first 64 KB; comments, instructions and text before it are stepped over.
private func rootName(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> String? {
  let end = min(text.count, start + 65_536)
  var index = start
  while index < end {
    guard let open = text[index..<end].firstIndex(of: UInt8(ascii: "<")), open + 1 < end else { return nil }
    let next = text[open + 1]
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      let head = String(decoding: text[open..<min(open + 15, end)], as: UTF8.self).lowercased()
      if head == "<!doctype html>" || head == "<!doctype html " || head == "<!doctype html\n" { return "html" }
      index = head.hasPrefix("<!--") ? endOfComment(text, from: open + 4, to: end) : open + 2
      if head.hasPrefix("<!doctype"), let close = endOfDocumentType(text, from: open, to: end) { index = close }
    } else if isLetter(next) || next == UInt8(ascii: "_") {
      let name = text[(open + 1)..<end].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
      let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
      return String(decoding: local.prefix(64), as: UTF8.self).lowercased()
    } else {
      index = open + 1
    }
  }
  return nil
}

private func endOfComment(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
  var index = start
  while index + 2 < end {
    if text[index] == 0x2D, text[index + 1] == 0x2D, text[index + 2] == UInt8(ascii: ">") { return index + 3 }
    index += 1
  }
  return end
}

/// Behind the `>` that ends a document type, its internal subset stepped over.
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
