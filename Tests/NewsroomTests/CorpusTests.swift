import Diagnostics
import Feeds
import Foundation
import Markup
import News
import Newsroom
import TestSupport
import Testing

@Suite("Real feeds through the newsroom", .enabled(if: Corpus.isPresent))
struct CorpusTests {
  @Test("Each item is kept or accounted for, complete enough to be shown, and the same feed again changes nothing")
  func realFeeds() throws {
    let folder = try Corpus.url("feeds")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      !$0.hasSuffix(".tsv") && !$0.hasSuffix("/")
    }.sorted()
    let step = Int(ProcessInfo.processInfo.environment["CORPUS_STEP"] ?? "") ?? 16
    let markup = MarkupRenderer()
    var feeds: [SourceCandidates] = []
    for index in stride(from: 0, to: names.count, by: step) {
      let url = folder.appending(path: names[index])
      guard let data = try? Data(contentsOf: url), data.count < 2_000_000 else { continue }
      guard case .feed(let parsed) = FeedParser().parse([UInt8](data), FeedContext(placeFile: names[index])) else {
        continue
      }
      let rules = SourceRules(id: SourceID(names[index]))
      feeds.append(Normaliser(markup: markup, now: time(1_800_000_000)).candidates(from: parsed, rules: rules))
    }
    #expect(!feeds.isEmpty)
    for feed in feeds {
      for candidate in feed.candidates {
        let details = candidate.item.details
        #expect(!details.title.isEmpty && !candidate.keys.isEmpty, "\(candidate.place)")
        #expect(candidate.item.id == ItemID(of: candidate.keys[0]))
      }
    }
    var ledger = Ledger()
    let first = reconcile(feeds, known: ledger.known, now: time(1_800_000_000))
    ledger.apply(first.changes)
    #expect(first.changes.count == ledger.live.count)
    let second = reconcile(feeds, known: ledger.known, now: time(1_800_009_000))
    #expect(second.changes.isEmpty)
    print("feeds", feeds.count, "found", feeds.map(\.found).reduce(0, +), "candidates", feeds.map(\.candidates.count).reduce(0, +), "live", ledger.live.count, "again", second.changes.count)
    for change in second.changes.prefix(10) { if case .update(let item, let b, _, _) = change { print("UPD", item.details.title, item.details.sources, ledger.items[item.id]?.item == item, ledger.items[item.id]?.body == b.digest, item.details.dates, ledger.items[item.id]?.item?.details.dates as Any) } else { print(change) } }
    for feed in feeds where feed.found != feed.candidates.count { print("LOST", feed.source.name, feed.found, feed.candidates.count, feed.hidden) }
    print("merged", ledger.live.filter { $0.details.sources.count > 1 }.count)
    for item in ledger.live.filter({ $0.details.sources.count > 1 }).prefix(300) where Set(item.details.sources.map { $0.name.prefix(25) }).count > 0 { print("M", item.details.title.prefix(50), item.details.link?.text ?? "-", item.details.sources.map(\.name)) }
    var ids: [String: Int] = [:]
    for feed in feeds { for d in feed.diagnostics { ids[d.id, default: 0] += 1 } }
    print(ids)
    var doubles: [String: Int] = [:]
    for (s, c) in first.counts where c.unchanged > 0 { doubles[s.name] = c.unchanged }
    print("unchanged at first", doubles)
  }
}
