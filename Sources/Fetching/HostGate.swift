import Synchronization

/// Lets one request at a time go to a host, with a pause between two; first come, first served. After a host has turned away several
/// requests of an asker in a row, it is sent no more of them.
final class HostGate: Sendable {
  private struct Host {
    var isBusy = false
    var restsUntil = Duration.zero
    var waiting: [Waiter] = []
    /// For each asker that was turned away: how often in a row, up to the last request, and the result of that.
    var refusals: [Asker: (count: Int, last: HopResult)] = [:]
  }

  private struct Waiter {
    var number: UInt64
    var admit: CheckedContinuation<Bool, Never>
  }

  private let hosts = Mutex<(byName: [String: Host], numbers: UInt64)>(([:], 0))
  private let pause: Duration
  private let pace: Pace
  /// After one or two it is not clear whether the host means all requests or just the address.
  static let mostRefusals = 3

  init(pause: Duration, pace: Pace) {
    self.pause = pause
    self.pace = pace
  }

  /// Returns true when it is the caller's turn, who must then call `leave`; false if the task is cancelled.
  func enter(_ host: String) async -> Bool {
    guard await admission(to: host) else { return false }
    let rest = hosts.withLock { $0.byName[host]?.restsUntil } ?? .zero
    do {
      try Task.checkCancellation()
      if pause > .zero, rest > pace.elapsed() { try await pace.sleep(rest) }
    } catch {
      admitNext(to: host)
      return false
    }
    return true
  }

  /// For a caller that has entered: the result of its request if the host is left alone; nil if it may be asked.
  func refusal(of host: String, to asker: Asker) -> HopResult? {
    hosts.withLock { hosts in
      hosts.byName[host]?.refusals[asker].flatMap { $0.count >= HostGate.mostRefusals ? $0.last : nil }
    }
  }

  /// Ends the caller's turn.
  ///
  /// - Parameters:
  ///   - hasAsked: false if nothing was sent, so that no pause is needed.
  ///   - refusal: the result, if the host turned the request away.
  func leave(_ host: String, of asker: Asker = Asker(), hasAsked: Bool = true, refusal: HopResult? = nil) {
    if hasAsked {
      hosts.withLock { hosts in
        var state = hosts.byName[host] ?? Host()
        state.restsUntil = pace.elapsed() + pause
        let count = (state.refusals[asker]?.count ?? 0) + 1
        state.refusals[asker] = refusal.map { (count: count, last: $0) }
        hosts.byName[host] = state
      }
    }
    admitNext(to: host)
  }

  private func admission(to host: String) async -> Bool {
    let number = hosts.withLock { hosts in
      hosts.numbers += 1
      return hosts.numbers
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isFree = hosts.withLock { hosts in
          var state = hosts.byName[host] ?? Host()
          let isFree = !state.isBusy
          if isFree { state.isBusy = true } else { state.waiting.append(Waiter(number: number, admit: continuation)) }
          hosts.byName[host] = state
          return isFree
        }
        if isFree { continuation.resume(returning: true) }
        // The handler may have run just before there was a waiter to send away.
        if Task.isCancelled { sendAway(number, from: host) }
      }
    } onCancel: {
      sendAway(number, from: host)
    }
  }

  private func admitNext(to host: String) {
    let next = hosts.withLock { hosts -> Waiter? in
      guard hosts.byName[host]?.waiting.isEmpty == false else {
        hosts.byName[host]?.isBusy = false
        return nil
      }
      return hosts.byName[host]?.waiting.removeFirst()
    }
    next?.admit.resume(returning: true)
  }

  private func sendAway(_ number: UInt64, from host: String) {
    let waiter = hosts.withLock { hosts -> Waiter? in
      guard let index = hosts.byName[host]?.waiting.firstIndex(where: { $0.number == number }) else { return nil }
      return hosts.byName[host]?.waiting.remove(at: index)
    }
    waiter?.admit.resume(returning: false)
  }
}
