/// Approximately the elements that HTML's parser would have open (HTML, section 13.2.6), which is enough to know how deep honest HTML nests.
/// What the rules leave out is bounded by `UnclosedTags`.
public struct OpenElements: Sendable {
  struct Element {
    var name: TagName
    var language: Language
  }

  /// The language that an element belongs to. In SVG and MathML, `/>` ends an element, and nothing is raw text.
  enum Language { case html, svg, math }

  private(set) var stack: [Element] = []
  public var depth: Int { stack.count }

  public init() {}

  /// The language that a start tag belongs to here.
  var language: Language {
    guard let last = stack.last else { return .html }
    switch last.language {
    case .html: return .html
    case .svg: return last.name.traits.contains(.integratesInSVG) ? .html : .svg
    case .math: return last.name.traits.contains(.integratesInMath) ? .html : .math
    }
  }

  public mutating func start(_ name: TagName, closesItself: Bool) {
    let traits = name.traits
    if language != .html, traits.contains(.breaksOut) {
      while language != .html { stack.removeLast() }
    }
    if language != .html || traits.contains(.foreignRoot) {
      // Inside SVG, `math` is an element of SVG like any other, and the reverse.
      let inner: Language = language != .html ? language : name == .math ? .math : .svg
      if !closesItself { stack.append(Element(name: name, language: inner)) }
      return
    }
    if traits.contains(.void) || name == .html || name == .body { return }
    if traits.contains(.tablePart), name != .table {
      // The parser ignores parts of tables outside of tables.
      guard let holder = stack.last(where: { $0.name == .table || $0.name == .template })?.name else { return }
      // In a template, each part of a table changes the parser's rules.
      if holder == .table { closeTablePart(before: name) }
    }
    if traits.contains(.closesParagraph) { closeParagraph() }
    closeLike(name)
    if name == .a { endFormatting(name) }
    stack.append(Element(name: name, language: .html))
  }

  public mutating func end(_ name: TagName) {
    let traits = name.traits
    if traits.contains(.formatting) {
      endFormatting(name)
    } else if traits.contains(.tablePart) {
      close(to: { $0 == name }, unless: { $0 == .table || $0 == .template })
    } else if name == .li {
      close(to: { $0 == name }, unless: { $0.traits.contains(.scope) || $0 == .ul || $0 == .ol })
    } else if name == .form {
      // Elements that are open inside the form stay open.
      if stack.last?.name == name { stack.removeLast() }
    } else if traits.contains(.closedInScope) {
      close(to: { $0 == name }, unless: { $0.traits.contains(.scope) || name == .p && $0 == .button })
    } else {
      close(to: { $0 == name }, unless: { $0.traits.contains(.special) })
    }
  }

  /// Ends a formatting element. If a block is open inside it, only the formatting ends; if eight or more are, the parser gives up.
  private mutating func endFormatting(_ name: TagName) {
    var index = stack.count
    var blocks = 0
    while index > 0 {
      index -= 1
      let element = stack[index].name
      if element == name {
        if blocks == 0 { stack.removeLast(stack.count - index) } else if blocks < 8 { stack.remove(at: index) }
        return
      }
      if element.traits.contains(.scope) { return }
      if element.traits.contains(.special) { blocks += 1 }
    }
  }

  private mutating func closeParagraph() {
    close(to: { $0 == .p }, unless: { $0.traits.contains(.scope) || $0 == .button })
  }

  /// A cell ends the cell before it, a row the row, and a group of rows the group; each also ends a caption.
  private mutating func closeTablePart(before name: TagName) {
    let ended: (TagName) -> Bool
    switch name {
    case .td, .th: ended = { $0 == .td || $0 == .th || $0 == .caption }
    case .tr: ended = { $0 == .tr || $0 == .caption }
    default: ended = { $0 == .tbody || $0 == .thead || $0 == .tfoot || $0 == .caption }
    }
    close(to: ended, unless: { $0 == .table || $0 == .template })
  }

  /// An item ends the item before it unless another block stands between; options and ruby texts end the one directly before them.
  private mutating func closeLike(_ name: TagName) {
    switch name {
    case .li: close(to: { $0 == .li }, unless: isBorderOfItems)
    case .dd, .dt: close(to: { $0 == .dd || $0 == .dt }, unless: isBorderOfItems)
    case .option, .optgroup: if stack.last?.name == .option { stack.removeLast() }
    case .rt, .rp, .rb, .rtc:
      guard stack.contains(where: { $0.name == .ruby }) else { return }
      while let last = stack.last?.name, last == .rt || last == .rp || last == .rb || last == .p || last == .li {
        stack.removeLast()
      }
    default: break
    }
  }

  private func isBorderOfItems(_ name: TagName) -> Bool {
    name.traits.contains(.special) && name != .p && name != .div && name != .address
  }

  /// Closes elements down to the innermost that matches, unless one that stops the search is inside it.
  private mutating func close(to matches: (TagName) -> Bool, unless stops: (TagName) -> Bool) {
    var index = stack.count
    while index > 0 {
      index -= 1
      let element = stack[index].name
      if matches(element) {
        stack.removeLast(stack.count - index)
        return
      }
      if stops(element) { return }
    }
  }
}
