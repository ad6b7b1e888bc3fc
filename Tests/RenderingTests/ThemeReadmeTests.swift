import Foundation
import Rendering
import TestSupport
import Testing

@Suite("The theme's README")
struct ThemeReadmeTests {
  private func readme() throws -> String {
    try String(contentsOf: packageFolder.appending(path: "Templates/README.md"), encoding: .utf8)
  }

  @Test("Names every variable that templates may use")
  func variables() throws {
    #expect(try readme().hasSuffix(VariableReference.markdown), "put this at its end:\n\(VariableReference.markdown)")
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
