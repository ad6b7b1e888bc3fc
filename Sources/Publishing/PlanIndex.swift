import Glibc

/// How a plan and the former run's manifest lie beside each other.
struct PlanIndex: Sendable {
  /// By planned file: the index of its entry in the manifest.
  var entries: [Int?]
  /// Entries that are to go, by path.
  var obsolete: [String: Int]

  /// Throws where a path is unfit, or two planned files want one place.
  init(_ files: [PlannedFile], _ manifest: Manifest) throws(PublishingProblem) {
    for file in files {
      if let fault = PathFault(in: file.path) { throw .invalidPath(file.path, fault) }
    }
    // Mostly the same files come in the same order as the last time, and were checked then.
    if manifest.state == .complete, PlanIndex.isAligned(files, manifest.entries) {
      (entries, obsolete) = (files.indices.map { $0 }, [:])
      return
    }
    (entries, obsolete) = (Array(repeating: nil, count: files.count), [:])
    let planned = try PlanIndex.byPath(files)
    try PlanIndex.check(files, planned)
    for (entry, known) in manifest.entries.enumerated() {
      if let file = planned[known.path], PlanIndex.isSameName(files[file].path, known.path) {
        entries[file] = entry
      } else if manifest.state != .damaged {
        // Of a damaged manifest nothing is removed, and what is not planned is forgotten.
        obsolete[known.path] = entry
      }
    }
  }

  private static func isAligned(_ files: [PlannedFile], _ entries: [Manifest.Entry]) -> Bool {
    files.count == entries.count && zip(files, entries).allSatisfy { isSameName($0.path, $1.path) }
  }

  /// Equal strings may still be other bytes (Unicode normalisation), and then they name another file.
  private static func isSameName(_ left: String, _ right: String) -> Bool {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress else {
          return left.isEmpty && right.isEmpty
        }
        return memcmp(first, second, left.count) == 0
      }
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
}
