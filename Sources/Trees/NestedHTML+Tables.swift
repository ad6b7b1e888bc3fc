import Bytes
import CGumbo

/// Tables whose parts stand where they belong, with the tags that may be left out.
extension NestedHTML {
  /// Ends the parts of a table that a new part ends, and begins those that it stands in although no tag says so. Returns false if the full
  /// parser is needed.
  mutating func makeRoomInTable(for kind: NestedElement) -> Bool {
    guard open[open.count - 1].kind.holdsParts || endCell() else { return false }
    while true {
      switch (open[open.count - 1].kind, kind) {
      case (.table, .section), (.table, .caption), (.table, .columns), (.section, .row), (.row, .cell),
        (.columns, .column):
        return true
      case (.table, .row), (.table, .cell): begin(GUMBO_TAG_TBODY, .section)
      case (.section, .cell): begin(GUMBO_TAG_TR, .row)
      case (.table, .column): begin(GUMBO_TAG_COLGROUP, .columns)
      case (.section, _), (.row, _), (.columns, _): pop()
      default: return false
      }
    }
  }

  /// Ends the parts that are open in the innermost table, section or row. Returns false if the full parser is needed.
  mutating func endParts(below kind: NestedElement) -> Bool {
    guard open[open.count - 1].kind.holdsParts || endCell() else { return false }
    switch kind {
    case .table: while open[open.count - 1].kind != .table { pop() }
    case .section: if open[open.count - 1].kind == .row { pop() }
    default: break
    }
    return true
  }

  /// Ends the innermost cell, with whatever is open in it. Returns false if there is none, or if it is of another kind.
  mutating func endCell(_ tag: GumboTag? = nil) -> Bool {
    guard let place = open.lastIndex(where: { .table ... .caption ~= $0.kind }), open[place].kind == .cell,
      tag == nil || tag == open[place].tag
    else { return false }
    while open.count > place { pop() }
    return true
  }

  /// Begins an element that has no tag.
  mutating func begin(_ tag: GumboTag, _ kind: NestedElement) {
    flushText()
    open(arena.element(tag, original: GumboStringPiece(), attributes: []), tag, kind, .empty)
  }
}
