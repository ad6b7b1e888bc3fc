import Bytes
import CCMarkGFM

extension Unicode.Scalar {
  /// Whether the scalar is Chinese or Japanese, or punctuation of these: they are written without spaces between words and sentences.
  var isOfWideScript: Bool {
    switch value {
    case 0x3130...0x318F: false  // Korean, which has spaces.
    case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF65, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

extension MarkdownTree {
  /// Takes out the line breaks that separate no words, which the library's HTML would show as spaces.
  func joinLines() {
    var breaks: [MarkdownNode] = []
    var node = root
    while true {
      if node.kind == .softBreak, node.joinsLines { breaks.append(node) }
      if let child = node.firstChild {
        node = child
        continue
      }
      while node != root, node.next == nil, let parent = node.parent { node = parent }
      guard node != root, let next = node.next else { break }
      node = next
    }
    for node in breaks { cmark_node_unlink(node) }
  }
}

extension UnsafeMutablePointer<cmark_node> {
  /// Whether a line break is within Chinese or Japanese text, where it separates no words (CSS Text 3, 4.1.3).
  var joinsLines: Bool {
    guard let before = markdown_previous(self)?.text(at: \.lastChild), before.endsInWideScript else { return false }
    return next?.text(at: \.firstChild)?.beginsInWideScript ?? false
  }

  /// The text with which an inline begins or ends, also one in a link or emphasised; nil if that is code, an image or HTML.
  private func text(at edge: (MarkdownNode) -> MarkdownNode?) -> ByteView? {
    var node = self
    while true {
      switch node.kind {
      case .text: return markdown_literal(node).view
      case .emphasis, .strong, .strikethrough, .link:
        guard let child = edge(node) else { return nil }
        node = child
      default: return nil
      }
    }
  }
}

extension ByteView {
  fileprivate var endsInWideScript: Bool {
    guard let last, last >= 0x80 else { return false }
    return String(decoding: suffix(4), as: UTF8.self).unicodeScalars.last?.isOfWideScript ?? false
  }

  fileprivate var beginsInWideScript: Bool {
    guard let first, first >= 0x80 else { return false }
    return String(decoding: prefix(4), as: UTF8.self).unicodeScalars.first?.isOfWideScript ?? false
  }
}
