/// Examines the places of planned files, one after the other.
struct Surveyor: Sendable {
  enum FolderStanding: Sendable, Hashable {
    case folder, absent
    /// Something other than a folder is at this path, such as a link.
    case blocked(String)
  }

  let files: PlannedFiles
  let index: PlanIndex
  let manifest: Manifest
  /// The files of the manifest that have already been looked at.
  let standing: StandingFiles?
  let output: OutputFolder
  let trustsRecords: Bool
  /// The size and time of files whose names are wrong in a damaged manifest: such a line still says how large its file is and when, to the
  /// nanosecond, it was written. Nobody else's file has both.
  private let misnamed: Set<FileStatus>

  init(
    files: PlannedFiles, index: PlanIndex, manifest: Manifest, standing: StandingFiles?, output: OutputFolder,
    trustsRecords: Bool
  ) {
    (self.files, self.index, self.manifest, self.standing) = (files, index, manifest, standing)
    (self.output, self.trustsRecords) = (output, trustsRecords)
    let unplaced = manifest.state == .damaged ? index.gone : []
    misnamed = Set(unplaced.compactMap { manifest.entries.record(at: $0).map(FileStatus.init) })
  }

  /// `folders` remembers what each folder was found to be.
  func examine(_ file: Int, _ survey: inout Survey, _ folders: inout [String: FolderStanding]) throws {
    survey.standings.append(try standing(of: file, &survey, &folders))
  }

  private func standing(
    of file: Int, _ survey: inout Survey, _ folders: inout [String: FolderStanding]
  ) throws -> Survey.Standing {
    let place = index.entries[file]
    let former = place.flatMap { manifest.entries.record(at: $0) }
    if trustsRecords, let place, let record = former, record.input == files.input(at: file),
      try standing?.isStanding[place] ?? record.stands(as: manifest.entries.status(at: place, in: output))
    {
      return .asPlanned(record)
    }
    let path = files[file].path
    switch try standing(ofFolder: folder(of: path), &folders) {
    case .absent: return .absent
    case .blocked(let blocker):
      if index.obsolete[blocker] != nil { survey.obstacles.insert(blocker) } else { survey.foreign.append(blocker) }
      return .absent
    case .folder: break
    }
    guard let status = try output.status(path) else { return .absent }
    if status.kind == .folder {
      try examine(folderInTheWay: path, &survey)
      return .absent
    }
    // If no copy was to stand here, the file is somebody else's, too.
    if place == nil ? misnamed.contains(status) : former?.isAbsent != true { return .present }
    if status.kind == .regular { return .unnamed }
    survey.foreign.append(path)
    return .absent
  }

  private func standing(
    ofFolder path: String?, _ folders: inout [String: FolderStanding]
  ) throws -> FolderStanding {
    guard let path else { return .folder }
    if let known = folders[path] { return known }
    // From the outermost inwards, so that nothing below a missing folder is looked at.
    for ancestor in Publishing.folders(to: path) + [path] {
      let standing: FolderStanding
      if let known = folders[ancestor] {
        standing = known
      } else {
        let status = try output.status(ancestor)
        standing = status.map { $0.kind == .folder ? .folder : .blocked(ancestor) } ?? .absent
        folders[ancestor] = standing
      }
      if standing != .folder {
        folders[path] = standing
        return standing
      }
    }
    return .folder
  }

  /// A folder may make way for a file only if everything in it is ours and no longer wanted.
  private func examine(folderInTheWay path: String, _ survey: inout Survey) throws {
    var waiting = [path]
    while let folder = waiting.popLast() {
      for name in try output.names(in: folder) {
        let inner = folder + "/" + name
        if TemporaryName.matches(name) { continue }
        if try output.status(inner)?.kind == .folder {
          waiting.append(inner)
        } else if index.obsolete[inner] != nil {
          survey.obstacles.insert(inner)
        } else {
          survey.foreign.append(inner)
          return
        }
      }
    }
    survey.emptiedFolders.insert(path)
  }
}
