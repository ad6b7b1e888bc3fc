import Diagnostics
import Fetching
import News
import Newsroom
import Settings

extension ConfigurationCheck {
  /// The sources in the order of the file, followed by those of the short form `opml`.
  mutating func sources(of site: SiteDraft) -> [ConfiguredSource] {
    var drafts = site.sources
    for list in site.opml {
      var draft = SourceDraft()
      draft.opml = list
      drafts.append(Placed(draft, node: list.node))
    }
    var result: [ConfiguredSource] = []
    var first: [SourceID: Place] = [:]
    var names: [String: Place] = [:]
    for draft in drafts {
      guard let source = source(draft.value, at: draft.node, of: site) else { continue }
      if let name = source.name, let former = names[name] {
        report(.duplicateSource(name, first: former), at: draft.value.name?.node ?? draft.node)
        continue
      }
      if let former = first[source.id] {
        report(.duplicateUnnamedSource(first: former), at: draft.value.name?.node ?? draft.node)
        continue
      }
      first[source.id] = source.place
      if let name = source.name { names[name] = source.place }
      result.append(source)
    }
    checkFolders(of: result)
    return result
  }

  /// Reports folders of Markdown inside others: a text belongs to one source only.
  private mutating func checkFolders(of sources: [ConfiguredSource]) {
    let folders = sources.compactMap { source in
      if case .markdown(let path) = source.origin { (path: path, place: source.place) } else { nil }
    }
    textFolders = folders.map(\.path)
    let places = Dictionary(folders.map { ($0.path, $0.place) }) { first, _ in first }
    for folder in folders {
      let outer = ([""] + folder.path.outerFolders).first { $0 != folder.path && places[$0] != nil }
      guard let outer, let other = places[outer] else { continue }
      report(.nestedFolder(folder.path, in: outer, other: other), at: folder.place)
    }
  }

  private mutating func source(_ draft: SourceDraft, at node: SettingsNode, of site: SiteDraft) -> ConfiguredSource? {
    guard let origin = origin(of: draft, at: node) else { return nil }
    checkKeys(of: draft, origin)
    if let name = draft.name, name.value.hasPrefix("tag:") { report(.sourceNameLikeTag(name.value), at: name.node) }
    let access = access(of: draft, at: node)
    // For a folder `every` means nothing, whatever its value.
    if draft.markdown == nil, let every = draft.every,
      every.value < ConfiguredSource.leastInterval(of: origin, isOwn: access.isOwn)
    {
      report(.tooFrequent(seconds: every.value), at: every.node)
    }
    let rules = rules(of: draft, origin.id(at: origin.location), of: site)
    var source = ConfiguredSource(
      draft, origin: origin, rules: rules, access: access, api: api(of: draft, at: node), place: node.place)
    source.was = draft.was.flatMap { location($0) }
    source.given = Set(node.entries.filter { !$0.value.isAbsent }.compactMap(\.key.text))
    return source
  }

  private mutating func access(of draft: SourceDraft, at node: SettingsNode) -> ConfiguredSource.Access {
    ConfiguredSource.Access(
      every: draft.every.map { Int64($0.value) }, isOwn: draft.own?.value ?? false, allow: draft.allow?.value ?? [],
      headers: headers(of: draft), authentication: authentication(of: draft, at: node),
      addressSecrets: (draft.feed ?? draft.opml ?? draft.api)?.value.secrets ?? [])
  }

  private mutating func rules(of draft: SourceDraft, _ id: SourceID, of site: SiteDraft) -> SourceRules {
    var rules = SourceRules(
      id: id, show: draft.show?.value ?? site.show, linksToOriginal: draft.link?.value == .original,
      maximumItems: draft.maxItems?.value ?? site.limits.items, language: draft.language)
    rules.filters = filters(only: draft.only, except: draft.except, of: site)
    rules.tagMap = TagMap(draft.tagMap.map { ($0.name, $0.value) })
    rules.rewrites = rewrites(of: draft.rewrite)
    if let burst = draft.burst, !site.taxonomies.contains(.source) { report(.burstWithoutList, at: burst.node) }
    rules.burst = draft.burst?.value
    rules.isCleaned = draft.clean?.value ?? site.clean
    return rules
  }

