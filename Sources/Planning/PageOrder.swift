import Glibc
import Site

/// Sorts pages by path. Most paths of a site share their first folder with up to a hundred thousand others, so keys are
/// the rank of that folder and the sixteen bytes after it: few comparisons go on to the rest.
struct PageOrder {
  private struct Key {
    var folder: Int32
    var index: Int32
    var high: UInt64
    var low: UInt64
    /// Where the path lies in `bytes`.
    var start: Int
    var count: Int32
  }

  private var bytes: [UInt8] = []
  private var keys: [Key] = []
  private var folders: [[UInt8]] = []
  private var numbers: [[UInt8]: Int32] = [:]

  /// Sorts the pages; of pages with the same path, the one that stood first comes first.
  static func sort(_ pages: inout [PlannedPage]) {
    var order = PageOrder()
    order.collect(pages)
    order.rankFolders()
    permute(&pages, order.sorted())
  }

  private mutating func collect(_ pages: [PlannedPage]) {
    keys.reserveCapacity(pages.count)
    bytes.reserveCapacity(pages.count * 40)
    var (former, number) = ([] as [UInt8], -1 as Int32)
    for index in pages.indices {
      let start = bytes.count
      var path = pages[index].path.text
      path.withUTF8 { path in
        bytes.append(contentsOf: path)
        // The slash belongs to the folder, so that `news-2/` comes before `news/`, as in whole paths.
        let end = path.firstIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.count
        if number < 0 || former.count != end || !path[..<end].elementsEqual(former) {
          former = Array(path[..<end])
          number = self.number(of: former)
        }
        keys.append(
          Key(
            folder: number, index: Int32(index), high: PageOrder.word(path, end), low: PageOrder.word(path, end + 8),
            start: start, count: Int32(path.count)))
      }
    }
  }

  private mutating func number(of folder: [UInt8]) -> Int32 {
    if let number = numbers[folder] { return number }
    let number = Int32(folders.count)
    folders.append(folder)
    numbers[folder] = number
    return number
  }

  /// Eight bytes from a place on, the first the most significant; zeros stand for bytes after the end.
  private static func word(_ path: UnsafeBufferPointer<UInt8>, _ place: Int) -> UInt64 {
    if place + 8 <= path.count {
      return UInt64(bigEndian: UnsafeRawBufferPointer(path).loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
    return (place..<place + 8).reduce(0) { $0 << 8 | ($1 < path.count ? UInt64(path[$1]) : 0) }
  }

  private mutating func rankFolders() {
    var ranks = [Int32](repeating: 0, count: folders.count)
    let sorted = folders.indices.sorted { folders[$0].lexicographicallyPrecedes(folders[$1]) }
    for (rank, folder) in sorted.enumerated() { ranks[folder] = Int32(rank) }
    for index in keys.indices { keys[index].folder = ranks[Int(keys[index].folder)] }
  }

  private consuming func sorted() -> [Int32] {
    bytes.withUnsafeBytes { bytes in
      keys.sort { left, right in
        if left.folder != right.folder { return left.folder < right.folder }
        if left.high != right.high { return left.high < right.high }
        if left.low != right.low { return left.low < right.low }
        return PageOrder.precedes(left, right, bytes)
      }
    }
    return keys.map(\.index)
  }

  private static func precedes(_ left: Key, _ right: Key, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return left.index < right.index }
    let order = memcmp(base + left.start, base + right.start, Int(min(left.count, right.count)))
    if order != 0 { return order < 0 }
    return left.count == right.count ? left.index < right.index : left.count < right.count
  }

  /// Moves each page to its place along the cycles of the permutation, without copying any.
  private static func permute(_ pages: inout [PlannedPage], _ order: [Int32]) {
    var order = order
    pages.withUnsafeMutableBufferPointer { pages in
      for start in order.indices {
        var place = start
        while true {
          let source = Int(order[place])
          order[place] = Int32(place)
          if source == start { break }
          pages.swapAt(place, source)
          place = source
        }
      }
    }
  }
}
