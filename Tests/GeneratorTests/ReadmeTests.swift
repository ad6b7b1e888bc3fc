import CommandLineTool
import Configuration
import Foundation
import Mapping
import Settings
import TestSupport
import Testing
import Theming

/// README and handbook do not lie: their references are those of the program, and their examples run. Each file in the handbook's folder
/// is a chapter.
@Suite struct ReadmeTests {
  static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_README"] == "1"

  /// The references that stand between `<!-- NAME:begin -->` and `<!-- NAME:end -->` in the chapters of these names.
  private static let references: [String: @Sendable () -> String] = [
    "commands": { CommandReference.markdown },
    "configuration": { ConfigurationReference.markdown(level: 2) },
    "mapping": { MappingReference.markdown(level: 2) },
    "templates": { VariableReference.markdown },
  ]

  /// With `UPDATE_README=1` in the environment the references are written instead of compared.
  @Test("The references of the handbook are those of the program", .serialized, arguments: references.keys.sorted())
  func reference(name: String) throws {
    let chapter = try Chapter("\(Chapter.folder)/\(name).md")
    let reference = try #require(ReadmeTests.references[name])
    let expected = reference()
    let text = chapter.text
    let start = try #require(text.range(of: "<!-- \(name):begin -->\n"))
    let stop = try #require(text.range(of: "<!-- \(name):end -->"))
    if ReadmeTests.isUpdating {
      let updated = text.replacingCharacters(in: start.upperBound..<stop.lowerBound, with: expected)
      try updated.write(to: packageFolder.appending(path: chapter.path), atomically: true, encoding: .utf8)
    } else {
      #expect(text[start.upperBound..<stop.lowerBound] == expected, "UPDATE_README=1 writes them")
    }
  }

