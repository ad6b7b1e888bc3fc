import Testing
import WordIndex

/// Bodies as former versions stored them.
@Suite struct StoredReadingTests {
  @Test("A reading within a reading is found, and neither joins words nor hides the next reading")
  func nested() {
    let body = """
      <p><ruby>漢<rt>か<ruby>a<rt>b</rt></ruby>ん</rt></ruby>字 end.</p><p>… <ruby>東<rt>とう</rt></ruby>京 last</p>
      """
    var scanner = WordScanner()
    var words: [String] = []
    scanner.scan(body, isMarkup: true) { words.append(String(decoding: $0, as: UTF8.self)) }
    #expect(Set(["漢字", "東京", "とう", "か", "ん", "a", "b", "end", "last"]).isSubset(of: words), "\(words)")
    #expect(!words.contains("漢ん") && !words.contains("ん京") && !words.contains("ab"), "\(words)")
  }
}
