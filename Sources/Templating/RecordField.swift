/// The variables of one kind of record. Each is declared once, with its name and kind: the schema against which templates are checked
/// consists of these cases, and records are filled by means of them.
///
/// It is a coding key because the compiler then provides the names of the cases. Printing cases instead would search the whole program
/// for a conformance, for each kind of record and each time the program starts.
public protocol RecordField: CodingKey, RawRepresentable<Int>, CaseIterable {
  /// Created once, from all cases.
  static var schema: Schema { get }

  var holds: Schema.Kind { get }
}

extension Schema {
  /// - Parameter name: the name of the record in messages.
  public convenience init(_ name: String, of fields: (some RecordField).Type) {
    self.init(name, fields.allCases.map { Field(name: $0.stringValue, kind: $0.holds) })
  }
}
