import Feeds
import Foundation
import Markup
import News
import Newsroom
import ParsedFeeds

// reading parse|all FILE... : prints the processor seconds from bytes in memory to feeds, or to items with bodies as pages show them.

let mode = CommandLine.arguments.dropFirst().first ?? ""
let files = try CommandLine.arguments.dropFirst(2).map { path in
  (path: path, bytes: [UInt8](try Data(contentsOf: URL(filePath: path))))
}
let normaliser = Normaliser(markup: MarkupRenderer(), now: Timestamp(secondsSince1970: 1_800_000_000))
var items = 0

@MainActor func feeds() -> [(path: String, feed: ParsedFeed)] {
  files.compactMap { file in
    guard case .feed(let feed) = FeedParser().parse(file.bytes, FeedContext(placeFile: file.path)) else { return nil }
    items += feed.items.count
    return (file.path, feed)
  }
}

@MainActor func seconds(of work: @MainActor () -> Void) -> Double {
  let start = clock()
  work()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

let duration = seconds {
  for (path, feed) in feeds() where mode == "all" {
    _ = normaliser.candidates(from: feed, rules: SourceRules(id: SourceID(path)))
  }
}
print("{\"seconds\": \(duration), \"items\": \(items)}")
