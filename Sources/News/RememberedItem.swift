/// An item as one archive hands it to another, by way of the state that a site publishes: whole, or told by its version alone.
public struct RememberedItem<Shown: Sendable & Hashable>: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    /// Shown, with what is lost of it by rules: see `ItemRecord.shownUnder`.
    case shown(Shown, under: String? = nil)
    /// Its content is not handed on. It returns when a source brings it again, with what was settled when it was first met.
    case withheld(sources: [SourceID])
    /// Its content is not handed on either; it returns when a source brings it and the reason has passed. No source has to be asked anew
    /// for that. `introducer` is nil if it is not known any more which source brought it first.
    case hidden(HiddenReason, introducer: SourceID? = nil)
    /// Shown, and read from a local file, with which it returns.
    case local
    /// Gone for good, or read from a local file and not shown.
    case removed
  }

  public var id: ItemID
  public var firstSeen: Timestamp
  public var keys: Set<IdentityKey>
  public var permalink: Permalink?
  public var content: Content
  /// `ItemDates.placed`, which outlives the content.
  public var placed: Timestamp?
  /// Outlives the content, too.
  public var story: StoryPart?
  /// What the item was before its changes, latest first; only for one that is shown.
  public var former: [FormerVersion] = []
  /// Nearest first; outlives the content.
  public var related: [Relative] = []
  /// Where it stood and what it said; only for a local text.
  public var text: RememberedText?

  public init(
    id: ItemID, firstSeen: Timestamp, keys: Set<IdentityKey>, permalink: Permalink?, content: Content,
    placed: Timestamp? = nil, story: StoryPart? = nil
  ) {
    self.story = story
    self.id = id
    self.firstSeen = firstSeen
    self.placed = placed
    self.keys = keys
    self.permalink = permalink
    self.content = content
  }

  /// The same item with its shown content converted; if `tell` returns nil, the item counts as removed.
  public func map<Other>(_ tell: (Shown) -> Other?) -> RememberedItem<Other> {
    let content: RememberedItem<Other>.Content =
      switch self.content {
      case .shown(let shown, let rules): tell(shown).map { .shown($0, under: rules) } ?? .removed
      case .withheld(let sources): .withheld(sources: sources)
      case .hidden(let reason, let introducer): .hidden(reason, introducer: introducer)
      case .local: .local
      case .removed: .removed
      }
    var other = RememberedItem<Other>(
      id: id, firstSeen: firstSeen, keys: keys, permalink: permalink, content: content, placed: placed,
      story: story)
    if case .shown = content { other.former = former }
    other.related = related
    other.text = text
    return other
  }
}

/// An item with its body, in whichever form the body is handed on.
public struct WholeItem<Body: Sendable & Hashable>: Sendable, Hashable {
  public var item: NewsItem
  public var body: Body
  /// The texts of former versions, by their digest (`FormerVersion.text`).
  public var former: [ContentDigest: Body]

  public init(_ item: NewsItem, _ body: Body, former: [ContentDigest: Body] = [:]) {
    self.item = item
    self.body = body
    self.former = former
  }
}

/// What the archive remembers of an item besides its content; removed items included.
public struct ItemOutline: Sendable, Hashable {
  public enum Standing: Sendable, Hashable {
    /// With `NewsItem.version(body:)` and `ItemBody.digest`; hidden items included.
    case live(version: ContentDigest, body: ContentDigest)
    case withheld(sources: [SourceID])
    /// A tombstone of an item that was hidden.
    case forgotten(HiddenReason, introducer: SourceID? = nil)
    case removed
  }

  public var id: ItemID
  public var firstSeen: Timestamp
  public var keys: Set<IdentityKey>
  public var permalink: Permalink?
  public var standing: Standing
  public var placed: Timestamp?
  /// The source that brought it first; only of an item that is remembered as hidden.
  public var introducer: SourceID?
  public var story: StoryPart?
  public var related: [Relative] = []
  /// Where it stands and what it says; only for a local text.
  public var text: RememberedText?

  public init(
    id: ItemID, firstSeen: Timestamp, keys: Set<IdentityKey>, permalink: Permalink?, standing: Standing,
    placed: Timestamp? = nil
  ) {
    self.placed = placed
    self.id = id
    self.firstSeen = firstSeen
    self.keys = keys
    self.permalink = permalink
    self.standing = standing
  }

  /// Whether it was read from a local file; nothing else has such keys alone.
  public var isLocal: Bool { keys.allSatisfy { $0.kind == .file } }
}
