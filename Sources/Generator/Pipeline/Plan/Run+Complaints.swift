import Archive
import Composing
import Configuration
import Diagnostics
import Folders
import Gathering
import OwnContent
import Roster
import Site

extension Run {
  /// The messages about plans, apart from those about what texts name.
  func complaints(
    of plans: [LanguagePlan], _ names: SourceNames, _ look: SiteLook, _ local: LocalContent, at site: ConfiguredSite,
    in archive: any Archive
  ) async throws -> [Diagnostic] {
    var diagnostics = (local.media + look.pages.media + look.files.files).compactMap { file in
      SiteNames.unportableName(in: file.path).map { name in
        SiteProblem.unportableFile(name: name, Place(site.folder.contentName + file.path))
          .diagnostic(of: site.folder.named)
      }
    }
    diagnostics += withheldAddresses(of: site, names) + names.unknown(in: site.configuration)
    let states = try await archive.fetchStates()
    for plan in plans { diagnostics += EventSupply(plan.input, states, site.sources).diagnostics }
    return diagnostics
  }

  /// Notes on sources whose address is on no page merely because it looks private. A check makes it a warning.
  private func withheldAddresses(of site: ConfiguredSite, _ names: SourceNames) -> [Diagnostic] {
    site.sources.sources.compactMap { source in
      var diagnostic = source.withheldAddress(called: names.name(of: source))
      if request.writing.isDryRun { diagnostic?.severity = .warning }
      return diagnostic
    }
  }
}
