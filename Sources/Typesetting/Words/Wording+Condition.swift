public import News
import Theming

extension Wording {
  /// What readers are told about the state of a source.
  public func words(_ condition: SourceCondition?) -> String {
    let phrase: Phrase =
      switch condition {
      case .ok: .conditionOK
      case .noNetwork: .conditionNoNetwork
      case .serverError: .conditionServerError
      case .badResponse: .conditionBadResponse
      case .incomplete: .conditionIncomplete
      case .unreadable: .conditionUnreadable
      case .gone: .conditionGone
      case .quarantined: .conditionQuarantined
      case nil: .conditionUnknown
      }
    return strings[phrase]
  }

  /// What the site's maintainers can do about it; nil if there is nothing to do.
  public func cure(of condition: SourceCondition?) -> String? {
    let phrase: Phrase? =
      switch condition {
      case .ok, nil: nil
      case .noNetwork: .cureNoNetwork
      case .serverError: .cureServerError
      case .badResponse: .cureBadResponse
      case .incomplete: .cureIncomplete
      case .unreadable: .cureUnreadable
      case .gone: .cureGone
      case .quarantined: .cureQuarantined
      }
    return phrase.map { strings[$0] }
  }
}
