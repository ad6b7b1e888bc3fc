/// One node in a document's flat store: a million of them are one allocation, and an alias is a second mention of an index.
struct NodeRecord: Sendable {
  var kind: SettingsNode.Kind
  /// Whether it is a plain scalar: neither quoted nor a block.
  var isPlain = false
  /// Levels of lists and mappings from here down; 0 for a scalar.
  var height: UInt8 = 0
  var mark: Mark
  /// Where a scalar's bytes lie in `NodeStore.texts`, or a collection's members in `NodeStore.members`.
  var start: UInt32 = 0
  var count: UInt32 = 0
  /// The number of nodes from here down, aliases expanded.
  var weight: UInt32 = 1

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// A position as libyaml counts it: from 0, in Unicode scalars, with U+0085, U+2028 and U+2029 among the line breaks.
struct Mark: Sendable, Hashable {
  var line: UInt32
  var column: UInt32
}

/// The nodes of a document in flat arrays.
struct NodeStore: Sendable {
  let records: [NodeRecord]
  let members: [Int32]
  let texts: [UInt8]
  let root: Int32?
  /// Pairs of a mapping that stand in the text and that nobody reads: those of doubled keys, and those that are merged in.
  var dropped: [Int32: [Int32]] = [:]
  /// Where scalars of several lines end.
  var ends: [Int32: Mark] = [:]

  /// All scalars below any of the keys, at any depth, each once.
  func scalars(below keys: Set<[UInt8]>) -> [Int32] {
    var visits: Set<Visit> = []
    if let root { visit(Visit(index: root, isBelow: false), keys, &visits) }
    return visits.filter { $0.isBelow && records[Int($0.index)].kind == .scalar }.map(\.index).sorted()
  }

  private struct Visit: Hashable {
    var index: Int32
    var isBelow: Bool
  }

  private func visit(_ node: Visit, _ keys: Set<[UInt8]>, _ visits: inout Set<Visit>) {
    // Aliases lead to one node again and again.
    guard visits.insert(node).inserted else { return }
    let record = records[Int(node.index)]
    switch record.kind {
    case .scalar: break
    case .sequence:
      for member in members[record.range] { visit(Visit(index: member, isBelow: node.isBelow), keys, &visits) }
    case .mapping:
      for pairs in [members[record.range], (dropped[node.index] ?? [])[...]] {
        for position in stride(from: pairs.startIndex, to: pairs.endIndex - 1, by: 2) {
          let key = records[Int(pairs[position])]
          let isHidden = node.isBelow || key.kind == .scalar && keys.contains(Array(texts[key.range]))
          visit(Visit(index: pairs[position + 1], isBelow: isHidden), keys, &visits)
        }
      }
    }
  }
}
