import News
import Site

extension PlanDraft {
  /// Gives each source its slug: the one that is remembered, or else one made from its name. Of new sources of the same name, the first by
  /// identity has the name without a suffix. A folder that was renamed is a new source, and has the slug that it had, if it has its name.
  mutating func nameSources() {
    guard catalog.facets.contains(where: { $0.facet == .source }) else { return }
    var taken = Set(input.former.sourceSlugs.values)
    var slugs = input.former.sourceSlugs
    // Another folder may have gone on with it already.
    var folderSlugs = input.former.folderSlugs.subtracting(input.sources.keys.compactMap { slugs[$0] })
    let shown = catalog.sources.sorted()
    // Also those that show nothing, as the lists of what they were before stay.
    let folders = folderSlugs.isEmpty ? [] : input.sources.filter { $1.isOwn }.map(\.key).sorted()
    for (number, source) in (shown + folders).enumerated() where slugs[source] == nil {
      let isFolder = input.sources[source]?.isOwn == true
      let slug = newSlug(for: source, not: isFolder ? taken.subtracting(folderSlugs) : taken)
      guard number < shown.count || folderSlugs.contains(slug) else { continue }
      slugs[source] = slug
      decisions.sourceSlugs[source] = slug
      taken.insert(slug)
      folderSlugs.remove(slug)
    }
    // Of a source that nothing names any more, only the slug is left.
    catalog.nameSources(
      catalog.sources.map { source in
        let slug = slugs[source] ?? newSlug(for: source, not: [])
        return FacetValue(slug: slug, label: input.sources[source]?.name ?? slug.text)
      })
  }

  private func newSlug(for source: SourceID, not taken: Set<Slug>) -> Slug {
    let names = [input.sources[source]?.name, source.name].compactMap(\.self)
    let base = names.lazy.compactMap {
      SiteNames.slug(for: $0, style: outline.slugStyle, language: outline.language)
    }.first
    return Suffix.free(base, or: "source", digits: Suffix.digits(of: source)) {
      !taken.contains($0) && !SiteNames.isDeviceName($0)
    }
  }
}
