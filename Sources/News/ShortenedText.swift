/// The text in at most `count` characters, cut between words if possible, with an ellipsis if something was cut. A letter can carry any
/// number of marks, so that the characters may have at most eight scalars on average, more than any language needs.
public func shortened(_ text: String, to count: Int) -> String {
  // A character has at least one byte.
  guard text.utf8.count > count else { return text }
  let part = Substring(text.unicodeScalars.prefix(8 * count))
  var cut = part
  if let end = part.index(part.startIndex, offsetBy: count, limitedBy: part.endIndex), end < part.endIndex {
    cut = part[..<end]
    if part[end] != " ", let space = cut.lastIndex(of: " "), cut.distance(from: space, to: end) < count / 3 {
      cut = cut[..<space]
    }
  } else if part.endIndex == text.endIndex {
    return text
  }
  while let last = cut.last, last == " " || last == "," || last == ";" || last == ":" { cut.removeLast() }
  return cut + "…"
}
