import Bytes
import Fetching
import News

/// The address of a feed without what only its owner may know, for which variables of the environment stand.
public struct FeedAddress: Sendable, Hashable {
  /// The parts of the address between its secrets.
  private let pieces: [String]
  /// The digest of the whole address with name and password, so that addresses that differ only in a secret are different.
  private let original: ContentDigest
  /// The number of its variables, if other feeds of the host have variables of the same names.
  var number = 1
  /// What the variables stand for, kept only as long as needed to keep it out of what is written.
  let secrets: [String]
  /// The name and password in the address, before the host.
  let credentials: FeedCredentials?
  private var host: String

  /// Why a text is not an address that can be read.
  public enum Fault: Error, Sendable, Hashable {
    case empty
    case scheme(String)
    /// A file of this machine.
    case file
    case notAnAddress
  }

  public init(_ text: String) throws(Fault) {
    let text = text.trimmingSpaces.withoutFeedScheme
    guard !text.isEmpty else { throw .empty }
    var reference = AddressReference(Array(text.utf8))
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
    let words = credentials.map { String(decoding: percentDecoded($0.utf8), as: UTF8.self) }
    self.credentials = words.first.flatMap { FeedCredentials(user: $0, password: words.dropFirst().first) }
    pieces = address.withoutSecrets.split(separator: "…", omittingEmptySubsequences: false).map(String.init)
    secrets = FeedAddress.secrets(of: address.text, between: pieces)
    original = ContentDigest(of: ([address.text] + credentials.map(String.init)).joined(separator: " "))
  }

  /// The address as the new configuration has it, with variables for secrets: `https://example.org/feed?token=${EXAMPLE_ORG_TOKEN}`.
  public var written: String {
    zip(pieces, [""] + variables).map { piece, name in (name.isEmpty ? "" : "${\(name)}") + piece }.joined()
  }

  /// The names of the variables in it.
  public var variables: [String] {
    (0..<(pieces.count - 1)).map { variable(for: $0 == 0 ? "TOKEN" : "TOKEN_\($0 + 1)") }
  }

  /// The address for messages.
  public var shown: String { written }

  /// Whether a text holds one of its secrets, or of the credentials given beside it, either plain or percent-encoded.
  func isSecret(in text: String, beside given: FeedCredentials?) -> Bool {
    (secrets + (credentials?.secrets ?? []) + (given?.secrets ?? [])).contains { secret in
      let spelled = String(decoding: percentDecoded(secret.utf8), as: UTF8.self)
      return secret.utf8.count >= 4 && (text.contains(secret) || text.contains(spelled))
    }
  }

  /// An address of any kind as messages may show it: without name, password, query and fragment.
  public static func shown(_ text: String) -> String {
    var bare = text
    if let hidden = text[...].addressCredentials { bare.removeSubrange(hidden.lowerBound...hidden.upperBound) }
    return String(bare.prefix { $0 != "?" && $0 != "#" }).withoutAddressSecrets
  }

  private static func secrets(of text: String, between pieces: [String]) -> [String] {
    var secrets: [String] = []
    var rest = text[...].dropFirst(pieces.first?.count ?? 0)
    for piece in pieces.dropFirst() {
      let end = piece.isEmpty ? rest.endIndex : rest.firstRange(of: piece)?.lowerBound ?? rest.endIndex
      secrets.append(String(rest[..<end]))
      rest = rest[end...].dropFirst(piece.count)
    }
    return secrets
  }

  /// The name of a variable, such as `EXAMPLE_ORG_PASSWORD`.
  func variable(for word: String) -> String {
    let name = (host + "_" + word + (number > 1 ? "_\(number)" : "")).uppercased().map {
      $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_"
    }
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

extension FeedAddress {
  public static func == (left: FeedAddress, right: FeedAddress) -> Bool { left.original == right.original }

  public func hash(into hasher: inout Hasher) { hasher.combine(original) }
}
