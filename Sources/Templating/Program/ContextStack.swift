/// The contexts that a rendering has entered, in which values are found by position (typed) or by name (open).
protocol ContextStack {
  func write(_ reference: Reference, _ style: Instruction.Style, into output: inout [UInt8])
  func isTruthy(_ reference: Reference) -> Bool
  /// Whether a partial may be written at this depth, which prevents endless recursion.
  mutating func admitsPartial(depth: Int) -> Bool
  /// Runs the body with the record, or with each entry of the list in turn, as its context; not at all if the value is absent.
  mutating func enter(_ reference: Reference, _ body: (inout Self) -> Void)
}
