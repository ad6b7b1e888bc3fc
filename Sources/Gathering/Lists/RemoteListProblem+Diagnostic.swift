import Configuration
import Diagnostics
import Feeds
import Fetching
import Roster

extension RemoteListProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .answerIsNoList(let list, let place, let kept, let site):
      Diagnostic(
        .warning, "source.not-a-list", "\(list) is not an OPML list of feeds", at: place, notes: [kept.note],
        fixes: [ListProblem.feedOfItsOwn(list), "run \(site.call("inspect \(list.quotedForShell)"))"])
    case .empty(let list, let place, let kept):
      Diagnostic(.warning, "list.empty", "\(list) names no feed any more", at: place, notes: [kept.note])
    case .damaged(let read, let list, let former, let place):
      Diagnostic(
        .warning, "list.damaged",
        "\(list) is damaged, and names only \(read.count(of: former)) of \(ListExtent(former).count) "
          + ListExtent(former).nouns, at: place,
        notes: read.diagnostics.map(\.summary) + [RemoteListProblem.Kept(named: ListExtent(former)).note])
    case .unfetched(let reason, let response, let address, let written, let isLedByList, let place, let kept):
      unfetched(reason.diagnostic(for: address, written: written, after: response, at: place), isLedByList, kept)
    case .neverRead(let list, let isCheck, let place, let site):
      Diagnostic(
        isCheck ? .note : .warning, "list.not-read", "\(list) was never read, so its feeds are not known yet",
        at: place, fixes: ["run \(site.call("generate")) once with network access"])
    }
  }

  private func unfetched(_ failure: Diagnostic, _ isLedByList: Bool, _ kept: Kept) -> Diagnostic {
    var diagnostic = failure
    if isLedByList { diagnostic.fixes = ["name the list itself under sources, with allow, if that is meant"] }
    diagnostic.notes.append(kept.note)
    return diagnostic
  }
}

extension RemoteListProblem.Kept {
  fileprivate var note: String {
    guard let named else { return "none of its feeds is known yet" }
    return named.count == 0 && named.leftOut > 0
      ? "kept: \(counted(named.leftOut, "feed")) that it left out before"
      : "kept: \(named.words) that it named before"
  }
}
