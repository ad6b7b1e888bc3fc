import Configuration
import Diagnostics

extension SourceList {
  /// A warning for each tag of a section that no source has: lists of feeds may bring it another day.
  func unusedTags(in sections: [ConfiguredSection]) -> [Diagnostic] {
    let known = Set(sources.flatMap(\.tags)).sorted()
    return sections.flatMap { section in
      (section.selections ?? []).compactMap { selection in
        guard case .tag(let tag) = selection.what, !sources.contains(where: { $0.isTagged(tag) }) else { return nil }
        return GatheringProblem.unusedTag(tag, known: known, selection.place).diagnostic
      }
    }
  }
}

extension SiteSource {
  /// Whether the configuration or a list gives it the tag; case does not count, as it does not in the addresses of tags.
  func isTagged(_ tag: String) -> Bool {
    let folded = tag.lowercased()
    return tags.contains { $0 == tag || $0.lowercased() == folded }
  }
}
