import Diagnostics
import News

/// Makes a feed of the events of its XML: one for RSS, RDF and Atom, since wild feeds mix their elements.
struct FeedBuilder: XMLEvents {
  let context: FeedContext
  var lines: LineCounter
  var feed: ParsedFeed
  /// nil until an element has told.
  var format: FeedFormat?
  var frames: [FeedContainer] = []
  var item: ItemDraft?
  var capture: Capture?
  /// Bytes of the element that is captured.
  var buffer: [UInt8] = []
  var person: Person?
  var personIsFeeds = false
  var mediaContent: Media?
  var bases: [(depth: Int, address: WebAddress?)] = []
  var languages: [(depth: Int, language: String?)] = []
  var feedTitle = Ranked<ParsedText>()
  var feedSubtitle = Ranked<ParsedText>()
  var feedImage = Ranked<WebAddress>()
  var feedUpdated = Ranked<Timestamp>()
  var updatePeriod: Int?
  var updateFrequency: Int?

  struct Capture {
    var field: FeedField
    var type: TextType
    var depth: Int
    /// Elements met inside are written into the text as markup.
    var holdsElements = false
    var base: WebAddress?
    /// Whether an element inside makes this a container, and the text so far nothing.
    var mayBeContainer = false
  }

  init(_ document: UnsafeBufferPointer<UInt8>, _ context: FeedContext) {
    self.context = context
    lines = LineCounter(document)
    feed = ParsedFeed(format: .rss(version: ""))
    frames.reserveCapacity(32)
    buffer.reserveCapacity(16 * 1_024)
  }

  var container: FeedContainer { frames.last ?? .none }

  /// What relative addresses resolve against here: `xml:base`, else where the feed's format has them resolved.
  var base: WebAddress? {
    if let last = bases.last { return last.address }
    if case .atom = format { return context.address ?? feed.home }
    return feed.home ?? context.address
  }

  func address(_ text: String?) -> WebAddress? { text.flatMap { WebAddress($0, relativeTo: base) } }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let capture else { return }
    if capture.holdsElements { append(escaped: bytes) } else { buffer.append(contentsOf: bytes) }
  }

  mutating func text(_ byte: UInt8) {
    guard let capture else { return }
    if capture.holdsElements {
      withUnsafePointer(to: byte) { append(escaped: UnsafeBufferPointer(start: $0, count: 1)) }
    } else {
      buffer.append(byte)
    }
  }

  mutating func start(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    if var open = capture {
      if open.mayBeContainer {
        capture = nil
        if open.field == .source, container == .none, item != nil { frames[frames.count - 1] = .source }
      } else if isItem(element.name) {
        // An element that was never closed has swallowed the next item.
        finish(open)
      } else {
        if !open.holdsElements, open.type == .plain || open.type == .guessed { open.type = .html }
        open.holdsElements = true
        capture = open
        writeStart(element, attributes)
        frames.append(.none)
        return
      }
    }
    if !attributes.isEmpty { enterScope(element, attributes) }
    if isItem(element.name) {
      startItem(element, attributes)
      frames.append(.item)
      return
    }
    let inner =
      switch container {
      case .none: startOutside(element, attributes)
      case .feed: startInFeed(element, attributes)
      case .item, .mediaGroup, .mediaContent: startInItem(element, attributes)
      case .image: startInImage(element, attributes)
      case .person: startInPerson(element, attributes)
      case .source: startInSource(element, attributes)
      case .skipHours: begin(.skipHour, .value, element)
      case .skipDays: begin(.skipDay, .value, element)
      }
    frames.append(inner)
  }

  mutating func end(_ element: XMLElement) {
    let ended = frames.popLast() ?? .none
    if let open = capture {
      if open.depth == element.depth {
        finish(open)
      } else if open.depth < element.depth {
        writeEnd(element)
        return
      }
    }
    switch ended {
    case .item where container != .item || item != nil: endItem()
    case .person: endPerson()
    case .mediaContent: endMediaContent()
    default: break
    }
    if bases.last?.depth == element.depth { bases.removeLast() }
    if languages.last?.depth == element.depth { languages.removeLast() }
  }

  private func isItem(_ name: XMLName) -> Bool {
    (name.term == .item || name.term == .entry) && (name.namespace == .core || name.namespace == .atom)
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
