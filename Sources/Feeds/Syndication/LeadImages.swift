import News

/// The pictures that a feed names for an item. One that may stand for it (`Media`) becomes its picture: the one from the likeliest place,
/// of several from there the widest, and of those the first. Pictures in the text count only if the feed names none (`Normaliser`).
struct LeadImages {
  /// Where a feed names a picture, the likeliest first.
  enum Place: Int {
    /// `media:content`.
    case content
    /// An enclosure, a link with `rel=image`, or a text that is a picture.
    case enclosure
    /// `media:thumbnail`, or an element that is the address of a picture.
    case thumbnail
    /// `itunes:image`, which is the episode's and often the same as its podcast's.
    case cover
  }

  private var named: [(media: Media, place: Place)] = []

  var isEmpty: Bool { named.isEmpty }

  /// Returns false if there is no room for the picture.
  mutating func add(_ image: Media, as place: Place) -> Bool {
    if let known = named.firstIndex(where: { $0.media.location == image.location }) {
      // The size of a thumbnail is that at which it is to be shown, not that of its file.
      if place != .thumbnail {
        if named[known].place == .thumbnail, image.width != nil || !named[known].media.mayStandForText {
          named[known].media.width = image.width
          named[known].media.height = image.height
        }
        named[known].media.complete(with: image)
      }
      if place.rawValue < named[known].place.rawValue { named[known].place = place }
      return true
    }
    guard named.count < ItemDraft.mostOfAKind else { return false }
    named.append((image, place))
    return true
  }

  /// The pictures, likeliest first.
  var sorted: [Media] {
    named.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.place != second.place { return first.place.rawValue < second.place.rawValue }
      let (firstWidth, secondWidth) = (first.media.width ?? 0, second.media.width ?? 0)
      return firstWidth == secondWidth ? left.offset < right.offset : firstWidth > secondWidth
    }.map(\.element.media)
  }
}
