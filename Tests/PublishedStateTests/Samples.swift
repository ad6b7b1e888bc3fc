import News
import PublishedState
import Testing

/// Records for tests: one of each form with every field filled, and simple ones by number.
enum Samples {
  static func time(_ seconds: Int64) -> Timestamp { Timestamp(secondsSince1970: seconds) }

  static func key(_ name: String, _ kind: IdentityKey.Kind = .guid) -> IdentityKey {
    IdentityKey(kind, name, scope: "blog")
  }

  /// Characters that separate and escape lines and fields, and others that programs stumble over.
  static let awkward = "a\tb\nc\\n\\-\\\r\u{0}\u{1}\u{85}\u{2028} \"<&>' 日本語 שלום 👩‍👩‍👧 e\u{301}"

  static func full() throws -> [StateRecord] {
    let address = try #require(WebAddress("https://example.org/a?b=c#d"))
    let image = Media(
      .web(address), type: "image/png", bytes: 12_345, width: 640, height: 480, duration: 7, alternativeText: awkward,
      title: "")
    let id = ItemID(of: key("full"))
    var details = ItemDetails(
      id: id, title: awkward, subtitle: "", link: address,
      dates: ItemDates(published: time(-62_000_000_000), updated: time(1_800_000_000), firstSeen: time(1_790_000_000)),
      sources: [SourceID("blog"), SourceID(awkward)],
      authors: [Person(name: "Ann", address: address, email: "ann@example.org"), Person(name: "\\-")],
      tags: ["", awkward, "plain"], facets: ["country": ["AU", "NZ"], "empty": [], awkward: [awkward]],
      language: "he", direction: .rightToLeft, excerpt: awkward, image: image, wordCount: 1_234, isFeatured: true)
    var bare = details
    details.expires = time(1_900_000_000)
    details.dates.isMoved = true
    details.recording = Recording(.audio, duration: 2_892, season: 2, episode: awkward)
    (bare.subtitle, bare.link, bare.authors, bare.tags, bare.facets) = (nil, nil, [], [], [:])
    (bare.language, bare.direction, bare.excerpt, bare.image) = (nil, nil, "", Media(.local("a b/ü.png")))
    (bare.dates.published, bare.dates.updated, bare.wordCount, bare.isFeatured) = (nil, nil, 0, false)
    let body = StateBody(
      html: "<p>" + awkward + "</p>", enclosures: [image, Media(.local("sound.mp3"))],
      collections: [
        ItemCollection(
          name: "Comics",
          entries: [
            ItemCollection.Entry(title: awkward, link: address, image: image), ItemCollection.Entry(title: ""),
          ], total: 33), ItemCollection(name: awkward, entries: []),
      ], supplements: supplements(address))
    let permalink = try Permalink(section: #require(Slug("world")), slug: #require(Slug("ü-1")))
    let contents: [StateRecord.Content] = [
      .shown(WholeItem(.story(Story(details, show: .headline)), nil)), .shown(WholeItem(.story(Story(bare)), body)),
      .shown(WholeItem(.webLink(WebLink(bare)), StateBody()), under: "rules"),
      .shown(WholeItem(.advert(Advert(details)), nil)),
      .shown(WholeItem(.event(Event(details, start: time(1), end: time(2), venue: awkward)), body)),
      .shown(WholeItem(.event(Event(bare, start: time(1))), body)), .withheld(sources: [SourceID("a"), SourceID("b")]),
      .hidden(.expired), .hidden(.withdrawn, introducer: SourceID(awkward)), .hidden(.fileGone), .hidden(.unclaimed),
      .removed, .local,
    ]
    let keys: Set = [key("full"), key("full", .permalink), key("full", .content), key("full", .file)]
    let records = contents.map {
      StateRecord(id: id, firstSeen: time(1_790_000_000), keys: keys, permalink: permalink, content: $0)
    }
    var edited = records[1]
    let former = "<p>" + awkward + "</p>\n<p>before</p>"
    let digest = ContentDigest(of: former)
    edited.content = .shown(
      WholeItem(.story(Story(bare)), body, former: [digest: StateBody(html: former)]))
    edited.former = [
      FormerVersion(title: awkward, bodyChanged: true, changedAt: time(3)),
      FormerVersion(title: "", bodyChanged: false, changedAt: time(2)),
      FormerVersion(title: "a", bodyChanged: true, changedAt: time(1), text: digest),
    ]
    edited.related = [
      Relative(id: id, bits: 30, shared: .words([awkward, "b"])), Relative(id: id, bits: 20, shared: .words([])),
      Relative(id: id, bits: 0, shared: .tag(awkward)),
    ]
    var local = records[records.count - 1]
    local.text = RememberedText(in: SourceID("posts"), at: awkward, title: awkward, body: digest)
    return records + [edited, local] + parts(of: id, permalink.slug).map { part in records[0].telling(part) }
  }

  /// One item for each role that an item can have in a story.
  private static func parts(of id: ItemID, _ slug: Slug) -> [StoryPart?] {
    let overlap = Evidence.Overlap(shared: 6, all: 8)
    let bases: [Evidence.Basis] =
      [.sameLink, .sameTitle, .correction, .titleWords(overlap)]
      + Evidence.Support.allCases.map { .supportedWords(overlap, $0) }
    return [StoryPart(nil, slug: slug), StoryPart(Placement(founder: id), slug: slug)]
      + bases.map {
        StoryPart(Placement(founder: id, evidence: Evidence(other: id, seconds: 90, basis: $0)), slug: nil)
      }
  }

  static func supplements(_ address: WebAddress) -> [Supplement] {
    [
      .chapter(start: 1_500, title: awkward, link: address), .chapter(start: 0, title: "", link: nil),
      .chapters(SupplementFile(address, type: "application/json+chapters")),
      .transcript(SupplementFile(address, type: "text/vtt", language: "en")), .player(address), .discussion(address),
      .picture(Media(.web(address), width: 4, height: 3, alternativeText: awkward, title: "")),
      .place(Supplement.Place(name: awkward, latitude: "-0.5", longitude: "170")),
      .place(Supplement.Place(name: "Here")),
      .alternatives,
    ]
  }

  /// Items first seen at the given times.
  static func simple(_ times: [Int64], title: String = "Item") -> [StateRecord] {
    times.enumerated().map { index, seconds in
      let key = key("item \(index)")
      let id = ItemID(of: key)
      let details = ItemDetails(
        id: id, title: "\(title) \(index)", dates: ItemDates(firstSeen: time(seconds)), sources: [SourceID("blog")])
      return StateRecord(
        id: id, firstSeen: time(seconds), keys: [key], permalink: nil,
        content: .shown(WholeItem(.story(Story(details)), StateBody(html: "<p>Text \(index)</p>"))))
    }
  }
}

extension StateRecord {
  /// Returns nil for an item that no page shows.
  var whole: WholeItem<StateBody?>? { if case .shown(let whole, _) = content { whole } else { nil } }

  fileprivate func telling(_ story: StoryPart?) -> StateRecord {
    var record = self
    record.story = story
    return record
  }
}

/// A whole state in memory, its files by name.
struct WholeState {
  var files: [String: [UInt8]] = [:]

  init(_ records: [StateRecord], seals: [StateSeal] = [], sources: [SourceID: StateSource] = [:]) {
    let (parts, others) = StatePart.parts(of: records.map(\.outline), seals: seals)
    let byID = Dictionary(records.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for part in parts { files[part.name.file] = part.encoded(part.items.compactMap { byID[$0.id] }) }
    files[StateIndex.file] = StateIndex(parts: parts.map(\.name), sources: sources, seals: others).encoded
  }

  /// Reads the whole state, or throws what is wrong with it.
  func read(_ limits: StateLimits = StateLimits()) throws -> [StateRecord] {
    let index = try StateIndex(decoding: files[StateIndex.file] ?? [], limits: limits)
    return try index.parts.flatMap { try $0.decoded(files[$0.file] ?? [], limits: limits).records }
  }
}
