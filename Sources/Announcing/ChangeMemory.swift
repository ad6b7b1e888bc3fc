public import Diagnostics
import Fetching
public import Foundation
public import News

/// The list of changes beside the archive, and how far those who use it have come. A run adds to the list while it holds the site's lock,
/// and each of the others writes a file of its own, so that none waits for another.
public struct ChangeMemory: Sendable {
  /// Those who use the list.
  public enum Reader: String, Sendable {
    /// Carries the files to where they are served.
    case deployment = "deployed.json"
    /// Tells the world.
    case announcement = "announced.json"
  }

  let folder: URL
  private var file: URL { folder.appending(path: "changes.json") }

  private let site: NamedFolder

  /// - Parameters:
  ///   - folder: the folder beside the archive.
  ///   - site: the site as commands name it.
  public init(_ folder: URL, of site: NamedFolder) { (self.folder, self.site) = (folder, site) }

  /// What is known of changes: neither a list nor a problem if no run has begun a list, and a problem if the file is no list.
  public var known: (list: ChangeList?, problem: Diagnostic?) {
    do {
      guard let bytes = try bytes(of: file) else { return (nil, nil) }
      if let list = ChangeList(json: bytes) { return (list, nil) }
      return (nil, ChangeProblem.damaged(path: file.path, reason: nil, of: site).diagnostic)
    } catch {
      if case .noPermission = error { return (nil, ChangeProblem.noPermission(path: file.path).diagnostic) }
      return (nil, ChangeProblem.damaged(path: file.path, reason: error.diagnostic().summary, of: site).diagnostic)
    }
  }

  /// Begins a list with everything if there is none that can be read: without one, nobody could take note of anything.
  public func begin(at time: Timestamp, announces: Bool) throws {
    guard known.list == nil else { return }
    try add(ChangeList.Run(time: time, isEverything: true), announces: announces)
  }

  /// Adds what a run changed, in one step of the file system. If nobody knows what was before, everything has changed.
  ///
  /// - Parameter announces: whether the site tells the world of changes, so that the list waits for that, too.
  public func add(_ run: ChangeList.Run, announces: Bool) throws {
    let known = known.list
    let (deployed, announced) = (mark(of: .deployment) ?? 0, mark(of: .announcement) ?? 0)
    var list = known ?? ChangeList()
    var run = run
    if known == nil { run = ChangeList.Run(time: run.time, isEverything: true) }
    run.number = max(list.latest, deployed, announced) + 1
    list.forget(through: announces ? min(deployed, announced) : deployed)
    list.add(run)
    try write(list.json, to: file)
  }

  /// The number of the last run that a reader has taken note of; nil if there is none.
  public func mark(of reader: Reader) -> Int? {
    guard let bytes = try? bytes(of: folder.appending(path: reader.rawValue)) else { return nil }
    return countable(try? JSONDecoder().decode(Mark.self, from: Data(bytes)).number)
  }

  /// Notes that a deployment has taken note of the runs up to this one.
  public func setDeployed(_ number: Int) throws {
    let text = "{\"number\":\(number),\"version\":1}\n"
    try write(Array(text.utf8), to: folder.appending(path: Reader.deployment.rawValue))
  }

  func bytes(of file: URL) throws(FileProblem) -> [UInt8]? {
    do { return try LocalFile(path: file.path).bytes } catch {
      if case .notFound = error { return nil }
      throw error
    }
  }

  /// Writes a file by a temporary name and a rename. If that fails, the folder or its disk is at fault, and not the configuration.
  func write(_ bytes: [UInt8], to file: URL) throws {
    do { try Data(bytes).write(to: file, options: .atomic) } catch {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if isFolder.boolValue { throw RunFailure(.buildFailed, [ChangeProblem.inTheWay(path: file.path).diagnostic]) }
      let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
      let reason = code.map { String(cString: strerror($0)) } ?? error.localizedDescription
      throw RunFailure(
        .buildFailed, [ChangeProblem.notWritten(path: file.path, code: code, reason: reason).diagnostic])
    }
  }

  private struct Mark: Decodable { var number: Int }
}
