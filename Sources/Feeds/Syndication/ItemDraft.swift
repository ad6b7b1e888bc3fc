import Diagnostics
import News
import ParsedFeeds

/// An item while its element is open: every candidate for a field is kept until all have been seen, because their order in the
/// feed says nothing about their rank. By reference: it is large, and looked at by each element inside.
final class ItemDraft {
  /// What needs no choice.
  var parsed: ParsedItem
  var alternate: WebAddress?
  /// An alternate of another type than HTML.
  var otherLink: WebAddress?
  /// A guid or id that may be an address, which is looked at only where nothing better leads to the item.
  var addressOfIdentity: String?
  var title = Ranked<ParsedText>()
  /// By what is likeliest to be the whole text.
  var content = Ranked<ParsedText>()
  var summary = Ranked<ParsedText>()
  /// What a podcast says of the episode beside its description.
  var notes = Ranked<ParsedText>()
  var published = Ranked<Timestamp>()
  var updated = Ranked<Timestamp>()
  /// Taken where no other author is named.
  var channelAuthors: [Person] = []
  var images = LeadImages()
  /// Pictures of the item's own, not those that stand for it; of a group that says one in several sizes, one.
  var pictures: [(media: Media, group: Int?)] = []
  private(set) var mediaGroups = 0
  /// Files that were there before the group that is open.
  private var filesBeforeGroup = 0
  /// What the first of its pictures and recordings says of what is to be seen or heard.
  var mediaText: ParsedText?
  /// Other forms of what the enclosure is; some say that they are the enclosure itself.
  var alternates: [(media: Media, isEnclosure: Bool)] = []
  var source = ItemSource()
  var rights = RightsDraft()
  var discussion = Discussion()
  var location = LocationDraft()
  var podcast = PodcastEpisode()
  var media = MediaDetails()

  /// Of its element.
  let depth: Int

  /// Among what may be the whole text.
  static let rankOfDescription = 2

  /// More tags, files or pictures than any honest item has.
  static let mostOfAKind = 200
  /// Of a feed, too.
  static let mostPersons = 50

  init(place: Place, depth: Int) {
    parsed = ParsedItem(place: place)
    self.depth = depth
  }

  func add(tag: String, scheme: String? = nil) {
    if !parsed.add(tag: tag, scheme: scheme) { parsed.isCut = true }
  }

  func add(link: FeedLink) {
    if parsed.links.count < 100 { parsed.links.append(link) } else { parsed.isCut = true }
  }

  func startMediaGroup() {
    mediaGroups += 1
    filesBeforeGroup = parsed.enclosures.count
  }

  /// - Parameter leadsGroup: it comes before the others of the group that is open.
  func add(enclosure: Media, leadsGroup: Bool = false) {
    if let known = parsed.enclosures.firstIndex(where: { $0.location == enclosure.location }) {
      parsed.enclosures[known].complete(with: enclosure)
    } else if parsed.enclosures.count < ItemDraft.mostOfAKind {
      parsed.enclosures.insert(enclosure, at: leadsGroup ? filesBeforeGroup : parsed.enclosures.count)
    } else {
      parsed.isCut = true
    }
  }

  func add(alternate: Media, isEnclosure: Bool) {
    guard alternates.count < ItemDraft.mostOfAKind else {
      parsed.isCut = true
      return
    }
    alternates.append((alternate, isEnclosure))
  }

  /// Behind the enclosure, wherever it stands: that is what most play.
  func takeAlternates() {
    let hasEnclosure = !parsed.enclosures.isEmpty
    for form in alternates where form.isEnclosure && !hasEnclosure { add(enclosure: form.media) }
    // One that is a file of the item already is not called what tells it from others.
    let files = parsed.enclosures.map(\.location)
    for form in alternates where !form.isEnclosure && !files.contains(form.media.location) {
      add(enclosure: form.media)
    }
    if parsed.enclosures.count > 1 { parsed.hasAlternatives = true }
    alternates = []
  }

  func add(image: Media, as place: LeadImages.Place) {
    if !images.add(image, as: place) { parsed.isCut = true }
  }
}

extension ItemDraft {
  /// - Parameter group: number of the group that it is a form of.
  func add(picture: Media, group: Int? = nil) {
    if let known = pictures.firstIndex(where: {
      $0.media.location == picture.location || group != nil && $0.group == group
    }) {
      var (media, other) = (pictures[known].media, picture)
      if (other.width ?? 0) > (media.width ?? 0) { swap(&media, &other) }
      if media.location == other.location { media.complete(with: other) }
      pictures[known].media = media
    } else if pictures.count < ItemDraft.mostOfAKind {
      pictures.append((picture, group))
    } else {
      parsed.isCut = true
    }
  }
}

extension ParsedItem {
  fileprivate mutating func add(tag: String, scheme: String?) -> Bool {
    ParsedItem.add(tag: tag, scheme: scheme, to: &tags, &schemes)
  }

  /// False where there is no room for it.
  @discardableResult
  static func add(tag: String, scheme: String?, to tags: inout [String], _ schemes: inout [String: String]) -> Bool {
    let tag = shownName(tag)
    guard !tag.isEmpty, !tags.contains(tag) else { return true }
    guard tags.count < ItemDraft.mostOfAKind else { return false }
    tags.append(tag)
    if let scheme { schemes[tag] = scheme }
    return true
  }
}

extension Media {
  /// The same file in another element, which may say what the first has left open.
  mutating func complete(with other: Media) {
    if type == nil || medium == nil && other.medium != nil { type = other.type ?? type }
    bytes = bytes ?? other.bytes
    if width == nil, height == nil { (width, height) = (other.width, other.height) }
    duration = duration ?? other.duration
    alternativeText = alternativeText ?? other.alternativeText
    title = title ?? other.title
  }
}

/// The candidate of the lowest rank.
struct Ranked<Value> {
  private(set) var value: Value?
  private(set) var rank = Int.max

  /// Of two equal ones the first stands.
  mutating func offer(_ candidate: Value?, rank: Int) {
    guard let candidate, rank < self.rank else { return }
    value = candidate
    self.rank = rank
  }

  /// Of two equal ones the last stands.
  mutating func offer(last candidate: Value?, rank: Int) {
    guard let candidate, rank <= self.rank else { return }
    value = candidate
    self.rank = rank
  }
}
