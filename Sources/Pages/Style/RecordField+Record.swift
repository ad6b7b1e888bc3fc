import Templating

extension RecordField {
  /// What is not named is absent.
  ///
  /// It stands in the room that calls it: the compiler makes one of it for each kind of record, as it does not for generics of other rooms.
  static func record(_ values: KeyValuePairs<Self, Value>) -> Record {
    var result = [Value](repeating: .absent, count: schema.fields.count)
    for (field, value) in values { result[field.rawValue] = value }
    return Record(result)
  }
}
