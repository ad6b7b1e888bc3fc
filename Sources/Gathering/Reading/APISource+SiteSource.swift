public import APIs
import Configuration
public import Fetching
public import Foundation
import Mapping
import News
import Newsroom
public import Roster
import Settings

extension APISource {
  /// Returns nil if the source is not an API, or if its mapping could not be read.
  public init?(_ source: SiteSource, content: URL, limits: FetchLimits, allowed: [AddressRange]) {
    guard let api = source.configured.api, let mapping = api.mapping else { return nil }
    var own: [RequestParameter] = []
    let location: MappedLocation
    var answerFolder: AnswerFolder?
    switch source.origin {
    case .web(let address):
      // Answers are cleaned of secrets, and so are the addresses of further pages in them; a secret parameter therefore has to be added to
      // each request.
      let secrets = source.configured.access.addressSecrets + source.keys
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
    let complete = mapping.adding(
      query: own + api.query.map { RequestParameter(name: $0.name, value: $0.value) },
      headers: source.configured.access.headers.map { RequestParameter(name: $0.name, value: $0.value) })
    self.init(
      mapping: complete, location: location, written: source.shown, answerFolder: answerFolder, place: source.place,
      maximumItems: source.configured.rules.maximumItems,
      access: Access(
        limits: limits, allowed: allowed, authentication: source.configured.access.authentication,
        secrets: SecretFilter(complete.secrets + source.configured.secrets + source.keys)))
  }
}
