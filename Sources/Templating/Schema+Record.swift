extension Schema {
  /// A record by names, for tests and small pages: fields that are not named are absent.
  public func record(_ values: KeyValuePairs<String, Value>) throws(RecordProblem) -> Record {
    var result = [Value](repeating: .absent, count: fields.count)
    for (name, value) in values {
      guard let index = index(of: name) else { throw .unknownField(name, schema: self.name) }
      result[index] = value
    }
    let record = Record(result)
    if let problem = problem(of: record) { throw problem }
    return record
  }

  /// Whether a record, and all records inside it, hold what the schema says.
  public func problem(of record: Record) -> RecordProblem? {
    guard record.values.count == fields.count else {
      return .wrongCount(record.values.count, expected: fields.count, schema: name)
    }
    for (field, value) in zip(fields, record.values) {
      switch (field.kind, value) {
      case (_, .absent), (.text, .text), (.html, .html), (.address, .address), (.flag, .flag),
        (.json, .json):
        continue
      case (.record(let schema), .record(let record)):
        if let problem = schema.problem(of: record) { return problem }
      case (.list(let schema), .list(let records)):
        for record in records {
          if let problem = schema.problem(of: record) { return problem }
        }
      default: return .wrongKind(field.name, schema: name)
      }
    }
    return nil
  }
}

/// A mistake of the code that makes a record, never of a site's author.
public enum RecordProblem: Error, Hashable {
  case unknownField(String, schema: String)
  case wrongKind(String, schema: String)
  case wrongCount(Int, expected: Int, schema: String)
}
