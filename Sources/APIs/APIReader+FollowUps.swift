import Diagnostics
import Fetching
import Mapping
import News

extension APIReader {
  /// Reads details and collections. What is kept, unchanged and not old is taken as it is. The rest is requested until the mapping's number
  /// of requests is reached: first what new and changed items need, then by turns what was asked for in vain and what is old, each the
  /// longest ago first. So neither of the two keeps the other from being asked for.
  func readFollowUps(_ state: inout State) async {
    var ledger = FollowUpLedger(limit: source.mapping.maximumRequests)
    var first: [FollowUp] = []
    var pages: [FollowUp] = []
    var (inVain, old): ([Waiting], [Waiting]) = ([], [])
    let wanted = state.feed.followUps()
    for followUp in wanted {
      switch need(for: followUp) {
      case .none(let kept):
        guard let page = take(kept, for: followUp, &state, &ledger) else { continue }
        if let missed = missed(page.location) { inVain.append((missed, page, true)) } else { pages.append(page) }
      case .now: first.append(followUp)
      case .afterMiss(let missed): inVain.append((missed, followUp, false))
      case .again(let asked): old.append((asked, followUp, false))
      }
    }
    if first.count > ledger.limit, source.hasAnswered, wanted.allSatisfy({ !isKept($0) }) {
      // No answer is kept, so nobody knows what was asked for last. Runs that each begin anew would ask for the same ones for ever.
      let start = Int(ContentDigest(of: now.description).words.0 % UInt64(first.count))
      first = Array(first[start...] + first[..<start])
    }
    let queues = [inTurn(inVain), inTurn(old)].sorted { ($0.first?.asked ?? now) < ($1.first?.asked ?? now) }
    for followUp in first { await ask(for: followUp, &state, &ledger) }
    for page in pages { await ask(for: page, isPage: true, &state, &ledger) }
    for index in 0..<max(inVain.count, old.count) {
      for queue in queues where index < queue.count {
        await ask(for: queue[index].followUp, isPage: queue[index].isPage, &state, &ledger)
      }
    }
    let place = source.place ?? Place(source.written)
    state.reading.lostTexts = ledger.lost(at: place).map { source.access.secrets.cleaned($0) }
    state.reading.diagnostics += [state.reading.lostTexts, ledger.leftOver(at: place)].compactMap(\.self)
    if ledger.left + ledger.failed > 0 { state.hasAskedAll = false }
  }

  private typealias Waiting = (asked: Timestamp, followUp: FollowUp, isPage: Bool)

  /// Sorts by time; equal times keep the order of the list.
  private func inTurn(_ waiting: [Waiting]) -> [Waiting] {
    waiting.enumerated().sorted { ($0.element.asked, $0.offset) < ($1.element.asked, $1.offset) }.map(\.element)
  }

  private func isKept(_ followUp: FollowUp) -> Bool {
    if case .web(let address) = followUp.location { kept(address) != nil } else { true }
  }

  private enum Need {
    case none(AnswerCache.Answer)
    case now
    case afterMiss(Timestamp)
    case again(since: Timestamp)
  }

  private func need(for followUp: FollowUp) -> Need {
    let missed = missed(followUp.location)
    guard case .web(let address) = followUp.location, let kept = kept(address),
      kept.version == followUp.version.description
    else { return missed.map { .afterMiss($0) } ?? .now }
    if kept.isYounger(than: APIReader.keptFor, at: now) { return .none(kept) }
    return missed.map { .afterMiss($0) } ?? .again(since: kept.asked)
  }

  /// Takes a kept answer and returns the page to which it leads.
  private func take(
    _ kept: AnswerCache.Answer, for followUp: FollowUp, _ state: inout State, _ ledger: inout FollowUpLedger
  ) -> FollowUp? {
    guard case .web(let address) = followUp.location else { return nil }
    let answer = answer(kept, of: address, &state)
    do { return try state.feed.take(answer, for: followUp) } catch {
      ledger.fail(error, isSent: false)
      return nil
    }
  }

  /// Asks for an answer and all further pages, which are not asked for again while kept ones are young enough.
  private func ask(
    for followUp: FollowUp, isPage: Bool = false, _ state: inout State, _ ledger: inout FollowUpLedger
  ) async {
    var next: FollowUp? = followUp
    // Behind a page that did not come, an error says nothing about where the collection ends.
    var hasLostPage = false
    while let current = next {
      next = nil
      if hasEnded(current) {
        end(current, &state)
        continue
      }
      var kept: AnswerCache.Answer?
      let isFile = if case .file = current.location { true } else { false }
      if case .web(let address) = current.location { kept = self.kept(address) }
      // A page that was asked for before its item changed does not go with the pages before it.
      let isKept =
        (isPage || current != followUp) && kept?.version == current.version.description
        && kept?.isYounger(than: APIReader.keptFor, at: now) == true
      do throws(Failure) {
        guard isKept || ledger.takesOne(state.isOver, isFree: isFile) else { throw .left }
        let asked = try await ask(
          current.location, maximumAge: isKept ? APIReader.keptFor : nil, version: current.version, &state)
        do throws(Diagnostic) {
          next = try state.feed.take(asked.answer, for: current)
          if let further = next, existing(further.location) == nil {
            state.feed.end(further)
            next = nil
          }
        } catch {
          takeBack(asked)
          if !isKept { miss(current.location) }
          ledger.fail(error, isSent: !isKept)
          hasLostPage = true
          next = former(kept, for: current, &state)
        }
      } catch {
        switch error {
        case .told(_, let status?)
        where !hasLostPage && state.feed.ends(current, status: status) && !mayOnlyBeLost(current, kept):
          noteEnd(current)
          end(current, &state)
          continue
        case .told(let diagnostic, _):
          miss(current.location)
          ledger.fail(diagnostic, isSent: !isKept)
        case .ended(let diagnostic):
          miss(current.location)
          ledger.fail(diagnostic, isSent: !isKept)
          state.isOver = true
        case .left: ledger.left += 1
        }
        hasLostPage = true
        next = former(kept, for: current, &state)
      }
    }
  }

  /// Whether a page that is not there now was there when it was last asked for, and its item is still the same. A server that is being
  /// changed may lack it for a while, so it is believed only if it says so twice.
  private func mayOnlyBeLost(_ page: FollowUp, _ kept: AnswerCache.Answer?) -> Bool {
    kept?.version == page.version.description && missed(page.location) == nil
  }

  /// Ends a collection of which the server said that it has no further page. That it is whole counts as a part of the answers.
  private func end(_ followUp: FollowUp, _ state: inout State) {
    state.feed.end(followUp)
    state.digest.add(0)
  }

  /// Takes the answer of an earlier run, which is better than none.
  private func former(_ kept: AnswerCache.Answer?, for followUp: FollowUp, _ state: inout State) -> FollowUp? {
    guard let kept, case .web(let address) = followUp.location else { return nil }
    let answer = answer(kept, of: address, &state)
    return (try? state.feed.take(answer, for: followUp)) ?? nil
  }
}
