/// The values of one schema's fields, in the schema's order. Values beyond the schema are ignored, missing ones are
/// absent.
package struct Record: Sendable {
  package var values: [Value]

  package init(_ values: [Value]) { self.values = values }
}
