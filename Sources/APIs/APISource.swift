public import Configuration
public import Diagnostics
public import Fetching
import Foundation
public import Mapping
import News
import Settings

/// A JSON API to be read: where it is, and how it is read.
public struct APISource: Sendable {
  /// The mapping, with the parameters and headers of the source's own entry.
  public var mapping: Mapping
  public var location: MappedLocation
  /// Its name in messages.
  public var written: String
  /// The folder to which relative paths of images lead; nil for an API on the web, and for an answer outside the content folder.
  public var answerFolder: AnswerFolder?
  /// The place in the configuration that names it.
  public var place: Place?
  public var maximumItems: Int
  /// Whether it has answered a former run.
  public var hasAnswered = false
  public var access: Access

  /// What requests to it may cost and reach, and what they carry.
  public struct Access: Sendable {
    public var limits: FetchLimits
    public var allowed: [AddressRange]
    /// Sent to the API's own origin only.
    public var authentication: ConfiguredSource.Authentication?
    /// Keeps secrets out of messages and answers.
    public var secrets: SecretFilter

    public init(
      limits: FetchLimits = FetchLimits(), allowed: [AddressRange],
      authentication: ConfiguredSource.Authentication? = nil, secrets: SecretFilter
    ) {
      self.limits = limits
      self.allowed = allowed
      self.authentication = authentication
      self.secrets = secrets
    }
  }

  public init(
    mapping: Mapping, location: MappedLocation, written: String, answerFolder: AnswerFolder? = nil, place: Place? = nil,
    maximumItems: Int = .max, access: Access
  ) {
    self.mapping = mapping
    self.location = location
    self.written = written
    self.answerFolder = answerFolder
    self.place = place
    self.maximumItems = maximumItems
    self.access = access
  }
}

extension APISource {
  func authenticate(_ request: inout FetchRequest) {
    guard case .web(let own) = location, request.address.hasSameOrigin(as: own) else { return }
    request.authenticate(by: access.authentication)
  }

  /// The address with the keys in its path that were taken out of the answer that names it, as far as the path is that of the API's own
  /// address. Those of a query are parameters of each request.
  func unveiled(_ address: WebAddress) -> WebAddress {
    guard case .web(let own) = location, address.hasSameOrigin(as: own) else { return address }
    let (keyed, veiled) = (own.pathParts, access.secrets.cleaned(own).pathParts)
    guard keyed != veiled, keyed.count == veiled.count else { return address }
    let path = address.pathParts
    let common = zip(path, veiled).prefix { $0 == $1 }.count
    let rest = address.text.drop { $0 != "?" && $0 != "#" }
    return WebAddress((keyed[..<common] + path[common...]).joined(separator: "/") + rest) ?? address
  }
}

extension WebAddress {
  /// The parts of the path, behind the three of scheme and host.
  fileprivate var pathParts: [Substring] {
    text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/", omittingEmptySubsequences: false)
  }
}
