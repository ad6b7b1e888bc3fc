import Bytes

/// A well-formed language tag (RFC 5646 section 2.1): a language of two or three letters, then subtags. Returns nil for names such as
/// "English": the RFC keeps longer first parts for the future. A tag in the form of systems, `en_US.UTF-8`, becomes `en-US`.
public func languageTag(_ text: String?) -> String? {
  guard let text else { return nil }
  var tag = text.filter { !$0.isWhitespace }
  if let encoding = tag.firstIndex(where: { $0 == "." || $0 == "@" }) { tag = String(tag[..<encoding]) }
  if tag.utf8.contains(UInt8(ascii: "_")) { tag = String(tag.map { $0 == "_" ? "-" : $0 }) }
  let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard let language = parts.first, 2...3 ~= language.count, language.allSatisfy(isASCIILetter), parts.count <= 8,
    parts.dropFirst().allSatisfy({ 1...8 ~= $0.count && $0.allSatisfy(isASCIILetterOrDigit) })
  else { return nil }
  return tag
}

/// Whether a tag means Chinese in traditional characters, which are used in Taiwan, Hong Kong and Macao (CLDR, likely subtags).
public func isTraditionalChinese(_ tag: String) -> Bool {
  let parts = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
  guard parts.first == "zh", !parts.contains("hans") else { return false }
  return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
}
