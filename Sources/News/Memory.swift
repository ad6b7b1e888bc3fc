/// An item as the archive hands it to the plan: everything but the body.
public struct ItemRecord: Sendable, Hashable {
  public var item: NewsItem
  /// nil until the item was first published in a section.
  public var permalink: Permalink?
  /// Digest of all that pages show of the item, body included.
  public var version: ContentDigest
  /// Digest of the body alone (`ItemBody.digest`).
  public var body: ContentDigest
  /// Of an item that was restored as rules had made it: which those were (`Presentation.digest`). nil: the item is as its source gave it.
  public var shownUnder: String?
  /// nil for an item that is shown.
  public var hiding: Hiding?

  public init(
    item: NewsItem, permalink: Permalink? = nil, version: ContentDigest, body: ContentDigest,
    shownUnder: String? = nil, hiding: Hiding? = nil
  ) {
    self.item = item
    self.permalink = permalink
    self.version = version
    self.body = body
    self.shownUnder = shownUnder
    self.hiding = hiding
  }
}

/// What the archive knows under an identity key.
public struct KnownItem: Sendable, Hashable {
  public var id: ItemID
  /// As it is kept, hidden or not; nil for a tombstone.
  public var item: NewsItem?
  /// Digest of item and body as stored (`NewsItem.version(body:)`).
  public var version: ContentDigest
  /// Digest of the body alone (`ItemBody.digest`): tells a changed text from a changed tag.
  public var body: ContentDigest
  /// Outlives removal, so that a local file that returns keeps its date.
  public var firstSeen: Timestamp
  /// `ItemDates.placed`; outlives removal.
  public var placed: Timestamp?
  public var keys: Set<IdentityKey>
  /// Outlives removal too: an address is never given twice.
  public var permalink: Permalink?
  /// When the item was removed; nil for one whose text is kept.
  public var removed: Timestamp?
  /// A tombstone that comes back when a source brings the item again: a published state did not hold it, or what hid it has passed.
  public var isWithheld: Bool
  /// Why and since when an item that is kept is not shown.
  public var hiding: Hiding?

  public init(
    id: ItemID, item: NewsItem?, version: ContentDigest, body: ContentDigest, firstSeen: Timestamp,
    keys: Set<IdentityKey>, permalink: Permalink? = nil, removed: Timestamp? = nil, isWithheld: Bool = false,
    hiding: Hiding? = nil, placed: Timestamp? = nil
  ) {
    self.id = id
    self.item = item
    self.placed = placed
    self.version = version
    self.body = body
    self.firstSeen = firstSeen
    self.keys = keys
    self.permalink = permalink
    self.removed = removed
    self.isWithheld = isWithheld
    self.hiding = hiding
  }

  /// Kept, and not hidden.
  public var isShown: Bool { item != nil && hiding == nil }
}

/// What `reconcile` decides for one item; the archive carries it out.
public enum ItemChange: Sendable, Hashable {
  /// Seen for the first time.
  case insert(NewsItem, ItemBody, keys: Set<IdentityKey>)
  /// Seen before, now different. `former` is what the edit history keeps, where headline or body changed.
  case update(NewsItem, ItemBody, keys: Set<IdentityKey>, former: FormerVersion?)
  /// Same content; a further source or a further key.
  case extend(ItemID, sources: [SourceID], keys: Set<IdentityKey>)
  /// Not shown from now on; everything is kept, its address too. Of an item that is hidden already it says reason and time anew.
  case hide(ItemID, HiddenReason)
  /// Shown again, as it was kept.
  case show(ItemID)
  /// Its text is gone for good; address, identities and the reason for which it was hidden stay as a tombstone. One that was hidden for a
  /// reason comes back when it is brought again and the reason has passed, one that was not comes back with its file alone.
  case remove(ItemID)
  /// An item that is brought again and shown again, hidden or removed before.
  case revive(NewsItem, ItemBody, keys: Set<IdentityKey>)
}

/// A headline or body as it was before a change.
public struct FormerVersion: Sendable, Hashable {
  public var title: String
  /// The archive then keeps the former text too.
  public var bodyChanged: Bool
  public var changedAt: Timestamp
  /// Digest of the former text's HTML; nil where the text stayed, or is not kept.
  public var text: ContentDigest?

  public init(title: String, bodyChanged: Bool, changedAt: Timestamp, text: ContentDigest? = nil) {
    self.title = title
    self.bodyChanged = bodyChanged
    self.changedAt = changedAt
    self.text = text
  }
}

