import Bytes
public import Diagnostics
import Fetching
public import News

/// A feed, or a list of feeds, that the other program reads.
public struct ImportedFeed: Sendable {
  public internal(set) var address: FeedAddress
  /// A list (OPML) and no feed.
  public var isList = false
  public private(set) var name: String?
  public private(set) var home: WebAddress?
  public var tags: [String] = []
  public var language: String?
  public var rules = ImportedRules()
  /// For basic authentication; what is a secret of it is asked of the environment.
  var credentials: FeedCredentials?
  /// Headers whose values are asked of the environment.
  private(set) var secretHeaders: [SecretHeader] = []
  /// It was switched off: it stands in the new configuration as a comment.
  public var isOff = false
  public var place: Place

  struct SecretHeader: Sendable, Hashable {
    var name: String
    /// Known for as long as it takes to see which feeds share it.
    var value: String
  }

  init(_ address: FeedAddress, place: Place) {
    (self.address, self.place, credentials) = (address, place, address.credentials)
  }
}

extension ImportedFeed {
  /// What a list of feeds can say of it is all that there is.
  var fitsIntoList: Bool { !isList && rules.isEmpty && !waits }

  /// It would not be read as it stands: it needs a secret first, or was switched off.
  var waits: Bool { isOff || !variables.isEmpty }

  /// Variables of the environment that it needs.
  public var variables: [String] {
    var names = address.variables
    if credentials?.isKey == true { names.append(address.variable(for: "USER")) }
    if credentials != nil { names.append(address.variable(for: "PASSWORD")) }
    return names + secretHeaders.map { address.variable(for: $0.name) }
  }

  /// What these stand for.
  var secrets: [String] { address.secrets + ["user", credentials?.owner ?? ""] + secretHeaders.map(\.value) }

  mutating func addSecret(header name: String, _ value: String) {
    if !secretHeaders.contains(where: { $0.name.lowercased() == name.lowercased() }) {
      secretHeaders.append(SecretHeader(name: name, value: value))
    }
  }

  /// What a reader shows for want of a title is no name: the address, which may hold a secret.
  mutating func take(name text: String?) {
    guard let text = text?.trimmingSpaces, !text.isEmpty, !text.contains("://"), !isSecret(in: text) else { return }
    name = text
  }

  /// Without a query that holds a secret; none where the path does.
  mutating func take(home: WebAddress?) {
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
  /// One that is there already is told, and joins its tags to the first.
  mutating func add(_ feed: ImportedFeed) {
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
