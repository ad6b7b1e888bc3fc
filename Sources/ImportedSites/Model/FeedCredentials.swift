import Fetching

/// Name and password of basic authentication. The name may be a secret, too.
public struct FeedCredentials: Sendable, Hashable {
  let user: String
  private let password: String?

  /// Returns nil if there is neither. Some servers want only a password.
  public init?(user: String, password: String?) {
    guard !user.isEmpty || password?.isEmpty == false else { return nil }
    (self.user, self.password) = (user, password)
  }

  /// Whether the name itself proves who asks, because it looks like a key, or because there is no password or only a placeholder. An empty
  /// name counts, too, since a configuration can only give it by a variable.
  var isKey: Bool {
    guard !user.isEmpty else { return true }
    let password = password?.lowercased() ?? ""
    return user.looksLikeKey || Set(password).count < 2 || FeedCredentials.placeholders.contains(password)
  }

  /// What has to be kept out of everything that is written.
  var secrets: [String] { (password.map { [$0] } ?? []) + (isKey ? [user] : []) }

  /// Whose credentials they are: one user of a host has one password.
  var owner: String { user.isEmpty ? ":" + (password ?? "") : user }

  private static let placeholders = ["api_token", "api", "token", "key", "none", "null", "unused", "x-oauth-basic"]
}
