import Decoding

extension JSONValue {
  /// Follows names and indices without making a list of nodes.
  func value(at steps: [PathStep]) -> JSONValue? {
    var value = self
    for step in steps {
      let next: JSONValue? =
        switch (step, value) {
        case (.name(let name), .object(let object)): object.member(name)
        case (.index(let index), .array(let elements)): elements.element(index)
        default: nil
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }

  /// An array's elements or an object's values.
  var children: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .object(let object): object.distinctMembers.map(\.value)
    default: []
    }
  }
}

extension [JSONValue] {
  /// The element at an index, which counts from the end if it is negative.
  func element(_ index: Int) -> JSONValue? {
    let index = index < 0 ? count + index : index
    return indices.contains(index) ? self[index] : nil
  }
}

extension JSONObject {
  /// The last member of a name. Names are compared scalar by scalar (RFC 9535 section 2.1.1).
  func member(_ name: String) -> JSONValue? { members.last { $0.key.isSameText(as: name) }?.value }

  /// Each name once with its last value, in the order of these values.
  var distinctMembers: [(key: String, value: JSONValue)] {
    var names = Set<ScalarText>(minimumCapacity: members.count)
    for member in members { names.insert(ScalarText(text: member.key)) }
    if names.count == members.count { return members }
    names.removeAll(keepingCapacity: true)
    return members.reversed().filter { names.insert(ScalarText(text: $0.key)).inserted }.reversed()
  }

  var membersByName: [(key: String, value: JSONValue)] {
    distinctMembers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension String {
  /// Whether the texts are equal scalar by scalar; for Swift's own equality composed and decomposed letters are the same, too.
  func isSameText(as other: String) -> Bool { self == other && utf8.elementsEqual(other.utf8) }
}

private struct ScalarText: Hashable {
  var text: String

  static func == (left: ScalarText, right: ScalarText) -> Bool { left.text.isSameText(as: right.text) }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
