import Templating

extension RecordField {
  /// Fields that are not named are absent.
  ///
  /// Declared in the target that calls it: the compiler then specialises it for each kind of record, which it does not do for generics
  /// of other targets.
  static func record(_ values: KeyValuePairs<Self, Value>) -> Record {
    var result = [Value](repeating: .absent, count: schema.fields.count)
    for (field, value) in values { result[field.rawValue] = value }
    return Record(result)
  }
}
