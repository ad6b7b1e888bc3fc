import News
import Site

/// The values of one facet: which there are, how they are spelled, and which each item has.
struct FacetTable {
  let facet: Facet
  private(set) var values: [FacetValue] = []
  private(set) var items = ItemValues()
  private let style: SiteOutline.SlugStyle
  private let secondsFromGMT: @Sendable (Timestamp) -> Int
  private var spellings: [String: Int32] = [:]
  /// The spelling of each tag, by its bytes in the items.
  private var spellingsOfTags = TextNumbers()
  /// The spellings of each whole list of authors, by its bytes in the items: most items of a source have the same list.
  private var listsOfAuthors = TextNumbers()
  private var spellingsOfLists: [[Int32]] = []
  private var spelled: [Spelling] = []
  private var valuesBySlug: [Slug: Int32] = [:]
  /// The last item that had each value, so that no item gets a value twice.
  private var lastItem: [Int32] = []
  private var lastDay: (quarter: Int64, offset: Int, date: CivilDate, spelling: Int32)?

  private struct Spelling {
    var label: String
    /// The number of the value; -1 for a blank spelling.
    var value: Int32
    var count = 0
    /// The oldest listed item with this spelling.
    var oldest: Int32 = -1
  }

  init(_ facet: Facet, _ outline: SiteOutline) {
    self.facet = facet
    style = outline.slugStyle
    secondsFromGMT = outline.clock.secondsFromGMT
    if facet == .section { name(outline.sections.map { FacetValue(slug: $0.slug, label: $0.title) }) }
  }

  var terms: ItemTerms { ItemTerms(facet: facet, values: values, items: items) }

  func number(of slug: Slug) -> Int32? { valuesBySlug[slug] }

  /// Takes in the next item; items come newest first.
  mutating func add(
    _ newsItem: NewsItem, _ kind: NewsKind, _ answer: SectionSelector.Answer, isListed: Bool
  ) {
    let item = Int32(items.count)
    switch facet {
    case _ where kind == .advert: break
    case .source: for source in answer.sources { append(source, item) }
    case .section: for section in answer.sections { append(section, item) }
    case .tag: newsItem.words.withBytes(of: .tags) { if let tags = $0 { append(tags: tags, item, isListed) } }
    case .author:
      newsItem.words.withBytes(of: .authors) { text in
        if let text { append(authors: newsItem, text, item, isListed) }
      }
    case .type:
      for type in newsItem.facets["type"] ?? [kind.rawValue] { append(type, item, isListed) }
    case .language:
      if let language = newsItem.language?.prefix(while: { $0 != "-" && $0 != "_" }) {
        append(language.lowercased(), item, isListed)
      }
    case .day where newsItem.dates.shown == nil || (kind == .event && newsItem.dates.isMissing): break
    case .day: appendDay(newsItem.dates.sort, item, isListed)
    case .named(let name): for value in newsItem.facets[name] ?? [] { append(value, item, isListed) }
    }
    items.close()
  }

  /// Called after the last item: the most frequent spelling of a value becomes its label, at a tie that of the oldest item.
  mutating func close() {
    var best: [Int32: Spelling] = [:]
    for spelling in spelled where spelling.value >= 0 {
      guard let former = best[spelling.value] else {
        best[spelling.value] = spelling
        continue
      }
      let isBetter =
        (spelling.count, spelling.oldest) == (former.count, former.oldest)
        ? spelling.label < former.label : (spelling.count, spelling.oldest) > (former.count, former.oldest)
      if isBetter { best[spelling.value] = spelling }
    }
    for (value, spelling) in best { values[Int(value)].label = spelling.label }
    (spellingsOfTags, listsOfAuthors, spellingsOfLists) = (TextNumbers(), TextNumbers(), [])
  }

  /// Sets the values of a facet that are told apart by number and not by label, such as sources and sections.
  mutating func name(_ numbered: [FacetValue]) {
    values = numbered
    valuesBySlug = Dictionary(numbered.enumerated().map { ($1.slug, Int32($0)) }) { first, _ in first }
  }

