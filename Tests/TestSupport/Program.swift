package import Foundation

/// The program as a user runs it: a process with arguments, a folder, and nothing of the test's environment but what a shell needs.
package struct Program {
  package struct Result: Sendable {
    package var status: Int32
    package var output: String
    package var errors: String
  }

  package static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "NO_COLOR": "1"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let logs = try TemporaryFolder(["out": "", "err": ""])
    process.standardOutput = try FileHandle(forWritingTo: logs.url.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: logs.url.appending(path: "err"))
    try process.run()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: try logs.text("out"), errors: try logs.text("err"))
  }

  /// `broadsheet` of the same build, beside the test bundle.
  private static let executable: URL = {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      folder = bundle.bundleURL.deletingLastPathComponent()
    }
    return folder.appending(path: "broadsheet")
  }()
}
