import Diagnostics
import Feeds
import Foundation
import Markup
import News
import Newsroom
import ParsedFeeds
import TestSupport
import Testing

@Suite("Real feeds through the newsroom", .enabled(if: Corpus.isPresent))
struct CorpusTests {
  @Test("Each item of a real feed is kept or accounted for, and reading the feed again changes nothing")
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
  }
}
