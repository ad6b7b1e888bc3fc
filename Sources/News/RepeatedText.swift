/// Whether one of two texts only repeats the beginning of the other: a podcast's subtitle is often cut from its summary.
public func repeats(_ subtitle: String, _ text: String) -> Bool {
  let folded = foldedName(subtitle)
  guard !folded.isEmpty else { return true }
  let other = foldedName(
    text.utf8.count > 4 * subtitle.utf8.count + 64 ? text.prefix(2 * subtitle.count + 16) : text[...])
  if other.hasPrefix(folded) { return true }
  return !other.isEmpty && text.hasSuffix("…") && folded.hasPrefix(other)
}
