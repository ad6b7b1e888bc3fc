import Diagnostics
import Foundation
import TestSupport
import Testing

/// Runs the steps of `.github/actions/broadsheet/action.yml` in their shell as GitHub's runners do, on a machine that has nothing else.
struct ActionRun {
  let folder: TemporaryFolder
  private let host: ReleaseHost
  private let workspace: URL

  /// - Parameter workspace: where the repository is checked out.
  init(_ host: ReleaseHost, in workspace: URL) throws {
    self.host = host
    self.workspace = workspace
    folder = try TemporaryFolder(["path": "", "output": "", "uname/uname": "#!/bin/sh\necho x86_64\n"])
    _ = try Shell.run(["chmod", "+x", "uname/uname"], in: folder.url)
  }

  struct Step {
    var script: String
    var environment: [String: String]
  }

  /// - Parameter inputs: the inputs that replace the defaults of the action.
  static func steps(_ inputs: [String: String], outputs: [String: String] = [:]) throws -> [Step] {
    let text = try String(
      contentsOf: packageFolder.appending(path: ".github/actions/broadsheet/action.yml"), encoding: .utf8)
    var values: [String: String] = [:]
    let declared = text.components(separatedBy: "\noutputs:")[0]
    let input = /(?m)^  ([a-z0-9-]+):\n    description: .+\n(?:    required: true\n)?(?:    default: (.+)\n)?/
    for match in declared.matches(of: input) {
      values[String(match.1)] = (match.2 ?? "").trimmingCharacters(in: ["\""])
    }
    values.merge(inputs) { $1 }
    return text.components(separatedBy: "\n    - name: ").dropFirst().compactMap { step in
      guard let run = step.firstMatch(of: /run: '"\$GITHUB_ACTION_PATH\/([a-z-]+\.sh)"'/) else { return nil }
      var environment: [String: String] = [:]
      let variable = /\n        ([A-Z_0-9]+): \$\{\{ (inputs|steps\.first\.outputs)\.([a-z0-9-]+) \}\}/
      for match in step.matches(of: variable) {
        let name = String(match.3)
        environment[String(match.1)] = match.2 == "inputs" ? values[name] : "${\(name)}"
      }
      return Step(script: String(run.1), environment: environment)
    }
  }

  /// Runs the steps until one fails.
  ///
  /// - Parameter only: the scripts to run; nil runs all of them.
  func run(
    _ inputs: [String: String] = [:], only: Set<String>? = nil, environment: [String: String] = [:]
  ) throws -> Program.Result {
    let given = [
      "version": Broadsheet.version, "repository": "owner/broadsheet", "releases": host.base + "/releases/download",
      "token": "secret-token", "args": "--now \(TinySite.now)",
    ]
    var whole = Program.Result(status: 0, output: "", errors: "")
    for step in try ActionRun.steps(given.merging(inputs) { $1 }) where only?.contains(step.script) ?? true {
      let outputs = try folder.text("output").split(separator: "\n").map { $0.split(separator: "=") }
      let known = step.environment.mapValues { value in
        guard value == "${first-run}" else { return value }
        return outputs.last { $0.first == "first-run" }.map { String($0[1]) } ?? ""
      }
      let paths = try folder.text("path").split(separator: "\n").map(String.init)
      let machine = [
        "PATH": ([folder.url.appending(path: "uname").path] + paths + ["/usr/bin", "/bin"]).joined(separator: ":"),
        "RUNNER_TEMP": folder.url.path, "GITHUB_PATH": folder.url.appending(path: "path").path,
        "GITHUB_OUTPUT": folder.url.appending(path: "output").path, "GITHUB_API_URL": host.base,
        "GITHUB_REPOSITORY": "someone/paper", "GITHUB_EVENT_NAME": "schedule", "RETRIES": "0",
        "NO_COLOR": "1",
      ]
      let script = packageFolder.appending(path: ".github/actions/broadsheet/\(step.script)").path
      let result = try Shell.run(
        [script], in: workspace, environment: machine.merging(known) { $1 }.merging(environment) { $1 })
      whole.output += result.output
      whole.errors += result.errors
      whole.status = result.status
      guard result.status == 0 else { break }
    }
    return whole
  }

  var isInstalled: Bool { get throws { try !folder.text("path").isEmpty } }
}
