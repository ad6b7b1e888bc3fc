package import News

extension WebAddress {
  /// For messages and reports: query values that look like secrets, by their name or by their length, are left out.
  package var withoutSecrets: String {
    guard let query else { return text }
    let pieces = query.split(separator: "&", omittingEmptySubsequences: false).map { pair -> String in
      guard let equals = pair.firstIndex(of: "=") else { return pair.utf8.count > 24 ? "…" : String(pair) }
      let name = pair[..<equals].lowercased()
      let value = pair[pair.index(after: equals)...]
      let isLong = value.utf8.count > 24 && !WebAddress.publicNames.contains(name)
      let isSecret = isLong || WebAddress.secretNames.contains { name.contains($0) }
      return String(pair[...equals]) + (isSecret && !value.isEmpty ? "…" : String(value))
    }
    let start = text.firstIndex(of: "?").map { text[..<$0] } ?? text[...]
    return start + "?" + pieces.joined(separator: "&") + (fragment.map { "#" + $0 } ?? "")
  }

  /// Of values that are long and known to everybody: YouTube's.
  private static let publicNames = ["channel_id", "playlist_id"]

  private static let secretNames = [
    "key", "token", "secret", "sig", "auth", "pass", "pwd", "hash", "session", "sid", "credential", "jwt", "code",
  ]
}
