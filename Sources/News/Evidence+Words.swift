extension Evidence: CustomStringConvertible {
  /// For people who ask why: `6 of 8 title words, 4 h apart`.
  public var description: String {
    let apart = seconds < 5400 ? "\(seconds / 60) min" : "\((seconds + 1800) / 3600) h"
    return "\(basis), \(apart) apart"
  }
}

extension Evidence.Basis: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sameLink: "same link"
    case .sameTitle: "same title"
    case .titleWords(let overlap): "\(overlap)"
    case .supportedWords(let overlap, let support): "\(overlap) and the same \(support)"
    case .correction: "correction by the same source"
    }
  }
}

extension Evidence.Overlap: CustomStringConvertible {
  public var description: String { "\(shared) of \(all) title words" }
}
