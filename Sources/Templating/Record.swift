/// The values of one schema's fields, in the schema's order. Values beyond the schema are ignored, missing ones are
/// absent.
public struct Record: Sendable {
  public var values: [Value]

  public init(_ values: [Value]) { self.values = values }
}
