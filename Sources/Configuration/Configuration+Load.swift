import Compression
import Copyediting
public import Diagnostics
import Fetching
public import News
import Settings
import Site

extension Configuration {
  /// Reads a configuration and checks all of it; mistakes are reported in the order of the file.
  /// - Parameters:
  ///   - file: the configuration's name in messages.
  ///   - environment: where `${NAME}` is looked up.
  ///   - baseURL: the run's own address, which replaces `url`.
  /// - Returns: nil for the configuration if one of the diagnostics is an error.
  public static func load(
    file: String, bytes: [UInt8], environment: [String: String] = [:], baseURL: WebAddress? = nil
  ) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
    let document = SettingsDocument(parsing: bytes[...], file: file, hiding: .ofConfiguration)
    let (draft, problems) = SiteDraft.schema.decode(document, environment: environment)
    var check = ConfigurationCheck(isComplete: problems.isEmpty, baseURL: baseURL)
    var configuration: Configuration?
    if let draft, let root = document.root { configuration = Configuration(draft, root: root, &check) }
    let diagnostics = (problems.map(\.diagnostic) + check.diagnostics).inOrderOfFile
    return (diagnostics.contains { $0.severity == .error } ? nil : configuration, diagnostics)
  }

  private init(_ draft: SiteDraft, root: SettingsNode, _ check: inout ConfigurationCheck) {
    let sources = check.sources(of: draft)
    if draft.sources.isEmpty, draft.opml.isEmpty, check.isComplete { check.report(.noSources, at: root) }
    title = draft.title
    url = check.siteAddress(draft.url)
    description = draft.description
    timeZone = draft.timeZone
    contact = draft.contact
    taxonomies = draft.taxonomies.map(\.facet)
    self.sources = sources
    let named = NamedSources(draft, sources)
    sections = check.sections(of: draft, among: named)
    hasOwnSections = !draft.sections.isEmpty
    let languages = check.languages(of: draft, sections: sections)
    language = draft.language?.value ?? languages.first?.language.tag ?? "en"
    languagePlace = draft.language?.place ?? languages.first?.place
    self.languages = languages.count > 1 ? languages : []
    pageFolders = check.pageFolders(of: draft, sources: sources)
    menu = check.menu(draft.menu, sections: sections)
    footer = draft.footer.map { Footer(markdown: $0.value, place: $0.place) }
    copyright = draft.copyright
    social = check.social(of: draft)
    logo = draft.logo.map { ConfiguredPath($0) }
    icon = draft.icon.map { ConfiguredPath($0) }
    redirects = draft.redirects
    hosting = draft.hosting
    compression = ContentCoding.allCases.filter(draft.compress.contains)
    demandsHTTPS = check.demandsHTTPS(draft)
    hubs = check.hubs(of: draft)
    indexNowKey = check.indexNowKey(of: draft, at: url)
    feeds = check.feeds(of: draft)
    feedLength = draft.feedLength
    latest = draft.latest
    featured = draft.featured
    front = draft.front
    joinsStories = draft.stories.areJoined
    tellsEdits = draft.edits
    showsRelated = draft.related
    apart = check.selections(draft.stories.except, among: named)
    slugs = draft.slugs
    keep = draft.keep.seconds
    removed = draft.removed
    limits = draft.limits
    theme = draft.theme.map { ConfiguredPath($0) }
    caFile = draft.caFile.map { ConfiguredPath($0) }
    frames = draft.frames
    allow = draft.allow
    connections = draft.connections
    publishesState = draft.publishState
    stateFrom = check.stateOrigin(draft.stateFrom)
    showsRemoteImages = draft.remoteImages
    privacy = draft.privacy
    hasNewsSitemap = draft.newsSitemap
    images = check.images(of: draft)
    showsIcons = draft.icons
    isInteractive = draft.interactive
    isSearchable = check.isOn(draft.search, "search", of: draft)
    worksOffline = check.isOn(draft.offline, "offline", of: draft)
    notify = check.notifications(draft.notify)
    reminders = draft.remind
    dullTags = draft.dullTags.map { DullTags($0) } ?? .usual
  }
}

extension HiddenValues {
  static let ofConfiguration = HiddenValues(
    below: ["headers", "query", "user", "password", "bearer", "secret", "webhook"], byLook: { $0.hidingAddressSecrets })
}

extension ConfiguredPath {
  fileprivate init(_ path: Placed<String>) { self.init(written: path.value, place: path.place) }
}
