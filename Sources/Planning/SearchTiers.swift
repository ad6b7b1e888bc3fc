import Site

/// How documents are parted into tiers, by their number alone.
enum SearchTiers {
  /// Documents by which the oldest tier grows at a time: from 8,192, and an eighth of a large archive, so that each
  /// document is indexed anew a bounded number of times.
  static func base(of count: Int) -> Int {
    guard count >= leastBase else { return 0 }
    let power = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    let unit = max(leastBase, power / 8)
    return count / unit * unit
  }

  /// Documents that come after the oldest tier and are not fresh.
  static func middle(of count: Int) -> Int { (count - base(of: count)) / step * step }

  private static let leastBase = 8_192
  private static let step = 128

  /// Enough files to keep each small, few enough that there is not one for each hundred documents of a large site, with those of what
  /// results show. A tier's number depends on nothing that changes while the tier does not.
  ///
  /// - Parameters:
  ///   - words: of all documents of the tier.
  ///   - settled: documents that are not fresh.
  ///   - baseParts: files of the oldest tier.
  static func parts(_ age: SearchPlan.Tier.Age, _ count: Int, words: Int, settled: Int, baseParts: Int) -> Int {
    let bytes = (words + 16 * count) * 3 / 4
    let most =
      switch age {
      case .base: count / 230
      case .middle where settled < leastBase: max(count / 190, min(8, settled / 200 + 1))
      // What is left beside the fresh, the index and the open chunk.
      case .middle: max(count / 230, settled / 100 - settled / SearchPlan.chunkLength(ofLarge: true) - baseParts - 6)
      case .fresh: max(count / 230, min(4, settled / 1_000 + 1))
      }
    return max(1, min(bytes / partBytes, most))
  }

  private static let partBytes = 5_000
}
