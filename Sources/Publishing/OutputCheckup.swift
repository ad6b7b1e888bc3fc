import Glibc

/// How an output folder compares with what the last run left there.
public struct OutputCheckup: Sendable {
  public var state: Manifest.State
  /// Whether a run may look at only a part of the files (`Look`), so that it overlooks what was changed.
  public var isSeenInParts = false
  /// The number and size of the files that the manifest names.
  public var files = 0
  public var bytes: Int64 = 0
  /// Named, but not there.
  public var missing: [String] = []
  /// There, but not as they were left.
  public var changed: [String] = []
  /// As large as they were left, but of another time: copied, or changed.
  public var touched: [String] = []
  /// Named by no manifest, so somebody else's. A folder that cannot be looked into counts as one, and ends in a slash.
  public var foreign: [String] = []
  /// Temporary files of runs that were killed.
  public var temporary: [String] = []
  /// The folders of the files that the manifest names, without the output folder itself.
  public var folders: Set<String> = []
}

extension OutputCheckup {
  /// Whether files of the site are somewhere in a folder, whose path ends in a slash.
  fileprivate func holdsOurs(_ folder: String) -> Bool { folders.contains { ($0 + "/").hasPrefix(folder) } }
}

extension OutputFolder {
  fileprivate func entries(in path: String) throws -> [(name: String, path: String, isFolder: Bool)] {
    try names(in: path).sorted().map { name in
      let inner = path.isEmpty ? name : path + "/" + name
      return (name, inner, try status(inner)?.kind == .folder)
    }
  }
}

extension Publisher {
  /// Changes nothing. Returns nil if there is no output folder; throws `PublishingProblem` if it cannot be read.
  public func checkup() throws -> OutputCheckup? {
    guard let folder = try OutputFolder(path: output, makes: false, willChange: willChange) else { return nil }
    let manifest = try folder.readManifest()
    var checkup = OutputCheckup(state: manifest.state)
    checkup.isSeenInParts = manifest.state == .complete && manifest.entries.count > Look.few
    for entry in manifest.entries {
      let status = try folder.status(entry.path)
      if entry.record?.isAbsent == true, status == nil { continue }
      checkup.files += 1
      if let slash = entry.path.lastIndex(of: "/") { checkup.folders.insert(String(entry.path[..<slash])) }
      checkup.bytes += status?.bytes ?? 0
      // Nothing is known of a file that a run was about to write when it ended.
      guard let record = entry.record else { continue }
      if status == nil {
        checkup.missing.append(entry.path)
      } else if record.stands(as: status) {
        continue
      } else if status?.kind == .regular, status?.bytes == record.bytes {
        checkup.touched.append(entry.path)
      } else {
        checkup.changed.append(entry.path)
      }
    }
    let known = Set(manifest.entries.lazy.map(\.path))
    var waiting = [""]
    while let path = waiting.popLast() {
      do {
        for (name, inner, isFolder) in try folder.entries(in: path) {
          if TemporaryName.matches(name) {
            checkup.temporary.append(inner)
          } else if isFolder {
            waiting.append(inner)
          } else if !known.contains(inner), inner != Manifest.fileName {
            checkup.foreign.append(inner)
          }
        }
      } catch PublishingProblem.system(_, _, code: EACCES) where !path.isEmpty && !checkup.holdsOurs(path + "/") {
        checkup.foreign.append(path + "/")
      }
    }
    return checkup
  }

  /// Removes the temporary files that killed runs left, and returns their number. Only for a caller that holds the folder's lock.
  public func removeTemporary() throws -> Int {
    guard let folder = try OutputFolder(path: output, makes: false, willChange: willChange) else { return 0 }
    return try (checkup()?.temporary ?? []).count { try folder.status($0)?.kind == .regular && folder.remove($0) }
  }
}
