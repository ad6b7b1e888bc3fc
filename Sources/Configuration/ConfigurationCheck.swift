import Diagnostics
public import News
import Settings
import Site

/// Turns drafts into what the site uses, collecting what is wrong between keys.
struct ConfigurationCheck {
  /// Decoding left nothing out: otherwise what seems missing may be what was misread.
  let isComplete: Bool
  private(set) var diagnostics: [Diagnostic] = []

  init(isComplete: Bool) { self.isComplete = isComplete }

  /// Problems told; each costs a scan for its place.
  private static let mostProblems = 50

  mutating func report(_ problem: ConfigurationProblem, at node: SettingsNode, hidingText: Bool = false) {
    var place = node.place
    if hidingText { place.text = nil }
    report(problem, at: place)
  }

  mutating func report(_ problem: ConfigurationProblem, at place: Place) {
    guard diagnostics.count < ConfigurationCheck.mostProblems else { return }
    diagnostics.append(problem.diagnostic(at: place))
  }

  /// Of a file, or of a folder of the web, without what cannot stand in the middle of an address.
  mutating func stateOrigin(_ text: Placed<SecretText>?) -> Configuration.StateOrigin? {
    guard let text, let location = location(text) else { return nil }
    if case .web(let address, let written) = location, address.query != nil || address.fragment != nil {
      report(.notAWebAddress(written), at: text.node)
      return nil
    }
    return Configuration.StateOrigin(
      location: location, place: text.place, isOwn: text.value.written == Configuration.StateOrigin.own)
  }

  /// Pages that ask nobody else show what is here.
  mutating func images(of draft: SiteDraft) -> PictureKeeping {
    guard draft.privacy == .strict else { return draft.images?.value ?? .own }
    if let images = draft.images, images.value != .local {
      report(.imagesElsewhere(images.value.rawValue), at: images.node)
    }
    return .local
  }

  /// A site that browsers were told to ask by HTTPS alone has to be there.
  mutating func demandsHTTPS(_ draft: SiteDraft) -> Bool {
    guard let wish = draft.hsts, wish.value else { return false }
    if let url = draft.url?.value, url.scheme == "https" { return true }
    if draft.url != nil || isComplete { report(.demandsHTTPSWithoutIt(draft.url?.value.text), at: wish.node) }
    return false
  }

  /// Each once.
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
  /// The address that all of the site's own are below: it ends in a slash. nil where nothing can be below the one that is given.
  public static func siteAddress(_ url: WebAddress) -> WebAddress? {
    guard url.query == nil, url.fragment == nil else { return nil }
    // Links begin with the path, and what begins with two slashes leads to another host.
    let path = "/" + String(url.path.drop { $0 == "/" })
    return WebAddress(String(url.text.dropLast(url.path.count)) + path + (path.hasSuffix("/") ? "" : "/"))
  }
}
