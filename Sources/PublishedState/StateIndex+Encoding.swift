import Foundation
public import News

extension StateIndex {
  public var encoded: [UInt8] { GzipStream.compressed(text) }

  /// The digest of all that the index says.
  public var digest: ContentDigest { ContentDigest(of: text) }

  private var text: [UInt8] {
    var text = StateText(kind: "index", version: StateText.version)
    if let lineage { text.add("lineage", lineage.fields) }
    if hadWorker { text.add("worker") }
    text.addIfPresent("first-home", firstHome)
    for list in lastingLists { text.add("lasting", list) }
    for part in parts { text.add("part", part.month, String(part.number), part.digest.description, String(part.count)) }
    for (id, source) in sources.sorted(by: { $0.key < $1.key }) {
      text.add("source", id.name)
      text.addIfPresent("address", source.address?.name)
      text.addIfPresent("read-as", source.fingerprint)
      text.addIfPresent("slug", source.slug)
      text.addIfPresent("health", source.health)
      text.addIfPresent("health-changes", source.healthChanges)
      text.addIfPresent("notices", source.notices)
      if let masthead = source.masthead { text.add("masthead", masthead.fields) }
      if let suspect = source.suspect { text.add("suspect", suspect.fields) }
      text.addIfPresent("departed", source.departed)
      if let fetch = source.fetch { text.add(fetch) }
      if let icon = source.icon { text.add(icon) }
    }
    for (place, picture) in pictures.map({ (StatePicture.place(of: $0.key), $0.value) }).sorted(by: { $0.0 < $1.0 }) {
      text.add("picture", StatePicture.fields(of: picture, at: place))
    }
    for seal in seals { seal.write(to: &text) }
    text.add("end", ContentDigest(of: text.bytes).description)
    return text.bytes
  }
}

extension StateText {
  fileprivate mutating func add(_ fetch: FetchState) {
    add("failures", String(fetch.failures))
    addIfPresent("etag", fetch.validators.entityTag)
    addIfPresent("modified", fetch.validators.lastModified)
    addIfPresent("giver", fetch.validators.giver?.description)
    addIfPresent("body", fetch.bodyDigest?.description)
    add("asked", fetch.lastAsked)
    add("succeeded", fetch.lastSuccess)
    add("due", fetch.nextDue)
    addIfPresent("title", fetch.title)
    addIfPresent("home", fetch.home?.text)
    addIfPresent("summary", fetch.summary)
    addIfPresent("language", fetch.language)
    addIfPresent("names-icon", fetch.icon?.text)
    add(fetch.hints)
    // Where a source moved to is an address, and those are not published.
    if let move = fetch.relocation?.veiled {
      add("moved", move.target.text, String(move.sightings), String(move.since.secondsSince1970))
    }
    if fetch.isGone { add("gone", "410") }
  }

  fileprivate mutating func add(_ icon: SourceIcon) {
    add("icon-asked", String(icon.asked.secondsSince1970))
    addIfPresent("icon", icon.picture.map { Data($0).base64EncodedString() })
    addIfPresent("icon-at", icon.address?.text)
    addIfPresent("icon-etag", icon.validators.entityTag)
    addIfPresent("icon-modified", icon.validators.lastModified)
    addIfPresent("icon-giver", icon.validators.giver?.description)
  }

  private mutating func add(_ hints: PollingHints) {
    addIfPresent("max-age", hints.maxAge.map { String($0) })
    addIfPresent("interval", hints.interval.map { String($0) })
    addIfPresent("skip-hours", StateText.numbers(hints.skippedHours))
    addIfPresent("skip-days", StateText.numbers(hints.skippedDays))
  }

  private static func numbers(_ set: Set<Int>) -> String? {
    set.isEmpty ? nil : set.sorted().map { String($0) }.joined(separator: " ")
  }
}
