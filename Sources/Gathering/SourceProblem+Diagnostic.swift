import Configuration
import Diagnostics
import Feeds
import Fetching
import News
import Newsroom
import Roster
import Settings

extension SourceProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .unfetched(let reason, let response, let address, let name, let source):
      unfetched(reason, response, address, name, source)
    case .unreadAPI(let failure, let name): named(failure, name)
    case .answerIsNoFeed(let found, let response, let name, let source, let site):
      found.diagnostic(of: source, called: name, sentBy: response, to: site)
    case .fileIsNoFeed(let found, let source): found.diagnostic(ofFileOf: source)
    case .surplus(let taken, let left, let goesOn, let isChosen, let name, let place):
      Diagnostic(
        isChosen ? .note : .warning, "source.too-many-items",
        "\"\(name)\": \(counted(taken, "item")) taken, \(untaken(left, goesOn))", at: place,
        notes: ["items of earlier runs stay"],
        fixes: [
          isChosen ? "raise `maxItems` of the source" : "raise `items` under `limits`, or give the source `maxItems`"
        ])
    case .failed(let failure, let kept, let times): failed(failure, kept, times)
    case .failing(let sources, let times, let site): failing(sources, times, site)
    case .gone(let name, let since, let kept, let place, let site):
      Diagnostic(
        .note, "source.gone", "\"\(name)\" is gone for good (410), and is not asked any more", at: place,
        notes: (since.map { ["its server said so on \(CivilDate($0))"] } ?? [])
          + (kept.map { ["kept: " + $0.words] } ?? []),
        fixes: ["remove it", "ask it once more: \(site.call("fetch --refresh"))"])
    case .moved(let name, let since, let target, let entry, let other, let place):
      Diagnostic(
        .note, "source.moved", "\"\(name)\" has moved for good, and is asked at its new address", at: place,
        notes: ["redirected since \(CivilDate(since)), to \(target)"],
        fixes: [other.map { "remove it: \($0) has the new address already" } ?? "write \(entry)"])
    case .recognised(let reason, let source):
      Diagnostic(
        .note, "source.recognised",
        "\(source.name.map { "\"\($0)\"" } ?? source.shown) has a new address: its items and its page stay",
        at: source.place, notes: [reason.words], fixes: reason.ways)
    case .becameAnother(let former, let current, let source): becameAnother(former, current, source)
    }
  }

  private func named(_ failure: Diagnostic, _ name: String) -> Diagnostic {
    var diagnostic = failure
    diagnostic.summary = "\"\(name)\": " + failure.summary
    return diagnostic
  }

  private func unfetched(
    _ reason: FetchFailure, _ response: FetchResponse?, _ address: WebAddress, _ name: String, _ source: SiteSource
  ) -> Diagnostic {
    var diagnostic = named(
      reason.diagnostic(for: address, written: source.shown, after: response, at: source.place), name)
    if case .refusedAddress(let found) = reason, response?.hops.isEmpty != false {
      diagnostic.fixes = source.waysToOpen(found)
    }
    return diagnostic
  }

  private func untaken(_ left: Int, _ goesOn: Bool) -> String {
    let surplus = left > 0 ? "\(left) more \(left == 1 ? "is" : "are") left out" : nil
    return [surplus, goesOn ? "the rest of its list was not read" : nil].compactMap(\.self).joined(separator: ", ")
  }

  private func failed(_ failure: Diagnostic, _ kept: KeptItems?, _ times: Int) -> Diagnostic {
    var diagnostic = failure
    if let kept { diagnostic.notes.append("kept: " + kept.words) }
    if times > 1 { diagnostic.notes.append("failed \(times) times in a row") }
    return diagnostic
  }

  private func failing(_ sources: [Failing], _ times: Int, _ site: NamedFolder) -> Diagnostic {
    let told = sources.prefix(20).map {
      "\"\($0.name)\" at \($0.place): \($0.times) times" + ($0.kept.map { ", kept " + $0.words } ?? "")
    }
    let isOne = sources.count == 1
    return Diagnostic(
      .warning, "source.failing",
      isOne
        ? "a source has failed at least \(times) times in a row, and is asked less often now"
        : "\(sources.count) sources have failed at least \(times) times in a row, and are asked less often now",
      notes: told + (sources.count > 20 ? ["and \(sources.count - 20) more"] : []),
      fixes: [
        "correct or remove \(isOne ? "it" : "them")",
        "ask \(isOne ? "it" : "all of them") now: \(site.call("fetch --refresh"))",
      ])
  }

  private func becameAnother(_ former: Masthead, _ current: Masthead, _ source: SiteSource) -> Diagnostic {
    let change = MastheadChange(from: former, to: current)
    var notes: [String] = []
    func add(_ what: String, _ isChanged: Bool?, _ former: String?, _ current: String?) {
      if isChanged == true, let former, let current { notes.append("its \(what) was \(former) and is now \(current)") }
    }
    add("title", change.title, former.title.map { "“\($0)”" }, current.title.map { "“\($0)”" })
    add("language", change.language, former.language, current.language)
    add("site", change.host, former.host ?? former.home, current.host ?? current.home)
    notes.append("none of its items was there before; the earlier ones stay")
    let entry = source.isOfList ? "its \(source.listInWords)" : "the source"
    let name = source.name ?? former.title ?? source.writtenName
    return Diagnostic(
      .warning, "source.quarantined", "\(name) has become another publication: nothing is taken from it",
      at: source.place, notes: notes,
      fixes: [
        "if it is meant to be, add to \(entry): accept: \(YAMLText.plain(current.name))",
        "if its address has a new owner, remove the source",
      ])
  }
}

extension SourceSuccession.Reason {
  fileprivate var words: String {
    switch self {
    case .stated: "its `was` says so"
    case .redirect: "its former address leads to this one, for good"
    case .scheme: "its address differs only in `http` and `https`"
    case .name: "a source with this name and site is no longer named, but was in the last run"
    }
  }

  fileprivate var ways: [String] {
    self == .name ? ["if it is a different source: name the former address beside it for one run"] : []
  }
}

extension KeptItems {
  /// The items in words, such as `18 items, 3 days old`.
  fileprivate var words: String {
    let items = counted(count, "item")
    guard let age, age >= 60 else { return items }
    let (amount, unit): (Int64, String) =
      switch age {
      case ..<3600: (age / 60, "minute")
      case ..<(48 * 3600): (age / 3600, "hour")
      default: (age / (24 * 3600), "day")
      }
    return items + ", " + counted(amount, unit) + " old"
  }
}

extension SiteSource {
  /// How to open a private address to it: in its own entry of the configuration, or else by its list's entry or for the whole site, since
  /// an entry of a list has no `allow` of its own.
  fileprivate func waysToOpen(_ address: String) -> [String] {
    if openedHost != nil { return ["name the feed itself under sources, with allow, if that is meant"] }
    let key = AddressRange.key(opening: address)
    if !isOfList { return ["name the range under allow of this source, if that is meant: \(key)"] }
    return [
      "name the range under allow of the \(listInWords), if that is meant: \(key)",
      "name it under allow of the site",
    ]
  }
}
