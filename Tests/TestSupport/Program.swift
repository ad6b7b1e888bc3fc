public import Foundation

/// The program as a user runs it: a process with arguments, a folder, and none of the test's environment but what a shell needs.
public struct Program {
  public struct Result: Sendable {
    public var status: Int32
    public var output: String
    public var errors: String
    public var processorTime: Duration

    public init(status: Int32, output: String, errors: String, processorTime: Duration = .zero) {
      (self.status, self.output, self.errors, self.processorTime) = (status, output, errors, processorTime)
    }

    /// Runs a command whose first word is the path of a program.
    init(running command: [String], in folder: URL, _ environment: [String: String]) throws {
      let logs = try TemporaryFolder()
      let (out, err) = (logs.url.appending(path: "out"), logs.url.appending(path: "err"))
      let child = try Child(
        command[0], Array(command.dropFirst()), in: folder, environment: environment, output: .file(out),
        errors: .file(err))
      let status = child.wait()
      self.init(
        status: status, output: try logs.text("out"), errors: try logs.text("err"), processorTime: child.processorTime)
    }

    /// Whether the output holds an error, in any form of the report.
    fileprivate var hasError: Bool {
      let lines = (output + "\n" + errors).split(separator: "\n")
      return lines.contains { line in
        line.hasPrefix("error[") || line.hasPrefix("::error ") || line.hasPrefix("- **error** ")
          || line.hasPrefix("  {\"severity\":\"error\"")
      }
    }
  }

  /// Runs the program to its end.
  ///
  /// - Parameter isBound: whether permissions of files hold, which they do not for root. If tests run as root, the program then runs as
  ///   `nobody`, who is made the owner of the folder and all that is in it.
  /// - Throws: `ErrorWithoutEnd` if the program reports an error and still ends with 0.
  public static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], isBound: Bool = false
  ) throws -> Result {
    var command = [executable.path] + arguments
    if isBound, getuid() == 0 {
      command = ["/usr/bin/setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] + command
      for path in [""] + (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []) {
        lchown(folder.appending(path: path).path, nobody, nobody)
      }
    }
    let result = try Result(running: command, in: folder, shellEnvironment.merging(environment) { $1 })
    if result.status == 0, result.hasError { throw ErrorWithoutEnd(arguments: arguments, result: result) }
    return result
  }

  /// A command reported an error, but its exit code was 0.
  private struct ErrorWithoutEnd: Error {
    var arguments: [String]
    var result: Result
  }

  /// The program while it runs, until it is told to end.
  public final class Running {
    private let child: Child
    private let logs: TemporaryFolder

    fileprivate init(_ arguments: [String], in folder: URL) throws {
      logs = try TemporaryFolder()
      child = try Child(
        executable.path, arguments, in: folder, environment: shellEnvironment, output: .pipe,
        errors: .file(logs.url.appending(path: "err")))
    }

    /// Waits for the next line of output, and returns it without its end.
    public func line() -> String {
      var line: [UInt8] = []
      while let byte = child.said(atMost: 1).first, byte != 0x0A { line.append(byte) }
      return String(decoding: line, as: UTF8.self)
    }

    public func end(with signal: Int32) throws -> Result {
      child.send(signal)
      let rest = child.rest()
      return Result(status: child.wait(), output: rest, errors: try logs.text("err"))
    }
  }

  public static func start(_ arguments: [String], in folder: URL) throws -> Running {
    try Running(arguments, in: folder)
  }

  private static let shellEnvironment = ["PATH": "/usr/bin:/bin", "NO_COLOR": "1"]

  private static let nobody: UInt32 = 65534

  /// The program that `BROADSHEET` names, else the one of the same build, beside the test bundle.
  public static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["BROADSHEET"] { return URL(filePath: path) }
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      folder = bundle.bundleURL.deletingLastPathComponent()
    }
    return folder.appending(path: "broadsheet")
  }()
}
