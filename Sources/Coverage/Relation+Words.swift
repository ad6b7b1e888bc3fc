import News

extension Relation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .together(let evidence): "one story: \(evidence?.description ?? "placed there by a former run")"
    case .apart(let obstacles): "apart: \(obstacles.map(\.description).joined(separator: "; "))"
    }
  }
}

extension Relation.Obstacle: CustomStringConvertible {
  public var description: String {
    switch self {
    case .time(let seconds, let most): "\(seconds / 3600) h apart, at most \(most / 3600)"
    case .language: "other languages"
    case .source: "the same source"
    case .recurringHeadline: "a headline that its source repeats"
    case .instalments: "the same headline with other figures"
    case .chance(let overlap, let bits, let least):
      "\(overlap), which tell \(rounded(bits)) bits; by chance \(rounded(least))"
    case .distance(let overlap, let score, let least): "\(overlap), score \(rounded(score)) of \(rounded(least))"
    case .words(let shared, let least): "\(shared) of \(least) words that a new story takes"
    case .fullStory(let most): "a story of \(most) already"
    case .otherStory: "another story came first"
    }
  }

  private func rounded(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
