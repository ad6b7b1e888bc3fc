import Bytes
import CGumbo
import CanonicalHTML
import Glibc

typealias HTMLNode = UnsafeMutablePointer<GumboNode>

/// A fragment parsed as the content of a page's body.
struct HTMLTree {
  let root: HTMLNode
  /// Whether links may lead to places within the fragment.
  let hasFragments: Bool
}

/// Parses valid UTF-8, hands the tree to `body`, and frees it. Fails if the text breaks a limit or would take too much memory.
func withHTMLTree<Value>(
  _ bytes: ByteView, limits: MarkupLimits, _ body: (HTMLTree) -> Value
) -> Result<Value, MarkupProblem> {
  guard bytes.count <= limits.htmlBytes else {
    return .failure(.tooLarge(.html, bytes: bytes.count, limit: limits.htmlBytes))
  }
  // A tree takes nine times the size of its text; formatting elements that are left open multiply that.
  let budget = 4_194_304 + 64 * bytes.count
  var nested = NestedHTML(bytes, budget: budget)
  defer { nested.arena.free() }
  if let root = nested.root() { return .success(body(HTMLTree(root: root, hasFragments: nested.hasFragments))) }
  let survey = HTMLGuard.survey(bytes)
  if let problem = survey.problem { return .failure(problem) }
  let value = withFullHTMLTree(bytes, budget: budget) {
    body(HTMLTree(root: $0, hasFragments: survey.hasFragments))
  }
  return value.map { .success($0) } ?? .failure(.tooCostly(.html, .memory))
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
    return output?.pointee.root.map(body)
  }
}

extension UnsafeMutablePointer<GumboNode> {
  var isElement: Bool { pointee.type == GUMBO_NODE_ELEMENT }
  var isText: Bool {
    switch pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA: true
    default: false
    }
  }

  var tag: GumboTag { pointee.v.element.tag }
  var isHTML: Bool { pointee.v.element.tag_namespace == GUMBO_NAMESPACE_HTML }
  var isSVG: Bool { pointee.v.element.tag_namespace == GUMBO_NAMESPACE_SVG }

  var childCount: Int { Int(pointee.v.element.children.length) }

  func child(_ index: Int) -> HTMLNode? {
    guard index < childCount, let data = pointee.v.element.children.data else { return nil }
    return data[index]?.assumingMemoryBound(to: GumboNode.self)
  }

  var children: some Sequence<HTMLNode> { (0..<childCount).lazy.compactMap { child($0) } }

  /// Whether the element contains text or an image, as far as its first hundred nodes tell.
  var showsSomething: Bool {
    var pending = [self]
    var looked = 0
    while let next = pending.popLast(), looked < 100 {
      looked += 1
      if next.isText {
        if !isInvisible(next.text) { return true }
      } else if next.isElement {
        if case .drop = ElementRule.of(next) { continue }
        if next.tag == GUMBO_TAG_IMG { return true }
        pending += next.children.prefix(100)
      }
    }
    return false
  }

  /// The text of a text node.
  var text: ByteView { ByteView(terminated: pointee.v.text.text) }

  /// The value of an attribute; nil if the element has no such attribute, empty if the attribute has no value.
  func attribute(_ name: StaticString) -> ByteView? {
    let attributes = pointee.v.element.attributes
    guard attributes.length > 0, let data = attributes.data else { return nil }
    for index in 0..<Int(attributes.length) {
      guard let attribute = data[index]?.assumingMemoryBound(to: GumboAttribute.self),
        let given = attribute.pointee.name, isEqual(given, name)
      else { continue }
      return ByteView(terminated: attribute.pointee.value)
    }
    return nil
  }

  /// The identifier that links can lead to: `id`, or the `name` of an anchor.
  var identifier: ByteView? { attribute("id") ?? (isHTML && tag == GUMBO_TAG_A ? attribute("name") : nil) }

  /// Whether two attributes have the same name.
  static func attributesAreNamedAlike(_ left: UnsafeMutableRawPointer?, _ right: UnsafeMutableRawPointer?) -> Bool {
    guard let left = left?.assumingMemoryBound(to: GumboAttribute.self).pointee.name,
      let right = right?.assumingMemoryBound(to: GumboAttribute.self).pointee.name
    else { return false }
    return strcmp(left, right) == 0
  }

  /// The name of an element that the parser does not know, in lower case and at most 32 bytes.
  var unknownName: String {
    var piece = pointee.v.element.original_tag
    gumbo_tag_from_original_text(&piece)
    guard let data = piece.data, piece.length > 0 else { return "" }
    return data.withMemoryRebound(to: UInt8.self, capacity: piece.length) { bytes in
      String(decoding: ByteView(start: bytes, count: min(piece.length, 32)).map(lowercased), as: UTF8.self)
    }
  }
}
