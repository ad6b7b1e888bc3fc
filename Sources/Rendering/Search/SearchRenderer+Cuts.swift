import News
import Site
import WordIndex

extension SearchRenderer {
  /// The words before which a tier is cut into its parts. They are estimated from titles and excerpts of some of its documents, so that the
  /// index of all tiers can be written without the texts of any.
  func searchCuts(_ tier: SearchPlan.Tier) -> [String] {
    guard tier.parts > 1 else { return [] }
    let step = max(1, tier.range.count / SearchRenderer.mostSampled)
    var scanner = WordScanner()
    var index = InvertedIndex()
    for document in stride(from: tier.range.lowerBound, to: tier.range.upperBound, by: step) {
      let document = input.document(document)
      let texts = SearchedDocument(document.content)
      index.beginDocument()
      for term in document.terms { index.add(term.word, .about) }
      for text in [texts.title, texts.excerpt] { scanner.scan(text) { index.add($0, .text) } }
    }
    let lists = index.lists()
    let order = lists.vocabulary.sorted().map { Int($0) }
    // A word costs a few bytes itself, and one for each document, up to the most documents that are kept.
    let costs = order.map { 4 + min(lists.count(of: $0) * step, WordPlace.mostDocuments) }
    let total = costs.reduce(0, +)
    var cuts: [String] = []
    var cost = 0
    for (word, itsCost) in zip(order, costs) {
      while cuts.count < tier.parts - 1, cost * tier.parts >= total * (cuts.count + 1) {
        cuts.append(String(decoding: lists.vocabulary[word], as: UTF8.self))
      }
      cost += itsCost
    }
    return cuts
  }

  private static let mostSampled = 2_048
}
