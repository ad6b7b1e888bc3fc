import News

/// A record while its lines are read.
struct StateRecordDraft {
  private let id: ItemID
  private let firstSeen: Timestamp
  private let form: String
  private var keys: Set<IdentityKey> = []
  private var permalink: Permalink?
  private var details: Details
  private var hasTitle = false
  private var body: StateBody?
  private var starts: Timestamp?
  private var ends: Timestamp?
  private var venue: String?
  private var shownUnder: String?
  private var placement: Placement?
  private var storySlug: Slug?
  private var former: [FormerVersion] = []
  private var formerTexts: [ContentDigest: StateBody?] = [:]
  private var related: [Relative] = []
  private var text: RememberedText?

  /// Begins a record with its first line.
  init?(_ line: StateLine) {
    guard let fields = line.fields(3), let id = fields[0].flatMap({ ItemID($0) }),
      let firstSeen = fields[1].flatMap({ StateLine.moment($0) }), let form = fields[2]
    else { return nil }
    (self.id, self.form) = (id, form)
    self.firstSeen = firstSeen
    details = Details(dates: ItemDates(firstSeen: firstSeen))
  }

  /// The details of an item as plain properties, since `ItemDetails` would pack all of its texts anew for each line.
  private struct Details {
    var title = ""
    var subtitle: String?
    var link: WebAddress?
    var dates: ItemDates
    var sources: [SourceID] = []
    var authors: [Person] = []
    var tags: [String] = []
    var facets: [String: [String]] = [:]
    var language: String?
    var direction: TextDirection?
    var excerpt = ""
    var image: Media?
    var wordCount = 0
    var isFeatured = false
    var expires: Timestamp?
    var recording: Recording?

    func of(_ id: ItemID) -> ItemDetails {
      var details = ItemDetails(
        id: id, title: title, subtitle: subtitle, link: link, dates: dates, sources: sources, authors: authors,
        tags: tags, facets: facets, language: language, direction: direction, excerpt: excerpt, image: image,
        wordCount: wordCount, isFeatured: isFeatured, recording: recording)
      details.expires = expires
      return details
    }
  }

  /// Returns false for a line that such a record does not have.
  mutating func add(_ line: StateLine) -> Bool {
    switch line.name {
    case "key": return add(key: line)
    case "at":
      guard let fields = line.fields(2), let folder = fields[0], let slug = fields[1].flatMap({ Slug($0) }) else {
        return false
      }
      permalink = Permalink(folder: String(folder), slug: slug)
      return permalink != nil
    case "placed": return set(\.dates.placed, line.time)
    case "story":
      placement = Placement(line)
      return placement != nil
    case "story-slug":
      storySlug = line.text.flatMap { Slug($0) }
      return storySlug != nil
    case "related":
      guard related.count < Relative.most, let relative = Relative(fields: line.fields) else { return false }
      related.append(relative)
      return true
    case "text":
      guard form == "local", text == nil else { return false }
      text = RememberedText(fields: line.fields)
      return text != nil
    case "former":
      return add(former: line.fields)
    case "source": return line.text.map { details.sources.append(SourceID($0)) } != nil
    default:
      return form != "local" && form != "removed" && form != "withheld" && hiddenReason == nil
        && (add(detail: line) || add(bodyPart: line))
    }
  }

  /// The finished record; nil if something is missing that it must have.
  var record: StateRecord? {
    content.flatMap {
      var record = StateRecord(
        id: id, firstSeen: firstSeen, keys: keys, permalink: permalink, content: $0, placed: details.dates.placed,
        story: StoryPart(placement, slug: storySlug))
      record.former = former
      record.related = related
      record.text = text
      guard case .shown = $0 else { return former.isEmpty ? record : nil }
      return record
    }
  }

  /// As many as an archive keeps.
  private static let mostFormer = 20

  private var content: StateRecord.Content? {
    if form == "local" { return details.sources.isEmpty ? .local : nil }
    if form == "removed" { return details.sources.isEmpty ? .removed : nil }
    if let hiddenReason {
      return details.sources.count < 2 ? .hidden(hiddenReason, introducer: details.sources.first) : nil
    }
    guard !details.sources.isEmpty else { return nil }
    if form == "withheld" { return .withheld(sources: details.sources) }
    return item.map { .shown(WholeItem($0, body, former: formerTexts), under: shownUnder) }
  }

  private var item: NewsItem? {
    guard hasTitle else { return nil }
    let details = details.of(id)
    if form.hasPrefix("story-") {
      return Story.Shown(rawValue: String(form.dropFirst(6))).map { .story(Story(details, show: $0)) }
    }
    return switch NewsKind(rawValue: form) {
    case .webLink: .webLink(WebLink(details))
    case .advert: .advert(Advert(details))
    case .event: starts.map { .event(Event(details, start: $0, end: ends, venue: venue)) }
    case .story, nil: nil
    }
  }

  private var hiddenReason: HiddenReason? {
    form.hasPrefix(StateText.hidden) ? HiddenReason(rawValue: String(form.dropFirst(StateText.hidden.count))) : nil
  }

