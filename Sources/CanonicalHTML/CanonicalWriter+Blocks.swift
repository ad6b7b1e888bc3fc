import Bytes

extension CanonicalWriter {
  /// Begins a block; each call must be matched by one of `closeBlock`.
  /// - Parameter attributes: with a space before each.
  public mutating func open(_ element: BlockElement, attributes: [UInt8] = [], id: [UInt8]? = nil) {
    guard let element = makeRoom(for: element) else {
      pushTransparent()
      if let id { anchor(id) }
      return
    }
    push(element, attributes: attributes, id: id, isImplicit: false)
  }

  public mutating func closeBlock() {
    while frames.count > 1, frames[frames.count - 1].isImplicit { popFrame() }
    if frames.count > 1 { popFrame() }
  }

  /// Writes `<hr>`.
  public mutating func rule() { write(block: Array("<hr>".utf8)) }

  /// Writes a complete block without text.
  public mutating func write(block element: [UInt8]) {
    guard makeRoom(for: .div) != nil else { return separate() }
    trimTrailingSpace()
    append(element)
    append(0x0A)
    frames[contextIndex].hasContent = true
    isAtBlockStart = true
    text.separate()
  }

  /// The innermost block that the output is inside of, or would be if text came next.
  var contextIndex: Int {
    var index = frames.count - 1
    while index > 0, frames[index].state == .transparent { index -= 1 }
    return index
  }

  var isInPre: Bool { frames[contextIndex].element == .pre }

  /// Closes the blocks that may not contain `element`, and opens those that it needs around it. Returns what it becomes there, or nil if it
  /// may not stand there at all.
  mutating func makeRoom(for element: BlockElement) -> BlockElement? {
    var element = element
    closeInlines(downTo: 0)
    while true {
      guard realDepth < CanonicalWriter.maximumDepth else { return nil }
      let index = blockContextIndex
      let context = frames[index]
      switch context.element.model {
      case .phrasing:
        guard context.element == .p else { return nil }
        // An implicit paragraph is always on top here. One of the source stays, without its tag, until the walk leaves it.
        if context.isImplicit { popFrame() } else { suspendParagraph(index) }
      case .flow:
        if context.isImplicit, index == frames.count - 1, element.ends(context.element) {
          popFrame()
        } else if element == .li {
          guard pushImplicit(.ul) else { return nil }
        } else {
          return element.allowed(in: context)
        }
      case .list:
        if element == .li { return element }
        if context.isImplicit { popFrame() } else if !pushImplicit(.li) { return nil }
      case .definitions:
        if element == .dt || element == .dd { return element }
        if element == .div { return nil }
        guard pushImplicit(.dd) else { return nil }
      case .table:
        if element.isTableSection {
          // Head and foot have fixed places; elsewhere in the source, their rows are treated as those of a body.
          return element == .thead && (context.lastPart ?? .caption) == .caption ? .thead : .tbody
        }
        if element == .caption, !context.hasParts { return element }
        if element == .caption { element = .div }
        guard pushImplicit(.tbody) else { return nil }
      case .tableSection:
        if element == .tr { return element }
        if element.isTableSection, context.isImplicit {
          popFrame()
        } else {
          if element.isTableSection { element = .div }
          guard pushImplicit(.tr) else { return nil }
        }
      case .tableRow:
        if element == .td || element == .th { return element }
        if element.isTableSection || element == .tr, context.isImplicit {
          popFrame()
        } else {
          if element.isTableSection || element == .tr { element = .div }
          guard pushImplicit(.td) else { return nil }
        }
      }
    }
  }

  /// Opens a block only if another may stand in it, so that none is opened for nothing and left on top.
  private mutating func pushImplicit(_ element: BlockElement) -> Bool {
    guard realDepth + 1 < CanonicalWriter.maximumDepth else { return false }
    push(element, isImplicit: true)
    return true
  }

  /// The innermost block whose tag has been written.
  private var blockContextIndex: Int {
    var index = frames.count - 1
    while index > 0, frames[index].state != .open { index -= 1 }
    return index
  }

  mutating func push(_ element: BlockElement, attributes: [UInt8] = [], id: [UInt8]? = nil, isImplicit: Bool) {
    closeInlines(downTo: 0)
    isReady = false
    var frame = BlockFrame(element: element, state: .dormant, isImplicit: isImplicit, attributes: attributes, id: id)
    if element != .p { begin(&frame) } else { text.separate() }
    frames.append(frame)
  }

  private mutating func pushTransparent() {
    if frames[frames.count - 1].state == .transparent {
      frames[frames.count - 1].more += 1
    } else {
      frames.append(BlockFrame(element: .div, state: .transparent))
    }
    separate()
  }

