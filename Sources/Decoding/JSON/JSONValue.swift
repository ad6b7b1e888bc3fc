import Bytes
import News

/// A JSON value as read: numbers keep their text, and objects the order of their members.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  public var string: String? { if case .string(let text) = self { text } else { nil } }
  public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// A string without white space at its ends, or the text of a number: identities and dates come as either.
  public var text: String? {
    switch self {
    case .string(let text): text.trimmingSpaces.isEmpty ? nil : text.trimmingSpaces
    case .number(let text): text
    default: nil
    }
  }

  /// The value as an integer, even if it is written as a string or with a fraction.
  public var integer: Int? {
    guard let text else { return nil }
    return Int(text) ?? Double(text).flatMap { $0.isFinite && abs($0) < 1e15 ? Int($0) : nil }
  }

  public var isTrue: Bool { self == .bool(true) }

  /// The beginnings of the first keys of an object, for telling what it is; empty for other values.
  public var firstKeys: [String] { object?.members.prefix(12).map { shortened($0.key, to: 60) } ?? [] }
}

public struct JSONObject: Sendable, Hashable {
  public var members: [(key: String, value: JSONValue)] = []
  /// The byte offset of the opening brace in the text.
  public var offset = 0
  /// Whether members may be missing, because the text ends or cannot be read before the closing brace.
  public var isCut = false

  public init() {}

  /// If a key occurs more than once, the last one counts, as in browsers.
  public subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }

  public func text(_ key: String) -> String? { self[key]?.text }

  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.elementsEqual(right.members) { $0.key == $1.key && $0.value == $1.value }
  }

  public func hash(into hasher: inout Hasher) {
    for member in members { hasher.combine(member.key) }
  }
}
