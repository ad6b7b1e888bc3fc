import Diagnostics
import Fetching
import Foundation
import ImportedSites

/// What is at the path that the user named: a file, or the files of a folder. Nothing in it is changed.
struct ForeignFolder {
  private(set) var files: [ForeignFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  let root: URL

  private static let largestFile = 100_000_000
  private static let mostFiles = 200_000

  init(_ path: String, of program: ForeignProgram) throws {
    let url = URL(filePath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw RunFailure(.invalidUsage, [FileProblem.notFound(path: path).diagnostic(at: Place(path)).asError])
    }
    if program.isFolder {
      // The configuration may be named instead of the folder that holds it.
      root = isFolder.boolValue ? url : url.deletingLastPathComponent()
      let name = isFolder.boolValue ? path : String(path.dropLast(url.lastPathComponent.count))
      try walk(name.isEmpty || name.hasSuffix("/") ? name : name + "/", program)
    } else if isFolder.boolValue {
      root = url
      let name = path.hasSuffix("/") ? path : path + "/"
      for file in program.fileNames where FileManager.default.fileExists(atPath: url.appending(path: file).path) {
        try add(file, called: name + file)
        // Newsboat has two files; of the other programs' files only the first that exists is read.
        if program != .newsboat { break }
      }
    } else {
      root = url.deletingLastPathComponent()
      try add(url.lastPathComponent, called: path)
    }
  }

  private mutating func add(_ path: String, called name: String) throws {
    do throws(FileProblem) {
      let file = try LocalFile(path: root.appending(path: path).path, limit: ForeignFolder.largestFile)
      files.append(ForeignFile(path: path, name: name, bytes: file.bytes))
    } catch {
      throw RunFailure(.invalidUsage, [error.diagnostic(at: Place(name)).asError])
    }
  }

  /// Collects the files. Links are not followed, since what is outside the folder is not part of the site.
  private mutating func walk(_ name: String, _ program: ForeignProgram) throws {
    var folders = [""]
    while let folder = folders.popLast() {
      let location = root.appending(path: folder, directoryHint: .isDirectory)
      let names: [String]
      do { names = try FileManager.default.contentsOfDirectory(atPath: location.path).sorted() } catch {
        diagnostics.append(DeskProblem.unreadableFolder(name + folder).diagnostic)
        continue
      }
      for entry in names {
        let path = folder.isEmpty ? entry : folder + "/" + entry
        let attributes = try? FileManager.default.attributesOfItem(atPath: root.appending(path: path).path)
        switch attributes?[.type] as? FileAttributeType {
        case .typeDirectory: if !program.leavesOut(folder: path) { folders.append(path) }
        case .typeRegular: take(path, called: name + path, program)
        case .typeSymbolicLink: diagnostics.append(DeskProblem.link(name + path).diagnostic)
        default: break
        }
      }
      guard files.count <= ForeignFolder.mostFiles else {
        throw DeskProblem.tooManyFiles(most: ForeignFolder.mostFiles, below: name).failure
      }
    }
    files.sort { $0.path < $1.path }
  }

  private mutating func take(_ path: String, called name: String, _ program: ForeignProgram) {
    guard program.reads(path) else {
      files.append(ForeignFile(path: path, name: name, bytes: nil))
      return
    }
    do throws(FileProblem) {
      let bytes = try LocalFile(path: root.appending(path: path).path).bytes
      files.append(ForeignFile(path: path, name: name, bytes: bytes))
    } catch {
      diagnostics.append(error.diagnostic(at: Place(name)).asWarning)
    }
  }
}
