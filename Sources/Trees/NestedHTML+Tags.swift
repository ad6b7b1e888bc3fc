import Bytes
import CGumbo

extension NestedHTML {
  /// Reads a start tag, at its `<`. Returns false if the full parser is needed.
  mutating func takeStartTag() -> Bool {
    let start = index
    guard let (tag, name) = takeName(from: index + 1), let kind = NestedElement.of(tag), takeAttributes() else {
      return false
    }
    if kind == .page { return !open[open.count - 1].kind.holdsParts }
    guard makeRoom(for: kind, tag) else { return false }
    flushText()
    var original = GumboStringPiece()
    if tag == GUMBO_TAG_UNKNOWN {
      original.length = index - start
      original.data = bytes.baseAddress.map { UnsafeRawPointer($0 + start).assumingMemoryBound(to: CChar.self) }
    }
    let node = arena.element(tag, original: original, attributes: attributes)
    if kind == .void || kind == .rule || kind == .column {
      children.append(UnsafeMutableRawPointer(node))
      return true
    }
    guard open.count < HTMLGuard.maximumDepth else { return false }
    open(node, tag, kind, name)
    switch kind {
    case .paragraph: hasOpenParagraph = true
    case .link: hasOpenLink = true
    case .preformatted: if index < bytes.count, bytes[index] == 0x0A { index += 1 }
    case .rawText: return takeRawText(name)
    default: break
    }
    return true
  }

  /// Ends the elements that a start tag ends implicitly. Returns false if the full parser is needed.
  private mutating func makeRoom(for kind: NestedElement, _ tag: GumboTag) -> Bool {
    switch kind {
    case .section, .row, .columns, .cell, .caption, .column: return makeRoomInTable(for: kind)
    case _ where open[open.count - 1].kind.holdsParts: return false
    case .inline, .void, .rawText: return true
    case .link: return !hasOpenLink
    case .button: return openTags[tag] == 0
    case .page: return false
    case .block, .paragraph, .heading, .rule, .preformatted, .item, .definition, .table: break
    }
    if hasOpenParagraph {
      guard open[open.count - 1].kind == .paragraph else { return false }
      pop()
    }
    let last = open[open.count - 1]
    switch kind {
    case .heading: return last.kind != .heading
    case .item, .definition:
      if last.kind == kind {
        pop()
        return true
      }
      // The search for an item to end stops at most blocks, but not at these; the parser is older than the rule for `main`.
      return last.kind == .cell || last.kind == .caption || last.kind == .button
        || last.kind == .block && ![GUMBO_TAG_DIV, GUMBO_TAG_ADDRESS, GUMBO_TAG_MAIN].contains(last.tag)
    default: return true
    }
  }

  /// Reads an end tag, at its `</`. Returns false if the full parser is needed.
  mutating func takeEndTag() -> Bool {
    guard index + 2 < bytes.count, isASCIILetter(bytes[index + 2]), let (tag, name) = takeName(from: index + 2),
      let kind = NestedElement.of(tag)
    else { return false }
    while index < bytes.count, isHTMLSpace(bytes[index]) { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { return false }
    index += 1
    if kind == .page || openTags[tag] == 0 { return passBy(tag, kind) }
    switch kind {
    case .void, .rule, .column, .page: return false
    case .table, .section, .row: guard endParts(below: kind) else { return false }
    case .cell: return endCell(tag)
    case .block, .preformatted, .heading, .item, .definition, .caption, .button:
      while isEndedByOthers(open[open.count - 1], tag) { pop() }
    case .paragraph, .inline, .link, .rawText, .columns: break
    }
    let last = open[open.count - 1]
    guard last.tag == tag, tag != GUMBO_TAG_UNKNOWN || isSame(last.name, name) else { return false }
    pop()
    return true
  }

  /// Passes an end tag by that ends nothing, but may stand for an empty paragraph. Returns false if the full parser is needed.
  private mutating func passBy(_ tag: GumboTag, _ kind: NestedElement) -> Bool {
    guard !open[open.count - 1].kind.holdsParts else { return false }
    switch kind {
    case .block, .preformatted, .item, .definition, .inline, .link, .button, .page: return true
    case .void, .rule: return tag != GUMBO_TAG_BR
    // It ends any heading.
    case .heading:
      return [GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3, GUMBO_TAG_H4, GUMBO_TAG_H5, GUMBO_TAG_H6].allSatisfy {
        openTags[$0] == 0
      }
    case .paragraph:
      begin(tag, kind)
      pop()
      return true
    case .rawText, .table, .section, .row, .columns, .column, .cell, .caption: return false
    }
  }

  /// "Generate implied end tags" in HTML's parsing rules.
  private func isEndedByOthers(_ node: OpenNode, _ tag: GumboTag) -> Bool {
    node.tag != tag && (node.kind == .paragraph || node.kind == .item || node.kind == .definition)
  }

  private func isSame(_ left: ByteView, _ right: ByteView) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { lowercased($0) == lowercased($1) }
  }

  /// Returns nil for a name with characters that are rare in names.
  private mutating func takeName(from start: Int) -> (GumboTag, ByteView)? {
    var end = start
    while end < bytes.count, isASCIILetterOrDigit(bytes[end]) || bytes[end] == UInt8(ascii: "-") {
      end += 1
    }
    guard end < bytes.count,
      isHTMLSpace(bytes[end]) || bytes[end] == UInt8(ascii: ">") || bytes[end] == UInt8(ascii: "/"),
      let base = bytes.baseAddress
    else { return nil }
    index = end
    let name = UnsafeRawPointer(base + start).assumingMemoryBound(to: CChar.self)
    return (gumbo_tagn_enum(name, UInt32(end - start)), bytes.part(start, end))
  }

  /// Reads to the end tag, which has to be the next tag: in scripts other tags may be more than text.
  private mutating func takeRawText(_ name: ByteView) -> Bool {
    guard let end = bytes.next(UInt8(ascii: "<"), from: index), end + 2 < bytes.count,
      bytes[end + 1] == UInt8(ascii: "/"), isSame(bytes.part(end + 2, end + 2 + name.count), name)
    else { return false }
    take(bytes.part(index, end))
    index = end
    let depth = open.count
    return takeEndTag() && open.count < depth
  }
}
