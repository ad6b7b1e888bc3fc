import Composing
import Inquiry
import News
import Roster
import Site

/// What somebody asks for by name, as found on the site; case does not count.
struct WantedItems {
  private var sources: Set<SourceID>?
  private var sections: Set<Int>?
  private var tags: Set<String>?

  /// Throws, with the nearest name that the site has, if it has nothing of such a name.
  init(_ request: DigestRequest, _ view: SiteView) throws {
    if !request.sources.isEmpty {
      let known = view.plans.first?.input.sources ?? [:]
      sources = try Set(
        request.sources.flatMap { name in
          let found = view.names.sources(called: name)
          guard found.isEmpty else { return found }
          if view.names.isMuted(name) { throw TellingProblem.mutedSource(name).failure }
          throw TellingProblem.unknownName(.source, name, known: known.values.map(\.name)).failure
        })
    }
    if !request.sections.isEmpty {
      // A section may have another name in another language.
      let known = view.plans.flatMap { $0.input.outline.sections.enumerated() }
      sections = try Set(
        request.sections.map { name in
          let folded = name.inLowerCase
          let found = known.first { $1.slug.text == folded || $1.title.inLowerCase == folded }
          guard let found else {
            throw TellingProblem.unknownName(.section, name, known: known.flatMap { [$1.title, $1.slug.text] }).failure
          }
          return found.offset
        })
    }
    if !request.tags.isEmpty {
      let known = Set(view.presented.records.lazy.flatMap(\.item.details.tags))
      let folded = Set(known.map { $0.inLowerCase })
      tags = try Set(
        request.tags.map { name in
          guard folded.contains(name.inLowerCase) else {
            throw TellingProblem.unknownName(.tag, name, known: known.sorted()).failure
          }
          return name.inLowerCase
        })
    }
  }

  func takes(_ item: NewsItem) -> Bool {
    if let sources, sources.isDisjoint(with: item.sources) { return false }
    guard let tags else { return true }
    return item.details.tags.contains { tags.contains($0.inLowerCase) }
  }

  func takes(_ itsSections: [Int]) -> Bool { sections.map { !$0.isDisjoint(with: itsSections) } ?? true }
}