  @Test("The reference of templates has the variables of each record that it names")
  func records() {
    let reference = VariableReference.markdown
    for match in reference.matches(of: /`\w+`(?:: | \()(?:list of )?([a-z' ]+)/) {
      let name = match.output.1.trimmingCharacters(in: .whitespaces)
      #expect(["text", "address", "flag"].contains(name) || reference.contains("| **\(name)** |"), "\(name)")
    }
  }

  @Test("The handbook's table of commands names every command")
  func commandTable() throws {
    let text = try Chapter("\(Chapter.folder)/commands.md").text
    let start = try #require(text.range(of: "<!-- commands:begin -->"))
    let table = text[..<start.lowerBound]
    for line in CommandReference.markdown.split(separator: "\n") where line.hasPrefix("## broadsheet ") {
      #expect(table.contains("`\(line.dropFirst(3))"), "\(line)")
    }
  }

  @Test("Whoever follows a chapter to the letter meets no error", arguments: try Chapter.all())
  func examples(of chapter: Chapter) throws {
    let reader = try Reader()
    for block in chapter.blocks {
      let place = "\(chapter.path):\(block.line)"
      switch block.mark {
      case .file(let path): try reader.write(block.text, to: path)
      case .run(let command):
        let command = command ?? block.text
        // The options for the time and the folder may be given to the test alone.
        let (shown, run) = (ReadmeTests.asShown(block.text), ReadmeTests.asShown(command))
        #expect(shown.contains(run), "\(place) shows another command than it runs")
        let result = try reader.run(command)
        #expect(result.status == 0, "\(place): \(result.printed)")
      case .shown(let reason): #expect(reason.split(separator: " ").count >= 3, "\(place) says why")
      case nil:
        #expect(
          !["sh", "bash", "shell", "console", "yaml", "yml"].contains(block.language),
          """
          \(place): each block of shell or YAML is tried: put `<!-- file: PATH -->`, `<!-- run -->` or \
          `<!-- run: COMMAND -->` before it, or say why it is not, as `<!-- shown: it asks a server -->`
          """)
      }
    }
    try results(of: chapter, in: reader.folder)
  }

  private static func asShown(_ command: String) -> String {
    command.replacing(/\ --(now|site) \S+/, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Checks what chapters promise about the pages that their examples make.
  private func results(of chapter: Chapter, in folder: TemporaryFolder) throws {
    switch chapter.name {
    case "README":
      #expect(try folder.text("Output/index.html").contains("Goats"))
    case "planet":
      #expect(try folder.text("planet/Output/index.html").contains("Goats"))
    case "rules":
      #expect(try folder.text("rules/Output/animals/index.html").contains("Goats"))
    case "api":
      let harbour = try Program.run(["generate", "--site", "harbour", "--now", TinySite.now], in: folder.url)
      #expect(harbour.status == 0, "\(harbour.errors)")
      #expect(try folder.text("harbour/Output/departures/index.html").contains("Osprey from pier East"))
    case "front-page":
      let front = try folder.text("herald/Output/index.html").components(separatedBy: "data-part=\"latest\"")
      #expect(front.count == 2 && front[0].contains("The pier is open") && front[1].contains("Goats"))
    case "pages":
      let imprint = try folder.text("guild/Output/imprint/index.html")
      #expect(imprint.contains("<summary>More</summary>") && imprint.contains("who we are"))
      #expect(try folder.text("guild/Output/2009/about.html").contains("url=/imprint/"))
    case "own-site":
      #expect(try folder.text("paper/Output/news/the-ferry-keeps-its-timetable/index.html").contains("17:40"))
    case "languages":
      #expect(try folder.text("quay/Output/en/index.html").contains("The ferry is back"))
    case "report", "whats-new":
      let list = try Program.run(["list", "--format", "json"], in: folder.url)
      let id = try #require(list.output.firstMatch(of: /"id" : "([0-9a-f]{32})"/)?.output.1, "\(list)")
      #expect(chapter.text.contains("\"id\"") && chapter.text.contains("\"\(id)\""), "\(chapter.path): it is \(id)")
    case "themes":
      let styles = try folder.files(below: "paper/Output/assets").filter { $0.hasSuffix(".css") }
      #expect(try folder.text("paper/Output/assets/" + (styles.first ?? "")).contains("#0b5c7a"))
    default: break
    }
  }

  @Test("The README is short enough for one sitting, and all links in it and in the handbook lead somewhere")
  func links() throws {
    #expect(try Chapter("README.md").text.utf8.count <= 12_288)
    for chapter in try Chapter.all() {
      let folder = packageFolder.appending(path: chapter.path).deletingLastPathComponent()
      var text = chapter.text
      for block in chapter.blocks { text = text.replacing(block.text, with: "") }
      for match in text.replacing(/`[^`\n]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/) where !match.1.contains(":") {
        let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts[0])
        if path.hasPrefix("/") { continue }
        let file = path.isEmpty ? packageFolder.appending(path: chapter.path) : folder.appending(path: path)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(chapter.path) links to \(match.1)")
        if chapter.path != "README.md" {
          #expect(
            path.isEmpty || !path.contains("/"),
            "\(chapter.path) links to \(match.1): a page of the site cannot lead out of the handbook's folder")
        }
        guard parts.count > 1, let linked = try? String(contentsOf: file, encoding: .utf8) else { continue }
        let names = linked.matches(of: /(?m)^#+ (.+)$/).map { heading in
          heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
        }
        #expect(names.contains(String(parts[1])), "\(chapter.path) links to \(match.1)")
      }
    }
  }

  @Test("Each chapter has a title and a description, and the handbook's first page links to it")
  func index() throws {
    let chapters = try Chapter.handbook()
    let index = try #require(chapters.first { $0.name == "index" })
    for chapter in chapters {
      let head = chapter.text.prefixMatch(of: /---\ntitle: "?(.+?)"?\ndescription: (.+)\n(?:toc: true\n)?---\n/)
      #expect(head != nil, "\(chapter.path) begins with `title` and `description`")
      #expect(
        chapter.name == "index" || index.text.contains("](\(chapter.name).md)"), "name \(chapter.path) in index.md")
    }
  }
}
