import Configuration
public import Foundation
public import News
import Site

/// The sizes of pictures as they were made, by their digests. A cache: it may be lost without harm.
public struct PictureFolder: Sendable {
  let folder: URL
  /// The folder that belongs to the runs of the site, for a preview, which only reads it.
  private let shared: URL?
  private let output: URL

  /// - Parameter output: the output folder, where sizes are published as well.
  public init(_ folder: URL, beside shared: URL? = nil, output: URL) {
    (self.folder, self.shared, self.output) = (folder, shared, output)
  }

  private func file(_ digest: ContentDigest) -> URL { folder.appending(path: "\(digest).webp") }

  /// Where a size may be kept.
  private func files(_ digest: ContentDigest) -> [URL] {
    [folder, shared].compactMap { $0?.appending(path: "\(digest).webp") }
  }

  /// Returns nil if neither the cache nor the output folder has the size.
  public func bytes(_ digest: ContentDigest, publishedAt path: String) -> [UInt8]? {
    (files(digest) + [output.appending(path: path)]).lazy
      .compactMap { try? [UInt8](Data(contentsOf: $0)) }.first { ContentDigest(of: $0) == digest }
  }

  /// Whether a size is there and whole: a disk that failed may have kept its length but not its bytes. A size that is only published is
  /// copied into the cache.
  func has(_ size: PictureFacts.Size) -> Bool {
    guard let digest = size.digest else { return true }
    let path = SitePath(picture: digest).text
    let isLong = files(digest).contains { length($0) == size.bytes }
    // A published file stays as it is; one that is not published will be written from here, so its bytes are looked at.
    if isLong, length(output.appending(path: path)) == size.bytes { return true }
    guard let bytes = bytes(digest, publishedAt: path) else { return false }
    // If it cannot be copied, it is still read from where it is published.
    if !isLong { try? keep(bytes, as: digest) }
    return true
  }

  private func length(_ file: URL) -> Int? {
    var status = stat()
    return stat(file.path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Whether all sizes of a picture are there.
  public func has(_ facts: PictureFacts) -> Bool { facts.sizes.allSatisfy { has($0) } }

  func keep(_ bytes: [UInt8], as digest: ContentDigest) throws {
    let isNew = !FileManager.default.fileExists(atPath: folder.path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if isNew { SiteFolder.giveToOwnerOfFolder(folder.path) }
    try Data(bytes).write(to: file(digest), options: .atomic)
    SiteFolder.giveToOwnerOfFolder(file(digest).path)
  }

  /// Removes all other sizes.
  func prune(keeping digests: Set<ContentDigest>) {
    let names = Set(digests.map { file($0).lastPathComponent })
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where !names.contains(name) {
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }
}
