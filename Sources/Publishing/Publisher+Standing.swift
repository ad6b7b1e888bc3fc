import Parallel

/// Which files of a manifest stand as it says, looked at before a plan says which are wanted.
public struct StandingFiles: Sendable {
  /// In the order of the manifest's entries.
  let isStanding: [Bool]

  /// How many there are but for copies, where all stand; nil where anything differs.
  public func countOfAll(in manifest: Manifest) -> Int? {
    manifest.state == .complete && isStanding.allSatisfy(\.self)
      ? manifest.entries.indices.count { !manifest.entries.isCopy(at: $0) } : nil
  }
}

extension Publisher {
  /// nil where nothing is believed to stand, and where there is nothing. Knows no plan: whether another one would be made today is for the caller
  /// to say.
  public func standing(as manifest: Manifest, jobs: Int) async throws -> StandingFiles? {
    guard manifest.isTrusted, let folder = try OutputFolder(path: output, makes: false, willChange: willChange)
    else { return nil }
    let parts = try await inParallel(count: manifest.entries.count, chunk: 1024, jobs: jobs) { range in
      range.map { entry in
        guard let record = manifest.entries.record(at: entry) else { return false }
        // What cannot be looked at is asked for again where a plan wants it, and only there it ends the run.
        do { return record.stands(as: try manifest.entries.status(at: entry, in: folder)) } catch { return false }
      }
    }
    return StandingFiles(isStanding: Array(parts.joined()))
  }
}
