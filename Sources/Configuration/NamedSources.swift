import News
import Settings

/// The sources of a configuration by their names, each found at once: sections may name every one of thousands.
struct NamedSources {
  private let written: [String: SourceID]
  private let folded: [String: SourceID]
  /// As they are written, those of sources that could not be read, too.
  let names: [String]
  let tags: Set<String>
  /// Whether others may be called by lists, or by themselves.
  let mayBeMore: Bool

  init(_ sources: [ConfiguredSource], of site: SiteDraft) {
    let named = sources.compactMap { source in source.name.map { (name: $0, id: source.id) } }
    written = Dictionary(named.map { ($0.name, $0.id) }) { first, _ in first }
    folded = Dictionary(named.map { ($0.name.lowercased(), $0.id) }) { first, _ in first }
    names = site.sources.compactMap(\.value.name?.value)
    tags = Set(site.sources.flatMap(\.value.tags))
    mayBeMore = sources.contains { $0.isNamedElsewhere }
  }

  /// The source of the name as it is written, else of one that differs in case alone.
  subscript(name: String) -> SourceID? { written[name] ?? folded[name.lowercased()] }
}

extension ConfiguredSource {
  /// A list names its feeds; a feed that the configuration does not name, itself.
  fileprivate var isNamedElsewhere: Bool {
    if case .list = origin { true } else { name == nil }
  }
}
