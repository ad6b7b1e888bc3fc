import Fetching

/// Name and password of basic authentication, of which the name may be a secret, too.
struct FeedCredentials: Sendable, Hashable {
  let user: String
  private let password: String?

  /// nil where there is neither; some servers want a password alone.
  init?(user: String, password: String?) {
    guard !user.isEmpty || password?.isEmpty == false else { return nil }
    (self.user, self.password) = (user, password)
  }

  /// The name is what proves who asks: it looks like a key, or no password stands behind it, but what fills its place. An empty one is asked
  /// for, too: no configuration says it but by a variable.
  var isKey: Bool {
    guard !user.isEmpty else { return true }
    let password = password?.lowercased() ?? ""
    return user.looksLikeKey || Set(password).count < 2 || FeedCredentials.placeholders.contains(password)
  }

  /// What has to be kept out of all that is written.
  var secrets: [String] { (password.map { [$0] } ?? []) + (isKey ? [user] : []) }

  /// Whose they are: the password of one user of a host is the same.
  var owner: String { user.isEmpty ? ":" + (password ?? "") : user }

  private static let placeholders = ["api_token", "api", "token", "key", "none", "null", "unused", "x-oauth-basic"]
}
