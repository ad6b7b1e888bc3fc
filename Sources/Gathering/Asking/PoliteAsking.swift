import Configuration
import Fetching
import News
import Roster

/// Decides for each address whether its turn has come, and adds each answer to what is remembered of the address. Feeds, APIs and lists
/// share it.
struct PoliteAsking: Sendable {
  let asking: Asking
  let now: Timestamp
  /// Measures the time since the run began.
  let pace: Pace

  enum Turn {
    /// The address is to be asked now.
    case due
    case offline, notDue
    /// The server has said that the address is gone for good.
    case gone
  }

  func turn(of source: ConfiguredSource, _ state: FetchState) -> Turn {
    if asking.isOffline { return .offline }
    if asking.refreshesAll || state.isDue(at: now, every: source.access.every) { return .due }
    return state.isGone ? .gone : .notDue
  }

  /// Seconds from `now` until this moment. An answer counts as given when it arrives, however long it takes to read.
  var elapsed: Int64 { pace.elapsed().components.seconds }

  /// Adds an answer to what is remembered of an address.
  ///
  /// - Parameters:
  ///   - isReadable: False if the body was not what it should be.
  ///   - address: The address that the configuration names.
  ///   - elapsed: The value of `elapsed` when the answer came.
  /// - Returns: How soon a short-lived source that failed may be asked again (`SourceReading.soonest`); nil for others.
  @discardableResult
  func take(
    _ outcome: FetchOutcome, of source: ConfiguredSource, from address: WebAddress, isReadable: Bool, elapsed: Int64,
    into state: inout FetchState
  ) -> Timestamp? {
    let policy = DuePolicy(every: source.access.every, floor: Int64(source.leastInterval))
    let soonest = policy.soonest(
      after: outcome, state, isReadable: isReadable, from: address, at: now, elapsed: elapsed)
    state.take(outcome, isReadable: isReadable, from: address, policy, at: now, elapsed: elapsed)
    return soonest
  }
}

extension DuePolicy {
  /// How soon a short-lived source that failed may be asked again; nil for other sources, and if it did not fail.
  fileprivate func soonest(
    after outcome: FetchOutcome, _ state: FetchState, isReadable: Bool, from address: WebAddress, at now: Timestamp,
    elapsed: Int64
  ) -> Timestamp? {
    guard isShortLived else { return nil }
    if case .fresh = outcome, isReadable { return nil }
    if case .notModified = outcome { return nil }
    var first = state
    first.failures = 0
    first.take(outcome, isReadable: isReadable, from: address, self, at: now, elapsed: elapsed)
    return first.nextDue
  }
}
