import Archive
import Composing
import Configuration
import Diagnostics
import Folders
import Foundation
import News
import Newsroom
import OwnContent
import Roster
import Site

/// Finds the item that somebody means.
struct ItemSearch {
  enum Found {
    case item(KnownItem)
    /// A text below the content folder that gives no item now.
    case file(SiteSource, FolderFile)
    /// Items that fit equally well, the newest first, then texts that give no item now.
    case several([ItemRecord], [HeldBackText])
    /// A page of the site that does not belong to a single item.
    case page(SitePath)
    /// A page of the site's own that is not published yet, or no longer.
    case waiting(OwnPages.Waiting)
  }

  let site: ConfiguredSite
  let now: Timestamp
  let archive: any Archive
  /// All items, newest first.
  let records: [ItemRecord]
  let plans: [LanguagePlan]
  let waiting: [OwnPages.Waiting]

  func find(_ text: String) async throws -> Found? {
    if let path = sitePath(text) {
      if let found = try await find(at: path) { return found }
    }
    if let address = WebAddress(text), let item = try await find(original: address) { return .item(item) }
    if let id = ItemID(text), let item = try await archive.known(id) { return .item(item) }
    if let found = try await find(file: text) { return found }
    if let item = try await find(guid: text) { return .item(item) }
    if let found = try await find(title: text) { return found }
    return find(page: text)
  }

  /// Finds a page of the site's own by its text's file, or by a part of its title.
  private func find(page text: String) -> Found? {
    func isMeant(_ place: String, _ title: String) -> Bool {
      place == text || place == site.folder.contentName + text || title.localizedCaseInsensitiveContains(text)
    }
    for plan in plans {
      guard let page = plan.input.outline.pages.first(where: { isMeant($0.place, $0.title) }) else { continue }
      return .page(page.path.below(plan.language.folder))
    }
    return waiting.first { isMeant($0.place, $0.title) }.map { .waiting($0) }
  }

  /// The path that an address of this site, a path below it, or a file of the output folder names; empty for the front page.
  private func sitePath(_ text: String) -> String? {
    var path: Substring
    let mayBeFront: Bool
    if let base = site.baseURL, let address = WebAddress(text) {
      guard address.host == base.host, address.port == base.port else { return nil }
      path = Substring(address.path)
      mayBeFront = path.hasPrefix(base.path)
      if mayBeFront { path = path.dropFirst(base.path.count) }
    } else {
      guard WebAddress(text) == nil else { return nil }
      path = text.prefix { $0 != "?" && $0 != "#" }
      mayBeFront = !path.isEmpty
      if let base = site.baseURL?.path, base != "/", path.hasPrefix(base) { path = path.dropFirst(base.count) }
      if path.hasPrefix("Output/") { path = path.dropFirst("Output/".count) }
    }
    if path.hasSuffix("index.html") { path = path.dropLast("index.html".count) }
    let decoded = String(decoding: percentDecoded(path.utf8), as: UTF8.self)
    let names = decoded.split(separator: "/").joined(separator: "/")
    return names.isEmpty && !mayBeFront ? nil : names
  }

  private func find(at path: String) async throws -> Found? {
    let parts = path.split(separator: "/")
    if let last = parts.last, let slug = Slug(last),
      let permalink = Permalink(folder: parts.dropLast().joined(separator: "/"), slug: slug)
    {
      if let item = try await archive.known(at: permalink) { return .item(item) }
      // An item of this plan that the next run publishes: its address is settled only then.
      if let id = plans.decisions.permalinks.first(where: { $0.value == permalink })?.key,
        let item = try await archive.known(id)
      {
        return .item(item)
      }
    }
    // A Mac writes a letter and its mark as two characters, but the archive compares addresses byte by byte, with each letter as one.
    let composed = path.precomposedStringWithCanonicalMapping
    if !composed.utf8.elementsEqual(path.utf8) { return try await find(at: composed) }
    let pages: Set<SitePath> = path.isEmpty ? [.front] : [SitePath(path), SitePath(path + "/")]
    return plans.lazy.flatMap { plan in plan.plan.pages.lazy.map { $0.path.below(plan.language.folder) } }
      .first { pages.contains($0) }.map { .page($0) }
  }

  private func find(original address: WebAddress) async throws -> KnownItem? {
    var keys: [IdentityKey] = []
    if let name = address.addressKey { keys.append(IdentityKey(.permalink, name, scope: "")) }
    keys += sources.map { IdentityKey(.permalink, address.text, scope: $0.name) }
    if let item = try await first(of: keys) { return item }
    guard let record = records.first(where: { $0.item.details.link == address }) else { return nil }
    return try await archive.known(record.item.id)
  }

  private func find(guid: String) async throws -> KnownItem? {
    try await first(
      of: sources.flatMap {
        [IdentityKey(.guid, guid, scope: $0.name), IdentityKey(textCalled: guid, in: $0)]
      })
  }

  private func find(file text: String) async throws -> Found? {
    var path = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
    let content = site.folder.content.path + "/"
    for start in [content, site.folder.contentName] where !start.isEmpty && path.hasPrefix(start) {
      path = String(path.dropFirst(start.count))
    }
    for source in site.sources.sources {
      guard case .folder(let folder) = source.origin, folder.isEmpty || path.hasPrefix(folder + "/") else { continue }
      let name = folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
      if let item = try await archive.stamps(of: source.id)[name]?.item, let known = try await archive.known(item) {
        return .item(known)
      }
      let isFolder = (try? FileManager.default.attributesOfItem(atPath: content + path)[.type]) as? FileAttributeType
      guard isFolder == .typeRegular, LocalFolder.isText(path) else { continue }
      return .file(source, FolderFile(path: path, name: name, bytes: 0, modified: 0))
    }
    return try await find(textNamed: path)
  }

  /// Finds items by title, whole titles before parts of them. Drafts and texts whose day has not come are found, too.
  private func find(title: String) async throws -> Found? {
    let wanted = title.lowercased()
    let texts = try await heldBackTexts()
    for isMeant in [{ $0 == wanted }, { $0.contains(wanted) }] as [(String) -> Bool] {
      let items = records.filter { isMeant($0.item.title.lowercased()) }
      let files = texts.filter { text in
        isMeant(text.title.lowercased()) && !items.contains { $0.item.id == text.item }
      }
      if items.count + files.count > 1 { return .several(items, files) }
      if let file = files.first { return .file(file.source, file.file) }
      if let item = items.first { return try await archive.known(item.item.id).map { .item($0) } }
    }
    return nil
  }

  private func first(of keys: [IdentityKey]) async throws -> KnownItem? {
    let known = try await archive.known(keys)
    return keys.lazy.compactMap { known[$0] }.first
  }

  /// The sources of the configuration, and those that it no longer has but whose items are kept.
  var sources: [SourceID] {
    var seen: Set<SourceID> = []
    return (site.sources.sources.map(\.id) + records.flatMap(\.item.sources)).filter {
      seen.insert($0).inserted
    }
  }
}