  private mutating func origin(of draft: SourceDraft, at node: SettingsNode) -> ConfiguredSource.Origin? {
    let given = ["feed", "opml", "markdown", "api"].filter { node[$0] != nil }
    // The short form `opml: planet.opml` has a node without keys.
    guard given.count == 1 || node.kind == .scalar else {
      report(.sourceKinds(given), at: node)
      return nil
    }
    if let feed = draft.feed { return location(feed).map { .feed($0) } }
    if let list = draft.opml { return location(list).map { .list($0) } }
    if let folder = draft.markdown { return self.folder(folder).map { .markdown($0) } }
    if let api = draft.api { return location(api).map { .api($0) } }
    // If it is given, its form has refused it already.
    return nil
  }

  mutating func location(_ text: Placed<SecretText>) -> SourceLocation? {
    let revealed = text.value.revealed
    // White space before an address is not part of it, nor is any with which a variable's value ends.
    let reference = AddressReference(Array(revealed.drop { $0.isWhitespace }.utf8))
    guard !revealed.allSatisfy({ $0.isWhitespace }) else {
      report(.emptyAddress(text.value.written), at: text.node)
      return nil
    }
    guard reference.scheme != nil || reference.authority != nil else { return .file(revealed) }
    if reference.authority?.contains(UInt8(ascii: "@")) == true {
      report(.credentialsInAddress(isWebhook: false), at: text.node, hidingText: true)
      return nil
    }
    guard let address = WebAddress(revealed) else {
      report(.notAWebAddress(text.value.written), at: text.node)
      return nil
    }
    return .web(address, written: text.value.written)
  }

  mutating func folder(_ path: Placed<String>) -> String? {
    let folder = path.value.withoutDots
    guard !path.value.hasPrefix("/"), !folder.split(separator: "/").contains("..") else {
      report(.folderOutside(path.value), at: path.node)
      return nil
    }
    return folder
  }

  /// Reports keys that would change nothing: whoever wrote them meant them to.
  private mutating func checkKeys(of draft: SourceDraft, _ origin: ConfiguredSource.Origin) {
    var given = apiKeys(of: draft)
    let source: String
    switch origin {
    case .feed: source = "a feed"
    // An API may have `replay`, and a recorded answer keys that only requests need: changing one line then leads from one to the other.
    case .api: return
    // A list on the web may want credentials; its feeds are not sent them.
    case .list(.web):
      source = "a list of feeds"
      given += formerAddress(of: draft)
    case .list(.file):
      source = "a list of feeds, whose feeds belong to others"
      given += formerAddress(of: draft) + credentialKeys(of: draft)
    case .markdown:
      source = "a folder of Markdown"
      given += formerAddress(of: draft)
      given += keys([
        ("show", draft.show?.node), ("link", draft.link?.node), ("clean", draft.clean?.node),
        ("every", draft.every?.node), ("own", draft.own?.node), ("maxItems", draft.maxItems?.node),
        ("keepItems", draft.keepItems?.node), ("keep", draft.keep?.node), ("accept", draft.accept?.node),
        ("trust", draft.trust?.node), ("allow", draft.allow?.node), ("public", draft.isPublic?.node),
      ])
      given += credentialKeys(of: draft)
    }
    for (key, node) in given { report(.meaninglessKey(key, source: source), at: node) }
  }

  private func formerAddress(of draft: SourceDraft) -> [(key: String, node: SettingsNode)] {
    keys([("was", draft.was?.node)])
  }

  /// The keys that are given.
  func keys(_ all: [(key: String, node: SettingsNode?)]) -> [(key: String, node: SettingsNode)] {
    all.compactMap { key, node in node.map { (key, $0) } }
  }
}

extension ConfiguredSource {
  fileprivate init(
    _ draft: SourceDraft, origin: Origin, rules: SourceRules, access: Access, api: API?, place: Place
  ) {
    self.origin = origin
    name = draft.name?.value
    tags = draft.tags
    self.rules = rules
    self.access = access
    choosesMaxItems = draft.maxItems != nil
    keepItems = draft.keepItems?.value
    keep = draft.keep?.value
    given = []
    accept = (draft.accept?.value ?? []).map { WebAddress($0)?.host ?? $0 }
    trust = draft.trust?.value ?? .none
    isPublic = draft.isPublic?.value
    weight = draft.weight?.value ?? 1
    isIndexed = !draft.noindex
    self.api = api
    self.place = place
  }
}

extension ConfiguredSource.Origin {
  fileprivate var location: SourceLocation {
    switch self {
    case .feed(let location), .list(let location), .api(let location): location
    case .markdown(let folder): .file(folder)
    }
  }
}

extension String {
  /// A relative path without `.` and doubled slashes.
  var withoutDots: String { split(separator: "/").filter { $0 != "." }.joined(separator: "/") }
}
