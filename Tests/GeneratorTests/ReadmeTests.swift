import Configuration
import Foundation
import Generator
import Mapping
import Theming
import TestSupport
import Testing

/// The README does not lie: its references are those of the program, and its examples run.
@Suite struct ReadmeTests {
  private func readme() throws -> String {
    try String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)
  }

  /// With `UPDATE_README=1` in the environment the references are written instead of compared.
  @Test(
    "The references of the README are those of the program", .serialized,
    arguments: [
      ("configuration", ConfigurationReference.markdown(level: 3)), ("mapping", MappingReference.markdown(level: 4)),
    ])
  func references(name: String, expected: String) throws {
    let text = try readme()
    let (begin, end) = ("<!-- \(name):begin -->\n", "<!-- \(name):end -->")
    let start = try #require(text.range(of: begin))
    let stop = try #require(text.range(of: end))
    if ProcessInfo.processInfo.environment["UPDATE_README"] == "1" {
      let updated = text.replacingCharacters(in: start.upperBound..<stop.lowerBound, with: expected)
      try updated.write(to: packageFolder.appending(path: "README.md"), atomically: true, encoding: .utf8)
    } else {
      #expect(text[start.upperBound..<stop.lowerBound] == expected)
    }
  }

  /// Blocks marked `<!-- file: … -->` are written, commands marked `<!-- run: … -->` are run, in the order of the README.
  @Test("The examples of the README work as they stand there")
  func examples() throws {
    let folder = try TemporaryFolder()
    let mark = /<!-- (file|run): (.+?) -->\n```\w*\n((?s:.*?))```/
    var count = 0
    for match in try readme().matches(of: mark) {
      count += 1
      if match.1 == "file" {
        try folder.write(String(match.3), to: String(match.2))
      } else {
        let words = match.2.split(separator: " ").dropFirst().map(String.init)
        let result = try Program.run(words + (words[0] == "generate" ? ["--offline"] : []), in: folder.url)
        #expect(result.status == 0, "\(match.2): \(result.errors)")
      }
    }
    #expect(count >= 6)
    #expect(try folder.text("Output/index.html").contains("Goats"))
    #expect(try folder.text("rules/Output/animals/index.html").contains("Goats"))
    let harbour = try Program.run(["generate", "--site", "harbour", "--now", TinySite.now], in: folder.url)
    #expect(harbour.status == 0, "\(harbour.errors)")
    #expect(try folder.text("harbour/Output/departures/index.html").contains("Osprey from pier East"))
    let front = try folder.text("herald/Output/index.html").components(separatedBy: "data-part=\"latest\"")
    #expect(front.count == 2 && front[0].contains("The pier is open") && front[1].contains("Goats"))
    let imprint = try folder.text("guild/Output/imprint/index.html")
    #expect(imprint.contains("<summary>More</summary>") && imprint.contains("who we are"))
    #expect(try folder.text("guild/Output/2009/about.html").contains("url=/imprint/"))
    let paper = try Program.run(["generate", "--site", "paper"], in: folder.url)
    #expect(paper.status == 0, "\(paper.errors)")
    #expect(try folder.text("paper/Output/news/the-ferry-keeps-its-timetable/index.html").contains("17:40"))
    let styles = try folder.files(below: "paper/Output/assets").filter { $0.hasSuffix(".css") }
    #expect(try folder.text("paper/Output/assets/" + (styles.first ?? "")).contains("#0b5c7a"))
  }
}
