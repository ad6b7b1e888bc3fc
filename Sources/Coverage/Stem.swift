/// A word without the endings that English and its neighbours put to the same word: `reports`, `reported`, `reporting`. Words of other
/// scripts and short ones stay. What comes out need not be a word; it has to be the same for the same.
func stem(_ word: [UInt8]) -> [UInt8] {
  guard word.count > 3, word.allSatisfy({ 0x61...0x7A ~= $0 }) else { return word }
  var stem = word[...]
  if stem.ends(with: "ies"), stem.count > 4 {
    stem = stem.dropLast(3) + Array("y".utf8)
  } else if ["sses", "shes", "ches", "xes"].contains(where: { stem.ends(with: $0) }) {
    stem = stem.dropLast(2)
  } else if stem.ends(with: "s"), !["ss", "us", "is"].contains(where: { stem.ends(with: $0) }) {
    stem = stem.dropLast()
  }
  for ending in ["ing", "ed"] where stem.ends(with: ending) && stem.count >= ending.utf8.count + 3 {
    stem = stem.dropLast(ending.utf8.count)
    // `stopped`, not `called`, `passed`.
    if stem.count > 3, let last = stem.last, stem.dropLast().last == last, !"ls".utf8.contains(last) {
      stem = stem.dropLast()
    }
    break
  }
  if stem.count > 4, stem.last == UInt8(ascii: "e") { stem = stem.dropLast() }
  if stem.count > 3, stem.last == UInt8(ascii: "y") { stem = stem.dropLast() + [UInt8(ascii: "i")] }
  return Array(stem)
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with ending: String) -> Bool { suffix(ending.utf8.count).elementsEqual(ending.utf8) }
}
