import Archive
import Diagnostics
import Feeds
import News
import ParsedFeeds
import Roster

/// How much a list names.
struct ListExtent: Sendable {
  var feeds: Int
  var lists: Int
  /// The feeds that are commented out, which do not count.
  var leftOut: Int
  var count: Int { feeds + lists }

  init(_ list: OPMLList) {
    (feeds, lists, leftOut) = (list.entries.count, list.includes.count, list.muted.feeds.count)
  }

  /// What it names, in the plural.
  var nouns: String { lists == 0 ? "feeds" : feeds == 0 ? "lists" : "feeds and lists" }

  /// The amounts, such as `2 feeds and 1 list`.
  var words: String {
    let lists = lists == 0 ? [] : [counted(lists, "list")]
    return (feeds > 0 || lists.isEmpty ? [counted(feeds, "feed")] + lists : lists).joined(separator: " and ")
  }
}

extension OPMLList {
  /// The list as the archive keeps it. It has no line numbers, since lines of the kept text are not those of the list.
  init?(kept text: String, named shown: String) {
    guard let list = OPMLList.parse(Array(text.utf8), FeedContext(placeFile: shown)) else { return nil }
    self = list.withoutLines(shown)
  }

  func withoutLines(_ shown: String) -> OPMLList {
    var list = self
    for index in list.entries.indices { list.entries[index].place = Place(shown) }
    for index in list.includes.indices { list.includes[index].place = Place(shown) }
    return list
  }

  /// Whether it names nothing, not even commented out.
  var namesNothing: Bool { isEmpty && muted == Muted() }

  /// Whether it is damaged, and lacks something that it named before, which nobody took away. What it names instead may be half an address.
  func hasLost(_ former: OPMLList) -> Bool { mayLackEntries && count(of: former) < ListExtent(former).count }

  /// Whether it comments out all that its former version named. Lists are commented out by their names.
  func leavesOut(_ former: OPMLList) -> Bool {
    former.entries.allSatisfy { muted.feeds.contains($0.feed) }
      && former.includes.allSatisfy { $0.tags.last.map(muted.tags.contains) == true }
  }

  /// How many of the feeds and lists of its former version it names. One that several groups name counts as often.
  func count(of former: OPMLList) -> Int {
    var left = named.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var count = 0
    for name in former.named {
      guard let times = left[name], times > 0 else { continue }
      left[name] = times - 1
      count += 1
    }
    return count
  }

  private var named: [String] { entries.map(\.feed) + includes.map(\.list) }
}

extension SourceList {
  /// Local lists that are damaged and lack something that they named before, each as it was when it was last whole. The others are kept.
  ///
  /// - Parameter keeps: Whether anything is kept.
  func formerLists(in archive: any Archive, keeps: Bool) async throws -> [SourceID: RemoteList] {
    var former: [SourceID: RemoteList] = [:]
    for local in localLists where keeps || local.isDamaged {
      let (fact, text) = (RemoteListReader.fact(of: local.id), local.list.text)
      let (known, shown) = (try await archive.fact(fact), local.document.shown)
      guard known != text else { continue }
      if let kept = known.flatMap({ OPMLList(kept: $0, named: shown) }), local.list.hasLost(kept) {
        let problem = RemoteListProblem.damaged(local.list, shown, formerly: kept, local.document.place)
        former[local.id] = RemoteList(list: kept, .failed, diagnostics: [problem.diagnostic])
      } else if keeps {
        try await archive.setFact(fact, to: text)
      }
    }
    return former
  }
}
