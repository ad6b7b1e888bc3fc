/// The elements that HTML's parser would have open, nearly (HTML, section 13.2.6.4.7): enough to know how deep it nests.
struct OpenElements {
  private struct Element {
    var name: TagName
    /// Inside SVG or MathML, where `/>` ends an element.
    var isForeign: Bool
  }

  private var stack: [Element] = []
  /// Formatting elements that were opened and not closed: the parser opens them again in each block that follows.
  private(set) var formatting = 0

  var depth: Int { stack.count }
  var isForeign: Bool {
    guard let last = stack.last else { return false }
    return last.isForeign && !last.name.traits.contains(.integration)
  }

  mutating func start(_ name: TagName, closesItself: Bool) {
    let traits = name.traits
    if isForeign, traits.contains(.closesParagraph) || traits.contains(.formatting) && name != .a {
      // Elements of HTML end SVG and MathML.
      while isForeign { stack.removeLast() }
    }
    let isForeign = isForeign || traits.contains(.foreignRoot)
    if isForeign {
      if !closesItself { stack.append(Element(name: name, isForeign: true)) }
      return
    }
    if traits.contains(.void) || name == .html || name == .body { return }
    if traits.contains(.closesParagraph) { closeParagraph() }
    if traits.contains(.closesItsLike) { closeLike(name) }
    if name == .a { endFormatting(name) }
    if traits.contains(.formatting) { formatting += 1 }
    stack.append(Element(name: name, isForeign: false))
  }

  mutating func end(_ name: TagName) {
    let traits = name.traits
    if traits.contains(.formatting) {
      formatting = max(0, formatting - 1)
      endFormatting(name)
    } else if traits.contains(.tablePart) {
      close(name) { $0 == TagName.table || $0 == TagName.template }
    } else if name == TagName.li {
      close(name) { $0.traits.contains(.scope) || $0 == TagName.ul || $0 == TagName.ol }
    } else if name == TagName.form {
      // What a form was left open around stays open.
      if stack.last?.name == name { stack.removeLast() }
    } else if traits.contains(.closedInScope) {
      close(name) { $0.traits.contains(.scope) || name == .p && $0 == TagName.button }
    } else {
      close(name) { $0.traits.contains(.special) }
    }
  }

  /// With a block open inside, the formatting ends and the block stays.
  private mutating func endFormatting(_ name: TagName) {
    var index = stack.count
    var hasBlock = false
    while index > 0 {
      index -= 1
      let element = stack[index].name
      if element == name {
        if hasBlock { stack.remove(at: index) } else { stack.removeLast(stack.count - index) }
        return
      }
      if element.traits.contains(.scope) { return }
      if element.traits.contains(.special) { hasBlock = true }
    }
  }

  private mutating func closeParagraph() {
    close(.p) { $0.traits.contains(.scope) || $0 == TagName.button }
  }

  /// An item ends the item before it, unless a list stands between; a cell ends a cell, unless a table does.
  private mutating func closeLike(_ name: TagName) {
    close(name) { other in
      other.traits.contains(.special) && other != .p && other != TagName.div && other != TagName.address
        && !(other.traits.contains(.closesItsLike))
    }
  }

  /// Closes down to the innermost of that name, unless one that stops the search stands before it.
  private mutating func close(_ name: TagName, unless stops: (TagName) -> Bool) {
    var index = stack.count
    while index > 0 {
      index -= 1
      let element = stack[index].name
      if element == name {
        stack.removeLast(stack.count - index)
        return
      }
      if stops(element) { return }
    }
  }
}

extension TagName {
  fileprivate static let button = TagName(literal: "button")
  fileprivate static let div = TagName(literal: "div")
  fileprivate static let address = TagName(literal: "address")
  fileprivate static let table = TagName(literal: "table")
  fileprivate static let template = TagName(literal: "template")
  fileprivate static let li = TagName(literal: "li")
  fileprivate static let ul = TagName(literal: "ul")
  fileprivate static let ol = TagName(literal: "ol")
  fileprivate static let form = TagName(literal: "form")
}
