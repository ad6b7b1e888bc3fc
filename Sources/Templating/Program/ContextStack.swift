/// The contexts that a rendering has entered, and how values are found in them: typed by position, or open by name.
protocol ContextStack {
  func write(_ reference: Reference, _ style: Instruction.Style, into output: inout [UInt8])
  func isTruthy(_ reference: Reference) -> Bool
  /// Whether a partial may be written this deep inside others: not without end.
  mutating func admitsPartial(depth: Int) -> Bool
  /// Makes the record, or each of the list in turn, the context for the body; nothing there: no body.
  mutating func enter(_ reference: Reference, _ body: (inout Self) -> Void)
}
