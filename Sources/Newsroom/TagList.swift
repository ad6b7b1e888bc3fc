import News

/// Tags as pages show them: white space folded, bounded in length and number, each only once whatever its case. Also tells whether the
/// bounds left any out.
func tagList(_ names: [String]) -> (tags: [String], isCut: Bool) {
  guard !names.isEmpty else { return ([], false) }
  var tags: [String] = []
  var isCut = false
  var seen: Set<String> = []
  for name in names {
    let tag = foldedText(name)
    if !isSeen(tag) || seen.contains(tag.inLowerCase) { continue }
    guard tags.count < TagLimits.count, shortened(tag, to: TagLimits.letters) == tag else {
      isCut = true
      continue
    }
    seen.insert(tag.inLowerCase)
    tags.append(tag)
  }
  return (tags, isCut)
}

enum TagLimits {
  /// Longer ones are sentences that slipped into the field.
  static let letters = 64
  static let count = 20
}
