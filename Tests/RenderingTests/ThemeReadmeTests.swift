import Foundation
import Theming
import TestSupport
import Testing

/// The variables in the chapter are compared by `ReadmeTests`.
@Suite("The chapter about templates")
struct ThemeReadmeTests {
  private func chapter() throws -> String {
    try String(contentsOf: packageFolder.appending(path: "Content/handbook/templates.md"), encoding: .utf8)
  }

  @Test("The chapter names every template, every data-part and every other data attribute")
  func parts() throws {
    let text = try chapter()
    for file in EmbeddedTheme.files where file.path.hasSuffix(".mustache") {
      #expect(text.contains("`\(file.path)`"))
      let template = String(decoding: file.bytes, as: UTF8.self).replacing(/\{\{[#^\/][^}]*\}\}/, with: " ")
      for match in template.matches(of: /data-part="([^"]+)"/) {
        for name in match.output.1.split(separator: " ") {
          #expect(text.contains("`\(name)`"), "\(name) of \(file.path)")
        }
      }
      for match in template.matches(of: /data-[a-z]+/) {
        #expect(text.contains(match.output), "\(match.output) of \(file.path)")
      }
    }
  }

  @Test("The chapter names every kind of page that readers see")
  func kinds() throws {
    let text = try chapter()
    let list = try #require(text.firstMatch(of: /`data-page` \(the kind of page: ([^)]*)\)/))
    let named = String(list.output.1).replacing("`", with: "").split(separator: ", ").map { String($0) }
    #expect(Set(named) == Set(PageKind.allCases.map(\.rawValue)).subtracting([PageKind.parts.rawValue]))
  }
}
