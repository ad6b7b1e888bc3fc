/// The changes that turn one sequence into another: as few as can be found with bounded work.
struct Comparison {
  /// Elements that both sequences share, or elements of the first that are replaced by elements of the second.
  enum Part: Hashable {
    case kept(Range<Int>, Range<Int>)
    case changed(Range<Int>, Range<Int>)
  }

  private(set) var parts: [Part] = []

  /// The most changes that are searched for individually, because the work grows with their square.
  static let mostChanges = 400

  /// Uses E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986. If the sequences differ in more than `mostChanges`,
  /// everything between their common beginning and their common end is one change.
  init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    var numbers: [Element: Int32] = [:]
    func number(_ element: Element) -> Int32 {
      let next = Int32(numbers.count)
      return numbers[element]
        ?? {
          numbers[element] = next; return next
        }()
    }
    let (left, right) = (old.map(number), new.map(number))
    var start = 0
    while start < left.count, start < right.count, left[start] == right[start] { start += 1 }
    var (end, otherEnd) = (left.count, right.count)
    while end > start, otherEnd > start, left[end - 1] == right[otherEnd - 1] {
      (end, otherEnd) = (end - 1, otherEnd - 1)
    }
    keep(0..<start, 0..<start)
    let pairs = Comparison.matches(left[start..<end], right[start..<otherEnd])
    var (at, other) = (start, start)
    for pair in pairs {
      change(at..<pair.left, other..<pair.right)
      keep(pair.left..<pair.left + pair.count, pair.right..<pair.right + pair.count)
      (at, other) = (pair.left + pair.count, pair.right + pair.count)
    }
    change(at..<end, other..<otherEnd)
    keep(end..<left.count, otherEnd..<right.count)
  }

  private mutating func keep(_ left: Range<Int>, _ right: Range<Int>) {
    guard !left.isEmpty else { return }
    if case .kept(let former, let otherFormer) = parts.last {
      parts[parts.count - 1] = .kept(former.lowerBound..<left.upperBound, otherFormer.lowerBound..<right.upperBound)
    } else {
      parts.append(.kept(left, right))
    }
  }

  private mutating func change(_ left: Range<Int>, _ right: Range<Int>) {
    if !left.isEmpty || !right.isEmpty { parts.append(.changed(left, right)) }
  }

  /// Runs that occur in both sequences, in order; empty if too much differs.
  private static func matches(
    _ left: ArraySlice<Int32>, _ right: ArraySlice<Int32>
  ) -> [(left: Int, right: Int, count: Int)] {
    let (leftCount, rightCount) = (left.count, right.count)
    guard leftCount > 0, rightCount > 0, abs(leftCount - rightCount) <= mostChanges else { return [] }
    let most = min(leftCount + rightCount, mostChanges)
    // The furthest position reached in `left` on each diagonal, for each number of changes.
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    var history: [[Int]] = []
    for changes in 0...most {
      history.append(Array(furthest[most + 1 - changes...most + 1 + changes]))
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let middle = most + 1 + diagonal
        var x =
          diagonal == -changes || diagonal != changes && furthest[middle - 1] < furthest[middle + 1]
          ? furthest[middle + 1] : furthest[middle - 1] + 1
        var y = x - diagonal
        while x < leftCount, y < rightCount, y >= 0, left[left.startIndex + x] == right[right.startIndex + y] {
          (x, y) = (x + 1, y + 1)
        }
        furthest[middle] = x
        if x >= leftCount, y >= rightCount {
          return trace(history, leftCount, rightCount, left.startIndex, right.startIndex)
        }
      }
    }
    return []
  }

  private static func trace(
    _ history: [[Int]], _ leftCount: Int, _ rightCount: Int, _ leftStart: Int, _ rightStart: Int
  ) -> [(left: Int, right: Int, count: Int)] {
    var runs: [(left: Int, right: Int, count: Int)] = []
    var (x, y) = (leftCount, rightCount)
    for changes in history.indices.reversed() {
      let furthest = history[changes]
      let diagonal = x - y
      var (formerX, formerY) = (0, 0)
      if changes > 0 {
        func reached(_ diagonal: Int) -> Int { furthest[diagonal + changes] }
        let goesDown =
          diagonal == -changes || diagonal != changes && reached(diagonal - 1) < reached(diagonal + 1)
        let former = goesDown ? diagonal + 1 : diagonal - 1
        formerX = reached(former)
        formerY = formerX - former
        let startX = goesDown ? formerX : formerX + 1
        let count = x - startX
        if count > 0 { runs.append((leftStart + startX, rightStart + y - count, count)) }
      } else if x > 0 {
        runs.append((leftStart, rightStart, x))
      }
      (x, y) = (formerX, formerY)
    }
    return runs.reversed()
  }
}
