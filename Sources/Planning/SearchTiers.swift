import Site

/// How documents are divided into tiers, by their number alone.
enum SearchTiers {
  /// The size of the oldest tier. It grows by at least 8,192 documents at a time, and by about an eighth in a large archive, so that each
  /// document is indexed anew a bounded number of times.
  static func base(of count: Int) -> Int {
    guard count >= leastBase else { return 0 }
    let power = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    let unit = max(leastBase, power / 8)
    return count / unit * unit
  }

  /// The number of documents that come after the oldest tier and are not fresh.
  static func middle(of count: Int) -> Int { (count - base(of: count)) / step * step }

  private static let leastBase = 8_192
  private static let step = 128

  /// How many files a tier has: enough to keep each small, but so few that, together with the files of what results show, a large site does
  /// not have one for every hundred documents. The number depends on nothing that changes while the tier does not.
  ///
  /// - Parameters:
  ///   - words: the number of words of the tier's documents.
  ///   - settled: the number of documents that are not fresh.
  ///   - baseParts: the number of files of the oldest tier.
  static func parts(_ age: SearchPlan.Tier.Age, _ count: Int, words: Int, settled: Int, baseParts: Int) -> Int {
    let bytes = (words + 16 * count) * 3 / 4
    let most =
      switch age {
      case .base: count / 230
      case .middle where settled < leastBase: max(count / 190, min(8, settled / 200 + 1))
      // As many as are left after those of the fresh tier, the index and the open chunk.
      case .middle: max(count / 230, settled / 100 - settled / SearchPlan.chunkLength(ofLarge: true) - baseParts - 6)
      case .fresh: max(count / 230, min(4, settled / 1_000 + 1))
      }
    return max(1, min(bytes / partBytes, most))
  }

  private static let partBytes = 5_000
}
