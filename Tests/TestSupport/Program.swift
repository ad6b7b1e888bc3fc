public import Foundation

/// The program as a user runs it: a process with arguments, a folder, and nothing of the test's environment but what a shell needs.
public struct Program {
  public struct Result: Sendable {
    public var status: Int32
    public var output: String
    public var errors: String

    public init(status: Int32, output: String, errors: String) {
      (self.status, self.output, self.errors) = (status, output, errors)
    }

    /// Whether an error was told, in whatever form.
    fileprivate var hasError: Bool {
      let lines = (output + "\n" + errors).split(separator: "\n")
      return lines.contains { line in
        line.hasPrefix("error[") || line.hasPrefix("::error ") || line.hasPrefix("- **error** ")
          || line.hasPrefix("  {\"severity\":\"error\"")
      }
    }
  }

  /// - Parameter isBound: by the permissions of files, as root is not; the folder and all in it become the user's.
  public static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], isBound: Bool = false
  ) throws -> Result {
    let process = process(arguments, in: folder, environment)
    if isBound, getuid() == 0 {
      process.executableURL = URL(filePath: "/usr/bin/setpriv")
      process.arguments = ["--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", executable.path] + arguments
      for path in [""] + (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []) {
        lchown(folder.appending(path: path).path, nobody, nobody)
      }
    }
    let logs = try TemporaryFolder(["out": "", "err": ""])
    process.standardOutput = try FileHandle(forWritingTo: logs.url.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: logs.url.appending(path: "err"))
    let status = try process.runToEnd()
    let result = Result(status: status, output: try logs.text("out"), errors: try logs.text("err"))
    if result.status == 0, result.hasError { throw ErrorWithoutEnd(arguments: arguments, result: result) }
    return result
  }

  /// A command that told of an error ended as if there were none.
  private struct ErrorWithoutEnd: Error {
    var arguments: [String]
    var result: Result
  }

  /// A program that runs until it is told to end.
  public final class Running {
    private let process: Process
    private let output = Pipe()
    private let logs: TemporaryFolder
    private let ended: DispatchSemaphore

    fileprivate init(_ process: Process) throws {
      self.process = process
      logs = try TemporaryFolder(["err": ""])
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: logs.url.appending(path: "err"))
      ended = try process.start()
    }

    deinit { if process.isRunning { process.terminate() } }

    /// What it prints up to the end of a line; waits for it.
    public func line() -> String {
      var line: [UInt8] = []
      while let byte = output.fileHandleForReading.readData(ofLength: 1).first, byte != 0x0A { line.append(byte) }
      return String(decoding: line, as: UTF8.self)
    }

    public func end(with signal: Int32) throws -> Result {
      kill(process.processIdentifier, signal)
      ended.wait()
      let rest = output.fileHandleForReading.readDataToEndOfFile()
      return Result(
        status: process.terminationStatus, output: String(decoding: rest, as: UTF8.self), errors: try logs.text("err"))
    }
  }

  public static func start(_ arguments: [String], in folder: URL) throws -> Running {
    try Running(process(arguments, in: folder, [:]))
  }

  private static func process(_ arguments: [String], in folder: URL, _ environment: [String: String]) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "NO_COLOR": "1"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  private static let nobody: UInt32 = 65534

  /// The one that `BROADSHEET` names, else `broadsheet` of the same build, beside the test bundle.
  public static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["BROADSHEET"] { return URL(filePath: path) }
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      folder = bundle.bundleURL.deletingLastPathComponent()
    }
    return folder.appending(path: "broadsheet")
  }()
}
