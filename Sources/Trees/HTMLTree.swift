public import Bytes
import CGumbo

/// A fragment parsed as the content of a page's body; it and its nodes are valid only inside the closure of `withHTMLTree`.
public struct HTMLTree {
  public let root: HTMLNode
  /// Whether links may lead to places within the fragment.
  public let hasFragments: Bool
}

/// Parses valid UTF-8, hands the tree to `body`, and frees it. Fails if the text breaks a limit or would take too much memory.
/// - Parameter limit: the most bytes of text.
public func withHTMLTree<Value>(
  _ bytes: ByteView, limit: Int, _ body: (HTMLTree) -> Value
) -> Result<Value, TreeProblem> {
  guard bytes.count <= limit else { return .failure(.tooLarge(bytes: bytes.count, limit: limit)) }
  // A tree takes nine times the size of its text; formatting elements that are left open multiply that.
  let budget = 4_194_304 + 64 * bytes.count
  var nested = NestedHTML(bytes, budget: budget)
  defer { nested.arena.free() }
  if let root = nested.root() {
    return .success(body(HTMLTree(root: HTMLNode(pointer: root), hasFragments: nested.hasFragments)))
  }
  let survey = HTMLGuard.survey(bytes)
  if let problem = survey.problem { return .failure(problem) }
  let value = withFullHTMLTree(bytes, budget: budget) {
    body(HTMLTree(root: $0, hasFragments: survey.hasFragments))
  }
  return value.map { .success($0) } ?? .failure(.memory)
}

/// Parses by the full rules, which cover whatever people write. Returns nil if the parser would need more than `budget` bytes of memory.
func withFullHTMLTree<Value>(_ bytes: ByteView, budget: Int, _ body: (HTMLNode) -> Value) -> Value? {
  // In a page, HTML inside SVG ends the SVG; in a fragment, this parser takes everything that follows for a part of the SVG.
  var page: [UInt8] = []
  page.reserveCapacity(bytes.count + 32)
  page.append("<!DOCTYPE html><body>")
  page.append(contentsOf: bytes)
  return page.withUnsafeBytes { page in
    guard let start = page.baseAddress else { return nil }
    var arena = HTMLArena(chunks: nil, budget: budget, taken: 0, exit: nil)
    defer { html_arena_empty(&arena) }
    let output = html_parse(&arena, start.assumingMemoryBound(to: CChar.self), page.count)
    return output?.pointee.root.map { body(HTMLNode(pointer: $0)) }
  }
}
