import Bytes
import Fetching
import News

/// Where a feed is, without what only its owner may know: that is asked of the environment.
package struct FeedAddress: Sendable, Hashable {
  /// As it stands in the new configuration; a secret is a variable: `https://example.org/feed?token=${EXAMPLE_TOKEN}`.
  package private(set) var written: String
  /// Names of the variables in it.
  package private(set) var variables: [String] = []
  /// A name that stood in the address, before the host.
  private(set) var user: String?
  private var host: String

  /// Why a text is no address that can be read.
  enum Fault: Error, Sendable, Hashable {
    case empty
    case scheme(String)
    /// A file of this machine.
    case file
    case notAnAddress
  }

  init(_ text: String) throws(Fault) {
    let text = text.trimmingSpaces
    guard !text.isEmpty else { throw .empty }
    var reference = AddressReference(Array(text.utf8))
    // `feed:https://…` and `feed://…`, as browsers once handed them over.
    if reference.scheme.map({ String(decoding: $0, as: UTF8.self) }) == "feed" {
      let rest = text.dropFirst("feed:".count)
      reference = AddressReference(Array((rest.hasPrefix("//") ? "http:" + rest : String(rest)).utf8))
    }
    guard let scheme = reference.scheme.map({ String(decoding: $0, as: UTF8.self) }) else {
      throw text.hasPrefix("/") || text.hasPrefix("~") ? .file : .notAnAddress
    }
    guard scheme == "http" || scheme == "https" else { throw scheme == "file" ? .file : .scheme(scheme) }
    var credentials: [Substring] = []
    if let authority = reference.authority, let at = authority.lastIndex(of: UInt8(ascii: "@")) {
      credentials = String(decoding: authority[..<at], as: UTF8.self).split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      reference.authority = Array(authority[(at + 1)...])
    }
    guard let address = WebAddress(FeedAddress.text(of: reference)) else { throw .notAnAddress }
    host = address.host
    written = address.text
    if let name = credentials.first, !name.isEmpty {
      user = String(decoding: percentDecoded(name.utf8), as: UTF8.self)
    }
    let pieces = address.withoutSecrets.split(separator: "…", omittingEmptySubsequences: false)
    guard pieces.count > 1 else { return }
    var hidden = String(pieces[0])
    for (index, piece) in pieces.dropFirst().enumerated() {
      let name = variable(for: index == 0 ? "TOKEN" : "TOKEN_\(index + 1)")
      variables.append(name)
      hidden += "${\(name)}" + piece
    }
    written = hidden
  }

  /// For messages.
  package var shown: String { written }

  /// `EXAMPLE_ORG_PASSWORD`.
  func variable(for word: String) -> String {
    let name = (host + "_" + word).uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return (name.first?.isNumber == true ? "_" : "") + String(name)
  }

  private static func text(of reference: AddressReference) -> String {
    func text(_ bytes: [UInt8]?, _ before: String) -> String {
      bytes.map { before + String(decoding: $0, as: UTF8.self) } ?? ""
    }
    return text(reference.scheme, "") + ":" + text(reference.authority, "//") + text(reference.path, "")
      + text(reference.query, "?")
  }
}