  /// Takes a former version, which comes with its text if that is known.
  private mutating func add(former fields: [String?]) -> Bool {
    guard 3...4 ~= fields.count, let time = fields[0].flatMap({ StateLine.moment($0) }), let title = fields[2],
      fields[1] == "text" || fields[1] == "headline" && fields.count == 3, former.count < StateRecordDraft.mostFormer
    else { return false }
    let text = fields.count == 4 ? fields[3] : nil
    guard (fields.count == 4) == (text != nil) else { return false }
    let digest = text.map { ContentDigest(of: $0) }
    if let text, let digest { formerTexts[digest] = StateBody(html: text) }
    former.append(
      FormerVersion(title: title, bodyChanged: fields[1] == "text", changedAt: time, text: digest))
    return true
  }

  private mutating func add(key line: StateLine) -> Bool {
    guard let fields = line.fields(2), let kind = fields[0].flatMap({ IdentityKey.Kind(rawValue: $0) }),
      let digest = fields[1].flatMap({ ContentDigest($0) })
    else { return false }
    return keys.insert(IdentityKey(kind: kind, digest: digest)).inserted
  }

  private mutating func add(detail line: StateLine) -> Bool {
    switch line.name {
    case "title":
      hasTitle = true
      return set(\.title, line.text)
    case "subtitle": return set(\.subtitle, line.text)
    case "link": return set(\.link, line.text.flatMap { WebAddress($0) })
    case "published": return set(\.dates.published, line.time)
    case "updated": return set(\.dates.updated, line.time)
    case "moved": return set(\.dates.isMoved, line.fields.isEmpty ? true : nil)
    case "author": return add(author: line)
    case "tag": return line.text.map { details.tags.append($0) } != nil
    case "facet":
      guard let name = line.fields.first.flatMap({ $0 }), details.facets[name] == nil else { return false }
      details.facets[name] = line.fields.dropFirst().map { $0 ?? "" }
      return true
    case "language": return set(\.language, line.text)
    case "direction": return set(\.direction, line.text.flatMap { TextDirection(rawValue: $0) })
    case "excerpt": return set(\.excerpt, line.text)
    case "image": return set(\.image, StateMedia.media(line.fields))
    case "words": return set(\.wordCount, line.text.flatMap { StateLine.count($0) })
    case "featured": return set(\.isFeatured, line.fields.isEmpty ? true : nil)
    case "expires": return set(\.expires, line.time)
    case "recording": return set(\.recording, Recording(fields: line.fields))
    case "starts": return line.time.map { starts = $0 } != nil
    case "ends": return line.time.map { ends = $0 } != nil
    case "venue": return line.text.map { venue = $0 } != nil
    case "shown-under": return line.text.map { shownUnder = $0 } != nil
    default: return false
    }
  }

  private mutating func set<Value>(_ path: WritableKeyPath<Details, Value>, _ value: Value?) -> Bool {
    guard let value else { return false }
    details[keyPath: path] = value
    return true
  }

  private mutating func set<Value>(_ path: WritableKeyPath<Details, Value?>, _ value: Value?) -> Bool {
    details[keyPath: path] = value
    return value != nil
  }

  private mutating func add(author line: StateLine) -> Bool {
    guard let fields = line.fields(3), let name = fields[0] else { return false }
    let address = fields[1].flatMap { WebAddress($0) }
    guard fields[1] == nil || address != nil else { return false }
    details.authors.append(Person(name: name, address: address, email: fields[2]))
    return true
  }

  private mutating func add(bodyPart line: StateLine) -> Bool {
    switch line.name {
    case "html":
      guard body == nil, let html = line.text else { return false }
      body = StateBody(html: html)
      return true
    case "enclosure":
      guard let media = StateMedia.media(line.fields) else { return false }
      return body?.enclosures.append(media) != nil
    case "collection":
      guard let fields = line.fields(2), let name = fields[0] else { return false }
      let total = fields[1].flatMap { StateLine.count($0) }
      guard fields[1] == nil || total != nil else { return false }
      return body?.collections.append(ItemCollection(name: name, entries: [], total: total)) != nil
    case "entry": return add(entry: line)
    case "supplement": return Supplement(fields: line.fields).map { body?.supplements.append($0) } != nil
    default: return false
    }
  }

  private mutating func add(entry line: StateLine) -> Bool {
    guard line.fields.count == 2 || line.fields.count == 2 + StateMedia.count, let title = line.fields[0],
      let last = body?.collections.indices.last
    else { return false }
    let link = line.fields[1].flatMap { WebAddress($0) }
    let image = StateMedia.media(line.fields.dropFirst(2))
    guard line.fields[1] == nil || link != nil, line.fields.count == 2 || image != nil else { return false }
    body?.collections[last].entries.append(ItemCollection.Entry(title: title, link: link, image: image))
    return true
  }
}

extension StateLine {
  var time: Timestamp? { text.flatMap { StateLine.moment($0) } }
}
