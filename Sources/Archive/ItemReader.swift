import GRDB
import News

/// Items from rows of a cursor, a hundred thousand in a row: values that repeat from one to the next are made once and shared.
struct ItemReader {
  /// In the order of the column numbers below.
  static let columns = """
    i.id, i.kind, i.show, i.title, i.subtitle, i.link, i.published, i.updated, i.first_seen, i.sources, i.authors, \
    i.tags, i.facets, i.language, i.direction, i.excerpt, i.image, i.word_count, i.featured, i.starts, i.ends, \
    i.venue, i.section, i.slug, i.version, i.shown_under, i.body_version, i.keys, i.removed, i.row, \
    i.hidden, i.hidden_because, i.expires, i.placed, i.recording
    """

  private enum Column {
    static let (id, kind, show, title, subtitle, link) = (0, 1, 2, 3, 4, 5)
    static let (published, updated, firstSeen, sources, authors, tags, facets) = (6, 7, 8, 9, 10, 11, 12)
    static let (language, direction, excerpt, image, wordCount, featured) = (13, 14, 15, 16, 17, 18)
    static let (starts, ends, venue, section, slug, version) = (19, 20, 21, 22, 23, 24)
    static let (shownUnder, bodyVersion, keys, removed, row, hidden, because) = (25, 26, 27, 28, 29, 30, 31)
    static let (expires, placed, recording) = (32, 33, 34)

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

  private var sources: [String: [SourceID]] = [:]
  private var folders: [String: Permalink] = [:]

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
      hiding: isRemoved ? nil : try hiding(row), placed: row.time(Column.placed))
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
        placed: row.time(Column.placed)),
      sources: sources(row.text(Column.sources)), direction: Codes.direction(row.number(Column.direction)),
      wordCount: Int(min(max(try row.requiredNumber(Column.wordCount), 0), 2_147_483_647)),
      isFeatured: try row.requiredNumber(Column.featured) != 0, expires: row.time(Column.expires), words: words)
  }

  private mutating func permalink(_ row: RowColumns) throws -> Permalink? {
    guard let slugText = row.text(Column.slug) else { return nil }
    guard let slug = Slug(slugText), let sectionText = row.text(Column.section) else { throw Row.damage(Column.slug) }
    if var known = folders[sectionText] {
      known.slug = slug
      return known
    }
    guard let permalink = Permalink(folder: sectionText, slug: slug) else { throw Row.damage(Column.section) }
    folders[sectionText] = permalink
    return permalink
  }

  private mutating func sources(_ text: String?) -> [SourceID] {
    guard let text else { return [] }
    if let known = sources[text] { return known }
    let list = FieldText.list(text).map { SourceID($0) }
    sources[text] = list
    return list
  }
}
