internal import Diagnostics
internal import Fetching
internal import Foundation
internal import Mapping
internal import News
internal import Settings

/// A JSON API to be read: where it is, how, and what requests to it may cost.
struct APISource: Sendable {
  /// With the parameters and headers of the source's own entry.
  var mapping: Mapping
  var location: MappedLocation
  /// What messages call it.
  var written: String
  /// Where relative paths of images lead to; nil for an API on the web, and for an answer outside the content folder.
  var answerFolder: AnswerFolder?
  /// Where the configuration names it.
  var place: Place?
  var maximumItems = Int.max
  var limits = FetchLimits()
  var allowed: [AddressRange] = []
  /// Sent to the API's own origin alone.
  var authentication: ConfiguredSource.Authentication?
  /// Kept out of messages and answers.
  var secrets: SecretFilter
}

extension APISource {
  /// nil for a source that is no API, or whose mapping could not be read.
  init?(_ source: SiteSource, content: URL, limits: FetchLimits, allowed: [AddressRange]) {
    guard let api = source.configured.api, let mapping = api.mapping else { return nil }
    var own: [RequestParameter] = []
    switch source.origin {
    case .web(let address):
      // Answers are cleaned of secrets, addresses of further pages among them: a secret parameter is added to each request.
      let secrets = source.configured.addressSecrets
      let (rest, secret) = address.splittingQuery { value in secrets.contains { !$0.isEmpty && value.contains($0) } }
      location = .web(rest)
      own = secret.filter { parameter in !api.query.contains { $0.name == parameter.name } }.map { parameter in
        RequestParameter(
          name: parameter.name, value: SecretText(revealed: parameter.value, written: "…", secrets: secrets))
      }
    case .file(let file):
      location = .file(file.path)
      answerFolder = AnswerFolder(of: file, below: content)
    case .folder: return nil
    }
    self.mapping = mapping.adding(
      query: own + api.query.map { RequestParameter(name: $0.name, value: $0.value) },
      headers: source.configured.headers.map { RequestParameter(name: $0.name, value: $0.value) })
    written = source.written
    place = source.place
    maximumItems = source.configured.maxItems
    self.limits = limits
    self.allowed = allowed
    authentication = source.configured.authentication
    secrets = SecretFilter(self.mapping.secrets + source.configured.secrets)
  }

  func authenticate(_ request: inout FetchRequest) {
    guard case .web(let own) = location, request.address.hasSameOrigin(as: own) else { return }
    request.authenticate(by: authentication)
  }
}
