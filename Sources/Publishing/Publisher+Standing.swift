import Parallel

/// Which files of a manifest stand as it says, examined before a plan says which are wanted.
public struct StandingFiles: Sendable {
  /// In the order of the manifest's entries; files that were not looked at are believed to stand.
  let isStanding: [Bool]
  fileprivate let isWhole: Bool

  /// Whether all files were looked at, and are so many that the next run need not do so again.
  public var isWholeOfMany: Bool { isWhole && isStanding.count > Look.few }

  /// The number of files without copies, if all stand; nil if anything differs.
  public func countOfAll(in manifest: Manifest) -> Int? {
    manifest.state == .complete && isStanding.allSatisfy(\.self)
      ? manifest.entries.indices.count { !manifest.entries.isCopy(at: $0) } : nil
  }
}

extension Publisher {
  /// Returns nil if the manifest is not to be believed, or if there is no output folder. It knows no plan: whether another one would be
  /// made today is for the caller to say.
  ///
  /// - Parameter look: if a file is found that does not stand, all are looked at.
  public func standing(as manifest: Manifest, looking look: Look, jobs: Int) async throws -> StandingFiles? {
    guard manifest.isTrusted, let folder = try OutputFolder(path: output, makes: false, willChange: willChange)
    else { return nil }
    if manifest.state == .complete, !look.isWhole(manifest.entries) {
      let part = try await standing(manifest.entries, in: folder, look, jobs)
      if part.isStanding.allSatisfy(\.self) { return part }
    }
    return try await standing(manifest.entries, in: folder, .whole, jobs)
  }

  private func standing(
    _ entries: ManifestEntries, in folder: OutputFolder, _ look: Look, _ jobs: Int
  ) async throws -> StandingFiles {
    let parts = try await inParallel(count: entries.count, chunk: 1024, jobs: jobs) { range in
      range.map { entry in
        guard look.takes(entry, of: entries) else { return true }
        guard let record = entries.record(at: entry) else { return false }
        // A file that cannot be looked at is examined again if a plan wants it, and only then ends the run.
        do { return record.stands(as: try entries.status(at: entry, in: folder)) } catch { return false }
      }
    }
    return StandingFiles(isStanding: Array(parts.joined()), isWhole: look == .whole)
  }
}
