extension RandomAccessCollection {
  /// By binary search, as Swift Algorithms has it: the first index whose element is so, where all before it are not and all after it are;
  /// `endIndex` where none is.
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
