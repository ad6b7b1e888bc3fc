/// A template compiled for one schema. Immutable; many threads may render it at once.
package struct Template: Sendable {
  package let name: String
  package let schema: Schema
  /// The template's own name and those of all partials and parents that it reaches, sorted: what its output depends
  /// on besides the record.
  package let reaches: [String]
  let program: Program

  /// Appends the page; what the buffer held before stays.
  package func render(_ record: Record, into output: inout [UInt8]) {
    TypedStack.with(record, program) { program.run(&$0, into: &output) }
  }

  /// The page as something that other pages may hold as it is.
  package func fragment(_ record: Record) -> Fragment {
    var output: [UInt8] = []
    render(record, into: &output)
    return Fragment(trusting: output)
  }
}
