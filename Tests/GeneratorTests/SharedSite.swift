import Foundation
import Synchronization
import TestSupport

/// A generated site with which many tests begin. It is generated once, and each test gets a copy whose files have the same times.
final class SharedSite: Sendable {
  struct NotMade: Error { var result: Program.Result }

  private let files: [String: String]
  private let now: String
  private let original = Mutex<TinySite?>(nil)

  /// - Parameter now: the time of the run that generates it.
  init(_ files: [String: String], now: String = TinySite.now) { (self.files, self.now) = (files, now) }

  func copy() throws -> TinySite {
    let (original, copy) = (try made(), try TinySite([:]))
    let command = ["cp", "-a", original.folder.url.path + "/.", copy.folder.url.path]
    let result = try Shell.run(command, in: original.folder.url)
    guard result.status == 0 else { throw NotMade(result: result) }
    return copy
  }

  private func made() throws -> TinySite {
    try original.withLock { original in
      if let original { return original }
      let site = try TinySite(files)
      let result = try site.generate(now: now)
      guard result.status == 0 else { throw NotMade(result: result) }
      SharedSite.removeAtEnd(site.folder.url)
      original = site
      return site
    }
  }

  /// The folders of originals. These last as long as the process, and the end of a process ends no value.
  private static let folders = Mutex<[URL]>([])
  private static let removal = atexit {
    SharedSite.folders.withLock { for folder in $0 { try? FileManager.default.removeItem(at: folder) } }
  }

  private static func removeAtEnd(_ folder: URL) {
    _ = removal
    folders.withLock { $0.append(folder) }
  }
}
