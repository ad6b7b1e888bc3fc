import News
import Showing
import Site

/// What the files of the index depend on, worked out once, as a tier has many documents and many files.
struct SearchDigests: Sendable {
  /// The digest of each tier, in the order of `SearchPlan.tiers`.
  let tiers: [ContentDigest]
  let chunks: [ContentDigest]
  /// The digest of all tiers and chunks.
  let whole: ContentDigest

  init(_ input: SearchInput) { self.init(input, input.digests(of: input.plan.documents.indices)) }

  /// - Parameter documents: the digest of each document (`SearchInput.digests`).
  init(_ input: SearchInput, _ documents: [ContentDigest]) {
    let (plan, style) = (input.plan, input.styleDigest)
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
    all.add(plan.tiers)
    all.add(plan.largeSections)
    whole = all.digest
  }
}

extension SearchInput {
  func digests(of documents: Range<Int>) -> [ContentDigest] {
    documents.map { number in
      var digest = DigestAccumulator()
      digest.add(document(number))
      return digest.digest
    }
  }
}
