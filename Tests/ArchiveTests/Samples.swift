import Archive
import News
import Testing

/// Items for tests: small ones by name, and one of each kind with every field filled.
enum Samples {
  static let now = time(1_790_000_000)

  static func key(_ name: String, kind: IdentityKey.Kind = .guid) -> IdentityKey {
    IdentityKey(kind, name, scope: "blog")
  }

  static func id(_ name: String) -> ItemID { ItemID(of: key(name)) }

  static func time(_ seconds: Int64) -> Timestamp { Timestamp(secondsSince1970: seconds) }

  static func story(
    _ name: String, title: String? = nil, published: Int64? = nil, firstSeen: Int64 = 1_000,
    sources: [String] = ["blog"]
  ) -> NewsItem {
    .story(
      Story(
        ItemDetails(
          id: id(name), title: title ?? name,
          dates: ItemDates(published: published.map(time), firstSeen: time(firstSeen)),
          sources: sources.map { SourceID($0) })))
  }

  static func body(_ html: String) -> ItemBody { ItemBody(html: SafeHTML(trusting: html)) }

  static func insert(_ item: NewsItem, _ name: String, html: String = "<p>Text</p>") -> ItemChange {
    .insert(item, body(html), keys: [key(name)])
  }

  static func permalink(_ section: String, _ slug: String) throws -> Permalink {
    Permalink(section: try #require(Slug(section)), slug: try #require(Slug(slug)))
  }

  /// Characters that the archive's encoding of lists uses, and others that often get lost.
  static let awkward = "a\u{1F}b\u{1E}c\u{1B}d\u{1A}e\n\t\"'%_\u{301} 日本語 שלום 👩‍👩‍👧"

  static func full(_ name: String) throws -> [(NewsItem, ItemBody)] {
    let address = try #require(WebAddress("https://example.org/a?b=c#d"))
    let image = Media(
      .web(address), type: "image/png", bytes: 12_345, width: 640, height: 480, duration: 7,
      alternativeText: awkward, title: "")
    var details = ItemDetails(
      id: id(name), title: awkward, subtitle: "", link: address,
      dates: ItemDates(published: time(-62_000_000_000), updated: time(1_800_000_000), firstSeen: now),
      sources: [SourceID("blog"), SourceID(awkward)],
      authors: [Person(name: "Ann", address: address, email: "ann@example.org"), Person(name: awkward)],
      tags: ["", awkward, "\u{1A}", "plain"], facets: ["country": ["AU", "NZ"], "empty": [], awkward: [awkward]],
      language: "he", direction: .rightToLeft, excerpt: awkward, image: image, wordCount: 1_234, isFeatured: true)
    var bare = details
    details.expires = time(1_900_000_000)
    details.dates.isMoved = true
    details.recording = Recording(.video, duration: 61)
    (bare.subtitle, bare.link, bare.authors, bare.tags, bare.facets) = (nil, nil, [], [], [:])
    (bare.language, bare.direction, bare.excerpt, bare.image) = (nil, nil, "", Media(.local("a b/ü.png")))
    let body = ItemBody(
      html: SafeHTML(trusting: "<p>" + awkward + "</p>"),
      original: ItemBody.Original(text: awkward, format: .markdown, base: "https://example.org/", policyVersion: 3),
      enclosures: [image, Media(.local("sound.mp3"))],
      collections: [
        ItemCollection(
          name: "Comics",
          entries: [
            ItemCollection.Entry(title: awkward, link: address, image: image), ItemCollection.Entry(title: ""),
          ], total: 33), ItemCollection(name: awkward, entries: []),
      ],
      supplements: [
        .chapter(start: 1_500, title: awkward, link: address), .chapter(start: 0, title: "", link: nil),
        .transcript(SupplementFile(address, language: "en")), .picture(Media(.web(address), title: awkward)),
        .place(Supplement.Place(name: awkward, latitude: "-0.5", longitude: "170")), .alternatives,
      ])
    return [
      (.story(Story(details, show: .headline)), body), (.story(Story(bare)), .empty), (.webLink(WebLink(bare)), body),
      (.advert(Advert(details)), .empty),
      (.event(Event(details, start: time(1), end: time(2), venue: awkward)), body),
      (.event(Event(bare, start: time(1))), ItemBody(html: SafeHTML(trusting: ""), enclosures: [image])),
    ]
  }
}

extension SQLiteArchive {
  func settle(permalinks: [ItemID: Permalink], seals: [String: [SealedPage]]) async throws {
    var batch = Batch()
    (batch.permalinks, batch.seals) = (permalinks, seals)
    try await apply(batch, now: Samples.now)
  }
}
