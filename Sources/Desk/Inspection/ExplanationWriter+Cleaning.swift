import News

extension ExplanationWriter {
  /// What is shown otherwise than it came (`clean`).
  func cleaned(_ given: ItemDetails, to shown: ItemDetails) -> [String] {
    var facts: [String] = []
    if given.title != shown.title { facts.append("title as its source gives it: “\(given.title)”") }
    return facts
  }
}