  /// Keeps the text that follows apart from the text before: around a block that could not be opened, or a link in place of a frame.
  public mutating func separate() {
    isReady = false
    separator = isInPre ? 0x0A : separator ?? 0x20
    text.separate()
  }

  /// Writes the start tag.
  mutating func begin(_ frame: inout BlockFrame) {
    trimTrailingSpace()
    frame.state = .open
    frame.start = html.count
    frame.wasAtBlockStart = isAtBlockStart
    frame.headingMark = headingDigits.count
    append(UInt8(ascii: "<"))
    append(frame.element.name)
    if frame.element.isHeading { headingDigits.append(html.count - 1) }
    if let id = frame.id { append(id: id) }
    if !frame.attributes.isEmpty { append(frame.attributes) }
    append(UInt8(ascii: ">"))
    frame.contentStart = html.count
    isAtBlockStart = true
    separator = nil
    realDepth += 1
    text.separate()
  }

  mutating func popFrame() {
    isReady = false
    closeInlines(downTo: 0)
    if frames[frames.count - 1].more > 0 {
      frames[frames.count - 1].more -= 1
      return separate()
    }
    var frame = frames.removeLast()
    switch frame.state {
    case .dormant, .transparent: separate()
    case .open: end(&frame)
    }
    // The element was never written, but links may still lead to its place.
    if let id = frame.id { anchor(id) }
  }

  private mutating func suspendParagraph(_ index: Int) {
    isReady = false
    var frame = frames[index]
    end(&frame, parent: index - 1)
    frame.state = .dormant
    frame.hasContent = false
    frames[index] = frame
  }

  /// Writes the end tag, or removes the start tag if nothing follows it.
  private mutating func end(_ frame: inout BlockFrame, parent: Int? = nil) {
    realDepth -= 1
    text.separate()
    var parent = parent ?? frames.count - 1
    while parent > 0, frames[parent].state == .transparent { parent -= 1 }
    guard isKept(frame, in: frames[parent].element) else {
      removeLast(html.count - frame.start)
      headingDigits.removeLast(headingDigits.count - frame.headingMark)
      isAtBlockStart = frame.wasAtBlockStart
      if !isAtBlockStart, separator == nil { separator = 0x20 }
      if frame.element == .summary { unfold(parent) }
      return
    }
    frame.id = nil
    if frame.element != .pre { trimTrailingSpace() }
    // The last term needs a description, even an empty one.
    if frame.element == .dl, frame.lastPart == .dt { append("<dd></dd>\n") }
    append("</")
    append(frame.element.name)
    if frame.element.isHeading { headingDigits.append(html.count - 1) }
    append(">\n")
    isAtBlockStart = true
    separator = nil
    frames[parent].lastPart = frame.element
    if frame.hasContent { frames[parent].hasContent = true }
  }

  /// Makes details whose summary came to nothing a division: nothing would say what is folded there.
  private mutating func unfold(_ index: Int) {
    guard frames[index].element == .details, html.count == frames[index].contentStart else { return }
    let start = frames[index].start
    let rest = Array(html[(start + "<details".utf8.count)...])
    removeLast(html.count - start)
    append("<div")
    append(rest)
    frames[index].element = .div
    frames[index].contentStart = html.count
  }

  private func isKept(_ frame: BlockFrame, in parent: BlockElement) -> Bool {
    switch frame.element {
    case .td, .th: true
    case .tr, .thead, .tbody: frame.hasParts
    case .li: frame.hasContent || parent == .ol
    case .ol: frame.hasContent && frame.hasParts
    default: frame.hasContent
    }
  }

  /// Removes white space from the end of a block's text, where it means nothing.
  mutating func trimTrailingSpace() {
    guard !isAtBlockStart, !isInPre else { return }
    var count = 0
    while count < html.count, isHTMLSpace(html[html.count - 1 - count]) { count += 1 }
    if count > 0 { removeLast(count) }
  }
}

extension BlockElement {
  fileprivate var isTableSection: Bool { self == .thead || self == .tbody }

  /// Whether the beginning of this element ends an implicit `other`.
  fileprivate func ends(_ other: BlockElement) -> Bool {
    switch other {
    case .li: self == .li
    case .dd: self == .dt || self == .dd
    case .td: self == .td || self == .th || self == .tr || isTableSection
    default: false
    }
  }

  /// What this element becomes where blocks may stand.
  fileprivate func allowed(in context: BlockFrame) -> BlockElement {
    if isPart { return .div }
    switch self {
    case .figcaption: return context.element == .figure ? self : .div
    case .summary: return context.element == .details && !context.hasContent ? self : .div
    case _ where isHeading: return context.element == .th || context.element == .dt ? .p : self
    default: return self
    }
  }
}
