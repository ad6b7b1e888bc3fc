import Bytes
import Decoding
import JSONPaths
import News
import ParsedFeeds
import Settings

extension NodeReader {
  /// Puts into an item what the rules find; what they do not find stays as it is.
  mutating func fill(_ item: inout ParsedItem, by rules: FieldRules) {
    take(&item.guid, text(rules.id, "id"), "id")
    take(&item.link, address(rules.link, "link"), "link")
    let base = item.link ?? mapping.base
    take(&item.title, parsed(rules.title, "title", base), "title")
    take(&item.subtitle, words(rules.subtitle, "subtitle"), "subtitle")
    take(&item.summary, parsed(rules.summary, "summary", base), "summary")
    take(&item.content, body(rules.body, base), "body")
    findings.hasUnknownDate = false
    take(&item.published, date(rules.published, "published"), "published")
    take(&item.updated, date(rules.updated, "updated"), "updated")
    if findings.hasUnknownDate { item.isUndated = true }
    take(&item.start, date(rules.start, "start", day: .whole), "start")
    take(&item.end, date(rules.end, "end", day: .whole), "end")
    take(&item.expires, date(rules.expires, "expires", day: .toItsEnd), "expires")
    take(&item.venue, words(rules.venue, "venue"), "venue")
    take(&item.language, language(rules.language), "language")
    take(&item.authors, persons(rules.authors), "authors")
    take(&item.tags, words(ofAll: rules.tags, "tags"), "tags")
    take(&item.images, rules.image.flatMap { media($0, "image") }, "image")
    take(&item.enclosures, rules.enclosures.flatMap { media($0, "enclosures") }, "enclosures")
    if let featured = text(rules.featured, "featured") {
      item.isFeatured = ["true", "1", "yes"].contains(featured.lowercased())
      findings.filled.insert("featured")
    }
    for facet in rules.facets {
      let values = words(ofAll: facet.value, facet.name)
      guard !values.isEmpty else { continue }
      item.facets[facet.name] = values
      findings.filled.insert(facet.name)
    }
  }

  private mutating func take<Value>(_ place: inout Value?, _ value: Value?, _ field: String) {
    guard let value else { return }
    place = value
    findings.filled.insert(field)
  }

  private mutating func take<Value>(_ place: inout [Value], _ values: [Value], _ field: String) {
    guard !values.isEmpty else { return }
    place = values
    findings.filled.insert(field)
  }

  private mutating func parsed(_ rules: [ValueRule], _ field: String, _ base: WebAddress?) -> ParsedText? {
    for rule in rules {
      if let text = noticingMarkup(texts(rule, field), rule, field).first {
        return ParsedText(text, form: rule.markup, base: base)
      }
    }
    return nil
  }

  /// A text that is not a language tag is noted, and counts as missing.
  private mutating func language(_ rules: [ValueRule]) -> String? {
    guard let text = text(rules, "language") else { return nil }
    let tag = languageTag(text)
    if tag == nil { findings.add(.notLanguage, "language", text, at: place) }
    return tag
  }

  // MARK: - Media and persons

  mutating func media(_ rule: MediaRule, _ field: String) -> [Media] {
    guard let each = rule.each else { return media(here: rule, field) }
    return entries(each).flatMap { entry in
      reading(at: entry) { $0.media(here: rule, field) }
    }
  }

  private mutating func media(here rule: MediaRule, _ field: String) -> [Media] {
    var files: [Media] = []
    for rule in rule.address where files.isEmpty { files = self.files(rule, field) }
    guard !files.isEmpty else { return [] }
    let alternativeText = words(rule.alternativeText, field)
    let caption = words(rule.caption, field)
    let type = text(rule.type, field)?.lowercased()
    let (width, height) = (size(rule.width, field), size(rule.height, field))
    return files.map { file in
      Media(
        file.location, type: type, width: width ?? file.width, height: height ?? file.height,
        alternativeText: alternativeText, title: caption)
    }
  }

  private mutating func size(_ rules: [ValueRule], _ field: String) -> Int? {
    Media.side(text(rules, field).flatMap { JSONValue.string($0).integer })
  }

  private mutating func persons(_ rules: [PersonRule]) -> [Person] {
    var result: [Person] = []
    for rule in rules {
      guard let each = rule.each else {
        let address = address(rule.address, "authors")
        result += words(ofAll: rule.name, "authors").map { Person(name: $0, address: address) }
        continue
      }
      for entry in entries(each) {
        reading(at: entry) { reader in
          guard let name = reader.words(rule.name, "authors") else { return }
          result.append(Person(name: name, address: reader.address(rule.address, "authors")))
        }
      }
    }
    return result
  }
}
