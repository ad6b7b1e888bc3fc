public import Diagnostics
public import Gathering
public import OwnContent
public import Roster
public import Typesetting

extension [LanguagePlan] {
  /// The messages about the plans, about files that texts name and that do not exist, and about texts whose names say a language that the
  /// site does not have; and about facets that no item has.
  public func faults(
    _ presented: PresentedItems, _ files: LocalFiles, _ local: LocalContent, _ pages: OwnPages, at site: ConfiguredSite
  ) -> [Diagnostic] {
    var found = diagnostics
    // A folder that could not be read whole does not say what is missing.
    if local.isComplete {
      found += DeadReferences(items, files, local, site).diagnostics
      found += UnknownFacets(of: site, in: presented).diagnostics
      found += DeadReferences(of: pages, files, local, site).diagnostics
    }
    return found + StrayTranslations(among: local, pages, of: site).diagnostics
  }
}
