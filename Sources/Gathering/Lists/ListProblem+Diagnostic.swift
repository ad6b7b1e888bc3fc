import Configuration
import Diagnostics
import Fetching

extension ListProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .tooDeep(let list, let most, let place):
      Diagnostic(
        .warning, "list.too-many",
        "the list \"\(list)\" is left out: it is more than \(most) lists away from the one that the configuration names",
        at: place, fixes: ["name it in the configuration, too"])
    case .tooMany(let list, let place):
      Diagnostic(
        .warning, "list.too-many", "the list \"\(list)\" is left out: too many lists include one another", at: place)
    case .tooLong(let most, let place):
      Diagnostic(.warning, "list.too-long", "there are more than \(most) feeds; the others are left out", at: place)
    case .entryLeftOut(let fault, let written, let entry, let place):
      Diagnostic(
        .warning, entry == .feed ? "source.no-address" : "list.no-address",
        "\"\(written.withoutAddressSecrets)\" is \(fault.reason); the \(entry.rawValue) is left out", at: place,
        fixes: fault.fixes)
    case .nothingLeft(let list, let count, let place):
      Diagnostic(
        .error, "list.nothing-left",
        count == 1
          ? "the only feed of \(list) cannot be read: it is left out"
          : "none of the \(count) feeds of \(list) can be read: all are left out", at: place)
    case .fileIsNoList(let list, let place):
      Diagnostic(
        .error, "source.not-a-list", "\(list) is not an OPML list of feeds", at: place,
        fixes: [feedOfItsOwn(list)])
    case .answerIsNoList(let list, let place, let kept):
      Diagnostic(
        .warning, "source.not-a-list", "\(list) is not an OPML list of feeds", at: place, notes: [kept.note],
        fixes: [feedOfItsOwn(list), "run broadsheet inspect \(list.quotedForShell)"])
    case .empty(let list, let place, let kept):
      Diagnostic(.warning, "list.empty", "\(list) names no feed any more", at: place, notes: [kept.note])
    case .withoutFeeds(let list, let place):
      Diagnostic(
        .note, "list.empty", "\(list) names no feed", at: place,
        fixes: ["name each in an outline of its own: `<outline text=\"Jane\" xmlUrl=\"https://example.org/feed\"/>`"])
    case .damaged(let list, let count, let former, let reasons, let place, let kept):
      Diagnostic(
        .warning, "list.damaged", "\(list) is damaged, and names only \(count) of \(former) feeds", at: place,
        notes: reasons.map(\.summary) + [kept.note])
    case .unfetched(let reason, let response, let address, let written, let isLedByList, let place, let kept):
      unfetched(reason.diagnostic(for: address, written: written, after: response, at: place), isLedByList, kept)
    case .neverRead(let list, let isCheck, let place):
      Diagnostic(
        isCheck ? .note : .warning, "list.not-read", "\(list) was never read, so its feeds are not known yet",
        at: place, fixes: ["run broadsheet generate once with network access"])
    }
  }

  /// Also right for the site's short form `opml`, which has no `feed` beside it.
  private func feedOfItsOwn(_ list: String) -> String { "name a single feed under `sources`: `- feed: \(list)`" }

  private func unfetched(_ failure: Diagnostic, _ isLedByList: Bool, _ kept: Kept) -> Diagnostic {
    var diagnostic = failure
    if isLedByList { diagnostic.fixes = ["name the list itself under sources, with allow, if that is meant"] }
    diagnostic.notes.append(kept.note)
    return diagnostic
  }
}

extension ListProblem.Kept {
  fileprivate var note: String {
    feeds.map { "kept: \(counted($0, "feed")) that it named before" } ?? "none of its feeds is known yet"
  }
}

extension ListEntryFault {
  fileprivate var reason: String {
    switch self {
    case .noAddress: "neither a web address nor a file"
    case .absolutePath:
      "an absolute path, but a list may name files only by their path from its own folder"
    case .otherScheme(let scheme):
      "an address with the scheme `\(scheme):`, but only `https:` and `http:` are asked for"
    case .pathOfWebList: "a path, but a list on the web may not name files of this machine"
    }
  }

  fileprivate var fixes: [String] {
    switch self {
    case .absolutePath:
      ["write the path from there, without a slash at its beginning", "name the file itself under `sources`"]
    case .noAddress, .otherScheme, .pathOfWebList: []
    }
  }
}
