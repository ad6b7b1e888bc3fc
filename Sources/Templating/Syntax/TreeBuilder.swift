/// Builds the tree from the tokens: pairs opening with closing tags, and removes the lines of standalone tags.
struct TreeBuilder {
  /// Deeper nesting in one file is a mistake; the limit also bounds the compiler's recursion.
  static let maximumDepth = 64

  private struct Open {
    let sigil: Token.Sigil
    let name: Name
    let line: TagLine
    var children: [Node] = []
    /// For a parent: the index of its line's beginning among the enclosing nodes, which is removed if the closing tag is standalone.
    var lineStartIndex: Int?
  }

  private let text: TemplateText
  private let tokens: [Token]
  private var root: [Node] = []
  private var opened: [Open] = []
  private var isAtLineStart = true
  /// Text before this offset has been consumed by a standalone tag.
  private var consumed = 0
  private var isTooDeep = false
  private(set) var problems: [LocatedProblem] = []

  init(_ text: TemplateText, _ tokens: [Token]) {
    self.text = text
    self.tokens = tokens
  }

  mutating func build() -> [Node] {
    for index in tokens.indices where !isTooDeep {
      switch tokens[index].content {
      case .literal: addLiteral(index)
      case .tag(let sigil, let name):
        let name = Name(text: text.text(name), offset: tokens[index].range.lowerBound)
        add(sigil, name, TagLine(tokens, at: index, in: text.bytes))
      }
    }
    while let open = opened.last {
      if !isTooDeep {
        problems.append(LocatedProblem(.unclosed(open.sigil.prefix + open.name.text), at: open.name.offset))
      }
      close(open.name, line: open.line)
    }
    return root
  }

  // MARK: Text

  private mutating func addLiteral(_ index: Int) {
    let range = tokens[index].range
    var start = max(range.lowerBound, consumed)
    let end = range.upperBound
    while start < end {
      let newline = text.bytes[start..<end].firstIndex(of: .lineFeed)
      let stop = newline.map { $0 + 1 } ?? end
      addLine(start..<stop, endsLine: newline != nil)
      start = stop
    }
  }

  private mutating func addLine(_ range: Range<Int>, endsLine: Bool) {
    var range = range
    if isAtLineStart {
      let blanks = range.lowerBound..<(text.bytes[range].firstIndex { !$0.isBlank } ?? range.upperBound)
      // White space before a tag is left to the tag, which may be standalone.
      if blanks == range, range.upperBound < text.bytes.count { return }
      guard blanks != range else { return append(.literal(range)) }
      let rest = text.bytes[blanks.upperBound]
      if rest != .lineFeed, rest != .carriageReturn {
        append(.lineStart(blanks))
        range = blanks.upperBound..<range.upperBound
      }
    }
    append(.literal(range))
    isAtLineStart = endsLine
  }

  /// Called before a tag that does not remove its line.
  private mutating func beginLine(_ offset: Int) {
    guard isAtLineStart else { return }
    var start = offset
    while start > consumed, text.bytes[start - 1].isBlank { start -= 1 }
    append(.lineStart(start..<offset))
    isAtLineStart = false
  }

  // MARK: Tags

  private mutating func add(_ sigil: Token.Sigil, _ name: Name, _ line: TagLine) {
    switch sigil {
    case .variable, .unescaped:
      beginLine(name.offset)
      append(.variable(name, isUnescaped: sigil == .unescaped))
    case .comment, .delimiters:
      if !takeLine(line) { beginLine(name.offset) }
    case .partial:
      let isStandalone = takeLine(line)
      if !isStandalone { beginLine(name.offset) }
      append(.partial(name, site(isStandalone, line, at: name.offset)))
    case .section, .inverted:
      if !takeLine(line) { beginLine(name.offset) }
      open(Open(sigil: sigil, name: name, line: line))
    case .parent:
      let index = isAtLineStart && line.before != nil ? children.count : nil
      beginLine(name.offset)
      open(Open(sigil: sigil, name: name, line: line, lineStartIndex: index))
    case .block: openBlock(name, line)
    case .close: addClose(name, line)
    }
  }

  private mutating func openBlock(_ name: Name, _ line: TagLine) {
    if opened.last?.sigil == .parent {
      // Everything around an override is dropped, so its line need only be empty after the tag.
      if let after = line.after {
        consumed = after.upperBound
        isAtLineStart = true
      } else {
        isAtLineStart = false
      }
    } else if !takeLine(line) {
      beginLine(name.offset)
    }
    open(Open(sigil: .block, name: name, line: line))
  }

