import Diagnostics
import News

/// An item while its element is open: every candidate for a field is kept until all have been seen, because their order in the
/// feed says nothing about their rank.
struct ItemDraft {
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
  var published = Ranked<Timestamp>()
  var updated = Ranked<Timestamp>()
  /// Taken where no other author is named.
  var channelAuthors: [Person] = []
  var images: [(media: Media, rank: Int)] = []
  var source = ItemSource()
  var rights = RightsDraft()
  var discussion = Discussion()
  var location = LocationDraft()
  var podcast = PodcastEpisode()
  var media = MediaDetails()

  init(place: Place) { parsed = ParsedItem(place: place) }

  mutating func add(tag: String, scheme: String? = nil) {
    ParsedItem.add(tag: tag, scheme: scheme, to: &parsed.tags, &parsed.schemes)
  }

  mutating func add(link: FeedLink) {
    if parsed.links.count < 100 { parsed.links.append(link) }
  }

  mutating func add(enclosure: Media) {
    if !parsed.enclosures.contains(where: { $0.location == enclosure.location }), parsed.enclosures.count < 200 {
      parsed.enclosures.append(enclosure)
    }
  }

  /// A lower rank is likelier to be the lead image.
  mutating func add(image: Media, rank: Int) {
    guard images.count < 200 else { return }
    if let known = images.firstIndex(where: { $0.media.location == image.location }) {
      if rank < images[known].rank { images[known].rank = rank }
    } else {
      images.append((image, rank))
    }
  }
}

extension ParsedItem {
  static func add(tag: String, scheme: String?, to tags: inout [String], _ schemes: inout [String: String]) {
    guard !tag.isEmpty, !tags.contains(tag), tags.count < 200 else { return }
    tags.append(tag)
    if let scheme { schemes[tag] = scheme }
  }
}

/// The candidate of the lowest rank.
struct Ranked<Value> {
  private(set) var value: Value?
  private var rank = Int.max

  init() {}

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
