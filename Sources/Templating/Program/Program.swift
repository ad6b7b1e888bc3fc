/// A compiled template: flat, immutable, and shared by all threads.
struct Program: Sendable {
  var instructions: [Instruction] = []
  /// The templates' own text, in which each literal is one contiguous run.
  var literals: [UInt8] = []
  /// Fields of nested records, for dotted names.
  var paths: [[UInt16]] = []
  /// Names that are looked up during rendering, for an open schema.
  var names: [[String]] = []
}
