import News
public import Site

/// Settles which pages exist, before a byte is written. A pure function: the same input gives the same plan, whatever the order of the
/// records.
public enum SitePlanner: Sendable {
  /// Plans everything at once, for callers that do not search for related items meanwhile.
  ///
  /// - Parameter related: nil for a site whose pages lead to nothing related.
  public static func plan(_ input: PlanInput, related: RelatedItems? = nil) -> Plan {
    PlanWithoutRelated(input).plan(related: related)
  }
}

/// A plan without what is related to items, which may be searched for meanwhile.
public struct PlanWithoutRelated: Sendable {
  private var draft: PlanDraft

  /// - Parameter settled: the settled items of the input, if they are known already.
  public init(_ input: PlanInput, _ settled: SettledItems? = nil) {
    var draft = PlanDraft(input, settled ?? SettledItems(input))
    draft.gatherStories()
    draft.planSections()
    draft.planTaxonomies()
    draft.planForsakenLists()
    draft.planFront()
    draft.planDetails()
    draft.planStories()
    draft.planChanges()
    draft.planFixedFiles()
    draft.planOwnPages()
    draft.planHealth()
    draft.planFeeds()
    draft.planData()
    draft.planSitemap()
    draft.planNewsSitemap()
    draft.planSearch()
    draft.planRedirects()
    draft.putInOrder()
    self.draft = draft
  }

  /// - Parameter related: nil for a site whose pages lead to nothing related.
  public consuming func plan(related: RelatedItems?) -> Plan {
    if let related { draft.relate(related) }
    return draft.finish()
  }
}
