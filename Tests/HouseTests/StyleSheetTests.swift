import Foundation
import TestSupport
import Testing

/// The theme's style sheets use only what checkers of style sheets can read, so that every fault they report is a real one.
@Suite struct StyleSheetTests {
  @Test("No style sheet uses what the W3C's checker cannot read")
  func readable() throws {
    let assets = packageFolder.appending(path: "Templates/assets", directoryHint: .isDirectory)
    let walk = FileManager.default.enumerator(at: assets, includingPropertiesForKeys: nil)
    let sheets = walk?.compactMap { $0 as? URL }.filter { $0.pathExtension == "css" } ?? []
    #expect(sheets.count > 10)
    for sheet in sheets {
      let text = try String(contentsOf: sheet, encoding: .utf8).replacing(/\/\*[^*]*\*+(?:[^\/*][^*]*\*+)*\//, with: "")
      for word in ["selector(", "::details-content", "oklch(", "subgrid", "color-mix("] {
        #expect(!text.contains(word), "\(sheet.lastPathComponent): \(word)")
      }
      #expect(nestedRules(text) == [], "\(sheet.lastPathComponent)")
    }
  }

  /// Returns the selectors of rules inside other rules.
  private func nestedRules(_ text: String) -> [String] {
    var (found, open, prelude): ([String], [String], String) = ([], [], "")
    for character in text {
      switch character {
      case "{":
        let name = prelude.trimmingCharacters(in: .whitespacesAndNewlines)
        if let last = open.last, !last.hasPrefix("@") { found.append(name) }
        open.append(name)
        prelude = ""
      case "}":
        _ = open.popLast()
        prelude = ""
      case ";": prelude = ""
      default: prelude.append(character)
      }
    }
    return found
  }

  @Test("The check finds a rule inside a rule, but not one inside a condition")
  func nesting() {
    #expect(nestedRules("@media print { a { color: red } } b { c { d: e } }") == ["c"])
  }
}
