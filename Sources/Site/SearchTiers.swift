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

  /// Enough files to keep each small, few enough that there is not one for each hundred documents, with those of what results show.
  ///
  /// - Parameter words: of all documents of the tier.
  static func parts(_ count: Int, words: Int, of total: Int) -> Int {
    let bytes = (words + 16 * count) * 3 / 4
    return max(1, min(bytes / partBytes, max(count / (total < leastBase ? 150 : 230), min(4, total / 1_000 + 1))))
  }

  private static let partBytes = 10_000
}
