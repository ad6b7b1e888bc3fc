/// Why a site could not be published. Whatever it is, no file is left half written.
public enum PublishingProblem: Error, Sendable, Hashable {
  case invalidPath(String, PathFault)
  /// Two planned files claim one place: the same path, or one as a file and the other as a folder.
  case conflictingPaths(String, String)
  /// Files in our way that no manifest names; `paths` are the first few of them. Nothing was written.
  case foreignFiles(output: String, paths: [String], count: Int, manifest: Manifest.State = .complete)
  /// The same in a folder without a manifest, if `equal` files have exactly the bytes that the plan wants: a site of ours whose manifest
  /// was lost.
  case missingManifest(output: String, paths: [String], count: Int, equal: Int)
  /// The list of files that the last run wrote cannot be read.
  case damagedManifest(path: String)
  /// Another run is under way; `holder` is its process, if the lock file tells.
  case locked(path: String, holder: Int32?)
  /// Another run, of this site or another, writes to the same folder.
  case outputLocked(path: String)
  /// The folder beside the archive cannot be written.
  case memory(FileOperation, path: String, code: Int32)
  case notAFolder(path: String)
  /// A link in the place of a folder, and nothing is where it leads, such as a disk that is not mounted.
  case deadLink(path: String, isMemory: Bool)
  case system(FileOperation, path: String, code: Int32)
  /// The renderer gave another number of files than it was asked for.
  case wrongRenderCount(asked: Int, given: Int)
}

/// What the file system was asked to do.
public enum FileOperation: String, Sendable, Hashable {
  case open = "open"
  case read = "read"
  case examine = "examine"
  case makeFolder = "make the folder"
  case write = "write"
  case rename = "put in place"
  case remove = "remove"
  case lock = "lock"
}
