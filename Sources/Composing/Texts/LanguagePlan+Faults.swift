public import Diagnostics
public import Gathering
public import OwnContent
public import Typesetting

extension [LanguagePlan] {
  /// What there is to say of them, of what texts name that is not there, and of texts whose names say a language that the site has not.
  public func faults(
    _ files: LocalFiles, _ local: LocalContent, _ pages: OwnPages, at site: ConfiguredSite
  ) -> [Diagnostic] {
    var found = diagnostics
    // A folder that could not be read whole says nothing about what is missing.
    if local.isComplete {
      found += DeadReferences(items, files, local, site).diagnostics
      found += DeadReferences(of: pages, files, local, site).diagnostics
    }
    return found + StrayTranslations(among: local, pages, of: site).diagnostics
  }
}
