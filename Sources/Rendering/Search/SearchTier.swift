public import News
public import Site
import WordIndex

/// The index of a tier in the making: its documents are added one by one, the newest first, and then its files are taken.
public struct SearchTier: Sendable {
  private let renderer: SearchRenderer
  private let number: Int
  private let tier: SearchPlan.Tier
  /// One more than the number of the document that comes next.
  private var next: Int
  private let words: SearchVersions.Tier
  private var scanner = WordScanner()
  private var index = InvertedIndex()

  init(_ renderer: SearchRenderer, _ number: Int) {
    self.renderer = renderer
    self.number = number
    tier = renderer.input.plan.tiers[number]
    next = tier.range.upperBound
    words = renderer.tier(number)
  }

  /// The documents of the tier, in the order in which they are to be added.
  public var documents: [SearchPlan.Document] {
    tier.range.reversed().map { renderer.input.plan.documents[$0] }
  }

  /// Adds the next document.
  ///
  /// - Parameter body: the body of an item; a page brings its own.
  public mutating func add(_ body: ItemBody) {
    index.beginDocument()
    next -= 1
    let input = renderer.input.document(next)
    for term in input.terms { index.add(term.word, .about) }
    let document = SearchedDocument(input.content)
    add(document.title, .title)
    for text in document.about { add(text, .about) }
    add(document.excerpt, .text)
    guard document.body != nil else { return }
    var html = body.html
    if case .page(let page) = input.content { html = page.html }
    SearchTier.scan(html.text, .text, isMarkup: true, &scanner, &index)
    for collection in body.collections {
      for entry in collection.entries { add(entry.title, .text) }
    }
  }

  /// The files of the tier, in the order of their parts.
  public consuming func files() -> [[UInt8]] {
    let cuts = words.cuts.map { Array($0.utf8) }
    var index = InvertedIndex()
    swap(&index, &self.index)
    let lists = (consume index).lists()
    let entries = WordEntries(lists)
    var files: [[UInt8]] = []
    var start = 0
    for part in 0..<tier.parts {
      let rest = start..<entries.count
      let end = part < cuts.count ? rest.first { !entries.word($0).lexicographicallyPrecedes(cuts[part]) } : nil
      files.append(
        WordFile(entries, start..<(end ?? entries.count), of: tier.range.count, version: words.version).compressed)
      start = end ?? entries.count
    }
    if renderer.input.plan.fileCount(ofTier: number) > tier.parts {
      files.append(WordFile.compressed(Array(words.version.utf8) + lists.spelling()))
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