  private mutating func addClose(_ name: Name, _ line: TagLine) {
    guard let open = opened.last else {
      problems.append(LocatedProblem(.unexpectedClose(name.text), at: name.offset))
      if !takeLine(line) { beginLine(name.offset) }
      return
    }
    if open.name.text != name.text {
      let problem = TemplateProblem.wrongClose(
        name.text, open: open.sigil.prefix + open.name.text, name: open.name.text,
        line: text.line(at: open.name.offset))
      problems.append(LocatedProblem(problem, at: name.offset))
      // If the name belongs to an outer tag, everything inside that one is closed with it; otherwise it is treated as a slip of the pen.
      if opened.contains(where: { $0.name.text == name.text }) {
        while let inner = opened.last, inner.name.text != name.text { close(inner.name, line: line) }
      }
    }
    close(name, line: line)
  }

  private mutating func close(_ name: Name, line: TagLine) {
    guard let open = opened.last else { return }
    switch open.sigil {
    case .parent: closeParent(open, line)
    case .block: closeBlock(open, name, line)
    default:
      if !takeLine(line) { beginLine(name.offset) }
      let children = opened.removeLast().children
      append(.section(open.name, isInverted: open.sigil == .inverted, children))
    }
  }

  private mutating func closeBlock(_ open: Open, _ name: Name, _ line: TagLine) {
    if opened.dropLast().last?.sigil == .parent {
      // A line of white space before the closing tag belongs to the tag.
      if line.before == nil { beginLine(name.offset) }
      isAtLineStart = false
    } else if !takeLine(line) {
      beginLine(name.offset)
    }
    let block = Block(name: open.name, nodes: opened.removeLast().children)
    append(.block(block, site(open.line.isStandalone, open.line, at: open.name.offset)))
  }

  private mutating func closeParent(_ open: Open, _ line: TagLine) {
    let children = opened.removeLast().children
    let isStandalone = open.lineStartIndex != nil && line.after != nil
    if isStandalone, let index = open.lineStartIndex {
      removeChild(index)
      consumed = line.after?.upperBound ?? consumed
    }
    isAtLineStart = isStandalone
    var overrides: [Block] = []
    var stray: Int?
    for child in children {
      switch child {
      case .block(let block, _): overrides.append(block)
      case .lineStart: break
      case .literal(let range): stray = stray ?? text.bytes[range].firstIndex { !$0.isSpace }
      case .variable(let name, _), .section(let name, _, _), .partial(let name, _), .parent(let name, _, _, _):
        stray = stray ?? name.offset
      }
    }
    append(
      .parent(
        open.name, site(isStandalone, open.line, at: open.name.offset), overrides: overrides, strayContent: stray))
  }

  // MARK: Lines and nesting

  /// Removes the tag's line if the tag stands alone on it.
  private mutating func takeLine(_ line: TagLine) -> Bool {
    guard line.isStandalone, let after = line.after else { return false }
    consumed = after.upperBound
    isAtLineStart = true
    return true
  }

  private func site(_ isStandalone: Bool, _ line: TagLine, at offset: Int) -> Site {
    Site(isStandalone: isStandalone, indentation: line.before ?? offset..<offset)
  }

  private mutating func open(_ open: Open) {
    if opened.count == TreeBuilder.maximumDepth {
      problems.append(LocatedProblem(.tooDeep(TreeBuilder.maximumDepth), at: open.name.offset))
      isTooDeep = true
      return
    }
    opened.append(open)
  }

  private var children: [Node] { opened.last?.children ?? root }

  private mutating func append(_ node: Node) {
    if opened.isEmpty { root.append(node) } else { opened[opened.count - 1].children.append(node) }
  }

  private mutating func removeChild(_ index: Int) {
    if opened.isEmpty {
      if root.indices.contains(index) { root.remove(at: index) }
    } else if opened[opened.count - 1].children.indices.contains(index) {
      opened[opened.count - 1].children.remove(at: index)
    }
  }
}

extension TagLine {
  var isStandalone: Bool { before != nil && after != nil }
}

extension Token.Sigil {
  /// The sigil as it is written, for messages.
  var prefix: String {
    switch self {
    case .variable: ""
    case .unescaped: "&"
    case .section: "#"
    case .inverted: "^"
    case .close: "/"
    case .partial: ">"
    case .parent: "<"
    case .block: "$"
    case .comment: "!"
    case .delimiters: "="
    }
  }
}
