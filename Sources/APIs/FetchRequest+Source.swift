public import Configuration
public import Fetching
public import News
import Settings

extension FetchRequest {
  /// Adds the headers and the authentication that the configuration has for a source.
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

  /// A request to the address where a source is now, which may have moved. Secrets are sent only to the origin that the configuration
  /// names, and private addresses are opened only for the host that it names.
  ///
  /// - Parameter openedHost: for a source that a list on the web names, the only host whose private addresses are opened.
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
