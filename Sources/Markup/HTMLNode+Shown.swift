import CanonicalHTML
import Trees

extension HTMLNode {
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
        if next.tag == .img { return true }
        pending += next.children.prefix(100)
      }
    }
    return false
  }

  /// Whether one of the element's first hundred nodes is a link.
  var holdsLink: Bool {
    var pending = [self]
    var looked = 0
    while let next = pending.popLast(), looked < 100 {
      looked += 1
      guard next.isElement else { continue }
      if next.isHTML, next.tag == .a, next.attribute("href") != nil { return true }
      pending += next.children.prefix(100)
    }
    return false
  }
}
