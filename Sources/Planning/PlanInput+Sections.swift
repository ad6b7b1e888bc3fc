public import News
public import Site

extension PlanInput {
  /// For each item, the numbers of the sections that list it; an advert is in none.
  public func sections(listing items: [NewsItem]) -> [[Int]] {
    var selector = SectionSelector(
      outline.sections, now: now, clock: outline.clock, departed: departed,
      admitted: shared.admitted(to: outline, among: records, without: collapsed))
    return items.map { item in
      item.kind == .advert ? [] : selector.sections(of: item, from: item.sources).sections.map { Int($0) }
    }
  }
}
