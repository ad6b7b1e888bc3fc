/// The text in at most `count` characters, cut between words if possible, with an ellipsis if something was cut.
public func shortened(_ text: String, to count: Int) -> String {
  // A character has at least one byte.
  guard text.utf8.count > count, let end = text.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex),
    end < text.endIndex
  else { return text }
  var cut = text[..<end]
  if text[end] != " ", let space = cut.lastIndex(of: " "), cut.distance(from: space, to: end) < count / 3 {
    cut = cut[..<space]
  }
  while let last = cut.last, last == " " || last == "," || last == ";" || last == ":" { cut.removeLast() }
  return cut + "…"
}
