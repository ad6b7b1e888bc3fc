import Bytes
public import News

/// An address as it was meant: with a scheme, and without the extra escapes of ampersands that occur in CDATA.
/// - Parameter base: what the address is relative to if it has no host.
public func addressText(_ written: String, near base: @autoclosure () -> WebAddress? = nil) -> String {
  let written = withOneScheme(written)
  guard written.utf8.contains(UInt8(ascii: "&")), holdsAmpersandReference(written) else {
    return withScheme(written, near: base)
  }
  return withScheme(["&amp;", "&#38;", "&#038;"].reduce(written) { $0.replacing($1, with: "&") }, near: base)
}

/// A quick test, because most addresses with ampersands are written as they are meant.
private func holdsAmpersandReference(_ address: String) -> Bool {
  Array(address.utf8).withUnsafeBufferPointer { bytes in
    ["&amp;", "&#38;", "&#038;"].contains { (reference: StaticString) in bytes.contains(reference) }
  }
}

/// Mends `https://https://example.org/`, which a program wrote before an address that was whole, and `https:/example.org/`, in which
/// browsers read the missing slash (WHATWG URL, section 4.4).
private func withOneScheme(_ address: String) -> String {
  guard let first = address.utf8.first, first | 0x20 == UInt8(ascii: "h") else { return address }
  var (scheme, rest) = ("", address[...])
  while let next = ["https:", "http:"].first(where: { hasPrefix(rest, $0) }) {
    let behind = rest.dropFirst(next.count)
    guard behind.first == "/" else { break }
    (scheme, rest) = (next, behind.drop { $0 == "/" })
  }
  return scheme.isEmpty || rest.isEmpty ? address : scheme + "//" + rest
}

private func hasPrefix(_ text: Substring, _ prefix: String) -> Bool {
  text.utf8.count >= prefix.utf8.count && zip(text.utf8, prefix.utf8).allSatisfy { lowercased($0) == $1 }
}

private func endsHost(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "/", "?", "#", ":", " ", "\t"..."\r": true
  default: !scalar.isASCII && scalar.properties.isWhitespace
  }
}

/// Adds the scheme that somebody left out of `www.example.org/3` or, beside the base `https://example.org/feed`, of `example.org/3`, since
/// no page of a site has such a name. Any other reference stays as it is.
private func withScheme(_ reference: String, near base: () -> WebAddress?) -> String {
  guard let first = reference.utf8.first, isASCIILetterOrDigit(first) else { return reference }
  let name = Substring(reference.unicodeScalars.prefix { !endsHost($0) })
  guard name.utf8.contains(UInt8(ascii: ".")) else { return reference }
  let host = name.lowercased()
  if host.hasPrefix("www."), host.dropFirst(4).contains(".") { return "https://" + reference }
  guard reference[name.endIndex...].first != ":", let base = base(), host == base.host || "www." + host == base.host
  else { return reference }
  return base.scheme + "://" + reference
}
