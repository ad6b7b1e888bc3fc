import Diagnostics
import News
import ParsedFeeds

/// An item whose element is open. Every candidate for a field is kept until all have been seen, because their order in the feed says
/// nothing about their rank. This is a class because it is large, and each element inside looks at it.
final class ItemDraft {
  /// The fields that have only one candidate.
  var parsed: ParsedItem
  var alternate: WebAddress?
  /// An alternate link of another type than HTML, or a content that is elsewhere.
  var otherLink: WebAddress?
  /// A guid or id that may be an address, used only if nothing better leads to the item.
  var addressOfIdentity: String?
  var title = Ranked<ParsedText>()
  /// Ranked by what is likeliest to be the whole text.
  var content = Ranked<ParsedText>()
  var summary = Ranked<ParsedText>()
  /// What a podcast says of the episode in addition to its description.
  var notes = Ranked<ParsedText>()
  var published = Ranked<Timestamp>()
  var updated = Ranked<Timestamp>()
  /// The authors if no others are named.
  var channelAuthors: [Person] = []
  var images = LeadImages()
  /// The item's own pictures, not those that stand for it. A group has one picture in several sizes, of which one is kept.
  var pictures: [(media: Media, group: Int?)] = []
  private(set) var mediaGroups = 0
  /// How many files were there before the open group.
  private var filesBeforeGroup = 0
  /// The group of each file that is in one.
  private var groups: [Media.Location: Int] = [:]
  /// The description of the first picture or recording that has one.
  var mediaText: ParsedText?
  /// The title of the first picture or recording that has one.
  var mediaTitle: ParsedText?
  /// Other forms of the enclosure; some say that they are the enclosure itself.
  var alternates: [(media: Media, isEnclosure: Bool)] = []
  var rights = RightsDraft()
  var discussion: WebAddress?
  var location = LocationDraft()
  var podcast = PodcastEpisode()
  var player: WebAddress?

  /// The depth of the item's element.
  let depth: Int

  /// The rank of the description among the candidates for the whole text.
  static let rankOfDescription = 2

  /// The most tags, files or pictures that are kept, more than any honest item has.
  static let mostOfAKind = 200

  init(place: Place, depth: Int) {
    parsed = ParsedItem(place: place)
    self.depth = depth
  }

  func add(tag: String) {
    let tag = shownName(tag)
    guard !tag.isEmpty, !parsed.tags.contains(tag) else { return }
    if parsed.tags.count < ItemDraft.mostOfAKind { parsed.tags.append(tag) } else { parsed.isCut = true }
  }

  func add(link: FeedLink) {
    if parsed.links.count < 100 { parsed.links.append(link) } else { parsed.isCut = true }
  }

  func startMediaGroup() {
    mediaGroups += 1
    filesBeforeGroup = parsed.enclosures.count
  }

  /// - Parameters:
  ///   - group: the number of the open group, if the file is in it.
  ///   - leadsGroup: whether it comes before the others of the group.
  func add(enclosure: Media, group: Int? = nil, leadsGroup: Bool = false) {
    if let group { groups[enclosure.location] = group }
    if let known = parsed.enclosures.firstIndex(where: { $0.location == enclosure.location }) {
      parsed.enclosures[known].complete(with: enclosure)
    } else if parsed.enclosures.count < ItemDraft.mostOfAKind {
      parsed.enclosures.insert(enclosure, at: group != nil && leadsGroup ? filesBeforeGroup : parsed.enclosures.count)
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

  /// Whether all recordings are forms of one, which are in one group.
  var hasOneGroup: Bool {
    let numbers = Set(parsed.enclosures.lazy.filter { $0.medium != nil }.map { self.groups[$0.location] })
    return numbers.count == 1 && numbers.first != .some(nil)
  }

  /// Adds the alternates after the enclosure, wherever that stands in the feed, because most programs play the enclosure. Of several
  /// recordings nobody knows which one they are forms of.
  func takeAlternates() {
    let isOne = parsed.enclosures.count { $0.medium != nil } <= 1
    let hasEnclosure = !parsed.enclosures.isEmpty
    for form in alternates where form.isEnclosure && !hasEnclosure { add(enclosure: form.media) }
    // An alternate that is already a file of the item does not lend it the title that tells it from other forms.
    let files = parsed.enclosures.map(\.location)
    for form in alternates where !form.isEnclosure && !files.contains(form.media.location) {
      add(enclosure: form.media)
    }
    if isOne, parsed.enclosures.count > 1 { parsed.hasAlternatives = true }
    alternates = []
  }

  func add(image: Media, as place: LeadImages.Place) {
    if !images.add(image, as: place) { parsed.isCut = true }
  }
}

extension ItemDraft {
  /// - Parameter group: the number of the group in which the picture is one of several sizes.
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

extension Media {
  /// Takes what another element says of the same file and the first has left open.
  mutating func complete(with other: Media) {
    if type == nil || medium == nil && other.medium != nil { type = other.type ?? type }
    bytes = bytes ?? other.bytes
    if width == nil, height == nil { (width, height) = (other.width, other.height) }
    duration = duration ?? other.duration
    alternativeText = alternativeText ?? other.alternativeText
    title = title ?? other.title
  }
}

/// The candidate of the lowest rank so far.
struct Ranked<Value> {
  private(set) var value: Value?
  private(set) var rank = Int.max

  /// Of two candidates of the same rank, the first is kept.
  mutating func offer(_ candidate: Value?, rank: Int) {
    guard let candidate, rank < self.rank else { return }
    value = candidate
    self.rank = rank
  }

  /// Of two candidates of the same rank, the last is kept.
  mutating func offer(last candidate: Value?, rank: Int) {
    guard let candidate, rank <= self.rank else { return }
    value = candidate
    self.rank = rank
  }
}
