/// A template compiled for one schema. Immutable; many threads may render it at once.
public struct Template: Sendable {
  public let name: String
  public let schema: Schema
  /// The template's own name and those of all partials and parents that it reaches, sorted: what its output depends
  /// on besides the record.
  public let reaches: [String]
  let program: Program

  /// Appends the page; what the buffer held before stays.
  public func render(_ record: Record, into output: inout [UInt8]) {
    TypedStack.with(record, program) { program.run(&$0, into: &output) }
  }
}
