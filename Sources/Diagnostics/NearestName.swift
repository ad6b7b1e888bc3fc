/// The name that a person probably meant; nil if none is near. At most a third of the letters may differ; of few letters, one may, but not
/// all.
/// - Parameter limit: how many letters may differ at most.
public func nearestName(
  to given: String, among known: some Sequence<String>, within limit: Int = .max
) -> String? {
  let wanted = Array(given.lowercased().unicodeScalars.prefix(64))
  var best: (name: String, distance: Int)?
  for name in known {
    let letters = Array(name.lowercased().unicodeScalars.prefix(64))
    // Near enough, and nearer than the best.
    let longest = max(wanted.count, letters.count)
    let most = min(max(1, longest / 3), longest - 1, limit, best.map { $0.distance - 1 } ?? .max)
    guard abs(wanted.count - letters.count) <= most else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= most { best = (name, distance) }
  }
  return best?.name
}

/// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours each cost one.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for i in 1...left.count {
    var row = [Int](repeating: i, count: right.count + 1)
    for j in 1...right.count {
      let substitution = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
      row[j] = min(substitution, last[j] + 1, row[j - 1] + 1)
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        row[j] = min(row[j], beforeLast[j - 2] + 1)
      }
    }
    beforeLast = last
    last = row
  }
  return last[right.count]
}
