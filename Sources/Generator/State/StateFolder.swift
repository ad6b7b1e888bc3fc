internal import Diagnostics
internal import Fetching
internal import Foundation
internal import News
internal import PublishedState

/// The folder, here or on the web, that a published state is read from.
struct StateFolder: Sendable {
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
  let written: String
  private let isOutput: Bool
  private let fetcher: any Fetcher
  private let allowed: [AddressRange]

  init?(_ origin: Configuration.StateOrigin, _ site: ConfiguredSite, _ request: GenerationRequest) {
    let configuration = site.configuration
    // The site's own server: a state has many parts, and nobody else is kept waiting.
    fetcher = CurlFetcher(site, request, pause: .zero)
    allowed = configuration.allow.compactMap { AddressRange($0) }
    written = StateFolder.folder(origin.location.written)
    switch origin.location {
    case .web(let address, _):
      guard let folder = WebAddress(StateFolder.folder(address.text)) else { return nil }
      location = .web(folder)
      isOutput = false
    case .file(let path):
      // A path of the site's output is written from the site folder, others from the configuration's, as all paths in it are.
      let places = [site.folder.content, site.folder.root].map {
        URL(filePath: StateFolder.folder(path), directoryHint: .isDirectory, relativeTo: $0).standardizedFileURL
      }
      let folder = places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
      let output = site.folder.output(request.output).path
      isOutput = places.contains { $0.path.hasPrefix(output.hasSuffix("/") ? output : output + "/") }
      location = .local(folder)
    }
  }

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
    let outcome = await fetcher.fetch(FetchRequest(address, limits: limits, allowed: allowed, accept: "*/*"))
    switch outcome {
    case .fresh(let response), .notModified(let response): return .bytes(response.body)
    case .failed(.status(404, _), _), .failed(.status(410, _), _): return .notFound
    case .failed(.cancelled, _): return .failed("interrupted")
    case .failed(let failure, let response):
      return .failed(failure.diagnostic(for: address, after: response).summary)
    }
  }

  /// Of the folder itself or of its index; with a slash at the end.
  private static func folder(_ text: String) -> String {
    let base = text.hasSuffix("/" + StateIndex.file) ? String(text.dropLast(StateIndex.file.utf8.count)) : text
    return base.hasSuffix("/") ? base : base + "/"
  }
}
