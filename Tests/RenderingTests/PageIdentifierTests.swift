import Foundation
import TestSupport
import Testing

@Suite struct PageIdentifierTests {
  @Test("Identifiers of templates and scripts are known to the code that keeps those of texts distinct")
  func known() throws {
    let folder = packageFolder.appending(path: "Templates")
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    for case let file as URL in walk ?? .init() where ["mustache", "js"].contains(file.pathExtension) {
      let text = try String(contentsOf: file, encoding: .utf8)
      found.formUnion(text.matches(of: /\sid="([^"{]+)"/).map { String($0.1) })
      found.formUnion(text.matches(of: /\.id = '([^']+)'/).map { String($0.1) })
    }
    let owner = try String(
      contentsOf: packageFolder.appending(path: "Sources/Markup/FragmentIdentifiers.swift"), encoding: .utf8)
    #expect(found.count > 8)
    for name in found { #expect(owner.contains("\"\(name)\""), "\(name)") }
  }
}
