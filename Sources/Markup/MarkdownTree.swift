import Bytes
import CCMarkGFM

typealias MarkdownNode = UnsafeMutablePointer<cmark_node>

/// A parsed document, valid only inside the closure of `withMarkdownTree`.
struct MarkdownTree {
  let root: MarkdownNode
  fileprivate let arena: OpaquePointer

  /// The library's own HTML, with raw HTML and all addresses, which must never be shown as it is; nil if it outgrows the budget.
  func withUnsafeHTML<Result>(_ body: (ByteView) -> Result) -> Result? {
    var length = 0
    guard let html = markdown_html(arena, root, &length) else { return nil }
    return html.withMemoryRebound(to: UInt8.self, capacity: length) { body(ByteView(start: $0, count: length)) }
  }

  /// A new block that is not in the tree yet; nil if the memory budget is spent.
  func newBlock() -> MarkdownNode? { markdown_new_block(arena) }

  /// Puts two texts around a block in the library's HTML, in place of its own tags. Returns false if the budget is spent.
  func wrap(_ node: MarkdownNode, _ before: [UInt8], _ after: [UInt8]) -> Bool {
    markdown_wrap(arena, node, before, before.count, after, after.count)
  }

  /// Parses further text as a document of its own, which lives as long as this one and does not know this one's references.
  func parsed(_ bytes: ByteView) -> MarkdownNode? {
    guard let start = bytes.baseAddress else { return nil }
    return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      markdown_parse(arena, $0, bytes.count)
    }
  }
}

/// Parses GitHub Flavored Markdown in UTF-8: tables, strikethrough, autolinks, task lists, footnotes. Returns nil if it outgrows the memory
/// budget.
func withMarkdownTree<Result>(_ bytes: ByteView, budget: Int, _ body: (MarkdownTree) -> Result) -> Result? {
  guard let arena = markdown_arena_create(budget) else { return nil }
  defer { markdown_arena_destroy(arena) }
  let parse = { (characters: UnsafePointer<CChar>) -> Result? in
    guard let root = markdown_parse(arena, characters, bytes.count) else { return nil }
    return body(MarkdownTree(root: root, arena: arena))
  }
  guard let start = bytes.baseAddress else { return "".withCString(parse) }
  return start.withMemoryRebound(to: CChar.self, capacity: bytes.count, parse)
}

extension UnsafeMutablePointer<cmark_node> {
  var kind: MarkdownKind { markdown_kind(self) }
  var parent: MarkdownNode? { markdown_parent(self) }
  var firstChild: MarkdownNode? { markdown_first_child(self) }
  var lastChild: MarkdownNode? { markdown_last_child(self) }
  var next: MarkdownNode? { markdown_next(self) }

  /// The text of a heading, or of an image's description as the library puts it into `alt`.
  var plainText: [UInt8] {
    var bytes: [UInt8] = []
    var node = self
    while true {
      switch node.kind {
      case .text, .code: bytes += markdown_literal(node).view
      case .softBreak, .lineBreak: bytes.append(0x20)
      default: break
      }
      if let child = node.firstChild {
        node = child
        continue
      }
      while node != self, node.next == nil, let parent = node.parent { node = parent }
      guard node != self, let next = node.next else { return bytes }
      node = next
    }
  }
}

extension MarkdownBytes {
  var view: ByteView { ByteView(start: start, count: count) }
}
