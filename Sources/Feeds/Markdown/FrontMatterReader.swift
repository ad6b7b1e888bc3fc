import Bytes
import Decoding
import Diagnostics
import News
import ParsedFeeds
import Settings

/// Takes the known keys of front matter into an item. Hugo's and Jekyll's names for the same things are understood. Other keys belong to
/// other programs and are ignored, unless they look like a typing error.
struct FrontMatterReader {
  private(set) var item: ParsedItem
  private(set) var problems: [Diagnostic] = []
  private let path: String
  private let folder: String
  private let facetNames: Set<String>
  private let isPage: Bool
  private let clock: SiteClock
  private var imageText: String?

  init(
    item: ParsedItem, path: String, folder: String, facetNames: Set<String>, isPage: Bool,
    secondsFromGMT: @escaping @Sendable (Timestamp) -> Int
  ) {
    clock = SiteClock(secondsFromGMT: secondsFromGMT)
    self.item = item
    self.path = path
    self.folder = folder
    self.facetNames = facetNames
    self.isPage = isPage
  }

  mutating func read(_ root: SettingsNode) {
    guard root.kind == .mapping else {
      return wrong(root, "front matter", "keys with values", example: "title: A headline")
    }
    for (key, value) in root.entries {
      guard let name = key.text, !value.isAbsent else { continue }
      take(name, key, value)
    }
    if let imageText, !item.images.isEmpty { item.images[0].alternativeText = imageText }
  }

  /// Called for front matter that cannot be read. The item becomes a draft, and every word that may name a file beside the text becomes an
  /// image, so that the file waits together with the text.
  mutating func readNames(in head: ArraySlice<UInt8>) {
    item.isDraft = true
    let words = String(decoding: head, as: UTF8.self).split { $0.isWhitespace || "\"'()[]{}<>,:=".contains($0) }
    item.images += words.filter { $0.contains(".") }.compactMap { location(String($0)) }.map { Media($0) }
  }

  private mutating func take(_ name: String, _ key: SettingsNode, _ value: SettingsNode) {
    switch name {
    case "title": item.title = text(value, name).map { ParsedText($0, form: .plain) }
    case "subtitle": item.subtitle = text(value, name)
    case "description", "excerpt", "summary":
      if item.summary == nil || name == "description" {
        item.summary = text(value, name).map { ParsedText(folded(Array($0.utf8)), form: .plain) }
      }
    case "date", "published", "publishDate":
      if let date = date(value, name), item.published == nil || name == "publishDate" { item.published = date }
    case "updated", "lastmod", "modified": item.updated = date(value, name) ?? item.updated
    case "expires", "expiryDate": item.expires = date(value, name, isLast: true)
    case "start": item.start = date(value, name)
    case "end": item.end = date(value, name)
    case "venue": item.venue = text(value, name)
    case "id": item.guid = text(value, name)
    case "slug": item.slug = text(value, name)
    case "tags", "categories", "category", "keywords":
      for tag in list(value, name) where !item.tags.contains(tag) { item.tags.append(tag) }
    case "author", "authors": takeAuthors(value, name)
    case "draft": item.isDraft = flag(value, name) ?? true
    case "featured": item.isFeatured = flag(value, name) ?? false
    // Other generators give it settings, which mean that there is a table of contents.
    case "toc": item.hasContents = value.kind != .scalar || flag(value, name) ?? false
    case "image": takeImage(value)
    case "imageAlt", "image_alt": imageText = text(value, name)
    case "language", "lang": item.language = text(value, name)
    case "direction", "dir": takeDirection(value, name)
    case "kind": takeKind(value, name)
    case "link": item.link = address(value, name)
    case "original": item.original = address(value, name)
    case "facets":
      for (key, value) in value.entries { if let name = key.text { item.facets[name] = list(value, name) } }
    case "menu" where isPage: takeMenu(value, name)
    case "redirectFrom" where isPage, "aliases" where isPage: item.facets[name] = list(value, name)
    case _ where facetNames.contains(name): item.facets[name] = list(value, name)
    default: check(name, key, value)
    }
  }

  /// Keys of other generators that resemble one of ours, but are not typing errors.
  private static let foreign: Set<String> = [
    "images", "type", "types", "layout", "permalink", "locale", "weight", "aliases", "series", "source", "sources",
    "resources", "links", "hero", "github", "url", "role", "page", "kinds", "menu", "math", "linkTitle", "tag", "state",
    "status",
  ]

  private mutating func check(_ name: String, _ key: SettingsNode, _ value: SettingsNode) {
    // Other programs have no key of this name.
    if name == "redirectFrom" {
      problems.append(FeedProblem.redirectOfStory(key.place).diagnostic(file: key.place.file))
      return
    }
    guard name.utf8.count >= 4, !FrontMatterReader.foreign.contains(name) else { return }
    // The site's own names come last: of two that are equally near, the program's is meant.
    let known = FrontMatter.keys + (isPage ? FrontMatter.keysOfPages : []) + facetNames.sorted()
    guard let meant = nearestName(to: name, among: known) else { return }
    // A text that may be meant as a draft is held back; `craft: pottery` does not mean that.
    if meant == "draft", FrontMatterReader.flag(value) ?? (name.lowercased() == meant) { item.isDraft = true }
    problems.append(
      SettingsProblem(.unknownKey(name, table: "front matter", allowed: known), at: key.place)
        .diagnostic(as: .warning))
  }

