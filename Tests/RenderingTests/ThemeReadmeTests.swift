import Foundation
import Theming
import TestSupport
import Testing

@Suite("The theme's README")
struct ThemeReadmeTests {
  private func readme() throws -> String {
    try String(contentsOf: packageFolder.appending(path: "Templates/README.md"), encoding: .utf8)
  }

  /// With `UPDATE_README=1` in the environment they are written instead of compared.
  @Test("Names every variable that templates may use")
  func variables() throws {
    let text = try readme()
    let heading = try #require(text.firstRange(of: "## Variables\n")).upperBound
    if ProcessInfo.processInfo.environment["UPDATE_README"] == "1" {
      try (text[..<heading] + VariableReference.markdown).write(
        to: packageFolder.appending(path: "Templates/README.md"), atomically: true, encoding: .utf8)
    } else {
      #expect(text[heading...] == VariableReference.markdown, "UPDATE_README=1 writes them")
    }
  }

  @Test("Names every template and every data-part")
  func parts() throws {
    let text = try readme()
    for file in EmbeddedTheme.files where file.path.hasSuffix(".mustache") {
      #expect(text.contains("`\(file.path)`"))
      let template = String(decoding: file.bytes, as: UTF8.self).replacing(/\{\{[#^\/][^}]*\}\}/, with: " ")
      for match in template.matches(of: /data-part="([^"]+)"/) {
        for name in match.output.1.split(separator: " ") {
          #expect(text.contains("`\(name)`"), "\(name) of \(file.path)")
        }
      }
    }
  }
}
