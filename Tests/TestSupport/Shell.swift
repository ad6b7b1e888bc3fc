public import Foundation

/// A program of the system, or a script, as a person or another machine starts it: with an environment that has nothing of the test's.
public enum Shell {
  public static func run(
    _ words: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Program.Result {
    let own = ["PATH": "/usr/bin:/bin:/usr/sbin", "LC_ALL": "C.UTF-8"]
    return try Program.Result(running: ["/usr/bin/env"] + words, in: folder, own.merging(environment) { $1 })
  }

  public static func has(_ program: String) -> Bool {
    ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + program) }
  }
}
