package import News
import Site
import WordIndex

/// The index of a tier in the making: its documents are handed over one by one, the newest first, and then its files taken.
package struct SearchTier {
  private let renderer: SearchRenderer
  private let tier: SearchPlan.Tier
  private let version: String
  private var scanner = WordScanner()
  private var index = InvertedIndex()

  init(_ renderer: SearchRenderer, _ tier: SearchPlan.Tier) {
    self.renderer = renderer
    self.tier = tier
    version = renderer.version(of: tier)
  }

  /// Indices in the plan's items, in the order in which they are to be added.
  package var items: [Int] {
    tier.range.reversed().map { renderer.input.plan.documents[$0] }
  }

  package mutating func add(_ item: Int, _ body: ItemBody) {
    index.beginDocument()
    let document = SearchedDocument(renderer.input.items[item])
    add(document.title, .title)
    for text in document.about { add(text, .about) }
    add(document.excerpt, .text)
    guard document.body != nil else { return }
    SearchTier.scan(body.html.text, .text, isMarkup: true, &scanner, &index)
    for collection in body.collections {
      for entry in collection.entries { add(entry.title, .text) }
    }
  }

  /// In the order of their parts.
  package consuming func files() -> [[UInt8]] {
    let cuts = renderer.searchCuts(tier).map { Array($0.utf8) }
    let entries = index.lists().entries()
    var files: [[UInt8]] = []
    var start = entries.startIndex
    for part in 0..<tier.parts {
      let rest = entries[start...]
      let end = part < cuts.count ? rest.firstIndex { !$0.word.lexicographicallyPrecedes(cuts[part]) } : nil
      files.append(
        WordFile(entries[start..<(end ?? entries.endIndex)], of: tier.range.count, version: version).compressed)
      start = end ?? entries.endIndex
    }
    return files
  }

  private mutating func add(_ text: String, _ place: WordPlace) {
    SearchTier.scan(text, place, isMarkup: false, &scanner, &index)
  }

  private static func scan(
    _ text: String, _ place: WordPlace, isMarkup: Bool, _ scanner: inout WordScanner, _ index: inout InvertedIndex
  ) {
    scanner.scan(text, isMarkup: isMarkup) { index.add($0, place) }
  }
}
