import News
import Site
import Testing

@Suite struct CollationKeyTests {
  @Test(
    "Numbers are sorted by their value, wherever they stand and however long they are",
    arguments: [
      ["Volume 1", "Volume 2", "Volume 9", "Volume 10", "Volume 20", "Volume 100"],
      ["7 Samurai", "12 Monkeys", "Åland", "Apa"],
      ["No. 12345678", "No. 123456789", "No. 1234567890", "No. 123456789012345678", "No. 1234567890123456789"],
      ["1.9 b", "1.10 a", "2.0"], ["A 0", "A 1", "A 10", "A b"], ["٢ news", "١٠ news"],
    ])
  func numbers(titles: [String]) {
    #expect(titles.reversed().sorted { CollationKey.text($0) < CollationKey.text($1) } == titles)
  }

  @Test("Zeros before a number do not count, and case and accents neither")
  func same() {
    #expect(CollationKey.text("Issue 007") == CollationKey.text("issue 7"))
    #expect(CollationKey.text("عدد ٢٠") == CollationKey.text("عدد 20"))
    #expect(CollationKey.text("Étude 00") == CollationKey.text("etude 0"))
  }
}
