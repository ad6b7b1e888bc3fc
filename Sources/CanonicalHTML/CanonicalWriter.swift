import Bytes

/// Writes canonical HTML from what a tree walk meets: blocks, inline elements, text. Whatever the order of calls, the output is well formed
/// and nests as HTML requires, so that a parser makes the same tree of it again.
///
/// Inline elements never cross the border of a block: they are closed there, and opened again when text follows. So an element without
/// content leaves no trace, and a link around paragraphs becomes a link in each. Paragraphs open with their first text and are interrupted
/// by blocks inside them. Lists, tables and definition lists get the parts that are missing between them and their content.
public struct CanonicalWriter: Sendable {
  public private(set) var html: [UInt8] = []
  public var text = FoldedText()

  var frames = [BlockFrame(element: .root, state: .open)]
  var inlines: [InlineFrame] = []
  /// The number of elements of `inlines`, from the first, whose tags are written or skipped.
  var openInlines = 0
  /// Whether nothing was written since the last start or end tag of a block.
  var isAtBlockStart = true
  /// White space to be written before the next text: the text of a block that could not stand there is kept apart from its neighbours.
  var separator: UInt8?
  /// Whether text may be appended without opening anything first.
  var isReady = false
  /// The indices in `html` of the digits in heading tags, as pairs of start and end tag.
  var headingDigits: [Int] = []
  var realDepth = 0

  /// Once the output is longer than this many bytes, inline elements that cross blocks are no longer repeated in each.
  let repetitionLimit: Int

  /// Deeper blocks are unwrapped: browsers stop at 512 elements, and readers long before.
  static let maximumDepth = 96
  static let maximumInlineDepth = 16

  public init(expecting bytes: Int) {
    repetitionLimit = 65_536 + 8 * bytes
    html.reserveCapacity(bytes + bytes / 4 + 64)
    text.reserve(bytes)
  }

  mutating func append(_ text: StaticString) { html.append(text) }
  mutating func append(_ bytes: [UInt8]) { html.append(contentsOf: bytes) }
  mutating func append(escaping text: ByteView) { html.append(escapingText: text) }
  mutating func append(_ byte: UInt8) { html.append(byte) }
  mutating func append(id: [UInt8]) {
    append(" id=\"")
    append(id)
    append(UInt8(ascii: "\""))
  }
  mutating func removeLast(_ count: Int) { html.removeLast(count) }

  /// Closes all elements and adjusts the levels of headings.
  public mutating func finish(_ levels: HeadingLevels) {
    while frames.count > 1 { popFrame() }
    closeInlines(downTo: 0)
    trimTrailingSpace()
    nestHeadings(levels)
  }

  private mutating func nestHeadings(_ levels: HeadingLevels) {
    guard case .highestBecomes(let highest) = levels else { return }
    // The start and end tags of each heading follow each other: no heading is inside another.
    var above: [(written: Int, level: Int)] = []
    for position in headingDigits {
      let written = Int(html[position] - UInt8(ascii: "0"))
      while let last = above.last, last.written > written { above.removeLast() }
      if above.last?.written != written { above.append((written, (above.last?.level ?? highest - 1) + 1)) }
      let level = max(1, min(6, above.last?.level ?? highest))
      html[position] = UInt8(ascii: "0") + UInt8(level)
    }
  }
}

/// A block that the walk is inside of.
struct BlockFrame {
  enum State {
    case open
    /// A paragraph whose tag is not written: it has not begun, or a block interrupts it.
    case dormant
    /// The walk is inside the block but the output is not: no such element may stand here.
    case transparent
  }

  var element: BlockElement
  var state: State
  /// Whether it was added because its content may not stand without it.
  var isImplicit = false
  /// The index in `html` of its start tag.
  var start = 0
  /// The index in `html` of its content.
  var contentStart = 0
  /// Whether it contains text that is not blank, or media.
  var hasContent = false
  /// The last of its parts that was written.
  var lastPart: BlockElement?
  var hasParts: Bool { lastPart != nil }
  var wasAtBlockStart = false
  /// The number of further transparent blocks inside it. They are counted instead of stacked, so that the stack stays short however deep
  /// they nest.
  var more = 0
  var headingMark = 0
  /// With a space before each; kept for a paragraph that is opened again.
  var attributes: [UInt8] = []
  /// Written once, by the first start tag that stays.
  var id: [UInt8]?
}

/// An inline element that the walk is inside of.
struct InlineFrame {
  var element: InlineElement
  /// With a space before each.
  var attributes: [UInt8]
  /// Written once, at the first opening.
  var id: [UInt8]?
  /// Whether it is not to be opened: it is too deep, or it is an outer link while an inner one is open.
  var isSkipped = false
  var isWritten = false
  /// Whether it is a reading, which is no part of the plain text: it would stand in the middle of a word.
  var isSilent = false
  /// The index of the outer link that is suspended until this one ends.
  var suspended: Int?
}
