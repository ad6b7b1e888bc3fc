public import Configuration
public import Fetching
public import News
import Settings

extension FetchRequest {
  /// Adds what the configuration has a source send: headers and one kind of authentication.
  public mutating func authenticate(_ source: ConfiguredSource) {
    headers += source.access.headers.map { (name: $0.name, value: $0.value.revealed) }
    authenticate(by: source.access.authentication)
  }

  mutating func authenticate(by authentication: ConfiguredSource.Authentication?) {
    switch authentication {
    case .basic(let user, let password): credentials = Credentials(user: user.revealed, password: password.revealed)
    case .bearer(let token): headers.append((name: "Authorization", value: "Bearer " + token.revealed))
    case nil: break
    }
  }

  /// To where a source is asked for, which may be where it has moved: what is secret or opened stays with what the configuration names.
  ///
  /// `openedHost`: for what a list on the web named, the one host of which private addresses are opened.
  public init(
    _ target: WebAddress, of source: ConfiguredSource, at configured: WebAddress, openedHost: String?,
    validators: Validators, limits: FetchLimits, allowed: [AddressRange]
  ) {
    self.init(target, validators: validators, limits: limits)
    if target.host == configured.host, target.host == openedHost ?? target.host {
      self.allowed = allowed
    }
    if target.hasSameOrigin(as: configured) { authenticate(source) }
  }
}

extension ConfiguredSource {
  /// For what others name: what is sent to this source is nobody else's business. It stays known, to be kept out of what is shown: they may
  /// have it from there.
  public var withoutSecrets: ConfiguredSource {
    var source = self
    source.access.addressSecrets = access.secrets
    source.access.headers = []
    source.access.authentication = nil
    return source
  }
}
