extension Publisher {
  /// How many files there are but for copies, where all stand as the manifest says; nil where anything differs. Knows no plan: whether another one would
  /// be made today is for the caller to say.
  public func countStanding(as manifest: Manifest, jobs: Int) async throws -> Int? {
    guard manifest.state == .complete, let folder = try OutputFolder(path: output, makes: false, willChange: willChange)
    else { return nil }
    let parts = try await inParallel(count: manifest.entries.count, chunk: 1024, jobs: jobs) { range in
      for entry in manifest.entries[range] {
        guard let record = entry.record, record.stands(as: try folder.status(entry.path)) else { return false }
      }
      return true
    }
    return parts.allSatisfy(\.self) ? manifest.entries.count { !$0.isCopy } : nil
  }
}
