public import Diagnostics

/// A value of a document, with its place.
public struct SettingsNode: Sendable {
  public enum Kind: UInt8, Sendable, Hashable {
    case scalar, sequence, mapping
  }

  public let document: SettingsDocument
  let index: Int32

  init(document: SettingsDocument, index: Int32) {
    self.document = document
    self.index = index
  }

  var record: NodeRecord { document.nodes.records[Int(index)] }

  public var kind: Kind { record.kind }

  public var place: Place { document.place(of: record.mark) }

  /// The line in the file, counted from 1.
  public var line: Int { Int(record.mark.line) + document.firstLine }
}

extension SettingsNode {
  /// The text of a scalar as written, whatever type YAML would give it: `no` is "no". nil for lists and mappings.
  public var text: String? {
    let record = record
    guard record.kind == .scalar else { return nil }
    return String(decoding: document.nodes.texts[record.range], as: UTF8.self)
  }

  /// Whether it is a scalar without quotation marks that is not a block.
  public var isPlain: Bool { record.isPlain }

  /// Whether it is nothing, `~` or `null`, unquoted. A key with such a value counts as not given.
  public var isAbsent: Bool {
    let record = record
    guard record.kind == .scalar, record.isPlain else { return false }
    return switch record.count {
    case 0: true
    case 1: document.nodes.texts[record.range] == [UInt8(ascii: "~")]
    case 4: document.nodes.texts[record.range].elementsEqual("null".utf8)
    default: false
    }
  }

  /// Which of these texts is the scalar's, found without making a string of it.
  func index(in texts: [[UInt8]]) -> Int? {
    let record = record
    guard record.kind == .scalar else { return nil }
    let own = document.nodes.texts[record.range]
    return texts.firstIndex { $0.count == own.count && own.elementsEqual($0) }
  }

  /// The values of a list; empty for anything else.
  public var elements: [SettingsNode] {
    let record = record
    guard record.kind == .sequence else { return [] }
    return document.nodes.members[record.range].map { SettingsNode(document: document, index: $0) }
  }

  /// The pairs of a mapping in their order, merged ones last; keys are scalars and differ. Empty for anything else.
  public var entries: [(key: SettingsNode, value: SettingsNode)] {
    let record = record
    guard record.kind == .mapping else { return [] }
    return stride(from: record.range.lowerBound, to: record.range.upperBound, by: 2).map {
      (
        SettingsNode(document: document, index: document.nodes.members[$0]),
        SettingsNode(document: document, index: document.nodes.members[$0 + 1])
      )
    }
  }

  /// The value of a key of a mapping; nil if the key is not given or has no value.
  public subscript(_ key: String) -> SettingsNode? {
    let wanted = [Array(key.utf8)]
    return entries.first { $0.key.index(in: wanted) != nil && !$0.value.isAbsent }?.value
  }
}
