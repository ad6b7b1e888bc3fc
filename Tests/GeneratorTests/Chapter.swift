import Foundation
import TestSupport
import Testing

/// The README or a chapter of the handbook. Any Markdown file in the handbook's folder is a chapter.
struct Chapter: CustomTestStringConvertible, Sendable {
  /// Relative to the root of the package.
  let path: String
  let text: String

  var testDescription: String { path }
  var name: String { String(path.split(separator: "/").last?.dropLast(3) ?? "") }

  static let folder = "Content/handbook"

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
  }

  static func handbook() throws -> [Chapter] {
    let names = try FileManager.default.contentsOfDirectory(atPath: packageFolder.appending(path: folder).path)
    return try names.filter { $0.hasSuffix(".md") }.sorted().map { try Chapter(folder + "/" + $0) }
  }

  static func all() throws -> [Chapter] { try [Chapter("README.md")] + handbook() }

  /// A fenced block of code, and what the comment before it says is to be done with it.
  struct Block: Sendable {
    var line: Int
    var language: String
    var text: String
    var mark: Mark?
  }

  enum Mark: Sendable, Equatable {
    /// `<!-- file: PATH -->`: the block is written to this file.
    case file(String)
    /// `<!-- run -->`: a shell runs the block; `<!-- run: COMMAND -->`: it runs this command of the block.
    case run(String?)
    /// `<!-- shown: REASON -->`: nothing is done with the block.
    case shown(String)
  }

  var blocks: [Block] {
    var blocks: [Block] = []
    var (open, before, body) = (nil as (line: Int, language: String, fence: String)?, "", [String]())
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let trimmed = line.drop { $0 == " " }
      if let fence = open {
        if trimmed.hasPrefix(fence.fence), trimmed.allSatisfy({ $0 == "`" }) {
          let text = body.map { $0 + "\n" }.joined()
          blocks.append(Block(line: fence.line, language: fence.language, text: text, mark: Chapter.mark(before)))
          (open, before) = (nil, "")
        } else {
          body.append(line)
        }
      } else if trimmed.hasPrefix("```"), !trimmed.dropFirst(3).contains("`") || trimmed.hasPrefix("````") {
        let fence = String(trimmed.prefix { $0 == "`" })
        open = (index + 1, String(trimmed.dropFirst(fence.count)), fence)
        body = []
      } else {
        before = String(trimmed)
      }
    }
    return blocks
  }

  private static func mark(_ line: String) -> Mark? {
    guard let match = line.wholeMatch(of: /<!-- (file|run|shown)(?:: (.+?))? -->\s*/) else { return nil }
    switch (match.1, match.2) {
    case ("file", let path?): return .file(String(path))
    case ("shown", let reason?): return .shown(String(reason))
    case ("run", let command): return .run(command.map(String.init))
    default: return nil
    }
  }
}

/// A reader who follows a chapter to the letter, in one shell and an empty folder.
final class Reader {
  let folder: TemporaryFolder
  private var current: URL
  private let tools: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    current = folder.url
    tools = try TemporaryFolder()
    // A stand-in for the program that asks no server, however the chapter calls it.
    let program = Program.executable.path
    try tools.write(
      """
      #!/bin/sh
      case "$1" in
        generate|fetch) command=$1; shift; exec "\(program)" "$command" --offline "$@" ;;
        ""|-*) exec "\(program)" generate --offline "$@" ;;
        *) exec "\(program)" "$@" ;;
      esac

      """, to: "broadsheet")
    chmod(tools.url.appending(path: "broadsheet").path, 0o755)
  }

  /// Writes a file, by its path from the reader's current folder.
  func write(_ text: String, to path: String) throws {
    let file = current.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func run(_ script: String) throws -> (status: Int32, printed: String) {
    let place = tools.url.appending(path: "place").path
    try tools.write("", to: "printed")
    let printed = Child.Output.file(tools.url.appending(path: "printed"))
    let status = try Child(
      "/bin/sh", ["-euc", script + "\npwd >'\(place)'\n"], in: current,
      environment: ["PATH": tools.url.path + ":/usr/bin:/bin", "NO_COLOR": "1", "HOME": folder.url.path],
      output: printed, errors: printed
    ).wait()
    if status == 0 {
      current = URL(filePath: try tools.text("place").trimmingCharacters(in: .newlines), directoryHint: .isDirectory)
    }
    return (status, try tools.text("printed"))
  }
}
