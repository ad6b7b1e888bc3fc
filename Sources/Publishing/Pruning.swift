/// Removes files that we wrote and no longer plan, and the folders that this empties; nothing else, and never through a link.
struct Pruning {
  let output: OutputFolder
  private(set) var removed: [String] = []
  private var emptied: Set<String> = []
  /// Whether a path, and each on the way to it, is indeed a folder.
  private var isFolder: [String: Bool] = [:]

  init(output: OutputFolder) { self.output = output }

  /// Removes a file. What is no longer a regular file is not what we wrote, and stays.
  mutating func remove(_ path: String) throws {
    guard PathFault(in: path) == nil else { return }
    for ancestor in folders(to: path) {
      let known = try isFolder[ancestor] ?? (output.status(ancestor)?.kind == .folder)
      isFolder[ancestor] = known
      guard known else { return }
    }
    guard try output.status(path)?.kind == .regular else { return }
    if try output.remove(path) { removed.append(path) }
    if let folder = folder(of: path) { emptied.insert(folder) }
  }

  /// Removes the folders that files were removed from, and those above them, as far as they are empty.
  mutating func removeEmptiedFolders(also others: Set<String> = []) throws {
    // A folder comes before those that contain it; one that cannot be removed ends the way up.
    for start in emptied.union(others).sorted(by: >) {
      var next: String? = start
      while let path = next, try output.removeFolderIfEmpty(path) {
        isFolder[path] = nil
        next = folder(of: path)
      }
    }
    emptied.removeAll()
  }
}
