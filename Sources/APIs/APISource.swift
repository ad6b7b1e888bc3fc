package import Configuration
package import Diagnostics
package import Fetching
import Foundation
package import Mapping
import News
import Settings

/// A JSON API to be read: where it is, and how.
package struct APISource: Sendable {
  /// With the parameters and headers of the source's own entry.
  package var mapping: Mapping
  package var location: MappedLocation
  /// What messages call it.
  package var written: String
  /// Where relative paths of images lead to; nil for an API on the web, and for an answer outside the content folder.
  package var answerFolder: AnswerFolder?
  /// Where the configuration names it.
  package var place: Place?
  package var maximumItems: Int
  package var access: Access

  /// What requests to it may cost and reach, and what they carry.
  package struct Access: Sendable {
    package var limits: FetchLimits
    package var allowed: [AddressRange]
    /// Sent to the API's own origin alone.
    package var authentication: ConfiguredSource.Authentication?
    /// Kept out of messages and answers.
    package var secrets: SecretFilter

    package init(
      limits: FetchLimits = FetchLimits(), allowed: [AddressRange],
      authentication: ConfiguredSource.Authentication? = nil, secrets: SecretFilter
    ) {
      self.limits = limits
      self.allowed = allowed
      self.authentication = authentication
      self.secrets = secrets
    }
  }

  package init(
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
}
