import Bytes
import CGumbo
import CanonicalHTML

/// Builds the tree that the full parser would, in a fraction of its time, of HTML whose tags nest: which most of it does. At the first
/// thing that needs the rules for errors, for tables, forms, scripts or other languages it gives up, and nothing is lost but the time.
///
/// While tags nest, an element is ended by its own end tag, or by the few rules that end a paragraph or an item; the list of formatting
/// elements never has one that is not open, so that nothing is ever opened again or moved.
struct NestedHTML {
  let bytes: ByteView
  let budget: Int
  var arena: TreeArena
  var index = 0
  /// Open elements, the root first.
  var open: [OpenNode] = []
  /// Children of all open elements that are whole, those of the outermost first.
  var children: [UnsafeMutableRawPointer?] = []
  /// Text that no tag has ended yet.
  var text: [UInt8] = []
  var hasOpenParagraph = false
  var hasOpenLink = false
  /// Some link leads, or may lead, to a place in the text.
  var hasFragments = false
  /// For each tag anew.
  var attributes: [UnsafeMutableRawPointer?] = []
  var value: [UInt8] = []

  struct OpenNode {
    var tag: GumboTag
    var kind: NestedElement
    var node: HTMLNode
    /// Of an element that the parser does not know.
    var name: ByteView
    /// Where in `children` its own begin.
    var firstChild: Int
  }

  /// `budget`: bytes that the tree may take.
  init(_ bytes: ByteView, budget: Int) {
    self.bytes = bytes
    self.budget = budget
    arena = TreeArena(expecting: bytes.count)
  }

  /// The root, whose children are the page's; nil where the full parser has to be asked.
  mutating func root() -> HTMLNode? {
    guard !holdsOddCharacters(bytes) else { return nil }
    let root = arena.element(GUMBO_TAG_BODY, original: GumboStringPiece(), attributes: [])
    open.append(OpenNode(tag: GUMBO_TAG_BODY, kind: .block, node: root, name: .empty, firstChild: 0))
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

  /// At a `<`.
  private mutating func takeMarkup() -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"): return takeEndTag()
    case UInt8(ascii: "!"): return takeComment()
    case UInt8(ascii: "?"): return false
    case let byte where isASCIILetter(byte): return takeStartTag()
    default:
      text.append(UInt8(ascii: "<"))
      index += 1
      return true
    }
  }

  /// `<!-- … -->` of the plain kind, which parts the text around it.
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

  mutating func flushText() {
    guard !text.isEmpty else { return }
    children.append(text.withUnsafeBufferPointer { arena.textNode($0) })
    text.removeAll(keepingCapacity: true)
  }

  /// Ends the innermost element.
  mutating func pop() {
    flushText()
    let last = open.removeLast()
    if last.kind == .paragraph { hasOpenParagraph = false }
    if last.kind == .link { hasOpenLink = false }
    if last.firstChild < children.count {
      last.node.pointee.v.element.children = arena.vector(children[last.firstChild...])
      children.removeLast(children.count - last.firstChild)
    }
    children.append(UnsafeMutableRawPointer(last.node))
  }
}

/// Characters that the full parser replaces, or ends lines with.
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
