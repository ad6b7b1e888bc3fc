/// The values of a schema's fields, in the schema's order. Surplus values are ignored, and missing ones are absent.
public struct Record: Sendable {
  public var values: [Value]

  public init(_ values: [Value]) { self.values = values }
}
