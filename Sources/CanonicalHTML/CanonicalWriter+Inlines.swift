public import Bytes

extension CanonicalWriter {
  /// Begins an inline element; each call must be matched by one of `closeInline`. The tag is only written when text follows.
  public mutating func open(_ element: InlineElement, attributes: [UInt8] = [], id: [UInt8]? = nil) {
    isReady = false
    var frame = InlineFrame(element: element, attributes: attributes, id: id)
    if inlines.count >= CanonicalWriter.maximumInlineDepth { frame.isSkipped = true }
    if element.isReading {
      // Readings may stand in `ruby`, but not in each other, even with another `ruby` between them.
      let around = inlines.filter { !$0.isSkipped }.map(\.element)
      let isReading = around.contains(.ruby) && !around.contains(where: \.isReading)
      if isReading { frame.isSilent = true } else { frame.isSkipped = true }
    }
    if frame.isSilent { text.silence += 1 }
    if element == .a, !frame.isSkipped, let outer = inlines.lastIndex(where: { $0.element == .a && !$0.isSkipped }) {
      closeInlines(downTo: outer)
      inlines[outer].isSkipped = true
      frame.suspended = outer
    }
    inlines.append(frame)
  }

  public mutating func closeInline() {
    guard let frame = inlines.last else { return }
    if frame.isSilent { text.silence -= 1 }
    if let id = frame.id {
      // The element is empty and so is never opened, but links may still lead to its place.
      inlines[inlines.count - 1].isSkipped = true
      anchor(id)
    }
    closeInlines(downTo: inlines.count - 1)
    isReady = false
    inlines.removeLast()
    guard let outer = frame.suspended, outer < inlines.count else { return }
    closeInlines(downTo: outer)
    inlines[outer].isSkipped = false
  }

  /// Writes an empty `span` for links to lead to, if no element carries the identifier.
  public mutating func anchor(_ id: [UInt8]) {
    prepare()
    append("<span")
    append(id: id)
    append("></span>")
    noteContent()
  }

  /// Writes text of the source; it is escaped here.
  public mutating func write(_ source: ByteView) {
    guard !source.isEmpty else { return }
    var run = source
    let index = contextIndex
    let isInPre = frames[index].element == .pre
    let nothing = run.leadingNothing(space: !isInPre)
    if isInPre || isAtBlockStart || frames[index].state == .dormant {
      if nothing == run.count { return text.separate() }
      if nothing > 0 { run = run.part(nothing, run.count) }
    } else if nothing == run.count {
      // White space between elements does not open an element.
      if separator == nil { append(escaping: run) }
      return text.separate()
    }
    if !isReady { prepare() }
    // Only now, when the block is open: its beginning separates what follows from what came before.
    text.append(source)
    if isInPre, run[0] == 0x0A || run[0] == 0x0D, html.count == frames[contextIndex].contentStart {
      // A parser drops a line feed directly after <pre>.
      append(0x0A)
    }
    let start = html.count
    append(escaping: run)
    isAtBlockStart = false
    let context = contextIndex
    if !frames[context].hasContent, html.count > start, !isInvisible(run) { frames[context].hasContent = true }
  }

  public mutating func write(_ literal: StaticString) {
    write(ByteView(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Writes text whose HTML is given as well, escaped and made of complete elements.
  public mutating func write(_ text: ByteView, as html: [UInt8]) {
    prepare()
    self.text.append(text)
    append(html)
    noteContent()
  }

  /// Whether a `pre` was opened and written, has no content yet, and no inline element is open around its text.
  public var isAtPreStart: Bool {
    guard let frame = frames.last else { return false }
    return frame.element == .pre && frame.state == .open && html.count == frame.contentStart && inlines.isEmpty
  }

  public mutating func lineBreak() {
    text.separate()
    let context = frames[contextIndex]
    guard context.element == .pre || !isAtBlockStart && context.state == .open else { return }
    prepare()
    append("<br>")
    isAtBlockStart = false
  }

  public mutating func wordBreak() {
    guard !isAtBlockStart else { return }
    prepare()
    append("<wbr>")
  }

  /// Writes a complete image element.
  public mutating func write(element: [UInt8]) {
    prepare()
    append(element)
    noteContent()
  }

  /// Writes a complete frame or player, which may not stand in a link.
  public mutating func write(interactive element: [UInt8]) {
    let links = inlines.indices.filter { inlines[$0].element == .a && !inlines[$0].isSkipped }
    if let first = links.first { closeInlines(downTo: first) }
    for index in links { inlines[index].isSkipped = true }
    isReady = false
    write(element: element)
    if let first = links.first { closeInlines(downTo: first) }
    for index in links { inlines[index].isSkipped = false }
    isReady = false
  }

  private mutating func noteContent() {
    isAtBlockStart = false
    frames[contextIndex].hasContent = true
  }

  /// Opens what the text that follows needs around it: a paragraph, missing parts of lists and tables, and inline elements.
  mutating func prepare() {
    guard !isReady else { return }
    while true {
      let index = contextIndex
      if frames[index].state == .dormant {
        var paragraph = frames[index]
        begin(&paragraph)
        frames[index] = paragraph
        break
      }
      switch frames[index].element.model {
      case .phrasing: break
      case .flow:
        if index == 0 {
          push(.p, isImplicit: true)
          continue
        }
      case .list:
        if frames[index].isImplicit { popFrame() } else { push(.li, isImplicit: true) }
        continue
      case .definitions:
        push(.dd, isImplicit: true)
        continue
      case .table:
        push(.tbody, isImplicit: true)
        continue
      case .tableSection:
        push(.tr, isImplicit: true)
        continue
      case .tableRow:
        push(.td, isImplicit: true)
        continue
      }
      break
    }
    if let space = separator {
      if !isAtBlockStart, let last = html.last, !isHTMLSpace(last) { append(space) }
      separator = nil
    }
    openPendingInlines()
    isReady = true
  }

  private mutating func openPendingInlines() {
    while openInlines < inlines.count {
      let index = openInlines
      openInlines += 1
      guard !inlines[index].isSkipped, html.count < repetitionLimit else { continue }
      inlines[index].isWritten = true
      append(UInt8(ascii: "<"))
      append(inlines[index].element.name)
      append(inlines[index].attributes)
      if let id = inlines[index].id {
        append(id: id)
        inlines[index].id = nil
        // A block of blanks stays if a link leads to it.
        frames[contextIndex].hasContent = true
      }
      append(UInt8(ascii: ">"))
    }
  }

  mutating func closeInlines(downTo count: Int) {
    guard openInlines > count else { return }
    isReady = false
    while openInlines > count {
      openInlines -= 1
      guard inlines[openInlines].isWritten else { continue }
      inlines[openInlines].isWritten = false
      append("</")
      append(inlines[openInlines].element.name)
      append(UInt8(ascii: ">"))
    }
  }
}

/// Whether a text is only white space; no-break spaces count as such.
public func isInvisible(_ text: ByteView) -> Bool {
  var index = 0
  while index < text.count {
    if text[index] <= 0x20 || text[index] == 0x7F {
      index += 1
    } else if text[index] == 0xC2, index + 1 < text.count, text[index + 1] <= 0xA0 {
      index += 2
    } else {
      return false
    }
  }
  return true
}
