import Diagnostics
import Foundation
import TestSupport
import Testing

/// The action that CI uses, step by step, against a stand-in for the hosts that it asks.
@Suite struct ActionTests {
  private let host: ReleaseHost

  init() throws { host = try ReleaseHost.withPackage() }

  private func run(_ inputs: [String: String] = [:], only: Set<String>, environment: [String: String] = [:]) throws
    -> (result: Program.Result, action: ActionRun)
  {
    let folder = try TemporaryFolder()
    let action = try ActionRun(host, in: folder.url)
    return (try action.run(inputs, only: only, environment: environment), action)
  }

  @Test("Each step with a shell runs a script of its own, and each script belongs to a step")
  func scripts() throws {
    let folder = packageFolder.appending(path: ".github/actions/broadsheet").path
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".sh") }
    let steps = try ActionRun.steps(["version": "1"]).map(\.script)
    #expect(steps == ["install.sh", "schedule.sh", "first-run.sh", "generate.sh"])
    #expect(Set(steps) == Set(scripts))
    for script in scripts { #expect(FileManager.default.isExecutableFile(atPath: folder + "/" + script)) }
  }

  @Test("The package is installed if its checksum is that of the release, and not if it differs from the one asked for")
  func installed() throws {
    let (result, action) = try run(only: ["install.sh"])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.hasPrefix(Broadsheet.version + "\n"))
    #expect(try action.isInstalled)
    let address = "GET /releases/download/v\(Broadsheet.version)/broadsheet-\(Broadsheet.version)-linux-x86_64.tar.gz"
    for asked in [address + " ", address + ".sha256 "] { #expect(host.heads.contains { $0.hasPrefix(asked) }) }
    #expect(!host.heads.contains { $0.contains("secret-token") })
    let (other, untouched) = try run(["sha256": String(repeating: "a", count: 64)], only: ["install.sh"])
    #expect(other.status == 1 && other.output.contains("is not what was released"))
    #expect(try !untouched.isInstalled)
  }

  @Test("A given checksum may have capitals, and an invalid one is reported with the name of the input")
  func ownSum() throws {
    let (result, action) = try run(["sha256": host.sum.uppercased()], only: ["install.sh"])
    #expect(try result.status == 0 && action.isInstalled, "\(result)")
    let count = host.heads.count
    let (wrong, _) = try run(["sha256": "ABCDEF"], only: ["install.sh"])
    #expect(wrong.status == 1, "\(wrong)")
    #expect(wrong.output.hasPrefix("::error title=Broadsheet::sha256 is \"ABCDEF\"; it takes"), "\(wrong.output)")
    #expect(host.heads.count == count)
  }

  @Test(
    "A package that is not the release's is not installed, and the log says why",
    arguments: zip(
      [ReleaseHost.Fault.wrongSum, .noSum, .noRelease, .cutOff],
      ["is not what was released: its checksum is", "has no checksum", "Is there a release v", "cannot be had"]))
  func refused(fault: ReleaseHost.Fault, reason: String) throws {
    host.has(fault)
    let (result, action) = try run(only: ["install.sh"])
    #expect(result.status == 1, "\(result)")
    #expect(result.output.hasPrefix("::error title=Broadsheet::") && result.output.contains(reason), "\(result.output)")
    #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
    #expect(try !action.isInstalled)
  }

  @Test("An invalid version or a missing repository is reported before any server is asked")
  func inputs() throws {
    let wrong = try run(["version": "1; touch x"], only: ["install.sh"]).result
    #expect(wrong.status == 1 && wrong.output.contains("version is \"1; touch x\""))
    let nobody = try run(["releases": "", "repository": ""], only: ["install.sh"]).result
    #expect(nobody.status == 1 && nobody.output.contains("OWNER/NAME"))
    #expect(host.heads.isEmpty)
  }

  @Test(
    "A new memory is begun only if the repository never published before",
    arguments: [
      ([], "yes"),
      // The job that asks is a deployment itself.
      ([["in_progress", "waiting"]], "yes"),
      ([["in_progress"], ["failure", "in_progress"], ["error"]], "yes"),
      ([["in_progress"], ["success", "in_progress"]], "no"),
      ([["in_progress"], ["failure"], ["inactive", "success"]], "no"),
      (Array(repeating: ["failure"], count: 101), "no"),
    ] as [([[String]], String)])
  func firstRun(deployments: [[String]], decision: String) throws {
    host.knows(deployments)
    let (result, action) = try run(only: ["first-run.sh"])
    #expect(result.status == 0, "\(result)")
    #expect(try action.folder.text("output") == "first-run=\(decision)\n", "\(result.output)")
    #expect(!host.heads.isEmpty && host.heads.allSatisfy { $0.contains("Authorization: Bearer secret-token") })
  }

  @Test("A run that cannot be proved to be the first is not taken for it, unless the input says so")
  func unproved() throws {
    host.knows([], isForbidden: true)
    let (result, action) = try run(only: ["first-run.sh"])
    #expect(try result.status == 0 && action.folder.text("output") == "first-run=no\n")
    #expect(result.output.contains("::notice title=Broadsheet::") && result.output.contains("deployments: read"))
    for (input, decision) in [("yes", "yes"), ("true", "yes"), ("no", "no")] {
      let said = try run(["first-run": input], only: ["first-run.sh"])
      #expect(try said.action.folder.text("output") == "first-run=\(decision)\n")
    }
    #expect(try run(["first-run": "maybe"], only: ["first-run.sh"]).result.status == 1)
  }

  @Test("An answer at the second attempt is as good as one at the first")
  func retried() throws {
    host.knows([["in_progress"]])
    host.failsOnce()
    let (result, action) = try run(only: ["first-run.sh"], environment: ["RETRIES": "1"])
    #expect(try action.folder.text("output") == "first-run=yes\n", "\(result)")
  }

  @Test("After 45 days without a commit, a warning says when GitHub stops the schedule", arguments: [44, 45, 59, 61])
  func schedules(days: Int) throws {
    let folder = try TemporaryFolder(["a": "a"])
    let date = "2026-01-01T00:00:00Z"
    let git = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"]
    let home = ["HOME": folder.url.path, "GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date]
    for words in [["init", "-q"], ["add", "a"], ["commit", "-q", "-m", "A"]] {
      #expect(try Shell.run(git + words, in: folder.url, environment: home).status == 0)
    }
    let now = String(1_767_225_600 + days * 86_400 + 60)
    let action = try ActionRun(host, in: folder.url)
    let result = try action.run(only: ["schedule.sh"], environment: ["NOW": now])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("::warning title=Schedules::The last commit is \(days) days old") == (days >= 45))
    #expect(result.output.contains("in \(60 - days) days") == (45..<60).contains(days), "\(result.output)")
    let pushed = try action.run(only: ["schedule.sh"], environment: ["NOW": now, "GITHUB_EVENT_NAME": "push"])
    #expect(pushed.output.isEmpty)
  }

  @Test("Options are split as a shell splits them, and nothing in them is executed")
  func arguments() throws {
    let site = try TinySite.plain()
    let action = try ActionRun(host, in: site.folder.url)
    // A program that only writes down its arguments.
    let note = try TemporaryFolder(["broadsheet": "#!/bin/sh\nprintf '%s\\n' \"$@\" > words\n"])
    _ = try Shell.run(["chmod", "+x", "broadsheet"], in: note.url)
    let path = note.url.path + ":/usr/bin:/bin"
    let result = try action.run(
      ["args": "--now \(TinySite.now) --output 'My Pages' $(touch x)", "state-from": "", "first-run": "no"])
    #expect(result.status == 2, "\(result)")
    #expect(!FileManager.default.fileExists(atPath: site.folder.url.appending(path: "x").path))
    let plain = try action.run(
      ["args": "--now \(TinySite.now) --output 'My Pages'", "state-from": "", "first-run": "no"])
    #expect(plain.status == 0, "\(plain)")
    #expect(try site.folder.files(below: "My Pages").contains("index.html"))
    for blank in [" ", "\n", ""] {
      let result = try action.run(
        ["args": blank, "state-from": "", "first-run": "no"], only: ["generate.sh"], environment: ["PATH": path])
      #expect(result.status == 0, "\(result)")
      #expect(try site.folder.text("words") == "generate\n--site\n.\n--report\ngithub\n")
    }
    _ = try action.run(
      ["args": "--fail-on any\n--language ''", "state-from": "", "first-run": "no"], only: ["generate.sh"],
      environment: ["PATH": path])
    #expect(try site.folder.text("words").hasSuffix("github\n--fail-on\nany\n--language\n\n"))
    try FileManager.default.removeItem(at: site.folder.url.appending(path: "words"))
    for open in ["--fail-on any --output 'My Pages", "--output \"My\nPages\"", "it's --fail-on any"] {
      let result = try action.run(
        ["args": open, "state-from": "", "first-run": "no"], only: ["generate.sh"], environment: ["PATH": path])
      #expect(result.status == 1 && result.output.hasPrefix("::error title=Broadsheet::args "), "\(result)")
      #expect(result.output.split(separator: "\n").count == 1)
      #expect(!FileManager.default.fileExists(atPath: site.folder.url.appending(path: "words").path))
    }
  }
}