  private mutating func takeImage(_ value: SettingsNode) {
    guard let source = value.kind == .mapping ? value["src"] ?? value["url"] : value, let text = text(source, "image")
    else { return }
    if let alternative = value["alt"]?.text { imageText = alternative }
    if let location = location(text) {
      item.images = [Media(location)]
    } else if WebAddress(text) == nil, leavesContentFolder(text) {
      problems.append(FeedProblem.imageOutside(text, source.place).diagnostic(file: source.place.file))
    } else {
      wrong(source, "`image`", "a file beside the text, or a web address", example: "image: images/harbour.jpg")
    }
  }

  /// A web address, or a path, which is relative to the same place as the paths of links.
  private func location(_ text: String) -> Media.Location? {
    if let address = WebAddress(text) { return .web(address) }
    guard !text.isEmpty, !text.contains(":"), !text.hasPrefix("//"), !leavesContentFolder(text) else { return nil }
    let resolved = AddressReference.withoutDotSegments([0x2F] + whole(text)).dropFirst()
    return resolved.isEmpty ? nil : .local(String(decoding: resolved, as: UTF8.self))
  }

  /// A path from the content folder. If it is written without a slash at its start, it is relative to the folder of its document.
  private func whole(_ text: String) -> [UInt8] {
    let path = Array(text.utf8)
    guard path.first != 0x2F else { return Array(path.dropFirst()) }
    let document = Array(self.path.utf8)
    let own = document.lastIndex(of: 0x2F).map { Array(document[...$0]) } ?? []
    return (folder.isEmpty ? [] : Array(folder.utf8) + [0x2F]) + own + path
  }

  private func leavesContentFolder(_ text: String) -> Bool {
    var depth = 0
    for part in whole(text).split(separator: 0x2F) where !part.elementsEqual(".".utf8) {
      depth += part.elementsEqual("..".utf8) ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  private mutating func takeAuthors(_ value: SettingsNode, _ name: String) {
    for node in value.kind == .sequence ? value.elements : [value] where !node.isAbsent {
      if let text = node.text {
        if let person = Person(feedText: text) { item.authors.append(person) }
      } else if let author = node["name"]?.text {
        item.authors.append(
          Person(name: author, address: node["url"]?.text.flatMap { WebAddress($0) }, email: node["email"]?.text))
      } else {
        wrong(node, "`\(name)`", "a name, or `name`, `url` and `email`", example: "author: Ada Writer")
      }
    }
  }

  private mutating func takeDirection(_ value: SettingsNode, _ name: String) {
    item.direction = value.text.flatMap { TextDirection(rawValue: $0.lowercased()) }
    if item.direction == nil { wrong(value, "`\(name)`", "ltr or rtl", example: "direction: rtl") }
  }

  /// Takes a flag, or the names that the page has in the menu.
  private mutating func takeMenu(_ value: SettingsNode, _ name: String) {
    if let flag = FrontMatterReader.flag(value) {
      item.facets[name] = [String(flag)]
    } else if value.kind == .scalar {
      item.facets[name] = text(value, name).map { [$0] }
    } else {
      item.facets[name] = list(value, name)
    }
  }

  private mutating func takeKind(_ value: SettingsNode, _ name: String) {
    switch value.text?.lowercased() {
    case "story": item.kind = .story
    case "link", "weblink": item.kind = .webLink
    case "advert": item.kind = .advert
    case "event": item.kind = .event
    default: wrong(value, "`\(name)`", "story, link, advert or event", example: "kind: link")
    }
  }

  private mutating func text(_ value: SettingsNode, _ name: String) -> String? {
    guard let text = value.text else {
      wrong(value, "`\(name)`", "a text", example: "\(name): …")
      return nil
    }
    let trimmed = text.trimmingSpaces
    return trimmed.isEmpty ? nil : trimmed
  }

  /// - Parameter isLast: whether a day without a time counts to its last second.
  private mutating func date(_ value: SettingsNode, _ name: String, isLast: Bool = false) -> Timestamp? {
    if let text = value.text, FeedDate.isAlone(in: text), let date = FeedDate.readWithPlace(text) {
      // Without a zone, it is a day or a time in the site's time zone, not in UTC.
      guard isLast, !date.hasTime else { return date.namesZone ? date.time : clock.instant(showing: date.shown) }
      return date.namesZone ? date.time + 86_399 : clock.end(ofDay: CivilDate(date.shown)) + -1
    }
    wrong(value, "`\(name)`", "a date", example: "\(name): 2026-11-21T09:30:00Z")
    return nil
  }

  private mutating func flag(_ value: SettingsNode, _ name: String) -> Bool? {
    if let flag = FrontMatterReader.flag(value) { return flag }
    wrong(value, "`\(name)`", "true or false", example: "\(name): true")
    return nil
  }

  private static func flag(_ value: SettingsNode) -> Bool? {
    switch value.text?.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  private mutating func address(_ value: SettingsNode, _ name: String) -> WebAddress? {
    if let address = value.text.flatMap({ WebAddress($0) }) { return address }
    wrong(value, "`\(name)`", "a web address", example: "\(name): https://example.org/")
    return nil
  }

  /// The texts of a list, or of one text with commas; `null` is not a text.
  private mutating func list(_ value: SettingsNode, _ name: String) -> [String] {
    if !value.isAbsent, let text = value.text {
      return text.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
    }
    if value.kind == .mapping { wrong(value, "`\(name)`", "a list of texts", example: "\(name): [one, two]") }
    return value.elements.compactMap { $0.isAbsent ? nil : $0.text?.trimmingSpaces }.filter { !$0.isEmpty }
  }

  private mutating func wrong(_ node: SettingsNode, _ subject: String, _ wanted: String, example: String) {
    problems.append(
      SettingsProblem(
        .wrongValue(subject: subject, wanted: wanted, example: example, found: node.found), at: node.place
      ).diagnostic)
  }
}
