public import Archive
import Configuration
public import Diagnostics
import Fetching
public import Folders
import Foundation
public import News
import Parallel
import Pictures
public import Roster

/// The pictures among the site's own files, in sizes. Each is made once, and again when its file changes.
public struct OwnPictures: Sendable {
  public private(set) var report = PictureReport()
  public private(set) var diagnostics: [Diagnostic] = []

  private static let endings: Set<String> = ["jpg", "jpeg", "png", "gif", "webp", drawing]
  private static let drawing = "svg"

  public init() {}

  /// Whether the file has the name of a picture that can be made.
  public static func mayBe(_ file: FolderFile) -> Bool { endings.contains(ending(of: file)) }

  private static func ending(of file: FolderFile) -> String {
    file.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  /// Makes the pictures that are new or have changed.
  ///
  /// - Parameters:
  ///   - files: the pictures that texts show; what was made of others is let go.
  ///   - isComplete: false if there may be more of them.
  public mutating func make(
    _ files: [FolderFile], isComplete: Bool, of site: ConfiguredSite, in studio: PictureStudio, now: Timestamp,
    into archive: any Archive, jobs: Int, progress: (_ done: Int, _ total: Int) -> Void
  ) async throws {
    let known = try await archive.pictures()
    let due = files.filter { file in
      guard file.isReadable else { return false }
      guard let former = known[.local(file.path)], former.stamp == file.digest, former.isOfToday else { return true }
      return former.facts.map { !studio.folder.has($0) } ?? false
    }
    var kept = known
    var done = 0
    progress(done, due.count)
    try await forEachInOrder(of: due, width: jobs) { file in
      try await OwnPictures.work(on: file, known[.local(file.path)], of: site, in: studio, now: now)
    } consume: { file, work in
      done += 1
      progress(done, due.count)
      guard let work else { return }
      kept[.local(file.path)] = work.picture
      report += work.report
      try await archive.save([.local(file.path): work.picture])
    }
    for file in files {
      if case .failed(let fault) = kept[.local(file.path)]?.outcome { tell(fault, of: file, in: site) }
    }
    guard isComplete else { return }
    let shown = Set(files.map { Media.Location.local($0.path) })
    let gone = kept.keys.filter { location in
      if case .local = location { !shown.contains(location) } else { false }
    }
    try await archive.forget(Set(gone))
  }

  /// Tells which of the pictures cannot be shown; makes and remembers nothing.
  public mutating func judge(
    _ files: [FolderFile], of site: ConfiguredSite, in studio: PictureStudio, by archive: any Archive, jobs: Int
  ) async throws {
    let known = try await archive.pictures()
    try await forEachInOrder(of: files.filter(\.isReadable), width: jobs) { file -> PictureFault? in
      if let former = known[.local(file.path)], former.stamp == file.digest, former.isOfToday {
        return if case .failed(let fault) = former.outcome { fault } else { nil }
      }
      guard let reading = OwnPictures.reading(of: file, in: site) else { return nil }
      guard case .bytes(let bytes) = reading else { return .unmakeable }
      guard OwnPictures.ending(of: file) != OwnPictures.drawing else {
        return Drawing(bytes) == nil ? .unknownFormat : nil
      }
      return try await studio.fault(of: bytes)
    } consume: { file, fault in
      if let fault { tell(fault, of: file, in: site) }
    }
  }

  private mutating func tell(_ fault: PictureFault, of file: FolderFile, in site: ConfiguredSite) {
    let isDrawing = OwnPictures.ending(of: file) == OwnPictures.drawing
    let problem = GalleryProblem.unusable(fault, isDrawing: isDrawing, file: site.folder.contentName + file.path)
    diagnostics.append(problem.diagnostic)
  }

  private enum Reading {
    case bytes([UInt8])
    /// The file has more bytes than are read of a picture.
    case tooMany
  }

  /// Returns nil if the file cannot be read, which is reported elsewhere.
  private static func reading(of file: FolderFile, in site: ConfiguredSite) -> Reading? {
    let path = site.folder.content.appending(path: file.path).path
    do { return .bytes(try LocalFile(path: path, limit: PictureRecipe.mostBytes).bytes) } catch {
      guard case .tooLarge = error else { return nil }
      return .tooMany
    }
  }

  /// A drawing stays as it is: it can be shown in any size.
  private static func outcome(ofDrawing bytes: [UInt8]) -> KeptPicture.Outcome {
    guard let size = Drawing(bytes)?.size else { return .failed(.unknownFormat) }
    let own = PictureFacts.Size(width: size.width, height: size.height, bytes: bytes.count, digest: nil)
    return .made(PictureFacts(width: size.width, height: size.height, isMoving: false, sizes: [own]))
  }

  /// Returns nil if the file cannot be read, which is reported elsewhere, or if nothing could be tried; the next run will try.
  private static func work(
    on file: FolderFile, _ former: KeptPicture?, of site: ConfiguredSite, in studio: PictureStudio, now: Timestamp
  ) async throws -> (picture: KeptPicture, report: PictureReport)? {
    guard let reading = reading(of: file, in: site) else { return nil }
    var picture = KeptPicture(
      asked: now, .failed(.unmakeable), recipe: PictureRecipe.version, stamp: file.digest)
    guard case .bytes(let bytes) = reading else {
      var report = PictureReport()
      report.failed = 1
      return (picture, report)
    }
    let content = ContentDigest(of: bytes)
    picture.content = content
    if ending(of: file) == drawing {
      picture.outcome = outcome(ofDrawing: bytes)
      return (picture, PictureReport())
    }
    // The same picture, with another time stamp or on another machine.
    if let former, former.isOfToday, former.content == content {
      let isThere = if let facts = former.facts { await studio.regains(facts) } else { true }
      if isThere {
        picture.outcome = former.outcome
        return (picture, PictureReport())
      }
    }
    guard let work = try await studio.make(from: bytes, mayStay: true) else { return nil }
    picture.outcome = work.outcome
    return (picture, work.report)
  }
}

extension KeptPicture {
  var isOfToday: Bool { recipe == PictureRecipe.version }
}

extension PictureFolder {
  public init(_ site: ConfiguredSite) {
    let shared = site.folder.memory.appending(path: "pictures", directoryHint: .isDirectory)
    if site.previews.isEmpty {
      self.init(shared, output: site.output)
    } else {
      self.init(PreviewedPictures.folder(of: site), beside: shared, output: site.output)
    }
  }
}
