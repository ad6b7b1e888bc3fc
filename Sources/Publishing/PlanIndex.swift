/// How the files of a plan correspond to the entries of the former run's manifest.
public struct PlanIndex: Sendable {
  /// For each planned file, the index of its entry in the manifest.
  public let entries: [Int?]
  /// Entries that belong to no planned file, copies included.
  let gone: [Int]
  /// The entries among them that are to be removed, by path.
  let obsolete: [String: Int]

  /// Throws if a path is unfit, or if two planned files want the same place.
  public init(_ files: PlannedFiles, _ manifest: Manifest) throws(PublishingProblem) {
    // Usually nearly the same files come in the same order as last time, and were checked then: a name that is refused never came to stand
    // in a complete manifest.
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
      if let file = planned[known.path], manifest.entries.isNamed(as: file, of: files, at: entry) {
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
    // If the manifest is damaged, nothing is removed, and what is not planned is forgotten.
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

  private static func byPath(_ files: PlannedFiles) throws(PublishingProblem) -> [String: Int] {
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
  private static func check(_ files: PlannedFiles, _ planned: [String: Int]) throws(PublishingProblem) {
    var checked = ""
    for file in files {
      guard let parent = folder(of: file.path), parent != checked else { continue }
      for ancestor in folders(to: file.path) where planned[ancestor] != nil {
        throw .conflictingPaths(ancestor, file.path)
      }
      checked = parent
    }
  }

  /// Checks the same for a few files among others that do not conflict with each other.
  private static func check(_ new: [Int], among files: PlannedFiles) throws(PublishingProblem) {
    guard !new.isEmpty else { return }
    var (paths, parents) = ([:] as [String: Int], [:] as [String: Int])
    for index in new {
      let path = files.paths[index]
      if let other = paths.updateValue(index, forKey: path) { throw .conflictingPaths(files[other].path, path) }
      for folder in folders(to: path) { parents[folder] = index }
    }
    let names = FewNames(Array(paths.keys) + parents.keys, files: paths.keys)
    for index in files.indices {
      let kinship = files.paths.withPath(at: index) { names.kinship(to: $0) }
      guard kinship.mayBeOne || kinship.mayLieBelow else { continue }
      let path = files.paths[index]
      if let other = paths[path], other != index { throw .conflictingPaths(files[other].path, path) }
      if let inner = parents[path] { throw .conflictingPaths(path, files[inner].path) }
      for folder in folders(to: path) {
        if let other = paths[folder] { throw .conflictingPaths(files[other].path, path) }
      }
    }
  }
}

/// Rules out, by a few of their bytes, nearly all paths that have nothing to do with some names.
private struct FewNames {
  /// For each mark, whether there is a name that has it.
  private var marks = [Bool](repeating: false, count: 4_096)
  /// The lengths of the names of files, which nothing may lie below.
  private let lengths: [Int]

  init(_ names: [String], files: some Sequence<String>) {
    lengths = Set(files.map(\.utf8.count)).sorted()
    for var name in names {
      let mark = name.withUTF8(FewNames.mark)
      marks[mark] = true
    }
  }

  func kinship(to path: UnsafeBufferPointer<UInt8>) -> (mayBeOne: Bool, mayLieBelow: Bool) {
    (marks[FewNames.mark(of: path)], lengths.contains { $0 < path.count && path[$0] == slash })
  }

  /// Made of the length, and of bytes in the middle and before what most paths end with.
  private static func mark(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard !bytes.isEmpty else { return 0 }
    let (middle, end) = (Int(bytes[bytes.count / 2]), Int(bytes[max(0, bytes.count - 13)]))
    return (bytes.count &* 151 ^ middle &* 37 ^ end &* 5) & 4_095
  }
}
