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

  /// Appends all scalars below any of the keys, at any depth.
  func collect(from index: Int32, below keys: Set<[UInt8]>, isBelow: Bool, _ found: inout [Int32]) {
    let record = records[Int(index)]
    switch record.kind {
    case .scalar: if isBelow { found.append(index) }
    case .sequence:
      for member in members[record.range] { collect(from: member, below: keys, isBelow: isBelow, &found) }
    case .mapping:
      for position in stride(from: record.range.lowerBound, to: record.range.upperBound, by: 2) {
        let key = records[Int(members[position])]
        let isHidden = isBelow || key.kind == .scalar && keys.contains(Array(texts[key.range]))
        collect(from: members[position + 1], below: keys, isBelow: isHidden, &found)
      }
    }
  }
}
