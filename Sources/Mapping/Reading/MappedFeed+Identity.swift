import Bytes
import Decoding
public import Diagnostics

extension MappedFeed {
  /// What to say where the mapping leaves items to be told apart by what may change. Ask after `feed()`.
  public var missingIdentity: Diagnostic? {
    guard let first = entries.first, entries.allSatisfy({ $0.key == nil }), !mapping.namesItems else { return nil }
    let obvious = obviousIdentity
    let hasLink = findings.filled.contains("link")
    guard obvious != nil || !hasLink else { return nil }
    return MappingProblem.noIdentity(obvious: obvious, hasLink: hasLink, count: entries.count).diagnostic(
      at: first.place)
  }

  /// The path of a value that every item has and no other shares, by a name that says so.
  private var obviousIdentity: String? {
    let objects = entries.compactMap(\.node.object)
    guard objects.count == entries.count, let first = objects.first else { return nil }
    let names = first.members.map(\.key).filter { name in
      let values = objects.compactMap { $0[name].flatMap(scalarText) }
      return values.count == objects.count && Set(values).count == values.count
    }
    for wanted in ["id", "_id", "uuid", "guid", "uid", "nid", "slug"] {
      if let name = names.first(where: { $0.lowercased() == wanted }) { return path(name) }
    }
    // `race_id` beside `meeting_id`: one of them is another's.
    let others = names.filter { $0.hasSuffix("_id") || $0.hasSuffix("Id") || $0.hasSuffix("ID") }
    return objects.count > 1 && others.count == 1 ? others.first.map(path) : nil
  }

  private func path(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { isASCIILetterOrDigit($0) || $0 == UInt8(ascii: "_") }
    return isPlain && name.utf8.first.map(isDigit) == false
      ? "$.\(name)" : "\"$['\(name.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))']\""
  }
}

extension Mapping {
  /// Whether it says of any item by what that is known for ever.
  public var namesItems: Bool {
    let rules = [fields] + kind.cases.values.map(\.fields) + [detail?.fields].compactMap(\.self)
    return !rules.allSatisfy(\.id.isEmpty)
  }

  /// What to say of items that became others with their title.
  public static func retitled(from former: String, to title: String, count: Int, at place: Place) -> Diagnostic {
    MappingProblem.retitled(from: former, to: title, count: count).diagnostic(at: place)
  }
}
