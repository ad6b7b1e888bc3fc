public import Configuration
import Diagnostics
import Fetching
import Foundation
import Gathering
public import News
public import PublishedState
public import Roster

/// The folder, here or on the web, from which a published state is read.
public struct StateFolder: Sendable {
  enum Location: Sendable {
    /// Ends in a slash.
    case web(WebAddress)
    case local(URL)
  }

  enum Reading: Sendable {
    case bytes([UInt8])
    case notFound
    case failed(String)
  }

  let location: Location
  /// What messages call it, without secrets; ends in a slash.
  public let written: String
  public let isOutput: Bool
  /// The site's folder, as commands name it.
  let site: NamedFolder
  /// False for an empty word, such as a variable gives that is not set: no folder is meant by it.
  private let isNamed: Bool
  private let fetcher: any Fetcher
  private let allowed: [AddressRange]

  public init?(_ origin: Configuration.StateOrigin, _ site: ConfiguredSite, _ clock: any Clock<Duration>) {
    let configuration = site.configuration
    // No pause, since this is the site's own server: a state has many parts, and nobody else is kept waiting.
    fetcher = CurlFetcher(site, clock: clock, pause: .zero)
    allowed = configuration.allow
    self.site = site.folder.named
    written = StateFolder.folder(origin.location.written)
    isNamed = !origin.location.written.isEmpty
    switch origin.location {
    case .web(let address, _):
      guard let folder = WebAddress(StateFolder.folder(address.text)) else { return nil }
      location = .web(folder)
      isOutput = false
    case .file(let path):
      // A path in the site's output is written from the site folder; any other is written from the configuration's folder, like all paths
      // in it.
      let places = [site.folder.content, site.folder.root].map {
        URL(filePath: StateFolder.folder(path), directoryHint: .isDirectory, relativeTo: $0).standardizedFileURL
      }
      let folder = places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
      let output = site.output.path
      isOutput = places.contains { $0.path.hasPrefix(output.hasSuffix("/") ? output : output + "/") }
      location = .local(folder)
    }
  }

  /// Where the folder would be, if it is on this machine but not there, and no run of this site makes it.
  public var missingPath: String? {
    guard case .local(let folder) = location, !isOutput else { return nil }
    return isNamed && FileManager.default.fileExists(atPath: folder.path) ? nil : folder.path
  }

  var isWeb: Bool { if case .web = location { true } else { false } }

  func read(_ file: String, limit: Int) async -> Reading {
    switch location {
    case .local(let folder):
      do { return .bytes(try LocalFile(path: folder.appending(path: file).path, limit: limit).bytes) } catch {
        if case .notFound = error { return .notFound }
        return .failed(error.diagnostic().summary)
      }
    case .web(let folder):
      guard let address = WebAddress(folder.text + file) else { return .notFound }
      return await fetch(address, limit: limit)
    }
  }

  public enum IndexReading: Sendable {
    case index(StateIndex, Validators)
    /// The same as when its server gave these validators.
    case unchanged
    case none
    case failed(String)
  }

  /// Throws if the index is newer than this program.
  public func index(ifOtherThan known: Validators) async throws -> IndexReading {
    let limit = StateLimits().index
    let (bytes, validators): ([UInt8], Validators)
    switch location {
    case .local:
      switch await read(StateIndex.file, limit: limit) {
      case .bytes(let found): (bytes, validators) = (found, Validators())
      case .notFound: return .none
      case .failed(let reason): return .failed(reason)
      }
    case .web(let folder):
      guard let address = WebAddress(folder.text + StateIndex.file) else { return .none }
      let limits = FetchLimits(body: limit)
      var asked = FetchRequest(address, validators: known, limits: limits, allowed: allowed, accept: "*/*")
      asked.unpacksUnannounced = false
      switch await fetcher.fetch(asked) {
      case .fresh(let response):
        // The giver is noted because another run may name another folder.
        let giver = response.finalAddress.giverDigest
        bytes = response.body
        validators = Validators(
          entityTag: response.validators.entityTag, lastModified: response.validators.lastModified, giver: giver)
      case .notModified: return .unchanged
      case .failed(.status(404, _), _), .failed(.status(410, _), _): return .none
      case .failed(let failure, let response):
        return .failed(failure.diagnostic(for: address, after: response).summary)
      }
    }
    do { return .index(try StateIndex(decoding: bytes), validators) } catch {
      let diagnostic = error.diagnostic(of: written + StateIndex.file, for: site)
      switch error {
      case .notAState: return .none
      case .newer: throw RunFailure(.buildFailed, [diagnostic])
      default: return .failed(diagnostic.summary)
      }
    }
  }

  /// Whether the site, or the folder around the state, is there although the state is not.
  func homeAnswers() async -> Reading {
    switch location {
    case .local(let folder):
      // Before the first run the output folder holds nothing, or somebody's notes; any other path was meant to exist.
      let front = folder.deletingLastPathComponent().appending(path: "index.html")
      return isOutput && !FileManager.default.fileExists(atPath: front.path) ? .notFound : .bytes([])
    case .web(let folder):
      guard let home = WebAddress("../", relativeTo: folder) else { return .notFound }
      return await fetch(home, limit: FetchLimits().body)
    }
  }

  private func fetch(_ address: WebAddress, limit: Int) async -> Reading {
    let limits = FetchLimits(total: 600, body: limit)
    var asked = FetchRequest(address, limits: limits, allowed: allowed, accept: "*/*")
    asked.unpacksUnannounced = false
    let outcome = await fetcher.fetch(asked)
    switch outcome {
    case .fresh(let response), .notModified(let response): return .bytes(response.body)
    case .failed(.status(404, _), _), .failed(.status(410, _), _): return .notFound
    case .failed(.cancelled, _): return .failed("interrupted")
    case .failed(let failure, let response):
      return .failed(failure.diagnostic(for: address, after: response).summary)
    }
  }

  /// The folder, with a slash at the end, from its own address or that of its index.
  private static func folder(_ text: String) -> String {
    let base = text.hasSuffix("/" + StateIndex.file) ? String(text.dropLast(StateIndex.file.utf8.count)) : text
    return base.hasSuffix("/") ? base : base + "/"
  }
}
