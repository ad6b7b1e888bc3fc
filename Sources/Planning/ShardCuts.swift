import News
import Site

/// Where a list of items is divided into shards.
enum ShardCuts {
  /// One key in so many ends a shard.
  static let meanLength: UInt64 = 256
  static let mostLength = 1_024

  /// The ranges of a list, from its beginning, until so many items are covered. A shard ends with an item for which `ends` says so. A shard
  /// that grows too long is cut by counting from its end, so that items added at the beginning of the list move no cut behind them.
  static func ranges(of list: [Int32], covering wanted: Int, ends: (Int32) -> Bool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < list.count, start < wanted {
      let last = list[start...].firstIndex(where: ends) ?? list.count - 1
      var pieces: [Range<Int>] = []
      var end = last + 1
      while end > start {
        let from = max(start, end - mostLength)
        pieces.append(from..<end)
        end = from
      }
      for piece in pieces.reversed() where piece.lowerBound < wanted { ranges.append(piece) }
      start = last + 1
    }
    return ranges
  }
}
