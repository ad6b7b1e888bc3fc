/// Compares a plan with a manifest of nearly the same files in the same order: which files are in both, and which few are in only one of
/// them. Finding them by way of a table would take longer than all the rest of a run that changes little.
struct Alignment {
  /// For each planned file, the index of its entry in the manifest.
  private(set) var entries: [Int?]
  /// Planned files without an entry.
  private(set) var new: [Int] = []
  /// Entries that belong to no planned file.
  private(set) var gone: [Int] = []

  /// How many files may come or go in one place, and altogether.
  private static let (reach, most) = (64, 1024)

  /// Returns nil if more than a few files differ.
  init?(_ files: PlannedFiles, _ known: ManifestEntries) {
    entries = Array(repeating: nil, count: files.count)
    var (file, entry) = (0, 0)
    while file < files.count, entry < known.count {
      if known.isNamed(as: file, of: files, at: entry) {
        entries[file] = entry
        (file, entry) = (file + 1, entry + 1)
        continue
      }
      let (come, left) = Alignment.step(files, from: file, known, from: entry)
      new += file..<file + come
      gone += entry..<entry + left
      (file, entry) = (file + come, entry + left)
      guard new.count <= Alignment.most, gone.count <= Alignment.most else { return nil }
    }
    new += file..<files.count
    gone += entry..<known.count
    guard new.count <= Alignment.most, gone.count <= Alignment.most else { return nil }
    matchMoved(files, known)
  }

  /// How many planned files and how many entries to skip so that the next ones are the same.
  private static func step(
    _ files: PlannedFiles, from file: Int, _ known: ManifestEntries, from entry: Int
  ) -> (come: Int, left: Int) {
    for distance in 1...reach {
      if file + distance < files.endIndex, known.isNamed(as: file + distance, of: files, at: entry) {
        return (distance, 0)
      }
      if entry + distance < known.endIndex, known.isNamed(as: file, of: files, at: entry + distance) {
        return (0, distance)
      }
    }
    return (1, 1)
  }

  private mutating func matchMoved(_ files: PlannedFiles, _ known: ManifestEntries) {
    guard !new.isEmpty, !gone.isEmpty else { return }
    var places = Dictionary(gone.map { (known[$0].path, $0) }) { first, _ in first }
    new.removeAll { file in
      let path = files.paths[file]
      guard let entry = places[path], known.isNamed(path, at: entry) else { return false }
      places[path] = nil
      entries[file] = entry
      return true
    }
    gone.removeAll { places[known[$0].path] != $0 }
  }
}
