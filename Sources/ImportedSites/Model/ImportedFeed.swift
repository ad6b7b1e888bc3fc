import Bytes
public import Diagnostics
import Fetching
public import News

/// A feed, or a list of feeds, that the other program reads.
public struct ImportedFeed: Sendable {
  public internal(set) var address: FeedAddress
  /// It is a list (OPML) rather than a feed.
  public var isList = false
  public private(set) var name: String?
  public private(set) var home: WebAddress?
  public var tags: [String] = []
  public var language: String?
  public var rules = ImportedRules()
  /// Credentials for basic authentication; the secret ones are asked of the environment.
  public var credentials: FeedCredentials?
  /// Headers whose values are asked of the environment.
  private(set) var secretHeaders: [SecretHeader] = []
  /// The feed was switched off; it becomes a comment in the new configuration.
  public var isOff = false
  public var place: Place

  struct SecretHeader: Sendable, Hashable {
    var name: String
    /// Kept only until it is known which feeds share it.
    var value: String
  }

  public init(_ address: FeedAddress, place: Place) {
    (self.address, self.place, credentials) = (address, place, address.credentials)
  }
}

extension ImportedFeed {
  /// Whether a list of feeds can say everything about it.
  var fitsIntoList: Bool { !isList && rules.isEmpty && !waits }

  /// Whether it could not be read as it stands, because it needs a secret first or was switched off.
  var waits: Bool { isOff || !variables.isEmpty }

  /// The variables of the environment that it needs.
  public var variables: [String] {
    var names = address.variables
    if credentials?.isKey == true { names.append(address.variable(for: "USER")) }
    if credentials != nil { names.append(address.variable(for: "PASSWORD")) }
    return names + secretHeaders.map { address.variable(for: $0.name) }
  }

  /// What the variables stand for.
  var secrets: [String] { address.secrets + ["user", credentials?.owner ?? ""] + secretHeaders.map(\.value) }

  public mutating func addSecret(header name: String, _ value: String) {
    if !secretHeaders.contains(where: { $0.name.lowercased() == name.lowercased() }) {
      secretHeaders.append(SecretHeader(name: name, value: value))
    }
  }

  /// Takes a name. A reader that has no title shows the address instead; that is not a name, and may hold a secret.
  public mutating func take(name text: String?) {
    guard let text = text?.trimmingSpaces, !text.isEmpty, !text.contains("://"), !isSecret(in: text) else { return }
    name = text
  }

  /// Takes the address of its web site without a query that holds a secret. If the path holds one, it takes none.
  public mutating func take(home: WebAddress?) {
    guard var home else { return }
    if home.withoutSecrets != home.text || isSecret(in: home.text) {
      guard let bare = WebAddress(home.text.prefix { $0 != "?" && $0 != "#" }) else { return }
      home = bare
    }
    if home.withoutSecrets == home.text, !isSecret(in: home.text) { self.home = home }
  }

  private func isSecret(in text: String) -> Bool { address.isSecret(in: text, beside: credentials) }
}

extension ImportedSite {
  /// Adds a feed. If it is there already, that is reported, and its tags are added to the first.
  public mutating func add(_ feed: ImportedFeed) {
    guard let index = known.index(of: feed) else {
      var feed = feed
      known.number(&feed)
      known.add(feed, at: feeds.count)
      feeds.append(feed)
      guard !feed.variables.isEmpty else { return }
      leaveOut(feed.name ?? feed.address.shown, .secret(variables: feed.variables), at: feed.place)
      return
    }
    report(.twice(feed.address.shown, first: feeds[index].place), at: feed.place)
    for tag in feed.tags where !feeds[index].tags.contains(tag) { feeds[index].tags.append(tag) }
    if feeds[index].name == nil { feeds[index].take(name: feed.name) }
  }
}
