public import Diagnostics

extension NoFeed {
  /// The error for a person who has named a file or an address as a feed.
  public func diagnostic(file: String) -> Diagnostic {
    switch self {
    case .empty:
      return Diagnostic(
        .error, "feed." + kind, "the document is empty", at: Place(file), notes: ["items of earlier runs are kept"],
        fixes: ["open the address in a browser: a server that is being changed often answers with nothing"])
    case .webPage(let feeds):
      return Diagnostic(
        .error, "feed." + kind, "a web page, not a feed", at: Place(file),
        notes: feeds.isEmpty ? ["the page names no feed"] : feeds.map { "it names a feed: \($0)" },
        fixes: feeds.isEmpty ? ["look for the address of the site's feed"] : ["use the address of the feed instead"])
    case .unknownRoot(let root):
      return unknown("XML whose root is <\(root)>, which no feed format has", file)
    case .plainText(let beginning):
      return unknown("neither XML nor JSON; it begins with \"\(beginning)\"", file)
    case .notJSONFeed(let keys):
      var problem = unknown("JSON, but not a JSON Feed", file)
      problem.fixes = ["if it is an API, read it with `api` and a `mapping` in place of `feed`"]
      problem.notes = [keys.isEmpty ? "it has no keys" : "its keys: " + keys.joined(separator: ", ")]
      return problem
    }
  }

  /// The part of a diagnostic's id after the area.
  public var kind: String {
    switch self {
    case .empty: "empty"
    case .webPage: "not-a-feed"
    case .unknownRoot, .plainText, .notJSONFeed: "unknown-format"
    }
  }

  private func unknown(_ what: String, _ file: String) -> Diagnostic {
    Diagnostic(
      .error, "feed." + kind, "not a feed: " + what, at: Place(file),
      notes: ["feeds are RSS, Atom, RDF (RSS 1.0) or JSON Feed"])
  }
}
