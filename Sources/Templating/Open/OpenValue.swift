/// A JSON value for templates without a schema; a number is represented by its text.
public indirect enum OpenValue: Sendable {
  case null
  case flag(Bool)
  case text(String)
  case list([OpenValue])
  case object([String: OpenValue])

  var isTruthy: Bool {
    switch self {
    case .null: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .list(let list): !list.isEmpty
    case .object: true
    }
  }
}
