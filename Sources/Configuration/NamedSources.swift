import News
import Settings

/// The names of a configuration's sources, for looking up those that other keys name. There may be thousands of both.
struct NamedSources {
  /// The names in the order of the file.
  private(set) var names: [String] = []
  private(set) var tags: Set<String> = []
  /// Whether sources may have names that are not in the configuration: a list names its feeds, and a feed without `name` names itself.
  let areNamedElsewhere: Bool
  /// Whether `sources` could be read.
  let areGiven: Bool
  /// The names in lower case, also of sources that were refused.
  private var written: Set<String> = []
  private var ids: [String: SourceID] = [:]
  /// Sources by their names in lower case; of two names that differ only in case, the first.
  private var folded: [String: SourceID] = [:]

  init(_ site: SiteDraft, _ sources: [ConfiguredSource]) {
    areGiven = !site.sources.isEmpty
    areNamedElsewhere = sources.contains { source in
      if case .list = source.origin { true } else { source.name == nil }
    }
    for draft in site.sources {
      if let name = draft.value.name {
        names.append(name.value)
        written.insert(name.value.inLowerCase)
      }
      tags.formUnion(draft.value.tags)
    }
    for source in sources {
      guard let name = source.name else { continue }
      ids[name] = ids[name] ?? source.id
      folded[name.inLowerCase] = folded[name.inLowerCase] ?? source.id
    }
  }

  /// The source with exactly this name, otherwise one whose name differs only in case.
  subscript(name: String) -> SourceID? { ids[name] ?? folded[name.inLowerCase] }

  /// Whether the file has a source of this name that cannot be looked up: it has an error, which is told where it stands.
  func isRefused(_ name: String) -> Bool { self[name] == nil && written.contains(name.inLowerCase) }
}
