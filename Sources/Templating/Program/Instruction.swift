/// One step of a compiled template. Targets are indexes of instructions.
enum Instruction: Sendable {
  /// Bytes of the program's pool.
  case literal(start: UInt32, count: UInt32)
  case write(Reference, Style)
  case jumpUnless(Reference, target: UInt32)
  case jumpIf(Reference, target: UInt32)
  /// Makes a record, or each of a list in turn, the context of what follows up to its `end`; then goes on at the
  /// target.
  case enter(Reference, target: UInt32)
  case call(UInt32)
  /// Of an entered section or a called template.
  case end

  /// How a value is written; a value of another kind than the field's is written as safely as the field allows.
  enum Style: UInt8, Sendable { case text, html, address, json }
}

/// A value, found when the template was compiled: the field of one of the contexts entered, and fields within it.
struct Reference: Hashable, Sendable {
  /// Counted from the outermost, the page itself.
  var frame: UInt16
  var field: UInt16
  /// 0, or which of the program's paths leads on, from 1.
  var path: UInt32 = 0

  /// Stand in `field` for what a list knows about its current entry.
  static let isFirst = UInt16.max
  static let isLast = UInt16.max - 1
}
