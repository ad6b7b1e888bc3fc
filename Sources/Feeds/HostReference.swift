/// `www.example.org/3` with the scheme that somebody left out: no page of a site is called like that. Anything else as it is.
func withScheme(_ reference: String) -> String {
  guard let first = reference.utf8.first, first | 0x20 == UInt8(ascii: "w"), reference.lowercased().hasPrefix("www.")
  else { return reference }
  let host = reference.dropFirst(4).prefix { $0 != "/" && $0 != "?" && $0 != "#" && !$0.isWhitespace }
  return host.contains(".") ? "https://" + reference : reference
}
