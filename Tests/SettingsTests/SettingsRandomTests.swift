import Diagnostics
import Settings
import Testing

@Suite struct SettingsRandomTests {
  @Test("Random YAML signs are read or refused, with places that lie in the text")
  func random() {
    let pieces = [
      "a", ":", " ", "\n", "- ", "[", "]", "{", "}", ",", "\"", "'", "&a ", "*a", "<<: *a", "!!x ", "!y ", "|\n ", ">",
      "#",
      "? ", "\t", "é", "\u{2028}", "\r", "---\n", "...\n", "%YAML", "key: value\n", "  ", "\u{FEFF}", "~", "\\",
      "\u{0}",
    ]
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<4_000 {
      var bytes = (0..<next(24)).flatMap { _ in Array(pieces[next(pieces.count)].utf8) }
      if next(8) == 0 { bytes.append(UInt8(next(256))) }
      let document = SettingsDocument(parsing: bytes[...], file: "a.yml", limits: SettingsLimits(values: 100))
      let lines = String(decoding: bytes, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for place in document.problems.map(\.place) + (document.root.map(places) ?? []) {
        let line = place.line ?? 0
        #expect(1...max(1, lines.count + 1) ~= line, "\(bytes)")
        #expect(1...(place.text ?? "").unicodeScalars.count + 1 ~= place.column ?? 0, "\(bytes)")
      }
      #expect(document.root != nil || !document.problems.isEmpty)
    }
  }

  private func places(of node: SettingsNode) -> [Place] {
    [node.place] + node.elements.flatMap(places) + node.entries.flatMap { places(of: $0.key) + places(of: $0.value) }
  }
}
