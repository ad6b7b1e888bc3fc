/// A compiled template: flat, immutable, shared by all threads.
struct Program: Sendable {
  var instructions: [Instruction] = []
  /// The templates' own text, each stretch a run for one copy.
  var literals: [UInt8] = []
  /// Fields of records within records, for dotted names.
  var paths: [[UInt16]] = []
  /// With an open schema: names, looked up while rendering.
  var names: [[String]] = []
}
