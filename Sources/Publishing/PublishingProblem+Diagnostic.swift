public import Diagnostics
import Glibc

extension PublishingProblem {
  public var diagnostic: Diagnostic {
    switch self {
    case .invalidPath(let path, let fault):
      Diagnostic(.error, "output.invalid-path", "cannot write a file named \"\(path)\": \(fault.rawValue)")
    case .conflictingPaths(let first, let second) where first == second:
      Diagnostic(.error, "output.conflict", "two pages or files want the same place, \(first)")
    case .conflictingPaths(let first, let second):
      Diagnostic(.error, "output.conflict", "\(first) is to be a file, and \(second) needs it to be a folder")
    case .foreignFiles(let output, let paths, let count, let manifest):
      foreignFiles(output: output, paths: paths, count: count, manifest)
    case .missingManifest(let output, let paths, let count, let equal):
      missingManifest(output: output, paths: paths, count: count, equal: equal)
    case .damagedManifest(let path):
      Diagnostic(
        .warning, "output.manifest-damaged", "the list of files that the last run wrote is damaged", at: Place(path),
        notes: ["all pages were rendered and compared; nothing was removed, so files of former pages may still stand"],
        fixes: ["to get rid of such files: empty the output folder and run again"])
    case .locked(let path, let holder):
      Diagnostic(
        .error, "output.locked",
        "another run" + (holder.map { " (process \($0))" } ?? "") + " is at work on this site", at: Place(path),
        fixes: ["wait until it has ended"])
    case .outputLocked(let path):
      Diagnostic(
        .error, "output.locked", "another run is writing to this output folder", at: Place(path),
        fixes: ["wait until it has ended", "give each site an output folder of its own with --output"])
    case .memory(let operation, let path, let code):
      memory(operation, path: path, code: code)
    case .notAFolder(let path):
      Diagnostic(
        .error, "output.not-a-folder", "the output folder is not a folder", at: Place(path),
        // Nobody knows whose file it is: a source may read it.
        fixes: ["choose another folder with --output"])
    case .deadLink(let path, let isMemory):
      Diagnostic(
        .error, isMemory ? "memory.not-a-folder" : "output.not-a-folder",
        "this is a link, and the folder that it leads to is not there", at: Place(path), notes: ["nothing was written"],
        fixes: ["mount the disk, or make the folder, that it leads to"]
          + (isMemory ? [] : ["choose another folder with --output"]))
    case .system(let operation, let path, let code):
      system(operation, path: path, code: code)
    case .wrongRenderCount(let asked, let given):
      Diagnostic(.error, "output.wrong-count", "the renderer was asked for \(asked) files and gave \(given)")
    }
  }

  private func foreignFiles(
    output: String, paths: [String], count: Int, _ manifest: Manifest.State
  ) -> Diagnostic {
    let (cause, fixes): ([String], [String]) =
      switch manifest {
      case .complete, .unfinished: ([], [])
      case .absent:
        (
          [
            "there is no \(Manifest.fileName), by which Broadsheet knows its own files, so it takes every file for somebody else's"
          ],
          ["if it was written by Broadsheet: put \(Manifest.fileName) back, or empty the folder"]
        )
      case .damaged:
        (
          ["\(Manifest.fileName), by which Broadsheet knows its own files, is damaged and does not name all of them"],
          ["if it was written by Broadsheet: put a whole \(Manifest.fileName) back, or empty the folder"]
        )
      }
    return Diagnostic(
      .error, "output.foreign-file",
      count == 1
        ? "a file that Broadsheet did not write is in the way"
        : "\(count) files that Broadsheet did not write are in the way",
      at: Place(paths.first.map { output + "/" + $0 } ?? output),
      notes: paths.dropFirst().map { "also \($0)" }
        + (count > paths.count ? ["and \(count - paths.count) more"] : []) + cause + ["nothing was written"],
      fixes: fixes + [count == 1 ? "remove it" : "remove them", "choose another folder with --output"])
  }

  private func missingManifest(output: String, paths: [String], count: Int, equal: Int) -> Diagnostic {
    Diagnostic(
      .error, "output.manifest-missing",
      "the output folder holds a site, but not \(Manifest.fileName), the list by which Broadsheet knows its own files",
      at: Place(output),
      notes: [
        "\(equal) file\(equal == 1 ? " is" : "s are") as this run would write \(equal == 1 ? "it" : "them"); "
          + "\(count) differ\(count == 1 ? "s" : ""), and may be somebody else's: " + paths.joined(separator: ", ")
          + (count > paths.count ? ", …" : ""), "nothing was written",
      ],
      fixes: [
        "put \(Manifest.fileName) back: copies of the folder must include hidden files",
        "if all of it is generated: empty the folder and run again", "choose another folder with --output",
      ])
  }

  private func memory(_ operation: FileOperation, path: String, code: Int32) -> Diagnostic {
    let (id, fix) =
      switch code {
      case ENOSPC, EDQUOT: ("memory.disk-full", "free space")
      case EACCES, EPERM:
        ("memory.no-permission", "give this user the right to write to the memory's folder and all that is in it")
      case EROFS:
        ("memory.read-only", "make the disk writable that holds the memory, or copy the site folder to one that is")
      case ENOTDIR, EEXIST, EISDIR, ELOOP: ("memory.not-a-folder", "remove what is in the way")
      case ENOLCK, ENOSYS, ENOTSUP:
        (
          "memory.failed",
          "keep the site's folder on a disk that can lock files, such as one of this machine; the output folder may be elsewhere (--output)"
        )
      default: ("memory.failed", adviceOnOpenFiles(code) ?? "check the disk that holds the memory, and run again")
      }
    return Diagnostic(
      .error, id, "the site's memory cannot be used: cannot \(operation.rawValue): \(String(cString: strerror(code)))",
      at: Place(path),
      notes: ["a run notes beside the archive what it has seen; no source was asked and nothing was written"],
      fixes: [fix])
  }

  private func system(_ operation: FileOperation, path: String, code: Int32) -> Diagnostic {
    let elsewhere = "choose another folder with --output"
    let (id, fixes): (String, [String]) =
      switch code {
      case ENOSPC, EDQUOT: ("output.disk-full", ["free space", elsewhere])
      case EACCES, EPERM: ("output.no-permission", ["allow writing there", elsewhere])
      case EROFS:
        (
          "output.read-only",
          ["mount its disk for writing; a disk that became read-only by itself may be failing", elsewhere]
        )
      case ENAMETOOLONG: ("output.path-too-long", ["choose a folder with a shorter path with --output"])
      case ENOTDIR, EEXIST, EISDIR, ELOOP: ("output.not-a-folder", ["remove what is in the way", elsewhere])
      default: ("output.failed", [adviceOnOpenFiles(code) ?? "check its disk, and run again"])
      }
    return Diagnostic(
      .error, id, "cannot \(operation.rawValue): \(String(cString: strerror(code)))", at: Place(path),
      notes: ["every file of the site that stands is whole; the next run carries on"], fixes: fixes)
  }
}
