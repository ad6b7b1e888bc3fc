import Bytes

/// JSON as read: numbers keep their text, objects their order.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// A string, or a number's text: identities and dates come as either.
  package var text: String? {
    switch self {
    case .string(let text): text.trimmingSpaces.isEmpty ? nil : text.trimmingSpaces
    case .number(let text): text
    default: nil
    }
  }

  /// A whole number, also where it was written as a string or with a fraction.
  package var integer: Int? {
    guard let text else { return nil }
    return Int(text) ?? Double(text).flatMap { $0.isFinite && abs($0) < 1e15 ? Int($0) : nil }
  }

  package var isTrue: Bool { self == .bool(true) }
}

package struct JSONObject: Sendable, Hashable {
  package var members: [(key: String, value: JSONValue)] = []
  /// Of its opening brace in the text.
  package var offset = 0
  /// The text ends, or cannot be read on, before its closing brace: members are missing.
  package var isCut = false

  package init() {}

  /// Of a doubled key the last, as browsers have it.
  package subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }

  package func text(_ key: String) -> String? { self[key]?.text }

  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.elementsEqual(right.members) { $0.key == $1.key && $0.value == $1.value }
  }

  package func hash(into hasher: inout Hasher) {
    for member in members { hasher.combine(member.key) }
  }
}
