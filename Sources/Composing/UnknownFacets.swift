import Configuration
public import Diagnostics
import News
import Newsroom
public import Roster
import Site

/// Tells of facets that sections and rules name although no item has them: lists that filter by nothing, and rules that nothing fits.
public struct UnknownFacets: Sendable {
  public private(set) var diagnostics: [Diagnostic] = []

  private struct Use {
    var name: String
    var place: Place
    /// Whether it is a rule that hides what has it: then it may wait for an item.
    var isExcept = false
    /// Other facets that may be meant.
    var others: [String] = []
  }

  public init(of site: ConfiguredSite, in presented: PresentedItems) {
    let configuration = site.configuration
    let listed = configuration.sections.flatMap(\.facets).compactMap { use -> Use? in
      if case .named(let name) = use.facet { Use(name: name, place: use.place, others: Facet.builtIn) } else { nil }
    }
    let looked = configuration.rules.map(\.rule).compactMap { rule -> Use? in
      guard case .facet(let name) = rule.field else { return nil }
      return Use(name: name, place: rule.place, isExcept: rule.sense == .except)
    }
    // What a mapping gives may come with the next answer.
    var known = Set(configuration.sources.flatMap(\.mappedFacets))
    var unknown = (listed + looked).filter { !known.contains($0.name) }
    let records = [presented.records, presented.hidden.map(\.record), presented.absent].joined()
    guard !unknown.isEmpty, !records.isEmpty else { return }
    for record in records where record.item.words.has(.facets) {
      let names = record.item.facets.keys
      guard !known.isSuperset(of: names) else { continue }
      known.formUnion(names)
      unknown.removeAll { known.contains($0.name) }
      if unknown.isEmpty { return }
    }
    let names = known.sorted()
    var told: Set<String> = []
    for use in unknown {
      let nearest = nearestName(to: use.name, among: names + use.others)
      guard nearest != nil || !use.isExcept, told.insert(use.name).inserted else { continue }
      diagnostics.append(
        ComposingProblem.unknownFacet(use.name, nearest: nearest, known: names, use.place).diagnostic)
    }
  }
}
