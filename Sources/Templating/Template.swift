/// A template compiled for one schema. It is immutable, and several threads may render it at once.
public struct Template: Sendable {
  public let name: String
  public let schema: Schema
  /// The template's own name and those of all partials and parents that its program contains. `TemplateSet.reached` also has those that
  /// stand only in a block that is overridden.
  public let contained: Set<String>
  let program: Program

  /// Appends the page to what the buffer already contains.
  public func render(_ record: Record, into output: inout [UInt8]) {
    TypedStack.with(record, program) { program.run(&$0, into: &output) }
  }
}
