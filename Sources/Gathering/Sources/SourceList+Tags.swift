import Configuration
import Diagnostics

extension SourceList {
  /// A warning for each tag of a section that no source has: lists of feeds may bring it another day.
  func unusedTags(in sections: [ConfiguredSection]) -> [Diagnostic] {
    let known = Set(sources.flatMap(\.tags))
    return sections.flatMap { section in
      (section.selections ?? []).compactMap { selection in
        guard case .tag(let tag) = selection.what, !sources.contains(where: { $0.isTagged(tag) }) else { return nil }
        return Diagnostic(
          .warning, "section.unused-tag", "no source has the tag `\(tag)`", at: selection.place,
          notes: known.isEmpty ? [] : ["tags: " + known.sorted().prefix(20).joined(separator: ", ")],
          fixes: nearestName(to: tag, among: known.sorted()).map { ["write `tag:\($0)`"] } ?? [
            "give a source this tag: `tags: [\(tag)]`"
          ])
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
