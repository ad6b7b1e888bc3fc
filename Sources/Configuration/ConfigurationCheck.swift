import Diagnostics
public import News
import Settings
import Site

/// Turns drafts into what the site uses and collects mistakes that involve several keys.
struct ConfigurationCheck {
  /// Whether decoding left nothing out. If it did, what seems to be missing may only have been unreadable.
  let isComplete: Bool
  /// The run's own address, which replaces `url`.
  private let baseURL: WebAddress?
  private(set) var diagnostics: [Diagnostic] = []
  /// The names, in lower case, of sections that have an error of their own: whatever names them is not at fault.
  var refusedSections: Set<String> = []

  /// The folders of texts that are sources, relative to that of the content.
  var textFolders: [String] = []

  init(isComplete: Bool, baseURL: WebAddress? = nil) { (self.isComplete, self.baseURL) = (isComplete, baseURL) }

  /// The most errors and the most warnings that are reported: each costs a scan for its place.
  private static let mostProblems = 50
  private var errorCount = 0

  mutating func report(_ problem: ConfigurationProblem, at node: SettingsNode, hidingText: Bool = false) {
    var place: Place {
      var place = node.place
      if hidingText { place.text = nil }
      return place
    }
    report(problem, at: place)
  }

  mutating func report(_ problem: ConfigurationProblem, at place: @autoclosure () -> Place) {
    let most = ConfigurationCheck.mostProblems
    guard errorCount < most else { return }
    // However many warnings there are, a configuration with an error must not pass.
    guard diagnostics.count - errorCount < most || problem.diagnostic(at: nil).severity == .error else { return }
    let diagnostic = problem.diagnostic(at: place())
    if diagnostic.severity == .error { errorCount += 1 }
    diagnostics.append(diagnostic)
  }

  /// Where the published state is: a file, or a folder on the web, whose address has no query or fragment because paths are appended to it.
  mutating func stateOrigin(_ text: Placed<SecretText>?) -> Configuration.StateOrigin? {
    guard let text, let location = location(text) else { return nil }
    if case .web(let address, let written) = location, address.query != nil || address.fragment != nil {
      report(.notAWebAddress(written), at: text.node)
      return nil
    }
    return Configuration.StateOrigin(
      location: location, place: text.place, isOwn: text.value.written == Configuration.StateOrigin.own)
  }

  /// Of which pictures the site makes its own files. Strict pages request nothing from other sites, so they show only what is here.
  mutating func images(of draft: SiteDraft) -> PictureKeeping {
    guard draft.privacy == .strict else { return draft.images?.value ?? .own }
    if let images = draft.images, images.value != .local {
      report(.imagesElsewhere(images.value.rawValue), at: images.node)
    }
    return .local
  }

  /// Whether browsers are told to use nothing but HTTPS; reports a site that could then not be reached.
  mutating func demandsHTTPS(_ draft: SiteDraft) -> Bool {
    guard let wish = draft.hsts, wish.value else { return false }
    if [baseURL, draft.url?.value].contains(where: { $0?.scheme == "https" }) { return true }
    if draft.url != nil || isComplete { report(.demandsHTTPSWithoutIt(draft.url?.value.text), at: wish.node) }
    return false
  }

  /// Whether something is on for which pages need scripts; it is, unless it is turned off. Reports a wish for it if pages have none.
  mutating func isOn(_ wish: Placed<Bool>?, _ key: String, of draft: SiteDraft) -> Bool {
    if let wish, wish.value, !draft.interactive { report(.needsScripts(key), at: wish.node) }
    return wish?.value ?? true
  }

  /// The key by which search engines know the site; reports one that cannot be derived.
  mutating func indexNowKey(of draft: SiteDraft, at url: WebAddress?) -> String? {
    if let wish = draft.indexNow, wish.value == .derived, draft.url == nil, baseURL == nil, isComplete {
      report(.indexNowWithoutURL, at: wish.node)
    }
    // The configured address comes first, so that the key stays in a run with another.
    return draft.indexNow?.value.key(of: url ?? baseURL)
  }

  /// The hubs, each once.
  func hubs(of draft: SiteDraft) -> [WebAddress] {
    var seen: Set<WebAddress> = []
    return draft.hub.map(\.value).filter { seen.insert($0).inserted }
  }

  mutating func siteAddress(_ url: Placed<WebAddress>?) -> WebAddress? {
    guard let url else { return nil }
    let address = Configuration.siteAddress(url.value)
    if address == nil { report(.urlWithQuery, at: url.node) }
    return address
  }
}

extension Configuration {
  /// The address below which all of the site's own are, with a slash at its end; nil if the given one has a query or fragment.
  public static func siteAddress(_ url: WebAddress) -> WebAddress? {
    guard url.query == nil, url.fragment == nil else { return nil }
    // Links begin with the path, and a link that begins with two slashes leads to another host.
    let path = "/" + String(url.path.drop { $0 == "/" })
    return WebAddress(String(url.text.dropLast(url.path.count)) + path + (path.hasSuffix("/") ? "" : "/"))
  }
}
