package import News

/// An item as a state holds it.
package struct StateRecord: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// The body is nil where no page shows one.
    case shown(NewsItem, StateBody?)
    case withheld(sources: [SourceID])
    case hidden(HiddenReason)
    case removed
  }

  package var id: ItemID
  package var firstSeen: Timestamp
  package var keys: Set<IdentityKey>
  package var permalink: Permalink?
  package var content: Content
  /// See `ItemRecord.shownUnder`.
  package var shownUnder: String?

  package init(
    id: ItemID, firstSeen: Timestamp, keys: Set<IdentityKey>, permalink: Permalink?, content: Content,
    shownUnder: String? = nil
  ) {
    self.id = id
    self.firstSeen = firstSeen
    self.keys = keys
    self.permalink = permalink
    self.content = content
    self.shownUnder = shownUnder
  }
}

/// A body as its page shows it. Its HTML is a text like any other until `Markup` has looked at it.
package struct StateBody: Sendable, Hashable {
  package var html: String
  package var enclosures: [Media]
  package var collections: [ItemCollection]

  package init(html: String = "", enclosures: [Media] = [], collections: [ItemCollection] = []) {
    self.html = html
    self.enclosures = enclosures
    self.collections = collections
  }

  package var digest: ContentDigest {
    ItemBody.digest(html: html, enclosures: enclosures, collections: collections)
  }
}

/// What decides the bytes of a record, told without its texts.
package struct StateOutline: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// `NewsItem.version(body:)`, with the digest of the body that is handed on.
    case shown(ContentDigest, under: String? = nil)
    case withheld(sources: [SourceID])
    case hidden(HiddenReason)
    case removed
  }

  package var id: ItemID
  package var firstSeen: Timestamp
  package var keys: Set<IdentityKey>
  package var permalink: Permalink?
  package var content: Content

  package init(
    id: ItemID, firstSeen: Timestamp, keys: Set<IdentityKey>, permalink: Permalink?, content: Content
  ) {
    self.id = id
    self.firstSeen = firstSeen
    self.keys = keys
    self.permalink = permalink
    self.content = content
  }

  package init(of record: StateRecord) {
    let content: Content =
      switch record.content {
      case .shown(let item, let body):
        .shown(item.version(body: (body ?? StateBody()).digest), under: record.shownUnder)
      case .withheld(let sources): .withheld(sources: sources)
      case .hidden(let reason): .hidden(reason)
      case .removed: .removed
      }
    self.init(
      id: record.id, firstSeen: record.firstSeen, keys: record.keys, permalink: record.permalink, content: content)
  }

  func add(to digest: inout DigestAccumulator) {
    digest.add(id.description)
    digest.add(firstSeen)
    digest.add(keys.count)
    for key in StateKeys.sorted(keys) {
      digest.add(key.kind.rawValue)
      digest.add(key.digest)
    }
    digest.add(permalink?.section.text)
    digest.add(permalink?.slug.text)
    switch content {
    case .shown(let version, let rules):
      digest.add("shown")
      digest.add(version)
      digest.add(rules)
    case .withheld(let sources):
      digest.add("withheld")
      digest.add(sources.count)
      for source in sources { digest.add(source.name) }
    case .hidden(let reason):
      digest.add("hidden")
      digest.add(reason.rawValue)
    case .removed: digest.add("removed")
    }
  }
}

enum StateKeys {
  static func sorted(_ keys: Set<IdentityKey>) -> [IdentityKey] {
    keys.count < 2 ? Array(keys) : keys.sorted(by: precedes)
  }

  private static func precedes(_ left: IdentityKey, _ right: IdentityKey) -> Bool {
    guard left.kind == right.kind else { return left.kind.rawValue < right.kind.rawValue }
    let (a, b) = (left.digest.words, right.digest.words)
    return (a.0, a.1, a.2, a.3) < (b.0, b.1, b.2, b.3)
  }
}
