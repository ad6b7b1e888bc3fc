import Bytes

/// Writes canonical HTML from what a tree walk meets: blocks, inline elements, text. Whatever the order of calls, what comes out is
/// well formed and nests as HTML asks, so that a parser makes the same tree of it again.
///
/// Inline elements never cross the border of a block: they are closed there, and opened again when text follows. So an element that
/// holds nothing leaves no trace, and a link around paragraphs becomes a link in each. Paragraphs open with their first text and are
/// interrupted by blocks inside them. Lists, tables and definition lists get the parts that are missing between them and their content.
public struct CanonicalWriter: Sendable {
  public private(set) var html: [UInt8] = []
  public var text = FoldedText()

  var frames = [BlockFrame(element: .root, state: .open)]
  var inlines: [InlineFrame] = []
  /// How many of `inlines`, from the first, are written as far as they may be.
  var openInlines = 0
  /// Nothing but tags of blocks since the last of them.
  var isAtBlockStart = true
  /// Where a block could not stand its text is kept apart from its neighbours': white space to be written before the next text.
  var separator: UInt8?
  /// Text may be appended as things stand.
  var isReady = false
  /// Where in `html` the digits of headings are, as pairs of start and end tag.
  var headingDigits: [Int] = []
  var realDepth = 0

  /// Beyond this many bytes formatting that crosses blocks is not repeated in each.
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

  /// Closes everything and puts the headings at their levels.
  public mutating func finish(_ levels: HeadingLevels) {
    while frames.count > 1 { popFrame() }
    closeInlines(downTo: 0)
    trimTrailingSpace()
    nestHeadings(levels)
  }

  private mutating func nestHeadings(_ levels: HeadingLevels) {
    guard case .highestBecomes(let highest) = levels else { return }
    // Start and end tag of one follow each other: no heading is inside of another.
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
    /// A paragraph without its tag: not yet begun, or interrupted by a block.
    case dormant
    /// The walk is inside it, the output is not: no such element may stand here.
    case transparent
  }

  var element: BlockElement
  var state: State
  /// Put in because its content may not stand without it.
  var isImplicit = false
  /// Where its start tag begins.
  var start = 0
  /// Where its content begins.
  var contentStart = 0
  /// Text that is not blank, or media.
  var hasContent = false
  /// The part of it that was written last.
  var lastPart: BlockElement?
  var hasParts: Bool { lastPart != nil }
  var wasAtBlockStart = false
  /// Further transparent ones inside it: however deep they go, the stack stays short.
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
  /// Not to be opened: too deep, or an outer link while an inner one lasts.
  var isSkipped = false
  var isWritten = false
  /// The outer link that waits for this one's end.
  var suspended: Int?
}
