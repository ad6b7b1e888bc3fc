import News

/// A trouble of a source that is not over yet.
struct Trouble: Sendable, Hashable {
  enum Kind: String, Sendable {
    case failing, gone, replaced

    /// Returns nil if all is well.
    init?(_ condition: SourceCondition) {
      switch condition {
      case .ok: return nil
      case .noNetwork, .serverError, .badResponse, .incomplete, .unreadable: self = .failing
      case .gone: self = .gone
      case .quarantined: self = .replaced
      }
    }
  }

  var kind: Kind
  var began: Timestamp
  /// When it last came back, within the same trouble.
  var lapsed: Timestamp
  /// How often the source was asked in vain.
  var askings = 0
  /// How often the trouble began, including each time that it came back.
  var spells = 1
  /// Since when all is well, if not yet for long enough to say so.
  var answers: Timestamp?
  /// When it was last told.
  var told: Timestamp?
  var isWeekTold = false

  init(_ kind: Kind, began: Timestamp) {
    self.kind = kind
    self.began = began
    lapsed = began
  }

  /// Notes that the trouble came back before anybody was told that it was over.
  mutating func lapse(at now: Timestamp) {
    guard answers != nil else { return }
    answers = nil
    lapsed = now
    spells += 1
  }

  /// Whether the trouble is new, and not one that comes and goes.
  func isPressing(at now: Timestamp) -> Bool {
    kind == .failing && now - lapsed < NoticePolicy.week
      && (spells == 1 || now - lapsed >= NoticePolicy.longPatience)
  }

  /// Whether the trouble lasted for hours at most, and went by itself.
  func hasPassed(by end: Timestamp) -> Bool { kind == .failing && end - lapsed < NoticePolicy.longPatience }
}