  private mutating func append(_ value: Int32, _ item: Int32) {
    while lastItem.count <= Int(value) { lastItem.append(-1) }
    guard lastItem[Int(value)] != item else { return }
    lastItem[Int(value)] = item
    items.append(value)
  }

  private mutating func append(_ label: String, _ item: Int32, _ isListed: Bool) {
    note(spelling(of: label), item, isListed)
  }

  private mutating func append(tags: UnsafeRawBufferPointer, _ item: Int32, _ isListed: Bool) {
    FieldText.forEachText(in: tags) { note(spelling(ofTag: $0), item, isListed) }
  }

  private mutating func spelling(ofTag tag: UnsafeRawBufferPointer) -> Int32 {
    if let known = spellingsOfTags[tag] { return known }
    let new = spelling(of: FieldText.text(tag))
    spellingsOfTags.add(tag, new)
    return new
  }

  /// - Parameter text: the authors of the item, as its bytes have them.
  private mutating func append(
    authors newsItem: NewsItem, _ text: UnsafeRawBufferPointer, _ item: Int32, _ isListed: Bool
  ) {
    if let list = listsOfAuthors[text] {
      for spelling in spellingsOfLists[Int(list)] { note(spelling, item, isListed) }
      return
    }
    let new = newsItem.authors.map { spelling(of: $0.name) }
    listsOfAuthors.add(text, Int32(spellingsOfLists.count))
    spellingsOfLists.append(new)
    for spelling in new { note(spelling, item, isListed) }
  }

  private mutating func spelling(of label: String) -> Int32 {
    spellings[label] ?? learn(label, SiteNames.facetSlug(for: label, style: style))
  }

  private mutating func note(_ spelling: Int32, _ item: Int32, _ isListed: Bool) {
    let value = spelled[Int(spelling)].value
    guard value >= 0 else { return }
    if isListed {
      spelled[Int(spelling)].count += 1
      spelled[Int(spelling)].oldest = item
    }
    append(value, item)
  }

  private mutating func learn(_ label: String, _ slug: Slug?) -> Int32 {
    var value: Int32 = -1
    if let slug {
      value = valuesBySlug[slug] ?? Int32(values.count)
      if value == values.count {
        values.append(FacetValue(slug: slug, label: label))
        valuesBySlug[slug] = value
      }
    }
    let number = Int32(spelled.count)
    spelled.append(Spelling(label: label.collapsed, value: value))
    spellings[label] = number
    return number
  }

  /// Items come in the order of time, so most lie on the same day as the one before. Zones change their offset at quarters of an hour.
  private mutating func appendDay(_ time: Timestamp, _ item: Int32, _ isListed: Bool) {
    guard Timestamp.plausible ~= time.secondsSince1970 else { return }
    let quarter = time.secondsSince1970 / 900
    let isNear = lastDay.map { $0.quarter == quarter } ?? false
    let offset = isNear ? (lastDay?.offset ?? 0) : min(max(secondsFromGMT(time), -86_400), 86_400)
    let date = CivilDate(time, secondsFromGMT: offset)
    if let lastDay, lastDay.date == date {
      self.lastDay?.quarter = quarter
      self.lastDay?.offset = offset
      return note(lastDay.spelling, item, isListed)
    }
    let label = date.description
    let spelling = spellings[label] ?? learn(label, Slug(label))
    lastDay = (quarter, offset, date, spelling)
    note(spelling, item, isListed)
  }
}

extension Timestamp {
  /// The years 1 to 9999, less a day or two at the ends, where clocks of some zones show another year.
  static let plausible: ClosedRange<Int64> = -62_135_400_000...253_402_200_000
}

extension Facet {
  /// The folder in addresses within a section: `by/<pathName>/`.
  var pathName: String {
    guard case .named(let name) = self else { return name }
    return SiteNames.facetSlug(for: name, style: .ascii)?.text ?? "x"
  }
}

extension String {
  /// The text with each run of white space as one space, and none at the ends.
  fileprivate var collapsed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
