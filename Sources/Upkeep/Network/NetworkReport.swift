public import Diagnostics
import Reporting
import Roster

/// What the sources of a site answered when each was asked once.
public struct NetworkReport: Sendable {
  struct Source: Sendable, Hashable {
    var name: String
    /// Where the configuration or a list names it; nil for a list.
    var place: Place?
    /// The address without anything secret; nil for files and folders.
    var address: String?
    var outcome: SourceReport.Outcome
    /// Why it gave nothing.
    var trouble: String?
    var isAsked = false
    /// 0 where no answer came; nil where nothing was asked, and of lists, whose trouble says it.
    var status: Int?
    var type: String?
    /// Bytes on the wire.
    var bytes = 0
    var seconds: Double?
    var items = 0
    /// Redirects in their order, as `301 https://…`.
    var redirects: [String] = []
    /// The new address, if an answer says that the source has moved for good (301, 308).
    var movedTo: String?
    /// Whether the answer was sent without encryption.
    var isPlain = false
  }

  public var end = RunEnd.done
  public var diagnostics: [Diagnostic] = []
  var sources: [Source] = []
  /// nil if links were not asked.
  var links: LinkReport?

  /// The report for people: one line for each source, those that gave nothing first.
  public var text: String {
    guard end == .done || !sources.isEmpty else { return "" }
    let failed = sources.filter(\.gaveNothing)
    var lines = (failed + sources.filter { !$0.gaveNothing }).map(\.line)
    let asked = sources.filter(\.isAsked)
    let inVain = asked.count(where: \.gaveNothing)
    var parts =
      asked.isEmpty
      ? ["no source is on the web, so none was asked"]
      : ["\(counted(asked.count, "source")) asked", "\(inVain) failed"]
    let moved = sources.count(where: \.isMoved)
    if moved > 0 { parts.append("\(moved) moved for good: write \(moved == 1 ? "its" : "their") new address") }
    // Files and folders.
    let unread = failed.count - inVain
    lines.append(
      parts.joined(separator: ", ")
        + (unread > 0 ? "; \(counted(unread, "source")) on this machine cannot be read" : ""))
    if let links {
      lines.append(
        "\(counted(links.asked, "link")) asked, \(links.dead.count) dead"
          + (links.leftOut > 0 ? "; \(links.leftOut) more \(links.leftOut == 1 ? "was" : "were") not asked" : ""))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The report for programs: one JSON object with sorted keys.
  public var json: String {
    reportJSON(
      Shape(
        end: end.rawValue, exitCode: Int(end.exitCode),
        sources: sources.map {
          .init(
            name: $0.name, address: $0.address, outcome: $0.outcome.rawValue, status: $0.status, type: $0.type,
            bytes: $0.bytes, seconds: $0.seconds, items: $0.items, redirects: $0.redirects, isMoved: $0.isMoved)
        },
        links: links.map { .init(asked: $0.asked, leftOut: $0.leftOut, dead: $0.dead.map(\.address)) }), diagnostics)
  }

  private struct Shape: Encodable {
    struct Source: Encodable {
      var name: String
      var address: String?
      var outcome: String
      var status: Int?
      var type: String?
      var bytes: Int
      var seconds: Double?
      var items: Int
      var redirects: [String]
      var isMoved: Bool
    }
    struct Links: Encodable {
      var asked, leftOut: Int
      var dead: [String]
    }
    var end: String
    var exitCode: Int
    var sources: [Source]
    var links: Links?
  }
}

extension NetworkReport.Source {
  fileprivate var isMoved: Bool { movedTo != nil }
  fileprivate var gaveNothing: Bool { outcome == .failed || outcome == .blocked }

  fileprivate var line: String {
    var parts: [String] = []
    if !redirects.isEmpty { parts.append(redirects.joined(separator: ", ")) }
    if let status { parts.append(status == 0 ? "no answer" : "\(status)") }
    if let type { parts.append(type) }
    if bytes > 0 { parts.append(bytesInWords(bytes)) }
    if let seconds { parts.append("\(Int((seconds * 1000).rounded())) ms") }
    if !gaveNothing { parts.append(counted(items, "item")) }
    if gaveNothing, status == nil, let trouble { parts.append(trouble) }
    if isPlain { parts.append("http, without TLS") }
    return (gaveNothing ? "failed  " : isMoved ? "moved   " : "ok      ") + name
      + (address.map { " (\($0))" } ?? "") + ": " + parts.joined(separator: "; ")
  }
}
