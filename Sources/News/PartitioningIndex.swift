extension RandomAccessCollection {
  /// Finds by binary search, as Swift Algorithms does, the first index whose element satisfies the predicate, given that none before it do
  /// and all after it do; `endIndex` if none does.
  public func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
    var (start, left) = (startIndex, count)
    while left > 0 {
      let half = left / 2
      let middle = index(start, offsetBy: half)
      if belongsInSecondPartition(self[middle]) {
        left = half
      } else {
        (start, left) = (index(after: middle), left - half - 1)
      }
    }
    return start
  }
}
