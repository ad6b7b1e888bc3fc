import News

extension ExplanationWriter {
  /// What is shown differently from how it came (`clean`).
  func cleaned(_ given: ItemDetails, to shown: ItemDetails) -> [String] {
    var facts: [String] = []
    if given.title != shown.title { facts.append("title as its source gives it: “\(given.title)”") }
    if given.tags != shown.tags {
      let dull = given.tags.filter { !shown.tags.contains($0) }.joined(separator: ", ")
      facts.append("tags left out because they say nothing (`dullTags`): \(dull)")
    }
    if let subtitle = given.subtitle, shown.subtitle == nil { facts.append("subtitle left out: “\(subtitle)”") }
    if given.excerpt != shown.excerpt {
      facts.append(
        shown.excerpt.isEmpty
          ? "summary left out because it adds nothing to the headline: “\(given.excerpt)”"
          : "summary as its source gives it: “\(given.excerpt)”")
    }
    return facts
  }
}
