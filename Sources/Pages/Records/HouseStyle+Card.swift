import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  /// An item as lists show it.
  /// - Parameter room: the space for its picture.
  func card(_ card: ShownCard, from page: SitePath, room: PictureRoom = .thumbnail) -> Record {
    let item = card.item.item
    let details = item.details
    let kind = item.kind
    let traits = ItemTraits(item)
    let url = kind == .webLink || kind == .advert ? details.link?.text : address(of: card.item, from: page)
    let tongue = tongue(of: details)
    // The subtitle of an event stands on its own; for other items it replaces a missing excerpt.
    let lead = kind == .event ? nil : details.subtitle
    let isDated = kind == .story || kind == .webLink
    return CardField.record([
      .isStory: .flag(kind == .story),
      .isWebLink: .flag(kind == .webLink),
      .isAdvert: .flag(kind == .advert),
      .isEvent: .flag(kind == .event),
      .isExternal: .flag(!traits.hasPage),
      .isUnavailable: .flag(url == nil && kind != .advert),
      .title: .text(details.title),
      .subtitle: optional(details.subtitle),
      .excerpt: traits.shown == .headline ? .absent : optional(details.excerpt.isEmpty ? lead : details.excerpt),
      .url: optionalAddress(url),
      .language: tongue.language,
      .direction: tongue.direction,
      .source: kind == .advert ? .absent : source(of: card.item),
      .face: face(card.face, from: page),
      .authors: .list(authors(of: details, beside: [card.item.source], nil, from: page)),
      .published: isDated ? date(details.dates.shown) : .absent,
      .start: start(traits),
      .venue: optional(traits.venue),
      .image: card.isPictured
        ? image(of: card.item, caption: nil, from: page, isEager: card.isEager, room: room) : .absent,
      .readingTime: optional(wording.readingTime(details, traits)),
      .hasLongTitle: .flag(HouseStyle.isLong(details.title)),
      .key: kind == .advert ? .absent : key(of: item),
      .kind: .text(kind.shortName),
      .standfirst: kind == .event ? optional(details.subtitle) : .absent,
      .facts: .list(
        card.item.cardFacts(wording).map {
          ValueField.record([
            .name: .text($0.name),
            .title: .text($0.value),
          ])
        }),
      .updated: date(card.isByUpdate ? ShownUpdate.onCard(of: card.item, in: wording) : nil),
      .expires: expires(card.item),
      .hasOthers: .flag(card.elsewhere != nil),
      .others: .list(others(card.elsewhere, from: page)),
      .furtherOthers: furtherOthers(card.elsewhere),
      .story: story(card.elsewhere, from: page),
    ])
  }

  /// The time at which scripts remove an event from lists, in seconds since 1970; absent without scripts.
  func expires(_ item: ShownItem) -> Value {
    isInteractive ? optional(item.ending.map { String($0.secondsSince1970) }) : .absent
  }

  /// The key by which scripts recognise the item; absent without scripts.
  func key(of item: NewsItem) -> Value { isInteractive ? .text(item.id.key.description) : .absent }

  /// Whether a title takes up more than about four lines as a headline; ideographs count twice.
  static func isLong(_ title: String) -> Bool {
    guard title.utf8.count > mostHeadlineWidth else { return false }
    return title.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) } > mostHeadlineWidth
  }

  private static let mostHeadlineWidth = 100

  /// The address of the item's page; nil if it has none.
  func address(of item: ShownItem, from page: SitePath) -> String? {
    item.permalink.map { link(to: SitePath($0), from: page) }
  }

  /// Language and direction of an item if they differ, or may differ, from those of the page.
  func tongue(of details: ItemDetails) -> (language: Value, direction: Value) {
    let tongue = wording.differingTongue(of: details)
    return (optional(tongue.language), optional(tongue.direction))
  }

  /// - Parameter name: the name by which scripts find the face.
  func face(_ face: Shared<ShownFace>?, named name: String? = nil, from page: SitePath) -> Value {
    guard let face else { return .absent }
    return .record(
      FaceField.record([
        .icon: face.icon.map { .address(link(to: $0, from: page)) } ?? .absent,
        .letter: .text(face.letter),
        .tone: .text(String(face.tone)),
        .name: optional(name),
      ]))
  }

  private func source(of item: ShownItem) -> Value {
    guard let source = item.source, !source.name.isEmpty else { return .absent }
    return .record(linkRecord(source.name, nil, from: .front))
  }

  /// The authors of an item, except those who have the same name as one of the sources beside which they are listed.
  /// - Parameter terms: the lists to which the authors are linked.
  func authors(
    of details: ItemDetails, beside sources: [Shared<ShownSource>?], _ terms: ShownTerms?, from page: SitePath
  ) -> [Record] {
    guard !details.authors.isEmpty else { return [] }
    let named = Set(sources.compactMap { $0?.isCleaned == true ? $0?.name : nil }.map { foldedName($0) })
    return details.authors.filter { !named.contains(foldedName($0.name)) }.map { author in
      linkRecord(author.name, terms?.value(.author, spelled: author.name)?.path, from: page)
    }
  }

  func date(_ time: Timestamp?) -> Value { date(time) { dates.date($0) } }

  func dateTime(_ time: Timestamp?) -> Value { date(time) { dates.dateTime($0) } }

  func start(_ traits: ItemTraits) -> Value { start(traits.start, to: traits.end) }

  func start(_ start: Timestamp?, to end: Timestamp?) -> Value {
    date(start) { dates.time($0, ofEventFrom: $0, to: end) }
  }

  /// Absent if the date is unknown or cannot be written.
  func date(_ time: Timestamp?, shownAs text: (Timestamp) -> String) -> Value {
    guard let time, time.isWritable else { return .absent }
    return .record(DateField.record([.shown: .text(text(time)), .machine: .text(dates.machine(time))]))
  }

  func image(
    of item: ShownItem, caption: String?, from page: SitePath, isEager: Bool = false, room: PictureRoom
  ) -> Value {
    image(
      item.item.details.image, file: item.image, picture: item.picture, caption: caption, from: page,
      isEager: isEager, room: room)
  }

  /// - Parameter file: the path at which the image is published, if it is a file of the site's folder.
  func image(
    _ media: Media?, file: SitePath?, picture: PictureSet?, caption: String?, from page: SitePath,
    isEager: Bool = false,
    room: PictureRoom
  ) -> Value {
    guard let media, let url = address(of: media, file: file, picture: picture, from: page) else { return .absent }
    let isSized = (picture?.sizes.count ?? 0) > 1
    return .record(
      ImageField.record([
        .url: .address(url),
        .alternativeText: .text(media.alternativeText ?? ""),
        .caption: optional(caption),
        .width: optional((picture?.width ?? media.width).flatMap(positive)),
        .height: optional((picture?.height ?? media.height).flatMap(positive)),
        .isEager: .flag(isEager),
        .sources: optionalAddress(isSized ? picture.map { sources(of: $0, from: page) } : nil),
        .sizes: isSized ? .text(room.sizes) : .absent,
        .tone: optional(picture?.tone?.text),
      ]))
  }

  /// Returns nil if the file is not published, and for remote images if those are not shown.
  func address(of media: Media, file: SitePath?, picture: PictureSet?, from page: SitePath) -> String? {
    if case .web = media.location, !settings.showsRemoteImages { return nil }
    if let picture { return link(to: picture.size(atLeast: PictureRoom.plainWidth).path, from: page) }
    return switch media.location {
    case .web(let address): settings.keepsPictures ? nil : address.text
    case .local: file.map { link(to: $0, from: page) }
    }
  }

  /// The sizes of a picture in the form of a `srcset` attribute.
  func sources(of picture: PictureSet, from page: SitePath) -> String {
    picture.sizes.map { link(to: $0.path, from: page) + " \($0.width)w" }.joined(separator: ", ")
  }

  private func positive(_ number: Int) -> String? { number > 0 ? String(number) : nil }
}
