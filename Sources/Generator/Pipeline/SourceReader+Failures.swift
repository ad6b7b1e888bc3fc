internal import Diagnostics
internal import Fetching
internal import Foundation
internal import News

extension SourceReader {
  /// Why a source could not be fetched, said of the source and at the line that names it.
  func failure(
    _ reason: FetchFailure, _ response: FetchResponse?, _ address: WebAddress, _ source: SiteSource
  ) -> Diagnostic {
    var diagnostic = reason.diagnostic(for: address, written: source.shown, after: response, at: source.place)
    diagnostic.summary = "\"\(name(of: source))\": " + diagnostic.summary
    if case .refusedAddress = reason, source.openedHost != nil {
      diagnostic.fixes = ["name the feed itself under sources, with allow, if that is meant"]
    }
    return diagnostic
  }

  /// What came in place of a feed. `found` is what the parser says of the bytes.
  func unreadable(_ found: Diagnostic, _ response: FetchResponse, _ source: SiteSource) -> Diagnostic {
    let type = response.contentType.map { String($0.prefix { $0 != ";" }.prefix(60)) }
    let answer = ["\(response.status)", type].compactMap(\.self).joined(separator: " ")
    let size = response.body.isEmpty ? "empty" : byteCount(response.body.count)
    let what = found.id == "feed.empty" ? "sent nothing" : "sent " + found.summary
    var diagnostic = Diagnostic(
      .warning, "source." + found.id.drop { $0 != "." }.dropFirst(),
      printable("\"\(name(of: source))\" \(what) (\(answer), \(size))"), at: source.place)
    diagnostic.notes = ["asked \(source.shown)"] + found.notes.filter { !$0.hasPrefix("named at") }
    if response.finalAddress.text != source.written, !response.hops.isEmpty {
      diagnostic.notes.append("redirected to \(response.finalAddress.withoutSecrets)")
    }
    let line = source.place.line.map { "change line \($0)" } ?? "change its address"
    diagnostic.fixes = [line, "look at it: broadsheet inspect \(source.shown)"]
    return diagnostic
  }

  func name(of source: SiteSource) -> String {
    source.name ?? states[source.id]?.title ?? source.writtenName
  }
}
