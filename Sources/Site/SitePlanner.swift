import News

/// Settles what pages exist, before a byte is written. A pure function: the same input gives the same plan, whatever
/// the order of records.
package enum SitePlanner {
  package static func plan(_ input: PlanInput) -> Plan {
    var draft = PlanDraft(input)
    draft.assignPermalinks()
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
    return draft.finish()
  }
}
