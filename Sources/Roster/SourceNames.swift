public import Archive
public import Configuration
public import Diagnostics
import Fetching
public import News
public import Site

/// The names by which pages and reports call sources, for sections to select by.
public struct SourceNames: Sendable {
  private let names: [SourceID: String]
  /// Sources by their name in lower case, since a site may have thousands of sources, and name each of them.
  private let called: [String: [SourceID]]
  /// Sources by the slug of the first name that they had on a page, so that a feed that changes its title stays in its sections.
  private let slugged: [String: [SourceID]]
  /// Sources by each tag of the configuration or of a list, in lower case because case does not count in the addresses of tags.
  private let tagged: [String: Set<SourceID>]
  /// The names of feeds that lists comment out, in lower case.
  private let muted: Set<String>
  private let style: SiteOutline.SlugStyle

  public init(
    _ list: SourceList, _ states: [SourceID: FetchState], health: SourceNotes = SourceNotes(nil),
    slugs: [SourceID: String], style: SiteOutline.SlugStyle
  ) {
    let names = list.named(states, health).mapValues(\.name)
    self.names = names
    called = Dictionary(grouping: names.keys) { names[$0, default: ""].inLowerCase }
    slugged = Dictionary(grouping: slugs.keys.filter { names[$0] != nil }) { slugs[$0, default: ""] }
    tagged = list.sources.reduce(into: [:]) { tagged, source in
      for tag in source.tags { tagged[tag.inLowerCase, default: []].insert(source.id) }
    }
    muted = list.mutedNames
    self.style = style
  }

  public init(of site: ConfiguredSite, in archive: any Archive) async throws {
    self.init(
      site.sources, try await archive.fetchStates(),
      health: SourceNotes(try await archive.fact(SourceNotes.health)),
      slugs: SourceNotes(try await archive.fact(SourceNotes.slugs)).values, style: site.configuration.slugs)
  }

  /// The name of a source on pages.
  public func name(of source: SiteSource) -> String { names[source.id] ?? source.writtenName }

  /// The sources of this name, ignoring case.
  public func sources(called name: String) -> [SourceID] {
    called[name.inLowerCase] ?? SiteNames.slug(for: name, style: style).flatMap { slugged[$0.text] } ?? []
  }

  /// Whether a list comments out a feed of this name.
  public func isMuted(_ name: String) -> Bool { muted.contains(name.inLowerCase) }

  /// A warning for each name that no source has today. It is no error, since a list or a feed may bring the name another day. If a list
  /// comments it out, it is a note.
  public func unknown(in configuration: Configuration) -> [Diagnostic] {
    let missing = missing(in: configuration)
    let muted = missing.filter { isMuted($0.name) }
    return muted.map { RosterProblem.leftOutByList($0.name, isTag: false, $0.place).diagnostic }
      + unknown(among: missing)
  }

  /// The names in the configuration that no source has.
  fileprivate func missing(in configuration: Configuration) -> [(name: String, place: Place)] {
    configuration.selections.compactMap { selection in
      guard case .name(let name) = selection.what, sources(called: name).isEmpty else { return nil }
      return (name, selection.place)
    }
  }

  fileprivate func unknown(among missing: [(name: String, place: Place)]) -> [Diagnostic] {
    let known = missing.isEmpty ? [] : Set(names.values).sorted()
    return missing.filter { !isMuted($0.name) }.map {
      RosterProblem.unknownSource($0.name, known: known, $0.place).diagnostic
    }
  }

  /// The sources that a section, or another part of the configuration, selects.
  public func sources(selectedBy selections: [ConfiguredSelection], of list: SourceList) -> Set<SourceID> {
    var sources: Set<SourceID> = []
    for selection in selections {
      switch selection.what {
      case .source(let id): sources.formUnion(list.members[id] ?? [])
      case .tag(let tag): sources.formUnion(tagged[tag.inLowerCase] ?? [])
      case .name(let name): sources.formUnion(self.sources(called: name))
      }
    }
    return sources
  }
}

extension SourceList {
  /// An error for each name that no source has and no list comments out, if all names come from files of the site, so that nothing read later can bring another.
  func unknownNames(in configuration: Configuration) -> [Diagnostic] {
    guard wanted.isEmpty, failedLists.isEmpty, sources.allSatisfy({ $0.name != nil || $0.isLocalFolder }) else {
      return []
    }
    let names = SourceNames(self, [:], slugs: [:], style: .ascii)
    return names.unknown(among: names.missing(in: configuration)).map(\.asError)
  }
}

extension Configuration {
  /// All selections of the configuration, wherever it names sources.
  var selections: [ConfiguredSelection] { sections.flatMap { $0.selections ?? [] } + apart }
}
