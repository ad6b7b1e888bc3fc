public import News

extension WebAddress {
  /// The address for messages and reports, without parts of the path that look like keys, and without query values that look like secrets
  /// because of their name or length.
  public var withoutSecrets: String { hidingSecrets(inAddress: text) { _ in "…" } }

  /// The keys that it calls by their name, as in `?token=…` and `/token/…/`, if they are unlike any word: wherever else they stand, they
  /// are keys, too. What merely looks like a key is not among them, since the number of a show is in the addresses of its episodes.
  public var keys: [String] {
    let beforeFragment = text.prefix { $0 != "#" }
    let start = beforeFragment.prefix { $0 != "?" }
    let values = beforeFragment.dropFirst(start.count + 1).split(separator: "&").compactMap { pair -> Substring? in
      guard let equals = pair.firstIndex(of: "="), announcesSecret(pair[..<equals]) else { return nil }
      return pair[pair.index(after: equals)...]
    }
    let parts = start.split(separator: "/", omittingEmptySubsequences: false)
    let named = parts.indices.dropFirst(4).filter { PathPart.announcesKey(parts[$0 - 1]) }.map { parts[$0] }
    return (values + named).compactMap { PathPart($0).key }
  }
}

extension String {
  /// An address for messages as somebody wrote it, even if it is not valid, without secrets. Names of environment variables stay.
  public var withoutAddressSecrets: String {
    guard contains("://") || self[...].addressCredentials != nil else { return self }
    return hidingSecrets(inAddress: self) { $0.contains("${") ? String($0) : "…" }
  }

  /// Whether it looks like a key, as no name does.
  public var looksLikeKey: Bool { PathPart(self[...]).looksLikeKey }

  /// A line for messages with addresses in it: each character of a secret becomes an asterisk, so that columns stay.
  public var hidingAddressSecrets: String {
    var result = ""
    var rest = self[...]
    while let mark = rest.firstRange(of: "://") {
      let scheme = rest[..<mark.lowerBound].reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let start = rest.index(mark.lowerBound, offsetBy: -scheme.count)
      // Whether quotation marks or brackets match is not checked: it is better to hide too much than too little.
      var end = rest[mark.upperBound...].firstIndex(where: \.isWhitespace) ?? rest.endIndex
      let following = end
      while end > mark.upperBound, "\"'`,)]}".contains(rest[rest.index(before: end)]) { end = rest.index(before: end) }
      result += rest[..<start]
      result += hidingSecrets(inAddress: rest[start..<end], stars)
      result += rest[end..<following]
      rest = rest[following...]
    }
    return result + String(rest)
  }
}

extension Substring {
  /// The user name and password in an address, however it is written. After a name, and if there is no host, everything up to the last `@`
  /// may belong to them: passwords hold slashes, question marks and number signs, too. `https://social.example/@jane` has none.
  ///
  /// A password may begin as a port does: after a port, an `@` counts as one of the path only if it begins a part of it, or if a query or
  /// fragment precedes it. It is better to hide too much than too little.
  public var addressCredentials: Range<Index>? {
    guard let at = lastIndex(of: "@"), hasPrefix("//") || self[..<at].contains(":") else { return nil }
    let host = firstRange(of: "://")?.upperBound ?? (hasPrefix("//") ? index(startIndex, offsetBy: 2) : startIndex)
    let start = host <= at ? host : startIndex
    let authority = self[start...].prefix { !"/?#".contains($0) }
    guard !authority.isEmpty, !authority.contains("@") else { return start..<at }
    let isNumber = authority.hasPrefix("[") && authority.hasSuffix("]")
    guard !isNumber, let colon = authority.lastIndex(of: ":") else { return nil }
    let port = authority[authority.index(after: colon)...]
    let isPort = port.first != "+" && (UInt16(port) ?? 0) > 0
    let path = self[authority.endIndex..<at]
    let isOfPath = path.hasPrefix("/") && (path.hasSuffix("/") || path.contains { $0 == "?" || $0 == "#" })
    return isPort && isOfPath ? nil : start..<at
  }
}

private func stars(_ text: Substring) -> String {
  text.contains("${") ? String(text) : String(repeating: "*", count: text.unicodeScalars.count)
}

private func hidingSecrets(inAddress text: some StringProtocol, _ hidden: (Substring) -> String) -> String {
  let text = Substring(text)
  if let credentials = text.addressCredentials {
    let start = text[..<credentials.lowerBound]
    let rest = hidingSecrets(inAddress: "\(start)\(text[credentials.upperBound...].dropFirst())", hidden)
    return "\(start)\(hidden(text[credentials]))@\(rest.dropFirst(start.count))"
  }
  let beforeFragment = text.prefix { $0 != "#" }
  let start = beforeFragment.prefix { $0 != "?" }
  let query = beforeFragment.dropFirst(start.count)
  let shownQuery = query.dropFirst().split(separator: "&", omittingEmptySubsequences: false).map { pair -> String in
    guard let equals = pair.firstIndex(of: "=") else { return pair.utf8.count > 24 ? hidden(pair) : String(pair) }
    let name = pair[..<equals]
    let value = pair[pair.index(after: equals)...]
    let isLong = value.utf8.count > 24 && !publicNames.contains(name.lowercased())
    let isSecret = isLong || announcesSecret(name)
    return String(pair[...equals]) + (isSecret && !value.isEmpty ? hidden(value) : String(value))
  }
  return hidingSecrets(beforeQuery: start, hidden) + (query.isEmpty ? "" : "?" + shownQuery.joined(separator: "&"))
    + String(text.dropFirst(beforeFragment.count))
}

private func hidingSecrets(beforeQuery start: Substring, _ hidden: (Substring) -> String) -> String {
  let parts = start.split(separator: "/", omittingEmptySubsequences: false)
  return parts.indices.map { index in
    let text = parts[index]
    // The scheme, the empty text before the host, and the host are not part of the path.
    guard index > 2 else { return String(text) }
    let part = PathPart(text)
    let isSecret = part.looksLikeKey || index > 3 && part.mixesDigits && PathPart.announcesKey(parts[index - 1])
    return isSecret ? hidden(text) : String(text)
  }
  .joined(separator: "/")
}

/// Whether a value of this name is a secret.
private func announcesSecret(_ name: Substring) -> Bool {
  let name = name.lowercased()
  return secretNames.contains { name.contains($0) }
}

/// Names of values that are long but public: YouTube's.
private let publicNames = ["channel_id", "playlist_id"]

private let secretNames = [
  "key", "token", "secret", "sig", "auth", "pass", "pwd", "hash", "session", "sid", "credential", "jwt", "code",
]
