import Bytes
import Decoding
import Diagnostics
import News
import ParsedFeeds
import XML

/// Builds a feed from the events of its XML. One builder serves RSS, RDF and Atom, because feeds in the wild mix their elements.
struct FeedBuilder: XMLEvents {
  let context: FeedContext
  var lines: LineCounter
  var feed = FeedDraft()
  /// nil until an element has revealed it.
  var format: FeedFormat?
  var frames: [FeedContainer] = []
  var item: ItemDraft?
  /// An item inside `item`, which ends that one as soon as something is in it.
  var innerItem: ItemDraft?
  var capture: Capture?
  /// The text of the captured element.
  var buffer: [UInt8] = []
  var person: OpenPerson?
  var mediaContent: Media?
  /// Whether `mediaContent` is the default of its group.
  var isDefaultMedia = false
  var alternate: AlternateForm?
  /// Read from the attributes of an element whose text is still to come.
  var openCredit: Credit?
  var openFile: AttachedFile?
  var bases: [(depth: Int, address: WebAddress?)] = []
  /// How many more bytes the addresses inside texts may have that are written in full.
  var growthLeft = 1 << 24
  var languages: [(depth: Int, language: String?)] = []

  struct Capture {
    var field: FeedField
    var type: TextType
    var depth: Int
    /// Whether elements inside are written into the text as markup.
    var holdsElements = false
    /// Whether further text is ignored, because it follows the start of an element inside a value that is complete without it.
    var isClosed = false
    /// Whether this is a value that begins with an element, so that further elements are its own.
    var hasParts = false
    var base: WebAddress?
    /// Whether an element inside makes this a container and discards the text so far.
    var mayBeContainer = false
    /// Whether this is an XML document, which may have items of its own.
    var isDocument = false
  }

  init(_ document: UnsafeBufferPointer<UInt8>, _ context: FeedContext) {
    self.context = context
    lines = LineCounter(document)
    frames.reserveCapacity(32)
    buffer.reserveCapacity(16 * 1_024)
  }

  @inline(__always)
  var container: FeedContainer { frames.last ?? .none }

  /// What relative addresses are resolved against here: `xml:base`, else the base that the feed's format has.
  var base: WebAddress? {
    if let last = bases.last { return last.address }
    if case .atom = format { return context.address ?? feed.parsed.home }
    return feed.parsed.home ?? context.address
  }

  /// Whether `base` comes from the open item or from an element in it.
  var hasOwnBase: Bool {
    guard let item, let last = bases.last else { return false }
    return last.depth >= item.depth
  }

  func address(_ text: String?) -> WebAddress? {
    guard let text, !saysNothing(text.utf8) else { return nil }
    return WebAddress(addressText(text, near: base), relativeTo: base)
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard capture?.isClosed == false else { return }
    if capture?.holdsElements == true { append(escaped: bytes) } else { buffer.append(contentsOf: bytes) }
  }

  /// Among elements of HTML, a CDATA section is HTML, too: somebody wrote the elements before or after a text that was wrapped like that.
  mutating func characterData(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let open = capture, open.holdsElements, !open.isClosed, open.type == .html else { return text(bytes) }
    buffer.append(contentsOf: bytes)
  }

  mutating func text(_ byte: UInt8) {
    if capture?.isClosed == false, capture?.holdsElements == false {
      buffer.append(byte)
    } else if capture != nil {
      withUnsafePointer(to: byte) { text(UnsafeBufferPointer(start: $0, count: 1)) }
    }
  }

  mutating func start(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    if var open = capture {
      if isItem(element.name), !open.isDocument {
        // An element that was never closed has swallowed the next item.
        finish(open)
      } else if isUnclosed(open, before: element) {
        finish(open)
        frames[frames.count - 1] = item == nil ? .feed : .group
      } else if open.mayBeContainer {
        capture = nil
      } else {
        if open.type == .value {
          // Markup is not part of a value, but the text inside it is, if the value has no other.
          if !open.isClosed, trimmed(buffer).isEmpty {
            open.hasParts = true
            // There may be megabytes of white space, and as many elements.
            buffer.removeAll(keepingCapacity: true)
          } else {
            open.isClosed = true
          }
        } else {
          if !open.holdsElements {
            if open.type == .xhtml || open.type == .plain { escapeText() }
            if [.plain, .guessed, .untold].contains(open.type) { open.type = .html }
          }
          open.holdsElements = true
          enterBase(element, attributes)
          writeStart(element, attributes)
        }
        capture = open
        frames.append(.none)
        return
      }
    }
    beginInnerItem()
    if !attributes.isEmpty { enterScope(element, attributes) }
    if isItem(element.name) {
      startItem(element, attributes)
      frames.append(.item)
      return
    }
    frames.append(startInside(element, attributes))
  }

