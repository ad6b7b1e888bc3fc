import Configuration
public import Diagnostics
import Gathering
public import Roster

extension ConfiguredSite {
  /// Says that there may be a published memory on the web which a run without network does not know; empty if it may ask, or need not.
  public func unaskedState(isOffline: Bool) -> [Diagnostic] {
    guard isOffline, let origin = configuration.stateFrom, case .web = origin.location else { return [] }
    return [StateReadProblem.notAsked(at: origin.location.written).diagnostic(at: origin.place)]
  }
}
