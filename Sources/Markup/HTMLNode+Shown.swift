import CanonicalHTML
import Trees

extension HTMLNode {
  /// Whether the element contains text or an image, as far as its first hundred nodes tell.
  var showsSomething: Bool {
    holds { node in
      if node.isText { return !isInvisible(node.text) }
      if case .drop = ElementRule.of(node) { return false }
      return node.tag == .img ? true : nil
    }
  }

  /// Whether one of the element's first hundred nodes is a link.
  var holdsLink: Bool {
    holds { node in
      if node.isText { return false }
      return node.isHTML && node.tag == .a && node.attribute("href") != nil ? true : nil
    }
  }

  /// Whether this is so of one of the first hundred nodes, of which the element itself is the first.
  ///
  /// - Parameter isSo: Asked of texts and elements; nil if it is so of what is in an element, or of nothing.
  private func holds(_ isSo: (HTMLNode) -> Bool?) -> Bool {
    var pending = [self]
    var looked = 0
    while let next = pending.popLast(), looked < 100 {
      looked += 1
      guard next.isText || next.isElement else { continue }
      switch isSo(next) {
      case true?: return true
      case false?: break
      case nil: pending += next.children.prefix(100)
      }
    }
    return false
  }
}
