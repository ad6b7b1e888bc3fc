import Compression
import Site

/// What a server is to say with the files of a site, whichever server it is.
public struct ServerRules: Sendable {
  /// The path of the site's address: percent-encoded, with a slash at both ends.
  let base: String
  /// Headers of every answer, in this order.
  let headers: [Header]
  /// Files below `/media/` that a browser would run as documents of the site if it could; they get `documentPolicy`.
  let documents: [SitePath]
  /// Files, and folders of files, that are named by their bytes. Everything else is asked for anew each time.
  let kept: [SitePath]
  /// The codings of copies beside the files.
  let compression: [ContentCoding]
  /// Redirects, sorted by path.
  let ways: [Way]
  /// The folders of the site's other languages, each with a page for addresses that lead nowhere.
  let languages: [SitePath]

  struct Header: Sendable, Hashable {
    let name: String
    let value: String
  }

  /// A former address.
  struct Way: Sendable, Hashable {
    let path: SitePath
    /// The target as browsers are to ask for it: in ASCII, without spaces, quotation marks and `$`.
    let target: String
  }

  /// What each file of rules says in its first line.
  static let mark = "rules for this site"

  static let policyName = "Content-Security-Policy"
  static let documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
  static let forEver = "public, max-age=31536000, immutable"

  /// Endings that servers know as HTML, or as XML, which may contain both. PDF is not among them: browsers show it in a viewer of their
  /// own, which a sandbox would keep from it.
  static let documentEndings = ["htm", "html", "svg", "xhtml", "xml"]
}

extension ServerRules {
  /// Whether a text is one of rules, for any server and any site.
  public static func made(_ text: String) -> Bool {
    let first = text.prefix { !$0.isNewline }
    guard first.hasPrefix("# ") else { return false }
    return first.contains(mark) || HostingFile.allCases.contains { first == "# " + $0.rawValue }
  }
}
