/// The variables of one kind of record. Each is declared once, by its name and what it holds: the schema that templates are checked
/// against is made of these, and records are filled by them.
public protocol RecordField: RawRepresentable<Int>, CaseIterable, Sendable {
  /// Made once, of all cases.
  static var schema: Schema { get }

  var holds: Schema.Kind { get }
}

extension Schema {
  /// - Parameter name: what the record is called in messages.
  public convenience init(_ name: String, of fields: (some RecordField).Type) {
    self.init(name, fields.allCases.map { Field(name: "\($0)", kind: $0.holds) })
  }
}
