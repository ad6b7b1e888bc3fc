import Foundation
import TestSupport
import Testing

/// How large rooms may be, and whether `Sources/README.md` is right about their files.
@Suite struct RoomTests {
  /// The most lines of code that a room may have, without blank lines and lines with nothing but a comment.
  private func mostLines(in room: String) -> Int { room == "Generator" ? 2_500 : 3_500 }

  private let sources = packageFolder.appending(path: "Sources", directoryHint: .isDirectory)

  private func files(below folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return walk?.compactMap { $0 as? URL } ?? []
  }

  private func linesOfCode(in file: URL) throws -> Int {
    let lines = [UInt8](try Data(contentsOf: file)).split(separator: UInt8(ascii: "\n"))
    return lines.count { line in
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return !text.isEmpty && !text.starts(with: "//".utf8)
    }
  }

  @Test("No room is larger than its limit")
  func sizes() throws {
    let rooms = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
    var total = 0
    for room in rooms {
      let (name, most) = (room.lastPathComponent, mostLines(in: room.lastPathComponent))
      let lines = try files(below: room).filter { $0.pathExtension == "swift" }.map(linesOfCode).reduce(0, +)
      #expect(lines <= most, "\(name) has \(lines) lines of code, and no more than \(most) are allowed: part it")
      total += lines
    }
    #expect(total > 10_000)
  }

  /// The sections of `Sources/README.md` that name files, each with the fewest paths with a folder that it must name.
  private static let sections = [("Where do I add …", 50), ("Where is it decided …", 120)]

  /// Returns what stands between backticks in a section.
  private func names(in section: String) throws -> [String] {
    let text = try String(contentsOf: sources.appending(path: "README.md"), encoding: .utf8)
    let lines = (text.split(separator: "\n## ").first { $0.hasPrefix(section + "\n") } ?? "").split(separator: "\n")
    return lines.flatMap { line in line.matches(of: /`([^`]+)`/).map { String($0.1) } }
  }

  /// Returns whether there is such a file or folder below `Sources`, or in the repository itself, where templates and chapters are. `…`
  /// stands for a part of a file's name.
  private func exists(_ path: String) -> Bool {
    ["Sources/", ""].contains { beginning in
      let place = packageFolder.path + "/" + beginning + path
      let parts = place.split(separator: "…").map(String.init)
      guard parts.count == 2 else { return FileManager.default.fileExists(atPath: place) }
      let folder = String(parts[0].prefix(through: parts[0].lastIndex(of: "/") ?? parts[0].startIndex))
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.contains { (folder + $0).hasPrefix(parts[0]) && $0.hasSuffix(parts[1]) }
    }
  }

  @Test("Every file that the sections name with its folder exists", arguments: sections)
  func namedFiles(section: String, fewest: Int) throws {
    // A path with `<…>` is that of a file still to be written.
    let paths = try names(in: section).filter { $0.contains("/") && !$0.contains("<") }
    #expect(paths.count > fewest)
    #expect(paths.filter { !exists($0) } == [], "the section names files that do not exist")
  }

  @Test("Every Swift file that the sections name without its folder is in some room", arguments: sections)
  func namedFilesOfSomeRoom(section: String, _: Int) throws {
    let known = Set(files(below: sources).map(\.lastPathComponent)).union(["Package.swift"])
    let names = try names(in: section).filter { $0.wholeMatch(of: /\w[\w+]*\.swift/) != nil }
    #expect(!names.isEmpty)
    #expect(names.filter { !known.contains($0) } == [], "the section names files that are in no room")
  }
}
