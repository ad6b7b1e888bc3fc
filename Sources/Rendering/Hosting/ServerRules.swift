import Compression
import Site

/// What a server is to say with the files of a site, whichever server it is.
public struct ServerRules: Sendable {
  /// The path of the site's address: percent-encoded, with a slash at both ends.
  let base: String
  /// With every answer, in this order.
  let headers: [Header]
  /// Files below `/media/` that a browser would run as documents of the site, if it were let: they have `documentPolicy`.
  let documents: [SitePath]
  /// Files, and folders of which every file, that are named by their bytes. What is not here is asked for anew each time.
  let kept: [SitePath]
  /// Of copies beside the files.
  let compression: [ContentCoding]
  /// By their path.
  let ways: [Way]
  /// Folders of the site's other languages, which have a page for addresses that lead nowhere.
  let languages: [SitePath]

  struct Header: Sendable, Hashable {
    let name: String
    let value: String
  }

  /// An address of former days.
  struct Way: Sendable, Hashable {
    let path: SitePath
    /// As browsers are to ask for it: of ASCII, without spaces, quotation marks and `$`.
    let target: String
  }

  static let policyName = "Content-Security-Policy"
  static let documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
  static let forEver = "public, max-age=31536000, immutable"

  /// Endings that servers know as HTML, or as XML, in which both may stand. PDF is none of them: browsers show it in a viewer of their own,
  /// which a sandbox would keep from it.
  static let documentEndings = ["htm", "html", "svg", "xhtml", "xml"]
}
