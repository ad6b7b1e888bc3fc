import Archive
import Configuration
import Diagnostics
import Foundation
import Generator
import Notices
import Publishing

/// Repairs what can be repaired without losing anything.
struct Mending {
  private let request: GenerationRequest
  private let folder: SiteFolder

  init(_ request: GenerationRequest, _ folder: SiteFolder) { (self.request, self.folder) = (request, folder) }

  /// What was done, what there is to say about it, and what could not be done.
  struct Outcome {
    var done: [String] = []
    var diagnostics: [Diagnostic] = []
    /// What became of a damaged archive.
    var notice: Notice?
    /// Why the archive cannot be repaired; it stays as it was.
    var beyond: BeyondMending?
    /// Whether the archive's log could not be merged.
    var keepsLog = false
  }

  func mend(_ problems: [DoctorProblem]) async throws -> Outcome {
    var outcome = Outcome()
    if let damage = problems.compactMap(\.damage).first {
      switch await restoreArchive(request, damage: damage) {
      case .done(let notice):
        outcome.done.append("set the damaged archive aside; the one in its place is sound")
        outcome.notice = notice
      case .impossible(let beyond): outcome.beyond = beyond
      case .failed(let failure): outcome.diagnostics += failure.diagnostics
      }
    }
    let lock = try PublishingLock(path: folder.lock.path)
    defer { withExtendedLifetime(lock) {} }
    for problem in problems {
      switch problem {
      case .leftovers:
        outcome.done.append(
          "removed \(counted(MemoryFolder(folder.memory).removeLeftovers(), "file")) that killed commands left behind")
      case .temporaryFiles(let output, _):
        outcome.done.append("removed \(counted(try Publisher(output: output).removeTemporary(), "half-written file"))")
      case .logLeft(let path, let bytes, _):
        try await SQLiteArchive(path: path).close()
        // A full disk, or another program that reads, may keep it.
        outcome.keepsLog = ArchiveFile(path: path).sizes.log > 0
        if !outcome.keepsLog { outcome.done.append("merged \(bytesInWords(bytes)) of the log into the archive") }
      case .freeSpace(let path, _, _):
        let archive = try SQLiteArchive(path: path)
        let former = ArchiveFile(path: path).sizes.file
        try await archive.compact()
        try await archive.close()
        let bytes = former - ArchiveFile(path: path).sizes.file
        if bytes > 0 { outcome.done.append("gave \(bytesInWords(bytes)) back to the disk") }
      default: continue
      }
    }
    return outcome
  }
}

extension DoctorProblem {
  fileprivate var damage: String? {
    if case .archiveDamaged(_, let findings, _) = self { findings.first ?? "it cannot be read" } else { nil }
  }
}
