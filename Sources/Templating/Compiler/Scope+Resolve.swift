/// The meaning of a name at its place.
struct Resolved {
  var reference: Reference
  var kind: Schema.Kind
}

extension Scope {
  /// Finds a name from the innermost context outwards. Only the first part of a dotted name is searched for in this way (Mustache
  /// specification).
  func resolve(_ name: String, paths: inout [[UInt16]]) throws(TemplateProblem) -> Resolved {
    switch name {
    case ".":
      guard let current else { throw .noCurrentValue(record: recordName) }
      return Resolved(reference: current.reference, kind: current.kind)
    case "-first", "-last":
      guard let list = records.first(where: \.isList) else { throw .outsideList(name) }
      let field = name == "-first" ? Reference.isFirst : Reference.isLast
      return Resolved(reference: Reference(frame: list.frame, field: field), kind: .flag)
    default: break
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let found = find(first) else {
      // A name that begins with dots, as in other languages of templates, is named as a whole.
      throw .unknownVariable(name.hasPrefix(".") ? name : parts.first ?? name, record: recordName, known: names)
    }
    guard parts.count > 1 else { return found }
    return try member(parts, of: found, paths: &paths)
  }

  private func find(_ name: String) -> Resolved? {
    for (schema, _, frame) in records {
      guard let index = schema.index(of: name) else { continue }
      return Resolved(
        reference: Reference(frame: frame, field: UInt16(clamping: index)), kind: schema.fields[index].kind)
    }
    return nil
  }

  private func member(
    _ parts: [String], of found: Resolved, paths: inout [[UInt16]]
  ) throws(TemplateProblem) -> Resolved {
    var kind = found.kind
    var path: [UInt16] = []
    for (position, part) in parts.enumerated().dropFirst() {
      let owner = parts[..<position].joined(separator: ".")
      switch kind {
      case .record(let schema):
        guard let index = schema.index(of: part) else {
          throw .unknownMember(part, of: owner, record: schema.name, known: schema.fields.map(\.name))
        }
        path.append(UInt16(clamping: index))
        kind = schema.fields[index].kind
      case .list: throw .membersOfList(part, of: owner)
      default: throw .noMembers(part, of: owner, kind: kind.description)
      }
    }
    let index = paths.firstIndex(of: path) ?? paths.count
    if index == paths.count { paths.append(path) }
    var reference = found.reference
    reference.path = UInt32(clamping: index + 1)
    return Resolved(reference: reference, kind: kind)
  }
}

extension Schema.Kind: CustomStringConvertible {
  /// The kind with its article, for messages.
  public var description: String {
    switch self {
    case .text: "text"
    case .html: "HTML"
    case .address: "an address"
    case .flag: "a flag"
    case .json: "JSON"
    case .record(let schema): "a record \"\(schema.name)\""
    case .list(let schema): "a list of \"\(schema.name)\""
    }
  }
}
