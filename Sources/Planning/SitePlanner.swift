import News
public import Site

/// Settles what pages exist, before a byte is written. A pure function: the same input gives the same plan, whatever
/// the order of records.
public enum SitePlanner: Sendable {
  /// At once, where nobody looks for what is related meanwhile; nil for a site whose pages lead to nothing related.
  public static func plan(_ input: PlanInput, related: RelatedItems? = nil) -> Plan {
    PlannedLists(input).plan(related: related)
  }
}

/// A plan to the half: lists are settled, pages of items are not. What is related to these may be found meanwhile.
public struct PlannedLists: Sendable {
  private let draft: PlanDraft

  public init(_ input: PlanInput) {
    var draft = PlanDraft(input)
    draft.assignPermalinks()
    draft.gatherStories()
    draft.planSections()
    draft.planTaxonomies()
    draft.planForsakenLists()
    draft.planFront()
    self.draft = draft
  }

  /// - Parameter related: nil for a site whose pages lead to nothing related.
  public consuming func plan(related: RelatedItems?) -> Plan {
    var draft = draft
    draft.planDetails(related)
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
    return draft.finish()
  }
}
