import Archive
import Configuration
import Diagnostics
import Foundation
import Generator
import Publishing

/// Mends what can be mended without losing anything.
struct Mending {
  private let request: GenerationRequest
  private let folder: SiteFolder

  init(_ request: GenerationRequest, _ folder: SiteFolder) { (self.request, self.folder) = (request, folder) }

  /// Says what was done, and what could not be.
  func mend(_ problems: [DoctorProblem]) async throws -> (done: [String], failures: [Diagnostic]) {
    var (done, failures): ([String], [Diagnostic]) = ([], [])
    if let damage = problems.compactMap(\.damage).first {
      let report = await restoreArchive(request, damage: damage)
      failures += report.diagnostics.filter { $0.severity > .note }
      if report.end == .done { done.append("the archive is sound again, and the damaged one was set aside") }
    }
    let lock = try PublishingLock(path: folder.lock.path)
    defer { withExtendedLifetime(lock) {} }
    for problem in problems {
      switch problem {
      case .leftovers:
        done.append(
          "\(counted(MemoryFolder(folder.memory).removeLeftovers(), "file")) of commands that were killed removed")
      case .temporaryFiles(let output, _):
        done.append("\(counted(try Publisher(output: output).removeTemporary(), "half-written file")) removed")
      case .logLeft(let path, let bytes):
        try await SQLiteArchive(path: path).close()
        done.append("\(bytesInWords(bytes)) of the archive's log were taken in")
      case .freeSpace(let path, let bytes, _):
        let archive = try SQLiteArchive(path: path)
        try await archive.compact()
        try await archive.close()
        done.append("\(bytesInWords(bytes)) were given back to the disk")
      default: continue
      }
    }
    return (done, failures)
  }
}

extension DoctorProblem {
  fileprivate var damage: String? {
    if case .archiveDamaged(_, let findings) = self { findings.first ?? "it cannot be read" } else { nil }
  }
}
