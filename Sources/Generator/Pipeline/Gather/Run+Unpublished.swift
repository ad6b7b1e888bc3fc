import Configuration
import Gathering
import News
import Theming
import Typesetting

extension Run {
  /// Counts the texts that the site does not show, and gives a preview the page that leads to those that it does.
  mutating func noteUnpublished(_ local: LocalContent, _ site: ConfiguredSite, _ look: inout SiteLook) {
    report.waiting = local.unpublished.count + look.pages.waiting.count
    guard request.isPreview, let theme = look.themes.first else { return }
    let wording = Wording(
      language: site.configuration.language, direction: .leftToRight, clock: site.clock, theme: theme)
    look.pages.listUnpublished(local.unpublished, titled: theme.strings[.unpublished], say: wording.reason)
  }
}
