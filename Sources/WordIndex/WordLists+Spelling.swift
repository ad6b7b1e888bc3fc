extension WordLists {
  /// The first byte of words that stand for a property and not for a text (`:tag:rust`). No word of a text has it.
  public static let termSign = UInt8(ascii: ":")

  /// The most frequent words, by which scripts correct mistyped ones: one in each line, in the order of their bytes.
  public func spelling() -> [UInt8] {
    let words = (0..<vocabulary.count).filter { isCorrected(vocabulary[$0]) }
    let frequent = words.sorted { (count(of: $1), $0) < (count(of: $0), $1) }.prefix(WordLists.mostSpelled)
    let lines = frequent.map { vocabulary[$0] }.sorted { $0.lexicographicallyPrecedes($1) }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Whether a mistyped word may be corrected to this one: it has only letters, of a script that separates words. Four letters are enough,
  /// as somebody may have typed one too many.
  private func isCorrected(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count >= 4, !word.contains(where: { $0 < UInt8(ascii: "a") }) else { return false }
    return word[word.startIndex] < 0xE0
  }

  /// Some 60 kB compressed, which are fetched only if a search has few results.
  private static let mostSpelled = 12_000
}
