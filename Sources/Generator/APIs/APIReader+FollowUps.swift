internal import Diagnostics
internal import Mapping
internal import News

extension APIReader {
  /// Details and collections. What is kept and neither changed nor old is taken as it is; the rest is asked for, new and changed items
  /// first, until the mapping's number of requests is reached.
  func readFollowUps(_ state: inout State) async {
    var first: [FollowUp] = []
    var old: [(asked: Timestamp, followUp: FollowUp)] = []
    for followUp in state.feed.followUps() {
      switch need(for: followUp) {
      case .none(let kept): await take(kept, for: followUp, &state)
      case .now: first.append(followUp)
      case .again(let asked): old.append((asked, followUp))
      }
    }
    // Equal times stay in the order of the list.
    let sorted = old.enumerated().sorted { ($0.element.asked, $0.offset) < ($1.element.asked, $1.offset) }
    var ledger = Ledger(limit: source.mapping.maximumRequests)
    for followUp in first + sorted.map(\.element.followUp) { await ask(for: followUp, &state, &ledger) }
    state.reading.diagnostics += ledger.diagnostics(at: source.place ?? Place(source.written))
    if ledger.left + ledger.failed > 0 { state.hasAskedAll = false }
  }

  private enum Need {
    case none(AnswerCache.Answer)
    case now
    case again(since: Timestamp)
  }

  private func need(for followUp: FollowUp) -> Need {
    guard case .web(let address) = followUp.location, let kept = kept(address),
      kept.version == followUp.version.description
    else { return .now }
    return now - kept.asked < APIReader.keptFor ? .none(kept) : .again(since: kept.asked)
  }

  /// With the further pages that the kept one leads to.
  private func take(_ kept: AnswerCache.Answer, for followUp: FollowUp, _ state: inout State) async {
    guard case .web(let address) = followUp.location else { return }
    var ledger = Ledger(limit: source.mapping.maximumRequests)
    let answer = answer(kept, of: address, &state)
    if let next = try? state.feed.take(answer, for: followUp) { await ask(for: next, &state, &ledger) }
  }

  private func ask(for followUp: FollowUp, _ state: inout State, _ ledger: inout Ledger) async {
    var next: FollowUp? = followUp
    while let current = next {
      next = nil
      var kept: AnswerCache.Answer?
      if case .web(let address) = current.location { kept = self.kept(address) }
      let isPage = current != followUp && kept.map { now - $0.asked < APIReader.keptFor } == true
      do throws(Failure) {
        guard isPage || ledger.takesOne(state.isOver) else { throw .ended(Diagnostic(.note, "api.left", "")) }
        let asked = try await ask(
          current.location, maximumAge: isPage ? APIReader.keptFor : nil, version: current.version, &state)
        do throws(Diagnostic) { next = try state.feed.take(asked.answer, for: current) } catch { ledger.fail(error) }
      } catch {
        switch error {
        case .told(let diagnostic, _): ledger.fail(diagnostic)
        case .ended(let diagnostic):
          if diagnostic.id == "api.left" { ledger.left += 1 } else { ledger.fail(diagnostic) }
          if diagnostic.id != "api.left" { state.isOver = true }
        }
        // An answer of before is better than none.
        if let kept, case .web(let address) = current.location {
          let answer = answer(kept, of: address, &state)
          next = (try? state.feed.take(answer, for: current)) ?? nil
        }
      }
    }
  }

  /// What became of the requests of a run.
  private struct Ledger {
    let limit: Int
    private var sent = 0
    private(set) var failed = 0
    private var firstFailure: Diagnostic?
    var left = 0

    init(limit: Int) { self.limit = limit }

    mutating func takesOne(_ isOver: Bool) -> Bool {
      guard sent < limit, !isOver else { return false }
      sent += 1
      return true
    }

    mutating func fail(_ diagnostic: Diagnostic) {
      failed += 1
      if firstFailure == nil { firstFailure = diagnostic }
    }

    func diagnostics(at place: Place) -> [Diagnostic] {
      var result: [Diagnostic] = []
      if let firstFailure {
        result.append(
          Diagnostic(
            .warning, "api.lost-details",
            "\(failed) of \(sent) further request\(sent == 1 ? "" : "s") gave nothing; what is known of these items stays",
            at: place, notes: ["\(firstFailure.place.map { "\($0): " } ?? "")\(firstFailure.summary)"]))
      }
      if left > 0 {
        result.append(
          Diagnostic(
            .note, "api.more-details", "\(left) further request\(left == 1 ? " is" : "s are") left for the next run",
            at: place, fixes: ["raise `maxRequests` of the mapping to ask for more at once"]))
      }
      return result
    }
  }
}
