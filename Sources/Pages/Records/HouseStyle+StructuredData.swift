import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  /// JSON-LD for search engines (schema.org `NewsArticle` and `Event`, with the `BreadcrumbList` of the section); absent if the site's
  /// address is unknown.
  /// - Parameter changed: when the item last changed, if that is known.
  func structuredData(
    _ item: ShownItem, _ traits: ItemTraits, in section: Shared<ShownSection>?, changed: Timestamp?, _ path: SitePath
  ) -> Value {
    guard let own = addresses.absolute(path) else { return .absent }
    let details = item.item.details
    var json = JSONWriter()
    json.begin("[")
    json.element()
    json.begin("{")
    json.member("@context", "https://schema.org")
    if let start = traits.start?.writable {
      appendEvent(details, traits, from: start, to: &json)
    } else {
      appendArticle(details, in: section, changed: changed, to: &json)
      if details.link == nil, item.source?.isOwn == true { appendPublisher(to: &json) }
    }
    if let picture = item.picture?.largest, let address = addresses.absolute(picture.path) {
      json.key("image")
      json.begin("{")
      json.member("@type", "ImageObject")
      json.member("url", address)
      json.member("width", picture.width)
      json.member("height", picture.height)
      json.end("}")
    } else if let address = sharedImage(item, details) {
      json.member("image", address)
    }
    if let language = ShownLanguage.shown(details.language) { json.member("inLanguage", language) }
    json.member("url", own)
    json.end("}")
    if let section, let list = section.landing.flatMap(addresses.absolute), let root = addresses.absolute(.front) {
      appendBreadcrumbs([(settings.title, root), (section.title, list)], to: &json)
    }
    json.end("]")
    return .json(json.bytes)
  }

  private func appendEvent(
    _ details: ItemDetails, _ traits: ItemTraits, from start: Timestamp, to json: inout JSONWriter
  ) {
    // Programs reject an event that ends before it begins; the page still shows what its source says.
    let end = traits.end.flatMap { $0 < start ? nil : $0.writable }
    json.member("@type", "Event")
    json.member("name", details.title)
    json.member("startDate", dates.machine(start, ofEventFrom: start, to: end))
    if let end { json.member("endDate", dates.machine(end, ofEventFrom: start, to: end)) }
    if let venue = traits.venue {
      json.key("location")
      json.begin("{")
      json.member("@type", "Place")
      json.member("name", venue)
      json.end("}")
    }
  }

  private func appendArticle(
    _ details: ItemDetails, in section: Shared<ShownSection>?, changed: Timestamp?, to json: inout JSONWriter
  ) {
    json.member("@type", "NewsArticle")
    json.member("headline", details.title)
    json.optional("articleSection", section?.title)
    let published = details.dates.shown
    if let published { json.member("datePublished", published.writable.description) }
    if let changed, changed >= published ?? changed {
      json.member("dateModified", changed.writable.description)
    }
    if !details.authors.isEmpty {
      json.key("author")
      json.begin("[")
      for author in details.authors {
        json.element()
        json.begin("{")
        json.member("@type", "Person")
        json.member("name", author.name)
        if let address = author.address { json.member("url", address.text) }
        json.end("}")
      }
      json.end("]")
    }
    if let link = details.link { json.member("isBasedOn", link.text) }
  }

  private func appendBreadcrumbs(_ trail: [(title: String, address: String)], to json: inout JSONWriter) {
    json.element()
    json.begin("{")
    json.member("@context", "https://schema.org")
    json.member("@type", "BreadcrumbList")
    json.key("itemListElement")
    json.begin("[")
    for (index, step) in trail.enumerated() {
      json.element()
      json.begin("{")
      json.member("@type", "ListItem")
      json.member("position", index + 1)
      json.member("name", step.title)
      json.member("item", step.address)
      json.end("}")
    }
    json.end("]")
    json.end("}")
  }

  /// Names the site as publisher, only for what its own makers wrote: an item without a link may still come from another site's feed.
  private func appendPublisher(to json: inout JSONWriter) {
    json.key("publisher")
    json.begin("{")
    json.member("@type", "Organization")
    json.member("name", settings.title)
    if let url = settings.baseURL { json.member("url", url.text) }
    if let logo = settings.logo, let address = addresses.absolute(logo.path) { json.member("logo", address) }
    json.end("}")
  }
}
