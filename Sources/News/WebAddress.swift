/// An absolute `http` or `https` address, as a page may link to it: resolved, escaped as RFC 3986 asks, without credentials.
public struct WebAddress: Sendable, Hashable {
  public let text: String

  /// The most bytes of an address. Nobody types a longer one, and a long base would make each reference below it as long.
  public static let maximumLength = 8_192

  /// Outside this target only `Markup` and `Archive` call this: the former has checked the text, the latter has stored it. A test checks
  /// that.
  public init(trusting text: String) { self.text = text }

  /// Returns nil if the text, resolved against `base`, is not a web address, or longer than any that is accepted.
  public init?(_ text: some StringProtocol, relativeTo base: WebAddress? = nil) {
    var given = String(text)
    guard given.utf8.count <= WebAddress.maximumLength else { return nil }
    if given.withUTF8(WebAddress.isNormal) {
      self.text = given
      return
    }
    let cleaned = WebAddress.cleaned(text.utf8)
    var reference = AddressReference(cleaned)
    if reference.scheme == nil {
      guard let base, !cleaned.isEmpty else { return nil }
      reference = reference.resolved(against: AddressReference(Array(base.text.utf8)))
    }
    guard let normalised = reference.normalisedWebAddress, normalised.utf8.count <= WebAddress.maximumLength else {
      return nil
    }
    self.text = normalised
  }

  /// Drops white space around an address, and line breaks and tabs inside it, and turns a backslash in its path into a slash (WHATWG URL,
  /// section 4.4).
  private static func cleaned(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var result = bytes.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    while let last = result.last, last <= 0x20 { result.removeLast() }
    result.removeFirst(result.prefix { $0 <= 0x20 }.count)
    for index in result.indices {
      if result[index] == UInt8(ascii: "?") || result[index] == UInt8(ascii: "#") { break }
      if result[index] == UInt8(ascii: "\\") { result[index] = UInt8(ascii: "/") }
    }
    return result
  }
}

extension WebAddress: CustomStringConvertible {
  public var description: String { text }
}

extension WebAddress {
  /// In lower case, `http` or `https`.
  public var scheme: String { component(\.scheme) ?? "" }
  /// In lower case; an IPv6 address with its brackets.
  public var host: String { AddressAuthority(authority).host }
  /// The host as people write it, without `www.`.
  public var hostName: String { WebAddress.hostName(of: host) }
  public var port: Int? { AddressAuthority(authority).port }
  /// Starts with a slash.
  public var path: String { component(\.path) ?? "/" }
  /// Without the question mark.
  public var query: String? { component(\.query) }
  /// Without the number sign.
  public var fragment: String? { component(\.fragment) }

  /// The host as people write it, without `www.`.
  public static func hostName(of host: String) -> String { host.hasPrefix("www.") ? String(host.dropFirst(4)) : host }

  private var parsed: AddressReference { AddressReference(Array(text.utf8)) }

  /// What stands between the two slashes and the next part: hosts are asked for most often, and the rest need not be taken apart for them.
  private var authority: [UInt8] {
    let behindScheme = text.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
    return Array(
      behindScheme.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
  }

  private func component(_ path: KeyPath<AddressReference, [UInt8]?>) -> String? {
    parsed[keyPath: path].map { String(decoding: $0, as: UTF8.self) }
  }

  private func component(_ path: KeyPath<AddressReference, [UInt8]>) -> String? {
    String(decoding: parsed[keyPath: path], as: UTF8.self)
  }
}
