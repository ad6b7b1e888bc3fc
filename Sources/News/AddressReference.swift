import Bytes

/// The five components of a URI reference (RFC 3986 section 3), as bytes, not decoded.
public struct AddressReference: Sendable, Hashable {
  /// In lower case; nil in a relative reference.
  public var scheme: [UInt8]?
  public var authority: [UInt8]?
  public var path: [UInt8]
  public var query: [UInt8]?
  public var fragment: [UInt8]?

  /// Splits as the expression in RFC 3986 appendix B does; anything can be split.
  public init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = Array(rest[(hash + 1)...])
      rest = rest[..<hash]
    }
    if let end = rest.firstIndex(where: { AddressReference.delimiters.contains($0) }),
      rest[end] == UInt8(ascii: ":"), AddressReference.isScheme(rest[..<end])
    {
      scheme = rest[..<end].map(lowercased)
      rest = rest[(end + 1)...]
    }
    if let question = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = Array(rest[(question + 1)...])
      rest = rest[..<question]
    }
    if rest.starts(with: [0x2F, 0x2F]) {
      let afterSlashes = rest.dropFirst(2)
      let end = afterSlashes.firstIndex(of: 0x2F) ?? afterSlashes.endIndex
      authority = Array(afterSlashes[..<end])
      rest = afterSlashes[end...]
    }
    path = Array(rest)
  }

  /// Resolves the reference as RFC 3986 section 5.2.2 says.
  public func resolved(against base: AddressReference) -> AddressReference {
    var result = self
    if scheme != nil {
      result.path = AddressReference.withoutDotSegments(path)
      return result
    }
    result.scheme = base.scheme
    if authority != nil {
      result.path = AddressReference.withoutDotSegments(path)
      return result
    }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      if query == nil { result.query = base.query }
    } else if path.first == 0x2F {
      result.path = AddressReference.withoutDotSegments(path)
    } else if base.authority != nil, base.path.isEmpty {
      result.path = AddressReference.withoutDotSegments([0x2F] + path)
    } else {
      let folder = base.path.lastIndex(of: 0x2F).map { base.path[...$0] } ?? []
      result.path = AddressReference.withoutDotSegments(Array(folder) + path)
    }
    return result
  }

  /// Follows RFC 3986 section 5.2.4, segment by segment.
  public static func withoutDotSegments(_ path: [UInt8]) -> [UInt8] {
    guard path.contains(UInt8(ascii: ".")) else { return path }
    let absolute = path.first == 0x2F
    var kept: [ArraySlice<UInt8>] = []
    let segments = path.split(separator: 0x2F, omittingEmptySubsequences: false).dropFirst(absolute ? 1 : 0)
    for (offset, segment) in segments.enumerated() {
      let isLast = offset == segments.count - 1
      switch Array(segment) {
      case [0x2E]: if isLast { kept.append([]) }
      case [0x2E, 0x2E]:
        if !kept.isEmpty { kept.removeLast() }
        if isLast { kept.append([]) }
      default: kept.append(segment)
      }
    }
    return (absolute ? [0x2F] : []) + Array(kept.joined(separator: [0x2F]))
  }

  /// The absolute web address, with its host in lower case, without credentials or default port, and escaped where RFC 3986 asks for it;
  /// nil if the reference is not such an address.
  var normalisedWebAddress: String? {
    guard let scheme, scheme == Array("http".utf8) || scheme == Array("https".utf8), let authority else { return nil }
    let parts = AddressAuthority(authority)
    guard parts.isValid, let host = asciiHost(parts.host) else { return nil }
    var result = String(decoding: scheme, as: UTF8.self) + "://" + host
    if let port = parts.port, port != (scheme.count == 4 ? 80 : 443) { result += ":\(port)" }
    result += path.isEmpty ? "/" : escaped(AddressReference.withoutDotSegments(path))
    if let query { result += "?" + escaped(query) }
    if let fragment { result += "#" + escaped(fragment) }
    return result
  }

  private static let delimiters: Set<UInt8> = Set(":/?#".utf8)

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first.map(isASCIILetter) == true
      && bytes.allSatisfy { isASCIILetterOrDigit($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E }
  }
}

/// The host and port of an authority, without its credentials.
struct AddressAuthority {
  var host: String
  var port: Int?
  var isValid: Bool

  init(_ authority: [UInt8]) {
    let afterCredentials = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority[...]
    let isLiteral = afterCredentials.first == UInt8(ascii: "[")
    let colon = afterCredentials.lastIndex(of: UInt8(ascii: ":"))
    let bracket = afterCredentials.lastIndex(of: UInt8(ascii: "]"))
    if let colon, !isLiteral || colon > bracket ?? .max {
      host = String(decoding: afterCredentials[..<colon], as: UTF8.self).lowercased()
      let digits = String(decoding: afterCredentials[(colon + 1)...], as: UTF8.self)
      port = digits.utf8.allSatisfy(isDigit) ? Int(digits) : nil
      isValid = digits.isEmpty || port.map { 1...65_535 ~= $0 } == true
    } else {
      host = String(decoding: afterCredentials, as: UTF8.self).lowercased()
      isValid = true
    }
    if host.isEmpty || isLiteral && bracket == nil { isValid = false }
  }
}

private func escaped(_ bytes: [UInt8]) -> String { String(decoding: percentEncoded(bytes), as: UTF8.self) }

/// Whether a byte may stand in an address as it is: as a pchar, `/` or `?` of RFC 3986, looked up in two words of bits.
@inline(__always)
func isAllowedInAddress(_ byte: UInt8) -> Bool {
  byte < 64
    ? (0xAFFF_FFD2_0000_0000 as UInt64) >> UInt64(byte) & 1 == 1
    : byte < 128 && (0x47FF_FFFE_87FF_FFFF as UInt64) >> UInt64(byte - 64) & 1 == 1
}
