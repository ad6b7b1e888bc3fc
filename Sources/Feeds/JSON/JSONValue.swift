/// JSON as read: numbers keep their text, objects their order.
enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// A string, or a number's text: identities and dates come as either.
  var text: String? {
    switch self {
    case .string(let text): text.trimmingSpaces.isEmpty ? nil : text.trimmingSpaces
    case .number(let text): text
    default: nil
    }
  }

  /// A whole number, also where it was written as a string or with a fraction.
  var integer: Int? {
    guard let text else { return nil }
    return Int(text) ?? Double(text).flatMap { $0.isFinite && abs($0) < 1e15 ? Int($0) : nil }
  }

  var isTrue: Bool { self == .bool(true) }
}

struct JSONObject: Sendable, Hashable {
  var members: [(key: String, value: JSONValue)] = []
  /// Of its opening brace in the text.
  var offset = 0

  /// Of a doubled key the last, as browsers have it.
  subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }

  func text(_ key: String) -> String? { self[key]?.text }

  static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.elementsEqual(right.members) { $0.key == $1.key && $0.value == $1.value }
  }

  func hash(into hasher: inout Hasher) {
    for member in members { hasher.combine(member.key) }
  }
}
