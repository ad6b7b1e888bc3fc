public import Configuration
public import Diagnostics
import Fetching
public import News

extension SiteSource {
  /// The address of the feed, if everybody may know it. It must hold no credentials, variables of the environment or anything that looks
  /// like a key, and its source must need no headers or credentials and be in no network that only `allow` opens. An API has none, since
  /// there is nothing in its answers to subscribe to.
  func publicAddress(_ note: HealthNote?) -> WebAddress? {
    guard isFeed, case .web(let address) = origin, holdsNoSecret, configured.isOpen, !isEnclosed(note) else {
      return nil
    }
    return address
  }

  /// Whether other feed readers could read it, too: APIs and folders are not feeds.
  public var isFeed: Bool { !isLocalFolder && configured.api == nil }

  /// Whether its address holds nothing that must not be shown.
  public var holdsNoSecret: Bool {
    guard let look else { return true }
    return veiled == nil && look.namesNoSecret && (configured.isPublic ?? !look.looksSecret)
  }

  /// Whether its address is kept back only because of how it looks; the person who wrote it knows better.
  var isWithheldForItsLook: Bool {
    guard let look, isFeed, configured.isPublic == nil, configured.isOpen else { return false }
    return veiled == nil && look.namesNoSecret && look.looksSecret && !look.isPrivateByName
  }

  /// A note that the address is kept back because of its look; nil if its look decides nothing.
  public func withheldAddress(called name: String) -> Diagnostic? {
    isWithheldForItsLook ? RosterProblem.withheldAddress(name: name, self).diagnostic : nil
  }

  /// Whether it may be in a private network. If the site opens none, there is no way into one. If it does, a name of the internet counts as
  /// public once a server with a public address has answered for it.
  public func isEnclosed(_ note: HealthNote?) -> Bool {
    guard let look else { return false }
    return look.isPrivateByName || isOpenedToPrivate && look.isPublicByNumber != true && note?.isPublic != true
  }

  /// The web site behind it, if everybody may know that.
  func publicHome(_ home: WebAddress?, _ note: HealthNote?) -> WebAddress? {
    guard let home, !home.isPrivateByName, configured.isPublic == true || !home.looksSecret else { return nil }
    if case .web(let address) = origin, home.host == address.host, isEnclosed(note) { return nil }
    return home
  }

  /// What is remembered of its address, without anything private.
  public func published(_ state: FetchState?, _ note: HealthNote?) -> FetchState? {
    guard var state else { return nil }
    (state.home, state.icon) = (publicHome(state.home, note), publicHome(state.icon, note))
    return state
  }

  public func published(_ icon: SourceIcon?, _ note: HealthNote?) -> SourceIcon? {
    guard var icon else { return nil }
    icon.address = publicHome(icon.address, note)
    return icon
  }

  public func published(_ masthead: Masthead?, _ note: HealthNote?) -> Masthead? {
    guard var masthead else { return nil }
    // The host is kept without the `www.` that its address may have.
    func isPublic(_ host: String) -> Bool {
      ["", "www."].allSatisfy { publicHome(WebAddress("https://\($0)\(host)/"), note) != nil }
    }
    masthead.home = masthead.home.flatMap { isPublic($0) ? $0 : nil }
    masthead.host = masthead.host.flatMap { isPublic($0) ? $0 : nil }
    return masthead
  }
}

/// What the address of a source shows by itself about who may know it. It is looked at once, because everything that names sources asks for
/// it.
struct AddressLook: Sendable {
  /// No variable of the environment and no credentials stand in it.
  let namesNoSecret: Bool
  /// A part of it looks like a key.
  let looksSecret: Bool
  let isPrivateByName: Bool
  let isPublicByNumber: Bool?

  init(_ address: WebAddress, written: String) {
    namesNoSecret = WebAddress(written) == address && Credentials(in: written) == nil
    looksSecret = address.looksSecret
    isPrivateByName = address.isPrivateByName
    isPublicByNumber = address.isPublicByNumber
  }
}

extension WebAddress {
  fileprivate var looksSecret: Bool { !isOfHostAlone && withoutSecrets != text }

  /// Most home pages have such an address: there is nothing in it that could be a key.
  private var isOfHostAlone: Bool {
    text.utf8.last == UInt8(ascii: "/") && text.utf8.count { $0 == UInt8(ascii: "/") } == 3
      && !text.utf8.contains { "@?#".utf8.contains($0) }
  }
}

extension ConfiguredSource {
  /// Anybody may ask it: it needs no headers, no credentials and no private network.
  public var isOpen: Bool { access.headers.isEmpty && access.authentication == nil && access.allow.isEmpty }
}
