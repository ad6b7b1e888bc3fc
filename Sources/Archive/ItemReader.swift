import GRDB
import News

/// Reads items from the rows of a cursor, a hundred thousand at a time; values that repeat from row to row are made once and shared.
struct ItemReader {
  /// The columns of a record, in the order of the column numbers below.
  static let recordColumns = """
    i.id, i.kind, i.show, i.title, i.subtitle, i.link, i.published, i.updated, i.first_seen, i.sources, i.authors, \
    i.tags, i.facets, i.language, i.direction, i.excerpt, i.image, i.word_count, i.featured, i.starts, i.ends, \
    i.venue, i.section, i.slug, i.version, i.shown_under, i.body_version, i.hidden, i.hidden_because, i.expires, \
    i.placed, i.recording, i.moved
    """
  /// The columns of a record and what else is known of an item.
  static let columns = "\(recordColumns), i.keys, i.removed, i.row"

  private enum Column {
    static let id = 0, kind = 1, show = 2, title = 3, subtitle = 4, link = 5
    static let published = 6, updated = 7, firstSeen = 8, sources = 9, authors = 10, tags = 11, facets = 12
    static let language = 13, direction = 14, excerpt = 15, image = 16, wordCount = 17, featured = 18
    static let starts = 19, ends = 20, venue = 21, section = 22, slug = 23, version = 24
    static let shownUnder = 25, bodyVersion = 26, hidden = 27, because = 28, expires = 29
    static let placed = 30, recording = 31, moved = 32, keys = 33, removed = 34, row = 35

    static func text(of field: ItemWords.Field) -> Int {
      switch field {
      case .title: title
      case .subtitle: subtitle
      case .link: link
      case .authors: authors
      case .tags: tags
      case .facets: facets
      case .language: language
      case .excerpt: excerpt
      case .image: image
      case .recording: recording
      }
    }
  }

  private var sources = Repeated<[SourceID]>()
  private var folders = Repeated<Permalink>()

  mutating func record(_ row: Row) throws -> ItemRecord {
    let row = try RowColumns(row)
    let item = try item(row)
    return ItemRecord(
      item: item, permalink: try permalink(row), version: try row.digest(Column.version),
      body: try row.digest(Column.bodyVersion), shownUnder: row.text(Column.shownUnder), hiding: try hiding(row))
  }

  mutating func known(_ row: Row) throws -> KnownItem {
    let row = try RowColumns(row)
    let isRemoved = row.number(Column.removed) != nil
    return KnownItem(
      id: try row.id(Column.id), item: isRemoved ? nil : try item(row),
      version: try row.digest(Column.version), body: try row.digest(Column.bodyVersion),
      firstSeen: Timestamp(kept: try row.requiredNumber(Column.firstSeen)),
      keys: try row.keys(Column.keys), permalink: try permalink(row), removed: row.time(Column.removed),
      isWithheld: isRemoved && (row.text(Column.sources) != nil || row.number(Column.because) != nil),
      introducer: isRemoved ? sources(row.bytes(Column.sources)).first : nil,
      hiding: isRemoved ? nil : try hiding(row), placed: row.time(Column.placed),
      shownUnder: isRemoved ? nil : row.text(Column.shownUnder))
  }

  private func hiding(_ row: RowColumns) throws -> Hiding? {
    guard let since = row.time(Column.hidden) else { return nil }
    guard let reason = Codes.hidden(row.number(Column.because)) else { throw Row.damage(Column.because) }
    return Hiding(reason, since: since)
  }

  static func rowNumber(_ row: Row) throws -> Int64 { try row.requiredNumber(Column.row) }

  private mutating func item(_ row: RowColumns) throws -> NewsItem {
    let details = try details(row)
    switch row.number(Column.kind) {
    case 0:
      guard let show = Codes.shown(row.number(Column.show)) else { throw Row.damage(Column.show) }
      return .story(Story(details, show: show))
    case 1: return .webLink(WebLink(details))
    case 2: return .advert(Advert(details))
    case 3:
      return .event(
        Event(
          details, start: Timestamp(kept: try row.requiredNumber(Column.starts)),
          end: row.time(Column.ends), venue: row.text(Column.venue)))
    default: throw Row.damage(Column.kind)
    }
  }

  private mutating func details(_ row: RowColumns) throws -> ItemDetails {
    let words = ItemWords(copying: { row.bytes(Column.text(of: $0)) })
    guard words.has(.title) else { throw Row.damage(Column.title) }
    guard words.has(.excerpt) else { throw Row.damage(Column.excerpt) }
    return ItemDetails(
      id: try row.id(Column.id),
      dates: ItemDates(
        published: row.time(Column.published), updated: row.time(Column.updated),
        firstSeen: Timestamp(kept: try row.requiredNumber(Column.firstSeen)),
        placed: row.time(Column.placed), isMoved: row.number(Column.moved) != nil),
      sources: sources(row.bytes(Column.sources)), direction: Codes.direction(row.number(Column.direction)),
      wordCount: try row.count(Column.wordCount),
      isFeatured: try row.requiredNumber(Column.featured) != 0, expires: row.time(Column.expires), words: words)
  }

  private mutating func permalink(_ row: RowColumns) throws -> Permalink? {
    guard let slugText = row.text(Column.slug) else { return nil }
    guard let slug = Slug(slugText), let section = row.bytes(Column.section) else { throw Row.damage(Column.slug) }
    let permalink = try folders.value(of: section) { text in
      guard let permalink = Permalink(folder: text, slug: slug) else { throw Row.damage(Column.section) }
      return permalink
    }
    return Permalink(language: permalink.language, section: permalink.section, slug: slug)
  }

  private mutating func sources(_ text: UnsafeRawBufferPointer?) -> [SourceID] {
    guard let text else { return [] }
    return sources.value(of: text) { FieldText.list($0).map { SourceID($0) } }
  }
}

/// The values of a column that repeats itself, mostly as in the row before.
private struct Repeated<Value> {
  private var last: (text: [UInt8], value: Value)?
  private var known: [String: Value] = [:]

  mutating func value<Failure: Error>(
    of text: UnsafeRawBufferPointer, make: (String) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let last, text.count == last.text.count, text.elementsEqual(last.text) { return last.value }
    let name = String(decoding: text, as: UTF8.self)
    let value: Value
    if let former = known[name] {
      value = former
    } else {
      value = try make(name)
      known[name] = value
    }
    last = (Array(text), value)
    return value
  }
}
