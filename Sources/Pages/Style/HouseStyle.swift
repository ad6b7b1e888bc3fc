package import News
package import Showing
import Site
import Templating
package import Theming
package import Typesetting

/// How all pages of a site are written, whatever they are about: known before there is a plan, and it names no item. Shared.
package final class HouseStyle: Sendable {
  package let settings: RenderingSettings
  package let theme: Theme
  package let addresses: SiteAddresses
  package let wording: Wording
  /// Whether pages load scripts.
  package let isInteractive: Bool
  /// The plain texts, the same on all pages.
  let text: Value
  package let policy: PagePolicy
  /// Words that bodies get.
  package let furniture: BodyFurniture
  package let translations: Translations

  package init(_ settings: RenderingSettings, _ theme: Theme, isInteractive: Bool, _ translations: Translations) {
    self.translations = translations
    self.settings = settings
    self.theme = theme
    self.isInteractive = isInteractive
    addresses = SiteAddresses(baseURL: settings.baseURL, isPortable: settings.isPortable, folder: settings.folder)
    wording = Wording(settings, theme)
    text = .record(Record(Schemas.text.fields.map { .text(theme.strings.plain[$0.name] ?? "") }))
    policy = PagePolicy(settings, isInteractive: isInteractive)
    let alerts: [SafeHTML.Alert: Phrase] = [
      .note: .alertNote, .tip: .alertTip, .important: .alertImportant, .warning: .alertWarning, .caution: .alertCaution,
    ]
    furniture = BodyFurniture(contents: theme.strings[.contents], alerts: alerts.mapValues { theme.strings[$0] })
  }

  package var dates: DateStyle { wording.dates }
}

extension HouseStyle: DigestInput {
  /// But for templates, which have a digest for each kind of page, and for what the page about the site alone shows.
  package func add(to digest: inout DigestAccumulator) {
    digest.add(settings.title)
    digest.add(settings.description)
    digest.add(settings.language)
    digest.add(settings.direction.rawValue)
    digest.add(settings.baseURL?.text)
    digest.add(settings.clock.zone)
    digest.add(
      (settings.isPortable ? 1 : 0) + (settings.showsRemoteImages ? 2 : 0) + (isInteractive ? 4 : 0)
        + (settings.unpublished == nil ? 0 : 8))
    digest.add(settings.keepsPictures)
    digest.add(settings.isStrict)
    digest.add(settings.copyright)
    digest.add(settings.logo?.path.text)
    digest.add(theme.stringsDigest)
    digest.add(translations)
  }
}
