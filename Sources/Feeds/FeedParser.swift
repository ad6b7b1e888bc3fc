import Decoding
import Diagnostics
import News
import ParsedFeeds
import XML

/// Parses feeds of every format. The format is recognised by the bytes, never by a name or content type.
public struct FeedParser: Sendable {
  public init() {}

  /// Returns whatever can be read, with a warning that says where the rest was lost.
  public func parse(_ bytes: [UInt8], _ context: FeedContext) -> FeedDocument {
    let decoded = DecodedText(decoding: bytes, contentType: context.contentType)
    let remarks = Remarks(decoded, context)
    var document = decoded.bytes.withUnsafeBufferPointer { text -> FeedDocument in
      switch DocumentKind(decoded.bytes) {
      case .empty: return .neither(.empty)
      case .html:
        // Some pages have a feed inside, and then the feed is what was meant.
        if case .feed(let feed) = parseXML(text, root: "html", context, remarks), feed.itemCount > 0 {
          return .feed(feed)
        }
        return .neither(.webPage(feeds: alternateFeeds(text, at: context.address)))
      case .text: return .neither(.plainText(beginning: beginning(decoded.bytes)))
      case .json: return parseJSON(text, context, remarks)
      case .xml(root: "opml"): return parseOPML(text, context, remarks)
      case .xml(let root): return parseXML(text, root: root, context, remarks)
      }
    }
    if case .feed(var feed) = document {
      feed.encoding = decoded.encoding
      document = .feed(feed)
    }
    return document
  }

  private func parseXML(
    _ text: UnsafeBufferPointer<UInt8>, root: String, _ context: FeedContext, _ remarks: Remarks
  ) -> FeedDocument {
    var scanner = XMLScanner(text, events: FeedBuilder(text, context))
    scanner.run()
    guard var feed = scanner.events.finished() else { return .neither(.unknownRoot(root)) }
    feed.isCut = scanner.isCut
    feed.diagnostics += remarks.encoding
    let findings = remarks.findings + scanner.findings
    if !findings.isEmpty {
      feed.diagnostics.append(
        FeedProblem.xml(findings, read: feed.itemCount, things: "item", endsWithinItem: feed.isCutWithinItem)
          .diagnostic(in: context, document: text))
    }
    feed.diagnostics += problems(of: feed).map { $0.diagnostic(in: context) }
    return .feed(feed)
  }

  private func parseOPML(
    _ text: UnsafeBufferPointer<UInt8>, _ context: FeedContext, _ remarks: Remarks
  ) -> FeedDocument {
    var scanner = XMLScanner(text, events: OPMLBuilder(text, context))
    scanner.run()
    var list = scanner.events.list
    list.isCut = scanner.isCut
    list.mayLackEntries = remarks.mayHideOutline || scanner.findings.contains(where: \.problem.mayHideOutline)
    list.diagnostics += remarks.encoding
    let findings = remarks.findings + scanner.findings
    if !findings.isEmpty {
      list.diagnostics.append(
        FeedProblem.xml(findings, read: list.entries.count, things: "feed", endsWithinItem: false)
          .diagnostic(in: context, document: text))
    }
    return .opml(list)
  }

  private func parseJSON(
    _ text: UnsafeBufferPointer<UInt8>, _ context: FeedContext, _ remarks: Remarks
  ) -> FeedDocument {
    var reader = JSONReader(text)
    let root = reader.read()
    var builder = JSONFeedBuilder(text, context)
    guard let object = root?.object, var feed = builder.build(object) else {
      return .neither(.notJSONFeed(keys: root?.firstKeys ?? []))
    }
    feed.diagnostics += remarks.encoding
    if let problem = reader.problem {
      feed.isCut = true
      let place = Place(context.placeFile, offset: reader.problemOffset, in: text)
      feed.diagnostics.append(
        FeedProblem.json(
          problem, line: place.line ?? 1, column: place.column ?? 1, read: feed.itemCount,
          endsWithinItem: feed.isCutWithinItem
        ).diagnostic(in: context))
    }
    feed.diagnostics += problems(of: feed).map { $0.diagnostic(in: context) }
    return .feed(feed)
  }

  private func problems(of feed: ParsedFeed) -> [FeedProblem] {
    if feed.itemCount == 0 { return [.noItems(feed.format)] }
    let dates = feed.items.compactMap(\.unreadDate)
    return dates.first.map { [.dates(count: dates.count, of: feed.items.count, first: $0)] } ?? []
  }

  private func beginning(_ text: [UInt8]) -> String {
    let shown = String(folded(Array(text.prefix(200))).prefix(40))
    return printable(shown)
  }
}

/// What decoding found odd about a document; reported only if the document is a feed or a list of feeds.
private struct Remarks {
  var encoding: [Diagnostic] = []
  var findings: [XMLFinding] = []
  var mayHideOutline = false

  init(_ decoded: DecodedText, _ context: FeedContext) {
    if let problem = decoded.problem {
      mayHideOutline = problem.mayHideOutline
      let told = FeedProblem.encoding(problem, read: decoded.encoding, first: decoded.firstInvalid)
      encoding = [decoded.bytes.withUnsafeBufferPointer { told.diagnostic(in: context, document: $0) }]
    }
    if decoded.controls > 0 {
      findings = [XMLFinding(problem: .controlCharacters, offset: decoded.firstControl, count: decoded.controls)]
    }
  }
}
