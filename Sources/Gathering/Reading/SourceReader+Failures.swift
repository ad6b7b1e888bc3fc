import Configuration
import Diagnostics
import Feeds
import Fetching
import Foundation
import News
import ParsedFeeds

extension SourceReader {
  /// Why a source could not be fetched, said of the source and at the line that names it.
  func failure(
    _ reason: FetchFailure, _ response: FetchResponse?, _ address: WebAddress, _ source: SiteSource
  ) -> Diagnostic {
    var diagnostic = reason.diagnostic(for: address, written: source.shown, after: response, at: source.place)
    diagnostic.summary = "\"\(name(of: source))\": " + diagnostic.summary
    if case .refusedAddress(let found) = reason, response?.hops.isEmpty != false {
      diagnostic.fixes = source.waysToOpen(found)
    }
    return diagnostic
  }

  /// What a server sent in place of a feed.
  func unreadable(_ found: Misfit, _ response: FetchResponse, _ source: SiteSource) -> Diagnostic {
    let said = found.diagnostic(of: source)
    let type = response.contentType.map { String($0.prefix { $0 != ";" }.prefix(60)) }
    let answer = ["\(response.status)", type].compactMap(\.self).joined(separator: " ")
    let size = response.body.isEmpty ? "empty" : bytesInWords(response.body.count)
    let what = found == .neither(.empty) ? "sent nothing" : "sent " + said.summary
    var diagnostic = Diagnostic(
      .warning, "source." + found.kind,
      printable("\"\(name(of: source))\" \(what) (\(answer), \(size))"), at: source.place)
    diagnostic.notes = ["asked \(source.shown)"] + said.notes
    if response.finalAddress.text != source.written, !response.hops.isEmpty {
      diagnostic.notes.append("redirected to \(response.finalAddress.withoutSecrets)")
    }
    diagnostic.fixes = [found.wayToMend(source), "look at it: broadsheet inspect \(source.shown)"]
    return diagnostic
  }

  /// What a file beside the configuration holds in place of a feed.
  func unreadable(_ found: Misfit, _ source: SiteSource) -> Diagnostic {
    var diagnostic = found.diagnostic(of: source)
    if case .neither = found { diagnostic.notes.append("named at \(source.place)") }
    return diagnostic
  }

  func name(of source: SiteSource) -> String {
    source.name ?? states[source.id]?.title ?? source.writtenName
  }
}

/// What came where a feed was wanted.
enum Misfit: Hashable {
  case list
  case neither(NoFeed)

  /// In the ids of diagnostics, behind the area.
  var kind: String {
    switch self {
    case .list: "is-a-list"
    case .neither(let found): found.kind
    }
  }

  /// What the line that names the source should say.
  fileprivate func wayToMend(_ source: SiteSource) -> String {
    let line = source.place.line.map { "change line \($0)" } ?? "change its address"
    switch self {
    case .list: return line + ": `opml:` in place of `feed:`"
    case .neither(.webPage(let feeds)):
      if let feed = feeds.first { return line + ": write `feed: \(feed)`" }
      return line + " to the address of the feed: `broadsheet new source \(source.shown)` looks for it"
    case .neither(.notJSONFeed):
      return line + ": where it is an API, write `api:` and a `mapping:` in place of `feed:`"
    case .neither:
      return line + " to the address of a feed: `broadsheet new source` finds that of a site"
    }
  }

  func diagnostic(of source: SiteSource) -> Diagnostic {
    switch self {
    case .list:
      return Diagnostic(
        .warning, "source." + kind, "\(source.shown) is a list of feeds, not a feed", at: source.place,
        fixes: ["name it with opml: in place of feed:"])
    case .neither(let found):
      return found.diagnostic(file: source.shown)
    }
  }
}

extension SiteSource {
  /// How a private address is opened to it: where it stands in the configuration, or by its list's entry or the site, since an entry of
  /// a list has no `allow` of its own.
  fileprivate func waysToOpen(_ address: String) -> [String] {
    if openedHost != nil { return ["name the feed itself under sources, with allow, if that is meant"] }
    if configured.place == place {
      return ["name the range under allow of this source, if that is meant: allow: [\(address)]"]
    }
    return [
      "name the range under allow of the list at \(configured.place), if that is meant: allow: [\(address)]",
      "name it under allow of the site",
    ]
  }
}
