internal import News
internal import Site

/// What the files of the index depend on, worked out once: a tier's documents are many, and so are its files.
struct SearchDigests: Sendable {
  /// In the order of `SearchPlan.tiers`.
  var tiers: [ContentDigest] = []
  var chunks: [ContentDigest] = []
  /// Of all of them.
  var whole = ContentDigest(of: "")

  init() {}

  /// - Parameter style: of what is the same for all documents: how dates are written, what sections are called.
  init(_ plan: SearchPlan, items: [ShownItem], style: ContentDigest) {
    let documents = plan.documents.indices.map { document in
      var digest = DigestAccumulator()
      digest.add(items[plan.documents[document]].digest)
      for section in plan.sections[document] { digest.add(Int(section)) }
      return digest.digest
    }
    func digest(of range: Range<Int>, _ number: Int) -> ContentDigest {
      var digest = DigestAccumulator()
      digest.add(style)
      digest.add(number)
      for document in documents[range] { digest.add(document) }
      return digest.digest
    }
    tiers = plan.tiers.map { digest(of: $0.range, $0.parts) }
    chunks = (0...plan.closedChunks).map { digest(of: plan.documents(ofChunk: $0), $0) }
    var all = DigestAccumulator()
    for digest in tiers + chunks { all.add(digest) }
    for large in plan.largeSections {
      all.add(large.section)
      all.add(large.isEverything ? 1 : 0)
    }
    whole = all.digest
  }
}
