public import Foundation

/// Runs programs of the system and scripts as a person or another machine would, with nothing of the test's environment.
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
