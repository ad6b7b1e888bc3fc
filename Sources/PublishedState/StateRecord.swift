public import News

/// An item as a state holds it; the body is nil if no page shows one.
public typealias StateRecord = RememberedItem<WholeItem<StateBody?>>

/// What decides the bytes of a record, without its texts: `NewsItem.version(body:)`, with the digest of the body that is handed on.
public typealias StateOutline = RememberedItem<ContentDigest>

/// A body as its page shows it. Its HTML is a text like any other until `Markup` has examined it.
public struct StateBody: Sendable, Hashable {
  public var html: String
  public var enclosures: [Media]
  public var collections: [ItemCollection]
  public var supplements: [Supplement]

  public init(
    html: String = "", enclosures: [Media] = [], collections: [ItemCollection] = [], supplements: [Supplement] = []
  ) {
    self.html = html
    self.enclosures = enclosures
    self.collections = collections
    self.supplements = supplements
  }

  public var digest: ContentDigest {
    ItemBody.digest(html: html, enclosures: enclosures, collections: collections, supplements: supplements)
  }
}

extension StateRecord {
  public var outline: StateOutline { map { $0.item.version(body: ($0.body ?? StateBody()).digest) } }
}

extension StateOutline {
  func add(to digest: inout DigestAccumulator) {
    digest.add(id)
    digest.add(firstSeen)
    digest.add(keys.count)
    for key in StateKeys.sorted(keys) {
      digest.add(key.kind.rawValue)
      digest.add(key.digest)
    }
    digest.add(permalink?.folder)
    digest.add(permalink?.slug.text)
    if let placed { digest.add(placed) }
    if let story { story.add(to: &digest) }
    for relative in related {
      let fields = relative.fields
      digest.add(fields.count)
      for field in fields { digest.add(field) }
    }
    text?.add(to: &digest)
    for version in former {
      digest.add(version.title)
      digest.add(version.bodyChanged ? 1 : 0)
      digest.add(version.changedAt)
      if let text = version.text { digest.add(text) }
    }
    switch content {
    case .shown(let version, let rules):
      digest.add("shown")
      digest.add(version)
      digest.add(rules)
    case .withheld(let sources):
      digest.add("withheld")
      digest.add(sources.count)
      for source in sources { digest.add(source.name) }
    case .hidden(let reason, let introducer):
      digest.add("hidden")
      digest.add(reason.rawValue)
      if let introducer { digest.add(introducer.name) }
    case .local: digest.add("local")
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
