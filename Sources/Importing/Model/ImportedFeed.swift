package import Diagnostics
package import News

/// A feed, or a list of feeds, that the other program reads.
package struct ImportedFeed: Sendable {
  package var address: FeedAddress
  /// A list (OPML) and no feed.
  package var isList = false
  package var name: String?
  package var home: WebAddress?
  package var tags: [String] = []
  package var language: String?
  package var rules = ImportedRules()
  package var maxItems: Int?
  /// For basic authentication; the password is asked of the environment.
  package var user: String?
  /// Names of headers whose values are asked of the environment.
  package var secretHeaders: [String] = []
  /// It was switched off: it stands in the new configuration as a comment.
  package var isOff = false
  package var place: Place

  init(_ address: FeedAddress, place: Place) { (self.address, self.place) = (address, place) }
}

extension ImportedFeed {
  /// What a list of feeds can say of it is all that there is.
  var fitsIntoList: Bool {
    !isList && rules.isEmpty && maxItems == nil && !waits
  }

  /// It would not be read as it stands: it needs a secret first, or was switched off.
  var waits: Bool { isOff || !variables.isEmpty }

  /// Another secret under the same name: the password of one user of a host is the same.
  fileprivate func sharesVariable(with other: ImportedFeed) -> Bool {
    guard !Set(variables).isDisjoint(with: other.variables) else { return false }
    return user != other.user || !address.variables.isEmpty || !other.address.variables.isEmpty
      || !secretHeaders.isEmpty || !other.secretHeaders.isEmpty
  }

  /// Variables of the environment that it needs.
  package var variables: [String] {
    var names = address.variables
    if user != nil { names.append(address.variable(for: "PASSWORD")) }
    return names + secretHeaders.map { address.variable(for: $0) }
  }
}

/// `only`, `except` and `rewrite` of a source.
package struct ImportedRules: Sendable, Hashable {
  package var only: [FieldPatterns] = []
  package var except: [FieldPatterns] = []
  package var rewrites: [ImportedRewrite] = []

  package var isEmpty: Bool { only.isEmpty && except.isEmpty && rewrites.isEmpty }

  /// Patterns of a field that is there already join the others: one of them is enough.
  static func add(_ pattern: String, of field: String, to list: inout [FieldPatterns]) {
    if let index = list.firstIndex(where: { $0.field == field }) {
      if !list[index].patterns.contains(pattern) { list[index].patterns.append(pattern) }
    } else {
      list.append(FieldPatterns(field: field, patterns: [pattern]))
    }
  }
}

package struct FieldPatterns: Sendable, Hashable {
  package var field: String
  package var patterns: [String]
}

/// A change of links.
package struct ImportedRewrite: Sendable, Hashable {
  package var pattern: String
  package var with: String
}

extension ImportedSite {
  /// One that is there already is told, and joins its tags to the first.
  mutating func add(_ feed: ImportedFeed) {
    guard let index = feeds.firstIndex(where: { $0.address == feed.address && $0.isList == feed.isList }) else {
      var feed = feed
      // What differs has a variable of its own.
      while feeds.contains(where: { $0.sharesVariable(with: feed) }) { feed.address.nextNumber() }
      feeds.append(feed)
      guard !feed.variables.isEmpty else { return }
      leaveOut(feed.name ?? feed.address.shown, .secret(variables: feed.variables), at: feed.place)
      return
    }
    report(.twice(feed.address.shown, first: feeds[index].place), at: feed.place)
    for tag in feed.tags where !feeds[index].tags.contains(tag) { feeds[index].tags.append(tag) }
    feeds[index].name = feeds[index].name ?? feed.name
  }
}
