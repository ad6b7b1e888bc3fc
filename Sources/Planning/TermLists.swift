import Site

/// The lists of a facet's values among some items, each in the items' order, laid out in one array.
struct TermLists {
  /// The numbers of the values that some item has, ascending.
  private(set) var values: [Int32] = []
  private var bounds: [Int] = [0]
  private var members: [Int32] = []

  /// - Parameter counts: lent by the caller: one zero for each value, and all zeros again afterwards.
  init(_ table: ItemValues, among items: [Int32], counts: inout [Int]) {
    for item in items {
      for value in table[Int(item)] {
        if counts[Int(value)] == 0 { values.append(value) }
        counts[Int(value)] += 1
      }
    }
    values.sort()
    var total = 0
    bounds.reserveCapacity(values.count + 1)
    for value in values {
      let count = counts[Int(value)]
      counts[Int(value)] = total
      total += count
      bounds.append(total)
    }
    members = Array(repeating: 0, count: total)
    for item in items {
      for value in table[Int(item)] {
        members[counts[Int(value)]] = item
        counts[Int(value)] += 1
      }
    }
    for value in values { counts[Int(value)] = 0 }
  }

  /// The items of the value at a place in `values`.
  func members(at index: Int) -> ArraySlice<Int32> { members[bounds[index]..<bounds[index + 1]] }

  func count(at index: Int) -> Int { bounds[index + 1] - bounds[index] }
}
