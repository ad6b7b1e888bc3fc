import Bytes
import CCMarkGFM

typealias MarkdownNode = UnsafeMutablePointer<cmark_node>

/// A parsed document, valid while it is handed around by `withMarkdownTree`.
struct MarkdownTree {
  let root: MarkdownNode
  fileprivate let arena: OpaquePointer

  /// The library's own HTML, raw HTML and all addresses included; nil where it outgrows the budget. Never to be shown as it is.
  func withUnsafeHTML<Result>(_ body: (ByteView) -> Result) -> Result? {
    var length = 0
    guard let html = markdown_html(arena, root, &length) else { return nil }
    return html.withMemoryRebound(to: UInt8.self, capacity: length) { body(ByteView(start: $0, count: length)) }
  }
}

/// Parses GitHub's Markdown: tables, strikethrough, autolinks, task lists, footnotes. nil where it outgrows the budget of memory.
/// `isValid`: the bytes are known to be UTF-8.
func withMarkdownTree<Result>(
  _ bytes: ByteView, isValid: Bool, budget: Int, _ body: (MarkdownTree) -> Result
) -> Result? {
  guard let arena = markdown_arena_create(max(0, budget)) else { return nil }
  defer { markdown_arena_destroy(arena) }
  let parse = { (characters: UnsafePointer<CChar>) -> Result? in
    guard let root = markdown_parse(arena, characters, bytes.count, !isValid) else { return nil }
    return body(MarkdownTree(root: root, arena: arena))
  }
  guard let start = bytes.baseAddress else { return "".withCString(parse) }
  return start.withMemoryRebound(to: CChar.self, capacity: bytes.count, parse)
}

extension UnsafeMutablePointer<cmark_node> {
  var kind: MarkdownKind { markdown_kind(self) }
  var parent: MarkdownNode? { markdown_parent(self) }
  var firstChild: MarkdownNode? { markdown_first_child(self) }
  var next: MarkdownNode? { markdown_next(self) }
}

extension MarkdownBytes {
  var view: ByteView { ByteView(start: start, count: count) }
}

/// Whether the library's table of special characters is under our control, so that threads parse beside each other without a lock.
func markdownParsesInParallel() -> Bool { markdown_parses_in_parallel() }
