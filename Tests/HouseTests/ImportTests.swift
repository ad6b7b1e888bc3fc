import Foundation
import TestSupport
import Testing

/// The arrows of the house: what `Sources/README.md` allows, what `Package.swift` declares, what the files import.
@Suite struct ImportTests {
  /// The table of `Sources/README.md`: the targets and products that each target may import.
  private func allowedArrows() throws -> [String: Set<String>] {
    let text = try String(contentsOf: packageFolder.appending(path: "Sources/README.md"), encoding: .utf8)
    var arrows: [String: Set<String>] = [:]
    let table = text.split(separator: "\n## ").first { $0.hasPrefix("Targets") } ?? ""
    for line in table.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      let names = cells[2].split(whereSeparator: { " ,`".contains($0) }).map(String.init).filter { $0 != "–" }
      arrows[cells[0].trimmingCharacters(in: ["`"])] = Set(names)
    }
    return arrows
  }

  private func swiftFiles(of target: String) -> [URL] {
    let folder = packageFolder.appending(path: "Sources/\(target)")
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (walk?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  @Test("Every import is an arrow of the table, and every arrow is needed by an import")
  func imports() throws {
    let allowed = try allowedArrows()
    let system: Set = [
      "Foundation", "FoundationEssentials", "Dispatch", "Synchronization", "Glibc", "Darwin", "Musl", "Diagnostics",
    ]
    let statement = /^\s*(?:@\w+\s+)*(?:(?:package|internal|private|fileprivate|public)\s+)?import\s+(?:\w+\s+)?(\w+)/
    #expect(allowed.count >= 15)
    for (target, targets) in allowed {
      let files = swiftFiles(of: target)
      var needed: Set<String> = []
      #expect(!files.isEmpty, "\(target) is in the table and has no sources")
      for file in files {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          guard let module = line.firstMatch(of: statement).map({ String($0.1) }) else { continue }
          needed.insert(module)
          #expect(
            targets.contains(module) || system.contains(module),
            "\(target) imports \(module) in \(file.lastPathComponent)")
        }
      }
      #expect(targets.subtracting(needed) == [], "the table lets \(target) import what it does not")
    }
  }

  @Test("Imports are public or plain, and nothing is `package`, so that other modules may inline what shows")
  func accessLevels() throws {
    let folders = ["Sources", "Tests"].map { packageFolder.appending(path: $0) }
    let words = ["internal import", "package"].map { Data($0.utf8) }
    for folder in folders {
      let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in walk ?? .init() where file.pathExtension == "swift" {
        let bytes = try Data(contentsOf: file)
        // Searching all files with the regular expression takes ten seconds.
        guard words.contains(where: { bytes.range(of: $0) != nil }) else { continue }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains(/(?m)^\s*(internal import|package)\s/), "\(file.lastPathComponent)")
      }
    }
  }

  @Test("Package.swift declares no arrow that the table does not have")
  func declaredDependencies() throws {
    let allowed = try allowedArrows()
    let manifest = try String(contentsOf: packageFolder.appending(path: "Package.swift"), encoding: .utf8)
    let room = /room\(\s*"(\w+)"(?:,\s*\[((?:[^\[\]])*)\])?/
    var seen: Set<String> = []
    for match in manifest.matches(of: room) {
      let target = String(match.1)
      seen.insert(target)
      let names = (match.2 ?? "").matches(of: /"([A-Za-z0-9]+)"(?!\s*\))/).map { String($0.1) }
      let products = (match.2 ?? "").matches(of: /name: "(\w+)"/).map { String($0.1) }
      for name in names + products where name != "Diagnostics" && !name.hasPrefix("swift") {
        #expect(allowed[target]?.contains(name) == true, "Package.swift lets \(target) import \(name)")
      }
    }
    #expect(seen == Set(allowed.keys).subtracting(["broadsheet"]))
  }

  @Test("Only Markup and Archive make SafeHTML, WebAddress and what holds them without a check")
  func trustingInitialisers() throws {
    let declared = ["News"]
    let trusted = ["Markup", "Archive"]
    for target in try allowedArrows().keys where !(declared + trusted).contains(target) {
      for file in swiftFiles(of: target) {
        let text = try String(contentsOf: file, encoding: .utf8)
        for trusting in [
          "SafeHTML(trusting:", "WebAddress(trusting:", "ItemWords(copying:", "MediaFields.media(",
          "MediaFields.location(",
        ] {
          #expect(!text.contains(trusting), "\(target)/\(file.lastPathComponent)")
        }
      }
    }
  }
}
