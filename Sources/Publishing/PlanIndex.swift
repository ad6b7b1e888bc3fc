/// How a plan and the former run's manifest lie beside each other.
public struct PlanIndex: Sendable {
  /// By planned file: the index of its entry in the manifest.
  public let entries: [Int?]
  /// Entries that no planned file has, copies among them.
  let gone: [Int]
  /// Those of them that are to be removed, by path.
  let obsolete: [String: Int]

  /// Throws where a path is unfit, or two planned files want one place.
  public init(_ files: [PlannedFile], _ manifest: Manifest) throws(PublishingProblem) {
    // Mostly nearly the same files come in the same order as the last time, and were checked then: a name that is refused never came to
    // stand in a complete manifest.
    if manifest.state == .complete, let alignment = Alignment(files, manifest.entries) {
      try PlanIndex.checkNames(of: alignment.new.lazy.map { files[$0] })
      try PlanIndex.check(alignment.new, among: files)
      self.init(entries: alignment.entries, gone: alignment.gone, manifest)
      return
    }
    try PlanIndex.checkNames(of: files)
    var (entries, gone) = ([Int?](repeating: nil, count: files.count), [] as [Int])
    let planned = try PlanIndex.byPath(files)
    try PlanIndex.check(files, planned)
    for (entry, known) in manifest.entries.enumerated() {
      if let file = planned[known.path], manifest.entries.isNamed(files[file].path, at: entry) {
        entries[file] = entry
      } else {
        gone.append(entry)
      }
    }
    self.init(entries: entries, gone: gone, manifest)
  }

  private init(entries: [Int?], gone: [Int], _ manifest: Manifest) {
    self.entries = entries
    self.gone = gone
    // Of a damaged manifest nothing is removed, and what is not planned is forgotten.
    let removable = manifest.state == .damaged ? [] : gone
    obsolete = Dictionary(
      removable.filter { manifest.entries.record(at: $0)?.isAbsent != true }.map { (manifest.entries[$0].path, $0) }
    ) { first, _ in first }
  }

  private static func checkNames(of files: some Sequence<PlannedFile>) throws(PublishingProblem) {
    for file in files {
      if let fault = PathFault(in: file.path) { throw .invalidPath(file.path, fault) }
    }
  }

  private static func byPath(_ files: [PlannedFile]) throws(PublishingProblem) -> [String: Int] {
    var result: [String: Int] = [:]
    result.reserveCapacity(files.count)
    for (index, file) in files.enumerated() {
      if let other = result.updateValue(index, forKey: file.path) {
        throw .conflictingPaths(files[other].path, file.path)
      }
    }
    return result
  }

  /// No folder on the way to a file may itself be planned as a file.
  private static func check(_ files: [PlannedFile], _ planned: [String: Int]) throws(PublishingProblem) {
    var checked = ""
    for file in files {
      guard let parent = folder(of: file.path), parent != checked else { continue }
      for ancestor in folders(to: file.path) where planned[ancestor] != nil {
        throw .conflictingPaths(ancestor, file.path)
      }
      checked = parent
    }
  }

  /// The same of a few files among others, which do not conflict with each other.
  private static func check(_ new: [Int], among files: [PlannedFile]) throws(PublishingProblem) {
    guard !new.isEmpty else { return }
    guard new.count <= 32 else { return try check(files, byPath(files)) }
    var (paths, parents) = ([:] as [String: Int], [:] as [String: Int])
    for index in new {
      let path = files[index].path
      if let other = paths.updateValue(index, forKey: path) { throw .conflictingPaths(files[other].path, path) }
      for folder in folders(to: path) { parents[folder] = index }
    }
    for (index, file) in files.enumerated() {
      if let other = paths[file.path], other != index { throw .conflictingPaths(files[other].path, file.path) }
      if let inner = parents[file.path] { throw .conflictingPaths(file.path, files[inner].path) }
      for index in new where isFolder(files[index].path, of: file.path) {
        throw .conflictingPaths(files[index].path, file.path)
      }
    }
  }

  private static func isFolder(_ folder: String, of path: String) -> Bool {
    folder.utf8.count < path.utf8.count && path.utf8.starts(with: folder.utf8)
      && path.utf8.dropFirst(folder.utf8.count).first == slash
  }
}
