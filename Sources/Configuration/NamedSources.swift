import News
import Settings

/// What the sources of a configuration are called, for all that name some of them: each of thousands may be named.
struct NamedSources {
  /// In the order of the file.
  private(set) var names: [String] = []
  private(set) var tags: Set<String> = []
  /// A list names its feeds; a feed that the configuration does not name, itself.
  let areNamedElsewhere: Bool
  /// Whether `sources` could be read.
  let areGiven: Bool
  private var ids: [String: SourceID] = [:]
  /// By names in lower case; of two that differ in case alone the first.
  private var folded: [String: SourceID] = [:]

  init(_ site: SiteDraft, _ sources: [ConfiguredSource]) {
    areGiven = !site.sources.isEmpty
    areNamedElsewhere = sources.contains { source in
      if case .list = source.origin { true } else { source.name == nil }
    }
    for draft in site.sources {
      if let name = draft.value.name { names.append(name.value) }
      tags.formUnion(draft.value.tags)
    }
    for source in sources {
      guard let name = source.name else { continue }
      ids[name] = ids[name] ?? source.id
      folded[name.lowercased()] = folded[name.lowercased()] ?? source.id
    }
  }

  /// The source of the name as it is written, else of one that differs in case alone.
  subscript(name: String) -> SourceID? { ids[name] ?? folded[name.lowercased()] }
}
