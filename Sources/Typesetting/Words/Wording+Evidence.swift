public import News
import Theming

extension Wording {
  /// Why an item belongs to its story, such as "6 of 8 words in the headline are the same, 4 hours apart".
  public func reason(_ evidence: Evidence) -> String {
    let apart =
      evidence.seconds < 60
      ? strings[.atOnce]
      : evidence.seconds < 5_400
        ? strings.plural("minutesApart", Int(evidence.seconds / 60))
        : strings.plural("hoursApart", Int((evidence.seconds + 1_800) / 3_600))
    return strings.filled("reason", ["what": words(evidence.basis), "apart": apart])
  }

  private func words(_ basis: Evidence.Basis) -> String {
    switch basis {
    case .sameLink: strings[.sameLink]
    case .sameTitle: strings[.sameTitle]
    case .correction: strings[.correction]
    case .titleWords(let overlap): filled("titleWords", overlap)
    case .supportedWords(let overlap, .link): filled("titleWordsAndLink", overlap)
    case .supportedWords(let overlap, .picture): filled("titleWordsAndPicture", overlap)
    case .supportedWords(let overlap, .name): filled("titleWordsAndName", overlap)
    }
  }

  private func filled(_ pattern: String, _ overlap: Evidence.Overlap) -> String {
    strings.filled(pattern, ["shared": strings.number(overlap.shared), "all": strings.number(overlap.all)])
  }
}
