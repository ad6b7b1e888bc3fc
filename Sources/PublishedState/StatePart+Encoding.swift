public import News

extension StatePart {
  /// The file of the part. `records` are those of its items, in the same order; equal digests give equal bytes.
  public func encoded(_ records: [StateRecord]) -> [UInt8] {
    var text = StateText(kind: "part", version: StateText.partVersion, month, String(number))
    for record in records { text.add(record) }
    for seal in seals { seal.write(to: &text) }
    text.add("end", String(items.count))
    return GzipStream.compressed(text.bytes)
  }
}

extension StateText {
  /// Raised whenever the meaning of the lines changes. 2: the index says which states this one follows from. 3: parts say in which story an
  /// item is, and what it was before its changes. 4: sources say something about themselves. 5: former versions come with their texts. 6:
  /// parts say what is related to an item. 7: sources have icons. 8: the index says what became of pictures. 9: parts say which local texts
  /// are shown. 10: the index says which sources have a corrected address. 11: the index says who sources were, whether they move, which
  /// events they dropped, and whether there was a service worker. 12: the index says which lists stay. 13: parts
  /// say where local texts stood, and what they said. 14: parts say whose dates their sources moved, and who
  /// brought what is hidden.
  static let version = 14
  static let partVersion = 1

  /// The prefix of the reason in the form of a hidden item.
  static let hidden = "hidden-"

  /// Begins with what distinguishes a state from any other file.
  init(kind: String, version: Int, _ fields: String...) {
    add("broadsheet-state", [String(version), kind] + fields)
  }

  mutating func add(_ record: StateRecord) {
    add("item", record.id.description, String(record.firstSeen.secondsSince1970), record.form)
    for key in StateKeys.sorted(record.keys) { add("key", key.kind.rawValue, key.digest.description) }
    if let permalink = record.permalink { add("at", permalink.folder, permalink.slug.text) }
    add("placed", record.placed)
    record.story?.write(to: &self)
    for relative in record.related { add("related", relative.fields) }
    if let text = record.text { add("text", text.fields) }
    for version in record.former { add(version, record.text(of: version)) }
    switch record.content {
    case .local, .removed: break
    case .hidden(_, let introducer): addIfPresent("source", introducer?.name)
    case .withheld(let sources): for source in sources { add("source", source.name) }
    case .shown(let whole, let rules):
      add(whole.item)
      addIfPresent("shown-under", rules)
      if let body = whole.body { add(body) }
    }
  }

  private mutating func add(_ item: NewsItem) {
    let details = item.details
    for source in details.sources { add("source", source.name) }
    add("title", details.title)
    addIfPresent("subtitle", details.subtitle)
    addIfPresent("link", details.link?.text)
    add("published", details.dates.published)
    add("updated", details.dates.updated)
    if details.dates.isMoved { add("moved") }
    for author in details.authors { add("author", author.name, author.address?.text, author.email) }
    for tag in details.tags { add("tag", tag) }
    for (name, values) in details.facets.sorted(by: { $0.key < $1.key }) { add("facet", [name] + values) }
    addIfPresent("language", details.language)
    addIfPresent("direction", details.direction?.rawValue)
    if !details.excerpt.isEmpty { add("excerpt", details.excerpt) }
    if let image = details.image { add("image", StateMedia.fields(image)) }
    if details.wordCount != 0 { add("words", String(details.wordCount)) }
    if details.isFeatured { add("featured") }
    add("expires", details.expires)
    if let recording = details.recording { add("recording", recording.fields) }
    guard case .event(let event) = item else { return }
    add("starts", event.start)
    add("ends", event.end)
    addIfPresent("venue", event.venue)
  }

  private mutating func add(_ body: StateBody) {
    add("html", body.html)
    for enclosure in body.enclosures { add("enclosure", StateMedia.fields(enclosure)) }
    for collection in body.collections {
      add("collection", collection.name, collection.total.map { String($0) })
      for entry in collection.entries {
        add("entry", [entry.title, entry.link?.text] + (entry.image.map(StateMedia.fields) ?? []))
      }
    }
    for supplement in body.supplements { add("supplement", supplement.fields) }
  }

  private mutating func add(_ version: FormerVersion, _ text: String?) {
    let what = version.bodyChanged ? "text" : "headline"
    add("former", [String(version.changedAt.secondsSince1970), what, version.title] + (text.map { [$0] } ?? []))
  }

  mutating func add(_ name: StaticString, _ time: Timestamp?) {
    if let time { add(name, String(time.secondsSince1970)) }
  }
}

extension StateRecord {
  fileprivate func text(of version: FormerVersion) -> String? {
    guard case .shown(let whole, _) = content, let text = version.text else { return nil }
    return whole.former[text].flatMap(\.self)?.html
  }

  /// The last field of the record's first line.
  var form: String {
    switch content {
    case .local: "local"
    case .removed: "removed"
    case .withheld: "withheld"
    case .hidden(let reason, _): StateText.hidden + reason.rawValue
    case .shown(let whole, _):
      if case .story(let story) = whole.item { "story-" + story.show.rawValue } else { whole.item.kind.rawValue }
    }
  }
}

/// A picture or file as eight fields of a line.
enum StateMedia {
  static let count = 8

  static func fields(_ media: Media) -> [String?] {
    let location =
      switch media.location {
      case .web(let address): address.text
      case .local(let path): "file:" + path
      }
    let numbers = [media.bytes, media.width, media.height, media.duration].map { $0.map { String($0) } }
    return [location, media.type] + numbers + [media.alternativeText, media.title]
  }

  static func media(_ fields: some RandomAccessCollection<String?>) -> Media? {
    let fields = Array(fields)
    guard fields.count == count, let location = fields[0].flatMap(StateMedia.location) else { return nil }
    var numbers: [Int?] = []
    for field in fields[2..<6] {
      guard let field else {
        numbers.append(nil)
        continue
      }
      guard let number = StateLine.count(field) else { return nil }
      numbers.append(number)
    }
    return Media(
      location, type: fields[1], bytes: numbers[0], width: numbers[1], height: numbers[2], duration: numbers[3],
      alternativeText: fields[6], title: fields[7])
  }

  private static func location(_ text: String) -> Media.Location? {
    if text.hasPrefix("file:") { return .local(String(text.dropFirst(5))) }
    return WebAddress(text).map { .web($0) }
  }
}