  private mutating func startInside(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    // Of an item that another one inside it has ended, nothing more is taken, least of all as the feed's own.
    guard item != nil || !frames.contains(.item) else { return .none }
    return switch container {
    case .none: startOutside(element, attributes)
    case .feed: startInFeed(element, attributes)
    case .item, .group, .mediaGroup, .mediaContent: startInItem(element, attributes)
    case .image: startInImage(element)
    case .person: startInPerson(element)
    case .source: startInSource(element)
    case .chapters: startInChapters(element, attributes)
    case .alternateEnclosure: startInAlternateEnclosure(element, attributes)
    case .skipHours: begin(.hint(.skipHour), .value, element)
    case .skipDays: begin(.hint(.skipDay), .value, element)
    }
  }

  mutating func end(_ element: XMLElement) {
    let ended = frames.popLast() ?? .none
    if element.isCut { return leaveOut(ended) }
    if let depth = capture?.depth {
      if depth == element.depth {
        if let open = capture.take() { finish(open) }
      } else if depth < element.depth {
        if capture?.holdsElements == true { writeEnd(element) }
        leaveBase(element)
        return
      }
    }
    switch ended {
    case .item: if innerItem.take() == nil { endItem() }
    case .person: endPerson()
    case .mediaContent: endMediaContent()
    default: break
    }
    leaveBase(element)
    if languages.last?.depth == element.depth { languages.removeLast() }
  }

  /// Drops the parts that the end of the document cut off. Half an item would replace a good one, or stand beside it under half of its
  /// identity.
  private mutating func leaveOut(_ container: FeedContainer) {
    beginInnerItem()
    capture = nil
    person = nil
    mediaContent = nil
    alternate = nil
    guard case .item = container else { return }
    item = nil
    feed.parsed.isCutWithinItem = true
  }

  func isItem(_ name: XMLName) -> Bool {
    (name.term == .item || name.term == .entry) && (name.namespace == .core || name.namespace == .atom)
  }

  /// Whether the captured element was never closed, so that `element` seems to be inside it. After their words, titles and values never
  /// hold elements that belong beside them, and texts never hold elements of feeds that HTML lacks.
  private func isUnclosed(_ open: Capture, before element: XMLElement) -> Bool {
    guard open.depth + 1 == element.depth, open.type != .xhtml, !open.isDocument, frames.count > 1,
      [.item, .group, .feed].contains(frames[frames.count - 2]),
      [.core, .atom, .content, .dublinCore].contains(element.name.namespace)
    else { return false }
    guard open.type == .value || open.field == .text(.title) else {
      if besideTexts.contains(element.name.term) { return true }
      // After another element, this one may belong to the same structure as that.
      return besideWords.contains(element.name.term) && !open.holdsElements && !trimmed(buffer).isEmpty
    }
    return besideLines.contains(element.name.term) && !open.hasParts && !trimmed(buffer).isEmpty
  }

  /// Starts to collect the text of an element.
  @discardableResult
  mutating func begin(_ field: FeedField, _ type: TextType, _ element: XMLElement, mayBeContainer: Bool = false)
    -> FeedContainer
  {
    buffer.removeAll(keepingCapacity: true)
    capture = Capture(
      field: field, type: type, depth: element.depth, base: type == .value ? nil : base,
      mayBeContainer: mayBeContainer)
    return .none
  }
}

private let besideTexts: Set<XMLTerm> = [.guid, .pubdate, .enclosure, .encoded]

private let besideWords: Set<XMLTerm> = [
  .id, .published, .updated, .issued, .modified, .date, .author, .creator, .category, .comments, .content,
]

private let besideLines: Set<XMLTerm> = [
  .guid, .pubdate, .enclosure, .encoded, .link, .id, .description, .author, .creator, .category, .comments, .published,
  .updated, .content, .summary, .date,
]
