/// How many failed sources make a run fail.
public enum FailureThreshold: Sendable, Hashable {
  case never
  case any
  case all
  /// From 1 to 100.
  case percent(Int)

  public init?(_ text: String) {
    switch text {
    case "never": self = .never
    case "any": self = .any
    case "all": self = .all
    default:
      let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
      guard digits.first != "+", let percent = Int(digits), 1...100 ~= percent else { return nil }
      self = .percent(percent)
    }
  }

  public func isReached(failed: Int, of total: Int) -> Bool {
    guard failed > 0 else { return false }
    return switch self {
    case .never: false
    case .any: true
    case .all: failed == total
    case .percent(let percent): failed * 100 >= percent * total
    }
  }
}
