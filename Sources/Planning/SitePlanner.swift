import News
public import Site

/// Settles what pages exist, before a byte is written. A pure function: the same input gives the same plan, whatever
/// the order of records.
public enum SitePlanner: Sendable {
  /// At once, where nobody looks for what is related meanwhile; nil for a site whose pages lead to nothing related.
  public static func plan(_ input: PlanInput, related: RelatedItems? = nil) -> Plan {
    PlanWithoutRelated(input).plan(related: related)
  }
}

/// All of a plan but what pages of items lead to as related, which may be found meanwhile.
public struct PlanWithoutRelated: Sendable {
  private var draft: PlanDraft

  /// - Parameter settled: of the input, where they are settled already.
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
