import Bytes
import Decoding
public import Diagnostics
import News
import ParsedFeeds

extension MappedFeed {
  /// A warning if the mapping identifies items only by what may change, or by what several have. Valid after `feed()`.
  public var missingIdentity: Diagnostic? {
    guard let first = entries.first, entries.allSatisfy({ $0.key == nil }), sharedIdentity != nil || !mapping.namesItems
    else { return nil }
    let obvious = obviousIdentity
    let hasLink = findings.filled.contains("link")
    if let sharedIdentity {
      let problem = MappingProblem.sharedIdentity(
        sample: sharedIdentity, obvious: obvious, hasLink: hasLink, count: entries.count)
      return problem.diagnostic(at: first.place)
    }
    guard obvious != nil || !hasLink else { return nil }
    return MappingProblem.noIdentity(obvious: obvious, hasLink: hasLink, count: entries.count).diagnostic(
      at: first.place)
  }

  /// The first id, if no item has one of its own. Items that the answer gives several times have the same title, too.
  static func sharedIdentity(of items: [ParsedItem]) -> String? {
    let names = items.compactMap(\.guid)
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    guard let first = names.first, names.count == items.count, counts.values.allSatisfy({ $0 > 1 }),
      Set(items.map { $0.title?.text }).count > counts.count
    else { return nil }
    return shortened(first, to: 60)
  }

  /// The path of a value that every item has and that differs in all of them, with a name that promises this.
  private var obviousIdentity: String? {
    let objects = entries.compactMap(\.node.object)
    guard objects.count == entries.count, let first = objects.first else { return nil }
    // In one pass: an object may have hundreds of thousands of keys.
    var values: [String: Set<String>] = [:]
    for object in objects {
      let members = Dictionary(object.members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
      for (name, value) in members { if let text = scalarText(value) { values[name, default: []].insert(text) } }
    }
    let names = first.members.map(\.key).filter { values[$0]?.count == objects.count }
    for wanted in ["id", "_id", "uuid", "guid", "uid", "nid", "slug"] {
      if let name = names.first(where: { $0.lowercased() == wanted }) { return path(name) }
    }
    // Of `race_id` and `meeting_id` one identifies something else.
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
  /// Whether it has a rule for the `id` of any item.
  public var namesItems: Bool {
    let rules = [fields] + kind.cases.values.map(\.fields) + [detail?.fields].compactMap(\.self)
    return !rules.allSatisfy(\.id.isEmpty)
  }

  /// The warning for items that were taken for new ones because their title changed.
  public static func retitled(from former: String, to title: String, count: Int, at place: Place) -> Diagnostic {
    MappingProblem.retitled(from: former, to: title, count: count).diagnostic(at: place)
  }
}
