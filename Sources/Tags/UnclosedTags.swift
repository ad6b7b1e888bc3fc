public import Bytes

/// An upper bound of the elements that HTML's parser has open, which does not rest on knowing all of its rules. What is started counts as open
/// until an end tag of its name stands directly behind it, or until it is certain that the parser has ended it. So what the parser ignores,
/// moves or ends by itself is counted rather than missed; only a table may hold two more, the group and the row that it adds.
public struct UnclosedTags: Sendable {
  /// The rules by which tags are read.
  private enum Rules { case html, svg, math, select }

  private struct Element {
    var name: TagName
    /// Those by which it was read itself.
    var rules = Rules.html
    var content: Rules

    var isForeign: Bool { rules == .svg || rules == .math }
  }

  private var stack: [Element] = []
  /// How many elements are open in which other rules than those of a body hold, or may come to hold.
  private var roots = 0
  private var templates = 0
  /// Whether it is no longer certain by which rules the parser reads. This holds until the outermost root has ended.
  private var isUnclear = false
  /// How many of the elements are formatting elements. The parser reopens them in each block that follows.
  public private(set) var formatting = 0

  public var count: Int { stack.count }

  public init() {}

  /// Whether what follows a start tag of raw text is raw text here; nil if that is not certain.
  public var readsRawText: Bool? {
    if isUnclear || content == .select { return nil }
    return content == .html
  }

  /// Whether `<![CDATA[` begins a section here, which no tag ends; nil if that is not certain.
  public var readsSections: Bool? {
    guard roots > 0 else { return false }
    return !isUnclear && stack.last?.isForeign == true ? true : nil
  }

  private var content: Rules { stack.last?.content ?? .html }

  private var isForeign: Bool { content == .svg || content == .math }

  /// - Parameter tag: The whole tag.
  public mutating func start(_ name: TagName, of tag: ByteView, closesItself: Bool) {
    if isUnclear { return push(Element(name: name, content: .html)) }
    if isForeign, name.traits.contains(.breaksOut) {
      while isForeign { pop() }
    }
    // Inside `annotation-xml`, a drawing is SVG, whatever else is there.
    if isForeign, name != .svg || stack.last?.name != .annotation || stack.last?.rules != .math {
      startForeign(name, content, of: tag, closesItself: closesItself)
    } else if stack.last?.rules == .math, name == .mglyph || name == .malignmark {
      startForeign(name, .math, of: tag, closesItself: closesItself)
    } else if content == .select {
      startOption(name)
    } else {
      startHTML(name, closesItself: closesItself)
    }
  }

  private mutating func startForeign(_ name: TagName, _ rules: Rules, of tag: ByteView, closesItself: Bool) {
    if mayBeHTML(name, tag) {
      isUnclear = true
    } else if closesItself {
      return
    }
    let holdsHTML = name != .annotation && name.traits.contains(rules == .svg ? .integratesInSVG : .integratesInMath)
    push(Element(name: name, rules: rules, content: holdsHTML ? .html : rules))
  }

  /// Whether an attribute may make HTML of the element, or of what it holds.
  private func mayBeHTML(_ name: TagName, _ tag: ByteView) -> Bool {
    let signs: [StaticString] = name == .font ? ["color", "face", "size"] : name == .annotation ? ["html", "&"] : []
    return !signs.isEmpty
      && tag.indices.contains { index in
        signs.contains { tag.part(index, tag.count).startsIgnoringCase(with: $0) }
      }
  }

  private mutating func startOption(_ name: TagName) {
    if name == .option, stack.last?.name == name { return }
    if name != .option, name != .optgroup { isUnclear = true }
    push(Element(name: name, content: .select))
  }

  private mutating func startHTML(_ name: TagName, closesItself: Bool) {
    let traits = name.traits
    if traits.contains(.foreignRoot) {
      let rules: Rules = name == .svg ? .svg : .math
      if !closesItself { push(Element(name: name, rules: rules, content: rules)) }
      return
    }
    // In a template, parts of tables change the rules.
    if templates > 0, traits.contains(.tablePart) || name == .col || name == .colgroup { isUnclear = true }
    if traits.contains(.void) || name == .html || name == .body { return }
    if traits.contains(.endsItsLike) { endLike(name) }
    push(Element(name: name, content: name == .select ? .select : .html))
  }

  /// Ends the element of a list or table that this one certainly ends, with a paragraph or a cell at its end.
  private mutating func endLike(_ name: TagName) {
    var index = stack.count
    func stands(_ names: [TagName]) -> Bool { index > 0 && names.contains(stack[index - 1].name) }
    if name != .p, name != .option, stands([.p]) { index -= 1 }
    if name == .tr, stands([.td, .th]) { index -= 1 }
    let like: [TagName] =
      switch name {
      case .dd, .dt: [.dd, .dt]
      case .td, .th: [.td, .th]
      default: [name]
      }
    guard stands(like) else { return }
    while stack.count >= index { pop() }
  }

  public mutating func end(_ name: TagName) {
    guard let last = stack.last, !name.traits.contains(.cut) else { return }
    if last.name == name { return pop() }
    guard roots > 0, !isUnclear else { return }
    // Options end with their select, and elements of SVG and MathML with the one around them.
    let passes: (Element) -> Bool = { last.content == .select ? $0.content == .select : $0.isForeign }
    var index = stack.count
    while index > 0, passes(stack[index - 1]) {
      index -= 1
      if stack[index].name == name, last.content != .select || name == .select {
        while stack.count > index { pop() }
        return
      }
    }
    isUnclear = true
  }

  private mutating func push(_ element: Element) {
    stack.append(element)
    if isRoot(element.name) { roots += 1 }
    if element.name == .template { templates += 1 }
    if element.name.isFormatting { formatting += 1 }
  }

  private mutating func pop() {
    let name = stack.removeLast().name
    if name.isFormatting { formatting -= 1 }
    if name == .template { templates -= 1 }
    guard isRoot(name) else { return }
    roots -= 1
    if roots == 0 { isUnclear = false }
  }

  private func isRoot(_ name: TagName) -> Bool {
    name.traits.contains(.foreignRoot) || name == .select || name == .template
  }
}
