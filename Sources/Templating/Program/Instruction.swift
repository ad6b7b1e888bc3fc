/// One step of a compiled template. Targets are indices of instructions.
enum Instruction: Sendable {
  /// Bytes of the program's pool.
  case literal(start: UInt32, count: UInt32)
  case write(Reference, Style)
  case jumpUnless(Reference, target: UInt32)
  case jumpIf(Reference, target: UInt32)
  /// Makes a record, or each entry of a list in turn, the context of the instructions up to the matching `end`, then continues at the
  /// target.
  case enter(Reference, target: UInt32)
  case call(UInt32)
  /// Ends an entered section or a called template.
  case end

  /// How a value is written. A value whose kind differs from the field's is written as safely as the field requires.
  enum Style: UInt8, Sendable { case text, html, address, json }
}

/// A value located at compile time: a field of one of the entered contexts, and possibly fields within that field.
struct Reference: Hashable, Sendable {
  /// Counted from the outermost context, which is the page itself.
  var frame: UInt16
  var field: UInt16
  /// The number of one of the program's paths, counted from 1; 0 for none.
  var path: UInt32 = 0

  /// Values of `field` for what a list knows about its current entry.
  static let isFirst = UInt16.max
  static let isLast = UInt16.max - 1
}
