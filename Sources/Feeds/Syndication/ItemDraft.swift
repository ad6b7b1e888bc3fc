import Diagnostics
import News

/// An item while its element is open: every candidate for a field is kept until all have been seen, because their order in the
/// feed says nothing about their rank.
struct ItemDraft {
  var place: Place
  var guid: String?
  var guidIsPermalink = false
  var alternate: WebAddress?
  /// An alternate of another type than HTML.
  var otherLink: WebAddress?
  /// A guid or id that may be an address, which is looked at only where nothing better leads to the item.
  var addressOfIdentity: String?
  var original: WebAddress?
  var title = Ranked<ParsedText>()
  var subtitle: String?
  /// By what is likeliest to be the whole text.
  var content = Ranked<ParsedText>()
  var summary = Ranked<ParsedText>()
  var published = Ranked<Timestamp>()
  var updated = Ranked<Timestamp>()
  var expires: Timestamp?
  var authors: [Person] = []
  /// Taken where no other author is named.
  var channelAuthors: [Person] = []
  var tags: [String] = []
  var enclosures: [Media] = []
  var images: [(media: Media, rank: Int)] = []
  var duration: Int?
  var language: String?
  var direction: TextDirection?
  var sourceTitle: String?

  init(place: Place) { self.place = place }

  mutating func add(tag: String) {
    if !tag.isEmpty, !tags.contains(tag), tags.count < 200 { tags.append(tag) }
  }

  mutating func add(enclosure: Media) {
    if !enclosures.contains(where: { $0.location == enclosure.location }), enclosures.count < 200 {
      enclosures.append(enclosure)
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

/// The candidate of the lowest rank; of two equal ones the first.
struct Ranked<Value> {
  private(set) var value: Value?
  private var rank = Int.max

  init() {}

  mutating func offer(_ candidate: Value?, rank: Int) {
    guard let candidate, rank < self.rank else { return }
    value = candidate
    self.rank = rank
  }
}
