import Decoding
import JSONPaths

/// The items of one answer, in their order.
struct ItemSelection {
  struct Entry {
    /// The item's key, if it is a member of an object.
    var key: String?
    var node: JSONValue
  }

  private(set) var entries: [Entry]
  /// Names in the order that no item has.
  private(set) var dangling: [String] = []
  /// What is odd about the way in which they were found.
  private(set) var problem: MappingProblem?
  /// Whether there may be more of them.
  private(set) var isCut = false

  /// Takes only whole items: half of one would replace a good one, or stand beside it under half of its name.
  /// - Parameter isItem: whether an object has what the mapping names of an item. Some answers have the item itself where a list would have
  ///   only one.
  init(_ path: JSONPath, in document: JSONValue, isItem: (JSONValue) -> Bool) throws(MappingProblem) {
    let list = path.ofList
    if list.isSingular {
      entries = try ItemSelection.entries(list, in: document, isItem)
    } else {
      let found = path.findings(in: document)
      entries = found.values.map { Entry(key: nil, node: $0) }
      isCut = !found.isComplete
      if isCut {
        problem = .broadPath(path.text)
      } else if entries.isEmpty, list.values(in: document).isEmpty {
        // It may be right that a filter finds nothing, or a path through lists that are empty.
        let count = list.holders(in: document)
        if count > 0 { problem = .missingName(path: list.text, count: count) }
      }
    }
    entries.removeAll { $0.node.object?.isCut == true }
  }

  private static func entries(
    _ path: JSONPath, in document: JSONValue, _ isItem: (JSONValue) -> Bool
  ) throws(MappingProblem) -> [Entry] {
    let value = path.first(in: document)
    switch value {
    case .array(let values): return values.map { Entry(key: nil, node: $0) }
    case .object(let object):
      // Where the members are the items, all of them are objects.
      if let value, object.members.contains(where: { $0.value.object == nil && $0.value != .null }), isItem(value) {
        return [Entry(key: nil, node: value)]
      }
      var last: [String: Int] = [:]
      var entries: [Entry] = []
      for member in object.members {
        if let index = last[member.key] {
          entries[index].node = member.value
        } else {
          last[member.key] = entries.count
          entries.append(Entry(key: member.key, node: member.value))
        }
      }
      return entries
    case nil:
      throw .nothing(at: path, in: document)
    case .null?: return []
    case .bool?: throw .itemsNotList(path: path.text, found: "a truth value")
    case .number?: throw .itemsNotList(path: path.text, found: "a number")
    case .string?: throw .itemsNotList(path: path.text, found: "a text")
    }
  }

  /// Sorts by keys or ids; a name given twice counts once, and what the order does not name follows at the end.
  mutating func sort(by order: [String], id: (Entry) -> String?) {
    var positions: [String: Int] = [:]
    for name in order where positions[name] == nil { positions[name] = positions.count }
    var met: Set<String> = []
    let ranked = entries.enumerated().map { index, entry -> (rank: Int, index: Int) in
      let names = [entry.key, id(entry)].compactMap(\.self)
      let name = names.first { positions[$0] != nil }
      if let name { met.insert(name) }
      return (name.flatMap { positions[$0] } ?? .max, index)
    }
    entries = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { entries[$0.index] }
    dangling = positions.filter { !met.contains($0.key) }.sorted { $0.value < $1.value }.map(\.key)
  }
}

extension JSONPath {
  /// The path of the list itself: `$.items` for `$.items[*]`.
  var ofList: JSONPath { text.hasSuffix("[*]") ? (try? JSONPath(String(text.dropLast(3)))) ?? self : self }
}
