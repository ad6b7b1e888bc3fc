import Foundation
import TestSupport
import Testing

/// Facts before prose: a diagnostic is made from a case of an enum, in the file that holds the words of its cases.
@Suite struct ProblemTests {
  private struct File {
    var name: String
    var text: String
    /// Whether the file holds the words of a room's diagnostics.
    var isProse: Bool { name.hasSuffix("+Diagnostic.swift") }
  }

  /// The files of all rooms but `Diagnostics`, named by their paths below `Sources`.
  private func files() throws -> [File] {
    let sources = packageFolder.appending(path: "Sources", directoryHint: .isDirectory)
    let walk = FileManager.default.enumerator(atPath: sources.path)
    let names = walk?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Diagnostics/") }
    return try (names ?? []).sorted().map { name in
      File(name: name, text: try String(contentsOf: sources.appending(path: name), encoding: .utf8))
    }
  }

  @Test("Diagnostics are made only in the files that hold their words")
  func diagnostics() throws {
    let files = try files()
    // The second form names no type: `.init(.warning, …)`.
    let made = /\bDiagnostic(\.init)?\(|\.init\(\s*\.(error|warning|note),/
    #expect(files.count { $0.isProse && $0.text.contains(made) } > 30)
    for file in files where !file.isProse && file.text.contains(made) {
      Issue.record("\(file.name) makes a Diagnostic: make a case of it, with its words in a +Diagnostic.swift")
    }
  }

  @Test("No code adds notes or fixes to a diagnostic outside the files that hold their words")
  func additions() throws {
    let added = /\.(notes|fixes)(\.append\(| \+?= \[)/
    for file in try files() where !file.isProse && file.text.contains(added) {
      Issue.record("\(file.name) adds words to a Diagnostic: let its case say what is to be told")
    }
  }

  @Test("No code recognises a diagnostic by its id")
  func ids() throws {
    let files = try files()
    let given = /Diagnostic\(\s*[^,()"]*,\s*"([a-z]+\.[a-z-]+)"/
    let ids = Set(files.filter(\.isProse).flatMap { file in file.text.matches(of: given).map { String($0.1) } })
    #expect(ids.count > 200)
    for file in files where !file.isProse {
      let known = file.text.matches(of: /"([a-z]+\.[a-z-]+)"/).map { String($0.1) }.filter(ids.contains)
      #expect(known == [], "\(file.name) has the id of a diagnostic: let it ask for the case")
    }
  }
}