/// What is remembered of a source's address between runs.
public struct FetchState: Sendable, Hashable {
  public var validators: Validators
  public var lastAsked: Timestamp?
  /// When an answer last gave items or said that nothing is new.
  public var lastSuccess: Timestamp?
  public var nextDue: Timestamp?
  /// Failures in a row.
  public var failures: Int
  /// Of the last body, so that an equal one need not be parsed.
  public var bodyDigest: ContentDigest?
  /// What the source called itself, shown where the configuration names nothing.
  public var title: String?
  public var home: WebAddress?
  /// What it says of itself, cut to what pages show.
  public var summary: String?
  /// BCP 47.
  public var language: String?
  /// What it names as the picture that stands for it.
  public var icon: WebAddress?
  public var hints: PollingHints
  public var relocation: Relocation?
  /// The server said that the source is gone for good (410): nobody asks for it any more.
  public var isGone: Bool

  public init(
    validators: Validators = Validators(), lastAsked: Timestamp? = nil, lastSuccess: Timestamp? = nil,
    nextDue: Timestamp? = nil, failures: Int = 0, bodyDigest: ContentDigest? = nil, title: String? = nil,
    home: WebAddress? = nil, hints: PollingHints = PollingHints(), relocation: Relocation? = nil, isGone: Bool = false
  ) {
    self.validators = validators
    self.lastAsked = lastAsked
    self.lastSuccess = lastSuccess
    self.nextDue = nextDue
    self.failures = failures
    self.bodyDigest = bodyDigest
    self.title = title
    self.home = home
    self.hints = hints
    self.relocation = relocation
    self.isGone = isGone
  }
}

/// What is remembered of a source beside its address: who it is, and what it brings.
public struct SourceMemory: Sendable, Hashable {
  /// As it was when its items were last taken.
  public var masthead: Masthead?
  /// What it has become, where that is so different that nothing is taken from it until the configuration says so.
  public var suspect: Masthead?
  /// Items of its last answer, ascending; nil where it is not known.
  public var brought: [ItemID]?

  public init(masthead: Masthead? = nil, suspect: Masthead? = nil, brought: [ItemID]? = nil) {
    self.masthead = masthead
    self.suspect = suspect
    self.brought = brought
  }
}

/// By what a source is known to be the same as before.
public struct Masthead: Sendable, Hashable {
  public var title: String?
  /// BCP 47.
  public var language: String?
  /// Of its web site, without `www.`.
  public var home: String?
  /// Where most of its items lead, without `www.`.
  public var host: String?

  public init(title: String? = nil, language: String? = nil, home: String? = nil, host: String? = nil) {
    self.title = title
    self.language = language
    self.home = home
    self.host = host
  }

  /// What the configuration calls it when it accepts it.
  public var name: String { host ?? home ?? title ?? "" }
}

/// What a server gave for conditional requests (RFC 9110 section 8.8), byte for byte.
public struct Validators: Sendable, Hashable {
  public var entityTag: String?
  public var lastModified: String?
  /// Digest of the address that gave them, where redirects led there; nil: the one that was asked.
  public var giver: ContentDigest?

  public init(entityTag: String? = nil, lastModified: String? = nil, giver: ContentDigest? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.giver = giver
  }

  public var isEmpty: Bool { entityTag == nil && lastModified == nil }

  /// After an answer that nothing is new: what it brings replaces the pair, unless it only repeats a part of it. A server need not repeat
  /// the date where it gives the tag (RFC 9110 section 15.4.5), and a tag and a date of two versions are no pair.
  public func refreshed(by answer: Validators) -> Validators {
    let repeatsTag = answer.entityTag == nil || answer.entityTag == entityTag
    let repeatsDate = answer.lastModified == nil || answer.lastModified == lastModified
    return repeatsTag && repeatsDate ? self : answer
  }
}

/// A local file as it was when last read: equal stamps mean that it need not be read again.
public struct FileStamp: Sendable, Hashable {
  public var bytes: Int64
  /// Nanoseconds since 1970.
  public var modified: Int64
  /// The item read from it; nil where it gave none.
  public var item: ItemID?

  public init(bytes: Int64, modified: Int64, item: ItemID?) {
    self.bytes = bytes
    self.modified = modified
    self.item = item
  }
}

/// A numbered page that is full: from then on it holds what lies in this range, and its number never changes.
public struct SealedPage: Sendable, Hashable {
  /// From 1, the oldest.
  public var number: Int
  /// The newest item's position at the time of sealing; the next page begins after it. The first page has no lower end.
  public var upperEnd: ListPosition

  public init(number: Int, upperEnd: ListPosition) {
    self.number = number
    self.upperEnd = upperEnd
  }
}

/// Where an item stands in a list sorted by date, oldest first; identity decides between equal dates.
public struct ListPosition: Sendable, Hashable, Comparable {
  public var date: Timestamp
  public var id: ItemID

  public init(date: Timestamp, id: ItemID) {
    self.date = date
    self.id = id
  }

  public static func < (left: ListPosition, right: ListPosition) -> Bool {
    left.date == right.date ? left.id < right.id : left.date < right.date
  }
}

extension ContentDigest {
  /// A digest as the archive stored it.
  public init(words: (UInt64, UInt64, UInt64, UInt64)) { self.words = words }
}
