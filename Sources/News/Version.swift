extension NewsItem {
  /// The digest of all that pages show of an item, and of its dates.
  ///
  /// - Parameter body: the digest of its body; nil if nothing of that is shown, and not its length either.
  public func version(body: ContentDigest?) -> ContentDigest {
    var digest = DigestAccumulator()
    digest.add(kind.rawValue)
    switch self {
    case .story(let story): digest.add(story.show.rawValue)
    case .event(let event):
      digest.add(event.start)
      digest.add(event.end)
      digest.add(event.venue)
    case .webLink, .advert: break
    }
    details.add(to: &digest, hasBody: body != nil)
    if let body { digest.add(body) }
    return digest.digest
  }
}

extension ItemDetails {
  fileprivate func add(to digest: inout DigestAccumulator, hasBody: Bool) {
    digest.add(id.description)
    digest.add(title)
    digest.add(subtitle)
    digest.add(link?.text)
    digest.add(dates.published)
    digest.add(dates.updated)
    digest.add(dates.firstSeen)
    digest.add(sources.count)
    for source in sources { digest.add(source.name) }
    digest.add(authors.count)
    for author in authors {
      digest.add(author.name)
      digest.add(author.address?.text)
      digest.add(author.email)
    }
    digest.add(tags.count)
    for tag in tags { digest.add(tag) }
    for (name, values) in facets.sorted(by: { $0.key < $1.key }) {
      digest.add(name)
      digest.add(values.count)
      for value in values { digest.add(value) }
    }
    digest.add(language)
    digest.add(direction?.rawValue)
    digest.add(excerpt)
    digest.add(image)
    if hasBody { digest.add(wordCount) }
    digest.add(isFeatured ? 1 : 0)
    if let expires { digest.add(expires) }
    if let placed = dates.placed {
      digest.add("placed")
      digest.add(placed)
    }
    if dates.isMoved { digest.add("moved") }
    if let recording {
      digest.add("recording")
      digest.add(recording.fields)
    }
  }
}

extension ItemBody {
  /// The digest of what pages show of the body; the original is not shown.
  public var digest: ContentDigest {
    ItemBody.digest(html: html.text, enclosures: enclosures, collections: collections, supplements: supplements)
  }

  public static func digest(
    html: String, enclosures: [Media], collections: [ItemCollection], supplements: [Supplement]
  ) -> ContentDigest {
    var digest = DigestAccumulator()
    digest.add(html)
    digest.add(enclosures.count)
    for enclosure in enclosures { digest.add(enclosure) }
    digest.add(collections.count)
    for collection in collections {
      digest.add(collection.name)
      digest.add(collection.total ?? -1)
      digest.add(collection.entries.count)
      for entry in collection.entries {
        digest.add(entry.title)
        digest.add(entry.link?.text)
        digest.add(entry.image)
      }
    }
    for supplement in supplements { digest.add(supplement.fields) }
    return digest.digest
  }
}

extension DigestAccumulator {
  fileprivate mutating func add(_ fields: [String?]) {
    add(fields.count)
    for field in fields { add(field) }
  }

  fileprivate mutating func add(_ media: Media?) {
    add(media == nil ? 0 : 1)
    guard let media else { return }
    switch media.location {
    case .web(let address): add("web:" + address.text)
    case .local(let path): add("local:" + path)
    }
    add(media.type)
    for number in [media.bytes, media.width, media.height, media.duration] { add(number ?? -1) }
    add(media.alternativeText)
    add(media.title)
  }
}
