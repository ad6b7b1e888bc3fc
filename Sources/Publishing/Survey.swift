import Parallel

/// What stands in the output folder where the plan wants its files: found out before anything is written, and updated as it is written.
struct Survey: Sendable {
  enum Standing: Sendable, Hashable {
    /// What the plan wants, even if that is nothing: input, size and time are as recorded, or the bytes were compared or written.
    case asPlanned(FileRecord)
    case absent
    /// One of our files, to be rendered and compared.
    case present
    /// A regular file that no manifest names, to be compared: if equal, it is taken over; if different, it is in the way.
    case unnamed

    /// nil until the bytes are those that the plan wants.
    var record: FileRecord? { if case .asPlanned(let record) = self { record } else { nil } }
  }

  /// For each planned file.
  var standings: [Standing]
  /// What no manifest names and what cannot be taken over: links, folders with somebody's files, files where a folder must be.
  var foreign: [String]
  /// Paths of former files that stand where the plan needs a folder, or below where it needs a file.
  var obstacles: Set<String>
  /// Folders that are empty without the obstacles and stand where the plan needs a file.
  var emptiedFolders: Set<String>

  init(
    _ files: PlannedFiles, _ index: PlanIndex, _ manifest: Manifest, _ standing: StandingFiles?,
    in output: OutputFolder, isFull: Bool, jobs: Int
  ) async throws {
    let surveyor = Surveyor(
      files: files, index: index, manifest: manifest, standing: standing, output: output,
      trustsRecords: !isFull && manifest.isTrusted)
    let parts = try await inParallel(count: files.count, chunk: 1024, jobs: jobs) { range in
      var part = Survey(capacity: range.count)
      var folders: [String: Surveyor.FolderStanding] = [:]
      for file in range { try surveyor.examine(file, &part, &folders) }
      return part
    }
    standings = []
    standings.reserveCapacity(files.count)
    (foreign, obstacles, emptiedFolders) = ([], [], [])
    for part in parts {
      standings += part.standings
      foreign += part.foreign
      obstacles.formUnion(part.obstacles)
      emptiedFolders.formUnion(part.emptiedFolders)
    }
    var seen: Set<String> = []
    foreign = foreign.filter { seen.insert($0).inserted }
  }

  private init(capacity: Int) {
    (standings, foreign, obstacles, emptiedFolders) = ([], [], [], [])
    standings.reserveCapacity(capacity)
  }

  func indices(where isWanted: (Standing) -> Bool) -> [Int] {
    standings.indices.filter { isWanted(standings[$0]) }
  }
}
