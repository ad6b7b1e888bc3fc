public import Foundation

/// A program of the system, or a script, as a person or another machine starts it: with an environment that has nothing of the test's.
public enum Shell {
  public static func run(
    _ words: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Program.Result {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin:/usr/sbin", "LC_ALL": "C.UTF-8"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let logs = try TemporaryFolder(["out": "", "err": ""])
    process.standardOutput = try FileHandle(forWritingTo: logs.url.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: logs.url.appending(path: "err"))
    let status = try process.runToEnd()
    return Program.Result(status: status, output: try logs.text("out"), errors: try logs.text("err"))
  }

  public static func has(_ program: String) -> Bool {
    ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + program) }
  }
}
