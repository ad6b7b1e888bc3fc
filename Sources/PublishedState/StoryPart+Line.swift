import News

/// Two lines. `story`: the founder and, for all but the first member, the basis, the other item, the seconds and, where words count, how
/// many are shared, of how many, and what else is. `story-slug`: the address of the story that the item founded.
extension StoryPart {
  func write(to text: inout StateText) {
    if let placement { text.add("story", placement.fields) }
    text.addIfPresent("story-slug", slug?.text)
  }

  func add(to digest: inout DigestAccumulator) {
    digest.add("story")
    digest.add(placement?.fields.count ?? 0)
    for field in placement?.fields ?? [] { digest.add(field) }
    digest.add(slug?.text)
  }
}

extension Placement {
  fileprivate var fields: [String] {
    guard let evidence else { return [founder.description] }
    let fields = [founder.description, evidence.basis.name, evidence.other.description, String(evidence.seconds)]
    return switch evidence.basis {
    case .sameLink, .sameTitle, .correction: fields
    case .titleWords(let overlap): fields + [String(overlap.shared), String(overlap.all)]
    case .supportedWords(let overlap, let support):
      fields + [String(overlap.shared), String(overlap.all), support.rawValue]
    }
  }

  init?(_ line: StateLine) {
    let fields = line.fields.compactMap(\.self)
    guard fields.count == line.fields.count, let founder = fields.first.flatMap({ ItemID($0) }) else { return nil }
    self.init(founder: founder)
    guard fields.count > 1 else { return }
    guard fields.count > 3, let other = ItemID(fields[2]), let seconds = Int64(fields[3]),
      0...10 * StateLine.longest ~= seconds, let basis = Evidence.Basis(fields[1], Array(fields[4...]))
    else { return nil }
    evidence = Evidence(other: other, seconds: seconds, basis: basis)
  }
}

extension Evidence.Basis {
  fileprivate init?(_ name: String, _ fields: [String]) {
    let numbers = fields.prefix(2).compactMap { Int($0) }.filter { 0...10_000 ~= $0 }
    let overlap = numbers.count == 2 ? Evidence.Overlap(shared: numbers[0], all: numbers[1]) : nil
    switch (name, fields.count, overlap) {
    case ("link", 0, _): self = .sameLink
    case ("title", 0, _): self = .sameTitle
    case ("correction", 0, _): self = .correction
    case ("words", 2, let overlap?): self = .titleWords(overlap)
    case ("supported-words", 3, let overlap?):
      guard let support = Evidence.Support(rawValue: fields[2]) else { return nil }
      self = .supportedWords(overlap, support)
    default: return nil
    }
  }
}
