/// The word without the endings that English and its neighbours add to the same word: `reports`, `reported`, `reporting`. Words of other
/// scripts and short words stay as they are. The result need not be a word, but it must be the same for all forms of one.
func stem(_ word: [UInt8]) -> [UInt8] {
  guard word.count > 3, word.allSatisfy({ 0x61...0x7A ~= $0 }) else { return word }
  var stem = word
  if stem.ends(with: "ies"), stem.count > 4 {
    stem.removeLast(3)
    stem.append(UInt8(ascii: "y"))
  } else if stem.ends(with: "sses") || stem.ends(with: "shes") || stem.ends(with: "ches") || stem.ends(with: "xes") {
    stem.removeLast(2)
  } else if stem.ends(with: "s"), !stem.ends(with: "ss"), !stem.ends(with: "us"), !stem.ends(with: "is") {
    stem.removeLast()
  }
  for (ending, count) in [("ing", 3), ("ed", 2)] as [(StaticString, Int)]
  where stem.count >= count + 3 && stem.ends(with: ending) {
    stem.removeLast(count)
    // `stopped` loses a letter; `called` and `passed` do not.
    if stem.count > 3, let last = stem.last, stem[stem.count - 2] == last, last != UInt8(ascii: "l"),
      last != UInt8(ascii: "s")
    {
      stem.removeLast()
    }
    break
  }
  if stem.count > 4, stem.last == UInt8(ascii: "e") { stem.removeLast() }
  if stem.count > 3, stem.last == UInt8(ascii: "y") { stem[stem.count - 1] = UInt8(ascii: "i") }
  return stem
}

extension [UInt8] {
  fileprivate func ends(with ending: StaticString) -> Bool {
    ending.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }
}
