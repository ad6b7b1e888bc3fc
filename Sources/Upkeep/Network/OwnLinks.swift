import Archive
import Bytes
import Configuration
import Diagnostics
import Fetching
import Foundation
import Markup
import News
import Newsroom
import OwnContent
import Parallel
import Roster
import Site

/// Links from the site's own texts and pages to other hosts, each with the place where it was first found.
struct OwnLinks: Sendable {
  /// The places by address, without the fragment.
  private var places: [WebAddress: Place] = [:]
  private let home: String?
  private let site: ConfiguredSite
  /// The file that was read last, as one text may have many links.
  private var read: (file: String, bytes: [UInt8])?

  /// How many links are asked; a site with more has them asked in parts, as it changes.
  private static let most = 1_000

  /// - Parameter archive: an archive into which a run has just read the texts.
  init(_ site: ConfiguredSite, _ archive: any Archive, now: Timestamp) async throws {
    (self.site, home) = (site, site.baseURL?.host)
    let pages = OwnPages(of: site.configuration, in: site.folder, clock: site.clock, now: now)
    for text in pages.written { find(in: text.html, of: text.file) }
    for source in site.sources.sources where source.isLocalFolder {
      guard case .folder(let folder) = source.origin else { continue }
      let files = try await archive.stamps(of: source.id)
      for start in stride(from: 0, to: files.count, by: 64) {
        let some = files[start..<min(start + 64, files.count)]
        let ids = some.compactMap(\.value.item)
        let records = try await archive.records(ids)
        let bodies = try await archive.bodies(ids)
        for (path, stamp) in some {
          guard let id = stamp.item else { continue }
          let file = folder.isEmpty ? path : folder + "/" + path
          // What `link` or `original` in its head names: its headline leads there, or its page does.
          if let link = records[id]?.item.details.link { add(link, written: link.text, in: file) }
          if let body = bodies[id] { find(in: body.html, of: file) }
        }
      }
    }
  }

  private mutating func find(in html: SafeHTML, of file: String) {
    for linked in html.links { add(linked, written: linked.text, in: file) }
  }

  private mutating func add(_ linked: WebAddress, written: String, in file: String) {
    guard let address = WebAddress(String(linked.withoutFragment)), address.host != home, places[address] == nil else {
      return
    }
    places[address] = place(of: written, in: bytes(of: file), of: file)
  }

  private mutating func bytes(of file: String) -> [UInt8] {
    if let read, read.file == file { return read.bytes }
    let bytes = (try? LocalFile(path: site.folder.content.appending(path: file).path).bytes) ?? []
    read = (file, bytes)
    return bytes
  }

  /// The place of a link, if it is written in the text as it is linked; or else the whole file.
  private func place(of address: String, in text: [UInt8], of file: String) -> Place {
    let name = site.folder.contentName + file
    let wanted = Array(address.utf8)
    return text.withUnsafeBufferPointer { text in
      guard let found = wanted.withUnsafeBufferPointer({ text.firstRange(of: $0, from: 0) }) else {
        return Place(name)
      }
      var lines = LineCounter(text)
      let start = text[..<found.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      return Place(
        name, line: lines.line(at: found.lowerBound),
        column: text.part(start, found.lowerBound).string.unicodeScalars.count + 1)
    }
  }

  /// Asks the links, one at a time for each host, with the pauses that sources get.
  func ask(_ fetcher: any Fetcher, allowed: [AddressRange], width: Int) async -> LinkReport {
    let all = places.sorted {
      ($0.value.file, $0.value.line ?? 0, $0.key.text) < ($1.value.file, $1.value.line ?? 0, $1.key.text)
    }
    var report = LinkReport(leftOut: max(0, all.count - OwnLinks.most))
    try? await forEachInOrder(of: Array(all.prefix(OwnLinks.most)), width: width) { link in
      (link, await OwnLinks.fault(of: link.key, fetcher, allowed: allowed))
    } consume: { link, result in
      report.asked += 1
      if let fault = result.1 {
        report.dead.append(.init(address: link.key.withoutSecrets, place: link.value, fault: fault))
      }
    }
    return report
  }

  /// Why there is nothing at an address; nil if there is something.
  private static func fault(
    of address: WebAddress, _ fetcher: any Fetcher, allowed: [AddressRange]
  ) async -> String? {
    var request = FetchRequest(address, limits: FetchLimits(), allowed: allowed, accept: "*/*")
    request.isForHeadAlone = true
    var outcome = await fetcher.fetch(request)
    // Not every server knows requests for the head alone, and some answer them differently.
    if case .failed(let failure, let response) = outcome, (response?.status ?? 0) > 0 || failure == .truncated {
      request.isForHeadAlone = false
      outcome = await fetcher.fetch(request)
    }
    guard case .failed(let failure, let response) = outcome else { return nil }
    switch failure {
    // Something is there, but not for us, not now, or more than we asked for.
    case .tooLarge, .overCompressed, .blocked, .tooSlow, .truncated, .undecodable: return nil
    case .status(let status, _) where [401, 403, 405, 407, 429, 503].contains(status): return nil
    default: return failure.diagnostic(for: address, after: response).summary
    }
  }
}

/// What links answered.
struct LinkReport: Sendable, Hashable {
  struct Dead: Sendable, Hashable {
    /// The address without anything secret.
    var address: String
    var place: Place
    var fault: String

    var problem: NetworkProblem { .deadLink(address: address, fault: fault, place) }
  }

  var asked = 0
  var leftOut: Int
  var dead: [Dead] = []
}
