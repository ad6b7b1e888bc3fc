public import News
public import Showing
import Site
import Templating
public import Theming
public import Typesetting

/// How all pages of a site are written, whatever their subject. Known before there is a plan; it refers to no item. A class, because it
/// is shared.
public final class HouseStyle: Sendable {
  public let settings: RenderingSettings
  public let theme: Theme
  public let addresses: SiteAddresses
  public let wording: Wording
  /// Whether pages load scripts.
  public let isInteractive: Bool
  /// The theme's plain texts, which are the same on all pages.
  let text: Value
  public let policy: PagePolicy
  /// Labels that are added to bodies.
  public let furniture: BodyFurniture
  public let translations: Translations

  public init(_ settings: RenderingSettings, _ theme: Theme, isInteractive: Bool, _ translations: Translations) {
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

  public var dates: DateStyle { wording.dates }

  /// What the site calls a page; nil for what is no page.
  func title(of page: FixedPage) -> String? {
    if page == .about, let title = settings.imprint.about?.title, !title.isEmpty { return title }
    return wording.title(of: page)
  }
}

extension HouseStyle: DigestInput {
  /// Adds everything but templates, which have a digest for each kind of page, and what only the about page shows.
  public func add(to digest: inout DigestAccumulator) {
    digest.add(settings.title)
    digest.add(settings.description)
    digest.add(settings.language)
    digest.add(settings.direction.rawValue)
    digest.add(settings.baseURL?.text)
    digest.add(settings.clock.zone)
    for choice in [
      settings.isPortable, settings.showsRemoteImages, isInteractive, settings.isPreview,
      settings.keepsPictures,
    ] { digest.add(choice) }
    digest.add(settings.isStrict)
    digest.add(settings.copyright)
    digest.add(settings.logo?.path.text)
    digest.add(theme.stringsDigest)
    digest.add(translations)
  }
}
