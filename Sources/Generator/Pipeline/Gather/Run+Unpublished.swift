import Archive
import Composing
import Configuration
import Folders
import Gathering
import News
import OwnContent
import Reporting
import Roster
import Theming
import Typesetting

extension Run {
  /// Counts the texts that the site does not show, and gives a preview the page that lists those that it does show.
  mutating func noteUnpublished(_ local: LocalContent, _ site: ConfiguredSite, _ look: inout SiteLook) {
    report.waiting = local.unpublished.count + look.pages.waiting.count
    guard request.isPreview, let theme = look.themes.first else { return }
    let wording = Wording(
      language: site.configuration.language, direction: .leftToRight, clock: site.clock, theme: theme)
    look.pages.listUnpublished(local.unpublished, titled: theme.strings[.unpublished], say: wording.reason)
  }

  /// Keeps back files that are named only by texts that are not shown, or cannot be read.
  mutating func withholdFiles(
    of site: ConfiguredSite, _ local: inout LocalContent, _ look: inout SiteLook, in archive: any Archive
  ) async throws {
    let texts = local.unpublished.values.filter { !site.previews.contains($0.unpublished.reason) }
    let hidden = local.filesHeldBack.union(texts.flatMap(\.files) + look.pages.waiting.flatMap(\.files))
    guard !hidden.isEmpty else { return }
    let withheld = hidden.subtracting(try await namedFiles(by: look.pages, local, at: site, in: archive))
    local.media.removeAll { withheld.contains($0.path) }
    look.pages.withhold(withheld)
  }
}
