import Bytes

/// An address as it was meant: with a scheme, and without the extra escapes of ampersands that occur in CDATA.
func addressText(_ written: String) -> String {
  guard written.utf8.contains(UInt8(ascii: "&")), holdsAmpersandReference(written) else { return withScheme(written) }
  return withScheme(["&amp;", "&#38;", "&#038;"].reduce(written) { $0.replacing($1, with: "&") })
}

/// A quick test, because most addresses with ampersands are written as they are meant.
private func holdsAmpersandReference(_ address: String) -> Bool {
  Array(address.utf8).withUnsafeBufferPointer { bytes in
    ["&amp;", "&#38;", "&#038;"].contains { (reference: StaticString) in bytes.contains(reference) }
  }
}

/// Adds the scheme that somebody left out of `www.example.org/3`, since no page of a site has such a name. Any other reference stays as it
/// is.
private func withScheme(_ reference: String) -> String {
  guard let first = reference.utf8.first, first | 0x20 == UInt8(ascii: "w"), reference.lowercased().hasPrefix("www.")
  else { return reference }
  let host = reference.dropFirst(4).prefix { $0 != "/" && $0 != "?" && $0 != "#" && !$0.isWhitespace }
  return host.contains(".") ? "https://" + reference : reference
}
