package import News

extension WebAddress {
  /// For messages and reports: parts of the path that look like keys, and query values that look like secrets, by their name or by their
  /// length, are left out.
  package var withoutSecrets: String {
    let start = textBeforeQuery
    guard let query else { return start + (fragment.map { "#" + $0 } ?? "") }
    let pieces = query.split(separator: "&", omittingEmptySubsequences: false).map { pair -> String in
      guard let equals = pair.firstIndex(of: "=") else { return pair.utf8.count > 24 ? "…" : String(pair) }
      let name = pair[..<equals].lowercased()
      let value = pair[pair.index(after: equals)...]
      let isLong = value.utf8.count > 24 && !WebAddress.publicNames.contains(name)
      let isSecret = isLong || WebAddress.secretNames.contains { name.contains($0) }
      return String(pair[...equals]) + (isSecret && !value.isEmpty ? "…" : String(value))
    }
    return start + "?" + pieces.joined(separator: "&") + (fragment.map { "#" + $0 } ?? "")
  }

  private var textBeforeQuery: String {
    let start = text.prefix { $0 != "?" && $0 != "#" }
    let parts = start.split(separator: "/", omittingEmptySubsequences: false)
    // The host is no part of the path; nor are the scheme and the empty text before it.
    return parts.indices.map { index in
      guard index > 2 else { return String(parts[index]) }
      let part = PathPart(parts[index])
      let isSecret = part.looksLikeKey || index > 3 && part.mixesDigits && PathPart.announcesKey(parts[index - 1])
      return isSecret ? "…" : String(parts[index])
    }
    .joined(separator: "/")
  }

  /// Of values that are long and known to everybody: YouTube's.
  private static let publicNames = ["channel_id", "playlist_id"]

  private static let secretNames = [
    "key", "token", "secret", "sig", "auth", "pass", "pwd", "hash", "session", "sid", "credential", "jwt", "code",
  ]
}
