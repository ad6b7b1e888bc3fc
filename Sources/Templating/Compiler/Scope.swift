/// The shapes of the contexts around a place in a template, which determine what a name can mean there.
struct Scope: Hashable {
  enum Level: Hashable {
    case record(Schema, isList: Bool)
    /// A section of a value, in which `{{.}}` is that value.
    case value(Reference)
  }

  private(set) var levels: [Level]
  private(set) var frameCount: UInt16
  /// The kind of the innermost value. It follows from the value's reference and the levels, so it is not compared.
  private var currentKind: Schema.Kind?

  init(_ schema: Schema) {
    levels = [.record(schema, isList: false)]
    frameCount = 1
  }

  func entering(_ schema: Schema, isList: Bool) -> Scope {
    var result = self
    result.levels.append(.record(schema, isList: isList))
    result.frameCount += 1
    result.currentKind = nil
    return result
  }

  func entering(_ reference: Reference, _ kind: Schema.Kind) -> Scope {
    var result = self
    result.levels.append(.value(reference))
    result.currentKind = kind
    return result
  }

  static func == (left: Scope, right: Scope) -> Bool { left.levels == right.levels }

  func hash(into hasher: inout Hasher) { hasher.combine(levels) }

  /// The value that `{{.}}` stands for.
  var current: (reference: Reference, kind: Schema.Kind)? {
    guard case .value(let reference) = levels.last, let currentKind else { return nil }
    return (reference, currentKind)
  }

  /// The records from the innermost outwards, each with its frame.
  var records: [(schema: Schema, isList: Bool, frame: UInt16)] {
    var result: [(Schema, Bool, UInt16)] = []
    for level in levels {
      if case .record(let schema, let isList) = level { result.append((schema, isList, UInt16(result.count))) }
    }
    return result.reversed()
  }

  /// All names that can be used here, from the innermost outwards.
  var names: [String] {
    var seen: Set<String> = []
    return records.flatMap { $0.schema.fields.map(\.name) }.filter { seen.insert($0).inserted }
  }

  var recordName: String { records.first?.schema.name ?? "" }
}

extension Schema: Hashable {
  /// A schema is compared as an object: two schemas with the same fields are different.
  public static func == (left: Schema, right: Schema) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
