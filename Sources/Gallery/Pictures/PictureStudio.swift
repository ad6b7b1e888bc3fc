public import Archive
import Configuration
public import Diagnostics
import Foundation
import Gathering
import News
import Pictures
public import Roster
import Synchronization

/// Makes pictures and keeps their sizes.
public struct PictureStudio: Sendable {
  let process: PictureProcess
  let folder: PictureFolder
  /// The published site, which may have sizes that this machine lacks.
  let published: PublishedPictures
  private let keeping = Keeping()

  /// Why sizes cannot be kept, if that is so: pages then do without new pictures, and everything else goes on.
  public var diagnostics: [Diagnostic] { [keeping.fault?.diagnostic].compactMap(\.self) }

  public init(_ site: ConfiguredSite, by process: PictureProcess, isOffline: Bool, clock: any Clock<Duration>) {
    self.process = process
    folder = PictureFolder(site)
    published = PublishedPictures(site, isOffline: isOffline, clock: clock)
  }

  /// Removes the sizes of pictures that are no longer remembered.
  public func prune(by archive: any Archive) async throws {
    folder.prune(keeping: Set(try await archive.pictures().values.flatMap { $0.facts?.digests ?? [] }))
  }

  struct Work: Sendable {
    var outcome: KeptPicture.Outcome
    var report = PictureReport()
  }

  /// - Parameter mayStay: whether this is a file of the site. Such a file stands for its own size if it is smaller than what is made of it,
  ///   and is as safe and as still.
  /// - Returns: nil if nothing could be tried, or if what is made cannot be kept.
  func make(from bytes: [UInt8], mayStay: Bool) async throws -> Work? {
    guard mayKeep else { return nil }
    let result = await process.make(from: bytes)
    try Task.checkCancellation()
    guard result.hasStarted else { return nil }
    var work = Work(outcome: .failed(.unmakeable))
    switch result.answer {
    case nil, .sound: break
    case .problem(let problem): work.outcome = .failed(PictureFault(problem))
    case .made(let picture):
      var sizes: [PictureFacts.Size] = []
      for size in picture.sizes {
        let isWhole = size.width == picture.width
        if isWhole, mayStay, picture.isUpright, !picture.isMoving, bytes.count <= size.bytes.count {
          sizes.append(.init(width: size.width, height: size.height, bytes: bytes.count, digest: nil))
          continue
        }
        let digest = ContentDigest(of: size.bytes)
        guard keeps(size.bytes, as: digest) else { return nil }
        sizes.append(.init(width: size.width, height: size.height, bytes: size.bytes.count, digest: digest))
      }
      var facts = PictureFacts(
        width: picture.width, height: picture.height, isMoving: picture.isMoving, sizes: sizes)
      facts.tone = picture.tone
      work.outcome = .made(facts)
      work.report.sizes = sizes.count
      work.report.bytesBefore = bytes.count
      work.report.bytesAfter = sizes.last?.bytes ?? 0
    }
    if case .made = work.outcome { work.report.made = 1 } else { work.report.failed = 1 }
    return work
  }

  /// Why nothing can be made of the bytes; nil if something can, or if nothing could be tried.
  func fault(of bytes: [UInt8]) async throws -> PictureFault? {
    let result = await process.judge(bytes)
    try Task.checkCancellation()
    guard result.hasStarted else { return nil }
    return switch result.answer {
    case .problem(let problem): PictureFault(problem)
    case .sound, .made: nil
    case nil: .unmakeable
    }
  }

  /// Whether all sizes are there now; those that are missing are fetched from the published site.
  func regains(_ facts: PictureFacts) async -> Bool {
    for size in facts.sizes where !folder.has(size) {
      guard mayKeep, let digest = size.digest, let bytes = await published.bytes(digest), keeps(bytes, as: digest)
      else { return false }
    }
    return true
  }

  /// Whether no size was found that cannot be kept; otherwise there is no use in making or fetching further ones.
  var mayKeep: Bool { keeping.fault == nil }

  private func keeps(_ bytes: [UInt8], as digest: ContentDigest) -> Bool {
    do {
      try folder.keep(bytes, as: digest)
      return true
    } catch {
      keeping.note(.notKept(folder: folder.folder.path, code: error.systemCode, reason: error.localizedDescription))
      return false
    }
  }
}

/// What first kept a size from being kept.
private final class Keeping: Sendable {
  private let first = Mutex<GalleryProblem?>(nil)

  var fault: GalleryProblem? { first.withLock { $0 } }

  func note(_ fault: GalleryProblem) { first.withLock { $0 = $0 ?? fault } }
}

extension Error {
  /// The number of the system's error, as far as Foundation says it.
  fileprivate var systemCode: Int32? {
    guard let error = self as? CocoaError else { return nil }
    // Something else is in the place of the folder.
    if error.code == .fileWriteFileExists { return ENOTDIR }
    return (error.underlying as? POSIXError)?.code.rawValue
  }
}

extension PictureFault {
  init(_ problem: PictureProblem) {
    self =
      switch problem {
      case .unknownFormat: .unknownFormat
      case .tooLarge(let width, let height): .tooLarge(width: width, height: height)
      case .damaged: .damaged
      case .empty: .empty
      }
  }
}
