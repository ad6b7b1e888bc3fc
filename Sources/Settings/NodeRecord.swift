/// One node in a document's flat store: a million of them are one allocation, and an alias is a second mention of an index.
struct NodeRecord: Sendable {
  var kind: SettingsNode.Kind
  /// A scalar without quotation marks that is no block.
  var isPlain = false
  /// Levels of lists and mappings from here down; 0 for a scalar.
  var height: UInt8 = 0
  var mark: Mark
  /// Where a scalar's bytes lie in `SettingsDocument.texts`, or a collection's members in `SettingsDocument.members`.
  var start: UInt32 = 0
  var count: UInt32 = 0
  /// Nodes from here down, aliases expanded.
  var weight: UInt32 = 1

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// A position as libyaml counts: from 0, in Unicode scalars, with U+0085, U+2028 and U+2029 among the line breaks.
struct Mark: Sendable, Hashable {
  var line: UInt32
  var column: UInt32
}
