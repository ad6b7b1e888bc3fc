/// The variables of one kind of record. Each is declared once, by its name and what it holds: the schema that templates are checked
/// against is made of these, and records are filled by them.
///
/// A coding key, since of one the compiler writes down the names of the cases; to have them printed looks for a conformance in the whole
/// program, for each kind of record and each time that it starts.
public protocol RecordField: CodingKey, RawRepresentable<Int>, CaseIterable {
  /// Made once, of all cases.
  static var schema: Schema { get }

  var holds: Schema.Kind { get }
}

extension Schema {
  /// - Parameter name: what the record is called in messages.
  public convenience init(_ name: String, of fields: (some RecordField).Type) {
    self.init(name, fields.allCases.map { Field(name: $0.stringValue, kind: $0.holds) })
  }
}
