import APIs
import Configuration
import Diagnostics
import Fetching
import Foundation
import Gathering
import Generator
import Mapping
import News
import Newsroom
import ParsedFeeds
import Roster

extension APISource {
  /// An address or file to be read by the mapping that the request names; nil if it names none.
  init?(inspecting request: InspectionRequest, at location: MappedLocation, allowed: [AddressRange]) throws {
    guard let file = request.mapping else { return nil }
    let bytes: [UInt8]
    do { bytes = try LocalFile(path: file).bytes } catch { throw error.diagnostic() }
    var written = request.source
    var environment: [String: String]?
    if case .web(let address) = location {
      written = address.withoutSecrets
      environment = request.run.site.environment
    }
    let (mapping, diagnostics) = Mapping.load(
      file: file, bytes: bytes, environment: environment)
    guard let mapping else { throw RunFailure(.invalidConfiguration, diagnostics) }
    self.init(
      mapping: mapping, location: location, written: written,
      access: Access(allowed: allowed, secrets: SecretFilter(mapping.secrets)))
    if case .file(let path) = location {
      let file = URL(filePath: path)
      answerFolder = AnswerFolder(of: file, below: file.deletingLastPathComponent())
    }
  }
}

extension Inspection {
  /// Reads an API with all its pages and details; nothing is kept.
  mutating func read(
    _ api: APISource, of target: InspectionTarget, _ fetcher: any Fetcher, _ run: GenerationRequest
  ) async throws {
    if run.asking.isOffline, case .web = api.location {
      throw InspectionProblem.offline(api.written, isFeed: false).failure
    }
    let reader = APIReader(
      source: api, fetcher: fetcher, cache: AnswerCache(folder: nil),
      proxies: ProxySettings(environment: run.site.environment), now: run.time.now, clock: target.clock)
    let reading = await reader.read()
    try Task.checkCancellation()
    transfer += reading.transfer
    guard let feed = reading.feed else {
      diagnostics += [reading.failure?.asError].compactMap(\.self)
      return
    }
    format = "\(feed.format)"
    language = languageTag(feed.language)
    diagnostics += feed.diagnostics + reading.diagnostics
    if let empty = reading.emptyFields(of: api.written) { diagnostics.append(empty) }
    add(feed, of: target)
  }
}
