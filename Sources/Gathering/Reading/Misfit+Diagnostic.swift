import Configuration
import Diagnostics
import Feeds
import Fetching
import News
import Roster

extension Misfit {
  /// Describes what a server sent in place of a feed.
  func diagnostic(
    of source: SiteSource, called name: String, sentBy response: FetchResponse, to site: NamedFolder
  ) -> Diagnostic {
    let said = diagnostic(of: source)
    let type = response.contentType.map { String($0.prefix { $0 != ";" }.prefix(60)) }
    let answer = ["\(response.status)", type].compactMap(\.self).joined(separator: " ")
    let size = response.body.isEmpty ? "empty" : bytesInWords(response.body.count)
    let what =
      switch self {
      case .list: "sent a list of feeds, not a feed"
      case .neither(.empty): "sent nothing"
      case .neither(.webPage): "sent " + said.summary
      case .neither: "sent something that is " + said.summary
      }
    var diagnostic = Diagnostic(
      .warning, "source." + kind, printable("\"\(name)\" \(what) (\(answer), \(size))"), at: source.place)
    diagnostic.notes = ["asked \(source.shown)"] + said.notes
    if response.finalAddress.text != source.written, !response.hops.isEmpty {
      diagnostic.notes.append("redirected to \(response.finalAddress.withoutSecrets)")
    }
    diagnostic.fixes = [
      wayToMend(source, site), "look at it: \(site.call("inspect \(source.shown.quotedForShell)"))",
    ]
    return diagnostic
  }

  /// Describes what a file beside the configuration holds in place of a feed.
  func diagnostic(ofFileOf source: SiteSource) -> Diagnostic {
    var diagnostic = diagnostic(of: source)
    if case .neither = self { diagnostic.notes.append("named at \(source.place)") }
    if case .neither(.empty) = self { diagnostic.fixes = ["put the feed into it, or name another file"] }
    return diagnostic
  }

  /// The part of a diagnostic's id that follows the area.
  private var kind: String {
    switch self {
    case .list: "is-a-list"
    case .neither(let found): found.kind
    }
  }

  private func diagnostic(of source: SiteSource) -> Diagnostic {
    switch self {
    case .list:
      Diagnostic(
        .warning, "source." + kind, "\(source.shown) is a list of feeds, not a feed", at: source.place,
        fixes: [source.isOfList ? Self.listOfItsOwn : "name it with opml: in place of feed:"])
    case .neither(let found): found.diagnostic(file: source.shown)
    }
  }

  /// The fix if an entry of a list names another list in the place of a feed.
  private static let listOfItsOwn = "name it under `sources` with `opml:`, and remove it from this list"

  /// What to write into the line of the configuration or of a list that names the source.
  private func wayToMend(_ source: SiteSource, _ site: NamedFolder) -> String {
    // An entry of the configuration may have several lines, of which this is the first.
    let part = source.isOfList ? "line" : "the entry in line"
    let line = source.place.line.map { "change \(part) \($0)" } ?? "change its address"
    switch self {
    case .list: return source.isOfList ? Self.listOfItsOwn : line + ": `opml:` in place of `feed:`"
    case .neither(.webPage(let feeds)):
      if let feed = feeds.first {
        return line + ": write `\(source.entry(at: feed))`"
      }
      return line
        + " to the address of the feed: `\(site.call("new source \(source.shown.quotedForShell)"))` looks for it"
    case .neither(.notJSONFeed):
      if source.isOfList {
        return "where it is an API, name it under `sources`, with `api:` and a `mapping:`, and remove it from the list"
      }
      return line + ": where it is an API, write `api:` and a `mapping:` in place of `feed:`"
    case .neither:
      return line + " to the address of a feed: `\(site.call("new source"))` finds that of a site"
    }
  }
}
