import Feeds
import Foundation
import Markup
import News
import Newsroom
import ParsedFeeds

// reading parse|sanitise|all FILE... : processor seconds that it takes, from bytes in memory to feeds; from their bodies to what pages show; from
// bytes to items with such bodies. `bytes` are those of the HTML that goes in, or comes out.

let mode = CommandLine.arguments.dropFirst().first ?? ""
let files = try CommandLine.arguments.dropFirst(2).map { path in
  (path: path, bytes: [UInt8](try Data(contentsOf: URL(filePath: path))))
}
let markup = MarkupRenderer()
let normaliser = Normaliser(markup: markup, now: Timestamp(secondsSince1970: 1_800_000_000))
var items = 0
var bytes = 0

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

let duration: Double
switch mode {
case "parse": duration = seconds { _ = feeds() }
case "sanitise":
  let texts = feeds().flatMap(\.feed.items).compactMap { $0.content ?? $0.summary }.filter { $0.form == .html }
  bytes = texts.reduce(0) { $0 + $1.text.utf8.count }
  duration = seconds {
    for text in texts {
      let base = text.base.map { MarkupContext.Base.web($0) } ?? .none
      _ = markup.render(html: text.text, context: MarkupContext(base: base))
    }
  }
default:
  duration = seconds {
    for (path, feed) in feeds() {
      let candidates = normaliser.candidates(from: feed, rules: SourceRules(id: SourceID(path)))
      bytes += candidates.candidates.reduce(0) { $0 + $1.body.html.text.utf8.count }
    }
  }
}
print("{\"seconds\": \(duration), \"items\": \(items), \"bytes\": \(bytes)}")
