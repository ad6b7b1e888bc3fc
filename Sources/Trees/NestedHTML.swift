import Bytes
import CGumbo
import CanonicalHTML

/// Builds the same tree as the full parser, in a fraction of its time, from HTML whose tags nest, as most of it does. It gives up at the
/// first thing that needs the rules for errors, for forms, scripts or other languages; then nothing is lost but time.
///
/// While tags nest, an element is ended by its own end tag, or by the few rules that end a paragraph or an item. The list of formatting
/// elements then never has one that is not open, so that nothing is ever reopened or moved.
struct NestedHTML {
  let bytes: ByteView
  let budget: Int
  var arena: TreeArena
  var index = 0
  /// Open elements, the root first.
  private(set) var open: [OpenNode] = []
  private(set) var openTags = TagCounts()
  /// Complete children of all open elements, those of the outermost first.
  var children: [UnsafeMutableRawPointer?] = []
  /// Text that no tag has ended yet, as it stands in the page.
  private var run = ByteView.empty
  /// The same if it is of several runs, or has references in it. At most one of the two holds something.
  private var text: [UInt8] = []
  var hasOpenParagraph = false
  var hasOpenLink = false
  /// Whether some link leads, or may lead, to a place in the text.
  var hasFragments = false
  /// Buffers that are emptied for each tag.
  var attributes: [UnsafeMutableRawPointer?] = []
  var value: [UInt8] = []

  struct OpenNode {
    var tag: GumboTag
    var kind: NestedElement
    var node: NodePointer
    /// The name of an element that the parser does not know.
    var name: ByteView
    /// The index in `children` at which its own begin.
    var firstChild: Int
    /// Whether a link, or a paragraph that it does not end, is open around it.
    var isInLink: Bool
    var isInParagraph: Bool
  }

  /// - Parameter budget: bytes that the tree may take.
  init(_ bytes: ByteView, budget: Int) {
    self.bytes = bytes
    self.budget = budget
    arena = TreeArena(expecting: bytes.count)
  }

  /// The root, whose children are those of the page; nil if the full parser is needed.
  mutating func root() -> NodePointer? {
    guard !holdsOddCharacters(bytes) else { return nil }
    let root = arena.element(GUMBO_TAG_BODY, original: GumboStringPiece(), attributes: [])
    open(root, GUMBO_TAG_BODY, .block, .empty)
    while index < bytes.count {
      let end = bytes.next(UInt8(ascii: "<"), from: index) ?? bytes.count
      if end > index, !takeText(bytes.part(index, end)) { return nil }
      index = end
      guard index < bytes.count else { break }
      guard takeMarkup(), arena.size <= budget else { return nil }
    }
    flushText()
    while open.count > 1 { pop() }
    root.pointee.v.element.children = arena.vector(children[...])
    return root
  }

  /// Reads what begins with a `<`. Returns false if the full parser is needed.
  private mutating func takeMarkup() -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"): return takeEndTag()
    case UInt8(ascii: "!"): return takeComment()
    case UInt8(ascii: "?"): return false
    case let byte where isASCIILetter(byte): return takeStartTag()
    default:
      guard !open[open.count - 1].kind.holdsParts else { return false }
      take(bytes.part(index, index + 1))
      index += 1
      return true
    }
  }

  /// Reads `<!-- … -->` of the plain kind; it separates the text nodes before and after it.
  private mutating func takeComment() -> Bool {
    let start = index + 4
    guard bytes.part(index, start).equals("<!--"), start < bytes.count, bytes[start] != UInt8(ascii: ">"),
      bytes[start] != UInt8(ascii: "-")
    else { return false }
    var dash = start
    while let found = bytes.next(UInt8(ascii: "-"), from: dash) {
      let rest = bytes.part(found, found + 4)
      if rest.starts(with: "-->") {
        flushText()
        index = found + 3
        return true
      }
      if rest.starts(with: "--") { return false }
      dash = found + 1
    }
    return false
  }

  /// Reads text. Returns false if the full parser is needed, such as for text that it moves out of a table.
  mutating func takeText(_ part: ByteView) -> Bool {
    if part.next(UInt8(ascii: "&"), from: 0) == nil {
      take(part)
    } else {
      copyRun()
      guard decode(part, isAttribute: false, into: &text) else { return false }
    }
    return !open[open.count - 1].kind.holdsParts || run.allSatisfy(isHTMLSpace) && text.allSatisfy(isHTMLSpace)
  }

  /// Reads text without references. It is copied only if more text follows before the next tag.
  mutating func take(_ part: ByteView) {
    if run.isEmpty, text.isEmpty {
      run = part
    } else {
      copyRun()
      text.append(contentsOf: part)
    }
  }

  private mutating func copyRun() {
    text.append(contentsOf: run)
    run = .empty
  }

  mutating func flushText() {
    if !run.isEmpty {
      children.append(arena.textNode(run))
      run = .empty
    } else if !text.isEmpty {
      children.append(text.withUnsafeBufferPointer { arena.textNode($0) })
      text.removeAll(keepingCapacity: true)
    }
  }

  /// Begins an element in the innermost one.
  mutating func open(_ node: NodePointer, _ tag: GumboTag, _ kind: NestedElement, _ name: ByteView) {
    open.append(
      OpenNode(
        tag: tag, kind: kind, node: node, name: name, firstChild: children.count, isInLink: hasOpenLink,
        isInParagraph: hasOpenParagraph))
    openTags[tag] += 1
    // A link in a cell does not end one that the whole table stands in.
    if kind == .cell || kind == .caption { hasOpenLink = false }
    if kind == .button { hasOpenParagraph = false }
  }

  /// Ends the innermost element.
  mutating func pop() {
    flushText()
    let last = open.removeLast()
    openTags[last.tag] -= 1
    (hasOpenLink, hasOpenParagraph) = (last.isInLink, last.isInParagraph)
    if last.firstChild < children.count {
      last.node.pointee.v.element.children = arena.vector(children[last.firstChild...])
      children.removeLast(children.count - last.firstChild)
    }
    children.append(UnsafeMutableRawPointer(last.node))
  }
}

/// Whether the text contains characters that the full parser replaces, or ends lines with.
private func holdsOddCharacters(_ bytes: ByteView) -> Bool {
  var index = 0
  while index < bytes.count {
    if index &+ 8 <= bytes.count {
      let word = EightBytes(bytes, index)
      if word.beyondASCII | word.below(0x20) | word.equal(to: 0x7F) == 0 {
        index &+= 8
        continue
      }
    }
    let end = Swift.min(index &+ 8, bytes.count)
    while index < end {
      let byte = bytes[index]
      if byte < 0x20 ? byte != 0x0A && byte != 0x09 : byte == 0x7F { return true }
      if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 { return true }
      if byte >= 0xEF, noncharacterWidth(bytes, index) != nil { return true }
      index &+= 1
    }
  }
  return false
}

/// How many elements of each name are open; all names that the parser does not know count as one.
struct TagCounts {
  private var counts = [Int](repeating: 0, count: Int(GUMBO_TAG_LAST.rawValue) + 1)

  subscript(tag: GumboTag) -> Int {
    get { counts[Int(tag.rawValue)] }
    set { counts[Int(tag.rawValue)] = newValue }
  }
}
